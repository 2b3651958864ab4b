"""A table of Scat in the terminal."""
