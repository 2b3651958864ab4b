"""What a player has set, as one value. Where it is kept is `blitz.settings_file`'s business."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Final

from blitz.ui.motion import FULL, MOTIONS
from blitz.ui.words import LANGUAGES

SCALES: Final = (100, 125, 150, 175)


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. Sizes, speed and volume in per cent; `hint_s` 0 means no hints."""

    name: str = ""
    language: str = "en"
    left_handed: bool = False
    one_click: bool = True
    confirm: bool = True
    cards: int = 100
    text: int = 100
    letters: bool = False
    four_colours: bool = False
    motion: str = FULL
    hint_s: int = 4
    volume: int = 70
    speed: int = 100
    keys: Mapping[str, str] = field(default_factory=dict)
    welcomed: bool = False
    learned: tuple[str, ...] = ()
    """The games whose lessons are done."""
    others: tuple[str, ...] = ()
    """Who else plays at this machine."""
    keeps_pace: bool = False
    chat: bool = True
    """Whether words that others type at a table on the LAN are shown."""
    hosted: str = ""
    """The rules that a table was last opened with: a preset, or a file of house rules."""

    def with_(self, **changes: Any) -> "Settings":
        """The same with some things changed."""
        return replace(self, **changes)

    def as_data(self) -> dict[str, Any]:
        """As plain data, for a file."""
        return {**asdict(self), **{name: list(getattr(self, name)) for name in LISTS}, "keys": dict(self.keys)}


LISTS: Final = ("learned", "others")
LONGEST_NAME: Final = 16

_ALLOWED: Final[dict[str, Any]] = {
    "language": LANGUAGES,
    "cards": SCALES,
    "text": SCALES,
    "motion": MOTIONS,
    "hint_s": range(31),
    "volume": range(101),
    "speed": range(25, 201),
}


def allowed_words(name: str) -> str:
    """What a setting can be, in a few words; empty where anything of its kind will do."""
    values = _ALLOWED.get(name, ())
    if isinstance(values, range):
        return f"a number from {values[0]} to {values[-1]}"
    named = [str(value) for value in values]
    return f"{', '.join(named[:-1])} or {named[-1]}" if named else ""


def read_settings(data: Mapping[str, Any]) -> Settings:
    """Settings from a file: what is unknown or out of range is left at its default, so that no file stops a game."""
    default = Settings()
    good: dict[str, Any] = {}
    for entry in fields(Settings):
        value = data.get(entry.name)
        if entry.name in LISTS and isinstance(value, list):
            value = tuple(shown_name(item) for item in value if isinstance(item, str))
        if value is None or type(value) is not type(getattr(default, entry.name)):
            continue
        if entry.name in _ALLOWED and value not in _ALLOWED[entry.name]:
            continue
        good[entry.name] = value
    if "name" in good:
        good["name"] = shown_name(good["name"])
    keys = good.get("keys", {})
    good["keys"] = {str(k): str(v) for k, v in keys.items()}
    return Settings(**good)


def shown_name(text: str) -> str:
    """As much of a name as can be shown."""
    return "".join(c for c in text if c.isprintable()).lstrip()[:LONGEST_NAME]
