#!/usr/bin/env python3
"""Drives the real window through its screens and writes a picture of each: tools/screens.py OUT [NAME …]."""
