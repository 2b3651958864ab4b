"""A table that outlives the window which opened it does not outlive everybody's interest."""

import argparse
from types import SimpleNamespace
from typing import Any

from blitz.arguments import chosen_rules
from blitz.commands import host
from blitz.hosting import DESERTED_US, NOBODY_CAME_US, Hosting


def opened() -> tuple[Hosting, Any, list[bool]]:
    parser = argparse.ArgumentParser()
    host.configure(parser)
    args = parser.parse_args(["--rules", "scat", "--while-used"])
    stopped: list[bool] = []
    return Hosting(args, chosen_rules(args), 3), SimpleNamespace(stop=lambda: stopped.append(True)), stopped


def test_a_table_that_nobody_comes_to_ends_in_the_end() -> None:
    hosting, server, stopped = opened()
    hosting._end_when_deserted(server, 0)
    hosting._end_when_deserted(server, NOBODY_CAME_US)
    assert not stopped
    hosting._end_when_deserted(server, NOBODY_CAME_US + 1)
    assert stopped


def test_a_table_that_everybody_has_left_ends_after_a_minute() -> None:
    hosting, server, stopped = opened()
    hosting._used = True
    hosting._end_when_deserted(server, 5)
    hosting._end_when_deserted(server, 5 + DESERTED_US)
    assert not stopped
    hosting._end_when_deserted(server, 6 + DESERTED_US)
    assert stopped
