"""One playthrough of every preset is kept as text; a game that plays otherwise shows where."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import games

ROOT = Path(__file__).parent.parent.parent


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("goldens_tool", ROOT / "tools" / "goldens.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


TOOL = load_tool()
PRESETS = [(name, preset) for name in games.NAMES for preset in games.book(name).ids]


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_the_preset_plays_as_it_is_written_down(name: str, preset: str) -> None:
    expected = TOOL.path_of(name, preset).read_text("utf-8").splitlines()
    played = TOOL.playthrough(name, preset).splitlines()
    assert played == expected, "run `make goldens` if this change of the rules is meant"


def test_there_is_no_playthrough_of_a_preset_that_is_gone() -> None:
    kept = {(path.parent.name, path.stem) for path in TOOL.FOLDER.glob("*/*.txt")}
    assert kept == set(PRESETS)
