"""Sounds. A machine without a sound device is simply silent."""

import arcade
from pyglet.media import Player

from blitz.art_folder import art_folder


class Sounds:
    """Plays our short sounds, loaded when first heard; never raises."""

    def __init__(self) -> None:
        self._loaded: dict[str, arcade.Sound | None] = {}
        self._playing: list[Player] = []

    def play(self, name: str, volume: float, side: float) -> None:
        """A sound at a volume from 0 to 1; `side` from -1, left, to 1."""
        if volume <= 0:
            return
        sound = self._sound(name)
        if sound is None:
            return
        try:
            self._playing = [player for player in self._playing if player.playing][-12:]
            player = sound.play(volume=volume, pan=side)
            if player is not None:
                self._playing.append(player)
        except Exception:  # a sound device may go away at any time; the game goes on without it
            self._loaded[name] = None

    def _sound(self, name: str) -> arcade.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = arcade.Sound(art_folder() / "sounds" / f"{name}.wav")
            except Exception:  # see above
                self._loaded[name] = None
        return self._loaded[name]
