"""The recipe for an expansion in CONTRIBUTING is complete: a copy of the project in which only its
files were added plays the toy expansion."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.setup import node
from tests.setup.frontend import FRONTEND
from tests.toy_copy import NAME, copy_with_toy, files_of_the_toy, recipe

pytestmark = pytest.mark.xdist_group("recipe")  # one copy for all


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the toy, and the front end built in it."""
    copy = copy_with_toy(tmp_path_factory.mktemp("with toy"))
    assert node.main(["npm", "--prefix", str(copy / "dreamtutor" / FRONTEND), "run", "build"]) == 0
    return copy


def passes(copy: Path, *tests: str) -> None:
    """These tests pass in the copy."""
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=copy, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]


def test_the_files_of_the_recipe_are_those_of_the_toy() -> None:
    steps = recipe()
    assert sorted(steps.values()) == ["line", "new", "new", "new", "new", "section"]
    registered = {place for place, kind in steps.items() if kind == "line"}
    for file in files_of_the_toy():
        assert any(file == place or file.startswith(place) for place in steps.keys() - registered)
    assert len(registered) == 1


def test_nothing_but_the_recipe_knows_the_toy() -> None:
    """No file of the project speaks of it."""
    root = Path(__file__).parents[1]
    for path in (*(root / "dreamtutor").rglob("*.py"), *(root / "dreamtutor").rglob("*.toml")):
        assert NAME not in path.read_text(encoding="utf-8").split(), path


def test_the_toy_is_played_told_and_drawn(copy: Path) -> None:
    passes(copy, f"tests/onirim/{NAME}", "tests/with_toy.py")


def test_the_tests_of_the_project_ask_for_nothing_more(copy: Path) -> None:
    """Those that go through all modules, pairs, rules and texts of a game."""
    passes(
        copy,
        "tests/inventory",
        "tests/onirim/test_pairs.py",
        "tests/onirim/base/test_setup.py",
        "tests/texts/test_rule_texts.py",
        "tests/view/test_game_texts.py",
        "tests/widgets/test_begin.py::test_expansions_come_as_a_list_as_words_or_all_together",
        "tests/widgets/test_begin.py::test_what_cannot_be_chosen_is_told_with_what_can",
        "tests/lessons/test_positions.py::test_every_expansion_is_laid",
        "tests/test_games.py",
        "tests/laws/test_every_setup.py::test_each_expansion_each_two_and_all_of_them_are_tried",
    )


def test_its_cards_lie_on_the_table_of_a_page(copy: Path) -> None:
    passes(copy, "tests/browser/with_toy.py")
