"""A table of Dutch Blitz in the terminal."""
