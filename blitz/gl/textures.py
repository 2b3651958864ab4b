"""Pictures on the graphics card: each at each size it is shown at, made once."""

import arcade
from arcade.texture_atlas import DefaultTextureAtlas

from blitz.ui.paint import picture
from blitz.ui.scene import Art

_FULL = 0.65
"""How much of the atlas may be taken, as a part of its area: some is lost between pictures."""
_CORNERS = ((-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0))


class Textures:
    """All pictures for one size of the window."""

    def __init__(self, u: float, ratio: float, size: int = 4096) -> None:
        self.atlas = DefaultTextureAtlas((size, size))
        self._scale = u * ratio
        self._made: dict[tuple[Art, int, int], arcade.Texture] = {}
        self._room = _FULL * size * size

    @property
    def count(self) -> int:
        """How many have been made."""
        return len(self._made)

    @property
    def is_full(self) -> bool:
        """Whether the next screen had better begin with new ones: the card's memory would have to grow."""
        return self._room <= 0

    def of(self, art: Art, width: float, height: float) -> arcade.Texture:
        """The picture at a size in units."""
        key = (art, round(width * self._scale), round(height * self._scale))
        texture = self._made.get(key)
        if texture is None:
            image = picture(art, width, height, self._scale)
            texture = arcade.Texture(image, hit_box_points=_CORNERS, hash=f"{art} {key[1]} {key[2]}")
            self.atlas.add(texture)
            self._made[key] = texture
            self._room -= texture.width * texture.height
        return texture
