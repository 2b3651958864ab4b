"""From the menu's words to screens."""

import games
from blitz.ui.menu import Menu
from blitz.ui.page import Page, Stagehand
from blitz.ui.setup import SetUp


def first_page(stage: Stagehand) -> Page:
    """The menu."""
    return Menu(stage, lambda name: page_of(stage, name))


def page_of(stage: Stagehand, name: str) -> Page:
    """The screen that a menu entry opens."""
    if name in games.NAMES:
        return SetUp(stage, name)
    raise KeyError(name)
