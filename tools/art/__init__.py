"""Drawing the suite's pictures: a small vector canvas over Pillow, and everything drawn with it."""
