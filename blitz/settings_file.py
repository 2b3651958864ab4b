"""Where settings are kept from one start to the next."""

import os
import tomllib
from pathlib import Path

import tomli_w
from platformdirs import user_config_path

from blitz.places import data_folder
from blitz.ui.settings import Settings, read_settings
from blitz.whole_file import write_whole
from net.hostlog import damaged_name


def settings_path() -> Path:
    """The settings file. `BLITZ_SETTINGS` names another; a data folder of one's own keeps its own settings."""
    named = os.environ.get("BLITZ_SETTINGS")
    if named:
        return Path(named)
    folder = data_folder() if os.environ.get("BLITZ_DATA") else user_config_path("kitchen-table", appauthor=False)
    return folder / "settings.toml"


def load_settings(path: Path | None = None) -> Settings:
    """The settings as they were left; the defaults where there are none, or where the file is broken."""
    try:
        return read_settings(tomllib.loads((path or settings_path()).read_text("utf-8")))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return Settings()


def _is_damaged(path: Path) -> bool:
    """Whether there is a file there that is none of settings."""
    try:
        tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return False
    except (UnicodeDecodeError, tomllib.TOMLDecodeError):
        return True
    return False


def remember_name(name: str) -> None:
    """What the player is called from now on; a file that cannot be read is left alone."""
    path = settings_path()
    try:
        settings = read_settings(tomllib.loads(path.read_text("utf-8"))) if path.exists() else Settings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return
    if settings.name != name:
        save_settings(settings.with_(name=name), path)


def save_settings(settings: Settings, path: Path | None = None) -> bool:
    """Keeps the settings; False if the machine does not let us. Never leaves half a file.

    A file there that cannot be read is kept beside the new one, with `.damaged` at the end of its name.
    """
    path = path or settings_path()
    if path.exists() and not path.is_file():
        return False  # a device, such as where nothing is to be kept
    try:
        if _is_damaged(path):
            os.replace(path, damaged_name(path))
        write_whole(path, tomli_w.dumps(settings.as_data()))
    except OSError:
        return False
    return True
