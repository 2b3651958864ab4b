"""Where pictures, sounds and fonts lie: beside the packages in a checkout, inside `blitz` once installed."""

from functools import cache
from pathlib import Path


@cache
def art_folder() -> Path:
    """The folder `assets`. Raises FileNotFoundError if an installation has lost it."""
    here = Path(__file__).resolve().parent
    for folder in (here / "assets", here.parent / "assets"):
        if (folder / "fonts").is_dir():
            return folder
    raise FileNotFoundError("the pictures are missing: install Kitchen Table again")
