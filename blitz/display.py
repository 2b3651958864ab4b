"""Whether a window can be opened here. Asked in a process of its own: drivers have been known to hang or crash."""

import os
import subprocess
import sys

PROBE_S = 5.0
_OPEN = "import pyglet; w = pyglet.window.Window(64, 64, visible=False); w.switch_to(); w.close()"


def window_trouble() -> str | None:
    """Why no window can be opened here, in a few words; None if one can. Takes up to five seconds."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return "there is no display"
    try:
        probe = subprocess.run([sys.executable, "-c", _OPEN], capture_output=True, timeout=PROBE_S, check=False)
    except subprocess.TimeoutExpired:
        return f"opening a window took more than {PROBE_S:.0f} seconds"
    except OSError as error:
        return f"a window cannot be tried out ({error.strerror})"
    return "this computer's OpenGL cannot open one" if probe.returncode else None
