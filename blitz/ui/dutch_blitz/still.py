"""The parts of a Dutch Blitz table that do not move: quilt, panels, names, labels, buttons."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from blitz.ui.dutch_blitz.cards import SHAPES
from blitz.ui.dutch_blitz.layout import COLOUR_NAMES, BlitzLayout, emblems
from blitz.ui.easel import LABEL, LINEN_PANEL, Easel
from blitz.ui.geometry import Rect, around
from blitz.ui.keys import shown
from blitz.ui.lettering import width_of
from blitz.ui.palette import CLOTH, CREAM, DEEP, LINEN, OWN_AREA, OWN_ROW, PAPER, STITCH
from blitz.ui.scene import Panel
from blitz.ui.seating import back_of
from blitz.ui.teams import draw_badge, team_at
from blitz.ui.words import say

PLAQUE: Final = Panel(LINEN, radius=10, shadow=True)
PARTNER_PANEL: Final = Panel(OWN_ROW, radius=12, stitch=STITCH, shadow=True)
_TEETH: Final = {"red": "#D7A798", "blue": "#A3B2D6", "green": "#93C8B7", "yellow": "#DDCB78"}
_LABEL_ACTIONS: Final = ("blitz_pile", "wood", "post_1", "post_2", "post_3", "post_4", "post_5")


def draw_cloth(easel: Easel, layout: BlitzLayout) -> None:
    """The own edge of the table, and the quilt with its free places."""
    own, space = layout.own, easel.space
    easel.art(Panel(OWN_AREA, radius=0), Rect(-4, own.y, space.w + 8, own.h + 8))
    easel.art(Panel("", CREAM + "88", 1.5, 0, dashed=True), Rect(-6, own.y, space.w + 12, own.h + 40))
    easel.art(LINEN_PANEL, layout.quilt)
    for colour, patch, slots in zip(COLOUR_NAMES, layout.patches, layout.slots, strict=True):
        easel.art(Panel(CLOTH[colour], radius=2, teeth=_TEETH[colour]), patch)
        easel.art(Panel("", DEEP[colour] + "99", 1.3, 3, dashed=True), patch.grow(-11 if patch.h > 150 else -5))
        for slot in slots:
            easel.art(Panel(CLOTH[colour], DEEP[colour] + "77", 1.3, slot.h * 0.08, dashed=True), slot)
            side = slot.w * 0.34
            shape = f"icons/{SHAPES[colour]}-outline{DEEP[colour]}"
            easel.art(shape, Rect(slot.cx - side / 2, slot.cy - side / 2, side, side), alpha=150)
    for place in (layout.hand, layout.wood, layout.blitz, *(Rect(p.x, p.y, layout.wood.w, p.h) for p in layout.posts)):
        easel.art(Panel("", CREAM + "66", 1.3, place.h * 0.08, dashed=True), place.grow(-2))
    star = 34.0
    easel.art("table/star", Rect(layout.quilt.cx - star / 2, layout.quilt.cy - star / 2, star, star))


def draw_seats(
    easel: Easel, layout: BlitzLayout, name: Callable[[Easel, int, Rect, Rect], None], partners: Sequence[int] = ()
) -> None:
    """The opponents' panels with emblem and name; partners' have the ground of what is one's own."""
    places = emblems(layout)
    for seat, place in layout.seats.items():
        easel.panel(place.panel, PARTNER_PANEL if seat in partners else LINEN_PANEL)
        head, emblem = place.head, places[seat]
        easel.art(f"emblems/{back_of(seat)}", emblem)
        name(easel, seat, Rect(head.x + 32, head.y, head.w - 32 - 44, head.h), emblem)


def draw_teams(easel: Easel, layout: BlitzLayout, me: int, rules: Any) -> None:
    """Each team's letter at the corner of its players' panels, where they play in teams."""
    panels = {seat: place.panel for seat, place in layout.seats.items()} | {me: layout.you}
    for seat, panel in panels.items():
        draw_badge(easel, team_at(rules, seat), panel.x + 2, panel.y + 3)


def draw_labels(easel: Easel, layout: BlitzLayout, keys: Mapping[str, str]) -> None:
    """What each own pile is called, and its key where somebody plays with keys."""
    words = [say("Blitz"), say("Wood"), *(say("Post {n}", n=i + 1) for i in range(len(layout.posts))), ""]
    actions = [*_LABEL_ACTIONS[: 2 + len(layout.posts)], "turn"]
    size, small = easel.grown(14.5, 22), easel.grown(13, 16)
    for word, action, box in zip(words, actions, layout.labels, strict=True):
        cap = shown(keys[action]) if keys else ""
        cap_w = max(23.0, width_of(cap, "bold", small) + 10) if cap else 0.0
        words_w = box.w if cap and not word else width_of(word or say("Hand {n}", n=40), "semi", size)
        wide = max(80.0, words_w + cap_w + 28) if cap else words_w + 24
        frame = Rect(box.x, box.y, min(box.w, wide), 22)
        easel.art(LABEL, frame)
        key = Rect(frame.right - cap_w - 8, frame.y + 3, cap_w, 16)
        if cap:
            easel.art(Panel(PAPER, radius=5), key)
            easel.text(cap, key, small, "bold", align="centre")
        if word:
            easel.text(word, Rect(frame.x + 10, frame.y, key.x - frame.x - 14, 22), size, "semi", CREAM)


def draw_plaques(
    easel: Easel, layout: BlitzLayout, goal: str, me: int, name: Callable[[Easel, int, Rect, Rect], None]
) -> None:
    """The round's and the player's own plaque, without the figures that change."""
    box = layout.round
    easel.panel(box, PLAQUE)
    if box.w > 150:
        easel.muted(goal, Rect(box.right - 84, box.y, 70, box.h), 15.5, "right")
    you = layout.you
    easel.panel(you, PLAQUE)
    emblem = emblems(layout, me)[me]
    easel.art(f"emblems/{back_of(me)}", emblem)
    if you.w > 100:
        name(easel, me, Rect(you.x + 42, you.y, you.w - 100, you.h), emblem)


def draw_buttons(
    easel: Easel, layout: BlitzLayout, keys: Mapping[str, str], first: tuple[str, str, Callable[[], None]],
    menu: Callable[[], None], stuck: Callable[[], None],
) -> None:  # fmt: skip
    """Pause or Talk, Menu, Stuck."""
    name, words, act = first
    if layout.pause.w < 80:
        signs = ((layout.pause, name, act), (layout.menu, "menu", menu), (layout.stuck, "stuck", stuck))
        for box, key, act in signs:
            easel.button(key, box, "", act)
            icon = f"icons/{'hand' if key == 'stuck' else key}#2B1C12"
            easel.art(icon, around(box.cx, box.cy, 26, 26))
        return
    easel.button(name, layout.pause, words, act)
    easel.button("menu", layout.menu, say("Menu"), menu)
    wide = layout.stuck.w > 100
    easel.button("stuck", layout.stuck, say("Stuck"), stuck, cap=shown(keys["stuck"]) if wide else "")
