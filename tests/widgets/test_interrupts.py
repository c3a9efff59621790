"""Whatever breaks a deed off, the next click finds a table that is as it is shown."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import dreamtutor
from dreamtutor.engine.record import Record
from dreamtutor.lessons.panel import panel_state
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.reel.film import Film
from dreamtutor.replay import loader
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.sheets import SHEETS
from dreamtutor.view.state import game_state as stands
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.viewer import ReplayViewer
from dreamtutor.widgets.widget import PageWidget
from tests.browser.bridge import Message
from tests.interrupts import OURS, broken_off, moments
from tests.long_tests import chosen, first
from tests.widgets import replays, taught
from tests.widgets.page import Page, as_sent, below, open_table

WIDGETS = os.path.join(OURS, "widgets")
SOME = 10
"""So many lines of a deed are tried, of each part of the program, with all tests. `make soak`
tries all lines."""
PARTS = 3
"""`make test` tries every third of them."""
Deed = Callable[[], object]


class Screen:
    """What a page really has: what it was sent, and nothing else."""

    def __init__(self, page: Page) -> None:
        self.page, self.has = page, dict(page.table.get_state())
        self.has["scene"] = as_sent(page.table.scene)

    def look(self, messages: list[Message] | None = None) -> None:
        for message in self.page.wire.take() if messages is None else messages:
            self.has |= message.get("state", {})

    def click(self, **content: Any) -> None:
        self.look()
        self.look(self.page.click({**content, "rev": self.has["scene"]["rev"]}))

    def answer(self) -> None:
        """Click at what the page shows."""
        options = self.has["scene"]["prompt"]["options"]
        self.click(do="answer", words=next(one["words"] for one in options))


each_part = pytest.mark.parametrize("part", first(1, range(PARTS)))


def numbers(all_: int) -> list[int]:
    """Numbers of lines, from the first to the last."""
    return sorted({n * (all_ - 1) // SOME for n in range(SOME + 1)})


def points(make: Callable[[], Deed], part: int) -> Iterator[tuple[str, int]]:
    """Where a deed is broken off: lines of all of the program, and lines of the widgets. Every
    third of them, from the one with this number on, from the last place backwards."""
    for within in (OURS, WIDGETS):
        for at in numbers(moments(make(), within=within))[::-1][part::PARTS]:
            yield within, at


def is_shown(screen: Screen) -> bool:
    """Does the page show the game as it is?"""
    table = screen.page.table
    saved = str(table.path or "")
    now = scene(table.record, table.words, saved=saved)
    told = stands(table.words.game, table.record, now)
    shown = {**screen.has["scene"], "rev": 0}
    shown.pop("refused", None)
    sheets = {name: SHEETS[name](table.record, table.words) for name in table.shown}
    return (
        shown == as_sent(now)
        and {**table.state, "rev": 0} == told
        and screen.has["answers"] == table.answers == told["answers"]
        and screen.has["sheets"] == json.loads(json.dumps(sheets))
    )


def goes_on(screen: Screen) -> None:
    """At most one click is lost; then the table answers every click again."""
    table = screen.page.table
    screen.answer()
    assert is_shown(screen)
    before = table.record.node
    screen.answer()
    assert table.record.node is not before
    assert is_shown(screen)
    for _ in range(2):
        screen.click(do="undo")
        assert is_shown(screen)


# A table

TABLE: dict[str, Callable[[LiveTable], object]] = {
    "answer": lambda table: table.answer(table.scene["prompt"]["options"][0]["words"]),
    "undo": lambda table: table.undo(),
    "shuffle": lambda table: table.shuffle("anew"),
    "go": lambda table: table.go(table.record.root.name),
}


def begun(here: Path) -> Page:
    """A table with a few answers, and a sheet that is open."""
    n = len([*here.iterdir()])
    page = open_table(here / f"{n}.jsonl")
    for _ in range(4):
        page.click(page.words(0))
    page.click({"do": "undo", "rev": page.rev})
    page.click({"do": "show", "sheet": "history", "open": True})
    return page


def table_goes_on(here: Path, deed: str, within: str, at: int) -> None:
    page = begun(here)
    screen = Screen(page)
    told: list[Any] = []
    page.table.observe(lambda change: told.append(change.new), "answers")
    broken_off(lambda: TABLE[deed](page.table), at, within=within)
    goes_on(screen)
    assert told[-1] == page.table.answers
    again = loader.resume(page.file)
    assert again.record.node.name == page.table.record.node.name


@each_part
@pytest.mark.parametrize("deed", TABLE)
def test_a_table_goes_on_wherever_a_deed_was_broken_off(
    tmp_path: Path, deed: str, part: int
) -> None:
    for within, at in points(lambda: partial(TABLE[deed], begun(tmp_path).table), part):
        table_goes_on(tmp_path, deed, within, at)


@each_part
def test_a_click_that_was_broken_off_is_answered_with_what_is_so(tmp_path: Path, part: int) -> None:
    def made() -> Deed:
        screen = Screen(begun(tmp_path))
        return screen.answer

    for within, at in points(made, part):
        screen = Screen(begun(tmp_path))
        rev = screen.has["scene"]["rev"]
        if broken_off(screen.answer, at, within=within):
            goes_on(screen)
            assert screen.has["scene"]["rev"] > rev


def test_a_click_that_is_broken_off_is_answered_at_once(tmp_path: Path) -> None:
    """With the scene as it is: a page that waits for an answer takes no other click."""
    page = open_table(tmp_path)
    broken = patch.object(Record, "answer", side_effect=KeyboardInterrupt)
    with broken, pytest.raises(KeyboardInterrupt):
        page.click(page.words(0))
    assert any("scene" in message.get("state", {}) for message in page.wire.take())


def test_a_table_that_was_played_at_behind_its_back_shows_it_at_any_message(
    tmp_path: Path,
) -> None:
    for message in (
        {"do": "undo", "rev": 0},
        {"do": "saw", "rules": [], "rev": 1},
        {"do": "show", "sheet": "known", "open": False},
        "nonsense",
    ):
        page = open_table(tmp_path)
        screen = Screen(page)
        page.table.game.answer(page.words(0))
        screen.look(page.click(message))
        assert screen.has["scene"]["can_undo"]
        assert is_shown(screen)
    page.table.game.undo()
    screen.look(page.send({"method": "update", "state": {"pace": 2.0}}))
    assert is_shown(screen)


# A lesson

LESSON: dict[str, tuple[str, Callable[[LessonTable], object]]] = {
    "answer": ("first", lambda table: table.answer("play red sun")),
    "a mistake": ("first", lambda table: table.answer("play green key")),
    "next": ("welcome", lambda table: table.next()),
    "choose": ("rows", lambda table: table.choose("brown")),
    "hint": ("first", lambda table: table.hint()),
    "leave": ("first", lambda table: table.leave()),
    "step": ("first", lambda table: setattr(table, "step", 7)),
    "play": ("first", lambda table: table.play(LessonPlayer(taught.script(), None))),
}


def where(table: LessonTable) -> Any:
    """Where a lesson stands, as far as a learner can tell."""
    playing = table.playing
    return panel_state(playing, None), playing.game.record.table.facts(), playing.current.attempts


def lesson_goes_on(deed: str, within: str, at: int) -> None:
    step, do = LESSON[deed]
    undone, done, page = (
        taught.lesson(step=step),
        taught.lesson(step=step),
        taught.taught(step=step),
    )
    do(done)
    broken_off(lambda: do(page.lesson), at, within=within)
    page.do("back", at="an older page")  # any message
    assert where(page.lesson) in (where(undone), where(done))
    assert page.state == panel_state(page.lesson.playing, None)
    assert page.lesson.step == page.state["n"]
    Screen(page).click(do="lesson", act="again")
    assert page.state == panel_state(page.lesson.playing, None)


@each_part
@pytest.mark.parametrize("deed", LESSON)
def test_what_is_done_in_a_lesson_is_done_whole_or_not_at_all(deed: str, part: int) -> None:
    step, do = LESSON[deed]
    for within, at in points(lambda: partial(do, taught.lesson(step=step)), part):
        lesson_goes_on(deed, within, at)


# A viewer

VIEWER: dict[str, Callable[[ReplayViewer], object]] = {
    "note": lambda viewer: viewer.annotate("Why not wait?"),
    "seal": lambda viewer: setattr(viewer, "sealed", True),
    "line": lambda viewer: setattr(viewer, "line", 1),
    "turn": lambda viewer: viewer.turn_to(7, 1),
    "play on": lambda viewer: viewer.play_on(),
    "undo": lambda viewer: viewer.undo(),
    "further": lambda viewer: viewer.further(3),
}


def film_is_shown(viewer: ReplayViewer) -> bool:
    film = Film(viewer.game, viewer.words)
    notes = [
        film.builder.shown_note(one, writes=True, sealed=viewer.sealed) for one in viewer.threads
    ]
    here = viewer.reel["entries"][film.lines[viewer.line][viewer.at]]["id"] == viewer.step
    return here and (viewer.reel, viewer.notes, viewer.steps) == (
        film.reel,
        notes,
        len(film.lines[viewer.line]) - 1,
    )


def watched(path: Path, deed: str) -> replays.Viewing:
    """A copy of a file that is watched, with a note."""
    copy = path.with_name(f"{len([*path.parent.iterdir()])}.jsonl")
    copy.write_bytes(path.read_bytes())
    page = replays.watched(copy, at=5, spoilers=deed != "further")
    page.viewer.annotate("Here", reveal="There")
    return page


def viewer_goes_on(path: Path, deed: str, within: str, at: int) -> None:
    page = watched(path, deed)
    broken_off(partial(VIEWER[deed], page.viewer), at, within=within)
    page.click("nonsense")  # any message
    viewer = page.viewer
    now = scene(viewer.record, viewer.words, rev=viewer.rev)
    assert viewer.scene == {**now, "saved": viewer.scene["saved"]}
    if viewer.watching:
        assert film_is_shown(viewer)
    page.do("watch")
    assert film_is_shown(viewer)
    page.set(at=2, line=0)
    assert (viewer.at, viewer.steps) == (2, len(viewer.film.lines[0]) - 1)


@each_part
@pytest.mark.parametrize("deed", VIEWER)
def test_a_viewer_goes_on_wherever_a_deed_was_broken_off(
    tmp_path: Path, deed: str, part: int
) -> None:
    path = replays.played(tmp_path)
    for within, at in points(lambda: partial(VIEWER[deed], watched(path, deed).viewer), part):
        viewer_goes_on(path, deed, within, at)


@each_part
@pytest.mark.parametrize("deed", ["answer", "undo"])
def test_a_table_and_who_watches_it_find_each_other_again(
    tmp_path: Path, deed: str, part: int
) -> None:
    def made() -> tuple[Page, replays.Viewing]:
        page = begun(tmp_path)
        return page, replays.watched(page.table)

    for side in (0, 1):
        for within, at in points(lambda: partial(TABLE[deed], made()[side].table), part):  # noqa: B023
            pages = made()
            assert broken_off(partial(TABLE[deed], pages[side].table), at, within=within)
            for page in reversed(pages):
                page.click("nonsense")  # any message
            viewer = pages[1].viewer
            assert is_shown(Screen(pages[0]))
            assert viewer.scene["zones"] == pages[0].table.scene["zones"]
            assert not viewer.watching or film_is_shown(viewer)
            pages[0].click(pages[0].words(0))
            assert viewer.scene["zones"] == pages[0].table.scene["zones"]


# What tables are opened in


def course(_here: Path) -> tuple[Any, PageWidget, Deed, Deed]:
    made = dreamtutor.course()
    made.open("onirim/base/1-table")
    return made, made.page, lambda: made.open("onirim/base/2-doors"), made.close


def library(here: Path) -> tuple[Any, PageWidget, Deed, Deed]:
    for seed in (3, 4):
        replays.played(here / "games", seed=seed)
    made = dreamtutor.library(here / "games")
    one, other = list(made)[:2]
    made.open(one.name)
    return made, made.page, lambda: made.open(other.name, "play"), made.close


def form(here: Path) -> tuple[Any, PageWidget, Deed, Deed]:
    made = dreamtutor.begin(save=here)
    made.play()
    return made, made.page, made.play, made.another


OPENED = {"course": course, "library": library, "form": form}


@each_part
@pytest.mark.parametrize(
    ("where", "shuts"),
    chosen(product(OPENED, (False, True)), ("course", False), ("library", True), ("form", False)),
)
def test_of_what_is_opened_one_is_there_and_it_is_the_one_that_is_shown(
    tmp_path: Path, where: str, part: int, *, shuts: bool
) -> None:
    def made(n: int) -> tuple[Any, PageWidget, Deed]:
        here, page, opens, closes = OPENED[where](tmp_path / str(n))
        return here, page, closes if shuts else opens

    for n, (within, at) in enumerate(points(lambda: made(-1)[2], part), 1):
        here, page, deed = made(n)
        first = here.table
        broken_off(deed, at, within=within)
        content = {"data": {"method": "custom", "content": "nonsense"}, "buffers": []}
        page._handle_msg({"content": content, "buffers": []})
        assert below(page) is here.table
        assert here.table is first or first.comm is None, "the one before is closed"
        if where == "course" and here.table:
            assert here.page.shown["id"] == here.table.playing.lesson.id
