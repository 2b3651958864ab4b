"""Ctrl-C is heard between two things, not within one."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from blitz.interrupts import unbroken


@pytest.fixture(autouse=True)
def as_in_a_terminal() -> Iterator[None]:
    """Whoever runs the tests may have Ctrl-C ignored."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press_ctrl_c() -> None:
    signal.raise_signal(signal.SIGINT)


def test_what_was_begun_is_finished_first() -> None:
    done = []

    def work() -> None:
        with unbroken():
            press_ctrl_c()
            done.append("the rest of it")
        done.append("what comes next")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["the rest of it"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_ctrl_c_nothing_comes_of_it() -> None:
    with unbroken():
        assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_one_within_another_waits_for_the_outer() -> None:
    done = []

    def work() -> None:
        with unbroken():
            with unbroken():
                press_ctrl_c()
                done.append("inner")
            done.append("outer")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["inner", "outer"]


def test_a_fault_is_not_hidden_by_ctrl_c() -> None:
    def work() -> None:
        with unbroken():
            press_ctrl_c()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        work()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_where_ctrl_c_is_ignored_it_stays_so() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with unbroken():
        press_ctrl_c()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


def test_other_threads_have_none_to_hold_back() -> None:
    handlers: list[Any] = []

    def elsewhere() -> None:
        with unbroken():
            handlers.append(signal.getsignal(signal.SIGINT))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert handlers == [signal.default_int_handler]
