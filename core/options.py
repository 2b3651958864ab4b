"""Options: what can differ between two sets of rules, what values each may take, and where that comes from."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from core.errors import RulesError

Value = bool | int | float | str | tuple["Value", ...]


class Range(NamedTuple):
    """The value of a range: from `least` to `most`."""

    least: int
    most: int


_KINDS: Final = ("choice", "number", "flag", "range", "words")


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game's rules, read from data.

    `kind`: *choice*, one of `values`; *number*, from `least` to `most`, or one of `values`; *flag*, yes or no;
    *range*, two whole numbers `lo-hi` within `least` and `most`; *words*, a list of texts that people are shown.
    `per_seat`: may be a list with one value a seat. `source` and `decided`: where it is from; what we settled.
    """

    name: str
    kind: str
    meaning: str
    source: tuple[str, ...] = ()
    decided: str = ""
    values: tuple[Value, ...] = ()
    least: int | float = 0
    most: int | float = 0
    whole: bool = True
    per_seat: bool = False

    @classmethod
    def read(cls, name: str, data: Mapping[str, Any]) -> "Option":
        """The option that a table of an options file describes. Raises RulesError if it does not make sense."""
        lists = {key: tuple(data[key]) for key in ("source", "values") if key in data}
        try:
            option = cls(name=name, **{**data, **lists})
        except TypeError as error:
            raise RulesError(f"option {name}: {error}") from None
        if option.kind not in _KINDS:
            raise RulesError(f"option {name}: kind {option.kind!r} is none of {', '.join(_KINDS)}")
        return option

    @property
    def changes_play(self) -> bool:
        """False for words, which only change what people read."""
        return self.kind != "words"

    def allowed(self) -> str:
        """What the option may be, for people: `auto, 3, 4 or 5`."""
        if self.kind == "flag":
            return "yes or no (true or false in JSON and TOML)"
        if self.kind == "words":
            return "a list of texts"
        if self.kind == "range":
            return f"two numbers lo-hi from {self.least} to {self.most}"
        named = [show(value) for value in self.values]
        if self.kind == "number":
            named.append(f"a {'whole ' if self.whole else ''}number from {self.least} to {self.most}")
        listed = ", ".join(named[:-1]) + " or " + named[-1] if len(named) > 1 else named[0]
        return listed + (", or a list with one a seat" if self.per_seat else "")

    def check(self, value: object) -> Value:
        """The value as it is kept: 3.0 as 3. Raises RulesError naming the option, the value and what is allowed."""
        value = _whole(value)
        if isinstance(value, list | tuple) and (self.per_seat or self.kind in ("words", "range")):
            return self._check_list(tuple(value))
        if self._fits(value):
            return value  # type: ignore[return-value]
        raise self._refusal(value)

    def parse(self, text: str) -> Value:
        """The value that a person typed, as in `--set target=100`. Raises RulesError as `check` does."""
        if self.kind == "words":
            return self.check([part.strip() for part in text.split(",")])
        if self.kind == "range" and "-" in text:
            return self.check([_scalar(part) for part in text.split("-")])
        if self.per_seat and "," in text:
            return self.check([_scalar(part) for part in text.split(",")])
        value = _scalar(text)
        if self.kind == "flag" and text.lower() in ("yes", "no"):
            value = text.lower() == "yes"
        return self.check(value)

    def _check_list(self, value: tuple[object, ...]) -> Value:
        if self.kind == "words":
            good = all(isinstance(item, str) for item in value)
        elif self.kind == "range":
            good = len(value) == 2 and all(type(item) is int for item in value)
            good = good and self.least <= value[0] <= value[1] <= self.most  # type: ignore[operator]
            value = Range(*value) if good else value  # type: ignore[arg-type]
        else:
            good = bool(value) and all(map(self._fits, value))
        if not good:
            raise self._refusal(value)
        return value  # type: ignore[return-value]

    def _fits(self, value: object) -> bool:
        if self.kind == "flag":
            return isinstance(value, bool)
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            return False
        if value in self.values:
            return True
        if self.kind != "number" or isinstance(value, str) or (self.whole and not isinstance(value, int)):
            return False
        return self.least <= value <= self.most

    def _refusal(self, value: object) -> RulesError:
        return RulesError(f"{self.name} cannot be {show(value)}; allowed: {self.allowed()}")


def show(value: object) -> str:
    """A value as people write it: yes, 2-4, 30.5, pump,plow."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return ("-" if isinstance(value, Range) else ",").join(map(show, value))
    return str(value)


def _whole(value: object) -> object:
    """Numbers without a fraction as whole numbers, so that rules that play alike are equal."""
    if isinstance(value, list | tuple):
        return tuple(map(_whole, value))
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _scalar(text: str) -> bool | int | float | str:
    text = text.strip()
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            number = kind(text)
        except ValueError:
            continue
        return number if abs(number) < 1e9 else text  # nan and inf stay text
    return text
