"""Make a Python like that of a bare Debian: venv is there, ensurepip is not.

    python bare_python.py FOLDER [NAME ...]

prints the path of the interpreter made in FOLDER. It is the running Python with its library linked file by
file, all but ensurepip and the other NAMEs (site-packages: no pip either). Hiding ensurepip with PYTHONPATH
would prove nothing: venv takes that variable away before it looks for ensurepip.
"""

from __future__ import annotations

import shutil
import sys
import sysconfig
from pathlib import Path


def make(folder: Path, without: set[str]) -> Path:
    base = Path(sys.base_prefix)
    version = f"python{sys.version_info[0]}.{sys.version_info[1]}"
    library = folder / "lib" / version
    library.mkdir(parents=True)
    for entry in (base / "lib" / version).iterdir():
        if entry.name not in without:
            (library / entry.name).symlink_to(entry)
    debian = base / "lib" / "python3"  # where Debian keeps pip
    if debian.is_dir() and "site-packages" not in without:
        (folder / "lib" / "python3").symlink_to(debian)
    if shared := sysconfig.get_config_var("INSTSONAME"):
        for entry in (base / "lib").glob(f"{shared}*"):
            (folder / "lib" / entry.name).symlink_to(entry)
    (folder / "bin").mkdir()
    python = folder / "bin" / "python3"
    shutil.copy(Path(getattr(sys, "_base_executable", sys.executable)).resolve(), python)
    return python


if __name__ == "__main__":
    print(make(Path(sys.argv[1]).resolve(), {"ensurepip", *sys.argv[2:]}))
