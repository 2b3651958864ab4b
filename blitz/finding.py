"""Which table somebody means: by address, by its code alone, or chosen from those that announce themselves."""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import games
from blitz.arguments import MOST_PORT
from core.errors import BadInput
from net.discovery import Found, ask, browse
from net.joining import WORDS_IN_A_CODE, tidy, unknown_words
from net.table import Invitation


@dataclass(frozen=True)
class Destination:
    """Where to go and with which code; `found` is what the table says about itself, where it was asked."""

    invitation: Invitation
    code: str
    found: Found | None = None


def destination(words: list[str], host_key: str | None) -> Destination:
    """What `[HOST:PORT] [CODE]` means. Raises BadInput for what cannot be, and where no table answers."""
    where, code = _split(words)
    _check_code(code)
    if not where:
        found = _choose(browse())
        return Destination(Invitation(found.addresses[0], found.port, found.key), code, found)
    address, _, port = where.rpartition(":")
    if not address or not port.isascii() or not port.isdigit():
        raise BadInput(f"{where!r} is not HOST:PORT")
    if len(port) > 9 or not 0 < int(port) <= MOST_PORT:
        raise BadInput(f"{where!r}: a port is a number from 1 to {MOST_PORT}")
    if host_key:
        return Destination(Invitation(address, int(port), _key(host_key)), code)
    found = ask(address, int(port))
    return Destination(Invitation(address, found.port, found.key), code, found)


def asked_code(ask: Callable[[str], str] = input) -> str:
    """The join code, asked for until it can be one; empty where none is typed."""
    while True:
        try:
            typed = tidy(ask("The table's join code, three words: "))
            _check_code(typed)
        except EOFError:
            return ""
        except BadInput as error:
            print(f"{error}. Type it again, or Enter alone to leave.")
        else:
            return typed


def _check_code(code: str) -> None:
    if wrong := unknown_words(code) if code else []:
        raise BadInput(f"{wrong[0]!r} is in no join code; a code is three words such as maple-otter-drum")
    if code and len(tidy(code).split("-")) != WORDS_IN_A_CODE:
        raise BadInput(f"{code!r} is not a whole join code; a code is three words such as maple-otter-drum")


def table_line(table: Found) -> str:
    """A table as a line of a list."""
    where = " ".join(f"{address}:{table.port}" for address in table.addresses)
    seats = "no seat free" if not table.seats else "1 seat free" if table.seats == 1 else f"{table.seats} seats free"
    return f"{table.name}: {rules_name(table)}, {seats}, at {where or 'an unknown address'}"


def rules_name(table: Found) -> str:
    """What is played at a table: the name of its rule set, after that of its game where that is another."""
    game = game_name(table.game)
    try:
        rules = games.book(table.game).preset(table.rules).name
    except BadInput:
        rules = table.rules
    return game if rules == game else f"{game} ({rules})"


def game_name(game: str) -> str:
    """What a game is called."""
    return {"dutch_blitz": "Dutch Blitz", "scat": "Scat"}.get(game, game)


def _split(words: list[str]) -> tuple[str, str]:
    """Address and code as typed, either of which may be missing."""
    where = next((word for word in words if ":" in word), "")
    return where, "-".join(word for word in words if word != where)


def _choose(tables: list[Found]) -> Found:
    tables = [table for table in tables if table.addresses]
    if not tables:
        raise BadInput("no table announces itself here; blitz join HOST:PORT CODE works without that")
    if len(tables) == 1:
        return tables[0]
    print(f"There are {len(tables)} tables:")
    for number, table in enumerate(tables, 1):
        print(f"  {number}  {table_line(table)}")
    if not sys.stdin.isatty():
        raise BadInput(f"there are {len(tables)} tables; say which: blitz join HOST:PORT CODE")
    while True:
        try:
            answer = input("Which one? ").strip()
        except EOFError:
            raise BadInput("no table was chosen") from None
        if answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(tables):
            return tables[int(answer) - 1]
        print(f"Type a number from 1 to {len(tables)}.")


def _key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != 32:
        raise BadInput("--host-key takes 64 hexadecimal digits")
    return key
