"""Writes docs/compendium.md: every option, every rule set, and one tested example for each value of an option.

    python tools/compendium.py           writes the page
    python tools/compendium.py --check   says whether it is up to date; exit status 1 if not

Examples are cases of the referee and plays in tests/*/cases/*.jsonl that carry `"example_of": "option=value"`, and
tests called `test_example_OPTION_VALUE`.
"""

import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import games  # noqa: E402
from core.errors import RulesError  # noqa: E402
from core.options import Option, show  # noqa: E402
from core.rulesets import RuleBook, RuleSet  # noqa: E402

PAGE = ROOT / "docs" / "compendium.md"
BASES = {"scat": "scat", "dutch_blitz": "dutch-blitz"}
"""The rule set of each game that the others are compared with."""
ANY = "any number"
NO_EXAMPLE = {
    ("scat", "leaver"): "takes effect only at a table that somebody can leave, on the LAN",
}
"""Options of which no example can be given here, and why."""


@dataclass(frozen=True)
class Example:
    """Where a value is shown at work, and the sentence that decides it."""

    option: str
    value: str
    where: str
    sentence: str


def examples(game: str) -> list[Example]:
    """All examples of a game's options, in the order of files and lines."""
    return [*_cases(game), *_tests(game)]


def values_of(option: Option) -> list[str]:
    """Every value that needs an example; numbers, ranges and words need one of them."""
    if option.kind == "flag":
        return ["yes", "no"]
    named = [show(value) for value in option.values]
    return named if option.kind == "choice" else [*named, ANY]


def _is_of(option: Option, value: str, example: Example) -> bool:
    """Whether an example shows this value, or any number where any will do."""
    named = [show(known) for known in option.values]
    fits = example.value == value or (value == ANY and example.value not in named)
    return example.option == option.name and fits


def missing(game: str) -> list[str]:
    """The values that have no example."""
    book, found = games.book(game), examples(game)
    return [
        f"{game}: {option.name}={value}"
        for option in book.options.values()
        for value in values_of(option)
        if (game, option.name) not in NO_EXAMPLE and not any(_is_of(option, value, example) for example in found)
    ]


def page() -> str:
    """The whole page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# The compendium"
    yield ""
    yield "<!-- Written by tools/compendium.py from the data of the games; change those and run it again. -->"
    yield ""
    yield "Every rule set is a set of values for the options of its game. `blitz rules ID` explains one in full,"
    yield "`blitz rules --diff A B` compares two, and any option can be changed with `--set OPTION=VALUE` or in a file"
    yield "of house rules (`--rules my-rules.toml`). What is marked *decided* is ours, where the sources leave a doubt."
    yield ""
    yield "| source | text | what it is |"
    yield "|---|---|---|"
    for source, about in games.sources().items():
        yield f"| {source} | {_cell(about['title'])} | {_cell(about['what'])} |"
    for game in sorted(games.NAMES, reverse=True):
        yield from _game(game)


def _game(game: str) -> Iterator[str]:
    book = games.book(game)
    yield from ("", f"## {game.replace('_', ' ').title()}", "", "### Options", "")
    yield "| option | values | meaning | source | decided |"
    yield "|---|---|---|---|---|"
    for option in book.options.values():
        sources = ", ".join(option.source)
        cells = (f"`{option.name}`", option.allowed(), option.meaning, sources, option.decided)
        yield f"| {' | '.join(map(_cell, cells))} |"
    yield from ("", "### Rule sets", "")
    yield from _presets(book, book.preset(BASES[game]))
    yield from ("", "### Examples", "", "Each of these is a test.", "")
    yield "| option | value | the sentence that decides | where |"
    yield "|---|---|---|---|"
    found = examples(game)
    for option in book.options.values():
        yield from _examples(game, option, found)


def _presets(book: RuleBook, base: RuleSet) -> Iterator[str]:
    """The base in full, the others by what differs."""
    everything = ", ".join(f"{name} {_shown(value)}" for name, value in base.options.items())
    yield f"`{base.id}` ({', '.join(base.source)}) has: {everything}."
    yield ""
    yield f"| id | name | source | differs from `{base.id}` in |"
    yield "|---|---|---|---|"
    for rule_id in book.ids:
        ruleset = book.preset(rule_id)
        differs = [f"{name} {_shown(value)}" for name, value in ruleset.options.items() if value != base.options[name]]
        cells = (f"`{rule_id}`", ruleset.name, ", ".join(ruleset.source), "; ".join(differs) or "nothing")
        if rule_id != base.id:
            yield f"| {' | '.join(map(_cell, cells))} |"


def _examples(game: str, option: Option, found: Sequence[Example]) -> Iterator[str]:
    for value in values_of(option):
        fitting = {example.value: example for example in reversed(found) if _is_of(option, value, example)}
        for example in reversed(fitting.values()):
            yield f"| `{option.name}` | {_cell(example.value)} | {_cell(example.sentence)} | {example.where} |"
        if fitting:
            continue
        if reason := NO_EXAMPLE.get((game, option.name)):
            yield f"| `{option.name}` | {_cell(value)} | ({reason}) | |"
        else:
            yield f"| `{option.name}` | {_cell(value)} | **no example** | |"


def _cases(game: str) -> Iterator[Example]:
    for file in sorted((ROOT / "tests" / game / "cases").glob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines():
            case = json.loads(line)
            for named in _list(case.get("example_of", [])):
                option, _, value = named.partition("=")
                where = f"[{case['id']}](../{file.relative_to(ROOT).as_posix()})"
                sentence = case.get("because of") or case.get("note", "")
                yield Example(option, _written(game, option, value), where, sentence)


def _tests(game: str) -> Iterator[Example]:
    """Tests by their names; the docstring is the sentence. Those of tests/blitz name the game in theirs."""
    folders = ((ROOT / "tests" / game, "test_example_"), (ROOT / "tests" / "blitz", f"test_example_{game}_"))
    for folder, prefix in folders:
        for file in sorted(folder.glob("test_*.py")):
            for node in ast.parse(file.read_text("utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith(prefix):
                    where = f"[{node.name}](../{file.relative_to(ROOT).as_posix()})"
                    sentence = " ".join((ast.get_docstring(node) or "").split())
                    yield from _named(game, node.name.removeprefix(prefix), where, sentence)


def _named(game: str, name: str, where: str, sentence: str) -> Iterator[Example]:
    """The option and the value that the name of a test speaks of: the longest option it begins with."""
    options = games.book(game).options
    for option in sorted(options, key=len, reverse=True):
        if name.startswith(f"{option}_"):
            rest = name.removeprefix(f"{option}_")
            known = {re.sub(r"\W+", "_", value): value for value in values_of(options[option])}
            yield Example(option, known.get(rest, rest.replace("_", ".")), where, sentence)
            return


def _written(game: str, option: str, value: str) -> str:
    """A value as it is shown, however the case wrote it."""
    try:
        return show(games.book(game).options[option].parse(value))
    except (KeyError, RulesError) as error:
        raise SystemExit(f"example_of {option}={value}: {error}") from None


def _list(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value)


def _shown(value: object) -> str:
    words = isinstance(value, tuple | list) and value and all(isinstance(item, str) for item in value)
    return ", ".join(value) if words else show(value)  # type: ignore[arg-type]


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def main() -> int:
    """Writes the page, or checks it."""
    for gap in [gap for game in games.NAMES for gap in missing(game)]:
        print(f"no example: {gap}", file=sys.stderr)
    if "--check" in sys.argv[1:]:
        current = PAGE.is_file() and PAGE.read_text("utf-8") == page()
        print("docs/compendium.md is " + ("up to date" if current else "out of date: run tools/compendium.py"))
        return 0 if current else 1
    PAGE.write_text(page(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
