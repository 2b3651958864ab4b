"""The command line: help, one line for whatever is wrong, and output that goes anywhere."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from blitz import product_version
from blitz.commands import COMMANDS

Done = subprocess.CompletedProcess[str]
Blitz = Callable[..., Done]
Start = Callable[..., Any]
SHORT = ("race", "--fast", "--seed", "1", "--rounds", "1")


@pytest.mark.parametrize("word", ["--help", "-h"])
def test_help_names_every_command_and_the_makers_of_the_cards(blitz: Blitz, word: str) -> None:
    done = blitz(word)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"  {name} " in done.stdout for name in COMMANDS)
    assert "Not connected with the makers" in done.stdout


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself(blitz: Blitz, name: str) -> None:
    done = blitz(name, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: blitz {name}")
    assert len(done.stdout.splitlines()) > 5


def test_the_version(blitz: Blitz) -> None:
    assert blitz("--version").stdout == f"blitz {product_version()}\n"


def test_help_imports_nothing_that_it_does_not_need(tmp_path: Path) -> None:
    """That is what lets it answer at once."""
    script = (
        "import sys, blitz.__main__ as m; m.main(['--help']); print(sorted({n.split('.')[0] for n in sys.modules}))"
    )
    root = Path(__file__).resolve().parents[2]
    environment = {**os.environ, "PYTHONPATH": str(root)}
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    loaded = done.stdout.splitlines()[-1]
    assert "'blitz'" in loaded
    assert not re.search(r"'(rich|zmq|games|net|msgpack|tomllib)'", loaded)


# --- bad input ------------------------------------------------------------------------------------------------------

BAD = {
    "command": (["rase"], r"there is no command 'rase'; did you mean race\?"),
    "option before a command": (["--fast"], "--fast: an option comes after a command; see blitz --help"),
    "option of a command": (["race", "--fst"], r"unrecognized arguments: --fst \(see blitz race --help\)"),
    "option cut short": (["race", "--see", "1"], "unrecognized arguments: --see 1"),
    "rule set": (["race", "--rules", "dutch-blits"], "there is no rule set 'dutch-blits'; did you mean dutch-blitz"),
    "rule option": (["race", "--set", "tarjet=3"], r"dutch_blitz has no option 'tarjet'; did you mean target"),
    "rule value": (["race", "--set", "target=lots"], "target cannot be lots; allowed: none or a whole number from 1"),
    "rule value on two lines": (["race", "--set", "target=1\n2"], "target cannot be 1 2; allowed: none or a whole"),
    "no assignment": (["race", "--set", "target"], "'target' should read OPTION=VALUE"),
    "level": (["race", "--bots", "expret"], r"there is no level 'expret'; did you mean expert\?"),
    "more levels than seats": (["race", "--seats", "2", "--bots", "expert,expert,expert"], "3 levels, .* 2 seats"),
    "seats": (["race", "--seats", "9"], "Dutch Blitz is for 2 to 4 seats, not 9"),
    "one seat": (["race", "--seats", "1"], "Dutch Blitz is for 2 to 4 seats, not 1"),
    "seats of a team": (["race", "--rules", "dutch-blitz-teams", "--seats", "5"], "do not make 2 equal teams"),
    "seats of posts": (["race", "--seats", "4", "--set", "posts=3,4"], "posts lists 2 seats, but 4 play"),
    "impossible teams": (["race", "--set", "teams=3"], "teams cannot be 3 with 2 to 4 seats; allowed: "),
    "seed": (["race", "--seed", "-1"], "argument --seed: "),
    "seed in words": (["race", "--seed", "lucky"], "argument --seed: 'lucky' is not a whole number of at least 0"),
    "rounds": (["race", "--rounds", "0"], "argument --rounds: '0' is not a whole number of at least 1"),
    "rounds and target": (["race", "--rounds", "1", "--target", "9"], "argument --target: not allowed with"),
    "speed": (["race", "--speed", "10"], "argument --speed: '10' is not a speed from 25 to 200 per cent"),
    "endless": (["race", "--set", "target=none"], "a race needs an end: add --rounds N or --target N"),
    "games in one record": (["race", "--games", "2", "--record", "x"], "--record takes one game; leave out --games"),
    "record nowhere": (["race", "--record", "none/x"], "cannot write the record none/x: No such file or directory"),
    "record over a folder": (["race", "--record", "."], r"cannot write the record \.: Is a directory"),
    "rules file missing": (["race", "--rules", "none.toml"], r"cannot read the rules file none\.toml: No such file"),
    "rules file broken": (["race", "--rules", "broken.toml"], r"broken\.toml: .*line 1"),
    "rules file not text": (["race", "--rules", "binary.toml"], r"binary\.toml: it is not UTF-8 text"),
    "rules file a folder": (["race", "--rules", "folder.toml"], r"folder\.toml: Is a directory"),
    "rules file without like": (["race", "--rules", "empty.toml"], r"empty\.toml: a line like = .* must say"),
    "rules file with a typo": (
        ["race", "--rules", "typo.toml"],
        r"typo\.toml: .*no option 'tarjet'; did you mean target",
    ),
    "explain": (["rules", "cadilac"], "there is no rule set 'cadilac'; did you mean cadillac"),
    "explain a file": (["rules", "typo.toml"], r"typo\.toml: .*no option 'tarjet'"),
    "compare one": (["rules", "--diff", "scat"], "argument --diff: expected 2 arguments"),
    "compare games": (["rules", "--diff", "scat", "dutch-blitz"], "scat"),
    "record missing": (["replay", "none.txt"], r"cannot read none\.txt: No such file or directory"),
    "no record": (["replay"], "the following arguments are required: FILE"),
    "record a folder": (["replay", "."], r"cannot read \.: Is a directory"),
    "record empty": (["replay", "empty.toml"], r"empty\.toml: line 1: the file is empty, not a game record"),
    "record something else": (["replay", "typo.toml"], r"typo\.toml: line 1: not a game record"),
    "record of another version": (["replay", "newer.txt"], r"newer\.txt: line 1: this is a record of another version"),
    "record cut off": (["replay", "cut.txt"], r"cut\.txt: line 40: the record is cut off here"),
    "record cut off, told": (["replay", "--text", "cut.txt"], r"cut\.txt: line 40: the record is cut off here"),
    "record altered": (["replay", "--verify", "altered.txt"], r"altered\.txt: line 21: the line, .* was altered"),
    "record with bytes in it": (["replay", "bytes.txt"], r"bytes\.txt: line 33: the line, .* was altered"),
    "cases missing": (["referee", "none.jsonl"], r"cannot read none\.jsonl: No such file or directory"),
    "cases a folder": (["referee", "."], r"cannot read \.: Is a directory"),
}


@pytest.fixture(scope="module")
def bad_files(tmp_path_factory: pytest.TempPathFactory, start: Start) -> Path:
    """A folder of files that are broken in different ways."""
    folder = tmp_path_factory.mktemp("bad")
    (folder / "broken.toml").write_text('like = "dutch-blitz\n')
    (folder / "binary.toml").write_bytes(b"\xff\xfe\0\x80")
    (folder / "folder.toml").mkdir()
    (folder / "empty.toml").write_text("")
    (folder / "typo.toml").write_text('like = "dutch-blitz"\n[options]\ntarjet = 3\n')
    (folder / "newer.txt").write_text("kitchen-table record 2\n")
    assert start(folder, *SHORT, "--record", "good.txt", stdout=subprocess.DEVNULL).wait(30) == 0
    lines = (folder / "good.txt").read_bytes().splitlines(keepends=True)
    assert len(lines) > 50
    (folder / "cut.txt").write_bytes(b"".join(lines[:40]))
    (folder / "altered.txt").write_bytes(b"".join([*lines[:20], lines[20].replace(b" > ", b" >> "), *lines[21:]]))
    (folder / "bytes.txt").write_bytes(b"".join([*lines[:32], b"\xff" + lines[32], *lines[33:]]))
    return folder


BATCH = """
import contextlib, io, json, sys
from blitz.__main__ import main
for arguments in json.load(sys.stdin):
    out, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(errors):
        status = main(arguments)
    print(json.dumps([status, out.getvalue(), errors.getvalue()]))
"""


@pytest.fixture(scope="module")
def answers(bad_files: Path, python: Callable[..., Done]) -> dict[str, tuple[int, str, str]]:
    """What is said to all bad input, by one process: that is much quicker than fifty."""
    done = python(bad_files, "-c", BATCH, stdin=json.dumps([arguments for arguments, _ in BAD.values()]))
    return dict(zip(BAD, map(json.loads, done.stdout.splitlines()), strict=True))


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_answered_with_one_line(answers: dict[str, tuple[int, str, str]], name: str) -> None:
    arguments, message = BAD[name]
    status, out, errors = answers[name]
    assert status == 2
    assert re.search(message, errors), errors
    assert errors.startswith("blitz: ")
    assert errors.count("\n") == 1
    assert out == "" or "--text" in arguments


@pytest.mark.parametrize(
    "name", ["command", "rule value", "rules file broken", "record cut off", "record with bytes in it"]
)
def test_so_it_is_in_a_process_of_its_own(
    bad_files: Path, start: Start, answers: dict[str, tuple[int, str, str]], name: str
) -> None:
    process = start(bad_files, *BAD[name][0], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, errors = process.communicate(timeout=30)
    assert [process.returncode, out.decode(), errors.decode()] == answers[name]


# --- output ---------------------------------------------------------------------------------------------------------


@pytest.mark.skipif(os.name == "nt", reason="pipes there break in another way")
@pytest.mark.parametrize(
    "arguments",
    [("--help",), ("race", "--help"), ("rules",), ("rules", "scat"), (*SHORT, "--verbose"), (*SHORT, "--json")],
)
def test_a_reader_that_has_left_is_no_error(start: Start, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = start(tmp_path, *arguments, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert process.communicate(timeout=30)[1] == b""
    assert process.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="there is no head")
def test_a_reader_that_leaves_in_the_middle_is_no_error(start: Start, tmp_path: Path) -> None:
    process = start(tmp_path, "race", "--fast", "--verbose", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout.readline().startswith(b"Dutch Blitz, seed ")
    process.stdout.close()
    process.stdout = None
    assert process.communicate(timeout=30)[1] == b""
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full here")
@pytest.mark.parametrize("arguments", [("rules",), (*SHORT, "--json"), (*SHORT, "--record", "/dev/full")])
def test_a_full_disk_is_told_in_one_line(start: Start, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "w") as full:
        process = start(tmp_path, *arguments, stdout=full, stderr=subprocess.PIPE)
        errors = process.communicate(timeout=30)[1].decode()
    assert process.returncode == 2
    assert errors.count("\n") == 1
    assert "No space left on device" in errors


@pytest.mark.parametrize("arguments", [("rules", "cadillac"), ("race", "--help"), SHORT, ("rules", "--json")])
def test_output_goes_to_a_terminal_that_knows_only_ascii(blitz: Blitz, arguments: tuple[str, ...]) -> None:
    done = blitz(*arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.isascii()
    assert len(done.stdout) > 100


def test_json_is_json_whatever_the_terminal_knows(blitz: Blitz) -> None:
    told = [
        blitz("rules", "--json", PYTHONUTF8="0", PYTHONIOENCODING=name).stdout for name in ("ascii", "cp1252", "utf-8")
    ]
    assert len({json.dumps(json.loads(text)) for text in told}) == 1


@pytest.mark.parametrize("arguments", [SHORT, ("rules",), ("rules", "scat"), ("race", "--help"), ("--help",)])
def test_there_are_no_escape_codes_in_a_pipe(blitz: Blitz, arguments: tuple[str, ...]) -> None:
    assert "\x1b" not in blitz(*arguments).stdout
