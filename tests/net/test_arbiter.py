"""Who was first: the shorter reaction wins, whoever sits nearer; a lie is worth no more than the jitter."""

import itertools

from hypothesis import given
from hypothesis import strategies as st

from net.arbiter import TIE_US, Arbiter, Claim, Play, first_of
from net.roundtrips import UNKNOWN_US, RoundTrips

MS = 1_000


def play(seat: int, reaction_ms: int, rtt_ms: int, rivals: set[int], wish: int = 1) -> Play:
    claim = Claim((1000 + reaction_ms + rtt_ms) * MS, 1000 * MS, reaction_ms * MS, rtt_ms * MS, rtt_ms * MS)
    return Play(seat, wish, f"move {seat}", claim, claim.acted(), frozenset(rivals))


def tie(seat: int) -> bytes:
    return bytes([9 - seat])


def arbiter(distances: dict[int, int | None], cap_ms: int = 200) -> Arbiter:
    return Arbiter(lambda seat: None if distances[seat] is None else distances[seat] * MS, cap_ms * MS)  # type: ignore[operator]


def test_the_shorter_reaction_wins_though_it_arrives_later() -> None:
    judge = arbiter({0: 5, 1: 150})
    near, far = play(0, 300, 5, {1}), play(1, 250, 150, {0})
    assert judge.is_contested(near, near.claim.arrived)
    judge.hold(near)
    assert judge.rule(near.claim.arrived, tie) is None
    judge.hold(far)
    ruling = judge.rule(far.claim.arrived, tie)
    assert ruling is not None
    assert (ruling.winner, ruling.why) == (far, "all_in")


def test_nobody_waits_longer_than_a_rival_could_need() -> None:
    judge = arbiter({0: 5, 1: 150})
    near = play(0, 300, 5, {1})
    judge.hold(near)
    at = judge.next_time()
    assert at == near.acted + TIE_US + 150 * MS + 1
    assert judge.rule(at - 1, tie) is None
    ruling = judge.rule(at, tie)
    assert ruling is not None
    assert (ruling.winner, ruling.why) == (near, "time")


def test_the_fair_window_caps_every_hold() -> None:
    judge = arbiter({0: 5, 1: 900}, cap_ms=100)
    near = play(0, 300, 5, {1})
    judge.hold(near)
    assert judge.next_time() == near.claim.arrived + 100 * MS
    ruling = judge.rule(near.claim.arrived + 100 * MS, tie)
    assert ruling is not None
    assert ruling.why == "cap"


def test_a_window_of_nothing_goes_by_arrival() -> None:
    assert not arbiter({0: 5, 1: 150}, cap_ms=0).is_contested(play(0, 300, 5, {1}), 0)


def test_a_play_that_no_rival_can_still_beat_is_not_held() -> None:
    judge = arbiter({0: 150, 1: 5})
    far = play(0, 300, 150, {1})
    assert not judge.is_contested(far, far.claim.arrived)


def test_a_rival_who_is_away_is_not_waited_for() -> None:
    judge = arbiter({0: 5, 1: None})
    near = play(0, 300, 5, {1})
    assert not judge.is_contested(near, near.claim.arrived)


def test_a_later_play_of_a_rival_ends_the_wait_for_them() -> None:
    judge = arbiter({0: 5, 1: 150})
    near = play(0, 300, 5, {1})
    judge.hold(near)
    elsewhere = play(1, 320, 150, set())
    judge.acted(1, elsewhere.claim)
    ruling = judge.rule(near.claim.arrived + 1, tie)
    assert ruling is not None


def test_ties_within_a_millisecond_fall_to_the_hash_and_not_to_the_seat() -> None:
    plays = [play(0, 300, 5, {1}), play(1, 300, 5, {0})]
    assert first_of(plays, [b"\x02", b"\x01"]) is plays[1]
    assert first_of(plays, [b"\x01", b"\x02"]) is plays[0]


def test_the_order_in_which_plays_are_held_decides_nothing() -> None:
    plays = [play(seat, ms, 5, {0, 1, 2, 3} - {seat}) for seat, ms in enumerate((300, 300, 301, 299))]
    winners = set()
    for order in itertools.permutations(plays):
        judge = arbiter(dict.fromkeys(range(4), 5))
        for one in order:
            judge.hold(one)
        ruling = judge.rule(2_000 * MS, tie)
        assert ruling is not None
        winners.add(ruling.winner.seat)
    assert len(winners) == 1


@given(
    truth=st.integers(0, 2_000_000),
    least=st.integers(0, 150_000),
    more=st.integers(0, 30_000),
    since=st.integers(0, 1 << 50),
    shown=st.integers(0, 1 << 50),
)
def test_whatever_is_claimed_it_is_worth_no_more_than_the_jitter(
    truth: int, least: int, more: int, since: int, shown: int
) -> None:
    arrived = truth + least + more // 2
    acted = Claim(arrived, shown, since, least, least + more).acted()
    assert arrived - (least + more) <= acted <= arrived - least


def test_a_ruling_can_be_made_again_from_what_was_logged() -> None:
    judge = arbiter({0: 5, 1: 5, 2: 80})
    for one in (play(0, 300, 5, {1, 2}), play(1, 300, 5, {0, 2}), play(2, 290, 80, {0, 1})):
        judge.hold(one)
    ruling = judge.rule(3_000 * MS, tie)
    assert ruling is not None
    assert first_of(ruling.contenders, ruling.ties) == ruling.winner


def test_round_trips_keep_the_least_and_the_95th_percentile_of_the_last_sixty() -> None:
    trips = RoundTrips()
    assert (trips.least, trips.p95) == (0, UNKNOWN_US)
    trips.answered(4_000)
    for us in range(10_000, 70_000, 1_000):
        trips.answered(us)
    assert (trips.least, trips.p95) == (4_000, 66_000)


def test_a_false_claim_cannot_make_anybody_seem_farther_away() -> None:
    trips = RoundTrips()
    for _ in range(60):
        trips.answered(20_000)
    for _ in range(60):
        trips.played(900_000)
    assert (trips.least, trips.p95) == (20_000, 20_000)


def test_a_pause_is_not_a_distance() -> None:
    trips = RoundTrips()
    trips.answered(20_000)
    trips.answered(10_000_000)
    assert trips.p95 == 20_000
