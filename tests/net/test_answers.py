"""Whatever a player plays is answered: it is made once, or it is refused with a word. It never vanishes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from benchmarks.snatch import Fidget, Take
from core.ticks import Refusal, Tick
from net.sequencer import Terms
from tests.net.conftest import PEERS


class Player:
    """Somebody who plays over a bad line, and all that they were told about it. A cut line drops what is said, or, as
    ZeroMQ does, keeps what this end says until it is whole again.
    """

    def __init__(self, t: Any) -> None:
        self.t = t
        self.follower = t.join(0, 1)
        self.played: list[int] = []
        self.made: list[Any] = []
        self.refused: list[str] = []
        self._kept: list[bytes] = []
        self._keeps = False
        t.hands.idle.add(PEERS[0])
        t.net.each = self._look
        self._send_up = t.net.send_up
        t.net.send_up = self._say

    @property
    def link(self) -> Any:
        return self.t.net.links[PEERS[0]]

    def cut(self, keeps: bool) -> None:
        self.link.is_cut, self._keeps = True, keeps

    def mend(self) -> None:
        self.link.is_cut = False
        kept, self._kept = self._kept, []
        for frame in kept:
            self._send_up(PEERS[0], frame)

    def play(self, move: Any) -> None:
        self.played.append(self.follower.wish(move, self.t.net.now))
        self.t.net.flush(PEERS[0])

    def _say(self, peer: bytes, frame: bytes) -> None:
        if peer == PEERS[0] and self.link.is_cut and self._keeps:
            self._kept.append(frame)
        self._send_up(peer, frame)

    def _look(self, peer: bytes, follower: Any, now: int) -> None:
        if peer != PEERS[0]:
            self.t.hands.move(peer, follower, now)
            return
        for item in follower.show(now):
            if isinstance(item, Refusal):
                self.refused.append(item.reason)
            elif isinstance(item, Tick) and item.entries[0].seat == 0 and item.entries[0].move is not None:
                self.made.append(item.entries[0].move)

    def made_at_the_table(self) -> list[int]:
        """The wishes that the host has made a tick of."""
        items = self.t.host.sequencer.stream.history.items
        return [i.wish for i in items if i.tick and i.tick.entries[0].seat == 0 and i.wish]

    def check(self) -> None:
        """Everything that was played is told of, and as it was."""
        self.t.run(6_000)
        assert self.follower.pending == []
        made = self.made_at_the_table()
        assert len(made) == len(set(made))
        assert len(self.refused) == len(self.played) - len(made), (self.played, made, self.refused)


@pytest.fixture
def player(table: Any) -> Player:
    t = table("snatch", seats=3, prizes=100_000, terms=Terms(away_ms=700, bot="expert"))
    found = Player(t)
    t.join(1, 1)
    t.join(2, 1)
    t.until(lambda: found.follower.view is not None and found.follower.view.open == 1)
    return found


@pytest.mark.parametrize("seed", range(12))
def test_whatever_happens_to_the_line_every_play_is_made_once_or_refused(player: Player, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(40):
        player.cut(chance.random() < 0.5) if chance.random() < 0.5 else None
        for _ in range(chance.randrange(4)):
            player.t.run(chance.choice((1, 3, 50, 300, 900, 2_500)))
            view = player.follower.view
            player.play(Fidget() if chance.random() < 0.6 or not view.open else Take(view.prize))
        player.t.run(chance.choice((1, 60, 300, 900, 3_500)))
        player.mend()
        if chance.random() < 0.5:
            player.t.run(chance.choice((1, 2, 3, 5, 20, 100, 400)))
            player.play(Fidget())
    player.check()


def test_a_play_that_a_short_cut_has_swallowed_is_made_all_the_same(player: Player) -> None:
    player.cut(keeps=False)
    player.play(Fidget())
    player.t.run(200)
    player.mend()
    player.t.run(300)
    player.play(Fidget())
    player.check()
    assert player.refused == []
    assert sorted(player.made_at_the_table()) == [1, 2]
    assert player.made == [Fidget(), Fidget()]


def test_a_refusal_that_a_short_cut_has_swallowed_is_told_again(player: Player) -> None:
    player.play(Take(99))
    player.cut(keeps=False)  # it is under way already
    player.t.run(300)
    assert player.refused == []
    player.mend()
    player.check()
    assert player.refused == ["does_not_fit"]


@pytest.mark.parametrize("keeps", [False, True])
def test_what_was_played_before_the_seat_was_handed_back_is_refused_with_that_word_and_not_made(
    player: Player, keeps: bool
) -> None:
    player.cut(keeps)
    player.t.run(300)
    player.play(Fidget())
    player.t.run(70_000)
    assert 0 in player.t.host.sequencer.stand_ins
    player.mend()
    player.check()
    assert player.refused == ["away"]
    assert player.made_at_the_table() == []


def test_the_first_play_after_a_long_absence_is_made(player: Player) -> None:
    player.cut(keeps=True)
    player.t.run(70_000)
    player.mend()
    host = player.t.host.sequencer
    player.t.until(lambda: 0 not in host.stand_ins and player.follower.shown == host.stream.n, 20)
    player.play(Fidget())
    player.check()
    assert player.made == [Fidget()]
    assert player.refused == []


def test_a_play_made_before_an_absence_is_told_as_made_and_not_as_a_bots(player: Player) -> None:
    player.play(Fidget())
    player.cut(keeps=False)  # it is under way already
    player.t.run(3_000)
    assert player.made_at_the_table() == [1]
    assert player.made == []
    player.mend()
    player.check()
    assert player.made == [Fidget()]


def test_a_play_of_a_match_that_is_over_is_not_made_in_the_next(table: Any) -> None:
    t = table("snatch", seats=2, prizes=1, terms=Terms(away_ms=700, bot="expert"))
    player = Player(t)
    t.join(1, 1)
    t.until(lambda: player.follower.view is not None and player.follower.view.open == 1)
    player.cut(keeps=True)
    player.play(Fidget())
    t.until(lambda: t.is_over)
    t.host.start(t.net.now)
    t.run(1_000)
    assert t.host.match == 2
    player.mend()
    t.run(5_000)
    assert player.follower.pending == []
    assert player.refused == ["away"]
    assert player.made_at_the_table() == []
