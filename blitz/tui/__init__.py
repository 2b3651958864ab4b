"""The terminal table: the same games, settings and words as the window, drawn in character cells."""
