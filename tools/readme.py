"""Fills in anew what the README's commands answer: `python tools/readme.py`, when an answer has changed for good.

A block that starts with `$ python3 run.py` and one of `COMMANDS` is run, in the order of the page and in one folder,
with the page's JSON block as `case.jsonl`. A line with `…` alone stands for the rest of an answer and is kept.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = ("race", "replay", "rules", "referee")
"""Those that answer the same every time."""
REST = "     …\n"


def refreshed(page: str, folder: Path) -> str:
    """The page with every answer as it is now."""

    def block(found: re.Match[str]) -> str:
        kind, text = found[1], found[2]
        if kind == "json":
            (folder / "case.jsonl").write_text(text, "utf-8")
        first, _, shown = text.partition("\n")
        words = shlex.split(first) if text.startswith("$ ") else []
        if kind or words[:3] != ["$", "python3", "run.py"] or words[3] not in COMMANDS:
            return found[0]
        return f"```\n{first}\n{_shortened(answer(words[3:], folder), shown)}```"

    return re.sub(r"^```(\w*)\n(.*?)^```$", block, page, flags=re.MULTILINE | re.DOTALL)


def answer(arguments: list[str], folder: Path) -> str:
    """What a command says. It must not fail, nor complain."""
    done = subprocess.run(
        [sys.executable, "-m", "blitz", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode or done.stderr:
        raise SystemExit(f"blitz {shlex.join(arguments)}: {done.stderr or done.returncode}")
    return done.stdout.rstrip("\n") + "\n"


def _shortened(told: str, shown: str) -> str:
    start, rest, _ = shown.partition(REST)
    return "".join(told.splitlines(keepends=True)[: start.count("\n")]) + REST if rest else told


def main() -> None:
    page = ROOT / "README.md"
    with tempfile.TemporaryDirectory() as folder:
        page.write_text(refreshed(page.read_text("utf-8"), Path(folder)), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
