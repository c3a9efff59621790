"""Lessons in the gallery: real ones, each at a step that shows its kind best."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from playwright.sync_api import Locator, Page

import dreamtutor
from dreamtutor.lessons.course import load_course, start_lesson
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.progress import Progress
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.bridge import mount
from tests.lessons.ways import answer, straight

Deed = Callable[[LessonTable], object]
Ready = Callable[[Locator], object]


@dataclass(frozen=True)
class Shot:
    """A page of a lesson, or of the list of lessons."""

    name: str
    heading: str
    shows: str
    """What the picture shows, in a sentence."""
    open: Callable[[Page], Locator]
    widths: tuple[int, ...] = (800,)

    def file(self, theme: str, width: int) -> str:
        return f"lesson-{self.name}-{theme}-{width}.png"


def step(lesson: str, at: str, *deeds: Deed, ready: Ready | None = None,
         present: bool = False) -> Callable[[Page], Locator]:  # fmt: skip
    """A lesson at one of its steps, after some deeds in Python, and then some on the page."""

    def opened(page: Page) -> Locator:
        mounted = mount(
            page, lambda: LessonTable(LessonPlayer(load_course()[lesson]), present=present)
        )
        table = mounted.widget
        table.session.course = load_course()
        for deed in chain(way(table, at), deeds):
            deed(table)
            mounted.push()
        root = mounted.view().locator(".dt-game")
        root.locator(".dt-bubble").wait_for()
        if ready:
            ready(root)
        return root

    return opened


def way(table: LessonTable, to: str) -> Iterator[Deed]:
    """What a learner does up to a step, so that the page has met what comes before it."""
    while table.playing.step.id != to:
        if not table.playing.passed:
            yield does_it
        yield LessonTable.next


def says(words: str) -> Deed:
    return lambda table: table.answer(words)


def chooses(*ids: str, number: int | None = None) -> Deed:
    return lambda table: table.choose(*ids, number=number)


def goes_on(times: int) -> Deed:
    def go_on(table: LessonTable) -> None:
        for _ in range(times):
            table.next()

    return go_on


def takes_hints(table: LessonTable) -> None:
    while table.lesson["can"]["hint"]:
        table.hint()


def does_it(table: LessonTable) -> None:
    """What the step asks for."""
    answer(table.playing)
    table._show()


def ends(table: LessonTable) -> None:
    table.next()


def ticks(*ids: str) -> Ready:
    """Choices that are ticked and not yet sent."""

    def tick(root: Locator) -> None:
        for id_ in ids:
            root.locator(f".dt-bubble input[value={id_}]").evaluate("e => e.click()")

    return tick


def gives(id_: str) -> Ready:
    """An answer that is ticked and sent."""

    def give(root: Locator) -> None:
        ticks(id_)(root)
        root.locator(".dt-bubble .is-first").evaluate("e => e.click()")
        root.locator(".dt-bubble .dt-one").wait_for()

    return give


def learned(page: Page) -> Locator:
    """The list of somebody who is in the middle of the course, as far as it is seen at once."""
    progress, lessons = Progress(), [*load_course()]
    for script in lessons[:4]:
        straight(start_lesson(script, progress))
    playing = start_lesson(lessons[4], progress)
    for _ in range(6):
        answer(playing)
        playing.next()
    root = mount(page, lambda: dreamtutor.course().page).view().locator(".dc-list")
    root.evaluate("e => { e.style.maxHeight = '1100px'; e.style.overflow = 'hidden'; }")
    return root


SHOTS = (
    Shot(
        "say", "What the tutor says",
        "Few words; on the table lies only what has been introduced.",
        step("urbion/base/2-placing", "places"),
    ),
    Shot(
        "show", "Something to look at",
        "The bubble stands beside what it speaks of, and the rule that is new is bold.",
        step("urbion/base/1-cities", "two-dreams-each"),
    ),
    Shot(
        "do", "Your turn",
        "The table is live: you answer the game's own question.",
        step("onirim/base/4-draw", "the-red-door"), (480, 800),
    ),
    Shot(
        "refusal", "A refusal in the tutor's words",
        "What the rules refuse is said by the tutor, and by the rule itself.",
        step("onirim/base/2-doors", "second-red", says("play blue sun")),
    ),
    Shot(
        "try", "To be refused is the lesson",
        "Here you try what is not allowed, and learn why.",
        step("onirim/start/1-first-door", "same-symbol", says("play blue sun")),
    ),
    Shot(
        "watch", "A mistake is played out",
        "You may err: the tutor shows what would come of it, moment by moment, and takes it back.",
        step("onirim/base/2-doors", "search-or-not", says("search red"), goes_on(1)),
    ),
    Shot(
        "hints", "Hints",
        "One at a time, from a nudge to the move itself.",
        step("onirim/base/5-nightmares", "five-cards", takes_hints),
    ),
    Shot(
        "choice", "A question",
        "A wrong answer is answered, too, and can be mended.",
        step("onirim/glyphs", "how-many-doors", ready=gives("any-eight")),
    ),
    Shot(
        "many", "A question with several answers",
        "Rows of cards to tick, and what is said of each.",
        step("onirim/base/2-doors", "which-rows", does_it),
    ),
    Shot(
        "number", "A question for a number",
        "You count on the table, and type.",
        step("urbion/base/1-cities", "add-up"),
    ),
    Shot(
        "order", "Putting in order",
        "Lines to be dragged, or moved with keys.",
        step("urbion/base/6-game", "in-this-order"),
    ),
    Shot(
        "place", "A question about the table",
        "What is ticked in the bubble is marked on the table, and the other way round.",
        step("urbion/base/4-census", "who-goes", ready=ticks("city-1", "city-4")),
    ),
    Shot(
        "predict", "What do you expect?",
        "Nothing is right or wrong here: the next step shows what happens.",
        step("urbion/void", "where-next"),
    ),
    Shot(
        "play", "On your own",
        "Free play up to a goal.",
        step("urbion/base/1-cities", "the-third-city"),
    ),
    Shot(
        "goal", "The goal is reached",
        "By any way that leads there.",
        step("onirim/base/2-doors", "blue-door", does_it),
    ),
    Shot(
        "end", "The end of a lesson",
        "How each step went, a question to take along, and what to learn next.",
        step("onirim/base/2-doors", "awake", ends),
    ),
    Shot(
        "course", "All lessons",
        "What you have learned, what comes next, and how much of it you did without help.",
        learned,
    ),
    Shot(
        "present", "For a class",
        "Large, for a projector: a question waits until its answer is shown.",
        step("onirim/base/2-doors", "which-rows", present=True), (1920,),
    ),
)  # fmt: skip
