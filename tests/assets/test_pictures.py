"""Every picture is there, has its stated size, and is what the tools draw today."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from tools.art.catalogue import catalogue
from tools.art.pieces import SIZE as PIECE
from tools.art.table import MARGINS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
CARD = (280, 380)
PICTURES = catalogue()
BLITZ = [f"{colour}{number}" for colour in "RBGY" for number in range(1, 11)]
PLAYING = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
BACKS = ["pump", "carriage", "pail", "plow", "barn", "lantern", "windmill", "kettle"]
DECKS = {
    "blitz/full": BLITZ,
    "blitz/small": BLITZ,
    "blitz/letters": BLITZ,
    "blitz/letters-full": BLITZ,
    "playing/full": PLAYING,
    "playing/small": PLAYING,
    "playing-four/full": PLAYING[26:],
    "playing-four/small": PLAYING[26:],
    "backs/full": BACKS,
    "backs/small": BACKS,
}
SAMPLE = [
    *(f"cards/blitz/full/{name}" for name in ("R1", "B10", "G4", "Y7")),
    *(f"cards/blitz/small/{name}" for name in ("R5", "G10")),
    *(f"cards/blitz/letters/{name}" for name in ("B2", "Y9")),
    *(f"cards/blitz/letters-full/{name}" for name in ("R8", "G1")),
    *(f"cards/playing/full/{name}" for name in ("AS", "TH", "JD", "QC", "KH")),
    *("cards/playing-four/full/7D", "cards/playing-four/small/TC", "cards/playing/small/QS"),
    *(f"cards/backs/full/{name}" for name in BACKS),
    *("cards/backs/small/kettle", "emblems/plow", "pieces/penny", "pieces/bus", "pieces/letter-G"),
    *("icons/search", "icons/suit-club", "states/full/target", "states/small/shadow", "figures/girl-green"),
    *("table/star", "table/disc-red"),
]


def opened(name: str) -> Image.Image:
    """A committed picture with its own transparency."""
    with Image.open(ASSETS / f"{name}.png") as picture:
        return picture.convert("RGBA")


def over_grey(picture: Image.Image) -> Image.Image:
    """The picture as it looks on something: invisible pixels have no colour worth comparing."""
    return Image.alpha_composite(Image.new("RGBA", picture.size, (128, 110, 96, 255)), picture).convert("RGB")


@pytest.mark.parametrize("deck", DECKS)
def test_every_card_of_a_deck_is_there_in_card_size(deck: str) -> None:
    for name in DECKS[deck]:
        with Image.open(ASSETS / "cards" / deck / f"{name}.png") as picture:
            assert picture.size == CARD, name


def test_the_files_are_those_of_the_catalogue() -> None:
    found = {path.relative_to(ASSETS).with_suffix("").as_posix() for path in ASSETS.rglob("*.png")}
    assert found == set(PICTURES)


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLE)
def test_drawing_again_gives_the_committed_picture(name: str) -> None:
    drawn, kept = PICTURES[name]().convert("RGBA"), opened(name)
    assert drawn.size == kept.size
    apart = ImageStat.Stat(ImageChops.difference(over_grey(drawn), over_grey(kept)))
    assert max(apart.mean) < 1.0, "run tools/make_art.py and look at what changed"
    assert max(apart.rms) < 5.0


def test_corners_of_cards_are_clear_and_the_rest_is_not() -> None:
    for name in SAMPLE:
        if name.startswith("cards/"):
            alpha = opened(name).getchannel("A")
            assert alpha.getpixel((0, 0)) == alpha.getpixel((279, 379)) == 0
            assert alpha.getpixel((140, 2)) == alpha.getpixel((140, 190)) == 255


@pytest.mark.parametrize("size", MARGINS)
def test_states_leave_their_stated_margin_round_a_card(size: str) -> None:
    margin = MARGINS[size][0]
    for path in (ASSETS / "states" / size).glob("*.png"):
        with Image.open(path) as picture:
            assert picture.size == (280 + 4 * margin, 380 + 4 * margin), path.name


def test_pieces_and_icons_have_one_size() -> None:
    for folder, side in (("pieces", 2 * PIECE), ("icons", 96)):
        for path in (ASSETS / folder).glob("*.png"):
            with Image.open(path) as picture:
                assert picture.size == (side, side) or path.stem == "bus", path.name


def test_icons_are_white_everywhere_so_that_tinting_leaves_no_rim() -> None:
    for path in (ASSETS / "icons").glob("*.png"):
        colours = opened(f"icons/{path.stem}").getcolors(1 << 16)
        assert colours is not None
        assert {colour[:3] for _, colour in colours} == {(255, 255, 255)}, path.name


def test_all_assets_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in ASSETS.rglob("*") if path.is_file()) < 6_000_000


def test_every_licence_lies_beside_what_it_covers() -> None:
    assert "CC0" in (ASSETS / "LICENSE").read_text(encoding="utf-8")
    for family in ("Fraunces", "AtkinsonHyperlegibleNext"):
        text = (ASSETS / "fonts" / f"{family}-OFL.txt").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text
        assert list((ASSETS / "fonts").glob(f"{family}_*.ttf"))
