"""A canvas with units of its own: drawn four times too large, then made smaller, so that every edge is smooth."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path as File
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from tools.art.palette import Colour
from tools.art.paths import Path, Point, dashes, ellipse

OVERSAMPLING: Final = 4
FONTS: Final = File(__file__).resolve().parents[2] / "assets" / "fonts"
CLEAR: Final[Colour] = (0, 0, 0, 0)


@lru_cache(maxsize=32)
def font(name: str, size: int) -> ImageFont.FreeTypeFont:
    """A font of the suite by its file name."""
    return ImageFont.truetype(str(FONTS / f"{name}.ttf"), size, layout_engine=ImageFont.Layout.BASIC)


def glyphs(text: str, cap_height: float, name: str, narrow: float = 1) -> tuple[Image.Image, int]:
    """Text as a mask that fits closely round it, and how far down in it the line stands on which it is written.

    Its capitals and lining figures are `cap_height` px high.
    """
    probe = font(name, 1000).getbbox("H", anchor="ls")
    size = round(cap_height * 1000 / (probe[3] - probe[1]))
    left, top, right, bottom = font(name, size).getbbox(text, anchor="ls")
    mask = Image.new("L", (int(right - left), int(bottom - top)))
    ImageDraw.Draw(mask).text((-left, -top), text, 255, font(name, size), anchor="ls")
    return mask.resize((round(mask.width * narrow), mask.height), Image.Resampling.LANCZOS), round(-top)


class Canvas:
    """A picture of width × height units, `scale` pixels a unit."""

    def __init__(self, width: float, height: float, scale: float = 2) -> None:
        """An empty, transparent canvas."""
        self.size = (round(width * scale), round(height * scale))
        self.k = scale * OVERSAMPLING
        self.image = Image.new("RGBA", (self.size[0] * OVERSAMPLING, self.size[1] * OVERSAMPLING), CLEAR)

    def _paint(self, colour: Colour, draw: Callable[[ImageDraw.ImageDraw, Colour], None]) -> None:
        """Lay opaque paint on directly, translucent paint through a layer (ImageDraw would replace the alpha)."""
        if colour[3] == 255:
            draw(ImageDraw.Draw(self.image), colour)
            return
        layer = Image.new("RGBA", self.image.size, (*colour[:3], 0))
        draw(ImageDraw.Draw(layer), colour)
        self.image.alpha_composite(layer)

    def _pixels(self, path: Sequence[Point]) -> Path:
        return [(x * self.k - 0.5, y * self.k - 0.5) for x, y in path]

    def fill(self, path: Sequence[Point], colour: Colour) -> None:
        """A filled outline."""
        points = self._pixels(path)
        self._paint(colour, lambda draw, paint: draw.polygon(points, fill=paint))

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        """A filled circle."""
        self.fill(ellipse(x, y, radius), colour)

    def lines(self, paths: Sequence[Sequence[Point]], width: float, colour: Colour) -> None:
        """Several lines with round ends and joints, in one coat of paint."""
        pixels = [self._pixels(path) for path in paths]
        thick, radius = max(1, round(width * self.k)), width * self.k / 2

        def draw_all(draw: ImageDraw.ImageDraw, paint: Colour) -> None:
            for points in pixels:
                for a, b in pairwise(points):
                    draw.line((a, b), fill=paint, width=thick)
                for x, y in points:
                    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=paint)

        self._paint(colour, draw_all)

    def line(self, path: Sequence[Point], width: float, colour: Colour) -> None:
        """A line with round ends and joints."""
        self.lines([path], width, colour)

    def outline(self, path: Sequence[Point], width: float, colour: Colour) -> None:
        """A closed line."""
        self.lines([[*path, path[0]]], width, colour)

    def stitches(self, path: Sequence[Point], width: float, colour: Colour, on: float, off: float) -> None:
        """A closed line of running stitches."""
        self.lines(list(dashes(path, on, off)), width, colour)

    def text(
        self,
        text: str,
        where: Point,
        cap_height: float,
        colour: Colour,
        name: str,
        narrow: float = 1,
        anchor: str = "m",
    ) -> None:
        """Text with its capitals centred on a point, or, with anchor "l", starting there."""
        mask, baseline = glyphs(text, cap_height * self.k, name, narrow)
        x = round(where[0] * self.k - (mask.width / 2 if anchor == "m" else 0))
        y = round((where[1] + cap_height / 2) * self.k) - baseline
        layer = Image.new("RGBA", self.image.size, (*colour[:3], 0))
        layer.paste(Image.new("RGBA", mask.size, colour), (x, y), mask)
        self.image.alpha_composite(layer)

    def clipped(self, other: "Canvas", path: Sequence[Point]) -> None:
        """Lay another canvas of the same size on this one, inside an outline only."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(self._pixels(path), fill=255)
        layer = Image.new("RGBA", self.image.size, CLEAR)
        layer.paste(other.image, (0, 0), mask)
        self.image.alpha_composite(layer)

    def erased(self, path: Sequence[Point]) -> None:
        """Cut a hole."""
        ImageDraw.Draw(self.image).polygon(self._pixels(path), fill=CLEAR)

    def finished(self) -> Image.Image:
        """The picture at its real size."""
        return self.image.reduce(OVERSAMPLING)
