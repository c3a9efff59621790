"""A class in figures, counted by hand beside it; whatever lies in the folder, the rest counts."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dreamtutor.classrooms.format import LARGEST_FILE, LessonEntry, chained, link, unchained
from dreamtutor.classrooms.hand_in import hand_in
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.classrooms.reader import NoClassError
from dreamtutor.classrooms.report import ClassReport, class_report
from dreamtutor.classrooms.tables import as_csv, harmless
from dreamtutor.cli import main
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.lessons.course import Course
from dreamtutor.replay.game import new_game
from tests.classrooms.learners import err_and_win, learner, player
from tests.lessons.lessons import small
from tests.lessons.ways import straight

LESSON = "onirim/test/1-small"
COURSE = Course({LESSON: small()})


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """A class of two: Ada errs, Bob does all of the lesson as it should be, and plays."""
    folder = tmp_path / "class"
    folder.mkdir()
    with learner(tmp_path / "a", folder):
        playing = player()
        err_and_win(playing)
        playing.next()
        playing.choose(number=6)
    with learner(tmp_path / "b", folder, "Bob"):
        straight(player())
        game = new_game("onirim", deal="harbour", save=tmp_path / "mine")
        for _ in range(3):
            game.answer(write(players.first(game.record.session, Random(1).random)))
    return folder


def report(folder: Path, **how: bool) -> ClassReport:
    found = class_report(folder, **how)  # type: ignore[arg-type]  # all that it takes by name here
    object.__setattr__(found, "lesson_names", LessonNames(course=COURSE))
    return found


def folder_of(room: Path, name: str) -> Path:
    return next(path for path in room.iterdir() if path.name.startswith(name))


def work_of(room: Path, name: str) -> Path:
    return next((folder_of(room, name) / "work").iterdir())


def reasons(folder: Path) -> list[str]:
    return [fault.reason for fault in report(folder).faults]


def test_where_each_is_and_what_went_wrong(room: Path) -> None:
    found = report(room)
    ada, bob = found.learners()
    assert (ada.label, ada.step, ada.of) == ("Ada", 3, 4)
    assert (ada.states, ada.mistakes, ada.refused, ada.hints) == ({"right": 1, "hint": 1}, 2, 1, 1)
    assert bob.label == "Bob"
    assert set(bob.states) == {"right"}
    assert (bob.games, bob.won) == (1, 0)
    (lesson,) = found.lessons()
    assert (lesson.title, lesson.known, lesson.begun, lesson.ended) == ("Small", True, 2, 1)
    steps = {step.id: step for step in lesson.steps}
    assert steps["play"].states == {"hint": 1, "right": 1}
    assert steps["play"].wrong == [("discard red sun", 1)]
    assert steps["sum"].wrong == [("6", 1)]
    assert [step.number for step in lesson.steps] == sorted(step.number for step in lesson.steps)
    refused = {rule.title: rule.refused for rule in found.rules() if rule.refused}
    assert refused == {"No two neighbours alike": 1}
    assert found.faults == ()


def test_what_was_handed_in_counts_as_the_folder_does(room: Path, tmp_path: Path) -> None:
    """Also what is there twice: in a folder, and handed in before and after."""
    box = tmp_path / "box" / "Ada_123"
    box.mkdir(parents=True)
    with learner(tmp_path / "a", room):
        hand_in(box / "early.jsonl")
        player()
        hand_in(box / "late.jsonl")
    with learner(tmp_path / "b", room, "Bob"):
        hand_in(tmp_path / "box" / "bob.jsonl")
    handed_in, folder = report(tmp_path / "box"), report(room)
    assert handed_in.faults == folder.faults == ()
    assert handed_in.learners() == folder.learners()
    shutil.copytree(room, tmp_path / "box" / "class")
    assert report(tmp_path / "box").learners() == folder.learners()


def damaged(room: Path, how: Callable[[bytes], bytes]) -> Path:
    file = work_of(room, "ada")
    file.write_bytes(how(file.read_bytes()))
    return file


@pytest.mark.parametrize(
    ("how", "says"),
    [
        (lambda data: data[:-30], "the line is not whole"),
        (lambda data: data.replace(b'"hint 1"', b'"clean"'), "does not follow"),
        (lambda data: b"".join(data.splitlines(True)[:3] + data.splitlines(True)[4:]),
         "does not follow"),
        (lambda data: data + b'{"t":"lesson"}\n', "is wrong"),
        (lambda data: data + b"[" * 5000 + b"\n", "no JSON"),
        (lambda data: data + b"x" * 20_000 + b"\n", "longer than the limit"),
        (lambda data: data + b"\xff\xfe\n", "no JSON"),
    ],
)  # fmt: skip
def test_a_damaged_line_is_named_and_the_rest_counts(
    room: Path, how: Callable[[bytes], bytes], says: str
) -> None:
    damaged(room, how)
    found = report(room)
    assert says in " ".join(fault.reason for fault in found.faults)
    assert all(fault.line > 1 for fault in found.faults)
    assert [row.label for row in found.learners()] == ["Ada", "Bob"]
    assert ("look", "right") in {
        (step, one.state) for (_, step), one in found.tallies[0].steps.items()
    }


@pytest.mark.parametrize(
    ("how", "says"),
    [
        (lambda _: b"", ""),
        (lambda _: b"\x00" * 500, "nothing in the file can be read"),
        (lambda _: b"{}\n", "no line of a learner's"),
        (lambda data: data.replace(b"dreamtutor-class/1", b"dreamtutor-class/7"), "install it"),
        (lambda data: data.replace(b"dreamtutor-class/1", b"something"), "no file of a class"),
        (lambda data: data.replace(b'"name":"Ada"', b'"name":"Eve"'), "first line was changed"),
        (lambda data: b"".join(data.splitlines(True)[1:]), "does not say whose file"),
    ],
)  # fmt: skip
def test_a_file_that_is_none_is_named_and_the_others_count(
    room: Path, how: Callable[[bytes], bytes], says: str
) -> None:
    damaged(room, how)
    found = report(room)
    assert says in " ".join(fault.reason for fault in found.faults)
    assert [row.label for row in found.learners()] == ["Bob"]


def test_an_answer_put_in_later_is_found(room: Path) -> None:
    """Whoever knows how lines are chained can make one, but what follows no longer does."""
    file = work_of(room, "ada")
    lines = file.read_bytes().splitlines(True)
    _, chain = unchained(lines[2].strip())
    forged = LessonEntry(at="", after=1, lesson=LESSON, version="", step="order", what="passed",
                         outcome="clean")  # fmt: skip
    line, _ = chained(forged, chain)
    file.write_bytes(b"".join([*lines[:3], line.encode() + b"\n", *lines[3:]]))
    assert [fault.line for fault in report(room).faults] == [5]


def test_the_work_of_another_under_ones_own_name_is_found(room: Path) -> None:
    target = folder_of(room, "ada") / "work"
    shutil.copy(work_of(room, "bob"), target)
    assert "lies with ada-" in " ".join(reasons(room))
    shutil.copytree(folder_of(room, "bob"), room / "eve-12345678")
    (game,) = (folder_of(room, "bob") / "games").iterdir()
    (room / "ada").mkdir()
    shutil.copytree(folder_of(room, "bob") / "games", folder_of(room, "ada-") / "games")
    said = " ".join(reasons(room))
    assert f"games/{game.name} was played by ada-" in said
    assert "lies with eve-12345678" in said


def test_a_line_that_was_not_played_is_found(room: Path) -> None:
    (game,) = (folder_of(room, "bob") / "games").iterdir()
    lines = game.read_text("utf-8").splitlines()
    entry = json.loads(lines[2])
    game.write_text("\n".join([*lines[:2], json.dumps({**entry, "answer": "play all"})]) + "\n")
    found = report(room)
    assert [fault.line for fault in found.faults] == [3]
    assert report(room, verify=False).faults == ()


def test_an_answer_that_is_called_right_and_is_wrong_is_found(
    room: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole file that somebody made, with all its hashes."""
    file = work_of(room, "bob")
    chain, lines = "", []
    for line in file.read_bytes().splitlines():
        body, _ = unchained(line)
        body = body.replace(b'"number":2', b'"number":8')
        chain = link(chain, body)
        lines.append(body[:-1] + f',"chain":"{chain}"}}\n'.encode())
    file.write_bytes(b"".join(lines))
    monkeypatch.setattr("dreamtutor.classrooms.lesson_names.load_course", lambda _lang: COURSE)
    assert "called right that is wrong" in " ".join(reasons(room))


def test_what_is_no_learners_is_named(room: Path, tmp_path: Path) -> None:
    (room / "notes.docx").write_bytes(b"PK\x03\x04")
    (room / "a game.jsonl").write_text('{"t":"header","format":"dreamtutor/1"}\n')
    (room / "Ada & Eve" / "work").mkdir(parents=True)
    (room / "huge.jsonl").touch()
    os.truncate(room / "huge.jsonl", 100_000_000)
    big = work_of(room, "ada").with_name("zz.jsonl")
    big.touch()
    os.truncate(big, LARGEST_FILE + 1)
    secret = tmp_path / "secret"
    secret.mkdir()
    (room / "link-1").symlink_to(secret)
    (folder_of(room, "bob") / "work" / "y.jsonl").symlink_to(work_of(room, "ada"))
    (room / "control.json").write_text("{}")  # the teacher's own
    found = report(room)
    said = {fault.place: fault.reason for fault in found.faults}
    assert len(said) == 7
    assert sum("larger than the limit" in reason for reason in said.values()) == 2
    assert "not followed" in said["link-1"]
    assert [row.label for row in found.learners()] == ["Ada", "Bob"]


def test_a_folder_of_another_kind(tmp_path: Path) -> None:
    with pytest.raises(NoClassError, match="there is no folder"):
        class_report(tmp_path / "nowhere")
    assert class_report(tmp_path).tallies == ()


# For people and programs


def test_pseudonyms_leave_no_name_anywhere(room: Path) -> None:
    damaged(room, lambda data: data[:-30])
    found = report(room, names=False)
    whole = found.html() + as_csv(found.learners_frame().to_dict("records")) + str(
        found.listed_faults()
    )  # fmt: skip
    assert not re.search(r"ada|bob", whole, re.IGNORECASE)
    assert {row.label for row in found.learners()} == {"learner 01", "learner 02"}
    assert found.labels == report(room, names=False).labels


def test_two_of_one_name_are_told_apart(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "c", room):
        player()
    labels = [*report(room).labels.values()]
    assert len(labels) == len({*labels}) == 3
    assert sum(label.startswith("Ada (") for label in labels) == 2


def test_nothing_in_a_csv_is_a_formula(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "c", room, "=HYPERLINK(A1)"):
        player()
    rows = [*csv.reader(io.StringIO(as_csv(report(room).learners_frame().to_dict("records"))))]
    assert "'=HYPERLINK(A1)" in {row[0] for row in rows}
    assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@", "\t")]
    assert harmless(" =1") == "' =1"
    assert harmless(-3) == -3


def test_a_name_is_no_markup(room: Path, tmp_path: Path) -> None:
    with learner(tmp_path / "c", room, "<script>alert(1)</script>"):
        player()
    page = report(room).html()
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    assert "http" not in re.sub(r"http-equiv", "", page)


def test_from_the_command_line(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "out" / "report.html"
    page.parent.mkdir()
    assert main(["class", "report", str(room), "-o", str(page), "--csv", "-j1"]) == 0
    assert {file.name for file in page.parent.iterdir()} == {
        "report.html", "report-learners.csv", "report-steps.csv", "report-rules.csv",
        "report-answers.csv",
    }  # fmt: skip
    capsys.readouterr()
    damaged(room, lambda data: data[:-30])
    assert main(["class", "report", str(room), "--csv", "-j1"]) == 1
    steps = [*csv.DictReader(io.StringIO(capsys.readouterr().out))]
    assert {row["learner"] for row in steps} == {"Ada", "Bob"}
    assert main(["class", "report", str(tmp_path / "nowhere"), "-j1"]) == 2
