"""run.py: set-up from nothing, nothing when it is done, repair, refusals in words."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
POSIX_ONLY = pytest.mark.skipif(os.name == "nt", reason="links and signals as on POSIX")


def test_sets_up_and_passes_on_arguments_output_and_status(small_tree: Any) -> None:
    done = small_tree.run("7", "--rules", "scat")
    assert done.stdout == "blitz 7 --rules scat\n"
    assert done.returncode == 7
    assert "Setting up" in done.stderr
    assert len(done.stderr.splitlines()) < 6


def test_a_second_start_does_nothing(ready_tree: Any) -> None:
    stamp = ready_tree.venv / "kitchen-table.json"
    before = stamp.stat().st_mtime_ns
    done = ready_tree.run("again")
    assert (done.stdout, done.stderr) == ("blitz again\n", "")
    assert stamp.stat().st_mtime_ns == before, "the stamp was written again"


def test_needs_no_other_folder_to_be_current(ready_tree: Any, tmp_path: Path) -> None:
    done = subprocess.run(ready_tree.command("x"), cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "blitz x\n"


def lose_interpreter(tree: Any) -> None:
    for link in (tree.venv / "bin").glob("python*"):
        link.unlink()


def break_interpreter(tree: Any) -> None:
    lose_interpreter(tree)
    (tree.venv / "bin" / "python").write_bytes(b"\0\0\0\0")
    (tree.venv / "bin" / "python").chmod(0o755)


def lose_the_python_that_made_it(tree: Any) -> None:
    config = tree.venv / "pyvenv.cfg"
    config.write_text("home = /gone\nversion = 3.11.1\nexecutable = /gone/python3\n")


def lose_configuration(tree: Any) -> None:
    (tree.venv / "pyvenv.cfg").unlink()


def lose_a_package(tree: Any) -> None:
    next(tree.venv.rglob("pebble.py")).unlink()


def lose_the_command(tree: Any) -> None:
    (tree.venv / "bin" / "blitz").unlink()


def empty_folder(tree: Any) -> None:
    shutil.rmtree(tree.venv)
    tree.venv.mkdir()


def half_deleted(tree: Any) -> None:
    tree.venv.rename(tree.path / ".venv.trash")


def dangling_link(tree: Any) -> None:
    shutil.rmtree(tree.venv)
    tree.venv.symlink_to(tree.path / "nowhere")


def a_file_in_its_place(tree: Any) -> None:
    shutil.rmtree(tree.venv)
    tree.venv.write_text("not a folder")


@POSIX_ONLY
@pytest.mark.slow
@pytest.mark.parametrize(
    "damage",
    [
        lose_interpreter,
        break_interpreter,
        lose_the_python_that_made_it,
        lose_configuration,
        lose_a_package,
        lose_the_command,
        empty_folder,
        half_deleted,
        dangling_link,
        a_file_in_its_place,
    ],
)
def test_repairs_a_broken_venv(ready_tree: Any, damage: Callable[[Any], None]) -> None:
    damage(ready_tree)
    done = ready_tree.run("3")
    assert (done.stdout, done.returncode) == ("blitz 3\n", 3), done.stderr
    assert "Setting up" in done.stderr
    assert ready_tree.run("4").stderr == ""
    assert not (ready_tree.path / ".venv.trash").exists()


@POSIX_ONLY
@pytest.mark.slow
def test_a_checkout_that_was_moved_is_set_up_again(ready_tree: Any, tmp_path: Path) -> None:
    moved = type(ready_tree)(tmp_path / "moved", tmp_path / "moved" / "packages")
    shutil.copytree(ready_tree.path, moved.path, symlinks=True)
    done = moved.run("here")
    assert done.stdout == "blitz here\n", done.stderr
    assert str(ready_tree.path) not in (moved.venv / "bin" / "blitz").read_text()


@POSIX_ONLY
@pytest.mark.slow
def test_keeps_a_venv_that_somebody_else_made(small_tree: Any) -> None:
    small_tree.venv.mkdir()
    (small_tree.venv / "notes.txt").write_text("mine")
    done = small_tree.run()
    assert done.returncode == 0
    assert "kept as .venv.kept-1" in done.stderr
    assert (small_tree.path / ".venv.kept-1" / "notes.txt").read_text() == "mine"


@POSIX_ONLY
@pytest.mark.slow
@pytest.mark.parametrize("after", [0.1, 0.8])
def test_killed_in_the_middle_it_starts_over(small_tree: Any, after: float) -> None:
    stamp = small_tree.venv / "kitchen-table.json"
    with subprocess.Popen(small_tree.command(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as first:
        deadline = time.monotonic() + 120
        while not stamp.exists() and time.monotonic() < deadline:
            time.sleep(0.005)
        time.sleep(after)
        first.kill()
    done = small_tree.run("back")
    assert done.stdout == "blitz back\n", done.stderr


@pytest.mark.slow
def test_two_at_once_share_one_set_up(small_tree: Any) -> None:
    pipes: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    both = [subprocess.Popen(small_tree.command(name), **pipes) for name in ("one", "two")]
    said = [process.communicate(timeout=300) for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert [out for out, _ in said] == ["blitz one\n", "blitz two\n"]
    assert sum("Setting up" in err for _, err in said) == 1


@POSIX_ONLY
@pytest.mark.slow
def test_interrupted_by_the_keyboard_it_says_so_in_one_line(small_tree: Any) -> None:
    import fcntl
    import signal

    with open(small_tree.path / ".venv.lock", "w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)  # makes it wait, so that the interruption cannot come too late
        with subprocess.Popen(small_tree.command(), stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            assert "waiting" in process.stderr.readline()
            process.send_signal(signal.SIGINT)
            rest = process.stderr.read()
    assert process.returncode == 130
    assert rest.strip().startswith("Stopped.")
    assert "Traceback" not in rest


@pytest.mark.slow
def test_what_changed_decides_what_is_done(small_tree: Any) -> None:
    def said(*arguments: str) -> str:
        done = small_tree.run(*arguments)
        assert done.returncode == 0, done.stderr
        return str(done.stderr)

    assert "making .venv" in said("--set-up")
    added = said("--set-up", "test")
    assert "test.lock" in added
    assert "making .venv" not in added
    assert said("--set-up", "test") == said("--set-up") == ""

    pyproject = small_tree.path / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace("line-length = 100", "line-length = 90"))
    assert said() == ""  # a linter's setting
    pyproject.write_text(pyproject.read_text().replace('name = "small"', 'name = "small"\ndescription = "d"'))
    changed = said()
    assert "Setting up" in changed
    assert ".lock" not in changed  # the project again, no packages

    small_tree.lock("run").write_text("# another\n" + small_tree.lock("run").read_text())
    assert "making .venv" in said()


@pytest.mark.slow
def test_without_a_network_says_so_and_keeps_what_works(small_tree: Any) -> None:
    assert small_tree.run().returncode == 0
    online = type(small_tree)(small_tree.path)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_CONFIG_FILE": os.devnull}  # nobody is there
    nowhere |= {"UV_INDEX_URL": nowhere["PIP_INDEX_URL"], "PIP_NO_CACHE_DIR": "1"}
    done = online.run("--set-up", "test", **nowhere)
    assert done.returncode == 4
    assert "no network" in done.stderr
    assert "--wheels" in done.stderr
    again = online.run("still here")
    assert (again.stdout, again.stderr) == ("blitz still here\n", "")


@pytest.mark.slow
def test_refuses_a_package_that_is_not_the_locked_one(small_tree: Any) -> None:
    lock = small_tree.lock("run")
    lock.write_text(lock.read_text().replace("sha256:", "sha256:0000")[:-5] + "\n")
    done = small_tree.run()
    assert done.returncode == 2
    assert "hash" in done.stderr.lower()


@pytest.mark.slow
def test_names_a_folder_that_lacks_a_package(small_tree: Any) -> None:
    next(small_tree.wheels.glob("pebble*")).unlink()
    done = small_tree.run()
    assert done.returncode == 2
    assert f"{small_tree.wheels} does not have all" in done.stderr


def test_wheels_wants_a_folder(small_tree: Any) -> None:
    small_tree.wheels = small_tree.path / "nothing here"
    done = small_tree.run()
    assert done.returncode == 2
    assert "--wheels wants a folder" in done.stderr


def test_set_up_knows_its_groups(small_tree: Any) -> None:
    done = small_tree.run("--set-up", "everything")
    assert done.returncode == 2
    assert "test, bench" in done.stderr
    assert not small_tree.venv.exists()


@POSIX_ONLY
@pytest.mark.slow
def test_names_what_to_install_where_there_is_no_pip(small_tree: Any, tmp_path: Path) -> None:
    script = [sys.executable, str(ROOT / "tests" / "repo" / "bare_python.py")]
    made = subprocess.run([*script, str(tmp_path / "bare"), "site-packages"], capture_output=True, text=True)
    small_tree.python = made.stdout.strip()
    done = small_tree.run(PATH=os.defpath)
    assert done.returncode == 2
    if sys.platform == "linux":
        assert "apt install python3-pip" in done.stderr


@POSIX_ONLY
def test_uses_uv_where_there_is_one(small_tree: Any, tmp_path: Path) -> None:
    uv = tmp_path / "bin" / "uv"
    uv.parent.mkdir()
    uv.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "uv 9.8.7" && exit\necho "$*" > "$0.asked"\nexit 1\n')
    uv.chmod(0o755)
    done = small_tree.run(PATH=f"{uv.parent}{os.pathsep}{os.environ['PATH']}")
    assert done.returncode == 2
    assert "with uv 9.8.7" in done.stderr
    asked = uv.with_name("uv.asked").read_text()
    assert asked.startswith("pip install ")
    for option in ("--no-deps", "--require-hashes", f"--python {small_tree.venv}", "--no-index"):
        assert option in asked


def test_a_pip_that_is_too_old_is_named(run_py: ModuleType) -> None:
    assert run_py.no_installer((20, 3, 4)).startswith("pip 20.3.4 is too old: 22.3 or newer is needed")


@pytest.mark.parametrize("content", ["", "{}", '{"locks": {', '[{"locks": 3}]', '{"locks": [], "packages": 1}'])
def test_a_stamp_that_says_nothing_counts_as_none(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str
) -> None:
    (tmp_path / "stamp").write_text(content)
    monkeypatch.setattr(run_py, "STAMP", tmp_path / "stamp")
    assert run_py.stamp() == {}
    assert not run_py.up_to_date(run_py.stamp(), run_py.wanted(("run",)))


def test_an_old_python_is_told_which_one_is_needed() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 9, 2); runpy.run_path(sys.argv[1])"
    command = [sys.executable, "-c", pretend, str(ROOT / "run.py")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.startswith("Kitchen Table needs Python 3.11 or newer")


def test_an_old_python_can_read_as_far_as_that() -> None:
    tree = ast.parse((ROOT / "run.py").read_text("utf-8"), feature_version=(3, 6))
    assert not any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)


def test_uses_the_standard_library_only() -> None:
    tree = ast.parse((ROOT / "run.py").read_text("utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_waits_for_the_command_where_it_cannot_become_it(run_py: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run_py, "WINDOWS", True)
    assert run_py.hand_over([sys.executable, "-c", "raise SystemExit(5)"]) == 5


def test_settings_that_lead_packages_astray_are_left_out(run_py: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_TARGET", "elsewhere")
    monkeypatch.setenv("PIP_USER", "1")
    monkeypatch.setenv("PIP_INDEX_URL", "kept")
    environment = run_py.environment()
    assert not {"PIP_TARGET", "PIP_USER"} & environment.keys()
    assert environment["PIP_INDEX_URL"] == "kept"


@pytest.mark.parametrize(
    ("arguments", "parallel"),
    [
        ([], True),
        (["-k", "deal"], True),
        (["-n", "0"], False),
        (["-n4"], False),
        (["--pdb"], False),
        (["-s"], False),
    ],
)
def test_there_is_a_worker_more_than_cores_unless_told_otherwise(
    run_py: ModuleType, monkeypatch: pytest.MonkeyPatch, arguments: list[str], parallel: bool
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2}, raising=False)
    command = run_py.test_command(arguments)
    assert command[1:3] == ["-m", "pytest"]
    assert (command[3:5] == ["-n", "4"]) is parallel
    assert command[len(command) - len(arguments) :] == arguments


@pytest.mark.slow
def test_the_stamp_names_what_was_installed(ready_tree: Any) -> None:
    stamp = json.loads((ready_tree.venv / "kitchen-table.json").read_text())
    assert stamp["root"] == str(ready_tree.path)
    assert "pebble.py" in stamp["packages"]
    assert list(stamp["locks"]) == ["run"]
