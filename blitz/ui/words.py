"""Every word that people read, through one catalogue: English is the source, other languages are `.po` files."""

import ast
import re
from functools import cache
from importlib.resources import files
from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
_ENTRY = re.compile(r'^(msgid|msgstr)\s+(".*")$|^(".*")$', re.MULTILINE)
_current: dict[str, str] = {}


@cache
def catalogue(language: str) -> dict[str, str]:
    """What each English text is in a language; empty for English and for languages that there is no file for."""
    path = files("blitz") / "words" / f"{language}.po"
    return read_po(path.read_text("utf-8")) if path.is_file() else {}


def read_po(text: str) -> dict[str, str]:
    """The translations of a `.po` file: msgid and msgstr, no plural forms, nothing fuzzy."""
    found: dict[str, str] = {}
    parts = {"msgid": "", "msgstr": ""}
    field = ""
    for word, first, more in _ENTRY.findall(text + '\nmsgid ""\n'):
        if word == "msgid":
            if parts["msgid"] and parts["msgstr"]:
                found[parts["msgid"]] = parts["msgstr"]
            parts = {"msgid": "", "msgstr": ""}
        field = word or field
        if field:
            parts[field] += ast.literal_eval(first or more)
    return found


def use_language(language: str) -> None:
    """Everything that is said from now on is said in this language."""
    _current.clear()
    _current.update(catalogue(language))


def say(text: str, **values: object) -> str:
    """The text in the language in use, with its blanks filled in."""
    found = _current.get(text, text)
    return found.format(**values) if values else found


def count(one: str, many: str, number: int) -> str:
    """`one` or `many` with `{n}` filled in."""
    return say(one if number == 1 else many, n=number)
