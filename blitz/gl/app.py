"""Opens the window and keeps it until it is closed."""

from collections.abc import Callable

import arcade

from blitz.gl.window import TableWindow
from blitz.settings_file import load_settings
from blitz.ui.page import Page, Stagehand
from blitz.ui.pages import first_page
from blitz.ui.tutorial_pages import Learn


def run(page: Callable[[Stagehand], Page] | None = None, size: tuple[int, int] = (1280, 720)) -> int:
    """The menu, or another page at once; returns the exit status."""
    window = TableWindow(load_settings(), size)
    window.show(first_page(window))
    if page is not None:
        window.show(page(window))
    elif not window.settings.welcomed:
        window.show(Learn(window, welcome=True))
        window.change(window.settings.with_(welcomed=True))
    arcade.run()
    return 0
