"""The three words by which a table is joined, large enough to be read across a room, and its address."""

from typing import Any, Final

from blitz.ui.easel import LINEN_PANEL, Easel
from blitz.ui.geometry import Rect
from blitz.ui.palette import INK, MUTED, STITCH
from blitz.ui.scene import Panel
from blitz.ui.words import say

WORDS_HIGH: Final = 150.0


def draw_join_words(
    easel: Easel, box: Rect, code: str, address: str, listed: bool = True, changed: bool = False
) -> None:
    """A panel with the words of a code, and where the table is for whoever does not see it; large where it is not
    `listed`, as then everybody has to type it. `changed`: this table had other words before.
    """
    easel.panel(box, LINEN_PANEL)
    line = Rect(box.x + 40, box.y + 9, box.w - 80, 26)
    if changed:
        words = say("New words: the old ones no longer count. Whoever has been here needs none.")
        easel.text(words, line, 17, "bold", INK, "centre")
    else:
        easel.text(say("Tell the others these three words"), line, 17, "semi", MUTED, "centre")
    row = Rect(box.x + 48, box.y + 37, box.w - 96, 78)
    for word, cell in zip(code.split("-"), row.columns(3, 30), strict=True):
        easel.art(Panel("#FFFDF6", STITCH, 2, 10, dashed=True), cell)
        easel.text(word, cell.grow(-4).move(0, -6), 66, "title", INK, "centre")
    foot = Rect(box.x + 40, box.y + 118, box.w - 80, 24)
    words = say("Or by address: {address}", address=address) if address else ""
    if address and not listed:
        words = say("And the address: {address}", address=address)
    if address.startswith("127."):
        words = say("This computer is on no network: only other windows on it can join.")
    if listed:
        easel.text(words, foot, 15, "body", MUTED, "centre")
    else:
        easel.text(words, foot.grow(2), 21, "bold", INK, "centre")


def address_of(addresses: list[Any]) -> str:
    """The address to tell people: the first that other computers can reach."""
    texts = [str(address) for address in addresses]
    return next((text for text in texts if not text.startswith("127.")), texts[0] if texts else "")
