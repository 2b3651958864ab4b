"""The LAN's screens by pointer and keys: words completed as they are typed, tables chosen, seats arranged, leaving."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import games
from blitz import player_keys
from blitz.arguments import Chosen
from blitz.kept_seats import KeptSeat
from blitz.ui.field import SELECT_ALL
from blitz.ui.lan.change_rules import ChangeRules
from blitz.ui.lan.choice import TableChoice
from blitz.ui.lan.code_field import CodeField
from blitz.ui.lan.company import sitters, start_words, waiting_words
from blitz.ui.lan.found_tables import LOOKED_ROUND
from blitz.ui.lan.host import HostPage
from blitz.ui.lan.join import JoinPage
from blitz.ui.lan.lobby import Lobby
from blitz.ui.lan.refusals import refusal_words
from blitz.ui.lan_words import closed_title
from blitz.ui.talk import PHRASES, picture_words
from blitz.ui.words import use_language
from core.rulesets import RuleSet
from net.browsing import Sighting
from net.discovery import Found
from net.joining import words
from net.lobby_messages import PHRASE, REACTION, WORDS, Company
from net.reception import REMOVED

FREE = ("", "free", 0, 0, 0)


def person(name: str, ready: int = 0, here: int = 1) -> tuple[str, str, int, int, int]:
    return name, "person", ready, here, 0


BOT = ("skilled", "skilled", 0, 1, 0)


# The words of a table


def typed(text: str) -> CodeField:
    field = CodeField()
    field.write(text)
    return field


def test_a_word_that_can_only_be_one_is_completed() -> None:
    field = typed("kettl")
    assert field.ghost(0) == "e"
    assert field.next()
    assert field.words[0] == "kettle"
    assert field.at == 1


@pytest.mark.parametrize("text", ["maple kettle otter", "Maple-Kettle-Otter", "mapl, kettle; ott", "maplekettleotter"])
def test_words_are_taken_however_they_are_set_apart(text: str) -> None:
    assert typed(f"{text} ").code == "maple-kettle-otter"


def test_every_word_of_every_code_can_be_typed() -> None:
    for word in words():
        field = typed(f"{word} {word} {word}")
        assert field.code == f"{word}-{word}-{word}", word


def test_a_wrong_word_is_seen_at_its_first_wrong_letter_and_the_right_one_offered() -> None:
    field = typed("maple kettx")
    assert field.is_wrong(1)
    assert "kettx" in field.trouble()
    assert "kettle" in field.offers()
    field.rub_out()
    assert not field.is_wrong(1)
    assert field.trouble() == ""


def test_nothing_typed_is_dropped_and_a_space_always_goes_on_to_the_next_word() -> None:
    field = typed("robbin apple zzz")
    assert field.words == ["robbin", "apple", "zzz"]
    assert [field.is_wrong(place) for place in range(3)] == [True, False, True]
    assert "zzz" in field.trouble(), "of the word that is being written"
    field.go_to(0)
    assert "robbin" in field.trouble()
    for _ in range(4):
        field.rub_out()
    field.write("bin")
    assert field.words == ["robin", "apple", "zzz"]


@pytest.mark.parametrize("text", ["robbinapplezzz", "ma ke ot", "kettlex", "xylophones"])
def test_every_letter_stays_where_it_was_put(text: str) -> None:
    assert "".join(typed(text).words) == text.replace(" ", "")


def test_a_space_after_a_word_that_was_mended_goes_on() -> None:
    field = typed("maple")
    field.rub_out()  # back in the first word, which had led on by itself
    assert (field.at, field.words[0]) == (0, "mapl")
    field.write(" ")
    assert (field.at, field.words[0]) == (1, "maple")


def test_rubbing_out_goes_back_to_the_word_before() -> None:
    field = typed("maple ")
    assert field.at == 1
    field.rub_out()
    assert (field.at, field.words[0]) == (0, "mapl")


def test_whoever_mends_a_word_and_goes_on_writes_the_next_one_anew() -> None:
    field = typed("robin apple otter")
    field.go_to(0)
    field.write("maple")
    assert (field.at, field.words) == (1, ["maple", "apple", "otter"])
    field.write(" kettle")
    assert field.words == ["maple", "kettle", "otter"]
    field.write(" ")
    assert field.code == "maple-kettle-otter"


def test_a_word_that_was_chosen_whole_is_rubbed_out_whole() -> None:
    field = typed("robin wrong")
    field.write_anew()
    field.rub_out()
    assert field.words == ["robin", "", ""]
    field.write("turn")
    assert field.words[1] == "turn"
    field.go_to(0)
    field.rub_out()
    assert field.words[0] == "robi", "only gone to, not chosen"


# Joining


class Looking:
    def __init__(self, *tables: Sighting) -> None:
        self.tables, self.rounds, self.trouble = list(tables), 9, ""

    def close(self) -> None:
        """There is nothing to stop."""


def seen(name: str, seats: int, number: int) -> Sighting:
    return Sighting(Found(name, "scat", "scat", seats, bytes([number]) * 32, 2, 40123, ("192.0.2.1",)), "192.0.2.1", 1)


class Joining(JoinPage):
    """Keeps where somebody would have gone."""

    gone: list[tuple[str, str, bool]]

    def sit_down(self, table: Sighting, code: str, watch: bool) -> None:
        self.gone = [*getattr(self, "gone", []), (table.found.name, code, watch)]


def shown(page: Any) -> Any:
    page.scene()
    return page


def press(page: Any, key: str) -> None:
    control = next(c for c in shown(page).controls if c.key == key)
    assert control.enabled, key
    at = control.rect.cx, control.rect.cy
    page.press(at)
    page.release(at)


def is_enabled(page: Any, key: str) -> bool:
    return next(c.enabled for c in shown(page).controls if c.key == key)


def type_on(page: Any, text: str) -> None:
    for letter in text:
        page.write(letter)


def says(page: Any, text: str) -> bool:
    return any(text in label.text for label in shown(page).scene().labels)


def test_the_only_table_needs_three_words_and_enter(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1)))
    shown(page)
    type_on(page, "maple kettle otter")
    page.key("ENTER")
    assert page.gone == [("Ada's table", "maple-kettle-otter", False)]


def test_nobody_sits_down_with_a_word_missing(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1)))
    shown(page)
    type_on(page, "maple kettle")
    page.key("ENTER")
    assert not is_enabled(page, "sit")
    assert not hasattr(page, "gone")


def test_of_several_tables_one_has_to_be_chosen(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1), seen("Ben's table", 3, 2)))
    shown(page)
    type_on(page, "maple kettle otter")
    assert not is_enabled(page, "sit")
    press(page, "table 1")
    press(page, "sit")
    assert page.gone == [("Ben's table", "maple-kettle-otter", False)]


def test_a_full_table_can_be_watched(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 0, 1)))
    shown(page)
    assert page.table is None  # it is not chosen by itself
    press(page, "table 0")
    type_on(page, "maple kettle otter")
    assert not is_enabled(page, "sit")
    assert says(page, "No seat is free")
    press(page, "watch")
    assert page.gone == [("Ada's table", "maple-kettle-otter", True)]


def test_the_table_where_a_seat_is_kept_is_chosen_and_said_to_keep_it(new_stage: Any) -> None:
    mine, other = seen("Ada's table", 0, 1), seen("Ben's table", 3, 2)
    page = Joining(new_stage(), Looking(other, mine), frozenset([mine.found.key]), [mine.found.key])
    assert page.table is mine
    assert page.focus == "word 0"
    shown(page)
    assert page.focus == "sit"  # Enter sits down
    assert says(page, "your seat is kept")
    assert says(page, "Your seat is kept for you")
    assert not says(page, "no seat free")
    press(page, "sit")
    assert page.gone == [("Ada's table", "", False)]


def test_of_two_tables_the_one_that_everybody_has_left_is_not_the_one_that_is_meant(new_stage: Any) -> None:
    left, new = seen("Mia's table", 3, 1), seen("Mia's table 2", 3, 2)
    left = replace(left, found=replace(left.found, here=0))
    new = replace(new, found=replace(new.found, here=1))
    page = Joining(new_stage(), Looking(left, new))
    assert page.table is new
    assert says(page, "nobody is there now")


def test_a_seat_that_is_looked_for_is_waited_for_and_no_other_table_taken_for_it(new_stage: Any) -> None:
    finder, mine = Looking(seen("Ben's table", 3, 2)), seen("Ada's table", 0, 1)
    wanted = KeptSeat(mine.found.key, "Ada's table", "scat", ("Ada",), True)
    page = Joining(new_stage(), finder, frozenset([mine.found.key]), [mine.found.key], wanted)
    assert page.table is None
    assert says(page, "Looking for Ada's table")
    assert "word 0" not in [control.key for control in shown(page).controls]
    finder.tables.append(mine)
    page.look_round()
    press(page, "sit")
    assert page.gone == [("Ada's table", "", False)]


def test_nothing_is_said_of_there_being_no_table_before_answers_can_have_come(new_stage: Any) -> None:
    finder = Looking()
    page = Joining(new_stage(), finder)
    for finder.rounds in range(LOOKED_ROUND):
        page.stale()
        assert says(page, "Looking for tables")
        assert not says(page, "No table")
    finder.rounds = LOOKED_ROUND
    page.look_round()
    assert says(page, "No table in sight yet.")


def test_whole_words_are_not_called_right_and_wrong_ones_stay_to_be_mended(new_stage: Any) -> None:
    table = seen("Ada's table", 2, 1)
    page = Joining(new_stage(), Looking(table))
    shown(page)
    type_on(page, "maple kettle otter")
    assert not any("tick" in str(node.art) for node in page.scene().nodes)
    assert says(page, "Only the table knows")
    page.were_wrong(table)
    assert says(page, "These are not the words of Ada's table.")
    assert page.code.words == ["maple", "kettle", "otter"]
    page.key("ENTER")  # the same words are not tried again: the table counts wrong tries
    assert not is_enabled(page, "sit")
    assert not hasattr(page, "gone")
    page.key("TAB")
    type_on(page, "window")
    assert page.code.words == ["maple", "window", "otter"]
    assert not says(page, "These are not the words")
    page.key("ENTER")
    assert page.gone == [("Ada's table", "maple-window-otter", False)]


@pytest.mark.parametrize("text", ["window house garden", "window house garden ", "windowhousegarden"])
def test_all_three_words_can_be_typed_again_over_refused_ones(text: str) -> None:
    field = typed("maple kettle otter")
    field.were_refused(bytes(32))
    field.write(text)
    assert field.code == "window-house-garden"


def test_a_whole_word_is_mended_letter_by_letter_or_written_anew() -> None:
    field = typed("maple kettle otter ")
    field.go_to(1)
    field.rub_out()
    assert field.words[1] == "kettl"
    field.go_to(0)
    field.write("w")
    assert field.words[0] == "w"


def test_a_table_that_knows_the_player_needs_no_words(new_stage: Any) -> None:
    table = seen("Ada's table", 0, 1)
    page = Joining(new_stage(), Looking(table), frozenset([table.found.key]))
    press(page, "table 0")
    press(page, "sit")
    assert page.gone == [("Ada's table", "", False)]


def test_an_address_that_is_none_is_explained(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking())
    press(page, "address")
    type_on(page, "ada's computer")
    page.key("ENTER")
    assert says(page, "192.168.1.7:40123, with the colon")


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("that is not this table's code", "Those words belong to no table."),
        ("somebody gave a wrong code: try again in 4 s", "Try again in 4 seconds."),
        ("this table speaks protocol 3, your copy 2", "newer version than your copy"),
        ("this table speaks protocol 3 and your copy 4: please update the table", "newer version than this table"),
        ("the table speaks protocol 3 and this copy 2: please update your copy", "newer version than your copy"),
        ("this table plays version 2 of scat and your copy has version 1", "newer version than your copy"),
        ("your table plays version 1 of scat, this copy has version 2", "newer version than this table"),
        ("this table plays whist, which your copy does not have", "This table plays whist"),
        ("your table plays gin; this copy knows no option all_out", "the rule “All out at once”"),
        ("your table plays gin; it does not say what some_day is, which this copy needs to know", "“some day”"),
        ("your table plays gin, which means something else in this copy", "plays GIN, which means something else"),
        ("your table plays gin; this copy says: option lives: 0 is too few", "plays GIN, which means something else"),
        ("all seats of this table are taken", "All seats of this table are taken."),
        ("whoever answers there does not speak as a host does", "not the host of a table"),
        ("whoever answers there is not the host that was expected, or is no host at all", "not the host of a table"),
        ("the table's options cannot be read", "do not understand each other"),
        ("the table sent a view that cannot be: x", "do not understand each other"),
        ("no table answers at 10.0.0.7:5000", "No table answers at 10.0.0.7:5000."),
        ("there is no computer called ada", "There is no computer called ada."),
        ("'here' is not HOST:PORT", "An address looks like"),
        ("'here:0': a port is a number from 1 to 65535", "An address looks like"),
        ("'mapel' is in no join code; a code is three words such as maple-otter-drum", "“mapel” is in no join code"),
        ("'maple-otter' is not a whole join code; a code is three words such as maple-otter-drum", "is three words"),
        ("something new", "Something new."),
    ],
)
def test_every_refusal_is_told_in_words(reason: str, told: str) -> None:
    assert told in refusal_words(reason)
    use_language("de")
    try:
        assert refusal_words(reason) != reason[:1].upper() + reason[1:] or reason == "something new"
        assert told not in refusal_words(reason) or told.startswith(("“", "Something"))
    finally:
        use_language("en")


# Opening a table


def test_a_table_is_opened_as_chosen() -> None:
    choice = TableChoice()
    choice.choose("cadillac")
    choice.seat(3)
    choice.next_kind(1)
    choice.announce = False
    words = choice.host_words("Mia's table")
    assert words[:4] == ["--rules", "cadillac", "--seats", "3"]
    assert words[words.index("--bots") + 1] == choice.levels[0]
    assert "--no-announce" in words


def test_rules_that_are_gone_are_forgotten() -> None:
    assert TableChoice("/nowhere/house.toml").key == "dutch-blitz"


def test_the_rules_of_a_house_are_offered_beside_the_others(
    new_stage: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BLITZ_DATA", str(tmp_path))
    (tmp_path / "house-rules").mkdir()
    house = tmp_path / "house-rules" / "sunday.toml"
    house.write_text('like = "scat"\nname = "Sunday rules"\n[options]\nlives = 5\n')
    (tmp_path / "house-rules" / "broken.toml").write_text("like =")
    page = HostPage(new_stage())
    press(page, "game scat")
    page.list.top = 99
    press(page, f"rule {house}")
    assert says(page, "Sunday rules")
    assert page.choice.host_words("x")[1] == str(house)
    assert page.stage.settings.hosted == str(house)


# At the table


class Table:
    """A place at a table that notes what is asked of it."""

    def __init__(self, *seats: tuple[str, str, int, int, int], me: int | None = 0, owner: int = 0) -> None:
        ruleset = games.find_rules("scat")
        game = games.load("scat")
        self.company = Company(tuple(seats), owner, 0, 0)
        self.coming = Chosen(game, ruleset, game.rules(ruleset))
        self.seat, self.is_owner = me, me == owner
        self.asked: list[tuple[Any, ...]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *what: self.asked.append((name, *what))


def lobby(new_stage: Any, table: Table) -> Lobby:
    page = Lobby(new_stage(), table, "Mia's table", "maple-kettle-otter")  # type: ignore[arg-type]
    return shown(page)  # type: ignore[no-any-return]


def test_the_owner_waits_for_whoever_is_not_ready(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"), person("Ben", 1), FREE)
    page = lobby(new_stage, table)
    assert not is_enabled(page, "start")
    assert says(page, "Waiting for Ada")
    table.company = Company((person("Mia"), person("Ada", 1), person("Ben", 1), FREE), 0, 0, 0)
    page.stale()
    press(page, "start")
    assert table.asked == [("start",)]


def test_whoever_is_away_is_not_waited_for() -> None:
    able, _, _ = start_words(sitters(Company((person("Mia"), person("Ada", 0, 0)), 0, 0, 0), 0))
    assert able


def test_a_guest_says_ready_and_takes_it_back(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"), me=1)
    page = lobby(new_stage, table)
    page.key("ENTER")
    table.company = Company((person("Mia"), person("Ada", 1)), 0, 0, 0)
    page.stale()
    press(page, "start")
    assert table.asked == [("ready", True), ("ready", False)]


def test_a_guest_arranges_nothing(new_stage: Any) -> None:
    page = lobby(new_stage, Table(person("Mia"), person("Ada"), BOT, FREE, me=1))
    keys = {control.key.split()[0] for control in page.controls}
    assert keys.isdisjoint({"seat", "add", "level", "free", "remove", "fewer", "more", "change"})


def test_seats_change_places_by_dragging_by_two_presses_and_by_keys(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"), BOT, FREE)
    page = lobby(new_stage, table)
    rects = {control.key: control.rect for control in page.controls}
    start, end = rects["seat 1"], rects["seat 2"]
    page.press((start.x + 60, start.cy))
    page.move((start.x + 60, start.cy + 30))
    page.move((end.x + 60, end.cy))
    page.release((end.x + 60, end.cy))
    press(page, "seat 0")
    press(page, "seat 3")
    page.focus = "seat 1"
    page.key("DOWN", shift=True)
    assert table.asked == [("swap", 1, 2), ("swap", 0, 3), ("swap", 1, 2)]
    assert page.focus == "seat 2"


def test_fewer_seats_while_one_is_free_and_whoever_sits_last_moves_up(new_stage: Any) -> None:
    table = Table(person("Mia"), FREE, BOT, person("Ben"))
    page = lobby(new_stage, table)
    press(page, "fewer")
    assert table.asked == [("swap", 3, 1), ("seats", 3)]
    table.company = Company((person("Mia"), person("Ada"), person("Ben")), 0, 0, 0)
    table.asked.clear()
    page.stale()
    assert not is_enabled(page, "fewer")


def test_bots_come_change_and_go(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"), BOT, FREE)
    page = lobby(new_stage, table)
    press(page, "add 3")
    press(page, "level 2")
    press(page, "free 2")
    assert table.asked == [("place", 3, "beginner"), ("place", 2, "expert"), ("place", 2, "free")]


def test_somebody_is_removed_only_when_that_is_meant(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"))
    page = lobby(new_stage, table)
    press(page, "remove 1")
    assert says(page, "cannot come back")
    assert {control.key for control in page.controls} == {"do it", "stay"}
    page.key("ENTER")
    assert table.asked == []
    press(page, "remove 1")
    press(page, "do it")
    assert table.asked == [("place", 1, "free")]


def test_leaving_asks_once_and_esc_stays(new_stage: Any) -> None:
    page = lobby(new_stage, Table(person("Mia"), person("Ada"), me=1))
    page.stage.show(page)
    page.key("ESCAPE")
    assert says(page, "Your seat becomes free.")
    page.key("ESCAPE")
    assert page.question is None
    assert page.stage.pages == [page]
    page.key("ESCAPE")
    press(page, "do it")
    assert page.stage.pages == []


def test_rules_for_fewer_take_seats_away_first(new_stage: Any) -> None:
    table = Table(person("Mia"), *[FREE] * 8)
    page = lobby(new_stage, table)
    press(page, "change")
    change = page.stage.pages[-1]
    press(change, "game dutch_blitz")
    press(change, "take")
    assert [asked[:2] for asked in table.asked] == [("seats", 4), ("new_rules", "dutch-blitz")]


def test_a_line_is_said_with_enter_and_the_muted_hear_no_words(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"))
    page = lobby(new_stage, table)
    assert page.focus == "talk"
    type_on(page, "Hello ")
    page.key("ENTER")
    press(page, "phrases")
    press(page, "mute")
    page.key("ESCAPE")
    page.tell("Ada: typed", spoken=True)
    page.tell("Ben is here.")
    assert table.asked == [("talk", WORDS, "Hello")]
    assert not says(page, "typed")
    assert says(page, "Ben is here.")


def test_phrases_and_pictures_are_ready_in_the_lobby_as_at_the_table(new_stage: Any) -> None:
    table = Table(person("Mia"), person("Ada"), me=1)
    page = lobby(new_stage, table)
    press(page, "phrases")
    keys = [control.key for control in shown(page).controls]
    assert [key for key in keys if key.startswith("phrase ")] == [f"phrase {n}" for n in range(1, PHRASES + 1)]
    press(page, "phrase 2")
    press(page, "phrases")
    shown(page).key("ENTER")  # by keys alone: the first picture has the keyboard
    assert table.asked == [("talk", PHRASE, "2"), ("talk", REACTION, "1")]
    press(page, "phrases")
    page.key("ESCAPE")
    assert page.question is None
    assert "phrase 1" not in [control.key for control in shown(page).controls]


def test_whoever_only_watches_chooses_what_to_hear(new_stage: Any) -> None:
    page = lobby(new_stage, Table(person("Mia"), person("Ada"), me=None))
    press(page, "phrases")
    assert [control.key for control in shown(page).controls] == ["cover", "mute"]


def test_a_picture_is_told_in_words_where_none_is_shown() -> None:
    assert picture_words(REACTION, "3", "Ada") == "Ada sends a heart."
    assert picture_words(REACTION, "9", "Ada") == picture_words(PHRASE, "1", "Ada") == ""


def test_a_spectator_is_told_who_starts() -> None:
    everybody = sitters(Company((person("Mia"), person("Ada")), 0, 0, 0), None)
    assert waiting_words(everybody, None) == "You watch. Mia starts the game."


def test_letters_that_no_font_here_has_are_not_written_and_that_is_said(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1)))
    press(page, "name")
    page.stage.change(page.stage.settings.with_(name=""))
    type_on(page, "Zoë 🦊")
    assert page.stage.settings.name == "Zoë "
    assert says(page, "cannot be shown here")
    type_on(page, "K")
    assert page.stage.settings.name == "Zoë K"
    assert not says(page, "cannot be shown here")


def test_whoever_has_a_name_in_other_letters_is_called_by_their_seat() -> None:
    company = Company((person("Mia"), person("🦊 Ben"), person("שלום")), 0, 0, 0)
    assert [one.name for one in sitters(company, 0)] == ["Mia", "Ben", "Player 3"]


# Many tables


def peopled(name: str, seats: int, number: int, here: int | None) -> Sighting:
    one = seen(name, seats, number)
    return replace(one, found=replace(one.found, here=here))


def test_tables_are_listed_as_they_are_likely_to_be_meant(new_stage: Any) -> None:
    left, full, old = peopled("left", 3, 1, 0), peopled("full", 0, 2, 2), peopled("old", 1, 3, None)
    free, mine = peopled("free", 1, 4, 1), peopled("mine", 0, 5, 2)
    page = Joining(new_stage(), Looking(left, full, old, free, mine), kept=[mine.found.key])
    assert [table.found.name for table in page.tables] == ["mine", "free", "old", "full", "left"]


def test_a_long_list_of_tables_is_turned_by_buttons_keys_and_wheel(new_stage: Any, measured: Any) -> None:
    page = Joining(new_stage(), Looking(*(seen(f"Table {number}", 2, number) for number in range(1, 13))))
    assert says(page, "1 to 5 of 12")
    assert not is_enabled(page, "up")
    assert measured(page) == []
    press(page, "down")
    assert says(page, "Table 6")
    page.key("PAGEDOWN")
    assert says(page, "8 to 12 of 12")
    assert not is_enabled(page, "down")
    page.scroll((100, 300), 1)
    assert says(page, "7 to 11 of 12")
    press(page, "table 0")
    assert page.table is not None
    assert page.table.found.name == "Table 7"
    page.key("PAGEUP")
    page.key("PAGEUP")
    assert says(page, "1 to 5 of 12")


def test_the_table_that_words_are_typed_for_stays_chosen_when_others_open(new_stage: Any) -> None:
    finder = Looking(peopled("Ada's table", 2, 1, 1))
    page = Joining(new_stage(), finder)
    page.look_round()
    type_on(shown(page), "maple ")
    finder.tables.insert(0, peopled("Ben's table", 2, 2, 1))
    page.look_round()
    type_on(page, "kettle otter")
    page.key("ENTER")
    assert page.gone == [("Ada's table", "maple-kettle-otter", False)]


def test_a_table_that_is_surely_meant_takes_the_place_of_one_before_anything_is_typed(new_stage: Any) -> None:
    finder = Looking(peopled("left", 3, 1, 0))
    page = Joining(new_stage(), finder)
    page.look_round()
    finder.tables.append(peopled("Ben's table", 2, 2, 1))
    page.look_round()
    assert page.table is finder.tables[1]


def test_with_three_words_and_no_table_it_is_said_what_to_do_and_enter_leads_there(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1), seen("Ben's table", 3, 2)))
    type_on(shown(page), "maple kettle otter")
    assert says(page, "Now choose your table at the left")
    page.key("ENTER")
    assert page.focus == "table 0"
    page.key("ENTER")
    shown(page).key("ENTER")
    assert page.gone == [("Ada's table", "maple-kettle-otter", False)]


def test_all_that_is_written_is_chosen_at_once_and_written_anew(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking(seen("Ada's table", 2, 1)))
    shown(page).focus = "address"
    type_on(page, "192.0.2.1 : 4")
    page.key(SELECT_ALL)
    type_on(page, "19")
    assert page.address == "19"
    page.key(SELECT_ALL)
    page.key("BACKSPACE")
    assert page.address == ""
    type_on(page, "ab")
    page.key(SELECT_ALL)
    page.key("TAB")  # going elsewhere leaves it as it is
    page.key("TAB", True)
    type_on(page, "c")
    assert page.address == "abc"
    page.focus = "word 0"
    type_on(page, "mapx")
    page.key(SELECT_ALL)
    type_on(page, "ke")
    assert page.code.words[0] == "ke"


def test_an_address_may_have_spaces_in_it(new_stage: Any) -> None:
    page = Joining(new_stage(), Looking())
    page.address = " 127.0.0.1 : 9 "
    page.look_there()
    assert page.trouble == ""
    assert page.busy


# Sent away, and coming back


def test_a_table_that_one_was_sent_away_from_is_not_offered_again(
    new_stage: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player_keys, "_REMOVED", set())
    table, other = seen("Ada's table", 2, 1), seen("Ben's table", 2, 2)
    player_keys.note_removed(table.found.key)
    page = Joining(new_stage(), Looking(table, other), frozenset([table.found.key]))
    assert shown(page).table is other, "the only one that can be meant"
    page.choose(table.found.key)
    page.stale()
    assert says(page, "The host has removed you from this table.")
    assert not is_enabled(page, "sit")
    assert not is_enabled(page, "watch")
    page.join(False)
    assert not hasattr(page, "gone")
    assert closed_title(REMOVED) == "The host has removed you"


def test_who_comes_back_reads_the_name_that_the_seat_has(new_stage: Any) -> None:
    mine = seen("Ada's table", 0, 1)
    page = Joining(new_stage(), Looking(mine), frozenset([mine.found.key]), kept={mine.found.key: "Mia 2"})
    assert says(page, "Mia 2, as before")
    assert not any(control.key == "name" for control in shown(page).controls)


def test_a_letter_goes_to_the_next_rules_that_have_a_word_beginning_so(new_stage: Any) -> None:
    page = ChangeRules(new_stage(), games.find_rules("scat"), print)
    assert says(page, "Further down: ")
    page.key("T")
    assert page.choice.ruleset.name.startswith("T")
    assert any(control.key == f"rule {page.choice.key}" for control in shown(page).controls), "it is in sight"
    page.key("PAGEUP")
    assert page.list.top < 20


def test_the_whole_row_of_ones_own_table_can_be_carried(new_stage: Any) -> None:
    page = lobby(new_stage, Table(person("Mia"), person("Ada")))
    rows = {control.key: control.rect for control in page.controls}
    assert rows["seat 0"].right > rows["remove 1"].right


@pytest.mark.parametrize(
    ("rules", "option", "length"), [("scat", "lives", 1), ("dutch-blitz", "target", 25), ("jacobs", "target", 5)]
)
def test_a_short_game_is_chosen_without_a_file_of_house_rules(
    new_stage: Any, rules: str, option: str, length: int
) -> None:
    taken: list[RuleSet] = []
    page = ChangeRules(new_stage(), games.find_rules(rules), taken.append)
    press(page, f"length {length}")
    press(page, "take")
    assert taken[0].options[option] == length
    assert taken[0].changed == (option,)
    assert games.load(taken[0].game).rules(taken[0]) is not None
    again = ChangeRules(new_stage(), taken[0], taken.append)
    assert (again.choice.key, again.choice.length) == (taken[0].id, length), "what is played now is what is chosen"
