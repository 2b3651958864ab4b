"""The window without a window: layouts, scenes, motion and what pointer and keys mean.

Everything here is pure and can be tested without a screen; `blitz.gl` draws what it describes. Lengths are in units:
the window is at least 1280 × 720 of them, whatever its size in pixels. y goes down. One folder a game, found by name.
"""
