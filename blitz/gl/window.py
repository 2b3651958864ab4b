"""The window: shows one page after the other, hands on what pointer and keys do, keeps the time."""

from functools import partial

import arcade
from arcade.types import Color

from blitz import collecting
from blitz.gl.ahead import Ahead, make_ready
from blitz.gl.sound import Sounds
from blitz.gl.stage import Stage, load_fonts
from blitz.gl.textures import Textures
from blitz.settings_file import save_settings
from blitz.ui.field import SELECT_ALL
from blitz.ui.geometry import Point, space_of
from blitz.ui.motion import NONE
from blitz.ui.page import Page
from blitz.ui.settings import Settings
from blitz.ui.stack import Stack
from blitz.ui.words import use_language

TITLE = "Kitchen Table"
LEAST = (960, 540)
WOOD_COLOUR = "#8A623C"
CHANGE_MS = 160
_RESIZE_REST_S = 0.12
"""A size is laid out anew once it has stayed the same for so long; while it is dragged the old picture stays."""

_KEY_NAMES = {
    number: name
    for name, number in vars(arcade.key).items()
    if name.isupper() and isinstance(number, int) and not name.startswith(("MOTION_", "MOD_"))
}
_KEY_NAMES.update({getattr(arcade.key, f"KEY_{n}"): str(n) for n in range(10)})
_KEY_NAMES.update({getattr(arcade.key, f"NUM_{n}"): str(n) for n in range(10)})
_KEY_NAMES.update({arcade.key.ENTER: "ENTER", arcade.key.NUM_ENTER: "ENTER"})


class PageView(arcade.View):
    """One page in the window: nothing but passing on."""

    def __init__(self, window: "TableWindow", page: Page) -> None:
        super().__init__(window)
        self.page = page
        self._window = window

    def on_draw(self) -> None:
        self._window.draw_page(self.page)

    def on_update(self, delta_time: float) -> None:
        self._window.stack.tick(self._window.now)

    def on_mouse_motion(self, x: int, y: int, dx: int, dy: int) -> None:
        self.page.move(self._window.point(x, y))

    def on_mouse_drag(self, x: int, y: int, dx: int, dy: int, buttons: int, modifiers: int) -> None:
        if buttons & arcade.MOUSE_BUTTON_LEFT:
            self.page.move(self._window.point(x, y))

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == arcade.MOUSE_BUTTON_LEFT and not self.page.is_deaf:
            self.page.press(self._window.point(x, y))

    def on_mouse_release(self, x: int, y: int, button: int, modifiers: int) -> None:
        if button == arcade.MOUSE_BUTTON_LEFT:
            self.page.release(self._window.point(x, y))

    def on_mouse_scroll(self, x: int, y: int, scroll_x: float, scroll_y: float) -> None:
        self.page.scroll(self._window.point(x, y), scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        name = _KEY_NAMES.get(symbol, "")
        if name == "A" and modifiers & arcade.key.MOD_ACCEL:
            name = SELECT_ALL
        if not self.page.is_deaf:
            self.page.key(name, bool(modifiers & arcade.key.MOD_SHIFT))

    def on_text(self, text: str) -> None:
        if text.isprintable():
            self.page.write(text)


class TableWindow(arcade.Window):
    """The one window of the product, and the stagehand of its pages."""

    def __init__(self, settings: Settings, size: tuple[int, int] = (1280, 720), visible: bool = True) -> None:
        super().__init__(*size, TITLE, resizable=True, antialiasing=False, visible=visible, center_window=True)
        self.set_minimum_size(*LEAST)
        self.background_color = Color.from_hex_string(WOOD_COLOUR)
        load_fonts()
        self._settings = settings
        self._sounds = Sounds()
        self.stack = Stack(self._open)
        """The screens that are open."""
        self._stage: tuple[Page, Stage] | None = None
        self._ahead: Ahead | None = None
        """The page that probably comes next, while it is made ready."""
        self._textures: Textures | None = None
        self._rest = 0.0
        self._opened_at = -float("inf")
        self.now = 0.0
        self.frames = 0
        use_language(settings.language)

    # What pages ask for

    @property
    def settings(self) -> Settings:
        return self._settings

    def change(self, settings: Settings) -> None:
        if settings != self._settings:
            self._settings = settings
            save_settings(settings)
            use_language(settings.language)
            for page in self.stack.pages:
                page.stale()

    def show(self, page: Page) -> None:
        self.stack.show(page)

    def replace(self, page: Page) -> None:
        self.stack.replace(page)

    def back(self) -> None:
        if not self.stack.back():
            self.quit()

    def back_to(self, page: Page) -> None:
        self.stack.back_to(page)

    def quit(self) -> None:
        self.stack.clear()
        arcade.exit()

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None:
        self._sounds.play(name, part * self._settings.volume / 100, side)

    # What the window does

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.stack.top

    @property
    def stage(self) -> Stage:
        """What the page that is shown is drawn on."""
        assert self._stage is not None
        return self._stage[1]

    @property
    def textures_made(self) -> int:
        return self._textures.count if self._textures else 0

    def point(self, x: float, y: float) -> Point:
        """A place in the window, in units."""
        u = self.page.space.u
        return x / u, (self.height - 1 - y) / u

    def draw_page(self, page: Page) -> None:
        """Draws one frame."""
        self.clear()
        if self._stage is None or self._stage[0] is not page:
            self._set_stage(page)
        assert self._stage is not None
        stage = self._stage[1]
        stage.show(page.scene())
        stage.draw()
        self._come_up()
        self.frames += 1

    def _come_up(self) -> None:
        """A screen that was just opened comes out of the wood; where nothing is to move, it is simply there."""
        part = (self.now - self._opened_at) / CHANGE_MS
        if part < 1 and self._settings.motion != NONE:
            veil = Color.from_hex_string(f"{WOOD_COLOUR}{int(255 * (1 - part)):02X}")
            arcade.draw_lbwh_rectangle_filled(0, 0, self.width, self.height, veil)

    def _look_ahead(self) -> None:
        """Makes some more of the page ready that probably comes next, if there is one. This is done before a picture is
        drawn: after that the graphics card would have to finish it first.
        """
        coming = next((coming for page in reversed(self.stack.pages) if (coming := page.prospect())), None)
        if coming is None or self._textures is None or self._opening:
            return
        if self._ahead is None or self._ahead.page is not coming:
            coming.resize(space_of(self.width, self.height))
            self._ahead = Ahead(coming, self._textures, self._new_textures, partial(self._new_stage, coming))
        self._ahead.go_on()

    @property
    def _opening(self) -> bool:
        """Whether a screen is still coming up: nothing else is done in those frames."""
        return self.now - self._opened_at < CHANGE_MS

    def on_update(self, delta_time: float) -> None:
        self.now += 1000 * delta_time
        self._look_ahead()
        if self._rest:
            self._rest -= delta_time
            if self._rest <= 0:
                self._rest = 0.0
                self._lay_out()

    def on_resize(self, width: int, height: int) -> None:
        super().on_resize(width, height)
        self._rest = _RESIZE_REST_S

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        if symbol == arcade.key.F11:
            self.set_fullscreen(not self.fullscreen)

    def on_close(self) -> None:
        self.quit()
        super().on_close()

    def _open(self, page: Page) -> None:
        if self.frames:
            self._opened_at = self.now
        page.resize(space_of(self.width, self.height))
        self.show_view(PageView(self, page))

    def _new_textures(self) -> Textures:
        return Textures(space_of(self.width, self.height).u, self.get_pixel_ratio())

    def _new_stage(self, page: Page, textures: Textures) -> Stage:
        return Stage(page.space, self.height, self.get_pixel_ratio(), textures)

    def _lay_out(self) -> None:
        self._textures = self._stage = self._ahead = None
        for page in self.stack.pages:
            page.resize(space_of(self.width, self.height))

    def _set_stage(self, page: Page) -> None:
        ahead, stage = self._ahead, None
        if ahead is not None and ahead.fits(page):
            self._textures, stage, self._ahead = ahead.textures, ahead.stage, None
        elif self._textures is None or self._textures.is_full:
            self._textures = self._new_textures()
        stage = stage or self._new_stage(page, self._textures)
        self._stage = (page, stage)
        make_ready(page, stage, self._textures)
        if self.frames:  # a moment in which nothing moves yet: the page that was left is rubbish by now
            collecting.everything()
        else:
            collecting.only_what_is_young()
