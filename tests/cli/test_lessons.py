"""What those who write lessons are told."""

from __future__ import annotations

import json
from pathlib import Path

from dreamtutor.lessons.course import course
from tests.cli.running import Run
from tests.lessons.lessons import SMALL


def test_nothing_is_wrong(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml")
    assert (done.code, done.out) == (0, "Nothing is wrong.\n")


def test_what_is_wrong(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    (tmp_path / "bad.toml").write_text(SMALL.replace("kind =", "knd =", 1), encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml", tmp_path / "bad.toml", "--json")
    assert done.code == 1
    (found,) = done.data["findings"]
    assert (Path(found["file"]).name, found["do"]) == ("bad.toml", "Did you mean 'kind'?")


def test_missing_texts_are_listed_on_request(run: Run, tmp_path: Path) -> None:
    (tmp_path / "small.toml").write_text(SMALL, encoding="utf-8")
    done = run("lessons", "check", tmp_path / "small.toml", "--langs", "de")
    assert done.code == 1
    assert "small.de.toml, line 1:" in done.out


def test_what_is_taught(run: Run) -> None:
    done = run("lessons", "coverage", "--game", "urbion", "--json")
    step = "urbion/base/4-census#gone-and-stayed"
    assert step in done.data["modules"]["urbion.base"]["urbion.base.census.empty-not-balanced"]
    shown = run("lessons", "coverage", "--game", "urbion", "--missing").out
    assert "urbion.base.census.empty-not-balanced" not in shown
    assert "urbion.base: " in shown
    assert "onirim.base: " not in shown
    both = run("lessons", "coverage").out
    assert "urbion.base: " in both
    assert "onirim.base: " in both


def test_the_schema(run: Run) -> None:
    made = run("schema", "lesson").data
    assert made["properties"]["step"]["type"] == "array"
    assert json.dumps(made)
    assert course().bad == []
