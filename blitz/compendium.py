"""The compendium in words: the list of rule sets, one in full, two compared, and games of the same name."""

import shutil
import sys
import textwrap
import tomllib
from collections.abc import Iterator, Sequence
from importlib.resources import files
from typing import Any

import games
from core.errors import BadInput
from core.options import show
from core.rulesets import RuleBook, RuleSet

NARROW = 40
WIDE = 100
_HINT = (
    "blitz rules ID explains one; blitz rules --diff A B compares two; blitz rules --not-these lists games that only "
    "sound alike. Other names serve as well: blitz rules cabbage."
)


def width() -> int:
    """How wide a line may be: the terminal's width, within what reads well."""
    return max(NARROW, min(WIDE, shutil.get_terminal_size().columns if sys.stdout.isatty() else WIDE))


def found(word: str) -> list[RuleSet]:
    """The rule sets that go by this name: an id, else any name or other name, whole or in part."""
    books = [games.book(name) for name in games.NAMES]
    everything = [book.preset(rule_id) for book in books for rule_id in book.ids]
    wanted = _plain(word)
    for matches in (
        lambda ruleset: ruleset.id == word,
        lambda ruleset: wanted in [_plain(name) for name in (ruleset.name, *ruleset.also)],
        lambda ruleset: any(wanted in _plain(name) for name in (ruleset.id, ruleset.name, *ruleset.also)),
    ):
        some = [ruleset for ruleset in everything if wanted and matches(ruleset)]
        if some:
            return some
    return []


def _plain(name: str) -> str:
    """A name as it is compared: small letters and digits only."""
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def listed(books: Sequence[RuleBook]) -> Iterator[str]:
    """Every rule set by id, with its name and what it is."""
    for book in books:
        yield from (book.game.replace("_", " ").title(), "")
        yield from entries([book.preset(rule_id) for rule_id in book.ids])
        yield ""
    yield from wrapped(_HINT)


def entries(rulesets: Sequence[RuleSet]) -> Iterator[str]:
    """One entry a rule set."""
    room = max(len(ruleset.id) for ruleset in rulesets) + 4
    for ruleset in rulesets:
        also = f" Also called {', '.join(ruleset.also)}." if ruleset.also else ""
        text = f"{ruleset.name}. {ruleset.summary}{also}"
        if room > width() // 2:
            yield from wrapped(ruleset.id, "  ")
            yield from wrapped(text, "      ")
        else:
            yield from wrapped(text, f"  {ruleset.id:<{room - 2}}", " " * room)


def explained(book: RuleBook, ruleset: RuleSet) -> Iterator[str]:
    """Everything about one rule set."""
    title = ruleset.title()
    yield from wrapped(title)
    yield "=" * min(len(title), width())
    about = f"The rule set {ruleset.id}{' with changes' if ruleset.changed else ''}."
    yield from wrapped(f"{about} Also called {', '.join(ruleset.also)}." if ruleset.also else about)
    yield ""
    yield from wrapped(ruleset.summary)
    yield from _about(book, ruleset)
    yield from _part("What sets it apart", ruleset.differences)
    yield from _part("Decided by us, where the sources are silent or disagree", ruleset.decisions)
    yield from _part("Sources", [_source(source) for source in ruleset.source])
    yield from ("", "Options", "")
    for name, option in book.options.items():
        mark = " (changed)" if name in ruleset.changed else ""
        yield from wrapped(f"{name} = {shown(ruleset.options[name])}{mark}", "  ", "      ")
        sources = f" [{', '.join(option.source)}]" if option.source else ""
        yield from wrapped(f"{option.meaning}{sources}", "      ")
        if option.decided:
            yield from wrapped(f"Decided: {option.decided}", "      ")
    yield from ("", *wrapped(f"digest {ruleset.digest} (equal where two rule sets play alike)"))


def _about(book: RuleBook, ruleset: RuleSet) -> Iterator[str]:
    """How the game goes; for a variant, how the game goes that it varies."""
    if ruleset.about:
        yield from ("", *wrapped(" ".join(ruleset.about.split())))
    elif ruleset.like:
        base = book.preset(ruleset.like)
        yield from ("", *wrapped(f"It is played like {base.id} ({base.name}), but for what sets it apart:"))
        yield from _about(book, base)
        if base.like:
            yield from _part(f"What sets {base.id} apart", base.differences)


def difference(first: RuleSet, second: RuleSet) -> dict[str, Any]:
    """The options in which two rule sets of one game differ, as {option: [first, second]}. Raises BadInput."""
    if first.game != second.game:
        raise BadInput(f"{first.id} is a rule set of {first.game}, {second.id} one of {second.game}")
    return {
        name: [value, second.options[name]] for name, value in first.options.items() if value != second.options[name]
    }


def compared(first: RuleSet, second: RuleSet) -> Iterator[str]:
    """Where two rule sets differ, option by option."""
    differs = difference(first, second)
    plays = {name for name in differs if name not in first.words}
    title = f"{first.title()} and {second.title()}"
    if not differs:
        yield from wrapped(f"{title}: no difference")
    else:
        yield from wrapped(f"{title}: {'they differ in' if plays else 'they play alike, and differ in words only'}")
    for name, (one, other) in differs.items():
        yield from ("", *wrapped(f"{name}: {games.book(first.game).options[name].meaning}", "  ", "    "))
        yield from wrapped(f"{first.id}: {shown(one)}", "    ", "      ")
        yield from wrapped(f"{second.id}: {shown(other)}", "    ", "      ")
    yield ""
    yield from wrapped(f"digests {first.digest} and {second.digest}")


def not_these(game: str) -> dict[str, dict[str, Any]]:
    """Games that a game is not to be confused with, by id."""
    page = files(f"games.{game}") / "data" / "not_these.toml"
    return tomllib.loads(page.read_text("utf-8")) if page.is_file() else {}


def other_game(word: str) -> str:
    """What a game is that somebody asked for by name and that is not one of ours; empty if it is not known either."""
    for page in map(not_these, games.NAMES):
        for entry_id, entry in page.items():
            if _plain(word) in [_plain(name) for name in (entry_id, entry["name"], *entry.get("also", ()))]:
                return f"{entry['name']} is another game. {entry['summary']}"
    return ""


def not_these_lines(pages: dict[str, dict[str, dict[str, Any]]]) -> Iterator[str]:
    """The games that only sound like ours."""
    for game, page in pages.items():
        yield from wrapped(f"{game.replace('_', ' ').title()} is not to be confused with")
        for entry in page.values():
            also = f" (also {', '.join(entry['also'])})" if entry.get("also") else ""
            text = f"{entry['name']}{also}: {entry['summary']} [{', '.join(entry['source'])}]"
            yield from ("", *wrapped(text, "  - ", "    "))


def shown(value: object) -> str:
    """A value as people read it; the words of a list apart."""
    words = isinstance(value, tuple | list) and value and all(isinstance(item, str) for item in value)
    return ", ".join(value) if words else show(value)  # type: ignore[arg-type]


def wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """Lines of whole words."""
    later = first if rest is None else rest
    return textwrap.wrap(
        text, width(), initial_indent=first, subsequent_indent=later, break_long_words=False, break_on_hyphens=False
    )


def _part(title: str, items: Sequence[str]) -> Iterator[str]:
    if items:
        yield from ("", title, "")
        for item in items:
            yield from wrapped(item, "  - ", "    ")


def _source(source: str) -> str:
    about = games.sources()[source]
    return f"{source}: {about['title']}; {about['what']}"
