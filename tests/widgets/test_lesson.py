"""A lesson between Python and its page: what is sent, what is understood, and what is kept out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.lessons.course import load_course as all_lessons
from dreamtutor.lessons.progress import Progress
from dreamtutor.lessons.questions import NotNowError
from dreamtutor.lessons.reader import read
from dreamtutor.lessons.script import LessonError
from dreamtutor.texts.messages import load
from dreamtutor.widgets.course import OpenCourse
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.access import FRONTEND
from tests.lessons.lessons import SMALL
from tests.lessons.ways import straight
from tests.widgets.page import below, error_of
from tests.widgets.taught import ORDER, STEPS, lesson, taught

TOLD = ("lesson", "wording", "steps", "finished")
"""What a page does not decide."""
DOORS = "onirim/base/2-doors"


def test_one_click_is_one_message_with_scene_and_lesson() -> None:
    page = taught()
    (sent,) = page.do("next")
    assert sent["method"] == "update"
    assert {"scene", "lesson", "step"} <= sent["state"].keys()
    assert sent["state"]["lesson"]["step"] == "the-row"
    assert len(json.dumps(sent)) < 24_000


@pytest.mark.parametrize(
    "sent",
    [{"do": "answer", "words": "play red sun"}, {"do": "undo"}, {"do": "redo"},
     {"do": "arrange", "piles": [[0]]}],
)  # fmt: skip
def test_what_is_sent_where_nothing_is_asked_changes_nothing(sent: dict[str, Any]) -> None:
    """Another page went on meanwhile, or somebody sends what no page would."""
    page = taught()
    before = page.state
    page.click({**sent, "rev": page.rev})
    assert page.state == before


def test_a_whole_lesson_from_its_page() -> None:
    page = taught()
    page.do("next")
    page.do("next")
    page.click("play red sun")
    assert (page.state["passed"], page.whats()) == (True, ["reaction", "done"])
    page.do("next")
    page.click("play red sun")  # refused, and that is the lesson
    assert page.state["passed"]
    page.do("next")
    page.do("choose", ids=["search"])
    page.do("next")
    page.do("choose", ids=["brown"])
    page.do("next")
    page.do("choose", number=5)
    page.do("next")
    page.do("choose", ids=ORDER)
    page.do("next")
    page.click("play green key")
    assert page.state["passed"]
    page.do("next")
    assert not page.lesson.finished
    page.do("next")
    assert page.lesson.finished
    assert "end" in page.state
    assert [one["outcome"] for one in page.state["path"]] == ["clean"] * len(STEPS)


def test_hints_come_one_by_one() -> None:
    page = taught(step="first")
    for n in range(1, 5):
        page.do("hint")
        assert page.state["hints"] == {"given": n, "of": 4}
    assert not page.state["can"]["hint"]
    assert page.do("hint")[0]["state"]["lesson"]["hints"]["given"] == 4


def test_a_mistake_is_played_out_and_taken_back() -> None:
    page = taught(step="first")
    before = page.lesson.record.table.zones["hand"]
    page.click("play green key")
    assert page.state["moment"] == {"n": 1, "of": 2}
    page.do("next")
    assert page.state["moment"] == {"n": 2, "of": 2}
    page.do("next")
    assert page.whats() == ["back"]
    assert page.lesson.record.table.zones["hand"] == before


def test_a_refusal_is_said_and_marked_on_the_table() -> None:
    page = taught(step="same")
    page.lesson.answer("play blue sun")
    assert "refused" in page.lesson.scene
    assert page.state["passed"]


def test_off_the_path_one_plays_and_comes_back() -> None:
    page = taught(step="first")
    page.do("leave")
    page.click("discard green key")
    assert page.state["away"]
    page.click({"do": "undo", "rev": page.rev})
    page.click("play blue sun")
    page.do("return")
    assert not page.state["away"]
    assert not page.lesson.record.table.zones["labyrinth"]
    assert page.state["step"] == "first"


def test_the_second_of_two_clicks_does_nothing() -> None:
    page = taught()
    at = page.lesson.here
    page.do("next", at=at)
    page.do("next", at=at)
    assert page.state["step"] == "the-row"


@pytest.mark.parametrize(
    "message",
    [
        {"do": "lesson"},
        {"do": "lesson", "act": "win"},
        {"do": "lesson", "act": "__init__"},
        {"do": "lesson", "act": "choose", "ids": "brown"},
        {"do": "lesson", "act": "choose", "ids": ["x"] * 100},
        {"do": "lesson", "act": "choose", "number": 1e30},
        {"do": "lesson", "act": "go", "step": "x" * 500},
    ],
)
def test_what_is_no_command_is_refused(message: dict[str, Any]) -> None:
    page = taught(step="rows")
    assert error_of(page.click(message))
    assert page.state["step"] == "rows"


@pytest.mark.parametrize("act", ["next", "hint", "why", "choose", "return", "go", "onward"])
def test_what_cannot_be_done_now_changes_nothing(act: str) -> None:
    page = taught(step="same" if act == "why" else "rows")
    before = page.state
    page.do(act, ids=["nobody"], step="nowhere")
    assert page.state == before


def test_the_page_does_not_decide_what_the_lesson_says() -> None:
    page = taught()
    before = {name: getattr(page.lesson, name) for name in TOLD}
    page.send({"method": "update", "state": {name: {} for name in TOLD}})
    assert {name: getattr(page.lesson, name) for name in TOLD} == before


# From Python


def test_the_number_of_the_step_leads_there_and_follows() -> None:
    table = lesson()
    seen: list[int] = []
    table.observe(lambda change: seen.append(change.new), "step")
    table.step = 5
    assert table.lesson["step"] == "guess"
    table.step = 99
    assert table.lesson["step"] == "awake"
    table.back()
    assert table.step == len(STEPS) - 1 == 9
    assert seen == [5, 10, 9]
    assert table.steps == len(STEPS)


def test_python_does_what_the_page_does() -> None:
    table = lesson()
    table.next()
    table.next()
    table.hint()
    table.ask_why()
    assert table.lesson["why"]["say"]
    table.leave()
    table.answer("play blue sun")
    table.undo()
    table.come_back()
    table.answer("play red moon")
    table.next()
    with pytest.raises(NotNowError):
        table.choose("brown")


def test_a_teacher_reveals_what_is_right_and_nobody_has_learned_it() -> None:
    for step in ("rows", "count", "sort"):
        table = lesson(step=step, present=True)
        table.reveal()
        assert table.lesson["passed"], step
        assert table.lesson["can"]["next"], step
        right = [one["id"] for one in table.lesson.get("choices", []) if one.get("right")]
        assert right == [one.id for one in table.playing.step.choice if one.right]
        assert not table.lesson["path"][STEPS.index(step)]["outcome"]


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_every_part_of_the_course_has_a_name(lang: str) -> None:
    for game in dreamtutor.course(lang=lang).page.course["games"]:
        assert all(part["title"] for part in game["parts"])
        assert [part["id"] for part in game["parts"][:2]] == ["start", "base"]


def test_a_file_of_ones_own_is_played_and_what_was_learned_is_kept(
    home: Path, tmp_path: Path
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lesson-format.md").read_text("utf-8")
    file = tmp_path / "my-first.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0], "utf-8")
    assert dreamtutor.learn(file, present=True).steps == 3
    assert not home.exists()
    table = dreamtutor.learn(file)
    table.next()
    straight(table.playing)
    table = dreamtutor.learn(file)
    assert [one["outcome"] for one in table.lesson["path"]] == ["clean"] * 3
    assert Progress().ended() == {read(file).key}
    file.write_text("format = 1", "utf-8")
    with pytest.raises(LessonError, match=r"my-first\.toml, line 1"):
        dreamtutor.learn(str(file))


def test_a_saved_notebook_tells_what_the_tutor_said_and_shows_what_was_introduced() -> None:
    table = lesson(step="first")
    table.hint()
    still = table._still()
    for words in ("A trial", f"Step 3 of {len(STEPS)}", "two red cards", "Which two have the same"):
        assert words in still["text/html"]
        assert words in still["text/plain"]
    assert "<figure><img" in still["text/html"]
    assert "Your row" in still["text/html"]
    assert "Limbo" not in still["text/html"]  # it has not been introduced
    table.leave()
    assert "Limbo" in table._still()["text/html"]
    assert "<strong>doors</strong>" in lesson()._still()["text/html"]
    assert "Eight doors hide" in lesson()._still()["text/plain"]


def test_who_learns_what_cannot_be_kept_is_told(home: Path) -> None:
    home.write_text("no folder")
    file, table = str(home / "lessons.jsonl"), dreamtutor.learn(DOORS)
    assert file not in table.memory["note"]
    table.answer("play red sun")
    assert file in table.memory["note"]
    home.unlink()
    table.next()
    table.answer("play red moon")
    assert file not in table.memory["note"]
    assert len(Progress().steps(DOORS)) == 2


def test_another_lesson_takes_its_place(home: Path) -> None:
    assert not home.exists()
    table = dreamtutor.learn("onirim/base/2-doors")
    assert table.opens
    table.opens("urbion/base/4-census")
    assert table.lesson["id"] == "urbion/base/4-census"
    assert table.scene["title"] == "Urbion"
    assert any(rule.startswith("urbion.") for rule in table.rules)


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
@pytest.mark.parametrize(("section", "file"), [("tutor", "lesson"), ("course", "course")])
def test_python_has_all_words_that_the_pages_ask_for(lang: str, section: str, file: str) -> None:
    wanted = json.loads((FRONTEND / "src" / "words" / f"{file}.json").read_text(encoding="utf-8"))
    said = load(lang, "interface")[section]
    assert wanted.keys() <= said.keys()
    if lang == "en":
        assert {key: said[key] for key in wanted} == wanted


# The course


def test_lessons_of_ones_own_stand_in_the_list_with_what_was_learned(
    home: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "my-lessons"
    folder.mkdir()
    for id_ in ("onirim/mine/1-small", "school/day-1", "onirim/base/0-before"):
        text = SMALL.replace("onirim/test/1-small", id_)
        (folder / f"{id_.replace('/', '-')}.toml").write_text(text, "utf-8")
    course = dreamtutor.course(["onirim", folder])
    (game,) = course.page.course["games"]
    titles = [part["title"] for part in game["parts"]]
    assert titles[:2] == ["The first minutes", "The basic game"]
    assert titles[-1] == "More lessons"
    assert [one["id"] for one in game["parts"][-1]["lessons"]] == [
        "onirim/mine/1-small", "school/day-1",
    ]  # fmt: skip
    assert game["parts"][1]["lessons"][0]["id"] == "onirim/base/0-before"
    table = course.open("onirim/mine/1-small")
    table.next()
    assert rows(course)["onirim/mine/1-small"]["state"] == "begun"
    assert course.page.course["next"] == "onirim/mine/1-small"
    straight(table.playing)
    again = dreamtutor.course(folder)
    assert rows(again)["onirim/mine/1-small"]["state"] == "done"
    assert len(rows(again)) == 3
    assert str(tmp_path) not in json.dumps(again.page.course)
    assert home.exists()


def test_after_a_lesson_comes_a_new_one_also_for_whoever_began_in_the_middle(home: Path) -> None:
    assert not home.exists()
    progress, lessons = Progress(), all_lessons()
    for id_ in ("onirim/base/1-table", "onirim/base/2-doors", "onirim/base/4-draw"):
        progress.add(id_, lessons[id_].lesson.step[-1], "ended", "")
    table = dreamtutor.learn("onirim/base/3-keys")
    straight(table.playing)
    table._show()
    assert table.lesson["end"]["next"]["id"] == "onirim/base/5-nightmares"
    table.onward()
    assert table.lesson["id"] == "onirim/base/5-nightmares"


def finished(table: LessonTable) -> LessonTable:
    straight(table.playing)
    table._show()
    return table


def test_after_the_last_lesson_of_a_basic_game_comes_a_game(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    course = dreamtutor.course()
    finished(course.open("urbion/base/5-chaos"))
    assert course.table
    assert "game" not in course.table.lesson["end"]
    end = finished(course.open("urbion/base/6-game")).lesson["end"]
    assert end["game"] == "Urbion"
    assert end["next"]["id"].startswith("urbion/")
    course.table._receive(None, {"do": "lesson", "act": "game"}, [])
    assert course.game
    assert course.page.shown["title"] == "Urbion"
    assert course.game.words.game == "urbion"
    assert course.table is None
    course.game.answer(course.game.scene["prompt"]["options"][0]["words"])
    assert course.game.path
    course.close()
    assert (course.game, course.page.shown) == (None, {})


def test_a_lesson_alone_in_a_cell_has_room_for_a_game_below(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    table = finished(dreamtutor.learn("onirim/base/6-game"))
    assert "game" in table.lesson["end"]
    for _ in range(2):  # one that was begun is not put away by a second click
        table._receive(None, {"do": "lesson", "act": "game"}, [])
        game = below(table)
        game.answer(game.scene["prompt"]["options"][0]["words"])
    assert game.answers >= 2
    table.close()
    assert (table.comm, game.comm) == (None, None)
    assert game.path.exists()


def rows(course: OpenCourse) -> dict[str, dict[str, Any]]:
    state = course.page.course
    parts = (part for game in state["games"] for part in game["parts"])
    return {one["id"]: one for part in parts for one in part["lessons"]}


def test_the_course_lists_every_lesson_and_what_was_learned(home: Path) -> None:
    assert not home.exists()
    course = dreamtutor.course()
    assert rows(course).keys() == {one.lesson.id for one in all_lessons()}
    table = course.open(DOORS)
    assert course.page.shown["id"] == DOORS
    table.answer("play red sun")
    table.next()
    assert (rows(course)[DOORS]["state"], rows(course)[DOORS]["passed"]) == ("begun", 1)
    table.hint()
    assert course.page.course["next"] == DOORS
    course.close()
    assert course.page.shown == {}
    assert course.open(DOORS).step == 2  # where it was left
    assert course.open(DOORS, again=True).step == 1


def test_a_lesson_that_is_not_there_is_said(home: Path) -> None:
    assert not home.exists()
    course = dreamtutor.course()
    course.page._receive(None, {"do": "learn", "id": "onirim/base/none"}, [])
    assert "onirim/base/none" in course.page.shown["wrong"]
    course.page._receive(None, {"do": "learn"}, [])
    assert course.page.shown["wrong"]


def test_a_page_that_waits_hears_of_a_lesson_that_was_open_already(home: Path) -> None:
    assert not home.exists()
    course = dreamtutor.course()
    seen: list[Any] = []
    course.page.observe(lambda change: seen.append(change.new["id"]), "shown")
    for _ in range(2):
        course.page._receive(None, {"do": "learn", "id": DOORS}, [])
    assert seen == [DOORS, DOORS]


def test_what_was_learned_elsewhere_shows(home: Path) -> None:
    course = dreamtutor.course()
    doors = course.course[DOORS].lesson
    Progress(home / "lessons.jsonl").add(DOORS, doors.step[0], "ended", "")
    course.refresh()
    assert rows(course)[DOORS]["state"] == "done"
    assert course.page.course["next"] != DOORS


def test_a_lesson_begins_at_the_step_that_is_named(home: Path) -> None:
    table = dreamtutor.learn(DOORS, step="third-red")
    assert (table.step, table.lesson["step"]) == (3, "third-red")
    assert len(table.record.table.zones["labyrinth"]) == 2  # what comes before has been played
    table.answer("play red sun")
    assert Progress().steps(DOORS) == {"third-red": "clean"}
    assert home.exists()
    with pytest.raises(NotNowError, match="no step 'third-blue', but: "):
        dreamtutor.learn(DOORS, step="third-blue")
