"""A class in figures: where each learner is, which rules stopped them and how, what to repeat.

report = dreamtutor.class_report("/shared/class")
report                              # as a page in the notebook
report.steps_frame()                # a DataFrame: a row for each learner and step
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from hashlib import sha256
from os import PathLike
from pathlib import Path
from typing import Any

from dreamtutor.arguments import checked
from dreamtutor.classrooms import tables
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.classrooms.played_answers import checked_tally
from dreamtutor.classrooms.reader import find_learners
from dreamtutor.classrooms.rule_names import rule_name
from dreamtutor.classrooms.tally import (
    WORKING,
    LearnerTally,
)
from dreamtutor.classrooms.work import Fault
from dreamtutor.texts import ENGLISH, Words, language
from dreamtutor.workers import in_order

MOST_RULES, MOST_AGAIN, MOST_ANSWERS = 12, 3, 3


@dataclass(slots=True)
class StepRow:
    """A step of a lesson, and how it went in the class."""

    id: str
    number: int
    """In the lesson, from 1; 0 if it is not known here."""
    states: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, int]] = field(default_factory=list)
    """What was answered wrongly most, and by how many learners."""


@dataclass(slots=True)
class LessonRow:
    """A lesson that somebody in the class has begun."""

    id: str
    title: str
    known: bool
    """Is it the lesson as it is here? Else choices are named by their ids."""
    steps: list[StepRow]
    begun: int = 0
    ended: int = 0


@dataclass(slots=True)
class RuleAnswer:
    """A wrong answer at a step that is about a rule."""

    answer: str
    lesson: str
    """Its title."""
    step: int
    learners: int


@dataclass(slots=True)
class RuleRow:
    """A rule that stopped somebody."""

    id: str
    title: str
    learners: int = 0
    mistakes: int = 0
    """Of learners who made a mistake at a step that teaches the rule."""
    refused: int = 0
    """Of learners to whom it refused something."""
    wrong: list[RuleAnswer] = field(default_factory=list)
    """By what it was got wrong most."""
    lesson: str = ""
    """What teaches it: the id of a lesson."""
    lesson_title: str = ""


@dataclass(slots=True)
class LearnerRow:
    """Where a learner is."""

    id: str
    label: str
    lesson: str
    step: int
    of: int
    states: Counter[str]
    minutes: float
    hints: int
    refused: int
    mistakes: int
    games: int
    won: int
    last: str


@dataclass(frozen=True)
class ClassReport:
    """What is known of a class. In a notebook it shows itself as a page."""

    tallies: tuple[LearnerTally, ...]
    faults: tuple[Fault, ...]
    """What did not count, and why."""
    lang: str = ENGLISH
    names: bool = True
    """Are learners called by their names, or by numbers?"""
    verified: bool = True
    """Were the games played again?"""
    lesson_names: LessonNames = field(default_factory=LessonNames, repr=False)

    @property
    def labels(self) -> dict[str, str]:
        return labels_of(self.tallies, self.lang, names=self.names)

    def learners(self) -> list[LearnerRow]:
        """Where each is; who has done least comes first."""
        labels = self.labels
        rows = [self._learner(tally, labels[tally.id]) for tally in self.tallies]
        return sorted(rows, key=lambda row: (sum(row.states.values()), row.label))

    def _learner(self, tally: LearnerTally, label: str) -> LearnerRow:
        lesson, step = tally.at or ("", "")
        steps = [*tally.steps.values()]
        return LearnerRow(
            id=tally.id,
            label=label,
            lesson=self.lesson_names.title(lesson),
            step=self.lesson_names.number(lesson, step),
            of=self.lesson_names.length(lesson),
            states=Counter(one.state for one in steps if one.state != WORKING),
            minutes=round(tally.seconds / 60, 1),
            hints=sum(one.hints for one in steps),
            refused=sum(sum(one.refused.values()) for one in steps),
            mistakes=sum(one.mistakes for one in steps),
            games=len(tally.games),
            won=sum(game.outcome == "won" for game in tally.games),
            last=tally.last,
        )

    def lessons(self) -> list[LessonRow]:
        """How it went at each step, of each lesson that somebody has begun."""
        steps: dict[str, dict[str, StepRow]] = defaultdict(dict)
        wrong: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        begun: Counter[str] = Counter()
        versions: dict[str, set[str]] = defaultdict(set)
        for tally in self.tallies:
            begun.update({lesson for lesson, _ in tally.steps})
            for (lesson, step), one in tally.steps.items():
                number = self.lesson_names.number(lesson, step)
                row = steps[lesson].setdefault(step, StepRow(step, number))
                row.states[one.state] += 1
                wrong[lesson, step].update(dict.fromkeys(one.wrong, 1))
                versions[lesson].add(one.version)
        ended = Counter(lesson for tally in self.tallies for lesson in tally.ended)
        rows = []
        for lesson, found in steps.items():
            known = versions[lesson] <= {self.lesson_names.version(lesson)}
            for step, row in found.items():
                row.wrong = self._named(lesson, step, wrong[lesson, step], known=known)
            ordered = sorted(found.values(), key=lambda row: (row.number or 10**6, row.id))
            title = self.lesson_names.title(lesson)
            rows.append(LessonRow(lesson, title, known, ordered, begun[lesson], ended[lesson]))
        return sorted(rows, key=lambda row: self.lesson_names.place(row.id))

    def _named(
        self, lesson: str, step: str, answers: Counter[str], *, known: bool
    ) -> list[tuple[str, int]]:
        """The commonest answers in the words of the lesson."""
        say = self.lesson_names.answer
        return [
            (say(lesson, step, answer) if known else answer, n)
            for answer, n in answers.most_common(MOST_ANSWERS)
        ]

    def rules(self) -> list[RuleRow]:
        """The rules that stopped most learners, and by which answers."""
        rows: dict[str, RuleRow] = {}
        wrong: dict[str, Counter[tuple[str, str, str]]] = defaultdict(Counter)
        for tally in self.tallies:
            mistaken: set[str] = set()
            refused: set[str] = set()
            for (lesson, step), one in tally.steps.items():
                refused |= {rule_name(why, self.lang)[0] for why in one.refused}
                if one.wrong:
                    about = self.lesson_names.about(lesson, step) or one.rules
                    taught = {rule_name(name, self.lang)[0] for name in about}
                    mistaken |= taught
                    for rule in taught:
                        wrong[rule].update({(lesson, step, answer) for answer in one.wrong})
            for game in tally.games:
                refused |= {rule_name(why, self.lang)[0] for why in game.refused}
            for rule in mistaken | refused:
                row = rows.setdefault(rule, RuleRow(*rule_name(rule, self.lang)))
                row.learners += 1
                row.mistakes += rule in mistaken
                row.refused += rule in refused
        for rule, row in rows.items():
            commonest = wrong[rule].most_common(MOST_ANSWERS)
            row.wrong = [self._rule_answer(*where, n) for where, n in commonest]
            row.lesson = self.lesson_names.teaching(rule)
            row.lesson_title = self.lesson_names.title(row.lesson)
        return sorted(rows.values(), key=lambda row: (-row.mistakes, -row.learners, row.title))

    def _rule_answer(self, lesson: str, step: str, answer: str, learners: int) -> RuleAnswer:
        names = self.lesson_names
        said, number = names.answer(lesson, step, answer), names.number(lesson, step)
        return RuleAnswer(said, names.title(lesson), number, learners)

    def again(self) -> list[RuleRow]:
        """What to begin with next time: the rules that stopped most, with what teaches them."""
        return [row for row in self.rules() if row.lesson][:MOST_AGAIN]

    def hand_out(self, *lessons: str) -> list[str]:
        """Hand out these lessons to the class, or else those to begin with next time: learners find
        them at home before all else. The titles of what was handed out."""
        from dreamtutor.classrooms.handed_out import hand_out  # noqa: PLC0415 - few hand out

        folder = self.lesson_names.folder
        if folder is None:
            raise ValueError("this report is of no folder to hand out in")
        again = list(dict.fromkeys(row.lesson for row in self.again()))
        wanted = [*lessons] or again
        return [hand_out(folder, id_, self.lang)[0].lesson.title for id_ in reversed(wanted)][::-1]

    def listed_faults(self) -> list[Fault]:
        """What did not count. Where learners have no names, files have none either: they are called
        after learners, as a rule."""
        if self.names:
            return [*self.faults]
        labels = self.labels
        files: dict[str, str] = {}
        found = []
        for fault in self.faults:
            owner = next((label for id_, label in labels.items() if id_ in fault.place), "")
            place = owner or files.setdefault(fault.place, f"file {len(files) + 1}")
            reason = fault.reason
            for id_, label in labels.items():
                reason = reason.replace(id_, label)
            found.append(Fault(place, fault.line, reason))
        return found

    # For programs

    def learners_frame(self) -> Any:
        """A DataFrame with a row for each learner, if pandas is installed."""
        return tables.frame(tables.learner_rows(self))

    def steps_frame(self) -> Any:
        """A DataFrame with a row for each learner and step."""
        return tables.frame(tables.step_rows(self))

    def rules_frame(self) -> Any:
        """A DataFrame with a row for each rule."""
        return tables.frame(tables.rule_rows(self))

    def answers_frame(self) -> Any:
        """A DataFrame with a row for each wrong answer at a step, and how many gave it."""
        return tables.frame(tables.answer_rows(self))

    def html(self) -> str:
        """The report as a page of its own, which needs no script."""
        from dreamtutor.classrooms.report_page import report_page  # noqa: PLC0415 - it needs this

        return report_page(self)

    def _repr_html_(self) -> str:
        from dreamtutor.classrooms.report_page import report_part  # noqa: PLC0415

        return report_part(self)

    def __repr__(self) -> str:
        return f"<ClassReport: {len(self.tallies)} learners, {len(self.faults)} faults>"


def labels_of(tallies: Iterable[LearnerTally], lang: str, *, names: bool) -> dict[str, str]:
    """What learners are called: by their names, and those of one name by the end of their ids too;
    or by numbers, dealt so that nothing follows from them, and the same each time."""
    found = [*tallies]
    if not names:
        words = Words("onirim", lang)
        dealt = sorted(found, key=lambda one: sha256(one.id.encode()).hexdigest())
        return {
            one.id: words.text("class", "learner", n=f"{n:02}") for n, one in enumerate(dealt, 1)
        }
    times = Counter(one.name for one in found)
    return {
        one.id: one.name if times[one.name] == 1 else f"{one.name} ({one.id[-8:]})" for one in found
    }


# From a folder


@checked
def class_report(
    folder: str | PathLike[str],
    *,
    lang: str = ENGLISH,
    names: bool = True,
    verify: bool = True,
    own: str | PathLike[str] = "",
    executor: Executor | None = None,
) -> ClassReport:
    """What is known of a class: in a notebook, a page that shows itself.

    folder      of the class, or with files that were handed in
    lang        the language of the report: "en", "de", "pl"
    names       False: learners are called by numbers
    verify      play games again, and do the answers in lessons again, to find what was not done so
    own         where your own lessons lie, if you have not handed them out from the board
    executor    who works at it, as in `dreamtutor.statistics`
    """
    places = find_learners(folder, verifies=verify)
    tallies = [*in_order(checked_tally, places.learners, executor)]
    spoken = language(lang)
    lesson_names = LessonNames(spoken, Path(folder), own)
    faults = [
        *places.faults,
        *(fault for tally in tallies for fault in tally.faults),
        *copies(tallies),
        *(fault for tally in tallies for fault in lesson_names.false_claims(tally)),
    ]
    known = tuple(tally for tally in tallies if tally.steps or tally.games)
    return ClassReport(known, tuple(faults), spoken, names, verify, lesson_names)


def copies(tallies: Iterable[LearnerTally]) -> Iterator[Fault]:
    """What lies with two learners, though only one can have done it."""
    first: dict[str, str] = {}
    for tally in tallies:
        for writer in tally.writers:
            other = first.setdefault(f"work {writer}", tally.id)
            if other != tally.id:
                yield Fault(tally.id, 0, f"{writer} lies with {other}, too: one is a copy")
        for game in tally.games:
            other = first.setdefault(f"game {game.header}", tally.id)
            if other != tally.id:
                yield Fault(tally.id, 0, f"{game.file} was played by {other}, too: one is a copy")
        for lesson, mark in tally.marks.items():
            other = first.setdefault(f"lesson {mark}", tally.id)
            if other != tally.id:
                reason = f"{lesson} was done by {other}, too, with the same pauses: one is a copy"
                yield Fault(tally.id, 0, reason)
