"""Draws the suite's pictures: `python3 tools/make_art.py [OUT] [--only cards/blitz] [--sheet FILE]`.

Without OUT they go to assets/. Needs Pillow and nothing else; the same pictures come out every time.
"""

import argparse
import sys
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.art.catalogue import catalogue  # noqa: E402
from tools.art.pack import indexed  # noqa: E402
from tools.art.palette import WOOD  # noqa: E402


def write(picture: Image.Image, path: Path) -> None:
    """Keep one picture, as small as a PNG can be."""
    path.parent.mkdir(parents=True, exist_ok=True)
    indexed(picture).save(path, optimize=True)


def sheet(pictures: list[Image.Image], height: int, width: int = 1280, gap: int = 12) -> Image.Image:
    """All pictures side by side on wood, at one height: to look at them together."""
    small = [one.convert("RGBA").resize((max(1, one.width * height // one.height), height)) for one in pictures]
    places: list[tuple[int, int]] = []
    x = y = gap
    for one in small:
        if x + one.width + gap > width and x > gap:
            x, y = gap, y + height + gap
        places.append((x, y))
        x += one.width + gap
    page = Image.new("RGBA", (width, y + height + gap), WOOD)
    for one, place in zip(small, places, strict=True):
        page.alpha_composite(one, place)
    return page.convert("RGB")


def main() -> int:
    """Draw what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", nargs="?", type=Path, default=ROOT / "assets")
    parser.add_argument("--only", default="", help="draw only pictures whose path begins so")
    parser.add_argument("--sheet", type=Path, help="write one sheet with all of them instead")
    parser.add_argument("--height", type=int, default=96, help="height of a picture on the sheet")
    args = parser.parse_args()
    chosen = {name: draw for name, draw in catalogue().items() if name.startswith(args.only)}
    if args.sheet:
        sheet([draw() for draw in chosen.values()], args.height).save(args.sheet)
        return 0
    for name, draw in chosen.items():
        write(draw(), args.out / f"{name}.png")
    print(f"{len(chosen)} pictures in {args.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
