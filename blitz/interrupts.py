"""Ctrl-C between two moves, never within one: a record must not end in the middle of something."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def unbroken() -> Iterator[None]:
    """Holds Ctrl-C back until the block is done. (Only the main thread hears of it, so others are left alone.)"""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if heard and callable(before):
        before(signal.SIGINT, None)
