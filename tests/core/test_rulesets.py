"""Rule sets: read from data, changed by house rules, and told apart by how they play."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games
from core.errors import BadInput, RulesError
from core.rulesets import RuleBook, RuleSet

PRESETS = [(name, preset) for name in games.NAMES for preset in games.book(name).ids]
each_preset = pytest.mark.parametrize(("game", "preset"), PRESETS)
BOOK = games.book("dutch_blitz")
BASE = BOOK.preset("dutch-blitz")


@each_preset
def test_every_preset_has_a_value_for_every_option_names_and_sources(game: str, preset: str) -> None:
    book = games.book(game)
    ruleset = book.preset(preset)
    assert list(ruleset.options) == list(book.options)
    for name, option in book.options.items():
        assert option.check(ruleset.options[name]) == ruleset.options[name]
    assert ruleset.name
    assert ruleset.summary
    assert ruleset.source
    assert set(ruleset.source) <= set(games.sources())
    assert not ruleset.changed
    assert games.find_rules(preset) == ruleset
    assert games.load(game).rules(preset).ruleset == ruleset


def test_no_id_names_rule_sets_of_two_games() -> None:
    ids = [preset for _, preset in PRESETS]
    assert len(set(ids)) == len(ids) > 20


@each_preset
def test_only_what_plays_differently_has_another_digest(game: str, preset: str) -> None:
    book = games.book(game)
    ruleset = book.preset(preset)
    as_is = dict(ruleset.options)
    renamed = replace(ruleset, name="Ours", id="ours", summary="", source=(), decisions=("a",), also=("b",))
    reversed_order = replace(ruleset, options=dict(reversed(as_is.items())))
    assert renamed.digest == reversed_order.digest == ruleset.digest
    for name, option in book.options.items():
        other = replace(ruleset, options={**as_is, name: "something else"})
        assert (other.digest == ruleset.digest) == (option.kind == "words")
    assert replace(ruleset, game="another").digest != ruleset.digest


def test_house_rules_that_change_nothing_are_the_rules_themselves() -> None:
    same = BOOK.change(BASE, {"target": 75, "posts": "auto", "seats": [2.0, 4]})
    assert same == BASE
    assert same.digest == BASE.digest
    assert same.title() == "Dutch Blitz"


def test_the_digest_does_not_depend_on_how_a_number_was_written() -> None:
    written = [BOOK.change(BASE, BOOK.parse([f"running={text}"])) for text in ("1", "1.0", "1.00")]
    assert len({ruleset.digest for ruleset in written}) == 1
    assert written[0].digest != BASE.digest


def test_house_rules_are_named_by_what_they_change() -> None:
    changed = BOOK.change(BASE, BOOK.parse(["target=100", "must-play=off", "seats=2-8", "posts=3,4"]))
    assert changed.changed == ("target", "must_play", "seats", "posts")
    assert changed.title() == "Dutch Blitz (target 100, must_play off, seats 2-8, posts 3,4)"
    again = BOOK.change(changed, {"rounds": 3, "target": 50})
    assert again.changed == ("target", "must_play", "seats", "posts", "rounds")
    assert BASE.options["target"] == 75


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        ("target", "'target' should read OPTION=VALUE"),
        ("targt=3", "dutch_blitz has no option 'targt'; did you mean target"),
        ("=3", "dutch_blitz has no option ''"),
        ("target=many", "target cannot be many; allowed: none or a whole number from 1 to 10000"),
        ("target=", "target cannot be ; allowed"),
    ],
)
def test_a_typed_change_that_cannot_be_is_explained(typed: str, message: str) -> None:
    with pytest.raises(RulesError) as error:
        BOOK.change(BASE, BOOK.parse([typed]))
    assert message in str(error.value)


def test_an_unknown_preset_is_answered_with_the_nearest() -> None:
    with pytest.raises(RulesError, match="there is no rule set 'dutch-blits'; did you mean dutch-blitz"):
        games.find_rules("dutch-blits")
    with pytest.raises(RulesError, match="did you mean cadillac"):
        games.find_rules("cadilac")


def test_an_unknown_game_is_bad_input() -> None:
    with pytest.raises(BadInput, match="there is no game 'chess'"):
        games.load("chess")
    assert games.load("dutch-blitz") is games.load("dutch_blitz")


GOOD = """
like = "dutch-blitz"
name = "Sunday rules"
summary = "Shorter, and nothing is compulsory."
also = ["ours"]
[options]
target = 50
must_play = "off"
"""


def house(tmp_path: Path, text: str | bytes) -> RuleSet:
    path = tmp_path / "house.toml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return games.find_rules(str(path))


def test_a_house_rules_file_is_its_preset_with_what_it_changes(tmp_path: Path) -> None:
    rules = house(tmp_path, GOOD)
    assert rules.title() == "Sunday rules (target 50, must_play off)"
    assert rules.game == "dutch_blitz"
    assert rules.digest == BOOK.change(BASE, {"target": 50, "must_play": "off"}).digest
    assert house(tmp_path, 'like = "cadillac"').digest == games.find_rules("cadillac").digest


BROKEN = {
    "missing like": ("target = 3", 'a line like = "PRESET" must say which rule set it starts from'),
    "like is no text": ("like = 3", 'a line like = "PRESET" must say'),
    "unknown like": ('like = "duch-blitz"', "there is no rule set 'duch-blitz'; did you mean dutch-blitz"),
    "like itself": ('like = "house.toml"', "there is no rule set 'house.toml'"),
    "unknown entry": (GOOD.replace("summary", "sumary"), "unknown entry 'sumary'"),
    "unknown option": (GOOD.replace("target", "tarjet"), "has no option 'tarjet'; did you mean target"),
    "wrong value": (GOOD.replace("50", "0"), "target cannot be 0; allowed: none or a whole number from 1 to 10000"),
    "wrong type": (GOOD.replace("50", "[1]"), "target cannot be 1; allowed"),
    "a date": (GOOD.replace("50", "2020-01-01"), "target cannot be 2020-01-01; allowed"),
    "a table": (GOOD.replace("50", "{a = 1}"), "target cannot be"),
    "options no table": ('like = "dutch-blitz"\noptions = 3', "[options] should be a table"),
    "name no text": ('like = "dutch-blitz"\nname = 3', "name should be a text"),
    "list no list": ('like = "dutch-blitz"\nalso = "x"', "also should be a list of texts"),
    "bad TOML": ('like = "dutch-blitz\n"', "line 1"),
    "twice": (GOOD + "target = 60", "Cannot overwrite a value"),
    "huge number": (GOOD.replace("50", "9" * 5000), "house.toml: "),
    "nested": ("x = " + "[" * 5000, "nested too deeply"),
    "not UTF-8": (b'like = "dutch-bl\xeftz"', "it is not UTF-8 text"),
    "binary": (bytes(range(256)), "it is not UTF-8 text"),
    "empty": ("", 'a line like = "PRESET" must say'),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_house_rules_file_is_reported_with_its_name(tmp_path: Path, name: str) -> None:
    text, message = BROKEN[name]
    with pytest.raises(RulesError) as error:
        house(tmp_path, text)
    assert message in str(error.value)
    assert "house.toml" in str(error.value)
    assert "\n" not in str(error.value)


def test_a_house_rules_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    with pytest.raises(RulesError, match=r"cannot read the rules file .*folder\.toml: "):
        games.find_rules(str(folder))
    with pytest.raises(RulesError, match=r"cannot read the rules file .*none\.toml: No such file"):
        games.find_rules(str(tmp_path / "none.toml"))


@given(st.text(max_size=60) | st.sampled_from([GOOD, "[options]", "like = 'scat'"]), st.integers(0, 200), st.text())
def test_a_house_rules_file_with_anything_in_it_is_read_or_reported(start: str, at: int, inserted: str) -> None:
    text = GOOD[:at] + inserted + GOOD[at:] if start == GOOD else start + inserted
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "house.toml"
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
        try:
            named = games.find_rules(str(path)).id
        except RulesError as error:
            named = str(error)
    assert named in games.book("dutch_blitz").ids + games.book("scat").ids or "house.toml" in named


def book_of(tmp_path: Path, options: str, **presets: str) -> RuleBook:
    (tmp_path / "presets").mkdir()
    (tmp_path / "options.toml").write_text(options)
    for name, text in presets.items():
        (tmp_path / "presets" / f"{name}.toml").write_text(text)
    return RuleBook("small", tmp_path)


SMALL = """
[cards]
kind = "number"
least = 1
most = 9
meaning = "how many"
[title]
kind = "words"
meaning = "what it is called"
"""


def test_a_book_of_rules_is_read_from_any_folder(tmp_path: Path) -> None:
    book = book_of(
        tmp_path,
        SMALL,
        plain='name = "Plain"\n[options]\ncards = 3\ntitle = ["x"]',
        more='like = "plain"\nname = "More"\n[options]\ncards = 4',
    )
    assert book.ids == ("more", "plain")
    assert dict(book.preset("more").options) == {"cards": 4, "title": ("x",)}
    assert book.preset("more").digest != book.preset("plain").digest
    assert book.change(book.preset("plain"), {"title": ["y"]}).digest == book.preset("plain").digest


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('name = "P"\n[options]\ncards = 3', "p.toml: no value for title"),
        ('name = "P"\n[options]\ncards = 0\ntitle = []', "cards cannot be 0; allowed: a whole number from 1 to 9"),
        ('name = "P', "p.toml: "),
        ('nam = "P"', "p.toml: unknown entry 'nam'"),
    ],
)
def test_a_broken_preset_is_reported(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(RulesError) as error:
        book_of(tmp_path, SMALL, p=text).preset("p")
    assert message in str(error.value)
