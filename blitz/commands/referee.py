"""Settle finished hands and contested plays. Reads cases as JSON, one a line, and writes one answer a line."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import games
from core.errors import BadInput

FAILED = 1


def configure(parser: argparse.ArgumentParser) -> None:
    """What `blitz referee` takes."""
    parser.add_argument("file", metavar="FILE|-", nargs="?", default="-", help="the cases (default: standard input)")
    parser.add_argument("--explain", action="store_true", help="prose for people in place of JSON")


def run(args: argparse.Namespace) -> int:
    """Answers every case; the exit status is 1 if any of them could not be."""
    failed = False
    for line in _lines(args.file):
        if not line.strip():
            continue
        case_id, answer = _answer(line, args.explain)
        failed = failed or "error" in answer
        if not args.explain:
            print(json.dumps({"id": case_id, **answer}), flush=True)
        elif "error" in answer:
            print(f"{case_id}: cannot be settled: {answer['error']}\n", flush=True)
        else:
            print(f"{answer['text']}\n", flush=True)
    return FAILED if failed else 0


def _answer(line: str, explain: bool) -> tuple[Any, dict[str, Any]]:
    """The case's id and the referee's answer, or what is wrong with the case."""
    case_id = None
    try:
        case = _parse(line)
        case_id = case.get("id")
        game = _game(case)
        if explain:
            return case_id, {"text": games.explain(game, case)}
        return case_id, games.settle(game, case)
    except BadInput as error:
        return case_id, {"error": str(error)}


def _parse(line: str) -> dict[str, Any]:
    try:
        case = json.loads(line)
    except ValueError as error:
        raise BadInput(f"not JSON: {error}") from None
    except RecursionError:
        raise BadInput("not JSON: nested too deeply") from None
    if not isinstance(case, dict):
        raise BadInput("a case should be a JSON object")
    return case


def _game(case: dict[str, Any]) -> str:
    preset = case.get("rules")
    if not isinstance(preset, str) or preset.endswith(".toml"):
        raise BadInput("rules should name a rule set")
    return games.find_rules(preset).game


def _lines(name: str) -> Iterator[str]:
    """The lines of the input; what is not UTF-8 is read as replacement characters and fails as JSON."""
    if name == "-":
        yield from _text(sys.stdin.buffer)
        return
    try:
        with open(name, "rb") as file:
            yield from _text(file)
    except OSError as error:
        raise BadInput(f"cannot read {name}: {error.strerror}") from None


def _text(lines: Iterable[bytes]) -> Iterator[str]:
    for line in lines:
        yield line.decode("utf-8", "replace")
