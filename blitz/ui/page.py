"""What every screen does alike: focus, pointer, keys, one step back. A page says what is on it; the window draws."""

from collections.abc import Iterator
from typing import Final, Protocol

from blitz.ui.easel import Control, Easel, give_room
from blitz.ui.geometry import Point, Rect, Space
from blitz.ui.palette import WALNUT
from blitz.ui.scene import OVER, Art, Node, Panel, Scene, node_in
from blitz.ui.settings import Settings


class Stagehand(Protocol):
    """What a screen may ask of whoever shows it."""

    @property
    def settings(self) -> Settings: ...

    def change(self, settings: Settings) -> None:
        """Takes over new settings and keeps them."""

    def show(self, page: "Page") -> None:
        """Goes on to a screen; Esc there comes back here."""

    def replace(self, page: "Page") -> None:
        """Shows a screen in the place of this one."""

    def back(self) -> None: ...

    def back_to(self, page: "Page") -> None:
        """Takes away every screen that lies over this one."""

    def quit(self) -> None: ...

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None: ...


WOOD: Final = "table/wood"
DEAF_MS: Final = 400
"""So long after a screen has gone by itself, presses mean nothing to the one below."""
_NEXT: Final = {"TAB": 1, "DOWN": 1, "RIGHT": 1, "UP": -1, "LEFT": -1}


class Page:
    """One screen. Subclasses draw in `compose`, and call `stale` when something on it has changed."""

    first = ""
    """The control that the keyboard is at when the screen opens."""

    def __init__(self, stage: Stagehand) -> None:
        self.stage = stage
        self.space = Space(1280, 720, 1)
        self.focus = self.first
        self.hover = ""
        self.by_keyboard = True
        self.controls: list[Control] = []
        self.boxes: list[tuple[Rect, Rect]] = []
        self.now = 0.0
        self._scene: Scene | None = None
        self._sliding: Control | None = None
        self._pressed = ""
        self._deaf_until = 0.0

    def compose(self, easel: Easel) -> None:
        """Draws the screen."""
        raise NotImplementedError

    def easel(self, prefix: str = "s", plane: int = 0) -> Easel:
        return Easel(self.space, prefix, self.stage.settings.text, plane)

    def needs(self) -> Iterator[tuple[Art, float, float]]:
        """Pictures that may come up while the screen is shown, and their sizes: all are made before it."""
        return iter(())

    def rehearsal(self) -> Iterator[Scene]:
        """What may come to lie on the screen while it is shown, drawn so that its pictures and words are there."""
        return iter(())

    def prospect(self) -> "Page | None":
        """The page that probably comes after this one and takes long to be made ready: that is done meanwhile. It is
        the same page as long as nothing about it has changed, and is never shown itself.
        """
        return None

    def resize(self, space: Space) -> None:
        self.space = space
        self.stale()

    def stale(self) -> None:
        """The scene has to be drawn again."""
        self._scene = None

    def tick(self, now: float) -> None:
        """Time goes on; ms since the window opened."""
        self.now = now

    @property
    def goes_on(self) -> bool:
        """Whether nobody waits for this screen while another one lies over it, whatever that is: on the LAN."""
        return False

    def tick_below(self, now: float) -> None:
        """Time goes on while another screen lies over this one; it takes that away if its player is wanted here."""
        self.tick(now)

    def scene(self) -> Scene:
        """What the screen shows now."""
        if self._scene is None:
            easel = self.easel()
            wood = Rect(0, 0, self.space.w, self.space.h)
            easel.art(WOOD, wood, "wood")
            self.compose(easel)
            self.controls, self.boxes = easel.controls, easel.boxes
            give_room(self.controls, self.space)
            self._mark(easel.scene)
            self._scene = easel.scene
        return self._scene

    def lies_open(self, ms: float = DEAF_MS) -> None:
        """This screen is there by itself: a press that was meant for what was there before does nothing here."""
        self._deaf_until = self.now + ms

    @property
    def is_deaf(self) -> bool:
        """Whether a press was meant for what lay here a moment ago."""
        return self.now < self._deaf_until

    def left(self) -> None:
        """The screen is going away for good."""

    # Pointer

    def move(self, at: Point) -> None:
        if self._sliding is not None:
            self._slide(at)
            return
        control = self.control_at(at)
        hover = control.key if control and control.enabled else ""
        if hover != self.hover:
            self.hover = hover
            self.stale()

    def press(self, at: Point) -> None:
        control = self.control_at(at)
        self.by_keyboard = False
        self._pressed = control.key if control else ""
        if control and control.slide:
            self._sliding = control
            self._slide(at)
        self.stale()

    def release(self, at: Point) -> None:
        if self._sliding is not None:
            self._sliding = None
            return
        control = self.control_at(at)
        pressed, self._pressed = self._pressed, ""
        if control and control.enabled and control.key == pressed:
            self.focus = control.key
            control.act()
        self.stale()

    def scroll(self, at: Point, by: float) -> None:
        """The wheel was turned; up is positive."""

    def control_at(self, at: Point) -> Control | None:
        return next((control for control in reversed(self.controls) if control.reach.holds(at)), None)

    def _slide(self, at: Point) -> None:
        control = self._sliding
        if control is None or control.slide is None:
            return
        left, wide = control.rect.x + 14, control.rect.w - 28
        control.slide(min(1.0, max(0.0, (at[0] - left) / wide)))
        self.stale()

    # Keys

    def key(self, name: str, shift: bool = False) -> bool:
        """A key went down; True if it meant something here."""
        if name == "ESCAPE":
            self.escape()
        elif name in _NEXT:
            self._step(name, -1 if shift else 1)
        elif name in ("ENTER", "SPACE"):
            control = next((c for c in self.controls if c.key == self.focus), None)
            if control is None or not control.enabled:
                return False
            control.act()
        else:
            return False
        self.by_keyboard = True
        self.stale()
        return True

    def write(self, text: str) -> None:
        """Something was typed."""

    def escape(self) -> None:
        self.stage.back()

    def _step(self, name: str, turn: int) -> None:
        """The keyboard goes to the next control, or to the nearest in a direction."""
        now = next((c for c in self.controls if c.key == self.focus), None)
        if now is not None and now.nudge is not None and name in ("LEFT", "RIGHT"):
            now.nudge(-1 if name == "LEFT" else 1)
            return
        able = [control for control in self.controls if control.enabled]
        if not able:
            return
        if now is None:
            self.focus = able[0].key
        elif name == "TAB":
            order = [control.key for control in able]
            at = order.index(now.key) if now.key in order else -1
            self.focus = order[(at + turn) % len(order)]
        else:
            self.focus = _nearest(now, able, name).key

    def _mark(self, scene: Scene) -> None:
        """Shows where the keyboard and the pointer are."""
        for control in self.controls:
            if control.key == self.focus and self.by_keyboard and control.enabled:
                scene.nodes.append(ring_of(control))
            elif control.key == self.hover and control.enabled and control.slide is None:
                scene.nodes.append(frame_of(control))


def ring_of(control: Control) -> Node:
    """The mark of what the keyboard is at."""
    return node_in("focus", Panel(ring=True, radius=control.radius), control.rect, OVER)


def frame_of(control: Control) -> Node:
    """The mark of what the pointer is at."""
    return node_in("hover", Panel("", WALNUT, 2.5, control.radius), control.rect, OVER)


def _nearest(now: Control, others: list[Control], name: str) -> Control:
    """The next control in a direction: near along it, and not far beside it."""
    dx, dy = {"LEFT": (-1, 0), "RIGHT": (1, 0), "UP": (0, -1), "DOWN": (0, 1)}[name]

    def cost(other: Control) -> float:
        x, y = other.rect.cx - now.rect.cx, other.rect.cy - now.rect.cy
        ahead, beside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
        return ahead + 2.5 * beside if ahead > 4 else float("inf")

    best = min(others, key=cost)
    return best if cost(best) < float("inf") else now
