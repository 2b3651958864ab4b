"""Rule sets: a preset or house rules, as data, with names, sources and decisions.

A game's folder of data has `options.toml` (one table an option) and `presets/ID.toml` (one file a rule set). A file of
house rules has the same form as a preset, so there is one reader:

    like = "dutch-blitz"        # the preset that it starts from
    name = "Sunday rules"
    [options]
    target = 100
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from core.digest import digest
from core.errors import RulesError, nearest
from core.options import Option, Value, show

_TEXTS = ("name", "summary", "about", "like")
_LISTS = ("also", "source", "differences", "decisions")


@dataclass(frozen=True)
class RuleSet:
    """Everything that a rule set says, with a value for every option of its game.

    `also`: other names for it. `source`: ids such as S2. `differences` and `decisions`: sentences, in our own words,
    on what sets it apart and on what we settled where its sources are silent. `changed`: names of options that house
    rules changed from the preset `id`.
    """

    game: str
    id: str
    name: str
    options: Mapping[str, Value]
    summary: str = ""
    about: str = ""
    also: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    decisions: tuple[str, ...] = ()
    like: str = ""
    changed: tuple[str, ...] = ()
    words: frozenset[str] = field(default=frozenset(), repr=False)

    @cached_property
    def digest(self) -> str:
        """16 hexadecimal digits, equal where two rule sets play alike, whatever they are called."""
        plays = {name: value for name, value in self.options.items() if name not in self.words}
        return digest({"game": self.game, "options": plays})

    def title(self) -> str:
        """The name, with the changes of house rules: `Dutch Blitz (target 100)`."""
        if not self.changed:
            return self.name
        changes = ", ".join(f"{name} {show(self.options[name])}" for name in self.changed)
        return f"{self.name} ({changes})"


class RuleBook:
    """All options and presets of one game, read from its folder of data when first asked for."""

    def __init__(self, game: str, folder: Traversable) -> None:
        self.game = game
        self._folder = folder
        self._presets: dict[str, RuleSet] = {}

    @cached_property
    def options(self) -> dict[str, Option]:
        """Every option by name, in the order of the data file."""
        data = _toml((self._folder / "options.toml").read_text("utf-8"), "options.toml")
        return {name: Option.read(name, table) for name, table in data.items()}

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of all presets, sorted."""
        files = (self._folder / "presets").iterdir()
        return tuple(sorted(f.name.removesuffix(".toml") for f in files if f.name.endswith(".toml")))

    def preset(self, preset: str) -> RuleSet:
        """A rule set by its id. Raises RulesError with the nearest names."""
        if preset not in self.ids:
            raise RulesError(f"there is no rule set {preset!r}{nearest(preset, self.ids)}")
        if preset not in self._presets:
            text = (self._folder / "presets" / f"{preset}.toml").read_text("utf-8")
            self._presets[preset] = self._read(preset, _toml(text, f"{preset}.toml"), f"{preset}.toml")
        return self._presets[preset]

    def change(self, base: RuleSet, changes: Mapping[str, object]) -> RuleSet:
        """House rules: a rule set with some options changed. Raises RulesError naming option, value and choice."""
        checked = {name: self._option(name).check(value) for name, value in changes.items()}
        really = {name: value for name, value in checked.items() if value != base.options[name]}
        names = dict.fromkeys((*base.changed, *really))
        return replace(base, options={**base.options, **really}, changed=tuple(names)) if really else base

    def parse(self, assignments: Iterable[str]) -> dict[str, Value]:
        """Changes as people type them, `target=100`. Raises RulesError."""
        changes: dict[str, Value] = {}
        for text in assignments:
            name, equals, value = text.partition("=")
            if not equals:
                raise RulesError(f"{text!r} should read OPTION=VALUE")
            name = name.strip().replace("-", "_")
            changes[name] = self._option(name).parse(value)
        return changes

    def house_rules(self, data: Mapping[str, Any], where: str) -> RuleSet:
        """The rule set of a house rules file. Raises RulesError naming the file and what is wrong in it."""
        if not isinstance(data.get("like"), str):
            raise RulesError(f'{where}: a line like = "PRESET" must say which rule set it starts from')
        try:
            known = self._read(data["like"], {**data, "options": {}}, where)
            return self.change(known, _table(data, "options"))
        except RulesError as error:
            raise RulesError(f"{where}: {str(error).removeprefix(where + ': ')}") from None

    def _option(self, name: str) -> Option:
        if name not in self.options:
            raise RulesError(f"{self.game} has no option {name!r}{nearest(name, self.options)}")
        return self.options[name]

    def _read(self, preset: str, data: Mapping[str, Any], where: str) -> RuleSet:
        unknown = set(data) - {*_TEXTS, *_LISTS, "options"}
        if unknown:
            raise RulesError(f"{where}: unknown entry {sorted(unknown)[0]!r}")
        texts = {key: _text(data, key, where) for key in _TEXTS if key in data}
        lists = {key: _texts(data, key, where) for key in _LISTS if key in data}
        base = self.preset(texts["like"]) if "like" in texts else None
        own = {name: self._option(name).check(value) for name, value in _table(data, "options").items()}
        options: dict[str, Value] = {**(base.options if base else {}), **own}
        missing = sorted(set(self.options) - set(options))
        if missing:
            raise RulesError(f"{where}: no value for {', '.join(missing)}")
        if base and not texts.get("name"):
            texts["name"] = base.name
        words = frozenset(name for name, option in self.options.items() if not option.changes_play)
        ordered = {name: options[name] for name in self.options}
        return RuleSet(game=self.game, id=preset, options=ordered, words=words, **texts, **lists)  # type: ignore[arg-type]


def read_house_file(path: Path) -> dict[str, Any]:
    """A file of house rules as data. Raises RulesError if it cannot be read."""
    try:
        return _toml(path.read_text("utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"cannot read the rules file {path}: {_why(error)}") from None


def _why(error: OSError | UnicodeDecodeError) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "it is not UTF-8 text"


def _toml(text: str, where: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError, and what it does not cover: a number of thousands of digits
        raise RulesError(f"{where}: {error}") from None
    except RecursionError:
        raise RulesError(f"{where}: nested too deeply") from None


def _text(data: Mapping[str, Any], key: str, where: str) -> str:
    if not isinstance(data[key], str):
        raise RulesError(f"{where}: {key} should be a text")
    return str(data[key])


def _texts(data: Mapping[str, Any], key: str, where: str) -> tuple[str, ...]:
    value = data[key]
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise RulesError(f"{where}: {key} should be a list of texts")
    return tuple(value)


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    table = data.get(key, {})
    if not isinstance(table, dict):
        raise RulesError(f"[{key}] should be a table")
    return table
