"""Pictures at the size they are shown at: the files of `assets` shrunk, panels drawn. Pillow only, no screen."""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from blitz.art_folder import art_folder
from blitz.ui.scene import Art, Panel

RINGS = (("#2B1C12", 8.0, 2.0), ("#FFF6E3", 6.0, 4.0), ("#2B1C12", 2.0, 1.6))
"""The line around what the keyboard is at: colour, how far outside, how wide. It shows on every ground."""
_DASH, _GAP = 7.0, 5.0
_MOST_PIXELS = 60_000

Points = list[tuple[float, float]]


def picture(art: Art, width: float, height: float, ratio: float) -> Image.Image:
    """A picture of so many units, in pixels. Panels come with their bleed around them."""
    if isinstance(art, Panel):
        return _panel(art, width, height, ratio)
    w, h = max(1, round(width * ratio)), max(1, round(height * ratio))
    name, _, tint = art.partition("#")
    image = _file(name)
    if image.size != (w, h):
        image = image.resize((w, h), Image.Resampling.LANCZOS, reducing_gap=2.0)
    return _tinted(image, f"#{tint}") if tint else image


@lru_cache(maxsize=160)
def _file(name: str) -> Image.Image:
    with Image.open(art_folder() / f"{name}.png") as image:
        return image.convert("RGBA")


def _tinted(image: Image.Image, colour: str) -> Image.Image:
    solid = Image.new("RGBA", image.size, ImageColor.getrgb(colour))
    solid.putalpha(ImageChops.multiply(image.getchannel("A"), solid.getchannel("A")))
    return solid


def _panel(panel: Panel, width: float, height: float, ratio: float) -> Image.Image:
    bleed = panel.bleed
    size = (max(1, round((width + 2 * bleed) * ratio)), max(1, round((height + 2 * bleed) * ratio)))
    fine = 3 if size[0] * size[1] < _MOST_PIXELS else 2
    k = ratio * fine
    # Where nothing is drawn the colour is that of the body, so that averaging leaves no dark rim.
    rim = ImageColor.getrgb(panel.fill or panel.edge or "#4A3022")[:3]
    canvas = Image.new("RGBA", (size[0] * fine, size[1] * fine), (*rim, 0))
    box = (bleed * k, bleed * k, (bleed + width) * k, (bleed + height) * k)
    if panel.shadow:
        canvas.alpha_composite(_shadow(canvas.size, box, panel.radius * k, k))
    draw = _Pen(canvas, k)
    if panel.ring:
        for colour, out, wide in RINGS:
            draw.outline(box, panel.radius, colour, wide, -out + wide / 2)
    if panel.fill:
        draw.body(box, panel.radius, panel.fill)
    if panel.teeth:
        _teeth(draw, box, panel.teeth, k)
    if panel.dashed and height < 4:
        draw.seam(box, panel.edge, panel.edge_width)
    elif panel.edge and panel.dashed:
        draw.stitches(box, panel.radius, panel.edge, panel.edge_width, panel.edge_width / 2)
    elif panel.edge:
        draw.outline(box, panel.radius, panel.edge, panel.edge_width, panel.edge_width / 2)
    if panel.stitch:
        draw.stitches(box, panel.radius, panel.stitch, 1.5, 5)
    return canvas.reduce(fine)


def _shadow(size: tuple[int, int], box: tuple[float, ...], radius: float, k: float) -> Image.Image:
    mask = Image.new("L", (size[0] // 4 + 1, size[1] // 4 + 1), 0)
    x0, y0, x1, y1 = (edge / 4 for edge in box)
    moved = (x0 + k / 4, y0 + 0.75 * k, x1 + k / 4, y1 + 0.75 * k)
    ImageDraw.Draw(mask).rounded_rectangle(moved, radius / 4, fill=92)
    mask = mask.filter(ImageFilter.GaussianBlur(0.8 * k)).resize(size, Image.Resampling.BILINEAR)
    shadow = Image.new("RGBA", size, "#2B1C12")
    shadow.putalpha(mask)
    return shadow


class _Pen:
    """Draws in units on a canvas of k pixels a unit."""

    def __init__(self, canvas: Image.Image, k: float) -> None:
        self.canvas = canvas
        self.k = k

    def body(self, box: tuple[float, ...], radius: float, colour: str) -> None:
        ImageDraw.Draw(self.canvas).rounded_rectangle(box, radius * self.k, fill=colour)

    def outline(self, box: tuple[float, ...], radius: float, colour: str, wide: float, inset: float) -> None:
        points = _around(box, radius * self.k, inset * self.k)
        ImageDraw.Draw(self.canvas).line([*points, *points[:2]], fill=colour, width=round(wide * self.k), joint="curve")

    def seam(self, box: tuple[float, ...], colour: str, wide: float) -> None:
        """A straight line of stitches along the middle."""
        draw = ImageDraw.Draw(self.canvas)
        y, x = (box[1] + box[3]) / 2, box[0]
        while x < box[2]:
            end = min(box[2], x + _DASH * self.k)
            draw.line([(x, y), (end, y)], fill=colour, width=max(1, round(wide * self.k)))
            x += (_DASH + _GAP) * self.k

    def stitches(self, box: tuple[float, ...], radius: float, colour: str, wide: float, inset: float) -> None:
        draw = ImageDraw.Draw(self.canvas)
        for dash in _dashes(_around(box, radius * self.k, inset * self.k), self.k):
            draw.line(dash, fill=colour, width=max(1, round(wide * self.k)), joint="curve")


def _around(box: tuple[float, ...], radius: float, inset: float) -> Points:
    """The points of a rounded rectangle's line, so far inside its edge, close together."""
    x0, y0, x1, y1 = box[0] + inset, box[1] + inset, box[2] - inset, box[3] - inset
    r = max(0.01, min(radius - inset, (x1 - x0) / 2, (y1 - y0) / 2))
    points: Points = []
    for cx, cy, start in ((x1 - r, y0 + r, -90), (x1 - r, y1 - r, 0), (x0 + r, y1 - r, 90), (x0 + r, y0 + r, 180)):
        for step in range(13):
            angle = math.radians(start + 7.5 * step)
            points.append((cx + r * math.cos(angle), cy + r * math.sin(angle)))
    return points


def _dashes(points: Points, k: float) -> Iterator[Points]:
    """The line cut into dashes, as many as come out even all the way round."""
    closed = [*points, points[0]]
    length = sum(math.dist(a, b) for a, b in pairwise(closed))
    period = length / max(1, round(length / ((_DASH + _GAP) * k)))
    on = period * _DASH / (_DASH + _GAP)
    walked, dash = 0.0, [closed[0]]
    for a, b in pairwise(closed):
        step = math.dist(a, b)
        at = 0.0
        while step - at > 1e-9:
            phase = (walked + at) % period
            on_now = phase < on - 1e-6
            take = min(step - at, (on if on_now else period) - phase)
            at += max(take, 1e-6)
            point = (a[0] + (b[0] - a[0]) * at / step, a[1] + (b[1] - a[1]) * at / step)
            if on_now:
                dash.append(point)
            else:
                if len(dash) > 1:
                    yield dash
                dash = [point]
        walked += step
    if len(dash) > 1:
        yield dash


def _teeth(pen: _Pen, box: tuple[float, ...], colour: str, k: float) -> None:
    """A zigzag along the top and the bottom, as on the edge of a patch."""
    draw = ImageDraw.Draw(pen.canvas)
    x0, y0, x1, y1 = box
    count = max(1, round((x1 - x0) / (12 * k)))
    step = (x1 - x0) / count
    for i in range(count):
        left = x0 + i * step
        draw.polygon([(left, y0), (left + step, y0), (left + step / 2, y0 + 8 * k)], fill=colour)
        draw.polygon([(left, y1), (left + step, y1), (left + step / 2, y1 - 8 * k)], fill=colour)
