"""Looking for a host that has fallen silent: a laptop that slept may be back at another address, or at another port."""

from typing import Final

from net.browsing import LookOut

SEEK_US: Final = 5_000_000
"""After so long without a word from the host its table is looked for on the LAN."""

Place = tuple[str, int]
"""An address and a port."""


class Seeker:
    """Where the host with a key is. `place` is where it was last found."""

    def __init__(self, key: bytes, place: Place) -> None:
        self.place = place
        self._key = key
        self._look_out: LookOut | None = None

    def moved(self, silent_us: int) -> Place | None:
        """Where the host is now, if that is another place than before; never waits. Looks only while it is silent."""
        if silent_us < SEEK_US:
            self.close()
            return None
        self._look_out = self._look_out or LookOut()
        for sighting in self._look_out.tables:
            place = sighting.address, sighting.found.port
            if sighting.found.key == self._key and sighting.ping_ms is not None and place != self.place:
                self.place = place
                return place
        return None

    def close(self) -> None:
        """Stops looking."""
        if self._look_out is not None:
            self._look_out.close()
            self._look_out = None
