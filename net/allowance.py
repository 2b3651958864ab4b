"""So much at once, and in the long run one thing every so often: for what people do by hand."""

from net.members import PeerId


class Allowance:
    """Everybody may do `burst` things at once, and one every `every` µs in the long run."""

    def __init__(self, burst: int, every: int) -> None:
        self._burst, self._every = burst, every
        self._used: dict[PeerId, int] = {}

    def take(self, peer: PeerId, now: int) -> bool:
        """Takes one from somebody's allowance; False if it is used up."""
        free_since = now - self._burst * self._every
        used_up = max(self._used.get(peer, free_since), free_since)
        if used_up + self._every > now:
            return False
        self._used[peer] = used_up + self._every
        return True

    def forget(self, peer: PeerId) -> None:
        """Somebody has left."""
        self._used.pop(peer, None)
