"""`blitz rules`: found by any name, explained, compared, changed, and refused with a reason."""

import json
from pathlib import Path

import pytest

import games
from blitz.__main__ import main

Out = pytest.CaptureFixture[str]


def told(out: Out, *args: str, status: int = 0) -> str:
    assert main(["rules", *args]) == status
    captured = out.readouterr()
    return captured.out if status == 0 else captured.err


def test_every_rule_set_is_listed(capsys: Out) -> None:
    listed = told(capsys)
    for game in games.NAMES:
        for rule_id in games.book(game).ids:
            assert f"\n  {rule_id} " in listed


@pytest.mark.parametrize("game", games.NAMES)
def test_every_rule_set_is_explained_in_full_within_the_line(game: str, capsys: Out) -> None:
    for rule_id in games.book(game).ids:
        ruleset = games.book(game).preset(rule_id)
        text = told(capsys, rule_id)
        assert text.startswith(ruleset.name)
        assert ruleset.digest in text
        assert all(f"  {name} = " in text for name in ruleset.options)
        assert all(f"  - {source}: " in text for source in ruleset.source)
        assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("name", ["cabbage", "Cabbage", "High Hat", "geronimo", "HIGHHAT"])
def test_other_names_serve(name: str, capsys: Out) -> None:
    assert "The rule set scat." in told(capsys, name)


def test_a_name_that_several_have_lists_them(capsys: Out) -> None:
    text = told(capsys, "31")
    assert "Several rule sets" in text
    assert "french-canadian" in text
    assert "  scat " in text
    assert {entry["id"] for entry in json.loads(told(capsys, "31", "--json"))} >= {"scat", "french-canadian"}


def test_an_id_means_itself_even_if_others_have_it_as_a_name(capsys: Out) -> None:
    assert "The rule set cadillac." in told(capsys, "cadillac")
    assert "The rule set thirty-one." in told(capsys, "thirty-one")


def test_a_variant_says_what_it_is_a_variant_of(capsys: Out) -> None:
    text = told(capsys, "stop-the-bus")
    assert "played like ride-the-bus" in text
    assert "Everybody holds three cards" in text


def test_games_of_the_same_name_are_told_apart(capsys: Out) -> None:
    text = told(capsys, "--not-these")
    assert all(name in text for name in ("Skat", "Schwimmen", "Greek", "Dutch Blitz"))
    assert "skat" in json.loads(told(capsys, "--not-these", "--json"))["scat"]
    assert "another game" in told(capsys, "Skat", status=2)


def test_the_difference_of_two(capsys: Out) -> None:
    text = told(capsys, "--diff", "scat", "cadillac")
    assert "three_aces" in text
    assert "    cadillac: 33" in text
    assert json.loads(told(capsys, "--diff", "scat", "cadillac", "--json"))["lives"] == [3, 4]
    assert "no difference" in told(capsys, "--diff", "scat", "scat")


def test_two_games_cannot_be_compared(capsys: Out) -> None:
    assert "rule set of scat" in told(capsys, "--diff", "scat", "dutch-blitz", status=2)


def test_house_rules_from_a_file(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "sunday.toml"
    file.write_text('like = "gin"\nname = "Sunday"\n[options]\nlives = 5\nthree_aces = 33\n', "utf-8")
    text = told(capsys, str(file))
    assert text.startswith("Sunday (lives 5, three_aces 33)")
    assert "lives = 5 (changed)" in text
    data = json.loads(told(capsys, "--rules", str(file), "--json"))
    assert data["changed"] == ["lives", "three_aces"]
    assert data["digest"] != games.book("scat").preset("gin").digest
    assert f"    {data['id']}: 5" in told(capsys, "--diff", "scat", str(file))


def test_an_option_changed_on_the_command_line(capsys: Out) -> None:
    text = told(capsys, "scat", "--set", "three_of_a_kind=30.5", "--set", "county=no")
    assert "three_of_a_kind = 30.5 (changed)" in text
    assert "county = no (changed)" in text


def test_rule_sets_that_play_alike_have_one_digest(capsys: Out) -> None:
    plain = json.loads(told(capsys, "scat", "--json"))["digest"]
    renamed = json.loads(told(capsys, "scat", "--set", "life_names=four,three,two,one", "--json"))["digest"]
    assert plain == renamed


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ("knock_minimum=32", "knock_minimum cannot be 32; allowed: a whole number from 0 to 31"),
        ("seats=2-17", "; allowed: two numbers lo-hi from 2 to 16"),
        ("deck=32", ""),
        ("deck=40", "deck cannot be 40; allowed: 52 or 32"),
        ("three_of_a_kind=31", "three_of_a_kind cannot be 31; allowed: 0, 30 or 30.5"),
        ("lives=0", "lives cannot be 0; allowed: a whole number from 1 to 99"),
        ("county=perhaps", "county cannot be perhaps; allowed: yes or no"),
        ("conty=no", "no option 'conty'; did you mean county"),
        ("county", "should read OPTION=VALUE"),
    ],
)
def test_a_wrong_change_is_named_with_what_is_allowed(change: str, complaint: str, capsys: Out) -> None:
    if complaint:
        assert complaint in told(capsys, "scat", "--set", change, status=2)
    else:
        assert "deck = 32 (changed)" in told(capsys, "scat", "--set", change)


def test_seats_beyond_the_pack_are_refused_by_name(capsys: Out) -> None:
    text = told(capsys, "scat", "--set", "deck=32", "--set", "seats=2-10", status=2)
    assert "seats cannot be 2-10 with a deck of 32; allowed: at most 9" in text


def test_an_unknown_rule_set_is_refused_with_the_nearest(capsys: Out) -> None:
    assert "did you mean" in told(capsys, "cadilac", status=2)


@pytest.mark.parametrize("args", [("--diff", "a", "b", "scat"), ("--set", "lives=4"), ("scat", "--rules", "gin")])
def test_what_does_not_go_together_is_said(args: tuple[str, ...], capsys: Out) -> None:
    assert told(capsys, *args, status=2).startswith("blitz: ")
