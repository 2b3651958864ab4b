"""The lock files: pinned, hashed, complete and agreed."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_there_are_three(locks: dict[str, list[Any]]) -> None:
    assert set(locks) == {"run", "test", "bench"}


def test_every_package_has_hashes(locks: dict[str, list[Any]]) -> None:
    for pins in locks.values():
        assert pins
        for pin in pins:
            assert pin.hashes, pin.name
            assert all(h.startswith("sha256:") and len(h) == 71 for h in pin.hashes), pin.name


def test_they_agree_and_the_larger_contain_the_smaller(locks: dict[str, list[Any]]) -> None:
    run = set(locks["run"])
    assert run <= set(locks["test"])
    assert run <= set(locks["bench"])


def test_they_hold_for_other_systems(locks: dict[str, list[Any]]) -> None:
    markers = {pin.name: pin.marker for pin in locks["test"]}
    assert markers["colorama"] == "sys_platform == 'win32'"


def test_they_name_no_address(locks: dict[str, list[Any]]) -> None:
    for group in locks:
        assert "://" not in (ROOT / "requirements" / f"{group}.lock").read_text("utf-8")


GROUPS = {
    "run": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["build"],
    "test": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["test"],
    "bench": PROJECT["project"]["dependencies"] + PROJECT["dependency-groups"]["bench"],
}


@pytest.mark.parametrize(("group", "wish"), [(group, wish) for group, wishes in GROUPS.items() for wish in wishes])
def test_what_the_project_asks_for_is_locked(locks: dict[str, list[Any]], group: str, wish: str) -> None:
    requirement = Requirement(wish)
    name = canonicalize_name(requirement.name)
    versions = [pin.version for pin in locks[group] if pin.name == name]
    assert versions, f"{name}: not in {group}.lock; run `make lock`"
    assert all(requirement.specifier.contains(version) for version in versions), (wish, versions)


def test_every_dependency_is_justified() -> None:
    text = (ROOT / "docs" / "decisions" / "0001-dependencies.md").read_text("utf-8")
    for wish in {wish for wishes in GROUPS.values() for wish in wishes}:
        assert Requirement(wish).name in text, wish
