"""A look-out for tables that goes on: who announces a table on the LAN, and whether it answers, and how quickly.

Everything here happens in a thread of its own; whoever looks at `tables` never waits.
"""

import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from zeroconf import InterfaceChoice, IPVersion, Zeroconf

from core.errors import BadInput
from net.discovery import ANSWER_S, MOST_TABLES, SERVICE, Found, Listener, ask, listen_for_tables, read_service

ROUND_S: Final = 1.0
"""Each table is asked so often."""
PATIENCE: Final = 3
"""A table that has answered and then fails to so many times is no longer there."""


@dataclass(frozen=True)
class Sighting:
    """A table as it last spoke of itself, at the address where it answers; `ping_ms` is None until it has answered."""

    found: Found
    address: str
    ping_ms: float | None = None


class LookOut:
    """Looks for tables until it is closed. `trouble` says why none can be found, where that is known.

    `asked` are addresses where tables are said to be, for places that announcements do not reach.
    """

    def __init__(self, asked: list[tuple[str, int]] | None = None) -> None:
        self.tables: tuple[Sighting, ...] = ()
        self.trouble = ""
        self.rounds = 0
        self._asked = asked or []
        self._stopping = threading.Event()
        self._seen: dict[bytes, Sighting] = {}
        self._missed: dict[bytes, int] = {}
        self._answered: set[bytes] = set()
        threading.Thread(target=self._look, name="look out", daemon=True).start()

    def close(self) -> None:
        """Stops looking; does not wait for the thread."""
        self._stopping.set()

    def _look(self) -> None:
        try:
            zeroconf = Zeroconf(interfaces=InterfaceChoice.All, ip_version=IPVersion.V4Only)
        except OSError as error:
            zeroconf, self.trouble = None, str(error.strerror or error)
        listener = Listener()
        browser = listen_for_tables(zeroconf, listener) if zeroconf is not None else None
        while not self._stopping.wait(0.25 if self.rounds < 4 else ROUND_S):
            self._round(self._announced(zeroconf, listener) if zeroconf is not None else [])
        if browser is not None and zeroconf is not None:
            browser.cancel()
            zeroconf.close()

    def _announced(self, zeroconf: Zeroconf, listener: Listener) -> list[Found]:
        found: list[Found] = []
        for name in sorted(listener.names)[:MOST_TABLES]:
            with suppress(OSError):
                one = read_service(zeroconf.get_service_info(SERVICE, name, 300))
                if one is not None and one.addresses:
                    found.append(one)
        return found

    def _round(self, announced: list[Found]) -> None:
        for address, port in self._asked:
            with suppress(BadInput):
                announced.append(ask(address, port, ANSWER_S))
        found: dict[bytes, list[Found]] = {}
        for one in announced:
            found.setdefault(one.key, []).append(one)
        for key, same in found.items():
            if self._stopping.is_set():
                return
            sighting = _where_it_answers(same, self._seen.get(key))
            missed = 0 if sighting is not None else self._missed.get(key, 0) + 1
            self._missed[key] = missed
            if sighting is not None:
                self._seen[key] = sighting
                self._answered.add(key)
            elif key not in self._answered:
                self._seen[key] = Sighting(same[-1], same[-1].addresses[0])
        for key in list(self._seen):
            if key not in found or (key in self._answered and self._missed[key] >= PATIENCE):
                del self._seen[key]
        self.tables = tuple(sorted(self._seen.values(), key=lambda one: (one.found.name, one.found.key)))
        self.rounds += 1


def _where_it_answers(announced: list[Found], before: Sighting | None) -> Sighting | None:
    """What a table says of itself now, at the first place that answers, beginning with where it was; None if none does.

    A host that was killed says no goodbye: once it is back at another port, one table is announced twice for a while.
    """
    places = [(address, one.port) for one in announced for address in one.addresses]
    if before is not None and (before.address, before.found.port) in places:
        places.insert(0, (before.address, before.found.port))
    for address, port in dict.fromkeys(places):
        start = time.perf_counter()
        with suppress(BadInput):
            said = ask(address, port, ANSWER_S)
            if said.key == announced[0].key:
                return Sighting(said, address, 1_000 * (time.perf_counter() - start))
    return None
