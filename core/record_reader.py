"""Reading a record: every line is checked before it is believed."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from core.errors import BadInput, RecordError
from core.game import AnyGame, Outcome
from core.record import TITLE, Ending, Header, Line, LineCheck, Player
from core.seats import MOST_SEATS, Seat, seat_letter, seat_of
from core.ticks import Committed, Entry, Opened, Tick


class RecordReader:
    """Reads a record line by line. Raises RecordError, naming the line, for whatever is not as it was written."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._checked = LineCheck()
        self.at = 0
        self.digest = ""
        self._open()
        self.header = self._header()

    def lines(self, game: AnyGame) -> Iterator[Line]:
        """All lines after the header, up to the ending. `digest` is that of the tick's state, as written."""
        while True:
            body = self._next()
            if body is None:
                raise self._error("the record is cut off here")
            line = self._parse(game, body)
            if isinstance(line, Ending) and self._rest():
                raise self._error("something follows the end of the record")
            yield line
            if isinstance(line, Ending):
                return

    def _open(self) -> None:
        title = self._raw()
        if title is None:
            raise RecordError("line 1: the file is empty, not a game record")
        if title != TITLE:
            known = title.startswith("kitchen-table record ")
            what = f"this is a record of another version ({title[21:]!r}; known is 1)" if known else "not a game record"
            raise RecordError(f"line 1: {what}")

    def _header(self) -> Header:
        game, number = self._expect("game", 2)
        version = self._number(number)
        rules_id, rules_digest, written = self._expect("rules", 3)
        options = self._json(written, dict)
        players: list[Player] = []
        word, rest = self._word()
        while word == "seat":
            letter, kind, name = self._split(rest, 3)
            if len(players) == MOST_SEATS or letter != seat_letter(len(players)):
                raise self._error(f"seat {letter!r} is out of order")
            players.append(Player(name, kind))
            word, rest = self._word()
        if word != "eyes" or not players:
            raise self._error(f"'eyes' was expected, not {word!r}")
        eyes = None if rest == "all" else self._seat(rest)
        (written,) = self._expect("earlier", 1)
        earlier = tuple(self._outcome(text) for text in self._json(written, list))
        (start,) = self._expect("start", 1)
        return Header(
            game=game,
            version=version,
            rules_id=rules_id,
            rules_digest=rules_digest,
            options=options,
            players=tuple(players),
            eyes=eyes,
            earlier=earlier,
            start=start,
        )

    def _parse(self, game: AnyGame, body: str) -> Line:
        word, _, rest = body.partition(" ")
        if word == "deal":
            number, commitment = self._split(rest, 2)
            return Committed(self._number(number), commitment)
        if word == "open":
            number, secret, cuts = self._split(rest, 3)
            opened = [] if cuts == "-" else cuts.split(".")
            return Opened(self._number(number), self._hex(secret), tuple(map(self._hex, opened)))
        if word == "over":
            return Ending(self._outcome(rest))
        if body == "stopped":
            return Ending(None)
        return self._tick(game, word, rest)

    def _tick(self, game: AnyGame, number: str, rest: str) -> Tick:
        at, _, rest = rest.partition(" ")
        written, equals, self.digest = rest.rpartition(" =")
        if not equals:
            raise self._error("a tick's line needs a digest after '='")
        entries = tuple(self._entry(game, text) for text in written.split(" ; "))
        return Tick(self._number(number), self._number(at), entries)

    def _entry(self, game: AnyGame, text: str) -> Entry:
        first, *events = text.split(" > ")
        letter, _, move = first.partition(" ")
        try:
            return Entry(
                self._seat(letter),
                None if move == "-" else game.codec.parse(move),
                tuple(game.codec.parse(event) for event in events),
            )
        except BadInput as error:
            raise self._error(str(error)) from None

    def _outcome(self, text: object) -> Outcome:
        try:
            return outcome_of(str(text))
        except ValueError:
            raise self._error(f"{text!r} is not an outcome") from None

    def _expect(self, word: str, parts: int) -> list[str]:
        found, rest = self._word()
        if found != word:
            raise self._error(f"{word!r} was expected, not {found!r}")
        return self._split(rest, parts)

    def _word(self) -> tuple[str, str]:
        body = self._next()
        if body is None:
            raise self._error("the record is cut off here")
        word, _, rest = body.partition(" ")
        return word, rest

    def _split(self, rest: str, parts: int) -> list[str]:
        found = rest.split(" ", parts - 1)
        if len(found) != parts:
            raise self._error(f"{parts} entries were expected, not {len(found)}")
        return found

    def _next(self) -> str | None:
        raw = self._raw()
        if raw is None:
            return None
        body, tilde, check = raw.rpartition(" ~")
        if not tilde or check != self._checked.check(body):
            raise self._error("the line, or one before it, was altered or cut off")
        return body

    def _raw(self) -> str | None:
        try:
            line = next(self._lines, None)
        except UnicodeDecodeError:
            self.at += 1
            raise self._error("this is not text") from None
        if line is None:
            return None
        self.at += 1
        return line.removesuffix("\n")

    def _rest(self) -> bool:
        return self._raw() is not None

    def _number(self, text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 18:
            raise self._error(f"{text!r} is not a number")
        return int(text)

    def _hex(self, text: str) -> bytes:
        try:
            return bytes.fromhex(text)
        except ValueError:
            raise self._error(f"{text!r} is not hexadecimal") from None

    def _seat(self, letter: str) -> Seat:
        try:
            return seat_of(letter)
        except ValueError as error:
            raise self._error(str(error)) from None

    def _json(self, text: str, kind: type) -> Any:
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            value = None
        if not isinstance(value, kind):
            raise self._error("this is not the data that was expected")
        return value

    def _error(self, what: str) -> RecordError:
        return RecordError(f"line {max(1, self.at)}: {what}")


def outcome_of(text: str) -> Outcome:
    """An outcome as it is written in a record. Raises ValueError."""
    winners, standing, reason = text.split(" ")
    won = () if winners == "-" else tuple(seat_of(letter) for letter in winners)
    return Outcome(won, tuple(int(points) for points in standing.split(",")), reason)
