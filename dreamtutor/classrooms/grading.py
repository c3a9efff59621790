"""Grades what a learner did at an exercise: from their file of answers, without anybody clicking.

All that counts is done again with the same lesson (`replaying`), so nothing is believed that the
rules refuse, and the same file has the same result whenever and wherever it is graded. Nothing in a
file is evaluated; whatever is wrong with it is said in a sentence.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from html import escape
from os import PathLike
from pathlib import Path

from dreamtutor.arguments import checked
from dreamtutor.classrooms.decision import RIGHT_WITHIN, position_of, share
from dreamtutor.classrooms.exercise import Exercise, exercise_named
from dreamtutor.classrooms.format import LARGEST_FILE, LessonEntry
from dreamtutor.classrooms.lines import BadFileError, LineReader, read_bounded, whole_and_rest
from dreamtutor.classrooms.replaying import NUMBERED, follow
from dreamtutor.texts import Words
from dreamtutor.texts.safe_text import visible

MOST_TABLES = 200
"""Tables at which one exercise was tried. Whoever runs a cell so often has learned it by heart."""
FAILED = "failed"
"""How a step went whose answer was shown."""


@dataclass(frozen=True, slots=True)
class Scheme:
    """What a step earns: all if it was right at once."""

    hint: float = 0.25
    """For each hint so much of the points is taken off,"""
    mistake: float = 0.25
    """and so much for each mistake;"""
    least: float = 0.25
    """but at least this is left to whoever finds the answer."""
    shown: float = 0.0
    """What is left to whoever was shown the answer."""
    best: bool = False
    """Does the best of several tries at a new table count? Else the tries until the first success
    count together."""

    def share(self, tries: Tries) -> float:
        """What part of the points some tries earn."""
        if not tries.passed:
            return 0.0
        if tries.shown:
            return self.shown
        return max(self.least, 1 - self.hint * tries.hints - self.mistake * tries.mistakes)


@dataclass(slots=True)
class Tries:
    """What was done at a step until it was passed. What is done there later is practice."""

    hints: int = 0
    mistakes: int = 0
    refused: int = 0
    """How often the rules said no; that costs nothing."""
    passed: bool = False
    shown: bool = False
    answer: str = ""
    """What was answered in the end."""

    def count(self, entry: LessonEntry) -> None:
        if self.passed:
            return
        self.hints += entry.what == "hint"
        self.mistakes += entry.what == "mistake"
        self.refused += entry.what == "refusal"
        if entry.what == "passed":
            self.passed, self.shown = True, entry.outcome == FAILED
            self.answer = answer_of(entry)


@dataclass(frozen=True, slots=True)
class Result:
    """What an exercise earned. As the last line of a cell it is its feedback."""

    ok: bool
    """Was it answered rightly, by the learner?"""
    points: float
    of: float
    """So many points there were."""
    feedback: str
    """In sentences, for the learner."""
    learner: str = ""
    """Whose answers they are, as the file says."""
    faults: tuple[str, ...] = field(default=())
    """What does not count, and why."""

    @property
    def score(self) -> float:
        """The part of the points that was earned, from 0 to 1."""
        return self.points / self.of if self.of else 0.0

    def __str__(self) -> str:
        return "\n".join([self.feedback, *self.faults])

    def _repr_html_(self) -> str:
        sign, faults = (
            "✓" if self.ok else "✗",
            "".join(f"<li>{escape(f)}</li>" for f in self.faults),
        )
        listed = f"<ul>{faults}</ul>" if faults else ""
        return f"<p>{sign} {escape(self.feedback)}</p>{listed}"


@checked
def check(
    exercise: str,
    file: str | PathLike[str] = "answers.jsonl",
    *,
    learner: str = "",
    points: int = 1,
    scheme: Scheme | None = None,
    lang: str = "en",
) -> Result:
    """Grade what a learner did at an exercise. Let it be the last line of a cell.

    exercise    "doors.sealed.toml#third-red": a lesson, and one of its steps; or a decision,
                "decision/onirim/3b-monday/1": its game, its assignment, its number
    file        the answers that `learn(..., save=)` or `decide(..., save=)` wrote
    learner     whose answers these must be; those of anybody, if it is empty
    points      so many an exercise is worth
    scheme      what hints and mistakes cost, if not what docs/assignments.md says
    lang        the language of the feedback

    `.points` is what was earned, `.ok` says whether it is right, `.feedback` says why.
    """
    words = Words("onirim", lang)
    answers = read_answers(Path(file), learner, words)
    found = exercise_named(exercise, learner or answers.name, lang)
    return Grading(found, answers, scheme or Scheme(), points, words).result()


@dataclass(frozen=True, slots=True)
class Answers:
    """What a file of answers says."""

    name: str = ""
    entries: tuple[NUMBERED, ...] = ()
    faults: tuple[str, ...] = ()
    missing: bool = False
    """Is there no such file?"""


def read_answers(path: Path, learner: str, words: Words) -> Answers:
    """Read a file as what a stranger wrote."""
    if not path.exists():
        return Answers(missing=True)
    reader = LineReader(path.name)
    try:
        lines, rest = whole_and_rest(read_bounded(path, LARGEST_FILE))
        read = reader.read(lines)
        entries = tuple((n, e) for n, e in enumerate(read) if isinstance(e, LessonEntry))
        reader.ends(rest)
    except BadFileError as bad:
        return Answers(faults=(visible(f"{path.name}: {bad}"),))
    name = visible(reader.opening.name) if reader.opening else ""
    faults = tuple(map(str, reader.faults))
    if learner and name != learner:
        of_another = words.text("grading", "another", name=name[:60], learner=learner)
        return Answers(name, faults=(of_another,))
    return Answers(name, entries, faults)


class Grading:
    """Grades one exercise."""

    def __init__(
        self, exercise: Exercise, answers: Answers, scheme: Scheme, of: float, words: Words
    ) -> None:
        self.exercise, self.answers, self.scheme = exercise, answers, scheme
        self.of, self.words = of, words
        self.faults = [*answers.faults]

    def result(self) -> Result:
        tries = self.tries()
        if self.exercise.decision:
            return self.decided(tries[0])
        counted = max(tries, key=self.scheme.share) if self.scheme.best else tries[0]
        right = counted.passed and not counted.shown
        return self.made(right, self.scheme.share(counted), self.said(counted))

    def tries(self) -> list[Tries]:
        """What was done at the step: all tables together; or, if the best counts, each alone."""
        tables = [*self.followed()]
        together = sorted((line for lines in tables for line in lines), key=lambda line: line[0])
        found = []
        for lines in [together, *(tables if self.scheme.best else [])]:
            tries = Tries()
            for _, entry in lines:
                if entry.step == self.exercise.step.id:
                    tries.count(entry)
            found.append(tries)
        return found

    def followed(self) -> Iterator[list[NUMBERED]]:
        """The lines of each table at which the step was tried, as far as they can be played."""
        for n, lines in enumerate(self.tables()):
            if n >= MOST_TABLES:
                self.faults.append(self.words.text("grading", "many", n=MOST_TABLES))
                return
            found = follow(self.exercise.script, lines)
            if found.stopped:
                self.stopped(found.stopped[1])
            yield [*found.lines]

    def tables(self) -> Iterator[list[NUMBERED]]:
        by_table: dict[str, list[NUMBERED]] = defaultdict(list)
        for line in self.answers.entries:
            if line[1].lesson == self.exercise.lesson:
                by_table[line[1].table or ""].append(line)
        return (lines for lines in by_table.values() if self.is_tried(entry for _, entry in lines))

    def is_tried(self, entries: Iterable[LessonEntry]) -> bool:
        step = self.exercise.step.id
        return any(entry.step == step and entry.what != "step" for entry in entries)

    def stopped(self, entry: LessonEntry) -> None:
        """Say of a line that it does not follow."""
        same = entry.version == self.exercise.script.version
        key = "not_played" if same else "other_version"
        said = {"step": visible(entry.step)[:60], "answer": visible(answer_of(entry))[:80]}
        self.faults.append(self.words.text("grading", key, **said))

    def decided(self, tries: Tries) -> Result:
        """A decision earns what its answer is worth."""
        if not tries.passed or tries.shown:
            return self.made(False, 0.0, self.said(tries))
        assert self.exercise.decision
        cost = position_of(self.exercise.decision).cost(tries.answer)
        key = "best" if not cost else "good" if cost <= RIGHT_WITHIN else "costs"
        said = self.words.text("grading", key, points=f"{100 * cost:.0f}", answer=tries.answer)
        return self.made(cost <= RIGHT_WITHIN, share(cost), said)

    def said(self, tries: Tries) -> str:
        """How it went, in a sentence."""
        text = self.words.text
        if not tries.passed:
            return text("grading", "missing" if self.answers.missing else "open")
        if tries.shown:
            return text("grading", "shown")
        if not tries.hints and not tries.mistakes:
            return text("grading", "at_once")
        return text("grading", "after", hints=tries.hints, mistakes=tries.mistakes)

    def made(self, ok: bool, part: float, said: str) -> Result:
        points = round(self.of * part, 2)
        step = self.exercise.step.id
        earned = self.words.text("grading", "points", points=f"{points:g}", of=f"{self.of:g}")
        feedback = f"{step}: {earned} {said}"
        return Result(ok, points, self.of, feedback, self.answers.name, tuple(self.faults))


def answer_of(entry: LessonEntry) -> str:
    """What was answered, in one line."""
    if entry.number is not None:
        return str(entry.number)
    return entry.answer or ", ".join(entry.chosen or ())
