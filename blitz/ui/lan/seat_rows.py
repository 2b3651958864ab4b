"""The seats of a table on the screen, and what its owner can do with each of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from blitz.ui.choosing_game import level_words
from blitz.ui.easel import Control, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.lan.company import Sitter
from blitz.ui.palette import GAIN, INK, LAMPLIGHT_ROW, LINEN_2, MUTED, OWN_ROW, PAPER, STITCH
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.teams import Team, badge_place, draw_badge
from blitz.ui.words import say

_CARRY: Final = 10.0
"""So far a pointer moves before a seat is carried rather than pressed."""
_ONE_COLUMN: Final = 5
_PITCH: Final = 72.0
_GAP: Final = 8.0
_CLEAR: Final = 16.0
"""The frame of the keyboard round a seat keeps clear of the buttons beside it."""


@dataclass(frozen=True, slots=True)
class Arranging:
    """What the buttons of a seat do; there are none for whoever does not own the table."""

    take_up: Callable[[int], None]
    add_bot: Callable[[int], None]
    level: Callable[[int], None]
    free: Callable[[int], None]
    remove: Callable[[int], None]


def cells(box: Rect, seats: int) -> list[Rect]:
    """Where each seat's row is: in one column while there is room, else in two."""
    columns = 1 if seats <= _ONE_COLUMN else 2
    rows = -(-seats // columns)
    pitch = min(_PITCH, (box.h + _GAP) / rows)
    return [
        Rect(box.x, box.y + pitch * (seat % rows), box.w, pitch - _GAP).columns(columns, 12)[seat // rows]
        for seat in range(seats)
    ]


def draw_seat(
    easel: Easel, cell: Rect, one: Sitter, picked: bool, arranging: Arranging | None, asked: bool = True,
    team: Team | None = None,
) -> None:  # fmt: skip
    """One row: who, in which team, how far away, ready or not if that is `asked`, and the buttons."""
    ground = LAMPLIGHT_ROW if picked else OWN_ROW if one.me else PAPER
    if one.is_free and not picked:
        easel.art(Panel("", STITCH, 1.8, 8, dashed=True), cell)
    else:
        easel.art(Panel(ground, "#8A6A45" if picked else "#D9C49A", 2.5 if picked else 1.2, 8), cell)
    wide = cell.w > 500
    left = cell.x + 12
    if arranging is not None:
        easel.art("icons/grip#B4935F", around(left + 9, cell.cy, 22, 22))
        left += 28
    high = min(44.0, cell.h - 10)
    emblem = Rect(left, cell.cy - high / 2, high * 0.875, high)
    if not one.is_free:
        easel.art(f"emblems/{back_of(one.seat)}", emblem, alpha=255 if one.here else 120)
    draw_badge(easel, team, *badge_place(emblem))
    left += 48
    first = len(easel.controls)
    right = ends = _buttons(easel, cell, one, wide, arranging)
    if one.is_person and not one.owner and asked:
        right = _mark(easel, cell, one, right, wide)
    _words(easel, Rect(left, cell.y, right - left - 6, cell.h), one, wide)
    if arranging is not None:
        whole = len(easel.controls) == first  # no button stands beside it
        grip = cell if whole else Rect(cell.x, cell.y, ends - cell.x, cell.h)
        act = lambda: arranging.take_up(one.seat)  # noqa: E731
        easel.controls.insert(first, Control(f"seat {one.seat}", grip, act, radius=8, name=one.name))


def _words(easel: Easel, box: Rect, one: Sitter, wide: bool) -> None:
    font, colour = ("semi", MUTED) if one.is_free else ("bold", INK)
    if wide:
        easel.text(one.name, Rect(box.x, box.y, 146, box.h), 19, font, colour)
        easel.text(one.caption, Rect(box.x + 152, box.y, box.w - 152, box.h), 16, "body", MUTED)
        return
    caption = "" if one.is_free else say("bot") if one.is_bot and box.w < 130 else one.caption
    half = min(28.0, box.h / 2) if caption else 0.0
    easel.text(one.name, Rect(box.x, box.cy - (half or 14), box.w, half or 28), 17.5, font, colour)
    if caption:
        easel.text(caption, Rect(box.x, box.cy, box.w, half), 14.5, "body", MUTED)


def _mark(easel: Easel, cell: Rect, one: Sitter, right: float, wide: bool) -> float:
    """Ready or not, with a word where there is room; how near; returns where that begins."""
    if wide:
        right -= 12  # clear of the frame around the row
        pill = Rect(right - 104, cell.cy - 16, 104, 32)
        easel.art(Panel(GAIN if one.ready else LINEN_2, "" if one.ready else STITCH, 1.5, 16), pill)
        if one.ready:
            easel.art("icons/tick#FFF6E3", Rect(pill.x + 10, pill.cy - 9, 18, 18))
        room = Rect(pill.x + 30, pill.y, pill.w - 38, pill.h) if one.ready else pill.grow(-8)
        words = say("ready") if one.ready else say("not yet")
        easel.text(words, room, 15.5, "semi", "#FFF6E3" if one.ready else INK, "centre")
        right = pill.x - 10
    else:
        disc = around(right - 16, cell.cy, 28, 28)
        easel.art(Panel(GAIN if one.ready else "", "" if one.ready else STITCH, 1.8, 14, dashed=not one.ready), disc)
        if one.ready:
            easel.art("icons/tick#FFF6E3", around(disc.cx, disc.cy, 18, 18))
        right = disc.x - 6
    if not one.me:
        easel.art(f"icons/bars-{one.bars}#3F6B45", around(right - 13, cell.cy, 26, 26))
    return right - 30


def _buttons(easel: Easel, cell: Rect, one: Sitter, wide: bool, arranging: Arranging | None) -> float:
    """The buttons from the right; returns where they begin."""
    right = cell.right - 8
    if arranging is None or one.me:
        return right
    high, air = min(44.0, cell.h - 8), _CLEAR if wide else _CLEAR - 4
    if one.is_free:
        button = Rect(right - (186 if wide else 130), cell.cy - high / 2, 186 if wide else 130, high)
        easel.button(f"add {one.seat}", button, say("Add a bot"), lambda: arranging.add_bot(one.seat), size=16)
        return button.x - air
    away = Rect(right - 48, cell.cy - high / 2, 48, high)
    if one.is_person:
        if wide:
            away = Rect(right - 186, away.y, 186, high)
            easel.button(f"remove {one.seat}", away, say("Remove"), lambda: arranging.remove(one.seat), size=16)
        else:
            _cross(easel, f"remove {one.seat}", away, lambda: arranging.remove(one.seat), say("Remove"))
        return away.x - air
    _cross(easel, f"free {one.seat}", away, lambda: arranging.free(one.seat), say("Dismiss the bot"))
    level = Rect(away.x - 8 - (130 if wide else 118), away.y, 130 if wide else 118, high)
    words = say("Level") if wide else level_words(one.kind)  # in a wide row the level stands beside the name
    easel.button(f"level {one.seat}", level, words, lambda: arranging.level(one.seat), size=15.5)
    return level.x - air


def _cross(easel: Easel, key: str, rect: Rect, act: Callable[[], None], name: str) -> None:
    easel.button(key, rect, "", act)
    easel.controls[-1].name = name
    easel.art("icons/cross#2B1C12", around(rect.cx, rect.cy, 20, 20))


def is_carried(start: tuple[float, float], at: tuple[float, float]) -> bool:
    """Whether a pointer that went down here means to carry the seat."""
    return abs(at[0] - start[0]) + abs(at[1] - start[1]) > _CARRY
