"""A record keeps a whole game: written, read and replayed it is the same; altered or cut off it is never believed."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import games
from blitz.__main__ import main
from blitz.recorded import chosen_by
from core.chance import Chance
from core.croupier import Croupier
from core.deal import commitment
from core.errors import BadInput, RecordError
from core.game import Outcome
from core.record import Ending, Header, Player, RecordWriter
from core.record_reader import RecordReader
from core.replay import Replay, ReplayTable
from core.seats import TABLE, seat_letter
from core.tables import apply, masked
from core.ticks import Tick

TABLES = [
    ("dutch-blitz", 4),
    ("dutch-blitz", 2),
    ("dutch-blitz-strict", 3),
    ("dutch-blitz-running-teams", 4),
    ("dutch-blitz-8", 8),
    ("scat", 3),
    ("throw-down", 4),
    ("ride-the-bus", 5),
    ("gin", 3),
]
each_table = pytest.mark.parametrize(("preset", "seats"), TABLES)
Play = Callable[..., Any]
Read = Callable[[str], Replay]
Forge = Callable[[list[str]], str]


def lines_of(text: str, ending: str = "\n") -> list[str]:
    return [line + ending for line in text.split("\n")][:-1]


@each_table
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_is_replayed_to_the_same_state_and_outcome(
    played: Play, replayed: Read, preset: str, seats: int, seed: int
) -> None:
    match = played(preset, seats, seed)
    replay = replayed(match.text)
    assert match.game.freeze(replay.state) == match.game.freeze(match.state)
    assert replay.outcome == match.outcome is not None
    assert not replay.stopped
    assert replay.ticks == len(match.ticks)
    assert replay.deals_checked == match.text.count("\nopen ") > 0


@each_table
def test_every_tick_is_read_as_it_was_told(played: Play, preset: str, seats: int) -> None:
    match = played(preset, seats, 1)
    reader = RecordReader(match.lines)
    read = list(reader.lines(match.game))
    assert tuple(read[:-1]) == match.notices
    assert read[-1] == Ending(match.outcome)


@each_table
def test_one_seats_eyes_see_in_the_record_what_they_saw_at_the_table(
    played: Play, replayed: Read, preset: str, seats: int
) -> None:
    """No card that was hidden from the seat is in its record, and what it did see is checked all the same."""
    for eyes in (0, seats - 1):
        full, match = played(preset, seats, 3), played(preset, seats, 3, eyes)
        replay = replayed(match.text)
        assert f"\neyes {seat_letter(eyes)} ~" in match.text
        assert match.game.freeze(replay.state) == match.game.freeze(match.game.mask(full.state, eyes))
        assert replay.outcome == full.outcome
        assert replay.deals_checked == replayed(full.text).deals_checked
        for tick, seen in zip(full.ticks, match.ticks, strict=True):
            assert seen == masked(match.game, tick, eyes)
        own = [entry for tick in match.ticks for entry in tick.entries if entry.move is not None]
        assert {entry.seat for entry in own} <= {eyes}


def test_a_record_by_one_seats_eyes_has_no_more_of_a_deal_than_was_seen(played: Play) -> None:
    deal = next(line for line in played("dutch-blitz", 4, 3, 1).lines if line.startswith("1 0 T "))
    posts, blitz, hands = deal.partition("> dealt ")[2].split(" ")[:3]
    assert deal.startswith("1 0 T - > dealt ")
    assert "?" not in posts
    assert [pile.count("??") for pile in blitz.split("|")] == [9] * 4
    assert set(hands) == set("?.|")


def test_a_stopped_game_says_so_and_is_replayed_as_far_as_it_went(played: Play, replayed: Read) -> None:
    for preset, seats, stop in [("dutch-blitz", 4, 40), ("scat", 3, 9), ("dutch-blitz", 2, 1)]:
        for eyes in (None, 1):
            match = played(preset, seats, 1, eyes, stop)
            assert match.lines[-1].startswith("stopped ~")
            replay = replayed(match.text)
            assert replay.stopped
            assert replay.outcome is None
            assert match.game.freeze(replay.state) == match.game.freeze(match.state)


def test_the_header_is_read_as_it_was_written(played: Play) -> None:
    match = played("dutch-blitz", 4, 1)
    header = RecordReader(match.lines).header
    ruleset = match.rules.ruleset
    assert (header.game, header.version) == ("dutch_blitz", match.game.version)
    assert (header.rules_id, header.rules_digest) == ("dutch-blitz", ruleset.digest)
    assert header.options == json.loads(json.dumps(ruleset.options))
    assert [player.kind for player in header.players] == ["expert", "person", "expert", "person"]
    assert [player.name for player in header.players] == ["Ada", "Ben", "Zoë ~ the quick", "Dan"]
    assert header.eyes is None
    assert chosen_by(header).rules == match.rules


@given(st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=20), min_size=2, max_size=4))
@example(["a\nb", " ~", "", "x\r\n\u2028~1234 "])
def test_any_names_can_be_kept(names: list[str]) -> None:
    """A name with line breaks in it is kept on one line."""
    text = short_record([Player(name, "person") for name in names])
    header = RecordReader(lines_of(text)).header
    assert [player.name for player in header.players] == [" ".join(name.splitlines()) for name in names]


def short_record(players: list[Player], earlier: tuple[Outcome, ...] = ()) -> str:
    """A game that was dealt and stopped."""
    game = games.load("dutch_blitz")
    rules = game.rules("dutch-blitz")
    state, out = game.new_match(rules, len(players), earlier), io.StringIO()
    writer = RecordWriter(out, game, Header.of(game, rules.ruleset, players, state, earlier), state)
    Croupier(game, state, Chance.of(1), writer.watch).run_clock(0)
    writer.close()
    return out.getvalue()


def test_earlier_games_at_the_table_are_kept(replayed: Read) -> None:
    earlier = (Outcome((1,), (20, 76), "target"), Outcome((), (-3, -3), "stopped"), Outcome((0, 1), (1, 1), "rounds"))
    text = short_record([Player("A", "person")] * 2, earlier)
    assert RecordReader(lines_of(text)).header.earlier == earlier
    assert replayed(text).stopped


@pytest.mark.parametrize("rules", ["dutch-blitz", "dutch-blitz-running-teams", "scat"])
def test_a_play_takes_less_than_150_bytes(tmp_path: Path, rules: str) -> None:
    """Over a whole game of four bots, deals and all; and no line of a play is longer."""
    path = tmp_path / "record.txt"
    assert main(["race", "--fast", "--csv", "--seed", "1", "--rules", rules, "--record", str(path)]) == 0
    record = path.read_bytes()
    plays = re.findall(rb"^\d+ \d+ [A-D] .*\n", record, re.MULTILINE)
    assert len(plays) > 200
    assert len(record) / len(plays) < 150
    assert record.count(b"\nover ") == 1
    ordinary = [line for line in plays if b"hand-ended" not in line]
    assert max(map(len, ordinary)) < 150


# --- cut off, altered -----------------------------------------------------------------------------------------------


def first_fault(text: str) -> str:
    """What reading says of a record, without replaying it."""
    reader = RecordReader(
        lines_of(text) if text.endswith("\n") or not text else [*lines_of(text), text.split("\n")[-1]]
    )
    for _ in reader.lines(games.load(reader.header.game)):
        pass
    return "nothing"


@pytest.mark.parametrize(("preset", "seats"), [("dutch-blitz", 2), ("scat", 3)])
def test_every_prefix_of_a_record_is_reported_as_cut_off_with_the_line(played: Play, preset: str, seats: int) -> None:
    lines = played(preset, seats, 1).lines
    with pytest.raises(RecordError, match="line 1: the file is empty"):
        first_fault("")
    for kept in range(1, len(lines)):
        with pytest.raises(RecordError) as error:
            first_fault("".join(lines[:kept]))
        assert str(error.value) == f"line {kept}: the record is cut off here"
    assert first_fault("".join(lines)) == "nothing"


def test_a_record_cut_off_within_a_line_is_reported_with_the_line(played: Play) -> None:
    text = played("scat", 3, 1).text
    lines = text.split("\n")
    for at in [*range(400), *range(400, len(text) - 1, 17), len(text) - 2]:
        number = text.count("\n", 0, at) + 1
        if at and text[at - 1] == "\n":
            continue  # a whole prefix: above
        with pytest.raises(RecordError) as error:
            first_fault(text[:at])
        whole = text[:at].split("\n")[-1] == lines[number - 1]
        expected = (
            "the record is cut off here" if whole else "altered or cut off" if number > 1 else "not a game record"
        )
        assert str(error.value).startswith(f"line {number}: ")
        assert str(error.value).endswith(expected) or (number == 1 and "another version" in str(error.value))


@pytest.mark.parametrize(("preset", "seats"), [("dutch-blitz", 2), ("scat", 3)])
@settings(max_examples=100)
@given(data=st.data(), other=st.characters(exclude_categories=["Cs"]) | st.sampled_from("0123456789abcdef~ =>;\n\r\t"))
def test_any_single_character_altered_is_reported_with_the_line(
    played: Play, replayed: Read, preset: str, seats: int, data: st.DataObject, other: str
) -> None:
    """The line is the altered one. (By a chance of one in 65,536 it passes and the next, which checks it too, is.)"""
    text = played(preset, seats, 1).text
    at = data.draw(st.integers(0, len(text) - 1))
    if text[at] == other:
        return
    number = text.count("\n", 0, at) + 1
    with pytest.raises(BadInput) as error:
        replayed(text[:at] + other + text[at + 1 :])
    assert str(error.value).startswith((f"line {number}: ", f"line {number + 1}: "))


def test_every_character_of_a_few_lines_altered_or_lost_is_reported(played: Play, replayed: Read) -> None:
    text = played("scat", 3, 1).text
    lines = text.splitlines(keepends=True)
    for index in (0, 1, 3, 9, len(lines) // 2, len(lines) - 1):
        start = sum(map(len, lines[:index]))
        for at in range(start, start + len(lines[index]) - 1):
            for other in ("", "x" if text[at] != "x" else "y"):
                with pytest.raises(BadInput, match=f"^line {index + 1}: "):
                    replayed(text[:at] + other + text[at + 1 :])


@pytest.mark.parametrize(("preset", "seats"), [("dutch-blitz", 2), ("scat", 3)])
def test_lines_lost_doubled_exchanged_or_added_are_reported(
    played: Play, replayed: Read, preset: str, seats: int
) -> None:
    lines = played(preset, seats, 1).lines
    for i in [*range(12), *range(12, len(lines) - 1, 9), len(lines) - 2]:
        for changed in (lines[:i] + lines[i + 1 :], [*lines[: i + 1], *lines[i:]]):
            with pytest.raises(RecordError, match=f"^line {i + 1}: |^line {i + 2}: "):
                replayed("".join(changed))
        with pytest.raises(RecordError, match=f"^line {i + 1}: "):
            replayed("".join([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]]))
    for extra in ("\n", "stopped ~0000\n", lines[-1], "x"):
        with pytest.raises(RecordError, match="something follows the end of the record"):
            replayed("".join(lines) + extra)


def test_line_ends_of_windows_are_an_alteration(played: Play, replayed: Read) -> None:
    with pytest.raises(RecordError, match=r"^line 1: .*another version .'1.r'"):
        replayed(played("scat", 3, 1).text.replace("\n", "\r\n"))


# --- forged: every line has the right check -------------------------------------------------------------------------


def forge(lines: list[str], old: str, new: str, count: int = 1) -> list[str]:
    at = next(i for i, line in enumerate(lines) if old in line)
    return [*lines[:at], lines[at].replace(old, new, count), *lines[at + 1 :]]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            "kitchen-table record 1",
            "kitchen-table record 2",
            "line 1: this is a record of another version .*known is 1",
        ),
        ("kitchen-table record 1", "a poem", "line 1: not a game record"),
        (
            "game dutch_blitz 1",
            "game dutch_blits 1",
            "line 2: there is no game 'dutch_blits'; did you mean dutch_blitz",
        ),
        ("game dutch_blitz 1", "game dutch_blitz 2", "line 2: this is a game of version 2; known is 1"),
        ("game dutch_blitz 1", "game dutch_blitz one", "line 2: 'one' is not a number"),
        ("rules dutch-blitz ", "rules dutch-blits ", "line 3: there is no rule set 'dutch-blits'"),
        ('"target":75', '"target":76', "line 3: the rules are not those of their digest"),
        ('"target":75', '"target":0', "line 3: target cannot be 0; allowed"),
        ('"target":75', '"tarjet":75', "line 3: dutch_blitz has no option 'tarjet'"),
        ('{"blitz_size"', '[{"blitz_size"', "line 3: this is not the data that was expected"),
        ("seat B ", "seat C ", "line 5: seat 'C' is out of order"),
        ("eyes all", "eyes everybody", "line 6: 'everybody' is not a seat"),
        ("eyes all", "ears all", "line 6: 'eyes' was expected, not 'ears'"),
        ("eyes all", "eyes A", "line 8: the game starts otherwise than these rules say"),
        ("start ", "start 0", "line 8: the game starts otherwise than these rules say"),
        ("earlier []", "earlier [1]", "line 7: 1 is not an outcome"),
        ("deal 1 ", "deal 2 ", "line 9: the deals are not in order"),
        ("open 1 ", "open 2 ", "a deal is opened that was not dealt"),
        (" T start ", " A start ", "the rules do not allow this move"),
        (" > started", "", "the move does not make these events"),
        ("3 ", "4 ", "the ticks are not in order"),
        (" =", " =0", "line 10: the table is not as it was when this was written"),
        ("over ", "over A", "the game did not end like this"),
        ("over ", "under ", "line .*: "),
    ],
)
def test_a_forged_line_is_found_by_what_it_says(
    played: Play, replayed: Read, forged: Forge, old: str, new: str, message: str
) -> None:
    lines = played("dutch-blitz", 2, 1).lines
    if old == "3 ":
        at = next(i for i, line in enumerate(lines) if line.startswith("3 "))
        text = forged([*lines[:at], "4" + lines[at][1:], *lines[at + 1 :]])
    else:
        text = forged(forge(lines, old, new))
    with pytest.raises(BadInput, match=message):
        read_with_rules(text)


def read_with_rules(text: str) -> None:
    """As `blitz replay` does it."""
    reader = RecordReader(lines_of(text))
    chosen = chosen_by(reader.header)
    for _ in Replay(reader, chosen.game, chosen.rules).run():
        pass


def test_a_play_that_did_not_happen_is_found(played: Play, replayed: Read, forged: Forge) -> None:
    """Events altered together with the move are found by the state's digest, at the latest."""
    lines = played("dutch-blitz", 4, 1).lines
    at = next(i for i, line in enumerate(lines) if " turned " in line)
    for changed in (
        [*lines[:at], *lines[at + 1 :]],
        [*lines[:at], lines[at].replace(" turn ", " stuck "), *lines[at + 1 :]],
    ):
        with pytest.raises(RecordError):
            replayed(forged(changed))


def stacked(lines: list[str], secret: bytes, promise: bool = True) -> list[str]:
    """The same play, but with another secret shown, and promised as well if `promise`."""
    open_at = next(i for i, line in enumerate(lines) if line.startswith("open 1 "))
    changed = [*lines]
    changed[open_at] = f"open 1 {secret.hex()} - ~0000\n"
    if promise:
        deal_at = next(i for i, line in enumerate(lines) if line.startswith("deal 1 "))
        changed[deal_at] = f"deal 1 {commitment(secret)} ~0000\n"
    return changed


@pytest.mark.parametrize("eyes", [None, 1])
@pytest.mark.parametrize(("preset", "seats"), [("dutch-blitz", 4), ("scat", 3)])
def test_a_stacked_deal_is_found(
    played: Play, replayed: Read, forged: Forge, preset: str, seats: int, eyes: int | None
) -> None:
    lines = played(preset, seats, 1, eyes).lines
    opened = next(i for i, line in enumerate(lines) if line.startswith("open 1 ")) + 1
    with pytest.raises(RecordError, match=f"^line {opened}: the secret shown is not the one .* committed to"):
        replayed(forged(stacked(lines, bytes(32), promise=False)))
    with pytest.raises(RecordError, match=f"^line {opened}: the cards dealt are not those of the secret and the cuts"):
        replayed(forged(stacked(lines, bytes(32))))


@pytest.mark.parametrize("eyes", [None, 1])
def test_a_deal_that_was_not_promised_or_not_opened_is_found(
    played: Play, replayed: Read, forged: Forge, eyes: int | None
) -> None:
    lines = played("dutch-blitz", 4, 1, eyes).lines

    def without(*starts: str) -> str:
        return forged([line for line in lines if not line.startswith(starts)])

    with pytest.raises(RecordError, match=r"a deal is opened that was not dealt|were dealt without a promise"):
        replayed(without("deal 1 "))
    with pytest.raises(RecordError, match="the last deal was not opened"):
        replayed(without("open 1 "))
    if eyes is None:
        with pytest.raises(RecordError, match="were dealt without a promise"):
            replayed(without("deal ", "open "))


JUNK = st.sampled_from(
    [
        "",
        "-",
        "A",
        "T",
        "Q",
        "??",
        "9" * 5000,
        "-1",
        "1.5",
        "{}",
        "[" * 9999,
        '["A 1 x"]',
        "null",
        "é",
        "~",
        "=",
        ";",
        ">",
    ]
) | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n"), max_size=8)


@pytest.mark.parametrize("eyes", [None, 1])
@settings(max_examples=150)
@given(data=st.data(), junk=JUNK)
def test_whatever_a_forger_writes_is_replayed_or_reported(
    played: Play, forged: Forge, eyes: int | None, data: st.DataObject, junk: str
) -> None:
    """With right checks on every line: a word exchanged, a line added or repeated. Never anything but BadInput."""
    preset, seats = data.draw(st.sampled_from([("dutch-blitz", 2), ("dutch-blitz-running", 2), ("scat", 3)]))
    lines = played(preset, seats, 2, eyes).lines
    at = data.draw(st.integers(1, min(len(lines) - 1, 40)) | st.integers(1, len(lines) - 1))
    words = lines[at].rpartition(" ~")[0].split(" ")
    index = data.draw(st.integers(0, len(words) - 1))
    changed = " ".join([*words[:index], junk, *words[index + data.draw(st.integers(0, 1)) :]])
    repeated = lines[data.draw(st.integers(1, len(lines) - 1))]
    text = forged([*lines[:at], data.draw(st.sampled_from([changed + " ~0000\n", repeated])), *lines[at + 1 :]])
    try:
        read_with_rules(text)
    except BadInput as error:
        said = str(error)
        assert said.startswith("line ")
        assert "\n" not in said


def test_more_seats_than_there_are_letters_are_reported(played: Play, forged: Forge) -> None:
    lines = played("dutch-blitz", 2, 1).lines
    many = [f"seat {seat_letter(n) if n < 16 else 'Q'} person x ~0000\n" for n in range(17)]
    with pytest.raises(RecordError, match=r"^line 20: seat 'Q' is out of order"):
        read_with_rules(forged([*lines[:3], *many, *lines[5:]]))


# --- a record as a table to watch -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "seats"), [("dutch-blitz", 3), ("scat", 3)])
@pytest.mark.parametrize("seat", [None, 1])
def test_a_record_is_watched_like_a_table_and_nobody_can_act_at_it(
    played: Play, preset: str, seats: int, seat: int | None
) -> None:
    match = played(preset, seats, 2)
    reader = RecordReader(match.lines)
    table = ReplayTable(Replay(reader, match.game, match.rules), seat)
    view = match.game.mask(match.game.new_match(match.rules, seats), seat)
    assert match.game.freeze(table.view) == match.game.freeze(view)
    heard: list[Tick] = []
    for now in range(0, match.ticks[-1].at + 700, 700):
        table.submit("nonsense")
        for item in table.poll(now):
            assert isinstance(item, Tick)
            assert now - 700 < item.at <= now
            heard.append(item)
            apply(match.game, view, item)
        assert match.game.freeze(table.view) == match.game.freeze(view)
    assert heard == [masked(match.game, tick, seat) for tick in match.ticks]
    assert match.game.outcome(table.view) == match.outcome


def test_the_table_is_the_only_one_that_deals(played: Play) -> None:
    ticks = played("dutch-blitz", 4, 1).ticks
    assert [e.seat for t in ticks for e in t.entries if type(e.move).__name__ in ("Deal", "Start")] == [TABLE, TABLE]
