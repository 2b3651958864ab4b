"""The compendium: every rule set with its sources, its differences and the decisions that we took."""

import argparse
import json
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

import games
from core.errors import BadInput
from core.options import show
from core.rulesets import RuleBook, RuleSet

WIDTH = 100


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz rules` takes."""
    parser.add_argument("id", metavar="ID|FILE.toml", nargs="?", help="explain this rule set in full")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help="with an option changed")
    parser.add_argument("--diff", nargs=2, metavar=("A", "B"), help="show how two rule sets differ")
    parser.add_argument("--json", action="store_true", help="the same as JSON")


def run(args: argparse.Namespace) -> int:
    """Prints what was asked for; returns the exit status."""
    if args.diff:
        if args.id or args.set:
            raise BadInput("--diff takes two rule sets and nothing else")
        first, second = map(games.find_rules, args.diff)
        print(_json(difference(first, second)) if args.json else "\n".join(_diff_lines(first, second)))
    elif args.id:
        ruleset = games.find_rules(args.id)
        book = games.book(ruleset.game)
        ruleset = book.change(ruleset, book.parse(args.set))
        games.load(ruleset.game).rules(ruleset)
        print(_json(_as_data(ruleset)) if args.json else "\n".join(_explain(book, ruleset)))
    elif args.set:
        raise BadInput("--set needs a rule set to change: blitz rules ID --set OPTION=VALUE")
    else:
        books = [games.book(name) for name in games.NAMES]
        print(_json([_brief(book.preset(i)) for book in books for i in book.ids]) if args.json else _list(books))
    return 0


def difference(first: RuleSet, second: RuleSet) -> dict[str, Any]:
    """The options in which two rule sets of one game differ, as {option: [first, second]}. Raises BadInput."""
    if first.game != second.game:
        raise BadInput(f"{first.id} is a rule set of {first.game}, {second.id} one of {second.game}")
    return {
        name: [value, second.options[name]] for name, value in first.options.items() if value != second.options[name]
    }


def _list(books: list[RuleBook]) -> str:
    lines: list[str] = []
    for book in books:
        width = max(map(len, book.ids))
        lines += [book.game.replace("_", " ").title(), ""]
        for rule_id in book.ids:
            ruleset = book.preset(rule_id)
            lines.append(f"  {rule_id:<{width}}  {ruleset.name}. {ruleset.summary}")
        lines.append("")
    return "\n".join([*lines, "blitz rules ID explains one; blitz rules --diff A B compares two."])


def _explain(book: RuleBook, ruleset: RuleSet) -> Iterator[str]:
    yield ruleset.title()
    yield "=" * len(ruleset.title())
    if ruleset.also:
        yield f"Also called {', '.join(ruleset.also)}."
    yield ""
    yield from _wrapped(ruleset.summary)
    if ruleset.about:
        yield ""
        yield from _wrapped(" ".join(ruleset.about.split()))
    yield from _part("What sets it apart", ruleset.differences)
    yield from _part("Decided by us, where the sources are silent or disagree", ruleset.decisions)
    yield from _part("Sources", [_source(source) for source in ruleset.source])
    yield from ("", "Options", "")
    for name, option in book.options.items():
        mark = " (changed)" if name in ruleset.changed else ""
        yield f"  {name} = {show(ruleset.options[name])}{mark}"
        sources = f" [{', '.join(option.source)}]" if option.source else ""
        yield from _wrapped(f"{option.meaning}{sources}", "      ")
        if option.decided:
            yield from _wrapped(f"Decided: {option.decided}", "      ")
    yield from ("", f"digest {ruleset.digest}")


def _part(title: str, items: tuple[str, ...] | list[str]) -> Iterator[str]:
    if items:
        yield from ("", title, "")
        for item in items:
            yield from _wrapped(item, "  - ", "    ")


def _source(source: str) -> str:
    about = games.sources()[source]
    return f"{source}: {about['title']}; {about['what']}"


def _diff_lines(first: RuleSet, second: RuleSet) -> Iterator[str]:
    differs = difference(first, second)
    yield f"{first.title()} and {second.title()}: " + ("they differ in" if differs else "no difference in play")
    options = games.book(first.game).options
    width = max(map(len, differs), default=0)
    for name, (one, other) in differs.items():
        yield f"  {name:<{width}}  {show(one)} / {show(other)}"
        yield from _wrapped(options[name].meaning, " " * (width + 4))


def _as_data(ruleset: RuleSet) -> dict[str, Any]:
    lists = ("also", "source", "differences", "decisions", "changed")
    return {
        **_brief(ruleset),
        "about": " ".join(ruleset.about.split()),
        **{name: list(getattr(ruleset, name)) for name in lists},
        "options": dict(ruleset.options),
        "digest": ruleset.digest,
    }


def _brief(ruleset: RuleSet) -> Mapping[str, Any]:
    return {"id": ruleset.id, "game": ruleset.game, "name": ruleset.name, "summary": ruleset.summary}


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=first, subsequent_indent=first if rest is None else rest)
