"""docs/compendium.md is what the data says, and every value of every option has a tested example."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

import games

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    """tools/compendium.py as a module."""
    spec = importlib.util.spec_from_file_location("compendium_tool", ROOT / "tools" / "compendium.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_page_is_up_to_date(tool: ModuleType) -> None:
    assert tool.PAGE.read_text("utf-8") == tool.page(), "run python tools/compendium.py"


@pytest.mark.parametrize("game", games.NAMES)
def test_every_value_of_every_option_has_a_tested_example(tool: ModuleType, game: str) -> None:
    assert tool.missing(game) == []


@pytest.mark.parametrize("game", games.NAMES)
def test_examples_are_of_options_that_there_are_and_say_why(tool: ModuleType, game: str) -> None:
    found = tool.examples(game)
    assert {example.option for example in found} <= set(games.book(game).options)
    assert all(example.sentence for example in found)
    assert all((ROOT / "docs" / example.where.split("](")[1].rstrip(")")).is_file() for example in found)


@pytest.mark.parametrize("game", games.NAMES)
def test_every_rule_set_has_its_line(tool: ModuleType, game: str) -> None:
    page = tool.PAGE.read_text("utf-8")
    assert all(f"`{rule_id}`" in page for rule_id in games.book(game).ids)
