"""Drives the real window from a program, frame by frame: for pictures, measurements and tests."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import arcade

from blitz.gl.window import TableWindow
from blitz.ui.geometry import Point
from blitz.ui.page import Page

FRAME_S = 1 / 60


class Driver:
    """A hand on the window. Time goes on only when it says so, so that what happens does not depend on the machine."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window

    @property
    def page(self) -> Page:
        return self.window.page

    def _send(self, *event: Any) -> None:
        """An event as the system would send it: queued, and then dispatched with whatever else has come."""
        self.window.dispatch_event(*event)
        self.window.dispatch_events()

    def frames(self, count: int = 1, seconds: float = FRAME_S, draw: bool = True) -> None:
        """Lets frames go by, each of so many seconds. Without drawing, all but the graphics card's part is done."""
        window = self.window
        for _ in range(count):
            window.switch_to()
            self._send("on_update", seconds)
            if draw:
                self._send("on_draw")
                window.flip()
            else:
                window.page.scene()

    def until(self, done: Callable[[], bool], seconds: float = 120, step: float = 1 / 30) -> bool:
        """Lets time go on, without drawing, until something is so; False if it does not come about in time."""
        for _ in range(int(seconds / step)):
            if done():
                return True
            self.frames(1, step, draw=False)
        return done()

    def pixel(self, at: Point) -> tuple[int, int]:
        """A place in units as the window's own coordinates."""
        u = self.page.space.u
        return round(at[0] * u), round(self.window.height - 1 - at[1] * u)

    def click(self, at: Point) -> None:
        self.press(at)
        self.release(at)

    def await_ear(self) -> None:
        """Lets time go by until the page takes presses as meant for it, as a person does who sees it come."""
        while self.page.is_deaf:
            self.frames(1, draw=False)

    def press_button(self, key: str) -> None:
        """Clicks on the control of this name on the page that is shown, once it listens."""
        self.await_ear()
        rect = next(control.rect for control in self.page.controls if control.key == key)
        self.click((rect.cx, rect.cy))

    def press(self, at: Point) -> None:
        self._send("on_mouse_motion", *self.pixel(at), 0, 0)
        self._send("on_mouse_press", *self.pixel(at), arcade.MOUSE_BUTTON_LEFT, 0)

    def release(self, at: Point) -> None:
        self._send("on_mouse_release", *self.pixel(at), arcade.MOUSE_BUTTON_LEFT, 0)

    def drag(self, start: Point, end: Point, steps: int = 6) -> None:
        """Press, carry, let go."""
        self.press(start)
        for i in range(1, steps + 1):
            part = i / steps
            at = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.carry(at)
        self.release(end)

    def carry(self, at: Point) -> None:
        """Moves the pointer with the button held down."""
        self._send("on_mouse_drag", *self.pixel(at), 0, 0, arcade.MOUSE_BUTTON_LEFT, 0)

    def key(self, name: str, shift: bool = False) -> None:
        """A key by its name here, such as `J` or `ESCAPE`, once the page listens."""
        self.await_ear()
        symbol = getattr(arcade.key, f"KEY_{name}" if name.isdigit() else name)
        self._send("on_key_press", symbol, arcade.key.MOD_SHIFT if shift else 0)
        self._send("on_key_release", symbol, 0)

    def type(self, text: str) -> None:
        for letter in text:
            self._send("on_text", letter)

    def picture(self, path: Path) -> None:
        """Writes what is on the screen."""
        self.window.switch_to()
        self._send("on_draw")
        arcade.get_image().convert("RGB").save(path)
        self.window.flip()
