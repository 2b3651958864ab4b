"""The rules of a table on display: what they are called, and in what they differ from the standard game."""

from blitz.ui.compendium import changed_options
from blitz.ui.easel import Easel
from blitz.ui.geometry import Rect
from blitz.ui.lettering import width_of
from blitz.ui.palette import INK, LAMPLIGHT, MUTED, STITCH
from blitz.ui.scene import Panel
from blitz.ui.words import say
from core.rulesets import RuleSet

_ROW = 30.0


def game_title(game: str) -> str:
    """A game's name as a title."""
    return {"dutch_blitz": say("Dutch Blitz"), "scat": say("Scat")}.get(game, game)


def draw_rules(easel: Easel, box: Rect, ruleset: RuleSet, beside: float = 0) -> None:
    """Title, summary and differences in a box; `beside` is how much room a button takes at the upper right."""
    easel.muted(game_title(ruleset.game), Rect(box.x, box.y, box.w - beside, 24), 16)
    easel.text(say(ruleset.name), Rect(box.x, box.y + 23, box.w - beside, 36), 25, "title")
    y = easel.paragraph(say(ruleset.summary), Rect(box.x, box.y + 66, box.w, 72), 15.5, colour=MUTED) + 8
    changes = [change for change in changed_options(ruleset) if change.name not in ruleset.words]
    easel.art(Panel("", STITCH, 1.5, 0, dashed=True), Rect(box.x, y, box.w, 1.5))
    y += 8
    if not changes:
        easel.paragraph(say("This is the standard game."), Rect(box.x, y, box.w, box.bottom - y), 16.5, "semi")
        return
    easel.text(say("Different from the standard game"), Rect(box.x, y, box.w, 28), 17, "bold")
    y += 32
    room = max(1, int((box.bottom - y) // _ROW))
    shown = changes if len(changes) <= room else changes[: room - 1]
    for change in shown:
        _change(easel, Rect(box.x, y, box.w, _ROW), change.title, change.usual, change.here)
        y += _ROW
    if len(shown) < len(changes):
        more = say("and {n} more", n=len(changes) - len(shown))
        easel.muted(more, Rect(box.x, y, box.w, _ROW), 15)


def _change(easel: Easel, row: Rect, name: str, usual: str, here: str) -> None:
    """One option: its name, its value here, and what is usual where there is room for it."""
    least = max(16.0, easel.space.least_text)
    easel.text(name, Rect(row.x, row.y, row.w * 0.42, row.h), 15.5, "body", MUTED)
    value = Rect(row.x + row.w * 0.44, row.y, row.w * 0.56, row.h)
    wide = min(value.w, width_of(here, "bold", least) + 18)
    easel.art(Panel(LAMPLIGHT, radius=11), Rect(value.x, value.cy - 12, wide, 24))
    easel.text(here, Rect(value.x + 7, value.cy - 12, max(20.0, wide - 14), 24), 16, "bold", INK, "centre")
    words = say("usually {value}", value=usual)
    if width_of(words, "body", least) <= value.w - wide - 12:
        rest = Rect(value.x + wide + 8, row.y, value.w - wide - 8, row.h)
        easel.text(words, rest, 14.5, "body", MUTED, "right")
