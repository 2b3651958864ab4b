"""A stagehand that only takes notes, tables to try things at, and a ruler: what is wrong with a picture, measured."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

import pytest

import games
from blitz.arguments import Chosen
from blitz.plan import Plan
from blitz.ui.geometry import Rect, around
from blitz.ui.lettering import CAP_HEIGHT, shown_width
from blitz.ui.page import Page
from blitz.ui.scene import OVER, Label, Node
from blitz.ui.settings import Settings

LEAST_TEXT_PX = 13
LEAST_CONTROL_PX = 36
LEAST_CARD_PX = 48
ON_PICTURES = ("count", "stock count", "cap")
"""Words that belong on a picture: numbers in badges, keys on the own cards of Scat."""


class NotingStagehand:
    """Keeps pages in a list in place of a window, and what was heard."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(hint_s=0)
        self.pages: list[Page] = []
        self.heard: list[str] = []
        self.gone = False

    def change(self, settings: Settings) -> None:
        self.settings = settings

    def show(self, page: Page) -> None:
        self.pages.append(page)

    def replace(self, page: Page) -> None:
        self.pages[-1:] = [page]

    def back(self) -> None:
        if self.pages:
            self.pages.pop()

    def back_to(self, page: Page) -> None:
        if page in self.pages:
            del self.pages[self.pages.index(page) + 1 :]

    def quit(self) -> None:
        self.gone = True

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None:
        self.heard.append(name)


def make_plan(preset: str = "dutch-blitz", seats: int = 4, seed: int = 7, level: str = "beginner") -> Plan:
    ruleset = games.find_rules(preset)
    game = games.load(ruleset.game)
    chosen = Chosen(game, ruleset, game.rules(ruleset))
    return Plan(chosen=chosen, levels=[level] * (seats - 1), seed=seed, name="Mia", keep=False)


def rect_of(label: Label, u: float) -> Rect:
    """What a line of words takes up: as wide as it is on the screen, from the foot of its capitals to their head."""
    wide, high = shown_width(label.text, label.font, label.size, u), label.size * CAP_HEIGHT
    left = {"left": label.x, "centre": label.x - wide / 2, "right": label.x - wide}[label.align]
    return Rect(left, label.y - high / 2, wide, high)


def node_rect(node: Node) -> Rect:
    return around(node.x, node.y, node.w * node.sx, node.h * node.sy)


def faults(page: Page) -> Iterator[str]:
    """Everything that is wrong, in words."""
    scene, px = page.scene(), page.space.u
    for things in (scene.nodes, scene.labels):
        keys = [thing.key for thing in things]
        yield from (f"two things are called {key}" for key in sorted({key for key in keys if keys.count(key) > 1}))
    window = Rect(0, 0, page.space.w, page.space.h)
    covered = any(node.key == "veil" for node in scene.nodes)
    labels = [label for label in scene.labels if label.text and (label.plane == OVER or not covered)]
    rects = {label.key: rect_of(label, px) for label in labels}
    for label in labels:
        if label.text.endswith("…") and len(label.text) > 1 and "…" not in getattr(page, "typed", ""):
            yield f"cut off: {label.text!r}"
        if label.size * px < LEAST_TEXT_PX - 0.05:
            yield f"{label.size * px:.1f} px high: {label.text!r}"
        if not rects[label.key].within(window):
            yield f"off the screen: {label.text!r} {rects[label.key]}"
    for box, words in page.boxes:
        if words.x < box.x - 1 or words.right > box.right + 1:
            beside = next(
                (label.text for label in labels if abs(label.y - box.cy) < 1 and rects[label.key].overlaps(words)), ""
            )
            yield f"{max(box.x - words.x, words.right - box.right):.1f} beyond its column: {beside!r}"
    for one, other in combinations(labels, 2):
        if one.plane == other.plane and rects[one.key].grow(-0.5).overlaps(rects[other.key].grow(-0.5)):
            yield f"{one.text!r} over {other.text!r}"
    cards = [node for node in scene.nodes if isinstance(node.art, str) and node.art.startswith(("cards/", "pieces/"))]
    for label in labels:
        if not label.key.startswith(ON_PICTURES):
            for node in cards:
                if node.plane == label.plane and node_rect(node).grow(-1).overlaps(rects[label.key]):
                    yield f"{label.text!r} over {node.art} ({node.key})"
    for node in cards:
        if node.art.startswith("cards/") and node.h * px < LEAST_CARD_PX - 0.1:
            yield f"{node.art} only {node.h * px:.1f} px high"
        if not node_rect(node).within(window):
            yield f"off the screen: {node.art} {node_rect(node)}"
    for control in page.controls:
        if min(control.reach.w, control.reach.h) * px < LEAST_CONTROL_PX - 0.1:
            yield f"control {control.key!r} {control.reach.w * px:.0f} × {control.reach.h * px:.0f} px"
        if not control.reach.within(window):
            yield f"off the screen: control {control.key!r}"
    for a, b in combinations([c for c in page.controls if c.key != "cover"], 2):
        if a.reach.grow(-1).overlaps(b.reach.grow(-1)):
            yield f"control {a.key!r} over {b.key!r}"


@pytest.fixture
def new_stage() -> Callable[..., NotingStagehand]:
    return NotingStagehand


@pytest.fixture
def measured() -> Callable[[Page], list[str]]:
    """What is wrong with a picture, measured."""
    return lambda page: list(faults(page))


@pytest.fixture
def planned() -> Callable[..., Plan]:
    """Makes the plan of a practice game: preset, seats, seed, level of the bots."""
    return make_plan
