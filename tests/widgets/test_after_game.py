"""The end of a game is a beginning: another game in its place, a look back, the next lesson."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.replay.game import new_game
from dreamtutor.replay.reader import read
from dreamtutor.widgets import late
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.viewer import ReplayViewer
from tests.libraries.libraries import small
from tests.widgets.page import Page, below, opened


def over(here: Path | None, **options: Any) -> Page:
    """A table whose game is over."""
    page = opened(lambda: dreamtutor.play(save=here, **options))
    play_out(page.table)
    return page


def play_out(table: LiveTable) -> None:
    """The first answer again and again, until the game is over."""
    while (prompt := table.scene["prompt"])["kind"] != "over":
        if prompt["kind"] == "arrange":
            table._do(table.session.arrange, prompt["usual"])
        else:
            table.answer(prompt["options"][-1]["words"])


def elsewhere(work: Coroutine[Any, Any, None]) -> None:
    """On another thread: on this one the loop of a browser may be running."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result(60)


def click(page: Page, do: str, **more: Any) -> None:
    page.click({"do": do, "rev": page.rev, **more})


def test_another_game_has_a_deal_and_a_file_of_its_own_and_the_first_stays(tmp_path: Path) -> None:
    page = over(tmp_path, deal="harbour lamp", modules="towers")
    table, first = page.table, page.table.path
    assert first
    written = first.read_bytes()
    click(page, "again")
    assert table.outcome == ""
    assert table.turn <= 1
    assert table.game.header.modules == read(first).header.modules
    assert table.game.header.deal != "harbour lamp"
    table.answer(page.words(0))
    assert table.path
    assert table.path != first
    assert table.path.parent == tmp_path
    assert first.read_bytes() == written


def test_the_same_deal_brings_the_same_cards(tmp_path: Path) -> None:
    page = over(tmp_path, deal="harbour lamp")
    assert page.table.scene["after"]["same"]
    click(page, "again", same=True)
    fresh = dreamtutor.play(deal="harbour lamp", save=None)
    assert page.table.scene["zones"] == fresh.scene["zones"]


def test_a_position_begins_again_and_is_not_written_down() -> None:
    table = dreamtutor.play(scene={"hand": ["3x red sun", "2x blue moon"]})
    before = table.scene["zones"]
    table.answer("discard red sun")
    table.again(same=True)
    assert table.scene["zones"] == before
    assert table.path is None


def test_with_real_cards_no_deal_comes_again() -> None:
    table = dreamtutor.play(real_cards=True, save=None)
    assert "same" not in table.session.after()
    table.again(same=True)
    assert table.game.header.deal is None


def test_the_game_is_looked_at_below_the_table_where_it_ended(tmp_path: Path) -> None:
    page = over(tmp_path)
    assert page.table.scene["after"]["look_back"]
    click(page, "look_back")
    viewer = below(page.table)
    assert isinstance(viewer, ReplayViewer)
    assert viewer.scene["prompt"].get("outcome") == page.table.outcome
    click(page, "again")
    assert viewer.record is not page.table.record


def test_the_next_lesson_of_the_game_comes_below_the_table(tmp_path: Path) -> None:
    page = over(tmp_path, game="urbion")
    title = page.table.scene["after"]["lesson"]
    click(page, "next_lesson")
    lesson = below(page.table)
    assert isinstance(lesson, LessonTable)
    assert lesson.playing.lesson.title == title
    assert lesson.playing.lesson.game == "urbion"


def test_the_answer_that_ends_a_game_does_not_wait_until_all_lessons_are_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a notebook the page has its scene before, and is told then which lesson comes next."""
    monkeypatch.setattr(late, "at_work", lambda: (None, "comm_msg"))

    async def click_to_the_end() -> None:
        page = over(tmp_path)
        rev = page.table.rev
        assert page.table.scene["after"] == {"same": True, "look_back": True}
        await asyncio.sleep(0)
        assert page.table.scene["after"]["lesson"]
        assert page.table.rev == rev
        click(page, "next_lesson")
        assert isinstance(below(page.table), LessonTable)

    elsewhere(click_to_the_end())


def test_what_is_told_late_is_not_told_of_the_next_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late, "at_work", lambda: (None, "comm_msg"))

    async def begin_again_at_once() -> None:
        page = over(tmp_path)
        click(page, "again")
        scene = page.table.scene
        await asyncio.sleep(0)
        assert page.table.scene == scene
        assert "after" not in scene

    elsewhere(begin_again_at_once())


def test_where_there_is_no_place_below_nothing_is_offered_that_needs_one(tmp_path: Path) -> None:
    page = opened(lambda: LiveTable(new_game("onirim", save=tmp_path)))
    play_out(page.table)
    assert page.table.scene["after"] == {"same": True}
    click(page, "look_back")
    click(page, "next_lesson")
    assert page.table.outcome


def test_what_was_opened_below_goes_with_the_table(tmp_path: Path) -> None:
    page = over(tmp_path)
    click(page, "look_back")
    viewer = below(page.table)
    page.table.close()
    assert (page.table.comm, viewer.comm) == (None, None)


def begun_from_form() -> LiveTable:
    table = dreamtutor.begin(save=None).play()
    assert table
    return table


def begun_from_library() -> LiveTable:
    table = dreamtutor.library("replays").open("begun", how="play")
    assert isinstance(table, LiveTable)
    return table


def begun_after_lesson() -> LiveTable:
    lesson = dreamtutor.learn("onirim/base/6-game")
    lesson.session.plays("onirim")  # type: ignore[misc]  # there is room for a game
    table = below(lesson)
    assert isinstance(table, LiveTable)
    return table


@pytest.mark.parametrize(
    "begins",
    [
        begun_from_form,
        begun_from_library,
        begun_after_lesson,
        lambda: dreamtutor.home().begin("onirim"),
        lambda: dreamtutor.course().play("onirim"),
    ],
)
def test_wherever_a_game_was_begun_one_can_look_back_at_it_below(
    begins: Callable[[], LiveTable], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    small(tmp_path / "replays", "begun")
    table = begins()
    play_out(table)
    assert table.scene["after"]["look_back"]
    assert table.scene["after"]["lesson"]
    table._receive(None, {"do": "look_back", "rev": table.rev}, [])
    assert isinstance(below(table), ReplayViewer)


@pytest.mark.parametrize("opened_from", [dreamtutor.home, dreamtutor.course])
def test_in_a_home_and_in_a_course_the_next_lesson_takes_the_place_of_the_game(
    opened_from: Callable[[], Any], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    place = opened_from()
    game = place.begin("onirim") if opened_from is dreamtutor.home else place.play("onirim")
    play_out(game)
    game._receive(None, {"do": "look_back", "rev": game.rev}, [])
    viewer = below(game)
    game._receive(None, {"do": "next_lesson", "rev": game.rev}, [])
    assert isinstance(place.table, LessonTable)
    assert (game.comm, viewer.comm) == (None, None)
