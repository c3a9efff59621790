"""Learning from mistakes: the reader is set back before each mistake of a review, and looks for a
better answer on the table.

What is played there stands in no file: it is not what somebody played, and who has learned from a
game should find it as it was. Each question has a game of its own, which ends before the mistake.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from dreamtutor.engine.notation import read
from dreamtutor.reel.spoilers import truncated
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.review_panel import DrillPanel

if TYPE_CHECKING:
    from dreamtutor.coach.drill import Drill
    from dreamtutor.coach.review import Moved
    from dreamtutor.view.coach_panel import CoachRung
    from dreamtutor.view.drill_words import DrillWords

Mark = Literal["", "found", "shown"]


@dataclass(frozen=True, eq=False)
class Question:
    """A mistake that is set before the reader."""

    drill: Drill
    game: Game
    """It ends before the mistake."""
    words: DrillWords
    said: tuple[str, ...]
    points: tuple[str, ...] = ()
    rungs: int = 0
    """So many hints were given."""


@dataclass(frozen=True, eq=False)
class Course:
    """The mistakes of a game, one after the other."""

    mistakes: tuple[Moved, ...]
    marks: tuple[Mark, ...]
    at: int
    question: Question
    is_over: bool = False


class ReplayDrill:
    """The questions that somebody goes through; whoever calls a method holds the lock."""

    def __init__(self, game: Callable[[], Game], words: Words) -> None:
        self.whole, self.words = game, words
        self.course: Course | None = None
        """None while nobody learns. It changes as a whole."""
        self.in_words: Callable[[Moved], str] = str
        """Says what was done at a mistake, and what it cost."""

    @property
    def game(self) -> Game | None:
        """The table at which one answers."""
        return self.course.question.game if self.course else None

    def begin(self, mistakes: tuple[Moved, ...], in_words: Callable[[Moved], str]) -> None:
        self.in_words = in_words
        if mistakes:
            marks: tuple[Mark, ...] = tuple("" for _ in mistakes)
            self.course = Course(mistakes, marks, 0, self.asked(mistakes[0]))

    def end(self) -> None:
        self.course = None

    def asked(self, mistake: Moved) -> Question:
        """The question at which a mistake was made."""
        from dreamtutor.coach.drill import Drill  # noqa: PLC0415 - it sees both games
        from dreamtutor.coach.retold import retold  # noqa: PLC0415
        from dreamtutor.view.drill_words import DrillWords  # noqa: PLC0415

        whole = self.whole()
        assert mistake.node.parent is not None
        game = truncated(whole, str(mistake.node.parent.name))
        game.lock = whole.lock
        drill = Drill(retold(whole.record, mistake.node), mistake)
        words = DrillWords(game.record, self.words, drill)
        return Question(drill, game, words, (*words.asked(self.in_words(mistake)),))

    # What the reader does

    def answer(self, words: str) -> None:
        """Try an answer. It is not played: the table stays at the question."""
        course = self.here()
        question = course.question
        session = question.game.record.session
        answer = read(session, words)
        if refusal := session.refusal(answer):
            raise refusal
        tried = question.drill.tried(answer)
        question = replace(question, said=(*question.words.tried(tried),), points=())
        marks = marked(course, "found") if tried.right else course.marks
        self.course = replace(course, question=question, marks=marks)

    def hint(self) -> None:
        """A little more; after the last hint, the answer."""
        course = self.here()
        question = course.question
        if question.rungs >= question.words.rungs:
            self.show()
        else:
            told = said(question, question.words.rung(question.rungs))
            self.course = replace(course, question=replace(told, rungs=question.rungs + 1))

    def show(self) -> None:
        """The better answer, and why. Whoever had it shown has not found it."""
        course = self.here()
        told = said(course.question, course.question.words.answer)
        question = replace(told, rungs=told.words.rungs)
        self.course = replace(course, question=question, marks=marked(course, "shown"))

    def next(self) -> None:
        """The next mistake; after the last one, how many were found."""
        course = self.here()
        at = course.at + 1
        if at < len(course.mistakes):
            question = self.asked(course.mistakes[at])
            self.course = replace(course, at=at, question=question)
            return
        found = sum(mark == "found" for mark in course.marks)
        over = self.words.text("review_page", "drill_over", n=found, of=len(course.marks))
        question = replace(course.question, said=(over,), points=())
        self.course = replace(course, question=question, is_over=True)

    def here(self) -> Course:
        assert self.course is not None
        return self.course

    # What the page is told

    def panel(self) -> DrillPanel | None:
        course = self.course
        if course is None:
            return None
        question, mark = course.question, course.marks[course.at]
        shown: list[Literal["", "now", "found", "shown"]] = [*course.marks]
        if not mark and not course.is_over:
            shown[course.at] = "now"
        return {
            "step": str(course.mistakes[course.at].node.name),
            "at": course.at,
            "marks": shown,
            "state": "over" if course.is_over else mark or "asked",
            "said": [*question.said],
            "points": [*question.points],
            "more": not mark and question.rungs < question.words.rungs,
        }


def said(question: Question, rung: CoachRung) -> Question:
    """The question, with a part of the hint as what was said last."""
    return replace(question, said=(rung["say"],), points=(*rung["points"],))


def marked(course: Course, mark: Mark) -> tuple[Mark, ...]:
    """The marks, with one for the mistake that is asked about; the first one counts."""
    marks = course.marks
    return marks if marks[course.at] else (*marks[: course.at], mark, *marks[course.at + 1 :])
