#!/usr/bin/env python3
"""Set up and run Kitchen Table. Needs Python 3.11 or newer, and nothing else beforehand.

    python3 run.py [ARGS]              set up, then run `blitz ARGS`    (on Windows: py run.py)
    python3 run.py test [ARGS]         set up, then run the tests (`pytest ARGS`)
    python3 run.py --set-up [GROUP]    set up only; GROUP may be test or bench
    python3 run.py --wheels DIR ...    take the packages from DIR instead of the network

Everything goes into .venv beside this file; the second start finds it there and takes no time.
How it works and why: docs/decisions/0002-set-up.md. Only the standard library is used here.
"""

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

NEEDS = (3, 11)  # older ones, back to 3.6, can read this file as far as here
if sys.version_info < NEEDS:
    print(
        f"Kitchen Table needs Python {NEEDS[0]}.{NEEDS[1]} or newer; this is Python {sys.version.split()[0]} "
        f"({sys.executable}).\nInstall a newer one and start it by its name, for example: python3.12 run.py",
        file=sys.stderr,
    )
    sys.exit(2)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
TRASH = ROOT / ".venv.trash"
STAMP = VENV / "kitchen-table.json"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")
BLITZ = BIN / ("blitz.exe" if WINDOWS else "blitz")
GROUPS = ("run", "test", "bench")
OLDEST_PIP = (22, 3)  # the first with --python

# Exit statuses, as in `blitz`: 2 the machine or the command line, 4 the network.
UNUSABLE, NO_NETWORK, INTERRUPTED = 2, 4, 130


class CannotSetUp(Exception):
    """Set-up cannot go on; the message says what is missing and what to do."""

    def __init__(self, message: str, status: int = UNUSABLE) -> None:
        super().__init__(message)
        self.status = status


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


# --- what there should be, and what there is -------------------------------------------------------


def lock_file(group: str) -> Path:
    return ROOT / "requirements" / f"{group}.lock"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def project_digest() -> str:
    """Changes with what an installed project depends on, not with the settings of linters."""
    import tomllib

    tables = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    parts = [tables["build-system"], tables["project"], tables["tool"]["hatch"]]
    return digest(json.dumps(parts, sort_keys=True).encode())


def wanted(groups: tuple[str, ...]) -> dict[str, Any]:
    """What the stamp of a finished set-up of these groups says."""
    return {
        "root": str(ROOT),  # scripts and the editable install hold absolute paths
        "python": f"{sys.implementation.cache_tag} {sys.platform}",
        "project": project_digest(),
        "locks": {group: digest(lock_file(group).read_bytes()) for group in groups},
    }


def stamp() -> dict[str, Any]:
    """What the last set-up wrote when it had finished; empty when there is no such thing."""
    try:
        found = json.loads(STAMP.read_text("utf-8"))
        whole = isinstance(found["locks"], dict) and isinstance(found["packages"], list)
    except (OSError, ValueError, KeyError, TypeError):
        return {}
    return found if whole else {}


def site_packages() -> Path:
    if WINDOWS:
        return VENV / "Lib" / "site-packages"
    return VENV / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"


def installed() -> list[str]:
    try:
        return sorted(name for name in os.listdir(site_packages()) if name != "__pycache__")
    except OSError:
        return []


def interpreter_is_there() -> bool:
    """False too when the Python that made .venv has gone (what is left of it cannot start)."""
    try:
        config = (VENV / "pyvenv.cfg").read_text("utf-8", errors="replace")
    except OSError:
        return False
    maker = re.search(r"^executable *= *(.+)$", config, re.MULTILINE)
    return PYTHON.exists() and BLITZ.exists() and maker is not None and Path(maker[1].strip()).exists()


def usable(found: dict[str, Any], want: dict[str, Any]) -> bool:
    """Whether .venv can be kept and added to; if not it is made anew."""
    return (
        found.get("root") == want["root"]
        and found.get("python") == want["python"]
        and all(want["locks"].get(group, was) == was for group, was in found["locks"].items())
        and set(map(str, found["packages"])) <= set(installed())
        and interpreter_is_there()
    )


def up_to_date(found: dict[str, Any], want: dict[str, Any]) -> bool:
    return (
        usable(found, want)
        and found.get("project") == want["project"]
        and want["locks"].keys() <= found["locks"].keys()
    )


# --- one at a time ---------------------------------------------------------------------------------


def try_to_lock(file: IO[str]) -> bool:
    """The system lets go of the lock when its holder ends, however that ends: it cannot go stale."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks: go on without
        return True
    return True


@contextlib.contextmanager
def alone() -> Iterator[int]:
    """Hold .venv.lock. Yields its descriptor, for the installer to inherit: if this process is killed,
    the next one waits for the installer that was left behind."""
    with open(ROOT / ".venv.lock", "a+") as file:
        told = False
        while not try_to_lock(file):
            if not told:
                say("Another set-up is at work here; waiting for it ...")
                told = True
            time.sleep(0.1)
        yield file.fileno()


# --- making .venv ----------------------------------------------------------------------------------


def clear_away() -> None:
    """Make room for a new .venv. Ours is deleted; one that someone else made is only renamed."""
    shutil.rmtree(TRASH, ignore_errors=True)
    if not VENV.exists() and not VENV.is_symlink():
        return
    ours = STAMP.exists() or (VENV.is_dir() and not VENV.is_symlink() and not any(VENV.iterdir()))
    number = 1
    while not ours and os.path.lexists(ROOT / f".venv.kept-{number}"):
        number += 1
    target = TRASH if ours else ROOT / f".venv.kept-{number}"
    try:
        VENV.rename(target)  # at once or not at all: no half-deleted .venv
    except OSError as problem:
        raise CannotSetUp(
            f"{VENV} has to be made anew but is in use ({problem}).\n"
            "Close the games and terminals that run from it and start again."
        ) from problem
    if ours:
        shutil.rmtree(TRASH, ignore_errors=True)
    else:
        say(f"  .venv was not made by run.py: kept as {target.name}")


def make_venv() -> None:
    try:
        import venv
    except ImportError:
        raise CannotSetUp("This Python has no venv module. Install it, for example: apt install python3-venv") from None
    clear_away()
    say(f"  making .venv with Python {sys.version.split()[0]}")
    VENV.mkdir()
    write_stamp({})  # ours, but not finished
    venv.EnvBuilder(with_pip=False, symlinks=not WINDOWS).create(VENV)


def version_of(command: list[str]) -> tuple[int, ...]:
    """(23, 2, 1) for a tool that answers `--version` with "pip 23.2.1 ..."; () if it does not answer."""
    try:
        answer = subprocess.run([*command, "--version"], capture_output=True, text=True, env=environment())
    except OSError:
        return ()
    number = re.match(r"\w+ (\d+(?:\.\d+)*)", answer.stdout)
    return tuple(map(int, number[1].split("."))) if number and answer.returncode == 0 else ()


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def environment() -> dict[str, str]:
    """Ours, without settings that would send packages elsewhere than to .venv."""
    unwanted = ("CONSTRAINT", "PREFIX", "REQUIRE_VIRTUALENV", "ROOT", "TARGET", "USER")
    without = {"PYTHONHOME", *(f"{tool}_{name}" for tool in ("PIP", "UV") for name in unwanted)}
    return {name: value for name, value in os.environ.items() if name not in without}


def installer() -> tuple[str, list[str]]:
    """The name and the command of what installs: uv, else this Python's pip, else the one it can unpack."""
    uv = shutil.which("uv")
    version = version_of([uv]) if uv else ()
    if uv and version:
        return f"uv {dotted(version)}", [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    options = ["--quiet", "--no-input", "--disable-pip-version-check", "--retries", "2"]
    old: tuple[int, ...] = ()
    for python in dict.fromkeys([sys.executable, getattr(sys, "_base_executable", sys.executable)]):
        pip = [python, "-m", "pip"]
        version = version_of(pip)
        if version >= OLDEST_PIP:
            return f"pip {dotted(version)}", [*pip, "--python", str(PYTHON), "install", *options]
        old = version or old
    subprocess.run([str(PYTHON), "-m", "ensurepip"], capture_output=True, env=environment())
    pip = [str(PYTHON), "-m", "pip"]
    version = version_of(pip)
    if version:
        return f"pip {dotted(version)}", [*pip, "install", *options]
    raise CannotSetUp(no_installer(old))


def no_installer(old: tuple[int, ...]) -> str:
    if old:
        problem = f"pip {dotted(old)} is too old: {dotted(OLDEST_PIP)} or newer is needed"
        remedy = f"{sys.executable} -m pip install --user --upgrade pip"
    else:
        problem = "There is nothing here to install packages with: this Python has neither pip nor ensurepip"
        remedy = "apt install python3-pip      (Debian, Ubuntu)\n  dnf install python3-pip      (Fedora)"
        if sys.platform in ("win32", "darwin"):
            remedy = "the installer from python.org, with pip ticked"
    return f"{problem}. Install it, then start again:\n  {remedy}\nuv, if you have it, does as well."


def install(command: list[str], what: list[str], wheels: Path | None, lock: int) -> None:
    source = ["--no-index", "--find-links", str(wheels)] if wheels else []
    inherit: dict[str, Any] = {} if WINDOWS else {"pass_fds": (lock,)}
    done = subprocess.run(
        [*command, "--no-deps", *source, *what],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        cwd=ROOT,
        env=environment(),
        **inherit,
    )
    if done.returncode:
        lines = [line for line in done.stdout.splitlines() if line.strip()]
        telling = [line for line in lines if not line.startswith("WARNING")] or lines
        say("\n".join(f"  | {line[:160]}" for line in telling[-6:]))
        raise explain(done.stdout, wheels)


def explain(output: str, wheels: Path | None) -> CannotSetUp:
    """Put an installer's failure in words."""
    if wheels:
        return CannotSetUp(f"{wheels} does not have all that is needed (the installer's words: above).")
    signs = "connection|timed out|timeout|name resol|network|dns error|ssl|proxy|failed to fetch"
    if re.search(signs, output, re.IGNORECASE):
        return CannotSetUp(
            "The packages could not be fetched: no network, or it does not lead to the package index.\n"
            "Start again when there is one. To set up without, fetch them on a like machine that has one:\n"
            "  python3 -m pip download --no-deps --require-hashes -r requirements/test.lock -d wheels\n"
            "bring the folder here, and say:  python3 run.py --wheels wheels",
            NO_NETWORK,
        )
    if "from versions: none" in output:
        return CannotSetUp(
            f"Nothing ready-made for Python {sys.version.split()[0]} on this system ({sys.platform}).\n"
            "Start with another Python, for example: python3.12 run.py"
        )
    return CannotSetUp("The packages could not be installed (the installer's words: above).")


def install_group(command: list[str], group: str, wheels: Path | None, lock: int) -> None:
    path = lock_file(group)
    # Nothing is compiled here. For bench there is no other way: one of its packages exists as source only.
    ready_made = [] if group == "bench" else ["--only-binary", ":all:"]
    install(command, ["--require-hashes", *ready_made, "-r", str(path)], wheels, lock)


def set_up(groups: tuple[str, ...], wheels: Path | None = None) -> None:
    """Bring .venv to what `groups` need; does nothing if it is there already."""
    want = wanted(groups)
    if up_to_date(stamp(), want):
        return
    with alone() as lock:
        found = stamp()
        if up_to_date(found, want):  # somebody else has just done it
            return
        say("Setting up Kitchen Table in .venv (done once; usually under a minute) ...")
        if usable(found, wanted(GROUPS)) and version_of([str(PYTHON)]):
            add(found, want, wheels, lock)
        else:
            make_venv()
            add({"locks": {}}, want, wheels, lock)
        say("  done")


def add(found: dict[str, Any], want: dict[str, Any], wheels: Path | None, lock: int) -> None:
    """Install what `want` has over what was `found` in .venv."""
    write_stamp({})  # until all is in place: whoever finds this starts over
    missing = [group for group in want["locks"] if group not in found["locks"]]
    if len(missing) > 1:
        missing.remove("run")  # the others contain it
    try:
        name, command = installer()
        for group in missing:
            say(f"  installing requirements/{group}.lock with {name}")
            install_group(command, group, wheels, lock)
        if found.get("project") != want["project"]:
            install(command, ["--no-build-isolation", "--editable", str(ROOT)], wheels, lock)
    except CannotSetUp:
        write_stamp(found)  # it was told in good order: what had been there still is
        raise
    write_stamp({**want, "locks": found["locks"] | want["locks"], "packages": installed()})


def write_stamp(content: dict[str, Any]) -> None:
    new = STAMP.with_suffix(".new")
    new.write_text(json.dumps(content, indent=1), "utf-8")
    new.replace(STAMP)


# --- running ---------------------------------------------------------------------------------------


def run(groups: tuple[str, ...], wheels: Path | None, command: list[str]) -> int:
    set_up(groups, wheels)
    try:
        return hand_over(command)
    except OSError:  # it is there but cannot be started
        write_stamp({})
    set_up(groups, wheels)
    return hand_over(command)


def hand_over(command: list[str]) -> int:
    """Become `command` where the system can; elsewhere wait for it and pass its status on."""
    if not WINDOWS:
        os.execv(command[0], command)
    with subprocess.Popen(command) as child:
        while True:
            try:
                return child.wait()
            except KeyboardInterrupt:  # the child got it as well and decides what to do
                continue


def test_command(arguments: list[str]) -> list[str]:
    """pytest on every core, and once more, unless the arguments want to see or count in one process.

    Tests of tables and windows mostly wait for other processes.
    """
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    one_process = ("-n", "--numprocesses", "no:xdist", "--pdb", "--trace", "-s")
    parallel = cores > 1 and not any(argument.startswith(one_process) for argument in arguments)
    workers = ["-n", str(cores + 1), "--dist", "worksteal"] if parallel else []
    return [str(PYTHON), "-m", "pytest", *workers, *arguments]


def take_wheels(arguments: list[str]) -> Path | None:
    """Take a leading --wheels DIR off the arguments."""
    if not arguments or arguments[0].partition("=")[0] != "--wheels":
        return None
    _, equals, folder = arguments.pop(0).partition("=")
    if not equals and arguments:
        folder = arguments.pop(0)
    if not folder or not Path(folder).is_dir():
        raise CannotSetUp("--wheels wants a folder with the packages, for example: --wheels wheels")
    return Path(folder).resolve()


def main(arguments: list[str]) -> int:
    wheels = take_wheels(arguments)
    first = arguments[0] if arguments else None
    if first == "--set-up":
        groups = ("run", *arguments[1:])
        if not set(groups) <= set(GROUPS):
            raise CannotSetUp(f"--set-up knows {', '.join(GROUPS[1:])}; not {' '.join(arguments[1:])}")
        set_up(groups, wheels)
        return 0
    if first == "test":
        os.chdir(ROOT)
        return run(("run", "test"), wheels, test_command(arguments[1:]))
    launcher = [str(BLITZ)] if WINDOWS else [str(PYTHON), str(BLITZ)]
    return run(("run",), wheels, [*launcher, *arguments])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except CannotSetUp as problem:
        say(str(problem))
        sys.exit(problem.status)
    except OSError as problem:
        say(f"Cannot set up in {VENV}: {problem}")
        sys.exit(UNUSABLE)
    except KeyboardInterrupt:
        say("\nStopped. Start again whenever you like; it begins where it has to.")
        sys.exit(INTERRUPTED)
