"""From the menu's words to screens."""

from collections.abc import Callable

import games
from blitz.ui.compendium import Compendium
from blitz.ui.credits import Credits
from blitz.ui.menu import Menu
from blitz.ui.page import Page, Stagehand
from blitz.ui.settings_page import SettingsPage
from blitz.ui.setup import SetUp
from blitz.ui.shelf import Shelf
from blitz.ui.statistics import StatisticsPage
from blitz.ui.tutorial_pages import Learn


def first_page(stage: Stagehand) -> Page:
    """The menu."""
    return Menu(stage, lambda name: page_of(stage, name))


def page_of(stage: Stagehand, name: str) -> Page:
    """The screen that a menu entry opens."""
    if name in games.NAMES:
        return SetUp(stage, name)
    if name == "rules":
        return Compendium(stage, lambda ruleset: stage.show(SetUp(stage, ruleset.game, ruleset.id)))
    if name in ("host", "join"):
        from blitz.ui.lan.live import Host, Join  # ZeroMQ is not loaded before somebody wants it

        return Host(stage) if name == "host" else Join(stage)
    if name in ("replays", "shelf"):
        return Shelf(stage, left=name == "shelf")
    pages: dict[str, Callable[[Stagehand], Page]] = {
        "settings": SettingsPage, "credits": Credits, "learn": Learn, "statistics": StatisticsPage,
    }  # fmt: skip
    return pages[name](stage)
