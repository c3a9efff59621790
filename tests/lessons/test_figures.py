"""What lessons say of moves is held against what they lead to."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import pytest

from dreamtutor.coach.further import Estimate
from dreamtutor.lessons.checker import figures as checked
from dreamtutor.lessons.checker.figures import (
    DEALS,
    Figure,
    Task,
    figures,
    figures_of_step,
    outcome,
    strengths,
    table,
    tasks_of,
)
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.reader import read
from tests.cli.running import Run, running
from tests.lessons.lessons import SMALL

LAST_NIGHT = """\
format = "dreamtutor-lesson/1"
id = "onirim/test/1-night"
title = "The last night"
game = "onirim"

# Five cards are left: the blue door, a nightmare, and three others.
[scene.night]
row     = ["red sun", "red moon", "red sun", "green moon", "green sun", "green moon", "blue sun", "blue moon", "blue sun",
           "brown moon", "brown sun", "brown moon", "red sun", "red moon", "red sun", "blue moon", "brown sun", "green moon",
           "red sun"]
hand    = ["blue key", "green key", "green moon", "brown moon", "green sun"]
doors   = ["2x red door", "2x green door", "blue door", "2x brown door"]
discard = ["9x nightmare", "4x red sun", "red moon", "3x red key", "5x blue sun", "2x blue moon", "2x blue key",
           "5x green sun", "2x green key", "3x brown sun", "brown moon", "3x brown key"]

[[step]]
id = "draw"
kind = "do"
scene = "night"
say = "Play a moon."
deals.deck = ["nightmare"]
  [[step.answer]]
  id = "moon"
  match = ["play green moon"]
  verdict = "right"

[[step]]
id = "pay"
kind = "do"
say = "Pay."
  [[step.answer]]
  id = "green-key"
  match = ["give green key"]
  verdict = "right"
  [[step.answer]]
  id = "blue-key"
  match = ["give blue key"]
  verdict = "mistake"
  [[step.answer]]
  id = "another-price"
  match = ["discard hand", "reveal five"]
  verdict = "later"
"""  # noqa: E501 - as in a lesson


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    return running(capsys)


def night(folder: Path, *changes: tuple[str, str]) -> Path:
    """The lesson in a file, with some of its words replaced."""
    told = LAST_NIGHT
    for old, new in changes:
        assert old in told
        told = told.replace(old, new)
    path = folder / "night.toml"
    path.write_text(told, encoding="utf-8")
    return path


def played(path: Path) -> list[Figure]:
    return [figure for some in figures(tasks_of([read(path)])) for figure in some]


def test_true_verdicts_hold(tmp_path: Path) -> None:
    """With the key of the last door the game is won, and without it lost; what has a lesson of its
    own is not judged."""
    found = played(night(tmp_path))
    assert [(figure.case, figure.chance, figure.outcome) for figure in found] == [
        ("green-key", 1.0, "holds"),
        ("blue-key", 0.0, "holds"),
    ]
    assert found[1].behind == 1.0


def test_false_verdicts_are_contradicted(run: Run, tmp_path: Path) -> None:
    path = night(tmp_path, ("give green key", "give KEY"), ("give blue key", "give green key"))
    path.write_text(path.read_text("utf-8").replace("give KEY", "give blue key"), encoding="utf-8")
    found = played(path)
    assert [figure.outcome for figure in found] == ["contradicted", "contradicted"]
    done = run("lessons", "check", "--coach", path)
    assert done.code == 1
    assert "night.toml, line 35: step 'pay': 'give green key' is called a mistake" in done.out


def test_right_is_what_is_as_good_as_the_best(tmp_path: Path) -> None:
    found = played(night(tmp_path, ('"mistake"', '"right"')))
    assert [figure.outcome for figure in found] == ["holds", "contradicted"]


def test_numbers_that_a_lesson_tells_are_those_that_were_found(run: Run, tmp_path: Path) -> None:
    told = 'match = ["give green key"]\nsay = "{} of 100 games are won so."'
    right, wrong = tmp_path / "right", tmp_path / "wrong"
    for folder, number in ((right, 98), (wrong, 71)):
        folder.mkdir()
        night(folder, ('match = ["give green key"]', told.format(number)))
    found = played(right / "night.toml")
    assert [figure.outcome for figure in found] == ["holds", "holds"]
    assert [figure.deals for figure in found] == [max(DEALS), min(DEALS)]
    done = run("lessons", "check", "--coach", wrong / "night.toml")
    assert done.code == 1
    assert "'give green key' is said to win 71 of 100 games, and wins 100." in done.out


def test_whoever_asks_gets_figures(run: Run, tmp_path: Path) -> None:
    done = run("lessons", "check", "--coach", night(tmp_path), "--json")
    assert done.code == 0
    assert len(done.data["figures"]) == 2
    assert 0 < done.data["coach"]["onirim base"] < 0.05
    assert "holds: 2." in run("lessons", "check", "--coach", night(tmp_path)).out


@pytest.mark.long  # tests/coach has a review by several
def test_several_processes_find_the_same(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "small.toml"
    path.write_text(SMALL, encoding="utf-8")
    alone, together = (
        run("lessons", "check", "--coach", path, "--json", "--jobs", jobs).data["figures"]
        for jobs in (1, 2)
    )
    assert alone == together
    assert 0 < alone[0]["chance"] < 1  # it depends on the deals


def test_what_is_kept_is_not_played_again(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But what is asked otherwise is, and other lessons stay in the file and in its table, which
    is in the order of their names."""
    small, file = tmp_path / "small.toml", tmp_path / "kept.json"
    small.write_text(SMALL, encoding="utf-8")
    lesson, told = night(tmp_path), 'match = ["give green key"]'
    first = run("lessons", "check", "--coach", small, lesson, "--figures", file, "--json").data
    assert tables(file) == ["onirim/test/1-night", "onirim/test/1-small"]
    new: list[str] = []

    def plays(task: Task) -> list[Figure]:
        new.append(task[0].stem)
        return figures_of_step(task)

    monkeypatch.setattr(checked, "figures_of_step", plays)

    def again(*changes: tuple[str, str]) -> list[Figure]:
        del new[:]
        checked.known_script.cache_clear()
        path = night(tmp_path, *changes)
        done = run("lessons", "check", "--coach", path, "--figures", file, "--json")
        return [Figure(**figure) for figure in done.data["figures"]]

    assert [asdict(figure) for figure in again()] == first["figures"][-2:]
    assert new == []
    (right, _) = again((told, f'{told}\nsay = "71 of 100 games are won so."'))
    assert (new, right.outcome) == ([], "contradicted")
    assert [figure.case for figure in again(('"mistake"', '"later"'))] == ["green-key"]
    assert new == []
    again(('"later"', '"mistake"'))
    assert new == ["night"]  # what is called a mistake now was not played out
    assert [figure.verdict for figure in again(('"mistake"', '"fine"'))] == ["right", "fine"]
    assert new == ["night"]
    again(('["nightmare"]', '["nightmare", "blue sun"]'))
    assert new == ["night", "night"]  # of both steps: the cards of the first come in the second
    assert tables(file) == ["onirim/test/1-night", "onirim/test/1-small"]


def tables(file: Path) -> list[str]:
    """Of which lessons there are tables beside a file of figures."""
    page = file.with_suffix(".md").read_text("utf-8")
    return re.findall(r"^## (.*)", page, re.MULTILINE)


@pytest.mark.parametrize(
    ("verdict", "behind", "unsure", "said"),
    [
        ("right", 0.0, 0.0, "holds"),
        ("right", 0.02, 0.02, "too close to call"),
        ("right", 0.06, 0.02, "contradicted"),
        ("fine", 0.06, 0.02, "holds"),
        ("fine", 0.2, 0.05, "contradicted"),
        ("mistake", 0.06, 0.02, "holds"),
        ("mistake", 0.04, 0.02, "too close to call"),
        ("mistake", 0.0, 0.02, "contradicted"),
        ("mistake", -0.1, 0.02, "contradicted"),
    ],
)
def test_what_a_difference_says(verdict: str, behind: float, unsure: float, said: str) -> None:
    assert outcome(verdict, Estimate(behind, unsure)) == said


def test_where_the_coach_is_not_known_nothing_is(tmp_path: Path) -> None:
    path = night(tmp_path, ('game = "onirim"', 'game = "onirim"\nmodules = ["glyphs", "incubus"]'))
    assert strengths([read(path)]) == {"onirim glyphs+incubus": None}
    found = played(path)
    assert {(figure.outcome, figure.chance) for figure in found} == {("not known", None)}
    assert all("±" not in line for line in table(found))


def test_free_play_is_judged_where_its_goal_is_to_win() -> None:
    steps = {
        (script.lesson.id, script.lesson.step[index].id): script.lesson.step[index]
        for script in load_course()
        for _, index in tasks_of([script])
    }
    played_freely = [step for step in steps.values() if step.kind == "play"]
    assert all(step.goal and step.goal.outcome == "won" for step in played_freely)
    assert ("onirim/base/5-nightmares", "awake") in steps
    assert ("onirim/base/2-doors", "blue-door") not in steps
