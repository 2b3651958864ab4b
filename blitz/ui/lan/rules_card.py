"""The rules of a table on display: what they are called, and in what they differ from the standard game."""

from blitz.ui.compendium import changed_options
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import height_of, width_of, wrapped
from blitz.ui.palette import INK, LAMPLIGHT, MUTED, STITCH
from blitz.ui.scene import Panel
from blitz.ui.words import say
from core.rulesets import RuleSet

_ROW = 30.0
_SMALL_TITLE = 20.0
_OTHERS = 60.0
"""What stands above the differences, between them and the summary."""
_LEAST_SHOWN = 3
_LEAST_TITLE, _MOST_TITLE = 0.44, 0.52
"""How much of a row the names of options may take."""


def game_title(game: str) -> str:
    """A game's name as a title."""
    return {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}.get(game, game)


def draw_rules(easel: Easel, box: Rect, ruleset: RuleSet, beside: float = 0) -> None:
    """Title, summary and differences in a box; `beside` is how much room a button takes at the upper right."""
    game = game_title(ruleset.game)
    if game == say(ruleset.name):  # the standard game is called like the game
        box = Rect(box.x, box.y - 15, box.w, box.h + 15)
    else:
        easel.muted(game, Rect(box.x, box.y, box.w - beside, 24), 16)
    y = _title(easel, Rect(box.x, box.y + 23, box.w - beside, 36), say(ruleset.name))
    changes = [change for change in changed_options(ruleset) if change.name not in ruleset.words]
    summary = min(72.0, height_of(say(ruleset.summary), "body", easel.grown(15.5, 22), box.w, easel.space.u))
    if box.bottom - y - summary - _OTHERS >= min(len(changes), _LEAST_SHOWN) * _ROW:
        y = easel.paragraph(say(ruleset.summary), Rect(box.x, y + 7, box.w, 72), 15.5, colour=MUTED)
    y += 8  # where there is little room, in what the rules differ counts more than what they are like
    easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(box.x, y, box.w, 1.5))
    y += 8
    if not changes:
        easel.paragraph(say("This is the standard game."), Rect(box.x, y, box.w, box.bottom - y), 16.5, "semi")
        return
    easel.text(say("Different from the standard game"), Rect(box.x, y, box.w, 28), 17, "bold")
    y += 32
    room = max(1, int((box.bottom - y) // _ROW))
    shown = changes if len(changes) <= room else changes[: room - 1]
    titles = max(width_of(change.title, "body", max(15.5, easel.space.least_text)) for change in changes) + 10
    part = min(_MOST_TITLE, max(_LEAST_TITLE, titles / box.w))
    for change in shown:
        _change(easel, Rect(box.x, y, box.w, _ROW), part, change.title, change.usual, change.here)
        y += _ROW
    if len(shown) < len(changes):
        more = say("and {n} more", n=len(changes) - len(shown))
        easel.muted(more, Rect(box.x, y, box.w, _ROW), 15)


def _title(easel: Easel, box: Rect, name: str) -> float:
    """What the rules are called, in two lines where one would be too small; returns where it ends."""
    if width_of(name, "title", _SMALL_TITLE) <= box.w:
        easel.text(name, box, 25, "title")
        return box.bottom
    size = max(_SMALL_TITLE, easel.space.least_text)
    for line in wrapped(name, "title", size, box.w, easel.space.u):
        easel.text(line, Rect(box.x, box.y, box.w, 28), size, "title")
        box = box.move(0, 28)
    return box.y


def _change(easel: Easel, row: Rect, part: float, name: str, usual: str, here: str) -> None:
    """One option: its name in a part of the row, its value here, and what is usual where there is room for it."""
    least = max(16.0, easel.space.least_text)
    easel.text(name, Rect(row.x, row.y, row.w * part - 6, row.h), 15.5, "body", MUTED)
    value = Rect(row.x + row.w * part, row.y, row.w * (1 - part), row.h)
    wide = min(value.w, width_of(here, "bold", least) + 18)
    easel.art(Panel(LAMPLIGHT, radius=11), Rect(value.x, value.cy - 12, wide, 24))
    easel.text(here, Rect(value.x + 7, value.cy - 12, max(20.0, wide - 14), 24), 16, "bold", INK, "centre")
    words = say("usually {value}", value=usual)
    if width_of(words, "body", least) <= value.w - wide - 12:
        rest = Rect(value.x + wide + 8, row.y, value.w - wide - 8, row.h)
        easel.text(words, rest, 14.5, "body", MUTED, "right")
