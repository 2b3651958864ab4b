"""The German catalogue: nothing missing, nothing left over, the same blanks to fill."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import games
from blitz.ui.compendium import all_rulesets, matches, texts_of
from blitz.ui.keys import shown
from blitz.ui.words import catalogue, count, say, use_language
from games.scat import words

ROOT = Path(__file__).resolve().parents[2]
BLANK = re.compile(r"\{(\w+)\}")


def calls(*names: str, folders: str = "ui tui") -> Iterator[tuple[str, str]]:
    """Every text that is written in a call of these functions, with the function's name."""
    for path in (path for folder in folders.split() for path in (ROOT / "blitz" / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in names:
                for arg in node.args:
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
                        yield node.func.id, arg.value  # type: ignore[attr-defined]


def said_in_the_program(folders: str = "ui tui") -> set[str]:
    return {"red", "blue", "green", "yellow"} | {text for _, text in calls("say", "count", folders=folders)}


def scat_words(rules: Any) -> Iterator[str]:
    """What is put together at a table by these rules; its names, such as Blitz and 31, are the same everywhere."""
    act, unit = words.knock_name(rules), words.unit_of(rules)
    yield from (act, words.verb(act, "ed"), words.verb(act.split(" ")[0], "ed"))
    yield from (unit.one, f"one {unit.one}", unit.several)
    yield from (words.number_word(number) for number in range(13) if number != 1)


def rule_words() -> set[str]:
    """All that is told of rule sets."""
    found = {text for r in all_rulesets() for text in (r.name, r.summary, *r.differences, *r.decisions)}
    found |= {word for r in all_rulesets() for name in r.words for word in r.options[name] if word[:1].islower()}
    found |= {text for r in all_rulesets() if r.game == "scat" for text in scat_words(games.load("scat").rules(r))}
    return found | {" ".join(r.about.split()) for r in all_rulesets() if r.about}


def test_german_has_every_text_and_no_other() -> None:
    german = catalogue("de").keys()
    assert said_in_the_program("ui") | rule_words() <= german <= said_in_the_program() | rule_words()


def test_a_number_before_a_noun_has_its_singular() -> None:
    """What is said of one is not said as of several: such words go through `count`, which has both."""
    several = re.compile(
        r"\{\w+\} (?:more )?(?:points|rounds|hands|seats|seconds|cards|games|turns|lives|ways|decks|minutes)\b"
    )
    plain = {text for name, text in calls("say") if several.search(text)}
    assert plain <= {"Hand {n}, {turns} turns.", "Your last {n} hands", "Your last {n} rounds"}, (
        "these ask for one first"
    )
    for number in (1, 2):
        use_language("de")
        try:
            assert count("{n} point", "{n} points", number) == ("1 Punkt", "2 Punkte")[number - 1]
        finally:
            use_language("en")


def test_a_page_of_the_rule_book_is_in_one_language() -> None:
    english = {ruleset.id: texts_of(ruleset) for ruleset in all_rulesets()}
    use_language("de")
    try:
        for ruleset in all_rulesets():
            german = texts_of(ruleset)
            assert [kind for kind, _ in german] == [kind for kind, _ in english[ruleset.id]]
            for (_, here), (_, there) in zip(german, english[ruleset.id], strict=True):
                assert here != there, here
        assert matches(next(r for r in all_rulesets() if r.id == "ride-the-bus"), "busfahren")
    finally:
        use_language("en")


def test_a_key_is_called_the_same_everywhere() -> None:
    use_language("de")
    try:
        assert shown("SPACE") == say("Space") == "Leer"
    finally:
        use_language("en")


def test_no_translation_asks_for_what_is_not_given() -> None:
    for english, german in catalogue("de").items():
        assert set(BLANK.findall(german)) <= set(BLANK.findall(english)), english


def test_a_language_is_taken_up_and_left() -> None:
    use_language("de")
    assert say("Back") == "Zurück"
    use_language("en")
    assert say("Back") == "Back"
