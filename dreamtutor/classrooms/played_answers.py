"""Was it done so? What a file of a class says of answers is done again, with the same lesson and
the same rules, as far as that can be known.

Each step is done again from its beginning in the lesson. If that leads to something else, all of
the lesson is done again, as another answer before may have led to another table. What many learners
do alike is done again once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from dreamtutor.classrooms.format import LessonEntry
from dreamtutor.classrooms.lesson_names import LessonNames
from dreamtutor.classrooms.reader import LearnerPlaces, read_learner
from dreamtutor.classrooms.replaying import Again, of_note
from dreamtutor.classrooms.tally import LearnerTally, answer_of, tally_work
from dreamtutor.classrooms.work import Fault
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealing import is_sealed
from dreamtutor.lessons.solutions import NoAcceptedAnswerError

MOST_FAULTS = 3
"""Of a learner."""
MOST_KNOWN = 20_000
Known = dict[Hashable, LessonEntry | None]
"""What was done again already, and what of it does not follow."""


def checked_tally(places: LearnerPlaces) -> LearnerTally:
    """Count what a learner did, and check whether it can be done: this can be done in another
    process."""
    work = read_learner(places)
    tally = tally_work(work)
    if places.verifies:
        names, known = lessons_of(places.root)
        entries = [deed.entry for deed in work.deeds]
        faults = [*not_played(work.id, entries, names, known)]
        tally.faults = [*tally.faults, *faults[:MOST_FAULTS]]
    return tally


@lru_cache(2)
def lessons_of(root: Path) -> tuple[LessonNames, Known]:
    """The lessons of a class, read once; and what learners did in them, done again once."""
    return LessonNames(folder=root), {}


def not_played(
    learner: str, entries: Iterable[LessonEntry], names: LessonNames, known: Known
) -> Iterator[Fault]:
    """What a learner says to have done, and what cannot come of what was done before it."""
    by_lesson: dict[str, list[LessonEntry]] = {}
    for entry in entries:
        by_lesson.setdefault(entry.lesson, []).append(entry)
    for lesson, done in by_lesson.items():
        script = names.scripts.get(lesson)
        if script is None or is_sealed(script.lesson):
            continue
        own = [entry for entry in done if entry.version == script.version]
        for steps in visits(own):
            wrong = first_wrong(script, steps, known)
            if wrong is not None and not follows_from_all(script, own, wrong):
                said = f"{answer_of(wrong)[:80]!r} ({wrong.what})"
                reason = f"{lesson}, {wrong.step}: {said} does not come of what was done before it"
                yield Fault(learner, 0, reason)


def visits(entries: Iterable[LessonEntry]) -> Iterator[list[LessonEntry]]:
    """What was done each time that somebody came to a step, until it was passed: behind that a
    second table in the same notebook may go on."""
    here: list[LessonEntry] = []
    for entry in entries:
        if entry.what == "step":
            yield here
            here = [entry]
        elif here and entry.step == here[0].step and here[-1].what not in ("passed", "ended"):
            here.append(entry)
    yield here


def first_wrong(script: Script, done: Sequence[LessonEntry], known: Known) -> LessonEntry | None:
    """The first thing that does not follow, at a step that begins as in the lesson."""
    if len(done) < 2:
        return None
    key = (script.version, *((*of_note(one)[:3], *map(str, of_note(one)[3:])) for one in done))
    if key not in known:
        if len(known) >= MOST_KNOWN:
            known.clear()
        known[key] = wrong_from_start(script, done)
    return known[key]


def wrong_from_start(script: Script, done: Sequence[LessonEntry]) -> LessonEntry | None:
    try:
        again = Again(script)
        first = replace(done[0], outcome="go")
        again.comes_of(replace(first, step=script.lesson.step[0].id))
        for entry in (first, *done[1:]):
            if not again.comes_of(entry):
                return entry
    except NoAcceptedAnswerError:  # a step to which the lesson itself knows no way
        return None
    return None


def follows_from_all(script: Script, entries: Sequence[LessonEntry], wrong: LessonEntry) -> bool:
    """Does it come of all that was done in the lesson before?"""
    again = Again(script)
    for entry in entries:
        try:
            if not again.comes_of(entry):
                if entry is wrong:
                    return False
                again = Again(script)
        except NoAcceptedAnswerError:
            return True
        if entry is wrong:
            return True
    return True
