"""Making pictures small: at most 256 colours each, the frequent ones kept exactly."""

from collections import Counter
from functools import partial
from typing import cast

from PIL import Image

from tools.art.palette import Colour


def _far(one: Colour, other: Colour) -> int:
    """How different two colours are to the eye that sees them over something else."""
    alpha = (one[3] - other[3]) ** 2
    return 3 * alpha + sum((a * one[3] - b * other[3]) ** 2 for a, b in zip(one[:3], other[:3], strict=True)) // 65025


def indexed(picture: Image.Image) -> Image.Image:
    """The picture with a palette; the rare shades of smoothed edges go to the nearest frequent one."""
    rgba = picture.convert("RGBA")
    pixels = cast(list[Colour], list(rgba.get_flattened_data()))
    colours = [colour for colour, _ in sorted(Counter(pixels).items(), key=lambda found: (-found[1], found[0]))]
    kept = colours[:256]
    number = {colour: n for n, colour in enumerate(kept)}
    for colour in colours[256:]:
        number[colour] = number[min(kept, key=partial(_far, colour))]
    small = Image.new("P", rgba.size)
    small.putdata([number[colour] for colour in pixels])
    small.putpalette([part for colour in kept for part in colour], "RGBA")
    return small
