"""Clicks from several threads at once: each is carried out alone, and none is lost."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.engine.notation import NotationError
from dreamtutor.engine.session import RefusedError
from dreamtutor.replay import loader
from dreamtutor.widgets.table import LiveTable
from tests.widgets import taught
from tests.widgets.page import Page, below, open_table

THREADS = 6
WAITS = 10
"""Seconds for a thread that should not wait at all."""


@pytest.fixture(autouse=True)
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def at_once(*deeds: Callable[[], object]) -> None:
    """Do all of these at the same moment, each on a thread of its own."""
    start = threading.Barrier(len(deeds))
    thrown: list[BaseException] = []

    def run(deed: Callable[[], object]) -> None:
        start.wait()
        try:
            deed()
        except (AssertionError, RuntimeError, ValueError, OSError, KeyError, IndexError) as error:
            thrown.append(error)

    threads = [threading.Thread(target=run, args=(deed,), daemon=True) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads), "they wait for each other"
    assert thrown == []


def click(page: Page, words: str, rev: int) -> None:
    """As the kernel hands a click on; what comes back is looked at later."""
    content = {"do": "answer", "words": words, "rev": rev}
    data = {"method": "custom", "content": content, "buffer_paths": []}
    page.table._handle_msg({"content": {"data": data}, "buffers": []})


def to_choose(page: Page) -> list[str]:
    """The words of the next choice; cards that are to be sorted before it are sorted as usual."""
    while piles := page.table.scene["prompt"].get("usual"):
        page.click({"do": "arrange", "piles": piles, "rev": page.rev})
    words = [one["words"] for one in page.table.scene["prompt"]["options"]]
    return [one for one in words if one != "concede"]


def test_of_clicks_on_the_same_scene_just_one_counts(tmp_path: Path) -> None:
    """Round after round: not two, and never none. The others are shown the newest scene."""
    page = open_table(tmp_path)
    for round_ in range(25):
        options = to_choose(page)
        if not options:
            page = open_table(tmp_path, deal=round_)  # the game has ended
            options = to_choose(page)
        rev, count = page.rev, len(page.entries())
        words = [options[n % len(options)] for n in range(THREADS)]
        at_once(*(partial(click, page, word, rev) for word in words))
        assert page.rev == rev + 1
        assert len(page.entries()) == max(count, 2) + 1
        sent = [message["state"]["scene"]["rev"] for message in page.wire.take()]
        assert sent == [rev + 1] * THREADS
        assert loader.verify(page.file) is None


def test_answers_from_python_and_clicks_do_not_get_into_each_other(tmp_path: Path) -> None:
    page = open_table(tmp_path)
    page.click(page.words(0))
    table = page.table

    def answering() -> None:
        for n in range(30):
            options = table.scene["prompt"]["options"]
            words = options[n % len(options)]["words"] if options else "nothing"
            try:
                table.answer(words)
            except (RefusedError, NotationError):
                continue  # another thread was faster

    def clicking() -> None:
        for _ in range(30):
            scene = table.scene
            if scene["prompt"]["options"]:
                click(page, scene["prompt"]["options"][-1]["words"], scene["rev"])

    def going() -> None:
        for n in range(30):
            (table.undo if n % 3 else table.redo)()

    at_once(answering, clicking, going, answering, clicking, going)
    assert loader.verify(page.file) is None
    again = loader.resume(page.file)
    assert again.record.node.name == table.record.node.name
    assert again.record.table.facts() == table.record.table.facts()
    revs = [m["state"]["scene"]["rev"] for m in page.wire.take() if m["method"] == "update"]
    assert sorted(set(revs)) == list(range(2, page.rev + 1))  # no scene was left out
    assert table.scene["rev"] == page.rev


def test_scenes_are_sent_in_their_order(tmp_path: Path) -> None:
    page = open_table(tmp_path)

    def back_and_forth() -> None:
        for n in range(25):
            (page.table.undo if n % 2 else page.table.redo)()

    page.click(page.words(0))
    at_once(*[back_and_forth] * 4)
    revs = [m["state"]["scene"]["rev"] for m in page.wire.take()]
    assert revs == list(range(2, 102))


def often(count: int, deed: Callable[[], object]) -> None:
    for _ in range(count):
        deed()


def playing(table: LiveTable, count: int, first: int) -> None:
    """Answers, and now and then a step back, as somebody who looks at this table gives them."""
    for n in range(count):
        options = table.scene["prompt"]["options"]
        try:
            if n % 4 == 3:
                table.undo()
            elif options:
                table.answer(options[(first + n) % len(options)]["words"])
        except (RefusedError, NotationError):
            continue  # the other was faster


def test_a_table_and_who_watches_it_play_one_game(tmp_path: Path) -> None:
    for deal in range(3):
        table = open_table(tmp_path, deal).table
        table.answer(table.scene["prompt"]["options"][0]["words"])
        viewer = dreamtutor.watch(table)
        at_once(
            partial(playing, table, 30, 0),
            partial(playing, viewer, 30, 1),
            partial(often, 5, partial(viewer.annotate, "Here")),
            partial(often, 5, viewer.watch),
        )
        assert table.path
        assert loader.verify(table.path) is None
        again = loader.resume(table.path)
        assert again.record.node.name == table.record.node.name
        assert len(again.notes) == 5
        assert viewer.scene["zones"] == table.scene["zones"]


def test_two_who_watch_one_table_do_not_wait_for_each_other_for_ever(tmp_path: Path) -> None:
    table = open_table(tmp_path).table
    viewers = [dreamtutor.watch(table), dreamtutor.watch(table, spoilers=False)]
    at_once(*(partial(playing, one, 15, n) for n, one in enumerate((table, viewers[0]))),
            partial(often, 5, viewers[1].further))  # fmt: skip
    for one in (*viewers, table):
        one.close()


def test_a_lesson_that_opens_the_next_one_waits_for_no_list_that_opens_another() -> None:
    course = dreamtutor.course()
    course.open("onirim/base/1-table")

    def onward() -> None:
        for _ in range(6):
            lesson = course.table
            assert lesson
            with lesson._deed():
                assert lesson.opens
                lesson.opens("onirim/base/2-doors")

    at_once(onward, partial(often, 6, partial(course.open, "onirim/base/1-table")))
    assert course.table
    assert below(course.page) is course.table


def test_who_watches_the_table_of_a_lesson_plays_no_other_game_than_the_lesson() -> None:
    table = taught.lesson(step="first")
    viewer = dreamtutor.watch(table)
    at_once(
        partial(often, 8, table.again),
        partial(often, 8, viewer.undo),
        partial(often, 8, lambda: setattr(table, "step", table.step % 3 + 1)),
    )
    assert table.lesson["n"] == table.step


def test_what_is_forgotten_waits_for_nobody(tmp_path: Path) -> None:
    """A closed table can be cleared away on any thread, at any moment: also while somebody holds
    the lock of its game."""
    table = dreamtutor.play(save=tmp_path)
    table.close()
    clearing = threading.Thread(target=table.__del__, daemon=True)
    with table.game.lock:
        clearing.start()
        clearing.join(WAITS)
        assert not clearing.is_alive()
