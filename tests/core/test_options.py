"""Options take what their data allow, say what that is, and read what people type as they write it."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import games
from core.errors import RulesError
from core.options import Option, Range, show

OPTIONS = [option for name in games.NAMES for option in games.book(name).options.values()]
each_option = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)

ANYTHING: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.just("auto") | st.integers(0, 9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=6,
)


def good_values(option: Option) -> list[object]:
    """Values that the option's data allow, at its edges."""
    if option.kind == "flag":
        return [True, False]
    if option.kind == "words":
        return [("one",), ("one", "two words")]
    if option.kind == "range":
        return [(option.least, option.most), (option.least, option.least), (option.most, option.most)]
    values: list[object] = [*option.values]
    if option.kind == "number":
        values += [option.least, option.most, option.least + 1]
    return values + ([tuple(values[-1:] * 3), tuple(values[:2])] if option.per_seat else [])


@each_option
def test_what_is_allowed_is_kept_as_it_was_given(option: Option) -> None:
    for value in good_values(option):
        assert option.check(value) == value
        assert option.check(list(value) if isinstance(value, tuple) else value) == value


@each_option
def test_what_is_shown_can_be_typed(option: Option) -> None:
    for value in good_values(option):
        kept = option.check(value)
        assert option.parse(show(kept)) == kept
        assert type(option.parse(show(kept))) is type(kept)


@settings(max_examples=300)
@given(st.sampled_from(OPTIONS), ANYTHING)
def test_an_option_takes_a_value_or_names_itself_the_value_and_what_is_allowed(option: Option, value: Any) -> None:
    kept, refusal = tried(option.check, value)
    if refusal is not None:
        assert refusal == f"{option.name} cannot be {refused(option, value)}; allowed: {option.allowed()}"
    else:
        assert kept == (tuple(value) if isinstance(value, list) else value)
        assert option.check(kept) == kept


def tried(take: Callable[[Any], Any], value: Any) -> tuple[Any, str | None]:
    """What is kept, or what the refusal says."""
    try:
        return take(value), None
    except RulesError as error:
        return None, str(error)


def refused(option: Option, value: Any) -> str:
    def whole(item: Any) -> Any:
        if isinstance(item, list):
            return tuple(map(whole, item))
        return int(item) if isinstance(item, float) and math.isfinite(item) and item == int(item) else item

    return show(whole(value))


JUNK = st.text(max_size=12) | st.sampled_from(["", "-", ",", "1e400", "nan", "inf", "-1", "9" * 5000, "3,", "2-"])


@settings(max_examples=300)
@given(st.sampled_from(OPTIONS), JUNK)
def test_typed_junk_is_a_rules_error_and_nothing_else(option: Option, text: str) -> None:
    kept, refusal = tried(option.parse, text)
    if refusal is not None:
        assert refusal.startswith(f"{option.name} cannot be ")
        assert refusal.endswith(f"; allowed: {option.allowed()}")
    else:
        assert option.check(kept) == kept


@each_option
def test_what_is_allowed_is_told_in_full(option: Option) -> None:
    told = option.allowed()
    if option.kind in ("number", "range"):
        assert str(option.least) in told
        assert str(option.most) in told
    assert all(show(value) in told for value in option.values)
    assert ("one a seat" in told) == option.per_seat


@each_option
def test_every_option_says_what_it_means_and_where_it_is_from(option: Option) -> None:
    assert option.meaning
    assert option.source or option.decided
    assert set(option.source) <= set(games.sources())


POSTS = Option("posts", "choice", "", values=("auto", 3, 4, 5), per_seat=True)
RUNNING = Option("running", "number", "", most=10, whole=False)
SEATS = Option("seats", "range", "", least=2, most=8)


def test_a_whole_number_is_the_same_however_it_is_written() -> None:
    """Else `posts = 4.0` would count as none of 3, 4 and 5, and rules that play alike would have other digests."""
    for kept, expected in [
        (POSTS.check(4.0), 4),
        (POSTS.parse("4.0"), 4),
        (POSTS.check([4.0, 5]), (4, 5)),
        (RUNNING.parse("1.0"), 1),
        (RUNNING.parse("1"), 1),
        (SEATS.check([2.0, 4.0]), (2, 4)),
    ]:
        assert kept == expected
        assert repr(kept).replace("Range(least=2, most=4)", "(2, 4)") == repr(expected)


def test_a_range_is_not_written_like_a_list_of_two() -> None:
    assert show(SEATS.check((2, 4))) == "2-4"
    assert show(POSTS.check((3, 4))) == "3,4"
    assert SEATS.check([2, 4]) == Range(2, 4)


@pytest.mark.parametrize(
    ("option", "typed", "message"),
    [
        (POSTS, "6", "posts cannot be 6; allowed: auto, 3, 4 or 5, or a list with one a seat"),
        (POSTS, "3,6", "posts cannot be 3,6; allowed: auto, 3, 4 or 5, or a list with one a seat"),
        (RUNNING, "eleven", "running cannot be eleven; allowed: a number from 0 to 10"),
        (SEATS, "4-2", "seats cannot be 4,2; allowed: two numbers lo-hi from 2 to 8"),
        (
            Option("county", "flag", ""),
            "maybe",
            "county cannot be maybe; allowed: yes or no (true or false in JSON and TOML)",
        ),
    ],
)
def test_the_errors_read_well(option: Option, typed: str, message: str) -> None:
    with pytest.raises(RulesError) as error:
        option.parse(typed)
    assert str(error.value) == message


def test_yes_and_no_serve_for_true_and_false() -> None:
    county = Option("county", "flag", "")
    assert [county.parse(text) for text in ("yes", "Yes", "no", "true", "false")] == [True, True, False, True, False]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"kind": "choise", "meaning": ""}, "option x: kind 'choise' is none of choice"),
        ({"kind": "flag", "meaning": "", "colour": "red"}, "option x: .*colour"),
        ({"kind": "flag"}, "option x: .*meaning"),
    ],
)
def test_a_broken_description_of_an_option_is_reported(data: dict[str, Any], message: str) -> None:
    with pytest.raises(RulesError, match=message):
        Option.read("x", data)
