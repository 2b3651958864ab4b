"""Lock-step over a network in memory: everybody ends with the same view, whatever the network does."""

from __future__ import annotations

import gc
from copy import copy
from typing import Any

import pytest

from benchmarks.snatch import Fidget, Take, Taken
from core.ticks import Refusal, Tick
from net.audience import view_digest
from net.lobby_messages import START, Ready, Rest, Steer
from net.messages import PROTOCOL, Differs, Snapshot, Update, Welcome
from net.sequencer import Terms
from net.wire import decode_from_host, encode


def joined(table: Any, delays: tuple[float, ...] = (2, 15, 40, 75)) -> list[Any]:
    return [table.join(at, delay) for at, delay in enumerate(delays)]


def everything_sent(table: Any) -> list[tuple[bytes, Any]]:
    """Records what the host sends from now on, as (peer, message)."""
    sent: list[tuple[bytes, Any]] = []
    deliver = table.net._arrive_down

    def arrive(peer: bytes, frame: bytes) -> None:
        sent.append((peer, decode_from_host(frame)))
        deliver(peer, frame)

    table.net._arrive_down = arrive
    return sent


def test_a_whole_match_ends_with_the_same_view_and_outcome_everywhere(table: Any) -> None:
    t = table(target=20)
    peers = joined(t)
    t.until(lambda: t.is_over)
    t.run(1_000)
    assert t.same_everywhere()
    assert {p.game.outcome(p.view) for p in peers} == {t.host.sequencer.croupier.outcome}
    assert [p.differences for p in peers] == [0] * 4
    assert not t.host.refused


def test_every_hand_is_cut_by_every_peer_and_found_honest(table: Any) -> None:
    t = table(target=20)
    peers = joined(t)
    t.until(lambda: t.is_over)
    t.run(1_000)
    for p in peers:
        assert p.cutter.faults == []
        assert p.cutter.cut_by_me == p.cutter.checked == t.host.sequencer.croupier.deals


def test_a_stacked_deck_is_noticed_by_every_peer(table: Any) -> None:
    t = table("snatch", prizes=2)
    stacking = copy(t.game)
    stacking.table_move = lambda state, chance: type(t.game.table_move(state, chance))((9, 9, 9, 9))
    t.host.offer.game = stacking
    peers = joined(t)
    t.until(lambda: t.is_over)
    t.run(1_000)
    assert all(len(p.cutter.faults) == 2 for p in peers)


def test_a_host_cannot_swap_a_cut_after_seeing_the_others(table: Any) -> None:
    t = table("snatch", prizes=2)
    peers = joined(t)
    t.until(lambda: t.host.sequencer is not None)
    t.host.sequencer.cuts.cut(0, next(iter([m for m in peers[0].out if hasattr(m, "nonce")]), _forged()))
    t.host.sequencer.cuts.cuts[0] = b"chosen by host.."
    t.until(lambda: t.is_over)
    t.run(1_000)
    assert any("not the one that was promised" in fault for fault in peers[1].cutter.faults)


def _forged() -> Any:
    from net.messages import Cut

    return Cut(1, b"n" * 16, b"p" * 32)


def test_nobody_is_sent_a_card_that_is_not_theirs(table: Any) -> None:
    t = table("snatch", prizes=6)
    sent = everything_sent(t)
    joined(t)
    t.join(5, 1, watch=True)
    t.until(lambda: t.is_over)
    t.run(500)
    dealt = 0
    owner = {peer: follower.seat for peer, follower in t.net.peers.items()}
    for peer, message in sent:
        if isinstance(message, Update):
            for _, events in message.entries:
                for kind, *fields in events:
                    if kind == 5:
                        dealt += 1
                        assert [at for at, card in enumerate(fields[0]) if card] in ([owner[peer]], [])
        if isinstance(message, Snapshot):
            assert [at for at, card in enumerate(message.view[4]) if card] in ([owner[peer]], [])
    assert dealt >= 6 * 5


def test_all_see_the_same_at_a_game_without_secrets_at_the_price_of_one_view(table: Any) -> None:
    t = table(target=20)
    joined(t)
    t.run(8_000)
    assert len(t.host.sequencer.stream.audience.groups) == 1


def test_a_play_that_was_beaten_is_told_who_was_first_and_by_how_much(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    a, b = t.join(0, 20), t.join(1, 20)
    t.hands.idle.update({*t.net.peers})
    t.until(lambda: a.view is not None and a.view.open == 1 and b.view.open == 1)
    heard: list[Any] = []
    t.net.each = lambda peer, f, now: heard.extend(x for x in f.show(now) if f is b)
    b_at = t.net.now + 30_000
    a.wish(Take(1), t.net.now)
    t.net.flush(next(iter(t.net.peers)))
    t.net.at(b_at, lambda: b.wish(Take(1), t.net.now))
    t.run(400)
    refusals = [x for x in heard if isinstance(x, Refusal)]
    assert [(r.reason, r.by) for r in refusals] == [("covered", 0)]
    assert abs(refusals[0].late_ms - 30) <= 10
    assert b.pending == []


def test_a_refused_play_is_taken_back_alone_and_later_ones_stand(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    a = t.join(0, 20)
    t.join(1, 20)
    t.hands.idle.update({*t.net.peers})
    t.until(lambda: a.view is not None and a.view.open == 1)
    t.net.each = lambda peer, f, now: None
    wishes = [a.wish(move, t.net.now) for move in (Fidget(), Take(2), Fidget())]
    assert [p.id for p in a.pending] == wishes
    t.run(300)
    news = a.show(t.net.now)
    assert [x.move for x in news if isinstance(x, Refusal)] == [Take(2)]
    assert [x.entries[0].move for x in news if isinstance(x, Tick)] == [Fidget(), Fidget()]
    assert a.pending == []


def test_several_plays_in_one_round_trip_are_all_made_in_order(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    a = t.join(0, 80)
    t.join(1, 1)
    t.hands.idle.update({*t.net.peers})
    t.until(lambda: a.view is not None and a.view.open == 1)
    for move in (Fidget(), Take(1), Fidget()):
        a.wish(move, t.net.now)
    t.run(1_000)
    made = [type(i.tick.events[0]).__name__ for i in t.host.sequencer.stream.history.items if i.tick]
    assert [name for name in made if name != "WasPutDown"] == ["Fidgeted", "Taken", "Fidgeted"]
    assert t.host.sequencer.croupier.state.won[a.seat] == 1


@pytest.mark.parametrize("lost_at", range(8_000, 14_000, 1_500))
def test_a_lost_seat_is_played_by_a_bot_and_handed_back_mid_round(table: Any, lost_at: int) -> None:
    t = table(target=30)
    peers = joined(t)
    t.run(lost_at)
    link = t.net.links[list(t.net.peers)[1]]
    link.is_cut = True
    t.run(3_600)
    assert 1 in t.host.sequencer.stand_ins
    assert peers[0].players[1][1] == "expert"
    t.run(4_000)
    link.is_cut = False
    t.run(3_000)
    assert 1 not in t.host.sequencer.stand_ins
    assert peers[0].players[1] == ("player 1", "person")
    t.until(lambda: t.is_over)
    t.run(1_000)
    assert t.same_everywhere()


def test_a_stopped_process_that_goes_on_catches_up(table: Any) -> None:
    t = table(target=40)
    peers = joined(t)
    t.run(8_000)
    key = list(t.net.peers)[2]
    t.net.links[key].is_frozen = True
    t.run(10_000)
    t.net.thaw(key)
    t.run(2_000)
    t.until(t.same_everywhere, 20)
    assert peers[2].differences == 0
    assert 2 not in t.host.sequencer.stand_ins


@pytest.mark.parametrize("away", ["silent", "rests"])
def test_whoever_comes_back_hears_whose_seats_are_played_by_bots(table: Any, peers: Any, away: str) -> None:
    t = table(owner=peers.keys[0], bots=["", "", "", "expert"])
    first, second = [t.join(at) for at in range(2)]
    t.run(300)
    second.arrange(Ready(1), t.net.now)
    t.run(300)
    first.arrange(Steer(START), t.net.now)
    t.run(8_000)
    if away == "silent":
        t.net.links[peers.keys[1]].is_cut = True
    else:
        second.arrange(Rest(1), t.net.now)
    t.run(9_000)
    assert [kind for _, kind in first.players] == ["person", "expert", "expert", "expert"]
    t.net.links[peers.keys[0]].is_frozen = True
    t.run(9_000)
    t.net.thaw(peers.keys[0])
    t.run(1_000)
    assert [kind for _, kind in first.players] == ["person", "expert", "expert", "expert"]
    anew = t.join(0)
    t.run(1_000)
    assert [kind for _, kind in anew.players] == ["person", "expert", "expert", "expert"]


def test_a_view_that_differs_is_noticed_at_the_next_tick_and_healed(table: Any) -> None:
    t = table(target=40)
    peers = joined(t)
    sent = everything_sent(t)
    t.run(8_000)
    peers[3].view.scores[0] += 1
    t.until(lambda: peers[3].differences == 1, 20)
    t.run(1_000)
    assert any(isinstance(message, Snapshot) for _, message in sent)
    t.until(t.same_everywhere, 20)
    assert len(t.named("differs")) == 1
    assert t.named("differs")[0]["last"]


def test_lost_messages_are_a_gap_that_is_filled(table: Any) -> None:
    t = table(target=30)
    peers = joined(t)
    deliver = t.net._arrive_down
    count = [0]

    def drop_some(peer: bytes, frame: bytes) -> None:
        count[0] += 1
        if count[0] % 17:
            deliver(peer, frame)

    t.net._arrive_down = drop_some
    t.until(lambda: t.is_over)
    t.net._arrive_down = deliver
    t.run(3_000)
    assert t.same_everywhere()
    assert not any(p.closed for p in peers)


def test_a_player_may_leave_and_come_back_and_nobody_else_is_stopped(table: Any) -> None:
    t = table(target=30)
    peers = joined(t)
    t.run(8_000)
    peers[1].leave(t.net.now)
    t.net.flush(list(t.net.peers)[1])
    t.run(500)
    assert 1 in t.host.sequencer.stand_ins
    back = t.join(1, 10)
    t.run(500)
    assert back.seat == 1
    assert 1 not in t.host.sequencer.stand_ins
    t.until(lambda: t.is_over)
    t.run(500)
    assert t.same_everywhere()


def test_a_newly_started_program_with_the_same_key_gets_its_seat_by_snapshot(table: Any) -> None:
    t = table(target=30)
    joined(t)
    t.run(9_000)
    again = t.join(2, 10, name="again")
    t.run(300)
    assert again.seat == 2
    t.until(lambda: again.shown == t.host.sequencer.stream.n and t.same_everywhere(), 20)


def test_another_seats_plays_are_impossible_since_no_message_names_a_seat(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    a, b = t.join(0, 1), t.join(1, 1)
    t.hands.idle.update({*t.net.peers})
    t.until(lambda: b.view is not None and b.view.open == 1)
    b.wish(Take(1), t.net.now)
    t.run(300)
    taken = [e for i in t.host.sequencer.stream.history.items if i.tick for e in i.tick.events if type(e) is Taken]
    assert [e.seat for e in taken] == [1]
    assert a.seat == 0


def test_old_frames_sent_again_change_nothing(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    a = t.join(0, 1)
    t.join(1, 1)
    t.hands.idle.update({*t.net.peers})
    t.until(lambda: a.view is not None and a.view.open == 1)
    a.wish(Fidget(), t.net.now)
    frame = encode(a.out[-1])
    key = next(iter(t.net.peers))
    t.net.flush(key)
    for _ in range(5):
        t.net.send_up(key, frame)
    t.run(100)
    assert t.host.sequencer.croupier.state.fidgets == [1, 0]
    assert t.host.refused["repeated"] == 5


def test_who_has_not_joined_gets_nothing_but_a_refusal(table: Any) -> None:
    from net import messages as m

    t = table(target=30)
    joined(t)
    t.run(8_000)
    n = t.host.sequencer.stream.n
    sent = []
    for message in (m.Wish(1, (0, 1, 0, 0), 1, 0), m.Ack(3), m.Behind(0), m.Differs(1, b""), m.Bye("x")):
        t.host.hear(b"z" * 32, message, t.net.now)
        sent += [x for to, x in t.host.out if b"z" * 32 in to]
    assert {type(x) for x in sent} == {m.Refuse}
    assert t.host.refused["join_first"] == 5
    assert t.host.sequencer.stream.n == n


def test_a_peer_that_talks_too_fast_is_not_listened_to(table: Any) -> None:
    t = table("snatch", seats=2, prizes=3)
    t.join(0, 1)
    t.join(1, 1)
    t.run(500)
    for _ in range(2_000):
        t.net.send_up(next(iter(t.net.peers)), b"\x92\x0f\x01")
    t.run(100)
    assert t.host.refused["too_fast"] > 1_000


def test_a_spectator_sees_the_game_and_may_not_play(table: Any) -> None:
    t = table("snatch", prizes=4)
    joined(t)
    watcher = t.join(5, 3, watch=True)
    t.run(1_000)
    assert watcher.seat is None
    assert set(watcher.view.cards) == {0}
    watcher.wish(Fidget(), t.net.now)
    t.run(200)
    assert t.host.refused["not_yours"] == 1
    t.until(lambda: t.is_over)
    t.run(200)
    assert t.same_everywhere()


def test_a_rematch_starts_when_everybody_wants_one_without_joining_again(table: Any) -> None:
    t = table("snatch", prizes=2)
    peers = joined(t)
    t.until(lambda: t.is_over)
    t.run(500)
    for p in peers[:3]:
        p.again("", "", t.net.now)
    t.run(300)
    assert t.host.match == 1
    peers[3].again("", "", t.net.now)
    t.until(lambda: t.host.match == 2 and t.is_over)
    t.run(500)
    assert t.same_everywhere()
    assert [p.match for p in peers] == [2] * 4
    assert [len(p.earlier) for p in peers] == [1] * 4


def test_a_rematch_may_be_by_other_rules_and_disagreement_is_said(table: Any) -> None:
    import games
    from net.rules_check import options_text, read_options

    t = table(target=10)
    t.host._propose = lambda rules, options: (t.game, t.game.rules(rules, **read_options(options)))
    peers = joined(t)
    t.until(lambda: t.is_over)
    t.run(500)
    wanted = options_text(games.load("dutch_blitz").rules("dutch-blitz", target=25).ruleset)
    peers[0].again("dutch-blitz", wanted, t.net.now)
    peers[1].again("dutch-blitz-8", wanted, t.net.now)
    for p in peers[2:]:
        p.again("", "", t.net.now)
    t.run(400)
    assert peers[2].notices[-1].code == "no_agreement"
    peers[0].again("dutch-blitz", wanted, t.net.now)
    for p in peers[1:]:
        p.again("", "", t.net.now)
    t.run(8_000)
    assert [p.rules.target for p in peers] == [25] * 4
    t.until(t.same_everywhere, 20)


def test_differences_at_the_door_are_named_in_words(table: Any) -> None:
    from dataclasses import replace

    from net import rules_check as check

    t = table(target=10)
    joined(t)
    t.run(100)
    sent = everything_sent(t)
    t.join(1, 1)
    t.run(100)
    welcome = next(message for _, message in sent if isinstance(message, Welcome))

    def said(**changes: Any) -> str:
        import games

        with pytest.raises(check.Incompatible) as error:
            check.agreed_rules(replace(welcome, **changes), games.load)
        return str(error.value)

    more = welcome.options.replace("{", '{"all_out":true,', 1)
    assert said(options=more) == "your table plays dutch-blitz; this copy knows no option all_out"
    assert "does not have" in said(game="canasta")
    assert "version 9" in said(version=9)
    assert "update" in said(protocol=PROTOCOL + 1)
    assert "something else" in said(digest="0" * 16)
    assert "cannot be read" in said(options="[" * 3000)


def test_the_host_refuses_another_version_in_words(table: Any) -> None:
    t = table(target=10)
    from net.follower import Follower

    old = Follower(lambda name: t.game, [("dutch_blitz", 0)], "old", lambda n: bytes(n))
    from net.memory import Link

    t.net.add(b"o" * 32, old, Link())
    t.run(100)
    assert old.closed == "this table plays version 1 of dutch_blitz and your copy has version 0"
    assert t.host.owners == [None] * 4


def test_a_bot_that_sits_in_is_told_what_its_seat_has_seen(table: Any) -> None:
    t = table("snatch", prizes=5)
    peers = joined(t)
    t.until(lambda: t.host.sequencer is not None and t.host.sequencer.croupier.ticks >= 4)
    peers[0].leave(t.net.now)
    t.net.flush(next(iter(t.net.peers)))
    t.run(100)
    bot = t.host.sequencer.stand_ins._seats[0].bot
    assert bot.told >= 4


def test_a_deal_waits_for_cuts_only_so_long(table: Any) -> None:
    t = table("snatch", prizes=1, terms=Terms(cut_ms=300))
    peers = joined(t)
    for p in peers:
        p.cutter.cut = lambda dealing, seat: None
    t.run(290)
    assert t.host.sequencer.croupier.ticks == 0
    t.run(300)
    assert t.host.sequencer.croupier.ticks > 0


def test_the_digest_is_of_the_view_and_not_of_the_table(table: Any) -> None:
    t = table("snatch", prizes=3)
    peers = joined(t)
    t.run(1_000)
    assert len({view_digest(t.game, p.view) for p in peers}) == 4
    assert Differs(1, view_digest(t.game, peers[0].view)).digest


def test_a_sign_of_life_is_not_taken_for_a_distance(table: Any) -> None:
    t = table(target=20)
    joined(t, delays=(2, 15, 40, 75))
    t.run(90_000)
    for member in t.host.sequencer.stream.members.values():
        one_way_ms = (2, 15, 40, 75)[member.seat]
        assert member.trips.samples > 60
        assert 1_000 * one_way_ms <= member.trips.least <= member.trips.p95 <= 2_600 * one_way_ms


def test_what_comes_in_a_burst_is_shown_a_few_at_a_time_and_all_of_it_in_the_end(table: Any) -> None:
    t = table("snatch", seats=2, prizes=400)
    joined(t, delays=(2, 2))
    watcher = t.join(5, 1, watch=True)
    t.run(1_000)
    t.hands.idle.add(list(t.net.peers)[2])
    all_at_once, shown = watcher.show, []
    watcher.show = lambda now, at_once=0: []
    t.run(30_000)
    watcher.show = all_at_once
    assert watcher.have - watcher.shown > 40
    while watcher.shown < watcher.have:
        before = watcher.shown
        watcher.show(t.net.now, 3)
        shown.append(watcher.shown - before)
    assert min(shown[:-1]) >= 3
    assert max(shown) <= max(3, sum(shown) // 10)
    assert t.same_everywhere()


@pytest.mark.parametrize("game", ["dutch_blitz", "scat"])
def test_play_leaves_no_rubbish_that_has_to_be_looked_for(table: Any, game: str) -> None:
    """Python's look through everything may stay off while people play: see `blitz.collecting`."""
    t = table(game, 3, preset=game.replace("_", "-"))
    for at in range(3):
        t.join(at)
    t.run(8_000)
    gc.collect()
    gc.disable()
    try:
        before = t.host.sequencer.stream.n
        t.run(60_000)
        found = gc.collect()
    finally:
        gc.enable()
    assert t.host.sequencer.stream.n > before + 10
    assert found < 50, f"{found} things referred to each other in circles"


def test_a_line_that_becomes_worse_is_known_to_be_farther_at_once(table: Any, peers: Any) -> None:
    t = table("snatch", 2, Terms(), prizes=30)
    near, far = t.join(0, delay_ms=5), t.join(1, delay_ms=5)
    t.hands.idle |= {peers.keys[0], peers.keys[1]}
    t.until(lambda: near.view is not None and far.view is not None)
    t.run(30_000)
    member = t.host.sequencer.stream.members[peers.keys[1]]
    assert 8_000 < member.trips.p95 < 14_000
    t.net.links[peers.keys[1]].delay = 40_000
    t.run(2_500)
    assert 70_000 < member.trips.p95 < 100_000
