"""How the bots think: what they remember of a hand, what they reckon, and how each kind of them decides."""
