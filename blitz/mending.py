"""The log of a table that is gone on with: whole, or damaged and gone on with from before the damage."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from blitz.lan_parts import proposed
from core.errors import BadInput
from net.hosted import HostedTable
from net.hostlog import Damaged, read_log, set_aside
from net.resume import Resumer

_ADVICE: Final = "The same command with --mend goes on from before that; the log as it is now is kept beside it"


def kept_lines(path: Path, mend: bool, spare: Callable[[], HostedTable]) -> tuple[list[list[Any]], str]:
    """The lines of a log that a table can be gone on with from, and a sentence about what was left out, if anything.

    A damaged log is only touched if `mend`, and then kept beside the one that takes its place; `spare` makes tables to
    try lines on. Raises BadInput, which says what is damaged and what can be done.
    """
    found = read_log(path)
    lines, damage = found.lines, found.damage
    if not any(line[0] == "offer" for line in lines):
        raise BadInput(f"{path} ends before it says what was played: there is nothing to go on with")
    if not mend:
        if damage is not None:
            raise BadInput(damaged(path, damage))
        return lines, ""
    try:
        Resumer(spare(), proposed).play(lines)
    except Damaged as error:
        lines, damage = lines[: error.line - 2], error
        Resumer(spare(), proposed).play(lines)
    if damage is None:
        return lines, ""
    kept = set_aside(path, lines)
    return (
        lines,
        f"The log was damaged: {damage}. The table goes on from before that; the log as it was is kept: {kept}",
    )


def damaged(path: Path, damage: Damaged) -> str:
    """What to tell somebody whose table cannot be gone on with as it is."""
    return f"{path}: {damage}. {_ADVICE}"


def damage_in(trouble: str) -> str:
    """What is damaged, where a host has ended because of that; empty for any other trouble of a host's."""
    what, advice, _ = trouble.partition(f". {_ADVICE}")
    return what if advice else ""
