"""Opens the window and keeps it until it is closed."""

import arcade

from blitz.gl.window import TableWindow
from blitz.practice import Plan
from blitz.settings_file import load_settings
from blitz.ui.pages import first_page
from blitz.ui.tables import table_of
from blitz.ui.tutorial_pages import Learn


def run(plan: Plan | None = None, size: tuple[int, int] = (1280, 720)) -> int:
    """The menu, or a table at once; returns the exit status."""
    window = TableWindow(load_settings(), size)
    window.show(first_page(window))
    if plan is not None:
        window.show(table_of(window, plan))
    elif not window.settings.welcomed:
        window.show(Learn(window, welcome=True))
        window.change(window.settings.with_(welcomed=True))
    arcade.run()
    return 0
