"""The picture in cells: what fits, what a poor terminal is given, what is drawn again."""

from __future__ import annotations

import pytest

from blitz.tui.canvas import Canvas, cut
from blitz.tui.looks import BARE, COLOURS, Looks, looks_of
from blitz.tui.paper import _difference

FULL, PLAIN = Looks(), Looks(colour=False, unicode=False)


def test_what_does_not_fit_is_cut_and_says_so() -> None:
    canvas = Canvas(20, 2, FULL)
    canvas.put(2, 0, "a long line of words", room=8)
    canvas.put(15, 1, "over the edge")
    assert canvas.line(0) == "  a long…           "
    assert canvas.line(1) == "               over "


@pytest.mark.parametrize(("align", "line"), [("left", "ab   |"), ("centre", " ab  |"), ("right", "   ab|")])
def test_words_are_placed_in_their_room(align: str, line: str) -> None:
    canvas = Canvas(6, 1, FULL)
    canvas.put(5, 0, "|")
    canvas.put(0, 0, "ab", room=5, align=align)
    assert canvas.line(0) == line


def test_wide_and_combining_characters_keep_the_columns() -> None:
    canvas = Canvas(8, 1, FULL)
    end = canvas.put(0, 0, "山e\u0301x")
    canvas.put(end, 0, "|")
    assert end == 4
    assert canvas.line(0).startswith("山ex|")


def test_outside_of_the_canvas_nothing_happens() -> None:
    canvas = Canvas(4, 2, FULL)
    canvas.put(0, 7, "below")
    canvas.put(-2, 0, "left")
    canvas.box(2, 1, 9, 5, "text", inside="text")
    assert canvas.line(0) == "ft  "


def test_a_poor_terminal_gets_plain_characters_only() -> None:
    canvas = Canvas(60, 2, PLAIN)
    canvas.box(0, 0, 8, 2, "text")
    canvas.put(10, 0, "◆▲■●♠♥♦♣ Größe ›‹ 1½ − … ↑↓ 山 é")
    assert canvas.text.isascii()
    assert "*^#oSHDC Groesse" in canvas.text


def test_only_the_part_of_a_line_that_changed_is_drawn_again() -> None:
    before, after = Canvas(20, 3, FULL), Canvas(20, 3, FULL)
    for canvas in (before, after):
        canvas.put(0, 1, "the same words here")
    assert _difference(before, after, 1) is None
    after.put(9, 1, "worms")
    after.put(4, 2, "x", "accent")
    assert _difference(before, after, 1) == (12, 13)
    assert _difference(before, after, 2) == (4, 5)


@pytest.mark.parametrize(
    ("environ", "encoding", "looks"),
    [
        ({"TERM": "xterm-256color"}, "utf-8", Looks(True, True)),
        ({"TERM": "xterm", "NO_COLOR": "1"}, "UTF-8", Looks(False, True)),
        ({"TERM": "linux"}, "utf-8", Looks(True, False)),
        ({"TERM": "dumb"}, "utf-8", Looks(False, False)),
        ({"TERM": "xterm"}, "iso8859-1", Looks(True, False)),
    ],
)
def test_what_a_terminal_can_do(environ: dict[str, str], encoding: str, looks: Looks) -> None:
    assert looks_of(environ, encoding) == looks


def test_without_colour_no_style_has_one() -> None:
    assert not any(word.startswith("#") for style in BARE.values() for word in style.split())
    assert all("#" in style for style in COLOURS.values())


def test_cut_never_exceeds_its_room() -> None:
    for room in range(12):
        assert len(cut("some words, or more", room)) <= max(room, 0)
