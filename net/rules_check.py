"""The check at the door: the same protocol, a game that both know, rules that both understand. Differences in words."""

import json
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from core.digest import canonical
from core.errors import BadInput
from core.game import AnyGame, Outcome
from core.rulesets import RuleSet
from net.messages import PROTOCOL, Hello, Welcome

Load = Callable[[str], AnyGame]
"""Hands out a game by name; raises BadInput for one that this copy does not have."""


class Incompatible(BadInput):
    """These two copies cannot play together; the message says why, in words for people."""


def options_text(ruleset: RuleSet) -> str:
    """All options of a rule set as JSON, as they travel with the table."""
    return canonical(dict(ruleset.options)).decode()


def check_hello(hello: Hello, game: AnyGame) -> None:
    """The host's check of a newcomer. Raises Incompatible."""
    if hello.protocol != PROTOCOL:
        raise Incompatible(
            f"this table speaks protocol {PROTOCOL} and your copy {hello.protocol}: {_newer(hello.protocol)}"
        )
    versions = dict(hello.games)
    if game.name not in versions:
        raise Incompatible(f"this table plays {game.name}, which your copy does not have")
    if versions[game.name] != game.version:
        raise Incompatible(
            f"this table plays version {game.version} of {game.name} and your copy has version {versions[game.name]}"
        )


def agreed_rules(welcome: Welcome, load: Load) -> tuple[AnyGame, Any]:
    """The game and the rules of the table that welcomes us. Raises Incompatible naming the difference."""
    if welcome.protocol != PROTOCOL:
        raise Incompatible(
            f"the table speaks protocol {welcome.protocol} and this copy {PROTOCOL}: "
            f"{_newer(PROTOCOL, welcome.protocol)}"
        )
    table = f"your table plays {welcome.rules}"
    try:
        game = load(welcome.game)
    except BadInput:
        raise Incompatible(f"your table plays {welcome.game}, which this copy does not have") from None
    if game.version != welcome.version:
        raise Incompatible(
            f"your table plays version {welcome.version} of {welcome.game}, this copy has version {game.version}"
        )
    options = read_options(welcome.options)
    try:
        rules = game.rules(welcome.rules)
        unknown = sorted(set(options) - set(rules.ruleset.options))
        missing = sorted(set(rules.ruleset.options) - set(options))
        if unknown:
            raise Incompatible(f"{table}; this copy knows no option {unknown[0]}")
        if missing:
            raise Incompatible(f"{table}; it does not say what {missing[0]} is, which this copy needs to know")
        rules = game.rules(welcome.rules, **options)
    except Incompatible:
        raise
    except BadInput as error:
        raise Incompatible(f"{table}; this copy says: {error}") from None
    if rules.ruleset.digest != welcome.digest:
        raise Incompatible(f"{table}, which means something else in this copy")
    return game, rules


def read_options(text: str) -> dict[str, Any]:
    """Options as they travel. Raises Incompatible for anything else."""
    try:
        options = json.loads(text)
    except (ValueError, RecursionError):
        options = None
    if not isinstance(options, dict) or len(options) > 100 or not all(key.isidentifier() for key in options):
        raise Incompatible("the table's options cannot be read")
    return options


def pack_outcomes(outcomes: Iterable[Outcome]) -> tuple[tuple[Any, ...], ...]:
    """The last matches of a table as a `Welcome` carries them."""
    return tuple((o.winners, o.standing, o.reason) for o in list(outcomes)[-64:])


def read_outcomes(packed: Sequence[Any]) -> tuple[Outcome, ...]:
    """And back. Raises Incompatible."""
    try:
        return tuple(Outcome(_whole(winners), _whole(standing), str(reason)) for winners, standing, reason in packed)
    except (TypeError, ValueError):
        raise Incompatible("the table's earlier games cannot be read") from None


def _whole(values: Any) -> tuple[int, ...]:
    if not isinstance(values, tuple) or not all(type(value) is int for value in values):
        raise ValueError("not whole numbers")
    return values


def _newer(theirs: int, ours: int = PROTOCOL) -> str:
    return "please update the table" if theirs > ours else "please update your copy"
