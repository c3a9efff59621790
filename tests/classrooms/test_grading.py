"""What was done at an exercise is graded: the same each time, and nothing that was not played."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from dreamtutor.classrooms.answer_file import AnswerFile
from dreamtutor.classrooms.format import LessonEntry, Opening, chained
from dreamtutor.classrooms.grading import Result, Scheme, check
from dreamtutor.engine.notation import write
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.sealing import seal
from dreamtutor.replay.checks import entry_of
from tests.lessons.lessons import SMALL, small
from tests.lessons.ways import WAYS

POINTS = 4


class Learner:
    """Somebody with a lesson and a file of answers."""

    def __init__(self, folder: Path, name: str = "Ada", *, sealed: bool = False) -> None:
        self.name, self.file = name, folder / "answers.jsonl"
        self.lesson = folder / "small.toml"
        self.lesson.write_text(seal(small(), 100) if sealed else SMALL, "utf-8")

    def table(self, step: str = "play") -> LessonPlayer:
        """A new table, as when a cell is run."""
        playing = LessonPlayer(read(self.lesson))
        playing.go(step)
        AnswerFile(self.file, self.name).follow(playing)
        return playing

    def graded(self, step: str = "play", scheme: Scheme | None = None) -> Result:
        exercise = f"{self.lesson}#{step}"
        return check(exercise, self.file, learner="Ada", points=POINTS, scheme=scheme)

    def lines(self) -> list[bytes]:
        return self.file.read_bytes().splitlines(keepends=True)

    def forge(self, change: Callable[[list[bytes]], list[bytes]]) -> None:
        self.file.write_bytes(b"".join(change(self.lines())))


@pytest.fixture
def ada(tmp_path: Path) -> Learner:
    return Learner(tmp_path)


def err(playing: LessonPlayer) -> None:
    """A mistake that is played out."""
    playing.answer("discard red sun")
    while playing.current.demonstration:
        playing.next()


def test_what_is_right_at_once_earns_all(ada: Learner) -> None:
    ada.table().answer("play red sun")
    result = ada.graded()
    assert (result.ok, result.points, result.score, result.faults) == (True, POINTS, 1, ())
    assert result.learner == "Ada"


def test_a_refusal_costs_nothing_and_hints_and_mistakes_a_quarter_each(ada: Learner) -> None:
    playing = ada.table()
    playing.answer("play green moon")
    playing.answer("play red sun")
    assert ada.graded().points == POINTS
    ada.file.unlink()
    playing = ada.table()
    err(playing)
    playing.hint()
    playing.answer("play red sun")
    assert (ada.graded().points, ada.graded().ok) == (POINTS / 2, True)
    assert ada.graded(scheme=Scheme(hint=0, mistake=1, least=0.1)).points == POINTS / 10


def test_what_was_shown_earns_nothing_and_neither_does_what_is_open(ada: Learner) -> None:
    playing = ada.table("sum")
    playing.choose(number=5)
    playing.choose(number=6)
    assert playing.passed
    assert (ada.graded("sum").points, ada.graded("sum").ok) == (0, False)
    assert (ada.graded("order").points, ada.graded("order").ok) == (0, False)


def test_a_cell_that_is_run_again_makes_nothing_unhappened(ada: Learner) -> None:
    err(ada.table())
    ada.table().answer("play red sun")
    assert ada.graded().points == POINTS * 0.75
    ada.table().answer("play red sun")
    assert ada.graded().points == POINTS * 0.75
    assert ada.graded(scheme=Scheme(best=True)).points == POINTS


def test_two_tables_at_a_time_are_two(ada: Learner) -> None:
    one, other = ada.table("sum"), ada.table("order")
    one.choose(number=5)
    other.choose(["second", "first", "third"])
    one.choose(number=2)
    other.choose(["first", "second", "third"])
    assert {ada.graded(step).points for step in ("sum", "order")} == {POINTS * 0.75}
    assert not ada.graded("sum").faults


def test_answers_taken_back_and_steps_begun_anew_are_followed(ada: Learner) -> None:
    playing = ada.table()
    playing.answer("play red sun")
    playing.again()
    playing.answer("play blue sun")
    playing.next()
    playing.choose(number=2)
    assert not ada.graded("sum").faults
    assert ada.graded("sum").ok


@pytest.mark.parametrize("way", WAYS)
def test_whoever_takes_a_lesson_is_believed(way: str, tmp_path: Path) -> None:
    """Each way through a lesson, and each thing done there, can be done again."""
    script = load_course(of=["onirim"])["onirim/base/2-doors"]
    playing, file = LessonPlayer(script), tmp_path / "answers.jsonl"
    AnswerFile(file, "Ada").follow(playing)
    WAYS[way](playing)
    exercises = [step.id for step in script.lesson.step if step.is_exercise]
    for step in (exercises[0], exercises[-1]):
        result = check(f"{script.path}#{step}", file)
        assert not result.faults
        assert result.ok == (playing.outcomes[step] != "failed")
        assert (result.score == 1) == (playing.outcomes[step] in ("clean", "refusal"))


def test_a_sealed_lesson_is_graded_without_a_key(tmp_path: Path) -> None:
    ada = Learner(tmp_path, sealed=True)
    playing = ada.table("sum")
    playing.choose(number=5)
    playing.choose(number=2)
    ada.table("play").answer("play red sun")
    assert ada.graded("sum").points == POINTS * 0.75
    assert ada.graded("play").points == POINTS


def test_the_same_file_is_graded_the_same(ada: Learner) -> None:
    err(ada.table())
    ada.table().answer("play red sun")
    before = ada.file.read_bytes()
    assert ada.graded() == ada.graded()
    assert ada.file.read_bytes() == before


# Forged


def written(name: str, *deeds: Mapping[str, object]) -> list[bytes]:
    """A whole file with the right chains, as a program of somebody's own could write it."""
    opening = Opening(format="dreamtutor-class/1", learner="ada", name=name, writer="w")
    line, chain = chained(opening, "")
    lines = [line]
    for deed in deeds:
        about = {"t": "lesson", "at": "", "after": 0, "lesson": small().lesson.id,
                 "version": small().version, "table": "t", "step": "play"}  # fmt: skip
        line, chain = chained(entry_of(LessonEntry, {**about, **deed}), chain)
        lines.append(line)
    return [f"{line}\n".encode() for line in lines]


COME = {"what": "step", "outcome": "go"}


@pytest.mark.parametrize(
    "deed",
    [
        {"what": "passed", "outcome": "clean", "answer": "play green moon"},  # it is refused
        {"what": "passed", "outcome": "clean", "answer": "play brown sun"},  # it was not dealt
        {"what": "passed", "outcome": "clean", "answer": "discard red sun"},  # it is a mistake
        {"what": "passed", "outcome": "clean"},  # nothing was answered
        {"what": "passed", "outcome": "clean", "number": 7},
        {"what": "passed", "outcome": "clean", "answer": "__import__('os').abort()"},
    ],
)
def test_what_was_not_played_is_not_believed(ada: Learner, deed: dict[str, object]) -> None:
    ada.file.write_bytes(b"".join(written("Ada", COME, deed)))
    result = ada.graded()
    assert (result.points, result.ok, len(result.faults)) == (0, False, 1)
    assert "does not follow" in result.faults[0]


def test_a_hint_that_is_left_out_is_missed(ada: Learner) -> None:
    deed = {"what": "passed", "outcome": "hint 1", "answer": "play red sun"}
    ada.file.write_bytes(b"".join(written("Ada", COME, deed)))
    assert ada.graded().points == 0


def test_an_answer_that_is_put_in_later_is_found(ada: Learner) -> None:
    playing = ada.table()
    err(playing)
    right = written("Ada", COME, {"what": "passed", "outcome": "clean", "answer": "play red sun"})
    ada.forge(lambda lines: [*lines[:2], right[-1], *lines[2:]])
    assert ada.graded().points == 0
    assert "changed, put in or taken out" in ada.graded().faults[0]


def test_a_mistake_that_is_taken_out_is_found(ada: Learner) -> None:
    playing = ada.table()
    err(playing)
    playing.answer("play red sun")
    ada.forge(lambda lines: [line for line in lines if b'"mistake"' not in line])
    assert ada.graded().faults
    assert ada.graded().points < POINTS


def test_the_file_of_another_does_not_count(ada: Learner, tmp_path: Path) -> None:
    Learner(tmp_path, "Bob").table().answer("play red sun")
    result = ada.graded()
    assert (result.points, result.ok) == (0, False)
    assert "Bob" in result.faults[0]
    with pytest.raises(ValueError, match="answers of Bob"):
        ada.table()


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"\xff\xfe\x00", b"{" * 5000, b"[1, 2]\n", b'{"t": "lesson"}\n', b"{}\n" * 3,
     b'{"t": "class", "format": "dreamtutor-class/9", "learner": "ada"}\n'],
)  # fmt: skip
def test_a_damaged_file_is_said_in_a_sentence(ada: Learner, data: bytes) -> None:
    ada.file.write_bytes(data)
    result = ada.graded()
    assert (result.points, result.ok) == (0, False)
    assert result.feedback
    assert all("\n" not in fault for fault in result.faults)


def test_half_a_line_and_a_spoilt_one_leave_the_rest(ada: Learner) -> None:
    ada.table().answer("play red sun")
    ada.forge(lambda lines: [*lines, b'{"t": "lesson", "wh'])
    assert (ada.graded().points, len(ada.graded().faults)) == (POINTS, 1)
    ada.table("sum").choose(number=2)  # goes on behind it
    assert ada.graded("sum").points == POINTS


def test_a_folder_and_no_file_are_said_in_a_sentence(ada: Learner) -> None:
    assert "no file" in ada.graded().feedback
    ada.file.mkdir()
    assert ada.graded().faults


def test_names_and_answers_are_shown_as_text(ada: Learner) -> None:
    name = "<script>\x1b[31m"
    deed = {"what": "passed", "answer": name}
    ada.file.write_bytes(b"".join(written("Ada", COME, deed)))
    result = ada.graded()
    assert "\x1b" not in str(result)
    assert "<script>" not in result._repr_html_()


def test_another_version_of_the_lesson_is_said(ada: Learner) -> None:
    ada.table().answer("play red sun")
    ada.lesson.write_text(SMALL.replace("play * sun", "play * key"), "utf-8")
    assert "another version" in ada.graded().faults[0]


def test_what_is_written_down_is_what_was_done(ada: Learner) -> None:
    playing = ada.table()
    playing.answer(write(playing.game.record.prompt.options[0]))  # type: ignore[union-attr]
    found = [json.loads(line) for line in ada.lines()]
    assert [entry["t"] for entry in found] == ["class"] + ["lesson"] * (len(found) - 1)
    assert len({entry["table"] for entry in found[1:]}) == 1


def test_exercises_that_there_are_not(ada: Learner) -> None:
    for name in ("nothing", f"{ada.lesson}#plya", f"{ada.lesson}#look", "decision/chess/a/1"):
        with pytest.raises(ValueError, match=r"exercise|no game"):
            check(name, ada.file)
