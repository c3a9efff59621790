"""What one learner did, counted: step by step, how it went and what stood in the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.classrooms.work import Deed, Fault, LearnerWork, PlayedGame
from dreamtutor.lessons.progress import GOOD_OUTCOMES
from dreamtutor.texts.safe_text import visible

WORKING, RIGHT, HINT, WRONG, SHOWN = "working", "right", "hint", "wrong", "shown"
"""How a step went when it was passed first; `WORKING`: it was not yet."""
STATES = (WORKING, RIGHT, HINT, WRONG, SHOWN)
MOST_STEPS = 2_000
"""Steps of a learner that are counted; nobody passes more."""
MOST_WRONG = 50
"""Different wrong answers of a learner at a step that are kept."""
FEWEST_MARKED, SHORTEST_MARKED = 8, 20.0
"""So many things, in so many seconds, are not done alike by chance, to a tenth of a second."""
StepKey = tuple[str, str]
"""The id of a lesson, and of a step."""


@dataclass(slots=True)
class StepTally:
    """One learner at one step."""

    state: str = WORKING
    seconds: float = 0.0
    hints: int = 0
    mistakes: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By rules."""
    wrong: Counter[str] = field(default_factory=Counter)
    """Wrong answers, as `answer_of` names them."""
    rules: tuple[str, ...] = ()
    version: str = ""
    claims: LessonEntry | None = None
    """What was given where it is said to be right, at a question of the lesson."""


@dataclass(slots=True)
class LearnerTally:
    """What one learner did, in figures."""

    id: str
    name: str
    steps: dict[StepKey, StepTally] = field(default_factory=dict)
    ended: list[str] = field(default_factory=list)
    """The lessons that were played to their end."""
    at: StepKey | None = None
    """The step where they were last."""
    last: str = ""
    games: list[PlayedGame] = field(default_factory=list)
    writers: list[str] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    """By the lessons that took a while: a mark of all that was done there, with its pauses. No two
    learners have the same."""
    faults: list[Fault] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return sum(step.seconds for step in self.steps.values())

    @property
    def done(self) -> int:
        """Steps that were passed."""
        return sum(step.state != WORKING for step in self.steps.values())


def tally_work(work: LearnerWork) -> LearnerTally:
    """Count what a learner did."""
    tally = LearnerTally(work.id, visible(work.name) or work.id, last=work.last)
    tally.games, tally.writers, tally.faults = work.games, work.writers, work.faults
    count(tally, work.deeds)
    tally.marks = marks_of(work.deeds)
    return tally


def marks_of(deeds: Iterable[Deed]) -> dict[str, str]:
    """A mark of what was done in each lesson, and how long each thing took. Whoever does little, or
    all at once as programs do, has none. When it was begun does not matter."""
    by_lesson: dict[str, list[Deed]] = {}
    for deed in deeds:
        by_lesson.setdefault(deed.entry.lesson, []).append(deed)
    return {
        lesson: sha256(repr([*map(seen_of, some[1:])]).encode()).hexdigest()[:16]
        for lesson, some in by_lesson.items()
        if len(some) >= FEWEST_MARKED and sum(deed.seconds for deed in some) >= SHORTEST_MARKED
    }


def seen_of(deed: Deed) -> tuple[object, ...]:
    entry = deed.entry
    given = (entry.answer, entry.chosen, entry.number)
    return (entry.step, entry.what, entry.outcome, *given, round(deed.seconds, 1))


def count(tally: LearnerTally, deeds: Iterable[Deed]) -> None:
    """Count some more deeds."""
    for deed in deeds:
        entry = deed.entry
        key = entry.lesson, entry.step
        if key not in tally.steps and len(tally.steps) >= MOST_STEPS:
            continue
        step = tally.steps.setdefault(key, StepTally(rules=tuple(entry.rules)))
        step.version = entry.version
        if entry.what == "ended":
            if entry.lesson not in tally.ended:
                tally.ended.append(entry.lesson)
            continue
        tally.at = key
        if step.state == WORKING:
            count_at_step(step, entry)
            step.seconds += 0 if entry.what == "step" else deed.seconds


def count_at_step(step: StepTally, entry: LessonEntry) -> None:
    """Count what was done at a step until it was passed; what is done again later is practice."""
    if entry.what == "hint":
        step.hints += 1
    elif entry.what == "refusal":
        step.refused[entry.outcome] += 1
    elif entry.what == "mistake":
        step.mistakes += 1
        if len(step.wrong) < MOST_WRONG:
            step.wrong[answer_of(entry)] += 1
    elif entry.what == "passed":
        step.state = state_of(entry.outcome)
        if entry.outcome in GOOD_OUTCOMES and (entry.chosen or entry.number is not None):
            step.claims = entry


def state_of(outcome: str) -> str:
    """How a step went, by the outcome with which it was passed."""
    if outcome in GOOD_OUTCOMES:
        return RIGHT
    if outcome.startswith("hint"):
        return HINT
    return SHOWN if outcome == "failed" else WRONG


def answer_of(entry: LessonEntry) -> str:
    """What was answered, in one line: words at the table, a number, or the ids of choices."""
    if entry.number is not None:
        return str(entry.number)
    if entry.chosen:
        return ", ".join(map(visible, entry.chosen))
    return visible(entry.answer or entry.outcome)
