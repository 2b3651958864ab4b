"""The compendium: every rule set with its sources, its differences and the decisions that we took."""

import argparse
import json
from collections.abc import Iterable, Mapping
from typing import Any

import games
from blitz.compendium import (
    compared,
    difference,
    entries,
    explained,
    found,
    listed,
    not_these,
    not_these_lines,
    other_game,
)
from core.errors import BadInput
from core.rulesets import RuleSet


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz rules` takes."""
    parser.add_argument("id", metavar="ID|NAME|FILE.toml", nargs="?", help="explain this rule set in full")
    parser.add_argument("--rules", metavar="ID|FILE.toml", help="the same, as other commands take it")
    parser.add_argument("--set", metavar="OPTION=VALUE", action="append", default=[], help="with an option changed")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--diff", nargs=2, metavar=("A", "B"), help="show how two rule sets differ")
    what.add_argument("--not-these", action="store_true", help="games that share a name with ours and are others")
    parser.add_argument("--json", action="store_true", help="the same as JSON")


def run(args: argparse.Namespace) -> int:
    """Prints what was asked for; returns the exit status."""
    wanted = args.id or args.rules
    if args.id and args.rules:
        raise BadInput("name one rule set, not two: to compare them, use --diff")
    if (args.diff or args.not_these) and (wanted or args.set):
        raise BadInput(f"{'--diff takes two rule sets' if args.diff else '--not-these comes alone'} and nothing else")
    if args.diff:
        first, second = map(_checked, args.diff)
        _tell(args.json, difference(first, second), compared(first, second))
    elif args.not_these:
        pages = {name: page for name in games.NAMES if (page := not_these(name))}
        _tell(args.json, pages, not_these_lines(pages))
    elif wanted:
        _explain(args, wanted)
    elif args.set:
        raise BadInput("--set needs a rule set to change: blitz rules ID --set OPTION=VALUE")
    else:
        books = [games.book(name) for name in games.NAMES]
        _tell(args.json, [_brief(book.preset(i)) for book in books for i in book.ids], listed(books))
    return 0


def _explain(args: argparse.Namespace, wanted: str) -> None:
    """One rule set; or, where several go by the name, which they are."""
    known = [] if wanted.endswith(".toml") else found(wanted)
    if len(known) > 1 and args.set:
        ids = ", ".join(ruleset.id for ruleset in known)
        raise BadInput(f"several rule sets are called {wanted!r}: {ids}; --set needs one")
    if len(known) > 1:
        lines = [f"Several rule sets go by the name {wanted!r}:", "", *entries(known)]
        _tell(args.json, [_brief(ruleset) for ruleset in known], lines)
        return
    if not known and (other := other_game(wanted)):
        raise BadInput(f"{other} See blitz rules --not-these")
    ruleset = _checked(known[0].id if known else wanted, args.set)
    _tell(args.json, _as_data(ruleset), explained(games.book(ruleset.game), ruleset))


def _checked(name: str, changes: Iterable[str] = ()) -> RuleSet:
    """A rule set with changes, which can be played. Raises RulesError."""
    ruleset = games.find_rules(name)
    book = games.book(ruleset.game)
    ruleset = book.change(ruleset, book.parse(changes))
    games.load(ruleset.game).rules(ruleset)
    return ruleset


def _tell(as_json: bool, data: object, lines: Iterable[str]) -> None:
    print(json.dumps(data) if as_json else "\n".join(lines))


def _as_data(ruleset: RuleSet) -> dict[str, Any]:
    lists = ("also", "source", "differences", "decisions", "changed")
    return {
        **_brief(ruleset),
        "about": " ".join(ruleset.about.split()),
        "like": ruleset.like,
        **{name: list(getattr(ruleset, name)) for name in lists},
        "options": dict(ruleset.options),
        "digest": ruleset.digest,
    }


def _brief(ruleset: RuleSet) -> Mapping[str, Any]:
    return {"id": ruleset.id, "game": ruleset.game, "name": ruleset.name, "summary": ruleset.summary}
