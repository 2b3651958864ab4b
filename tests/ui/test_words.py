"""The German catalogue: nothing missing, nothing left over, the same blanks to fill."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from blitz.ui.words import catalogue, say, use_language

ROOT = Path(__file__).resolve().parents[2]
BLANK = re.compile(r"\{(\w+)\}")


def said_in_the_program(folders: str = "ui tui") -> set[str]:
    found = {"red", "blue", "green", "yellow"}
    for path in (path for folder in folders.split() for path in (ROOT / "blitz" / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "count"):
                values = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                found |= {value for value in values if isinstance(value, str)}
    return found


def test_german_has_every_text_and_no_other() -> None:
    assert said_in_the_program("ui") <= catalogue("de").keys() <= said_in_the_program()


def test_no_translation_asks_for_what_is_not_given() -> None:
    for english, german in catalogue("de").items():
        assert set(BLANK.findall(german)) <= set(BLANK.findall(english)), english


def test_a_language_is_taken_up_and_left() -> None:
    use_language("de")
    assert say("Back") == "Zurück"
    use_language("en")
    assert say("Back") == "Back"
