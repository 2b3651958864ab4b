"""Every picture of the suite: where it is kept, and the function that draws it."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from tools.art import backs, blitz_deck, icons, pieces, playing_deck, table
from tools.art.palette import CARD_COLOURS, FOUR_COLOUR, TWO_COLOUR

Drawing = Callable[[], Image.Image]
Catalogue = dict[str, Drawing]
"""Path below `assets/` without `.png`, and how it is drawn."""


def _blitz() -> Catalogue:
    found: Catalogue = {}
    for name, (colour, number) in blitz_deck.faces().items():
        found[f"cards/blitz/full/{name}"] = partial(blitz_deck.full_face, colour, number)
        found[f"cards/blitz/small/{name}"] = partial(blitz_deck.small_face, colour, number)
        found[f"cards/blitz/letters-full/{name}"] = partial(blitz_deck.full_face, colour, number, True)
        found[f"cards/blitz/letters/{name}"] = partial(blitz_deck.small_face, colour, number, True)
    return found


def _playing() -> Catalogue:
    found: Catalogue = {}
    for name, (rank, suit) in playing_deck.faces().items():
        for folder, paint in (("playing", TWO_COLOUR[suit]), ("playing-four", FOUR_COLOUR[suit])):
            if folder == "playing" or paint != TWO_COLOUR[suit]:
                found[f"cards/{folder}/full/{name}"] = partial(playing_deck.full_face, rank, suit, paint)
                found[f"cards/{folder}/small/{name}"] = partial(playing_deck.small_face, rank, suit, paint)
    return found


def _backs() -> Catalogue:
    found: Catalogue = {}
    for name in backs.BACKS:
        found[f"cards/backs/full/{name}"] = partial(backs.full_back, name)
        found[f"cards/backs/small/{name}"] = partial(backs.small_back, name)
        found[f"emblems/{name}"] = partial(backs.emblem, name)
    return found


def _table() -> Catalogue:
    found: Catalogue = {
        "table/wood": table.wood,
        "table/star": table.small_star,
        "table/app-icon": table.app_icon,
    }
    for colour in CARD_COLOURS:
        found[f"table/block-{colour.name}"] = partial(table.colour_block, colour)
        found[f"table/disc-{colour.name}"] = partial(table.disc, colour)
        found[f"figures/{colour.figure}-{colour.name}"] = partial(table.doll, colour)
    for name, draw in table.STATES.items():
        for size in table.MARGINS:
            found[f"states/{size}/{name}"] = partial(draw, size)
    return found


def catalogue() -> Catalogue:
    """All pictures, in a fixed order."""
    found = {**_blitz(), **_playing(), **_backs(), **_table()}
    found.update({f"pieces/{name}": draw for name, draw in pieces.pieces().items()})
    for name, sign in icons.signs().items():
        found[f"icons/{name}"] = partial(icons.icon, sign)
    return dict(sorted(found.items()))
