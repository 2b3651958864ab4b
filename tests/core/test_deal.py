"""Nobody can stack a deal: the commitment binds, and one honest cut is enough."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256, shake_256

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.chance import Chance
from core.deal import SECRET_BYTES, commitment, dealing_chance, open_deal
from core.errors import BadInput

SECRETS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
CUTS = st.lists(st.binary(max_size=40), max_size=8)


def order(chance: Chance) -> list[int]:
    deck = list(range(40))
    chance.shuffle(deck)
    return deck


@given(SECRETS)
def test_a_commitment_is_the_specified_digest(secret: bytes) -> None:
    assert commitment(secret) == sha256(b"kitchen-table deal 1 commit\0" + secret).hexdigest()


@given(SECRETS, CUTS)
def test_the_order_follows_from_secret_and_cuts_as_specified(secret: bytes, cuts: list[bytes]) -> None:
    parts = b"".join(len(part).to_bytes(2, "big") + part for part in [secret, *cuts])
    assert dealing_chance(secret, cuts).key == shake_256(b"kitchen-table deal 1 key\0" + parts).digest(32)


@given(SECRETS, SECRETS, CUTS)
def test_a_commitment_binds_the_dealer(secret: bytes, other: bytes, cuts: list[bytes]) -> None:
    assume(secret != other)
    committed = commitment(secret)
    assert open_deal(committed, secret, cuts).key == dealing_chance(secret, cuts).key
    with pytest.raises(BadInput, match="not the one that the dealer had committed to"):
        open_deal(committed, other, cuts)


@given(SECRETS, CUTS, CUTS)
def test_other_cuts_give_another_order(secret: bytes, cuts: list[bytes], others: list[bytes]) -> None:
    """Also where they are the same bytes in other hands: `ab` and `c` are not `a` and `bc`."""
    assume(cuts != others)
    assert order(dealing_chance(secret, cuts)) != order(dealing_chance(secret, others))


def test_one_honest_cut_is_enough_against_a_dealer_who_chose_the_secret() -> None:
    """Whatever secret and other cuts are fixed, an even cut makes every top card as likely (39 d.o.f., p = 0.001)."""
    secret, mine = b"chosen".ljust(SECRET_BYTES), Chance.of("an honest player")
    tops = Counter(order(dealing_chance(secret, [b"fixed", mine.take(16), b""]))[-1] for _ in range(4000))
    assert len(tops) == 40
    assert sum((count - 100) ** 2 / 100 for count in tops.values()) < 72.1


def test_a_cut_that_is_far_too_long_is_bad_input() -> None:
    secret = bytes(SECRET_BYTES)
    with pytest.raises(BadInput, match="too long"):
        open_deal(commitment(secret), secret, [bytes(70_000)])
