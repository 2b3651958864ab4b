"""Who may import whom: the contracts of pyproject.toml, and the standard library where that is promised."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def test_import_contracts_hold() -> None:
    lint_imports = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint_imports, "--no-cache"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
            yield node.module.partition(".")[0]


@pytest.mark.parametrize("package", ["core", "games"])
def test_kernel_and_rules_need_the_standard_library_only(package: str) -> None:
    paths = sorted((ROOT / package).rglob("*.py"))
    assert paths
    allowed = sys.stdlib_module_names | {"core", package}
    foreign = {f"{path.relative_to(ROOT)}: {name}" for path in paths for name in imported(path) if name not in allowed}
    assert not foreign


def test_no_test_folder_is_a_package() -> None:
    # tests/core/__init__.py would be imported as `core`.
    assert not list((ROOT / "tests").rglob("__init__.py"))
