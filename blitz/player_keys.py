"""Who a player is to the tables of the LAN: a key that stays, so that a seat is found again.

Two programs on one computer are two players: the first has `player.key`, the next one `player-2.key`, and so on.
"""

from contextlib import suppress
from functools import cache
from pathlib import Path

from blitz.locks import FileLock
from blitz.places import data_folder
from blitz.whole_file import write_whole
from core.errors import BadInput
from net.keys import KeyPair, load_keys

MOST_AT_ONCE = 16
_HELD: list[FileLock] = []
_REMOVED: set[bytes] = set()


def player_keys() -> KeyPair:
    """This program's key, kept for as long as it runs. Raises BadInput for a file that is no key."""
    return _keys_in(data_folder())


@cache
def _keys_in(folder: Path) -> KeyPair:
    for number in range(1, MOST_AT_ONCE):
        path = folder / ("player.key" if number == 1 else f"player-{number}.key")
        lock = FileLock(path.with_suffix(".lock"))
        if lock.take():
            try:
                keys = load_keys(path)
            except BadInput:
                lock.let_go()  # it may be put right while this program runs
                raise
            _HELD.append(lock)
            return keys
    return load_keys(folder / "player.key")


def known_tables() -> frozenset[bytes]:
    """The keys of tables that have let this player in."""
    try:
        lines = _tables().read_text("ascii").split()
    except (OSError, UnicodeDecodeError):
        return frozenset()
    return frozenset(bytes.fromhex(line) for line in lines if len(line) == 64 and set(line) <= set("0123456789abcdef"))


def remember_table(key: bytes) -> None:
    """A table has let us in."""
    _write(known_tables() | {key})


def forget_table(key: bytes) -> None:
    """A table does not know us any more."""
    _write(known_tables() - {key})


def note_removed(key: bytes) -> None:
    """The host of a table has sent this player away: it lets them in no more, for as long as it is open."""
    _REMOVED.add(key)


def was_removed(key: bytes) -> bool:
    """Whether this player was sent away from a table, while this program runs."""
    return key in _REMOVED


def _tables() -> Path:
    return data_folder() / f"known-tables-{player_keys().public.hex()[:8]}"


def _write(keys: frozenset[bytes]) -> None:
    with suppress(OSError):  # next time the words are asked for again
        write_whole(_tables(), "".join(f"{key.hex()}\n" for key in sorted(keys)[-200:]))
