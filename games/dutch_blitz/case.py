"""A case for the referee: a position, the scores before it, and the plays in the order in which they were judged."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

import games
from core.cards import Card, Pile
from core.errors import BadInput
from core.seats import Seat
from games.dutch_blitz.cards import BELOW, BIT, card_name, card_of, face_of, number_of, owner_of
from games.dutch_blitz.moves import BLITZ, FIRST_POST, WOOD
from games.dutch_blitz.rules import Rules
from games.dutch_blitz.state import PLAYING, State

_FIELDS = (
    "id", "note", "rules", "options", "seats", "scores", "position", "dutch", "plays", "rotations", "teams", "expect",
    "because of", "source", "example_of",
)  # fmt: skip
_PILES = ("blitz", "posts", "wood", "hand")


@dataclass(frozen=True)
class Case:
    """A case that has been read and found possible.

    `names` are the seats' names in turn order, `by_team` the same names in the order in which the case lists teams.
    """

    rules: Rules
    names: Sequence[str]
    state: State
    plays: Sequence[Any]
    by_team: Sequence[str]

    def position(self) -> dict[str, Any]:
        """Every seat's cards as they lie now, written as cases write them."""
        return {
            name: {
                "blitz": list(map(card_name, area[BLITZ])),
                "posts": [list(map(card_name, post)) for post in area[FIRST_POST:]],
                "wood": list(map(card_name, area[WOOD])),
                "hand": [card_name(card) for card in reversed(hand)],
            }
            for name, area, hand in zip(self.names, self.state.areas, self.state.hands, strict=True)
        }

    def dutch(self) -> list[list[str]]:
        """The Dutch piles as they lie now, each card with its owner."""
        return [
            [f"{card_name(face_of(card))}/{self.names[owner_of(card)]}" for card in pile] for pile in self.state.dutch
        ]


def read_case(case: Mapping[str, Any]) -> Case:
    """Reads and checks a case. Raises BadInput naming the field that is wrong or impossible."""
    unknown = sorted(set(case) - set(_FIELDS))
    if unknown:
        raise BadInput(f"unknown field {unknown[0]!r}")
    names = _names(case)
    rules = _rules(case, names)
    state = State(rules, len(names))
    state.phase = PLAYING
    state.rotations = _rotations(case)
    scores = _by_seat(case, "scores", names) if "scores" in case else dict.fromkeys(names, 0)
    for seat, name in enumerate(names):
        if type(scores[name]) is not int:
            raise BadInput(f"scores, {name}: {scores[name]!r} is not a whole number")
        state.scores[seat] = scores[name]
    for seat, name in enumerate(names):
        _lay_out(state, seat, _by_seat(case, "position", names)[name], f"position, {name}")
    _lay_dutch(state, case, names)
    _check_decks(state, names)
    state.look_round()
    by_team = [name for team in case.get("teams") or [names] for name in team]
    return Case(rules, names, state, _list(case.get("plays", []), "plays"), by_team)


def _names(case: Mapping[str, Any]) -> list[str]:
    names = _list(case.get("seats"), "seats")
    if not names or not all(isinstance(name, str) and name for name in names) or len(set(names)) < len(names):
        raise BadInput("seats should be a list of different names")
    if "table" in names:
        raise BadInput("seats: no seat can be called 'table'")
    return names


def _rules(case: Mapping[str, Any], names: list[str]) -> Rules:
    """The rules of the case. Nothing runs here: plays come in the order in which they were judged to arrive."""
    preset, options = case.get("rules"), case.get("options", {})
    if not isinstance(preset, str):
        raise BadInput(f"rules: {preset!r} is not the id of a rule set")
    if not isinstance(options, dict):
        raise BadInput("options should be a table of option and value")
    book = games.book("dutch_blitz")
    rules = Rules.of(book.change(book.preset(preset), options))
    rules.check_seats(len(names))
    return replace(rules, running_ms=0, seated=_teams(case, rules, names))


def _teams(case: Mapping[str, Any], rules: Rules, names: list[str]) -> tuple[int, ...]:
    if case.get("teams") is None:
        return ()
    if not rules.teams:
        raise BadInput("teams: these rules have none")
    teams = [_list(team, "teams") for team in _list(case["teams"], "teams")]
    members = [name for team in teams for name in team]
    if not all(isinstance(name, str) for name in members) or sorted(members) != sorted(names):
        raise BadInput("teams should list every seat once")
    if len({len(team) for team in teams}) != 1:
        raise BadInput("teams should be of equal size")
    if len(teams) != rules.teams:
        raise BadInput(f"teams: these rules have {rules.teams} teams, not {len(teams)}")
    return tuple(next(i for i, team in enumerate(teams) if name in team) for name in names)


def _rotations(case: Mapping[str, Any]) -> int:
    rotations = case.get("rotations", 0)
    if type(rotations) is not int or not 0 <= rotations <= 3:
        raise BadInput(f"rotations should be a whole number from 0 to 3, not {rotations!r}")
    return rotations


def _lay_out(state: State, seat: Seat, given: Any, where: str) -> None:
    """Lays out one seat's cards and checks that they can lie like this."""
    if not isinstance(given, dict) or set(given) != set(_PILES):
        raise BadInput(f"{where} should have {', '.join(_PILES)}")
    posts = [_cards(post, f"{where}, posts") for post in _list(given["posts"], f"{where}, posts")]
    wanted = state.rules.posts_of(seat, state.seats)
    if len(posts) != wanted:
        raise BadInput(f"{where}, posts: there should be {wanted}, not {len(posts)}")
    for number, post in enumerate(posts, 1):
        if not all(BIT[upper] & BELOW[lower] for lower, upper in pairwise(post)):
            raise BadInput(f"{where}, post {number} is out of sequence")
    blitz = _cards(given["blitz"], f"{where}, blitz")
    if not blitz and not state.rules.call_by_hand:
        raise BadInput(f"{where}, blitz is empty, so the round is over already")
    if blitz and not all(posts) and not state.rules.fill_by_hand:
        raise BadInput(f"{where}: an empty post beside a Blitz pile, where posts are filled at once")
    state.areas[seat] = [blitz, _cards(given["wood"], f"{where}, wood"), *posts]
    state.hands[seat] = _cards(given["hand"], f"{where}, hand")[::-1]


def _lay_dutch(state: State, case: Mapping[str, Any], names: list[str]) -> None:
    for number, given in enumerate(_list(case.get("dutch", []), "dutch"), 1):
        where = f"dutch, pile {number}"
        pile = [_owned(name, names, where) for name in _list(given, where)]
        ascending = [number_of(card) for card in pile] == list(range(1, len(pile) + 1))
        if not pile or not ascending or len({face_of(card) >> 4 for card in pile}) != 1:
            raise BadInput(f"{where} is out of sequence: one colour, from 1 up")
        state.dutch.append(pile)


def _check_decks(state: State, names: list[str]) -> None:
    """No deck has a card twice."""
    decks = [
        [card for pile in (*area, hand) for card in pile] for area, hand in zip(state.areas, state.hands, strict=True)
    ]
    for pile in state.dutch:
        for card in pile:
            decks[owner_of(card)].append(face_of(card))
    for name, deck in zip(names, decks, strict=True):
        twice = sorted(card for card in set(deck) if deck.count(card) > 1)
        if twice:
            raise BadInput(f"position: {name}'s {card_name(twice[0])} is there twice")


def _owned(text: Any, names: list[str], where: str) -> Card:
    face, slash, owner = str(text).partition("/")
    if not slash or owner not in names:
        raise BadInput(f"{where}: {text!r} should be a card and its owner, such as R1/{names[0]}")
    return names.index(owner) << 6 | _cards([face], where)[0]


def _cards(given: Any, where: str) -> Pile:
    try:
        return [_face(name) for name in _list(given, where)]
    except ValueError as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{where}: {error}") from None


def _face(name: Any) -> Card:
    card = card_of(str(name))
    if not card:
        raise ValueError(f"{name!r} is not a Dutch Blitz card")
    return card


def _by_seat(case: Mapping[str, Any], field: str, names: list[str]) -> dict[str, Any]:
    """A table with one entry for every seat and no other."""
    given = case.get(field)
    if not isinstance(given, dict):
        raise BadInput(f"{field} should be a table with an entry for every seat")
    for name in (*names, *given):
        if name not in given or name not in names:
            raise BadInput(f"{field}: " + (f"nothing for {name}" if name in names else f"there is no seat {name!r}"))
    return given


def _list(given: Any, where: str) -> list[Any]:
    if not isinstance(given, list):
        raise BadInput(f"{where} should be a list")
    return given
