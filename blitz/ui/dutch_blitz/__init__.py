"""The Dutch Blitz table: layout, what lies where, what a hand meant, score sheets."""
