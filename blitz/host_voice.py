"""What `blitz host` says: sentences to the person who started it, JSON to a program or with --verbose."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from blitz.lan_parts import reporter
from blitz.seat_names import names_by_seat
from blitz.telling import tell
from net.hosted import HostedTable


class HostVoice:
    """The voice of one host. `report` takes what happens at its table."""

    def __init__(self, as_json: bool, verbose: bool) -> None:
        self._as_json = as_json
        self._verbose = verbose
        self._log = reporter(verbose) if as_json or verbose else None
        self.table: HostedTable | None = None

    def report(self, what: str, about: dict[str, Any]) -> None:
        """Something has happened at the table, or to it."""
        if self._log is not None:
            self._log(what, about)
        elif sentence := self._sentence(what, about):
            tell(sentence)

    def tell_place(self, about: Mapping[str, Any]) -> None:
        """The join code, large and plain, where to go with it, and what is played."""
        if self._as_json:
            tell(json.dumps(about, ensure_ascii=False))
            return
        key = [f"Key:        {about['key']}"] if self._verbose else []
        tell("\n".join([*place_lines(about), *key, f"Table:      {about['name']}, {about['rules']}"]))

    def _sentence(self, what: str, about: dict[str, Any]) -> str:
        table = self.table
        if what == "over" and table is not None:
            return over_sentence(names_at(table), about["winners"])
        if what == "left" and table is not None and table.is_playing and about["seat"] is not None:
            return ""  # that a bot plays on says it
        return host_sentence(what, about)


def place_lines(about: Mapping[str, Any]) -> list[str]:
    """Where to join a table, and with which words."""
    return [f"Join code:  {about['code']}", *[f"Address:    {address}" for address in about["addresses"]]]


def host_sentence(what: str, about: Mapping[str, Any]) -> str:
    """A report of the host as a sentence; empty for what nobody needs to read."""
    name = about.get("name") or "Somebody"
    match what:
        case "joined":
            return f"{name} watches." if about["watch"] else f"{name} sits down."
        case "left":
            return f"{name} has left."
        case "removed":
            return f"{name} was asked to leave."
        case "away" if about["seat"] is not None:
            return f"{name} has left; a bot plays on." if about["why"] == "left" else f"{name} is away; a bot plays on."
        case "rests":
            return f"{name} looks on; a bot plays for them."
        case "back":
            return f"{name} is back."
        case "paused":
            return f"The table waits: {about['why']}."
        case "goes_on":
            return "The table goes on."
        case "other_port":
            return (
                f"Port {about['was']}, where this table was, is taken by another program. It is at port "
                f"{about['port']} now; whoever sat here has to join there."
            )
        case "no_record":
            return f"No more of the record is written ({about['why']}); the table goes on, and its log has everything."
        case "mended":
            return f"{about['words']}."
        case "closed":
            return "The table is closed."
    return ""


def over_sentence(names: Sequence[str], winners: Sequence[int]) -> str:
    """How a match ended."""
    won = [names[seat] for seat in winners]
    return f"The match is over: {' and '.join(won) or 'nobody'} {'win' if len(won) > 1 else 'wins'}."


def names_at(table: HostedTable) -> list[str]:
    """What everybody at a table is called, bots by the names that they have on every computer."""
    return names_by_seat([name if kind == "person" or name != kind else "" for name, kind in table.players()])
