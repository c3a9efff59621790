"""Games go the same way in the rewritten sources, and in the machine code that is made of them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from native.build import ROOT, build, rewritten_copy

TEXTS = """
from dreamtutor import games
rules = [rule for game in games.GAMES for module in games.modules(game) for rule in module.rules]
for rule in rules:
    print(rule.id, rule.text, rule.verb, rule.section, rule.covers)
"""


def run(package: Path, *args: str) -> list[str]:
    """What Python prints with the package that lies in this folder."""
    paths = os.pathsep.join(map(str, (package, ROOT)))
    env = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, *args], cwd=package, env=env, capture_output=True, text=True, check=False
    )
    assert not done.returncode, done.stderr[-2000:]
    return done.stdout.splitlines()


def same_games(package: Path, count: int) -> None:
    games = ("-m", "tests.native.play", "0", str(count))
    usual = run(ROOT, *games)
    assert len(usual) == count
    assert run(package, *games) == usual


def test_rewritten_sources_play_the_same_games(tmp_path: Path) -> None:
    rewritten_copy(tmp_path)
    same_games(tmp_path, 40)


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as machine code, in a folder of its own."""
    folder = tmp_path_factory.mktemp("compiled")
    made = build(folder)
    where = run(folder, "-c", "import dreamtutor.engine.session as it; print(it.__file__)")
    assert Path(where[0]) in made
    return folder


long = [pytest.mark.long, pytest.mark.timeout(1800), pytest.mark.xdist_group("compiled")]


@pytest.mark.parametrize("count", [pytest.param(2000, marks=long)])
def test_compiled_games_are_the_same_to_the_letter(compiled: Path, count: int) -> None:
    assert run(compiled, "-c", TEXTS) == run(ROOT, "-c", TEXTS)
    same_games(compiled, count)


@pytest.mark.parametrize(
    "tests", [pytest.param("engine", marks=long), pytest.param("laws", marks=long)]
)
def test_the_tests_of_the_engine_and_the_laws_hold_compiled(compiled: Path, tests: str) -> None:
    """But for those that read the source of rules, and the law of equal cards, which puts other
    functions in the place of some: machine code does not ask for them."""
    shutil.copytree(ROOT / "tests", compiled / "tests", dirs_exist_ok=True)
    shutil.copyfile(ROOT / "pyproject.toml", compiled / "pyproject.toml")
    left_out = [
        f"--ignore=tests/laws/{name}.py" for name in ("test_source", "test_reach", "test_soak")
    ]
    left_out += ["-k", "not which_of_equal_cards"]
    run(compiled, "-m", "pytest", f"tests/{tests}", "-q", "-m", "not long", *left_out)
