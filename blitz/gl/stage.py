"""Draws scenes: one sprite list and one batch of words a plane, changed only where the scene has changed."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import arcade
import pyglet
from pyglet.graphics import Batch
from pyglet.text import Label as Words

from blitz.art_folder import art_folder
from blitz.gl.textures import Textures
from blitz.ui.geometry import Space
from blitz.ui.lettering import CAP_HEIGHT, FACES
from blitz.ui.scene import PLANES, Label, Node, Panel, Scene

_ANCHOR: dict[str, Any] = {"left": "left", "centre": "center", "right": "right"}
_POINTS_PER_PIXEL = 0.75


def load_fonts() -> None:
    """Makes our fonts known; once a process."""
    for face in FACES.values():
        pyglet.font.add_file(str(art_folder() / "fonts" / f"{face.file}.ttf"))


@cache
def _named(font: str) -> tuple[str, str]:
    """The family and weight by which this system knows a font: some make a family of each weight, some do not."""
    face = FACES[font]
    own_family = f"{face.family} {face.style}"
    return (own_family, "normal") if pyglet.font.have_font(own_family) else (face.family, face.style.lower())


@lru_cache(maxsize=512)
def _loaded(font: str, points: float) -> Any:
    """A font at a size, kept with its letters; the figures are there from the start, for counts change during play."""
    family, weight = _named(font)
    loaded = pyglet.font.load(family, points, weight=weight)
    loaded.get_glyphs("0123456789−+")
    return loaded


class Stage:
    """The pictures and words of one screen at one size. A new size, or a new screen, gets a new stage."""

    def __init__(self, space: Space, height: float, ratio: float, textures: Textures) -> None:
        self._u = space.u
        self._height = height
        self._ratio = ratio
        self._textures = textures
        self._lists: list[arcade.SpriteList[arcade.Sprite]] = [
            arcade.SpriteList(atlas=textures.atlas) for _ in range(PLANES)
        ]
        self._batches = [Batch() for _ in range(PLANES)]
        self._sprites: dict[str, arcade.Sprite] = {}
        self._nodes: dict[str, Node] = {}
        self._order: list[str] = []
        self._texts: dict[str, Words] = {}
        self._spare: dict[tuple[object, ...], list[Words]] = {}
        """Text objects that show nothing now, by what they keep for good."""
        self._labels: dict[str, Label] = {}
        self._last: tuple[object, object] = (None, None)
        self.made = 0
        """Text objects made and letters drawn so far: during play this does not grow, for each stops the picture."""

    def prepare(self, labels: list[Label]) -> Iterator[None]:
        """Makes text objects for these words, and draws their letters, one label at a time."""
        wanted: dict[tuple[object, ...], int] = {}
        for label in labels:
            self._draw_letters(label)
            style = _style(label)
            spare = self._spare.setdefault(style, [])
            wanted[style] = wanted.get(style, 0) + 1
            if len(spare) < wanted[style]:
                spare.append(self._new(label._replace(text="")))
                spare[-1].visible = False
                yield

    def show(self, scene: Scene) -> None:
        """Makes the stage look like a scene."""
        if scene.nodes is not self._last[0]:
            self._show_nodes(scene.nodes)
        if scene.labels is not self._last[1]:
            self._show_labels(scene.labels)
        self._last = (scene.nodes, scene.labels)

    def draw(self) -> None:
        for sprites, batch in zip(self._lists, self._batches, strict=True):
            if len(sprites):
                sprites.draw()
            batch.draw()

    def shown(self) -> dict[str, tuple[float, float]]:
        """Where each picture is on the screen, in units: what the sprites say, not what was asked of them."""
        return {
            key: (sprite.center_x / self._u, (self._height - sprite.center_y) / self._u)
            for key, sprite in self._sprites.items()
        }

    def _show_nodes(self, nodes: list[Node]) -> None:
        known, self._nodes = self._nodes, {}
        changed = False
        for node in nodes:
            if node.key in self._nodes:  # two things of one name: a fault elsewhere, but none to stop a game for
                continue
            was = known.pop(node.key, None)
            self._nodes[node.key] = node
            if was is None:
                self._add(node)
                changed = True
            elif was is not node and was != node:
                if was.plane != node.plane:
                    self._lists[was.plane].remove(self._sprites[node.key])
                    self._lists[node.plane].append(self._sprites[node.key])
                    changed = True
                self._change(self._sprites[node.key], was, node)
        for key, node in known.items():
            self._lists[node.plane].remove(self._sprites.pop(key))
        order = list(self._nodes)
        if changed or order != self._order:
            self._order = order
            self._sort()

    def _sort(self) -> None:
        rank = {self._sprites[key]: place for place, key in enumerate(self._order)}
        for sprites in self._lists:
            if len(sprites) > 1:
                sprites.sort(key=rank.__getitem__)

    def _add(self, node: Node) -> None:
        sprite = arcade.Sprite(self._textures.of(node.art, node.w, node.h))
        self._sprites[node.key] = sprite
        self._place(sprite, node)
        if node.alpha != 255:
            sprite.alpha = node.alpha
        if node.angle:
            sprite.angle = node.angle
        self._lists[node.plane].append(sprite)

    def _change(self, sprite: arcade.Sprite, was: Node, node: Node) -> None:
        if was.art != node.art or was[4:6] != node[4:6]:
            sprite.texture = self._textures.of(node.art, node.w, node.h)
        if was[2:6] != node[2:6] or was[9:] != node[9:] or was.art != node.art:
            self._place(sprite, node)
        if was.angle != node.angle:
            sprite.angle = node.angle
        if was.alpha != node.alpha:
            sprite.alpha = node.alpha

    def _place(self, sprite: arcade.Sprite, node: Node) -> None:
        bleed = 2 * node.art.bleed if isinstance(node.art, Panel) else 0
        u = self._u
        x, y = node.x * u, self._height - node.y * u
        width, height = (node.w + bleed) * u * node.sx, (node.h + bleed) * u * node.sy
        texture = sprite.texture
        if isinstance(node.art, Panel) and node.art.is_flat:
            width, height = round(width * self._ratio) / self._ratio, round(height * self._ratio) / self._ratio
            x, y = self._snap(x, width), self._snap(y, height)
        elif abs(width * self._ratio - texture.width) < 1 and abs(height * self._ratio - texture.height) < 1:
            # Shown at the very size it was drawn at: whole pixels keep it sharp.
            width, height = texture.width / self._ratio, texture.height / self._ratio
            if not node.angle:
                x, y = self._snap(x, width), self._snap(y, height)
        sprite.size = (width, height)
        sprite.position = (x, y)

    def _snap(self, centre: float, length: float) -> float:
        return round((centre - length / 2) * self._ratio) / self._ratio + length / 2

    def _show_labels(self, labels: list[Label]) -> None:
        known, self._labels = self._labels, {label.key: label for label in labels}
        for key, old in known.items():
            new = self._labels.get(key)
            if new is None or _style(new) != _style(old):
                self._put_away(key, old)
        for key, label in self._labels.items():
            was = known.get(key)
            if was is label or was == label:
                continue
            self._draw_letters(label)
            if key in self._texts and was is not None:
                self._rewrite(self._texts[key], was, label)
            else:
                self._write(label)

    def _put_away(self, key: str, label: Label) -> None:
        text = self._texts.pop(key)
        text.text = ""
        text.visible = False
        self._spare.setdefault(_style(label), []).append(text)

    def _write(self, label: Label) -> None:
        spare = self._spare.get(_style(label))
        if spare:
            self._texts[label.key] = spare.pop()
            self._rewrite(self._texts[label.key], None, label)
        else:
            self._texts[label.key] = self._new(label)

    def _draw_letters(self, label: Label) -> None:
        """Has those letters drawn that have not been seen in this font and size."""
        font = _loaded(label.font, self._points(label))
        missing = set(label.text) - font.glyphs.keys()
        if missing:
            self.made += len(missing)
            font.get_glyphs("".join(sorted(missing)))

    def _points(self, label: Label) -> float:
        return label.size * self._u * _POINTS_PER_PIXEL

    def _new(self, label: Label) -> Words:
        family, weight = _named(label.font)
        x, y = self._anchor(label)
        self.made += 1
        return Words(
            label.text,
            x,
            y,
            font_name=family,
            font_size=self._points(label),
            weight=weight,
            color=_colour(label.colour),
            anchor_x=_ANCHOR[label.align],
            batch=self._batches[label.plane],
        )

    def _rewrite(self, text: Words, was: Label | None, label: Label) -> None:
        if not text.visible:
            text.visible = True
        if text.text != label.text:
            text.text = label.text
        if was is None or (was.x, was.y) != (label.x, label.y):
            text.position = (*self._anchor(label), 0)
        if was is None or was.colour != label.colour:
            text.color = _colour(label.colour)

    def _anchor(self, label: Label) -> tuple[float, float]:
        baseline = label.y + label.size * CAP_HEIGHT / 2
        return round(label.x * self._u), round(self._height - baseline * self._u)


def _style(label: Label) -> tuple[object, ...]:
    """What a text object keeps for good."""
    return label.font, label.size, label.plane, label.align


def _colour(text: str) -> arcade.types.Color:
    return arcade.types.Color.from_hex_string(text)
