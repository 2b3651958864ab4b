"""Writing a file so that it is there whole or not at all, whatever ends the program."""

import os
from pathlib import Path


def unused(path: Path) -> Path:
    """This path, or the first of its like with a number behind it where nothing lies yet."""
    number, found = 1, path
    while found.exists():
        number += 1
        found = path.with_name(f"{path.name}-{number}")
    return found


def write_whole(path: Path, text: str) -> None:
    """Puts a text in the place of a file, in a folder that is made where there is none. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_suffix(".half")
    half.write_text(text, "utf-8", newline="\n")
    os.replace(half, path)
