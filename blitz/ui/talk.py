"""What can be said at a table on the LAN: ready-made phrases and pictures, which travel as numbers, and words."""

from typing import Final

from blitz.ui.words import say
from net.lobby_messages import PHRASE, REACTION

REACTIONS: Final = ("smile", "laugh", "heart", "wow", "hmm")
"""Pictures, numbered from 1."""
PHRASES: Final = 6


def phrase(number: int) -> str:
    """A ready-made phrase, numbered from 1; empty for one that this copy does not have."""
    phrases = (
        say("Hello."),
        say("Well played."),
        say("That was close."),
        say("Thank you."),
        say("One moment, please."),
        say("Another game?"),
    )
    return phrases[number - 1] if 0 < number <= len(phrases) else ""


def said_words(kind: int, words: str) -> str:
    """What somebody said, as words; empty for a picture."""
    if kind == PHRASE:
        return phrase(_number(words))
    return "" if kind == REACTION else "".join(letter for letter in words if letter.isprintable())


def said_picture(kind: int, words: str) -> str:
    """What somebody said, as a picture; empty for words."""
    number = _number(words)
    known = kind == REACTION and 0 < number <= len(REACTIONS)
    return f"pieces/reaction-{REACTIONS[number - 1]}" if known else ""


def picture_words(kind: int, words: str, name: str) -> str:
    """What somebody said by a picture, as a sentence for where no pictures are shown; empty for words."""
    sentences = (
        say("{name} smiles."),
        say("{name} laughs."),
        say("{name} sends a heart."),
        say("{name} is amazed."),
        say("{name} wonders."),
    )
    number = _number(words)
    known = kind == REACTION and 0 < number <= len(sentences)
    return sentences[number - 1].format(name=name) if known else ""


def _number(words: str) -> int:
    return int(words) if words.isascii() and words.isdigit() and len(words) < 4 else 0
