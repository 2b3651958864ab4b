"""A table outside its matches: who is ready, what its owner arranges, pauses, and what people say."""

from __future__ import annotations

import json
from typing import Any

import pytest

import games
from core.errors import BadInput
from net.follower import Follower
from net.hosted import HostedTable, Offer
from net.lobby_messages import (
    COUNT_IN_MS,
    COUNTS_IN,
    END,
    GO_ON,
    HOLD,
    RUNS,
    STANDS,
    START,
    STOP,
    NewRules,
    Place,
    Ready,
    Rest,
    Seats,
    Steer,
    Swap,
    Talk,
)
from net.resume import Resumer

PEERS = [bytes([65 + at]) * 32 for at in range(8)]


def proposed(rules: str, options: str) -> Any:
    for name in games.NAMES:
        if rules in games.book(name).ids:
            game = games.load(name)
            return game, game.rules(rules, **json.loads(options or "{}"))
    raise BadInput(f"there is no rule set {rules!r}")


@pytest.fixture
def lobby(table: Any) -> Any:
    """A table of four seats that belongs to the first who comes."""
    t = table(owner=PEERS[0])
    t.host._propose = proposed
    return t


def says(t: Any, at: int, message: Any) -> None:
    t.net.peers[PEERS[at]].arrange(message, t.net.now)
    t.run(300)


def come(t: Any, *which: int) -> list[Follower]:
    found = [t.join(at, name=f"player {at}") for at in which]
    t.run(500)
    return found


def seats(follower: Follower) -> list[tuple[str, str]]:
    assert follower.company is not None
    return [(name, kind) for name, kind, *_ in follower.company.seats]


def test_everybody_sees_who_is_there_and_what_will_be_played(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    for follower in (first, second):
        assert seats(follower) == [("player 0", "person"), ("player 1", "person"), ("", "free"), ("", "free")]
        assert follower.company.owner == 0
        assert follower.coming.rules == "dutch-blitz"


def test_a_table_with_an_owner_waits_until_its_owner_starts_it(lobby: Any) -> None:
    come(lobby, 0, 1, 2, 3)
    lobby.run(5_000)
    assert lobby.host.sequencer is None
    for at in (1, 2, 3):
        says(lobby, at, Ready(1))
    says(lobby, 0, Steer(START))
    assert lobby.host.is_playing
    lobby.run(1_000)
    assert all(p.view is not None for p in lobby.net.peers.values())


def test_a_match_does_not_start_before_everybody_is_ready(lobby: Any) -> None:
    first, _ = come(lobby, 0, 1)
    says(lobby, 0, Steer(START))
    assert not lobby.host.is_playing
    assert first.notices[-1].words == "not ready yet: player 1"


def test_free_seats_are_played_by_bots_once_it_starts(lobby: Any) -> None:
    (first,) = come(lobby, 0)
    says(lobby, 0, Steer(START))
    assert lobby.host.is_playing
    assert [kind for _, kind in seats(first)] == ["person", "expert", "expert", "expert"]


def test_only_the_owner_arranges(lobby: Any) -> None:
    come(lobby, 0, 1)
    for message in (Swap(0, 1), Place(0, "free"), Seats(2), NewRules("scat", ""), Steer(START), Steer(HOLD)):
        says(lobby, 1, message)
    assert lobby.host.refused["not_yours"] == 6
    assert lobby.host.sequencer is None
    assert len(lobby.host.owners) == 4


def test_the_owner_seats_bots_swaps_seats_and_changes_their_number(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    says(lobby, 0, Place(2, "beginner"))
    says(lobby, 0, Swap(1, 3))
    assert seats(first) == [("player 0", "person"), ("", "free"), ("beginner", "beginner"), ("player 1", "person")]
    says(lobby, 0, Seats(3))
    assert first.notices[-1].code == "cannot"
    says(lobby, 0, Swap(1, 3))
    says(lobby, 0, Seats(3))
    assert seats(first) == [("player 0", "person"), ("player 1", "person"), ("beginner", "beginner")]
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(500)
    assert (first.seat, second.seat) == (0, 1)
    assert lobby.same_everywhere()


def test_other_rules_are_shown_to_everybody_and_have_to_be_agreed_to_again(lobby: Any) -> None:
    _, second = come(lobby, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, NewRules("dutch-blitz-100", ""))
    assert second.coming.rules == "dutch-blitz-100"
    assert second.company.seats[1][2] == 0
    says(lobby, 0, NewRules("no-such-rules", ""))
    assert second.coming.rules == "dutch-blitz-100"


def test_a_bot_plays_on_for_somebody_who_rests_and_looks_on_until_they_play_again(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(3_500)
    lobby.hands.idle.add(PEERS[1])
    says(lobby, 1, Rest(1))
    assert first.players[1] == ("expert", "expert")
    before = second.shown
    lobby.run(15_000)
    assert second.shown > before
    wish = second.wish(lobby.game.legal_moves(second.view, 1)[0], lobby.net.now)
    lobby.run(100)
    assert wish not in {play.id for play in second.pending}
    assert lobby.host.refused["resting"] == 1
    says(lobby, 1, Rest(0))
    assert first.players[1] == ("player 1", "person")
    assert lobby.same_everywhere()


def test_who_is_removed_stays_away(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    says(lobby, 0, Place(1, "free"))
    assert second.closed == "you have been asked to leave this table"
    assert seats(first)[1] == ("", "free")
    again = lobby.join(1)
    lobby.run(2_500)
    assert again.closed
    assert lobby.host.owners[1] is None


def test_somebody_removed_from_a_match_is_followed_by_a_bot(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(3_000)
    says(lobby, 0, Place(1, "free"))
    assert second.closed
    before = lobby.host.sequencer.stream.n
    lobby.run(20_000)
    assert lobby.host.sequencer.stream.n > before
    assert first.players[1][1] == "expert"


def playing(lobby: Any) -> list[Follower]:
    """Two people in the middle of a round, the first of them the owner."""
    people = come(lobby, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(6_000)
    return people


def test_time_stands_still_while_the_owner_holds_the_table(lobby: Any) -> None:
    first, second = playing(lobby)
    says(lobby, 0, Steer(HOLD))
    assert second.company.held == 1
    n, clock = lobby.host.sequencer.stream.n, lobby.host.sequencer.croupier.state.clock
    lobby.run(40_000)
    assert lobby.host.sequencer.stream.n == n
    says(lobby, 0, Steer(GO_ON))
    lobby.run(COUNT_IN_MS + 1_500)
    assert lobby.host.sequencer.stream.n > n
    assert lobby.host.sequencer.croupier.state.clock - clock < 4_000
    assert lobby.same_everywhere()
    assert first.view.clock == second.view.clock


def test_a_race_goes_on_after_a_count_that_everybody_is_told_of_and_that_the_owner_may_break_off(lobby: Any) -> None:
    first, second = playing(lobby)
    lobby.hands.idle.add(PEERS[0])
    says(lobby, 0, Steer(HOLD))
    n = lobby.host.sequencer.stream.n
    says(lobby, 0, Steer(GO_ON))
    assert second.company.held == COUNTS_IN
    lobby.run(COUNT_IN_MS - 500)
    says(lobby, 0, Steer(HOLD))
    assert second.company.held == STANDS
    lobby.run(2 * COUNT_IN_MS)
    assert lobby.host.sequencer.stream.n == n
    says(lobby, 0, Steer(GO_ON))
    says(lobby, 0, Steer(GO_ON))
    assert lobby.host.refused["not_now"] == 1
    first.wish(lobby.game.legal_moves(first.view, 0)[0], lobby.net.now)
    lobby.run(COUNT_IN_MS - 500)
    assert lobby.host.refused["held"] >= 1
    assert lobby.host.sequencer.stream.n == n
    lobby.run(600)
    assert second.company.held == RUNS
    lobby.run(2_000)
    assert lobby.host.sequencer.stream.n > n


def test_a_match_that_is_led_to_the_lobby_in_its_count_does_not_go_on(lobby: Any) -> None:
    playing(lobby)
    says(lobby, 0, Steer(HOLD))
    says(lobby, 0, Steer(GO_ON))
    says(lobby, 0, Steer(STOP))
    n = lobby.host.sequencer.stream.n
    lobby.run(3 * COUNT_IN_MS)
    assert lobby.host.sequencer.stream.n == n


def test_a_wish_made_while_the_table_is_held_is_refused_by_that_name(lobby: Any) -> None:
    first, _ = playing(lobby)
    lobby.hands.idle.add(PEERS[0])
    says(lobby, 0, Steer(HOLD))
    moves = lobby.game.legal_moves(first.view, 0)
    wish = first.wish(moves[0], lobby.net.now)
    lobby.run(100)
    assert wish not in {pending.id for pending in first.pending}
    assert lobby.host.refused["held"] >= 1


def test_what_somebody_says_is_told_to_everybody_and_nobody_can_say_too_much(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    watcher = lobby.join(5, watch=True)
    lobby.run(300)
    says(lobby, 1, Talk(2, "Hello there"))
    for follower in (first, second, watcher):
        assert [(told.seat, told.words) for told in follower.told] == [(1, "Hello there")]
    for _ in range(20):
        lobby.net.peers[PEERS[1]].arrange(Talk(0, "3"), lobby.net.now)
    lobby.run(300)
    assert len(first.told) <= 6
    assert lobby.host.refused["too_much_talk"] >= 14
    lobby.net.peers[PEERS[5]].arrange(Talk(0, "3"), lobby.net.now)
    lobby.run(300)
    assert lobby.host.refused["not_yours"] == 1


def test_between_matches_the_owner_changes_game_and_seats_without_anybody_reconnecting(lobby: Any) -> None:
    lobby.host.play_next("dutch-blitz", json.dumps({"target": 5, "rounds": 1}))
    first, second = come(lobby, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.until(lambda: lobby.is_over)
    lobby.run(500)
    assert second.company.playing == 0
    says(lobby, 0, NewRules("scat", ""))
    says(lobby, 0, Swap(0, 1))
    assert second.game.name == "dutch_blitz"
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(500)
    assert (first.seat, second.seat) == (1, 0)
    assert second.game.name == first.game.name == "scat"
    assert lobby.host.match == 2


def test_whose_seats_were_swapped_hear_at_once_where_they_sit_now(lobby: Any) -> None:
    lobby.host.play_next("dutch-blitz", json.dumps({"target": 5, "rounds": 1}))
    first, second = come(lobby, 0, 1)
    says(lobby, 0, Swap(0, 1))
    assert (first.seat, second.seat, second.company.owner) == (1, 0, 1)
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.until(lambda: lobby.is_over)
    says(lobby, 0, Swap(0, 3))
    lobby.net.peers[PEERS[1]].show(lobby.net.now)
    assert (first.seat, second.seat) == (1, 3)
    assert second.game.outcome(second.view) is not None


def test_the_owner_alone_closes_the_table_for_everybody(lobby: Any) -> None:
    come(lobby, 0, 1)
    says(lobby, 1, Steer(END))
    assert not lobby.host.closed
    says(lobby, 0, Steer(END))
    assert lobby.host.closed


def test_how_far_away_everybody_is_is_known_before_and_during_a_match(lobby: Any) -> None:
    lobby.join(0, 1)
    far = lobby.join(1, 60)
    lobby.run(6_000)
    assert 100 <= far.company.seats[1][4] <= 150
    says(lobby, 1, Ready(1))
    says(lobby, 0, Steer(START))
    lobby.run(8_000)
    assert 100 <= far.company.seats[1][4] <= 160
    assert far.company.seats[0][4] <= 10


def test_a_table_resumed_from_its_log_knows_what_was_arranged(lobby: Any) -> None:
    come(lobby, 0, 1)
    says(lobby, 0, Swap(0, 2))
    says(lobby, 0, Seats(3))
    resumed = HostedTable(Offer(lobby.game, lobby.host.offer.rules, [""] * 4), bytes)
    Resumer(resumed, proposed).play([json.loads(json.dumps(line)) for line in lobby.host.log])
    assert resumed.owners == [None, PEERS[1], PEERS[0]]


def test_who_falls_silent_in_the_lobby_is_shown_as_away_and_keeps_the_seat(lobby: Any) -> None:
    first, second = come(lobby, 0, 1)
    link = lobby.net.links[PEERS[1]]
    link.is_cut = True
    lobby.run(12_000)
    assert first.company.seats[1][3] == 0
    assert lobby.host.present() == [PEERS[0]]
    link.is_cut = False
    lobby.run(4_000)
    assert first.company.seats[1][3] == 1
    assert lobby.host.owners[1] == PEERS[1]
    assert second.closed == ""


def test_introductions_in_a_row_are_answered_once(lobby: Any) -> None:
    (first,) = come(lobby, 0)
    says(lobby, 0, Steer(START))
    lobby.run(3_000)
    for _ in range(50):
        first.knock(lobby.net.now)
    lobby.run(300)
    assert lobby.host.refused["too_fast"] >= 48


def test_a_table_resumed_before_a_match_offers_what_was_arranged_and_belongs_to_whom_it_did(lobby: Any) -> None:
    come(lobby, 0, 1)
    says(lobby, 0, NewRules("gin", '{"lives": 5}'))
    says(lobby, 0, Seats(5))
    says(lobby, 0, Place(4, "expert"))
    says(lobby, 0, Swap(3, 4))
    resumed = again(lobby)
    assert (resumed.offer.game.name, resumed.offer.rules.ruleset.id) == ("scat", "gin")
    assert resumed.offer.rules.ruleset.options["lives"] == 5
    assert resumed.places.bots == ["", "", "", "expert", ""]
    assert resumed.owners == [PEERS[0], PEERS[1], None, None, None]
    assert resumed.lobby.owner == PEERS[0]
    assert [name for name, _ in resumed.players()[:2]] == ["player 0", "player 1"]


def test_between_matches_the_offer_counts_that_was_made_last(lobby: Any) -> None:
    come(lobby, 0)
    says(lobby, 0, Steer(START))
    lobby.until(lambda: lobby.is_over)
    says(lobby, 0, NewRules("gin", "{}"))
    resumed = again(lobby)
    assert resumed.offer.rules.ruleset.id == "gin"
    assert resumed.sequencer is not None
    assert resumed.sequencer.game.name == "dutch_blitz"


def test_whoever_comes_back_without_a_name_is_called_what_they_were_called(table: Any) -> None:
    t = table(seats=2)
    t.join(0, name="Ann")
    t.run(300)
    t.join(0, name=" ")
    t.run(300)
    assert t.host.players()[0] == ("Ann", "person")


def again(lobby: Any) -> HostedTable:
    """A table opened with the command line's defaults, which then goes on from the log of another."""
    game = games.load("dutch_blitz")
    seats = [""] * 4
    resumed = HostedTable(Offer(game, game.rules("dutch-blitz"), seats), bytes)
    Resumer(resumed, proposed).play([json.loads(json.dumps(line)) for line in lobby.host.log])
    return resumed


def test_two_of_one_name_are_told_apart_and_stay_so_wherever_they_sit(lobby: Any) -> None:
    found = []
    for at, name in enumerate(("Mia", "mia", "Mia", "A" * 24)):
        found.append(lobby.join(at, name=name))
        lobby.run(500)
    first = found[0]
    assert [name for name, _ in seats(first)] == ["Mia", "mia 2", "Mia 3", "A" * 24]
    says(lobby, 0, Swap(0, 2))
    assert [name for name, _ in seats(first)] == ["Mia 3", "mia 2", "Mia", "A" * 24]
