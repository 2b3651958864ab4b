"""Pictures on the graphics card: each at each size it is shown at, made once."""

import arcade
from arcade.texture_atlas import DefaultTextureAtlas
from PIL.Image import Image

from blitz.ui.paint import picture
from blitz.ui.scene import Art, Panel

_FULL = 0.65
"""How much of the atlas may be taken, as a part of its area: some is lost between pictures."""
_CORNERS = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))
_SWATCH = 8
"""One colour is kept as a square of so many pixels, and stretched to any size."""
_SIDE = 4096
_LARGE = 1.3
"""From so many pixels a unit on a table's pictures need twice the room."""

Wanted = tuple[Art, float, float]
"""A picture and its size in units."""


class Textures:
    """All pictures for one size of the window."""

    def __init__(self, u: float, ratio: float) -> None:
        self._scale = u * ratio
        size = (_SIDE, 2 * _SIDE if self._scale > _LARGE else _SIDE)
        self.atlas = DefaultTextureAtlas(size)
        self._made: dict[tuple[Art, int, int], arcade.Texture] = {}
        self._room = _FULL * size[0] * size[1]

    @property
    def count(self) -> int:
        """How many have been made."""
        return len(self._made)

    @property
    def is_full(self) -> bool:
        """Whether the next screen had better begin with new ones: the card's memory would have to grow."""
        return self._room <= 0

    def has_room_for(self, wanted: list[Wanted]) -> bool:
        """Whether so many more can be made without that."""
        area = 0
        for art, width, height in wanted:
            _, wide, high = self._key(art, width, height)
            area += wide * high
        return area <= self._room

    def has(self, art: Art, width: float, height: float) -> bool:
        """Whether a picture is there already."""
        return self._key(art, width, height) in self._made

    def of(self, art: Art, width: float, height: float) -> arcade.Texture:
        """The picture at a size in units."""
        texture = self._made.get(self._key(art, width, height))
        return texture or self.take(art, width, height, self.drawn(art, width, height))

    def drawn(self, art: Art, width: float, height: float) -> Image:
        """The picture as it is to be taken in: drawn in memory, in any thread."""
        _, wide, high = self._key(art, width, height)
        flat = isinstance(art, Panel) and art.is_flat
        return picture(art, wide, high, 1) if flat else picture(art, width, height, self._scale)

    def take(self, art: Art, width: float, height: float, image: Image) -> arcade.Texture:
        """Brings a picture that has been drawn onto the graphics card."""
        key = self._key(art, width, height)
        texture = arcade.Texture(image, hit_box_points=_CORNERS, hash=f"{art} {key[1]} {key[2]}")
        self.atlas.add(texture)
        self._made[key] = texture
        self._room -= texture.width * texture.height
        return texture

    def _key(self, art: Art, width: float, height: float) -> tuple[Art, int, int]:
        if isinstance(art, Panel) and art.is_flat:
            return art, _SWATCH, _SWATCH
        return art, round(width * self._scale), round(height * self._scale)
