"""A rehearsal for a teacher: learners who are not there take a lesson, each a little further than
the one before, and make mistakes. The folder looks as after a quarter of an hour with a class.

from dreamtutor.classrooms.rehearsal import rehearse
rehearse("rehearsal", "onirim/base/2-doors")
"""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from os import PathLike
from pathlib import Path
from random import Random

from dreamtutor.arguments import checked
from dreamtutor.classrooms.format import WORK
from dreamtutor.classrooms.handed_out import lessons_of, take_back
from dreamtutor.classrooms.membership import Membership
from dreamtutor.classrooms.recorder import Recorder
from dreamtutor.engine.notation import write
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.patterns import offered_choices
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError, right_ids
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.solutions import NoAcceptedAnswerError
from dreamtutor.observers import LessonDeed

REHEARSED = re.compile(r"rehearsal-\d{2}-[0-9a-f]{8}")
"""The folders of learners who are not there."""
MOST = 60
MOST_ANSWERS = 20
"""Nobody needs more at one step."""
ERRS = 0.5
"""How often somebody errs first, where one can."""
WAIT = 10.0


@checked
def rehearse(
    folder: str | PathLike[str], lesson: str = "onirim/base/2-doors", *, learners: int = 6
) -> Path:
    """Fill a folder as a class would: the board and the report can be tried with it.

    folder      a new folder, or that of a rehearsal, which begins anew; that of a real class stays
                as it is
    lesson      what is taken: "onirim/base/2-doors", or a file of your own
    learners    so many
    """
    if not 1 <= learners <= MOST:
        raise ValueError(f"a rehearsal has 1 to {MOST} learners, not {learners}")
    room = Path(folder)
    room.mkdir(parents=True, exist_ok=True)
    there = [path for path in room.iterdir() if (path / WORK).is_dir()]
    if not all(REHEARSED.fullmatch(path.name) for path in there):
        raise ValueError(f"somebody has worked in {str(folder)[:200]!r}: take a new folder")
    for path in there:
        shutil.rmtree(path)
    take_back(room)
    script = lessons_of(lesson, "en")[0]
    with tempfile.TemporaryDirectory() as homes:
        for n in range(1, learners + 1):
            take(script, room, Path(homes), n, n / learners)
    return room


def take(script: Script, room: Path, homes: Path, n: int, part: float) -> None:
    """A learner takes a part of a lesson, and it is written down."""
    id_ = f"rehearsal-{n:02}-{n:08x}"
    recorder = Recorder(Membership(room, f"Rehearsal {n}", id_, homes / id_))
    go_through(script, n, part, recorder.add)
    recorder.wait(WAIT)


def go_through(script: Script, n: int, part: float, hear: Callable[[LessonDeed], object]) -> None:
    """A learner takes a part of a lesson; another `n` errs elsewhere."""
    playing, random = LessonPlayer(script), Random(n)
    playing.listeners.append(hear)
    steps = script.lesson.step
    last = steps[min(len(steps) - 1, int(part * len(steps)))].id
    with suppress(NotNowError, NoAcceptedAnswerError, StopIteration):  # they stay where they are
        playing.go(steps[0].id)
        while not playing.ended and (playing.step.id != last or part >= 1):
            if random.random() < ERRS:
                err(playing, random)
            answer(playing)
            playing.next()


def err(playing: LessonPlayer, random: Random) -> None:
    """Answer wrongly, or ask for a hint."""
    step = playing.step
    if playing.passed or not step.is_exercise:
        return
    wrong = [choice.id for choice in step.choice if not choice.right]
    if step.kind == "ask" and wrong and not step.order and step.sealed is None:
        playing.choose([random.choice(wrong)])
    elif step.kind == "do" and (tried := [*wrong_answers(playing)]) and random.random() < 0.7:
        playing.answer(random.choice(tried))
    elif playing.can()["hint"]:
        playing.hint()


def wrong_answers(playing: LessonPlayer) -> Iterator[str]:
    """What the rules refuse, and what the lesson calls a mistake."""
    prompt = playing.game.record.prompt
    if isinstance(prompt, Arrange):
        return
    yield from (write(one) for one in getattr(prompt, "refused", ()))
    for one in offered_choices(prompt):
        case = verdicts.matching_case(playing.lesson, playing.step, prompt, one)
        if case is not None and case.verdict == "mistake":
            yield write(one)


def answer(playing: LessonPlayer) -> None:
    """Answer a step as the lesson wants it."""
    step = playing.step
    for _ in range(MOST_ANSWERS):
        while playing.current.demonstration:
            playing.next()
        if playing.passed or not step.is_exercise:
            return
        if step.kind == "play":
            while playing.can()["hint"]:
                playing.hint()
            playing.next()  # they are shown how it goes
            return
        if step.plays:
            playing.answer(wanted(playing, step))
        elif step.number is not None:
            playing.choose(number=step.number)
        else:
            ids = [choice.id for choice in step.choice] if step.order else right_ids(step)
            playing.choose(ids or [step.choice[0].id])
    raise NotNowError(step.id)


def wanted(playing: LessonPlayer, step: LessonStep) -> str:
    """The next answer that leads on at the table."""
    lesson, session = playing.lesson, playing.game.record.session
    if step.kind == "try":
        return write(next(verdicts.refused_answers(lesson, step.refused, session)))
    return write(next(verdicts.accepted_answers(lesson, step, session))[0])
