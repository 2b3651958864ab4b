"""The screens that lie over each other: which one is shown, and which of those below it time passes for as well."""

from collections.abc import Callable

from blitz.ui.page import Page


class Stack:
    """The pages of one window, the one that is shown last. `opened` is told whenever another one is."""

    def __init__(self, opened: Callable[[Page], None]) -> None:
        self.pages: list[Page] = []
        self._opened = opened

    @property
    def top(self) -> Page:
        """The page that is shown."""
        return self.pages[-1]

    def show(self, page: Page) -> None:
        """Lays a page over the others."""
        self.pages.append(page)
        self._opened(page)

    def replace(self, page: Page) -> None:
        """Shows a page in the place of the one that is shown."""
        if self.pages:
            self.pages.pop().left()
        self.show(page)

    def back(self) -> bool:
        """Goes one page back; False if there is none."""
        if len(self.pages) < 2:
            return False
        self.pages.pop().left()
        self._opened(self.top)
        return True

    def back_to(self, page: Page) -> None:
        """Takes away every page that lies over this one, if it is here."""
        if page not in self.pages or page is self.top:
            return
        while self.top is not page:
            self.pages.pop().left()
        self._opened(page)
        page.lies_open()

    def clear(self) -> None:
        """All of them are left for good."""
        for page in self.pages:
            page.left()
        self.pages.clear()

    def tick(self, now: float) -> None:
        """Time goes on for the page that is shown, and below it for the uppermost of those that wait for nobody.

        That one looks after what it lies on itself, as a sheet does after its table.
        """
        shown = self.top
        shown.tick(now)
        below = next((page for page in reversed(self.pages) if page.goes_on), None)
        if self.pages and self.top is shown and below is not None and below is not shown:
            below.tick_below(now)
