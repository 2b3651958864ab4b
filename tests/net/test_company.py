"""Who is at a table: the lobby is told who sits down, and nobody who leaves keeps the others from another match."""

from __future__ import annotations

from typing import Any


def test_while_a_table_waits_everybody_hears_who_sits_there(table: Any) -> None:
    t = table("snatch", seats=3)
    first = t.join(0, name="Anna")
    t.run(100)
    first.show(t.net.now)
    assert [kind for _, kind in first.players] == ["person", "free", "free"]
    t.join(1, name="Ben")
    t.run(100)
    first.show(t.net.now)
    assert first.players == [("Anna", "person"), ("Ben", "person"), ("", "free")]
    t.net.peers[list(t.net.peers)[1]].leave(t.net.now)
    t.run(100)
    first.show(t.net.now)
    assert first.players[1] == ("", "free")


def test_everybody_hears_who_watches_before_a_match_and_during_it(table: Any) -> None:
    t = table("snatch", seats=2, prizes=9)
    first = t.join(0, name="Anna")
    t.join(2, name="Zoe", watch=True)
    t.run(200)
    first.show(t.net.now)
    assert first.company.watching == ("Zoe",)
    t.join(1, name="Ben")
    t.run(400)
    first.show(t.net.now)
    assert first.company.playing
    assert first.company.watching == ("Zoe",)
    t.net.peers[list(t.net.peers)[1]].leave(t.net.now)
    t.run(400)
    first.show(t.net.now)
    assert first.company.watching == ()


def test_who_asks_for_another_match_is_told_to_all_and_who_leaves_keeps_nobody_waiting(table: Any) -> None:
    t = table("snatch", seats=3, prizes=2)
    peers = [t.join(at) for at in range(3)]
    t.until(lambda: t.is_over)
    t.run(100)
    peers[0].again("", "", t.net.now)
    peers[1].again("", "", t.net.now)
    t.run(100)
    assert sorted(notice.words for notice in peers[2].notices) == [
        "player 0 would like another game",
        "player 1 would like another game",
    ]
    assert t.host.match == 1
    peers[2].leave(t.net.now)
    t.run(100)
    assert t.host.match == 2


def test_a_vote_for_another_match_counts_once_however_often_it_is_sent(table: Any) -> None:
    t = table("snatch", seats=2, prizes=2)
    peers = [t.join(at) for at in range(2)]
    t.until(lambda: t.is_over)
    for _ in range(500):
        peers[0].again("", "", t.net.now)
    t.run(200)
    assert len(peers[1].notices) == 1
    assert t.host.refused["too_fast"] > 100


def test_whoever_follows_a_match_is_told_of_a_bot_that_sits_in(table: Any) -> None:
    t = table("snatch", seats=2, prizes=9)
    peers = [t.join(at) for at in range(2)]
    told: list[tuple[int, str, str]] = []
    peers[0]._watcher.seated = lambda *what: told.append(what)
    t.run(1_000)
    link = t.net.links[list(t.net.peers)[1]]
    link.is_cut = True
    t.run(4_000)
    link.is_cut = False
    t.run(3_000)
    assert [(seat, kind) for seat, _, kind in told] == [(1, "expert"), (1, "person")]
