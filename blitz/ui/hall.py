"""Between a table in the theatre and the window: what may go through."""

from blitz.ui.page import Page, Stagehand
from blitz.ui.settings import Settings


class Hall:
    """What the table on the stage may ask for: sounds while the play goes on, and its score sheet when it is wanted."""

    def __init__(self, stage: Stagehand) -> None:
        self._stage = stage
        self.silent = False

    @property
    def settings(self) -> Settings:
        return self._stage.settings

    def sound(self, name: str, part: float = 1.0, side: float = 0.0) -> None:
        if not self.silent:
            self._stage.sound(name, part, side)

    def change(self, settings: Settings) -> None: ...

    def show(self, page: Page) -> None:
        self._stage.show(page)

    def replace(self, page: Page) -> None: ...

    def back(self) -> None:
        self._stage.back()

    def back_to(self, page: Page) -> None: ...

    def quit(self) -> None: ...
