"""Moves and events survive being written, as text and as plain data, and nothing else gets in."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from core.codec import NUMBER, Codec, Field, each, kind_name, words
from core.errors import BadInput
from core.seats import MOST_SEATS, TABLE
from games.dutch_blitz.cards import DECK
from games.dutch_blitz.events import ENDINGS
from games.scat import events as scat_events
from games.scat.cards import DECKS
from games.scat.score import REASONS

NUMBERS = st.integers(-(10**17), 10**17)
SEATS = st.integers(TABLE, MOST_SEATS - 1)


def piles(cards: list[int]) -> st.SearchStrategy[Any]:
    """The cards of several seats, at least two of them: a list of one empty list has no text of its own."""
    return st.lists(st.lists(st.sampled_from(cards), max_size=5).map(tuple), min_size=2, max_size=8).map(tuple)


BLITZ_CARDS = [0, *DECK]
SCAT_CARDS = [0, *DECKS[52]]
FIELDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "dutch_blitz": {
        "seat": SEATS,
        "card": st.sampled_from(BLITZ_CARDS),
        "shown": st.sampled_from(BLITZ_CARDS),
        **dict.fromkeys(("orders", "posts", "blitz", "hands"), piles(BLITZ_CARDS)),
        **dict.fromkeys(("source", "target", "post"), st.integers(0, 6)),
        "how": st.integers(0, len(ENDINGS) - 1),
    },
    "scat": {
        **dict.fromkeys(("seat", "dealer", "leader"), SEATS),
        "card": st.sampled_from(SCAT_CARDS),
        "shown": st.sampled_from(SCAT_CARDS),
        **dict.fromkeys(("cards", "order", "stock"), st.lists(st.sampled_from(SCAT_CARDS), max_size=52).map(tuple)),
        "hands": piles(SCAT_CARDS),
        **dict.fromkeys(("declare", "agreed"), st.booleans()),
        "how": st.integers(0, len(scat_events.ENDINGS) - 1),
        **dict.fromkeys(("values", "changes"), st.lists(NUMBERS, max_size=9).map(tuple)),
        "reasons": st.lists(st.integers(0, len(REASONS) - 1), max_size=9).map(tuple),
    },
}
"""What a game's fields may hold, by name; others hold any whole number."""


def kinds_of(game: str) -> list[type]:
    codec: Codec = games.load(game).codec
    return codec._kinds


def values_of(game: str, kind: Any) -> st.SearchStrategy[Any]:
    return st.builds(kind, *[FIELDS[game].get(name, NUMBERS) for name in kind._fields])


KINDS = [(game, kind) for game in games.NAMES for kind in kinds_of(game)]
any_value = st.sampled_from(KINDS).flatmap(lambda pair: st.tuples(st.just(pair[0]), values_of(*pair)))
GAMES = st.sampled_from(games.NAMES)


def test_every_game_is_here_with_all_its_kinds_of_moves_and_events() -> None:
    assert set(FIELDS) == set(games.NAMES)
    for name in games.NAMES:
        kinds = kinds_of(name)
        assert len({kind_name(kind) for kind in kinds}) == len(kinds) > 10
        assert set(FIELDS[name]) <= {field for kind in kinds for field in kind._fields}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("game", "kind"), KINDS, ids=lambda part: getattr(part, "__name__", part))
@settings(max_examples=20)
@given(data=st.data())
def test_every_kind_survives_as_text_and_as_plain_data(game: str, kind: type, data: st.DataObject) -> None:
    codec = games.load(game).codec
    value = data.draw(values_of(game, kind))
    text = codec.text(value)
    again = codec.parse(text)
    assert (type(again), again) == (kind, value)
    assert codec.text(again) == text
    assert not re.search(r"[;>=\n~]|  |^ | $", text)
    plain = json.loads(json.dumps(codec.plain(value)))
    back = codec.from_plain(plain)
    assert (type(back), back) == (kind, value)
    assert codec.plain(back) == codec.plain(value) == plain


@given(GAMES, st.text(max_size=40))
def test_any_text_is_a_value_or_bad_input(game: str, text: str) -> None:
    assert parsed(game, text) is None or games.load(game).codec.text(parsed(game, text))


@settings(max_examples=200)
@given(any_value, st.integers(0, 200), st.text(max_size=3) | st.sampled_from([" ", "-", "|", ".", "??", "-0", "99"]))
def test_altered_text_is_a_value_or_bad_input(pair: tuple[str, Any], at: int, other: str) -> None:
    """Whatever is read writes back to what reads the same."""
    game, value = pair
    codec = games.load(game).codec
    text = codec.text(value)
    again = parsed(game, text[:at] + other + text[at + 1 :])
    if again is not None:
        assert codec.parse(codec.text(again)) == again


def parsed(game: str, text: str) -> Any:
    try:
        return games.load(game).codec.parse(text)
    except BadInput:
        return None


PLAIN: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.integers(0, 40) | st.floats() | st.text(max_size=3) | st.binary(),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=2), inner, max_size=2),
    max_leaves=12,
)


@settings(max_examples=200)
@given(GAMES, PLAIN | st.lists(PLAIN, min_size=1, max_size=6).map(lambda rest: [len(rest), *rest]))
def test_any_plain_data_is_a_value_or_bad_input(game: str, plain: Any) -> None:
    codec = games.load(game).codec
    value = from_plain(game, plain)
    if value is not None:
        assert codec.from_plain(codec.plain(value)) == value


@settings(max_examples=200)
@given(any_value, PLAIN, st.data())
def test_plain_data_with_something_else_in_it_is_a_value_or_bad_input(
    pair: tuple[str, Any], other: Any, data: st.DataObject
) -> None:
    game, value = pair
    plain: Any = list(games.load(game).codec.plain(value))  # type: ignore[arg-type]
    plain[data.draw(st.integers(0, len(plain) - 1))] = other
    again = from_plain(game, plain)
    if again is not None:
        assert games.load(game).codec.plain(again) == json.loads(json.dumps(plain))


def from_plain(game: str, plain: Any) -> Any:
    try:
        return games.load(game).codec.from_plain(plain)
    except BadInput:
        return None


@pytest.mark.parametrize("plain", [True, "ab", {}, b"\1", [], [True], [0.0], [-1], [10**9], [None], [[0]]])
def test_what_is_no_list_with_a_number_of_a_kind_first_is_bad_input(plain: Any) -> None:
    for game in games.NAMES:
        with pytest.raises(BadInput):
            games.load(game).codec.from_plain(plain)


def test_yes_is_not_taken_for_one_nor_one_for_yes() -> None:
    """In Python True == 1: a field of the wrong type would pass, and other digests come out."""
    scat = games.load("scat").codec
    discard = next(kind for kind in kinds_of("scat") if kind.__name__ == "Discard")
    number, card, declare = scat.plain(discard(DECKS[52][0], False))  # type: ignore[misc]
    assert scat.from_plain([number, card, declare])
    for wrong in ([number, True, declare], [number, card, 0], [number, card, None], [number, float(card), declare]):
        with pytest.raises(BadInput, match="a field is not of its type"):
            scat.from_plain(wrong)


class Lay(NamedTuple):
    seat: int
    cards: tuple[int, ...]


class PickUp(NamedTuple):
    pass


SMALL = Codec(
    [Lay, PickUp], {"cards": each(words(["one", "two"]), "."), "seat": Field("S{}".format, lambda t: int(t[1:]))}
)


def test_a_codec_writes_as_it_says() -> None:
    assert SMALL.text(Lay(3, (0, 1))) == "lay S3 one.two"
    assert SMALL.text(Lay(3, ())) == "lay S3 -"
    assert SMALL.text(PickUp()) == "pick-up"
    assert SMALL.plain(Lay(3, (0, 1))) == [0, 3, [0, 1]]
    assert SMALL.parse("lay S3 two") == Lay(3, (1,))
    assert SMALL.from_plain([1]) == PickUp()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "unknown word ''"),
        ("lya S3 one", "unknown word 'lya'; did you mean lay?"),
        ("lay S3", "'lay' takes 2 words after it, not 1"),
        ("lay S3  one", "'lay' takes 2 words after it, not 3"),
        ("pick-up ", "'pick-up' takes 0 words after it, not 1"),
        ("lay S3 three", "in 'lay S3 three': 'three' is none of one, two"),
        ("lay Sx one", "in 'lay Sx one': invalid literal"),
    ],
)
def test_text_that_is_not_a_value_is_explained(text: str, message: str) -> None:
    with pytest.raises(BadInput) as error:
        SMALL.parse(text)
    assert message in str(error.value)


@pytest.mark.parametrize("text", ["", "+1", "1.0", "01", "1 ", "1_000", "٣", "²", "9" * 19, "--1"])
def test_only_plain_decimal_numbers_are_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="is not a whole number"):
        NUMBER.read(text)
