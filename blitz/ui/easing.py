"""How things speed up and slow down: from 0 to 1 as time goes from 0 to 1."""


def linear(t: float) -> float:
    return t


def out_cubic(t: float) -> float:
    """Quick off the mark: the player's own cards."""
    return 1 - (1 - t) ** 3


def in_out(t: float) -> float:
    """Gentle at both ends: everybody else's cards."""
    return t * t * (3 - 2 * t)


def out_back(t: float) -> float:
    """A little too far and back: a card that has to go back."""
    s = t - 1
    return 1 + s * s * (2.7 * s + 1.7)
