"""The lessons in their order, and what comes after what."""

from __future__ import annotations

from pathlib import Path

import pytest

from dreamtutor import games
from dreamtutor.lessons.course import Course, LessonNotFoundError, load_course
from tests.lessons.lessons import SMALL

TREE = {
    "onirim/base/2-b": ["onirim/base/1-a"],
    "onirim/base/1-a": [],
    "onirim/book/1-x": ["onirim/base/2-b"],
    "onirim/combos/1-z": ["onirim/base/1-a"],
    "onirim/glyphs/1-g": [],
    "onirim/well/1-w": ["onirim/base/1-a"],
    "onirim/team/1-t": ["onirim/base/2-b"],
    "onirim/base/0-late": ["onirim/book/1-x"],
    "urbion/base/1-u": [],
}


@pytest.fixture
def tree(tmp_path: Path) -> Course:
    for id_, after in TREE.items():
        game = id_.partition("/")[0]
        text = SMALL.replace('"onirim/test/1-small"', f'"{id_}"\nafter = {after}'.replace("'", '"'))
        (tmp_path / game).mkdir(exist_ok=True)
        text = text.replace('game = "onirim"', f'game = "{game}"')
        (tmp_path / game / f"{id_.replace('/', '-')}.toml").write_text(text, encoding="utf-8")
        (tmp_path / game / f"{id_.replace('/', '-')}.de.toml").write_text("", encoding="utf-8")
    return load_course(of=[tmp_path])


def test_each_lesson_comes_after_those_it_needs(tree: Course) -> None:
    """How to win comes behind the basic game, then expansions, light ones first; what takes two
    comes behind what one can do alone."""
    assert tree.bad == []
    assert list(tree.scripts) == [
        "onirim/base/1-a",
        "onirim/base/2-b",
        "onirim/well/1-w",
        "onirim/glyphs/1-g",
        "onirim/book/1-x",
        "onirim/base/0-late",
        "onirim/team/1-t",
        "onirim/combos/1-z",
        "urbion/base/1-u",
    ]


def test_what_comes_next(tree: Course) -> None:
    def after(id_: str, *ended: str) -> str:
        found = tree.following(id_, ended)
        return found.lesson.id if found else ""

    assert after("onirim/base/1-a") == "onirim/base/2-b"
    assert after("onirim/base/2-b", "onirim/base/1-a") == "onirim/book/1-x"
    assert after("onirim/base/2-b") == "onirim/book/1-x"
    assert after("onirim/well/1-w", "onirim/base/1-a", "onirim/base/2-b") == "onirim/glyphs/1-g"
    assert after("onirim/combos/1-z") == "onirim/base/1-a"
    assert after("urbion/base/1-u") == "onirim/base/1-a"
    assert after("urbion/base/1-u", *tree.scripts) == ""
    assert tree.missing("onirim/book/1-x", []) == ["onirim/base/2-b"]
    assert tree.missing("onirim/book/1-x", ["onirim/base/2-b"]) == []


def test_names_of_lessons(tree: Course) -> None:
    assert tree["onirim/book"].lesson.id == "onirim/book/1-x"
    assert tree["urbion"].lesson.id == "urbion/base/1-u"
    with pytest.raises(LessonNotFoundError, match="did you mean 'onirim/book/1-x'"):
        tree["onirim/boook/1-x"]


def test_lessons_that_wait_for_each_other_are_there_all_the_same(tmp_path: Path) -> None:
    for part, other in (("a", "b"), ("b", "a")):
        id_ = f'"onirim/base/{part}"\nafter = ["onirim/base/{other}"]'
        (tmp_path / f"{part}.toml").write_text(SMALL.replace('"onirim/test/1-small"', id_), "utf-8")
    assert len(load_course(of=[tmp_path]).scripts) == 2


# What comes after a lesson


def test_after_each_lesson_of_the_course_comes_the_one_that_answers_its_question() -> None:
    """For a learner, and for whoever only knows the course, as a notebook does. What a lesson
    carries along is answered by the one behind it in the course."""
    lessons = load_course()
    ids = [*lessons.scripts]
    for id_, behind in zip(ids, [*ids[1:], None], strict=True):
        before = {*ids[: ids.index(id_) + 1]}
        for found in (lessons.following(id_, before), lessons.following(id_)):
            assert (found.lesson.id if found else None) == behind, id_


def test_whoever_takes_what_comes_next_takes_every_lesson_once() -> None:
    lessons = load_course()
    taken = [next(iter(lessons.scripts))]
    while following := lessons.following(taken[-1], taken):
        taken.append(following.lesson.id)
        assert not lessons.missing(taken[-1], taken)
    assert sorted(taken) == sorted(lessons.scripts)


def test_after_the_last_lesson_of_a_basic_game_one_plays() -> None:
    lessons = load_course()
    ids = [*lessons.scripts]
    for some in ids, [id_ for id_ in ids if id_.startswith("urbion/")]:
        play = [id_ for n, id_ in enumerate(some) if lessons.teaches_last(id_, some[: n + 1])]
        bases = [id_ for id_ in some if "/base/" in id_]
        last = {id_.partition("/")[0]: id_ for id_ in bases}
        assert set(play) >= set(last.values())
        assert set(play) & set(bases) == set(last.values())
    assert lessons.teaches_last(ids[-1], ids)  # nothing is left to learn


# Lessons of one's own


@pytest.mark.parametrize("game", games.GAMES)
def test_alone_no_lesson_for_two_comes_before_all_for_one_are_taken(game: str) -> None:
    lessons = load_course(of=[game])
    taken = [next(iter(lessons.scripts))]
    while following := lessons.following(taken[-1], taken):
        taken.append(following.lesson.id)
    seats = [lessons[id_].lesson.seats for id_ in taken]
    assert seats == sorted(seats)
    assert set(seats) == {1, 2}


def test_a_game_a_folder_and_a_file_make_a_course(tmp_path: Path) -> None:
    for n in (1, 2):
        (tmp_path / f"{n}.toml").write_text(SMALL.replace("1-small", f"{n}-small"), "utf-8")
    folder, file = tmp_path, tmp_path / "2.toml"
    own = ["onirim/test/1-small", "onirim/test/2-small"]
    assert [*load_course(of=[folder]).scripts] == own
    assert [*load_course(of=[folder, file]).scripts] == own  # each once
    assert [*load_course(of=[file]).scripts] == own[1:]
    both = load_course(of=["onirim", folder])
    assert {*both.scripts} == {
        *own,
        *(id_ for id_ in load_course().scripts if id_.startswith("onirim")),
    }
    assert [*both.scripts][-2:] == own


def test_what_is_no_place_of_lessons_is_said(tmp_path: Path) -> None:
    with pytest.raises(LessonNotFoundError, match="no folder 'unirim'; name a folder with lessons"):
        load_course(of=["unirim"])
    assert "small.toml, line 1" in str(load_course(of=[tmp_path / "small.toml"]).bad[0])


def test_of_two_lessons_with_one_id_both_lines_are_said(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SMALL, "utf-8")
    (tmp_path / "b.toml").write_text(f"# once more\n{SMALL}", "utf-8")
    (bad,) = load_course(of=[tmp_path]).bad
    assert str(bad).startswith(
        "b.toml, line 3: The id 'onirim/test/1-small' is that of a.toml, line 2."
    )
