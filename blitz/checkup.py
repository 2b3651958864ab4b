"""Looking over a machine: each check looks at one thing, says what is there, and what can be done if it is not."""

import json
import os
import platform
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from blitz import product_version
from blitz.display import PROBE_S, window_trouble
from blitz.places import data_folder
from blitz.settings_file import settings_path
from core.errors import BadInput

PACKAGES = ("arcade", "pyglet", "pillow", "textual", "rich", "pyzmq", "msgpack", "zeroconf", "spake2")
_LOOK = """
import json, pyglet
from pyglet.gl import gl_info
window = pyglet.window.Window(64, 64, visible=False)
window.switch_to()
found = {"opengl": gl_info.get_version_string(), "card": gl_info.get_renderer()}
window.close()
print(json.dumps(found))
"""
_LISTEN = """
import pyglet
driver = pyglet.media.get_audio_driver()
print(type(driver).__name__ if driver else "")
"""


@dataclass(frozen=True)
class Finding:
    """What one check found. `state`: `good`, `less` for what can be done without, `bad` for what cannot."""

    what: str
    state: str
    text: str
    hint: str = ""


def examine() -> list[Finding]:
    """Everything, in order. A check that fails in a way nobody thought of is a finding too."""
    checks: list[Callable[[], Iterator[Finding]]] = [
        _program, _packages, _display, _sound, _terminal, _interfaces, _ports, _encryption, _folders, _statistics,
    ]  # fmt: skip
    found: list[Finding] = []
    for check in checks:
        try:
            found += check()
        except Exception as error:  # the doctor's work is to tell, whatever it is
            found.append(Finding(check.__name__.strip("_"), "bad", f"{type(error).__name__}: {error}"))
    return found


def _program() -> Iterator[Finding]:
    yield Finding("program", "good", f"Kitchen Table {product_version()}")
    text = f"{platform.python_implementation()} {platform.python_version()}, {platform.platform(terse=True)}"
    old = sys.version_info < (3, 11)
    yield Finding("python", "bad" if old else "good", text, "Python 3.11 or newer is needed" if old else "")


def _packages() -> Iterator[Finding]:
    have, lack = [], []
    for name in PACKAGES:
        try:
            have.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            lack.append(name)
    yield Finding("packages", "good", ", ".join(have))
    if lack:
        yield Finding("packages", "bad", f"missing: {', '.join(lack)}", "python3 run.py --set-up fetches them again")


def _display() -> Iterator[Finding]:
    trouble = window_trouble()
    if trouble is not None:
        yield Finding("display", "less", f"no window: {trouble}", "blitz play --tui and --plain play in the terminal")
        return
    found = json.loads(_asked(_LOOK) or "{}")
    yield Finding("display", "good", os.environ.get("WAYLAND_DISPLAY") or os.environ.get("DISPLAY") or sys.platform)
    yield Finding("opengl", "good", f"{found.get('opengl', 'unknown')}, {found.get('card', 'unknown')}")


def _sound() -> Iterator[Finding]:
    driver = (_asked(_LISTEN) or "").strip()
    if driver in ("", "SilentDriver"):
        yield Finding("sound", "less", "none; the games are played in silence, and everything heard is shown too")
    else:
        yield Finding("sound", "good", driver)


def _asked(program: str) -> str | None:
    """What a program of its own prints: drivers hang and crash. None if it did."""
    try:
        done = subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, timeout=PROBE_S, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout


def _terminal() -> Iterator[Finding]:
    if not sys.stdout.isatty():
        yield Finding("terminal", "less", "the output is a file or a pipe")
        return
    size, term = shutil.get_terminal_size(), os.environ.get("TERM", "unknown")
    text = f"{term}, {size.columns} x {size.lines}, {sys.stdout.encoding}"
    small = size.columns < 100 or size.lines < 30
    yield Finding("terminal", "good", text, "the terminal table looks best from 100 x 30 up" if small else "")


def _interfaces() -> Iterator[Finding]:
    from net.discovery import own_interfaces

    outer = [f"{name} {address}" for name, address in own_interfaces()]
    if outer:
        yield Finding("network", "good", ", ".join(outer))
    else:
        yield Finding("network", "less", "this machine reaches only itself", "connect it to play with others")


def _ports() -> Iterator[Finding]:
    from net.discovery import own_addresses

    address = own_addresses()[0]
    try:
        with socket.create_server((address, 0)) as server:
            port = server.getsockname()[1]
            with socket.create_connection((address, port), timeout=2):
                pass
            with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as beside:
                beside.bind((address, port))
    except OSError as error:
        text = f"a table cannot be opened at {address}: {error.strerror or error}"
        yield Finding("ports", "less", text, "others cannot join a table on this machine")
        return
    yield Finding("ports", "good", f"a table can be opened at {address} and reached from here", _firewall())


def _firewall() -> str:
    """What may still stand between this machine and others, which cannot be tried out from here."""
    if sys.platform == "win32":
        return "when Windows asks, allow private networks; else others find no table here"
    return "if others find no table here, a firewall on the way may be why"


def _encryption() -> Iterator[Finding]:
    from net.keys import new_keys

    new_keys()
    yield Finding("encryption", "good", "keys for tables on the LAN can be made")


def _folders() -> Iterator[Finding]:
    folder = data_folder()
    if _may_write(folder):
        yield Finding("games", "good", f"kept in {folder}")
    else:
        yield Finding("games", "bad", f"cannot be kept in {folder}", "BLITZ_DATA names another folder")
    path = settings_path()
    if _may_write(path.parent):
        yield Finding("settings", "good", f"kept in {path}")
    else:
        yield Finding("settings", "less", f"cannot be kept in {path}", "BLITZ_SETTINGS names another file")


def _may_write(folder: Path) -> bool:
    """Whether something could be written there, now or once the folder is made."""
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    return folder.is_dir() and os.access(folder, os.W_OK)


def _statistics() -> Iterator[Finding]:
    from blitz.stats import Statistics, statistics_path

    if not statistics_path().exists():
        yield Finding("statistics", "good", "nothing counted yet")
        return
    try:
        with Statistics() as statistics:
            games, rounds = statistics.ask("SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM rounds)")[0]
    except BadInput as error:
        yield Finding("statistics", "less", str(error), "move the file away, and counting starts anew")
        return
    yield Finding("statistics", "good", f"{games} games and {rounds} rounds in {statistics_path()}")
