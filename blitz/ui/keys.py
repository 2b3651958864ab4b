"""What each key does at a table, and changing that. Keys go by plain names: `J`, `SPACE`, `ESCAPE`."""

from collections.abc import Mapping
from typing import Final

from blitz.ui.words import say

DEFAULT_KEYS: Final[dict[str, str]] = {
    "blitz_pile": "B",
    "wood": "W",
    "post_1": "J",
    "post_2": "K",
    "post_3": "L",
    "post_4": "U",
    "post_5": "I",
    "turn": "H",
    "centre": "SPACE",
    "stuck": "S",
    "draw": "D",
    "take": "T",
    "card_1": "1",
    "card_2": "2",
    "card_3": "3",
    "card_4": "4",
    "knock": "K",
    "declare": "E",
    "yes": "Y",
    "no": "N",
    "pause": "P",
    "talk": "C",
}
"""Which key does what. Two actions may share a key if they belong to different tables."""

TABLES: Final = {
    "dutch_blitz": (
        "blitz_pile", "wood", "post_1", "post_2", "post_3", "post_4", "post_5", "turn", "centre", "stuck", "pause",
        "talk",
    ),
    "scat": ("draw", "take", "card_1", "card_2", "card_3", "card_4", "knock", "declare", "yes", "no", "pause", "talk"),
}  # fmt: skip
RESERVED: Final = frozenset({"ESCAPE", "ENTER", "TAB", "UP", "DOWN", "LEFT", "RIGHT", "F11"})


def keys_with(changes: Mapping[str, str]) -> dict[str, str]:
    """All keys, with the player's changes."""
    return {**DEFAULT_KEYS, **{action: key for action, key in changes.items() if action in DEFAULT_KEYS}}


def actions_of(game: str, keys: Mapping[str, str]) -> dict[str, str]:
    """From key to action at one game's table."""
    return {keys[action]: action for action in TABLES[game]}


def may_bind(action: str, key: str, keys: Mapping[str, str]) -> bool:
    """Whether a key can be given to an action: no key does two things at one table."""
    if key in RESERVED:
        return False
    return not any(
        action in actions and keys[other] == key for actions in TABLES.values() for other in actions if other != action
    )


def shown(key: str) -> str:
    """A key as it stands on a key cap."""
    words = {"SPACE": say("Space"), "ESCAPE": say("Esc"), "ENTER": say("Enter")}
    return words.get(key) or key.replace("_", " ").capitalize()
