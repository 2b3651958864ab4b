"""The real program through Textual's pilot: keys, pointer, sizes, colours."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from blitz.tui.app import TableApp, key_name
from blitz.tui.looks import Looks
from blitz.tui.pages import first_page, table_of
from blitz.ui.settings import Settings


def shown(app: TableApp) -> str:
    """What is on the screen, as Textual has it."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def in_app(app: TableApp, steps: Callable[[Any], Any], size: tuple[int, int] = (100, 30)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await steps(pilot)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("key", "character", "name"),
    [
        ("j", "j", ("J", False)), ("J", "J", ("J", True)), ("space", " ", ("SPACE", False)), ("1", "1", ("1", False)),
        ("shift+tab", None, ("TAB", True)), ("enter", "\r", ("ENTER", False)), ("left", None, ("LEFT", False)),
        ("ctrl+h", None, ("BACKSPACE", False)),
    ],
)  # fmt: skip
def test_keys_have_the_same_names_as_in_the_window(key: str, character: str, name: tuple[str, bool]) -> None:
    assert key_name(key, character) == name


def test_q_leaves_a_terminal_that_is_too_small() -> None:
    app = TableApp(Settings(name="Mia"), lambda stage: [first_page(stage)])

    async def steps(pilot: Any) -> None:
        assert "Q: quit" in shown(app)
        await pilot.press("enter")  # what cannot be seen is not chosen
        await pilot.pause()
        assert len(app.pages) == 1
        await pilot.press("q")
        await pilot.pause()
        assert not app.pages

    in_app(app, steps, (80, 24))


def test_from_the_menu_to_a_table_and_back() -> None:
    app = TableApp(Settings(name="Mia"), lambda stage: [first_page(stage)])

    async def steps(pilot: Any) -> None:
        assert "Kitchen Table" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Dutch Blitz, practice" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "Empty your Blitz pile first." in shown(app)
        await pilot.press("p")
        await pilot.pause()
        assert "Paused" in shown(app)
        await pilot.press("p", "escape", "up", "enter", "escape")
        await pilot.pause()
        assert "Two card games" in shown(app)

    in_app(app, steps)


def test_another_size_is_laid_out_anew(planned: Callable[..., Any]) -> None:
    app = TableApp(Settings(), lambda stage: [first_page(stage), table_of(stage, planned("scat"))])

    async def steps(pilot: Any) -> None:
        for size in ((80, 24), (160, 50), (100, 30)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            text = shown(app)
            assert len(text.splitlines()) == size[1]
            assert ("Please make the terminal larger" in text) == (size == (80, 24))

    in_app(app, steps)


def test_an_entry_can_be_pressed_with_the_pointer() -> None:
    app = TableApp(Settings(), lambda stage: [first_page(stage)])

    async def steps(pilot: Any) -> None:
        y = next(row for row, line in enumerate(shown(app).splitlines()) if "Rules compendium" in line)
        await pilot.click(offset=(30, y))
        await pilot.pause()
        assert "34 of 34" in shown(app) or "Search" in shown(app)

    in_app(app, steps)


def test_a_terminal_without_colours_is_given_none(planned: Callable[..., Any]) -> None:
    looks = Looks(colour=False, unicode=False)
    app = TableApp(Settings(), lambda stage: [first_page(stage), table_of(stage, planned())], looks)

    async def steps(pilot: Any) -> None:
        await pilot.pause()
        assert shown(app).isascii()
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                colour = segment.style.color if segment.style else None
                assert colour is None or colour.is_default

    in_app(app, steps)
