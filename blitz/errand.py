"""Something that takes a while, done in a thread beside the picture."""

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from core.errors import BadInput

T = TypeVar("T")


class Errand(Generic[T]):
    """Something that takes a while, done beside the picture. `result`, or `trouble` in words, once it is `done`."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.result: T | None = None
        self.trouble = ""
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        return not self._thread.is_alive()

    def _run(self, work: Callable[[], T]) -> None:
        try:
            self.result = work()
        except (BadInput, OSError) as error:
            self.trouble = str(error)
