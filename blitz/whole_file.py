"""Writing a file so that it is there whole or not at all, whatever ends the program."""

import os
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Puts a text in the place of a file, in a folder that is made where there is none. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half")
    half.write_text(text, "utf-8", newline="\n")
    os.replace(half, path)
