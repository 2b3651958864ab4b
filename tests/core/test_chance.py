"""Chance does what its written specification says: the one here was written from that text alone."""

from __future__ import annotations

import hashlib
import itertools
from collections import Counter
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import Chance

PREFIX = b"kitchen-table chance 1 "


def shake(*parts: bytes, size: int) -> bytes:
    return hashlib.shake_256(PREFIX + b"\0".join(parts)).digest(size)


class Specified:
    """The generator as specified, one byte at a time."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._stream = self._bytes()

    def _bytes(self) -> Iterator[int]:
        for k in itertools.count():
            yield from shake(b"block", self.key, k.to_bytes(8, "big"), size=1024)

    def below(self, n: int) -> int:
        b = 0
        while 256**b < n:
            b += 1
        while True:
            v = 0
            for _ in range(b):
                v = v * 256 + next(self._stream)
            if v < 256**b - 256**b % n:
                return v % n

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


EDGES = [1, 2, 3, 10, 40, 52, 128, 129, 255, 256, 257, 300, 1000, 65535, 65536, 65537, 2**24, 2**24 + 1, 2**32]
SIZES = st.sampled_from(EDGES) | st.integers(1, 2**32)


@given(st.integers() | st.text(max_size=20))
def test_a_seed_gives_the_specified_key(seed: int | str) -> None:
    assert Chance.of(seed).key == shake(b"seed", str(seed).encode(), size=32)


def test_a_number_as_a_seed_is_its_text() -> None:
    assert Chance.of(75).key == Chance.of("75").key != Chance.of("075").key


@given(st.binary(min_size=32, max_size=32), st.lists(SIZES, max_size=200))
def test_draws_are_the_specified_ones(key: bytes, sizes: list[int]) -> None:
    chance, specified = Chance(key), Specified(key)
    assert [chance.below(n) for n in sizes] == [specified.below(n) for n in sizes]


def test_draws_go_on_over_the_ends_of_blocks_as_specified() -> None:
    chance, specified = Chance.of(1), Specified(Chance.of(1).key)
    sizes = [n for _ in range(120) for n in EDGES]
    assert [chance.below(n) for n in sizes] == [specified.below(n) for n in sizes]


@pytest.mark.parametrize("first", [0, 1, 1000, 1023, 1024])
def test_bytes_are_those_of_the_specified_stream(first: int) -> None:
    chance = Chance.of("bytes")
    taken = chance.take(first) + chance.take(1024) + chance.take(7)
    blocks = b"".join(shake(b"block", chance.key, k.to_bytes(8, "big"), size=1024) for k in range(3))
    assert taken == blocks[: first + 1031]


@pytest.mark.parametrize("size", range(301))
def test_a_shuffle_of_any_size_is_the_specified_one_and_takes_no_more_of_the_stream(size: int) -> None:
    chance, specified = Chance.of(size), Specified(Chance.of(size).key)
    for _ in range(3):
        items, expected = list(range(size)), list(range(size))
        chance.shuffle(items)
        specified.shuffle(expected)
        assert items == expected
    assert chance.below(2**32) == specified.below(2**32)


def test_the_specification_itself_does_not_drift() -> None:
    """Written down once: a change of both implementations alike would change everybody's games."""
    chance = Chance.of(1)
    deck = list(range(40))
    chance.shuffle(deck)
    assert hashlib.sha256(bytes(deck)).hexdigest()[:16] == "fd905f34f1bce55d"
    assert [chance.below(n) for n in (6, 1000, 2**32)] == [3, 835, 1250040093]
    assert Chance.of(1).fork("deals").take(8).hex() == "632c418bc4a92d56"


def test_a_choice_is_the_item_that_was_drawn() -> None:
    chance, same = Chance.of(5), Chance.of(5)
    items = "abcdefg"
    assert [chance.choice(items) for _ in range(50)] == [items[same.below(7)] for _ in range(50)]


@given(st.text(max_size=20), st.integers(0, 2000))
def test_a_fork_has_the_specified_key_whenever_it_is_made(label: str, used: int) -> None:
    chance = Chance.of("fork")
    for _ in range(used % 50):
        chance.below(used + 1)
    assert chance.fork(label).key == shake(b"fork", chance.key, label.encode(), size=32)


def test_a_fork_does_not_disturb_its_parent() -> None:
    alone, parent = Chance.of(3), Chance.of(3)
    drawn = []
    for n in range(100):
        fork = parent.fork(f"bot {n}")
        fork.below(1000)
        drawn.append(parent.below(1000))
    assert drawn == [alone.below(1000) for _ in range(100)]


def test_forks_are_independent_of_each_other_and_of_their_parent() -> None:
    """Draws of two streams side by side fill a 6 by 6 table evenly; 35 degrees of freedom, p = 0.001 at 66.6."""
    parent = Chance.of("independent")
    streams = [parent.fork("a"), parent.fork("b"), parent.fork("a").fork("a"), parent]
    for one, other in itertools.combinations(streams, 2):
        pairs = [(one.below(6), other.below(6)) for _ in range(36 * 200)]
        assert chi_square(pairs, 36) < 66.6


@pytest.mark.parametrize(("n", "limit"), [(2, 10.8), (6, 20.5), (10, 27.9), (40, 72.1), (256, 330.5), (1000, 1143.9)])
def test_draws_are_even(n: int, limit: float) -> None:
    """Chi-square with n - 1 degrees of freedom stays under its 99.9 % point."""
    chance = Chance.of(f"even {n}")
    assert chi_square([chance.below(n) for _ in range(n * 100)], n) < limit


def test_every_order_of_a_shuffle_is_as_likely_as_the_others() -> None:
    """24 orders of four cards; 23 degrees of freedom, p = 0.001 at 49.7."""
    chance = Chance.of("orders")
    orders = []
    for _ in range(24 * 300):
        items = [0, 1, 2, 3]
        chance.shuffle(items)
        orders.append(tuple(items))
    assert chi_square(orders, 24) < 49.7


def test_every_card_of_a_deck_comes_to_lie_everywhere() -> None:
    """40 cards in 40 places; 39 * 39 degrees of freedom, p = 0.001 at 1698."""
    chance = Chance.of("places")
    places = []
    for _ in range(2000):
        deck = list(range(40))
        chance.shuffle(deck)
        places += enumerate(deck)
    assert chi_square(places, 1600) < 1698


def chi_square(seen: Iterable[object], kinds: int) -> float:
    counts = Counter(seen)
    expected = counts.total() / kinds
    assert len(counts) <= kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (kinds - len(counts)) * expected


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="n goes from 1 to 2"):
        Chance.of(1).below(n)


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_key_has_32_bytes(size: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Chance(bytes(size))
