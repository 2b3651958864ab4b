"""The host on a real socket, among strangers and enemies: it keeps its ticks, and nobody gets what is not theirs."""

from __future__ import annotations

import os
import random
import resource
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zmq
from zmq.utils import z85

from benchmarks.snatch import GAME, Fidget, Rules
from core.errors import BadInput
from net import messages as m
from net.discovery import Announcer, announcement, ask, clean, read_announcement
from net.host_socket import HostSocket
from net.hosted import HostedTable, Offer
from net.hostlog import HostLog
from net.joining import Door, Guest, answer, new_code, unknown_words, words
from net.keys import KeyPair, load_keys, new_keys
from net.sequencer import Terms
from net.server import Running, Server, SteadyClock
from net.table import Invitation, NoTable, RemoteTable
from net.transport import now_us
from net.wire import encode

pytestmark = pytest.mark.timeout(60)


class Host:
    """A server in a thread, with a clock that can be stepped."""

    def __init__(self, log: HostLog | None = None, seats: int = 2) -> None:
        self.keys = new_keys()
        self.step = 0
        self.table = HostedTable(Offer(GAME, Rules(3), [""] * seats, Terms(away_ms=3_000)), os.urandom)
        self.door = Door(os.urandom)
        self.socket = HostSocket(self.keys, ["127.0.0.1"])
        running = Running(self.table, self.door, log)
        self.server = Server(self.keys, self.socket, [running], clock=lambda: now_us() + self.step)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        self.tables: list[RemoteTable] = []

    @property
    def invitation(self) -> Invitation:
        return Invitation("127.0.0.1", self.socket.port, self.keys.public)

    def join(self, keys: KeyPair | None = None, code: str | None = None) -> RemoteTable:
        table = RemoteTable(
            self.invitation,
            keys or new_keys(),
            lambda name: GAME,
            [("snatch", 1)],
            "somebody",
            self.door.code if code is None else code,
        )
        self.tables.append(table)
        return table

    def two(self) -> list[RemoteTable]:
        both = [self.join()]
        both[0].wait_for(lambda: both[0].follower.seat == 0, 10)
        both.append(self.join())
        for table in both:
            table.wait_for(lambda table=table: table.is_seated and table.view.open == 1, 10)
        return both

    def close(self) -> None:
        for table in self.tables:
            table.close()
        self.server.stop()
        self.thread.join()
        self.socket.close()


@pytest.fixture
def host() -> Iterator[Host]:
    found = Host()
    yield found
    found.close()


def plays_on(tables: list[RemoteTable]) -> None:
    """A play is made and seen by everybody."""
    before = tables[0].view.fidgets[tables[0].seat]
    tables[0].submit(Fidget())
    for table in tables:
        table.wait_for(lambda table=table: table.view.fidgets[tables[0].seat] > before, 5)


def stranger(host: Host, keys: KeyPair) -> Any:
    context: Any = zmq.Context.instance()
    sock = context.socket(zmq.DEALER)
    sock.linger = 0
    sock.curve_serverkey = z85.encode(host.keys.public)
    sock.curve_secretkey, sock.curve_publickey = z85.encode(keys.secret), z85.encode(keys.public)
    sock.connect(f"tcp://127.0.0.1:{host.socket.port}")
    return sock


def test_a_code_lets_in_and_the_key_alone_lets_back_in(host: Host) -> None:
    keys = new_keys()
    first = host.join(keys)
    first.wait_for(lambda: first.follower.seat == 0, 10)
    first.close()
    again = host.join(keys, code="")
    again.wait_for(lambda: again.follower.seat == 0, 10)


def test_a_wrong_code_is_refused_and_the_next_try_has_to_wait(host: Host) -> None:
    wrong = host.join(code="-".join(words()[:3]))
    with pytest.raises(NoTable, match="not this table's code"):
        wrong.wait_for(lambda: wrong.is_seated, 10)
    soon = host.join()
    with pytest.raises(NoTable, match="try again in 1 s"):
        soon.wait_for(lambda: soon.is_seated, 10)
    assert host.table.refused["wrong_code"] == host.table.refused["slow_down"] == 1


def test_whoever_begins_to_join_and_begins_anew_gets_in(host: Host) -> None:
    keys = new_keys()
    for wait_s in (0.0, 0.5):  # before the host has answered, and after
        given_up = stranger(host, keys)
        given_up.send(encode(Guest(host.door.code, keys.public, host.keys.public).start()))
        time.sleep(wait_s)
        given_up.close()
    again = host.join(keys)
    again.wait_for(lambda: again.follower.seat == 0, 10)
    assert not host.table.refused["slow_down"]
    assert not host.table.refused["wrong_code"]


def test_five_wrong_guesses_make_a_new_code() -> None:
    door = Door(os.urandom)
    before, now = door.code, 0
    for guess in range(5):
        now += 100_000_000
        peer = bytes([guess]) * 32
        guest = Guest("-".join(words()[guess : guess + 3]), peer, b"h" * 32)
        assert door.begin(peer, guest.start(), now) is None
        made = answer(door.code, peer, b"h" * 32, Guest("x", peer, b"h" * 32).start().pake)
        door.answered(peer, made)
        assert isinstance(door.prove(peer, m.JoinProof(b"p" * 32), now), m.Refuse)
    assert door.code != before


def test_somebody_between_who_swaps_keys_cannot_join_either_side() -> None:
    code = new_code(os.urandom)
    guest = Guest(code, b"g" * 32, b"key of the one between..........")
    made = answer(code, b"g" * 32, b"h" * 32, guest.start().pake)
    assert made is not None
    door = Door(os.urandom)
    door.code = code
    assert door.begin(b"g" * 32, m.JoinStart(m.PROTOCOL, 0, b"x" * 33), 0) is None
    door.answered(b"g" * 32, made)
    proof = guest.prove(m.JoinReply(made[0]))
    assert proof is not None
    assert isinstance(door.prove(b"g" * 32, proof, 0), m.Refuse)


def test_the_words_are_many_and_typing_errors_are_named() -> None:
    assert len(words()) >= 1024
    assert len(set(words())) == len(words())
    assert unknown_words("Maple otter-drumm") == ["drumm"]


def test_a_wrong_host_key_is_noticed_and_not_tried_for_ever(host: Host) -> None:
    table = RemoteTable(
        Invitation("127.0.0.1", host.socket.port, new_keys().public), new_keys(), lambda n: GAME, [], "x", "a-b-c"
    )
    with pytest.raises(NoTable, match="not the host that was expected"):
        table.wait_for(lambda: table.is_seated, 15)
    table.close()


def test_a_hundred_thousand_hostile_frames_cost_no_tick_and_no_memory(host: Host) -> None:
    both = host.two()
    chance = random.Random(1)
    enemy_key = new_keys()
    enemy = stranger(host, enemy_key)
    good = [encode(x) for x in (m.Wish(1, (0, 1), 1, 0), m.Ack(5), m.Differs(1, b""), m.Bye("x"), m.Behind(0))]
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    n = host.table.sequencer.croupier.ticks  # type: ignore[union-attr]
    for at in range(100_000):
        frame = bytearray(chance.choice(good))
        frame[chance.randrange(len(frame))] = chance.randrange(256)
        if at % 1000 == 0:
            frame = bytearray(b"\x91" * 3000)
            plays_on(both)
        enemy.send(bytes(frame))
    deadline = time.monotonic() + 30
    while sum(host.table.refused.values()) < 50_000 and time.monotonic() < deadline:
        time.sleep(0.05)
    plays_on(both)
    enemy.close()
    assert host.table.sequencer.croupier.ticks >= n + 100  # type: ignore[union-attr]
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 60_000
    assert enemy_key.public not in host.table.admitted
    assert set(host.table.refused) <= {
        "join_first", "not_msgpack", "not_a_message", "unknown_kind", "not_for_here", "wrong_fields", "bad_field",
        "not_now", "slow_down", "incompatible",
    }  # fmt: skip


def test_an_oversize_frame_costs_its_sender_the_connection_and_nobody_else_anything(host: Host) -> None:
    both = host.two()
    enemy = stranger(host, new_keys())
    enemy.send(b"x" * 100_000)
    time.sleep(0.2)
    plays_on(both)
    enemy.close()


def test_a_thousand_connections_that_never_speak_keep_nobody_out_and_cost_no_lasting_memory(host: Host) -> None:
    both = host.two()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    peaks = [resource.getrusage(resource.RUSAGE_SELF).ru_maxrss]
    for _ in range(3):
        silent = []
        for _ in range(1000):
            connection = socket.socket()
            connection.setblocking(False)
            connection.connect_ex(("127.0.0.1", host.socket.port))
            silent.append(connection)
        plays_on(both)
        time.sleep(2)
        plays_on(both)
        for connection in silent:
            connection.close()
        peaks.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert peaks[1] - peaks[0] < 60_000
    assert peaks[3] - peaks[1] < 10_000
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_step_of_the_clock_either_way_loses_nobody(host: Host) -> None:
    both = host.two()
    for step in (3_600_000_000, -7_200_000_000):
        host.step += step
        time.sleep(0.3)
        plays_on(both)
    assert not host.table.sequencer.stand_ins._seats  # type: ignore[union-attr]
    assert all(member.present for member in host.table.sequencer.stream.members.values())  # type: ignore[union-attr]


def test_a_tables_clock_never_goes_back_and_never_jumps() -> None:
    times = iter([100, 200, 50, 60, 9_000_000_000, 9_000_000_010])
    clock = SteadyClock(lambda: next(times))
    assert [clock.read() for _ in range(5)] == [100, 100, 110, 1_000_110, 1_000_120]


def test_a_log_loses_no_line_and_a_torn_last_line_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "table.log"
    log = HostLog(path)
    assert log.write([["match", 1], ["tick", 5, 0, [1, 2], 3]])
    log.close()
    with path.open("ab") as torn:
        torn.write(b'["tick",6,0')
    again = HostLog(path)
    assert again.lines == [["match", 1], ["tick", 5, 0, [1, 2], 3]]
    assert again.write([["over"]])
    again.close()
    assert HostLog(path).lines[-1] == ["over"]
    assert path.stat().st_mode & 0o077 == 0
    path.write_bytes(path.read_bytes().replace(b'"match"', b'"catch"'))
    before = path.read_bytes()
    with pytest.raises(BadInput, match="line 2 is damaged"):
        HostLog(path)
    assert path.read_bytes() == before


def test_while_the_log_cannot_be_written_the_table_waits_and_then_goes_on(tmp_path: Path) -> None:
    log = HostLog(tmp_path / "table.log")
    host = Host(log)
    both = host.two()
    write, log.write = log.write, lambda lines: False  # type: ignore[method-assign,assignment]
    both[0].submit(Fidget())
    both[0].wait_for(lambda: any(notice.code == "paused" for notice in both[0].follower.notices), 5)
    assert both[0].view.fidgets == [0, 0]
    end = time.monotonic() + 5  # longer than it takes to be counted as away
    while time.monotonic() < end:
        for table in both:
            table.poll(0)
            assert table.silent_us < 1_500_000
        time.sleep(0.02)
    log.write = write  # type: ignore[method-assign]
    both[1].wait_for(lambda: sum(both[1].view.fidgets) == 1, 5)
    assert all(member.present for member in host.table.sequencer.stream.members.values())  # type: ignore[union-attr]
    host.close()
    log.close()


def test_a_key_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "player.key"
    keys = load_keys(path)
    assert load_keys(path) == keys
    assert path.stat().st_mode & 0o077 == 0
    path.chmod(0o644)
    with pytest.raises(BadInput, match="others can read"):
        load_keys(path)


def test_an_address_can_be_asked_for_its_table() -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    announcer = Announcer(port, announcement("Sunday", "scat", "scat", 3, b"k" * 32), ["127.0.0.1"], lan=False)
    found = ask("127.0.0.1", port)
    announcer.close()
    assert (found.name, found.seats, found.key, found.addresses) == ("Sunday", 3, b"k" * 32, ("127.0.0.1",))


def test_what_is_announced_is_clipped_and_cleaned() -> None:
    assert clean("\x1b[31mred\n" + "x" * 99) == "[31mred" + "x" * 25
    said = announcement("Sunday", "scat", "scat", 3, b"k" * 32)
    assert read_announcement({**said, "key": "zz"}, 5000, []) is None
    assert read_announcement({**said, "seats": "many"}, 5000, []) is None
    found = read_announcement(said, 5000, ["0.0.0.0", "10.0.0.1", "x"])
    assert found is not None
    assert found.addresses == ("10.0.0.1",)


def test_whoever_found_no_seat_gets_in_by_code_or_without_once_one_is_free(host: Host) -> None:
    keys = new_keys()
    host.table.places.bots[:] = ["skilled", "skilled"]
    for code in (None, None, ""):
        late = host.join(keys, code)
        with pytest.raises(NoTable, match="all seats"):
            late.wait_for(lambda late=late: late.is_seated, 10)
        assert late.is_let_in or code == ""
        late.close()
    host.table.places.bots[0] = ""
    late = host.join(keys)  # the words once more, as somebody types them who has begun anew
    late.wait_for(lambda: late.follower.seat == 0, 10)
    late.close()
    late = host.join(keys, code="")
    late.wait_for(lambda: late.follower.seat == 0, 10)


def test_a_key_that_is_let_in_proves_itself_again_and_a_wrong_code_of_its_is_counted(host: Host) -> None:
    keys = new_keys()
    first = host.join(keys)
    first.wait_for(lambda: first.follower.seat == 0, 10)
    first.close()
    wrong = host.join(keys, code="-".join(words()[:3]))
    with pytest.raises(NoTable, match="not this table's code"):
        wrong.wait_for(lambda: wrong.is_let_in, 10)
    assert host.door.wrong == 1


def test_a_spectator_who_comes_again_for_a_seat_gets_one(host: Host) -> None:
    keys = new_keys()
    watching = RemoteTable(host.invitation, keys, lambda name: GAME, [("snatch", 1)], "Bob", host.door.code, True)
    host.tables.append(watching)
    watching.wait_for(lambda: watching.follower.company is not None, 10)
    assert watching.follower.seat is None
    watching.close()
    sitting = host.join(keys)
    sitting.wait_for(lambda: sitting.follower.seat == 0, 10)


def test_a_table_that_comes_back_with_another_key_lets_in_by_its_words_whom_it_has_let_in_before() -> None:
    host, keys = Host(), new_keys()
    host.server.admit(keys.public)  # as from its log; to the newcomer this host is one it has never seen
    again = host.join(keys)
    again.wait_for(lambda: again.follower.seat == 0, 10)
    host.close()


def test_whoever_was_asked_to_leave_stays_out_and_is_told_so_with_the_words_too(host: Host) -> None:
    keys = new_keys()
    host.table.lobby.removed.add(keys.public)
    for code in (None, None):
        out = host.join(keys, code)
        with pytest.raises(NoTable, match="asked to leave"):
            out.wait_for(lambda out=out: out.is_seated, 10)
        out.close()
