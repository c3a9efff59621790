"""Ways through a lesson, for every lesson there is: as a learner would take them, by what is on
the screen and by nothing else than `LessonPlayer` offers.

straight      every step as the lesson wants it
erring        whoever first answers wrongly wherever that is possible, in every way it can be
hinted        whoever takes every hint first
wandering     whoever leaves the path at each step, plays on somehow, and comes back
giving_up     whoever answers nothing, and is shown all
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer, Over, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import solutions, verdicts
from dreamtutor.lessons.patterns import offered_choices, single_cards
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import right_ids
from dreamtutor.lessons.solver import tries

Way = Callable[[LessonPlayer], None]
MOST = 300
"""Nobody needs more than so many answers for a lesson."""


def straight(playing: LessonPlayer) -> None:
    play(playing, nothing)


def erring(playing: LessonPlayer) -> None:
    play(playing, nothing, err)


def hinted(playing: LessonPlayer) -> None:
    play(playing, take_all_hints)


def wandering(playing: LessonPlayer) -> None:
    play(playing, wander)


def giving_up(playing: LessonPlayer) -> None:
    def give_up(playing: LessonPlayer) -> None:
        take_all_hints(playing)
        if playing.step.plays:
            assert playing.can()["next"], playing.step.id
            playing.next()
            assert playing.passed
            assert playing.outcomes[playing.step.id] == "failed"

    play(playing, give_up)


def nothing(_playing: LessonPlayer) -> None:
    """What most do before they answer again."""


def play(playing: LessonPlayer, first: Way, each: Way = nothing) -> None:
    """To the end of the lesson; something is done before each step, and before each answer that a
    step asks for."""
    for _ in range(MOST):
        if playing.ended:
            return
        first(playing)
        if not playing.passed:
            answer(playing, each)
        assert playing.passed or playing.can()["next"], playing.step.id
        playing.next()
    raise AssertionError(f"{playing.lesson.id} does not end")


def answer(playing: LessonPlayer, each: Way = nothing) -> None:
    """Answer a step rightly."""
    step = playing.step
    if not step.plays or step.kind == "play":
        each(playing)
    if playing.passed:
        return
    if step.kind in ("predict", "ask"):
        if step.number is not None:
            playing.choose(number=step.number)
        else:
            playing.choose([one.id for one in step.choice] if step.order else right_ids(step))
    elif step.kind == "play":
        line_of_play(playing)
    elif step.plays:
        for _ in range(20):
            if playing.passed:
                return
            each(playing)
            playing.answer(write(wanted(playing)))
        raise AssertionError(f"{step.id} is not passed")


def wanted(playing: LessonPlayer) -> Answer:
    """The answer that the lesson waits for."""
    step, session = playing.step, playing.game.record.session
    if step.kind == "try":
        return next(verdicts.refused_answers(playing.lesson, step.refused, session))
    return next(verdicts.accepted_answers(playing.lesson, step, session))[0]


def line_of_play(playing: LessonPlayer) -> None:
    """Reach the goal of a step of free play."""
    lesson, step = playing.lesson, playing.step
    words = list(step.line)
    if not words:
        line = solutions.find_line(lesson, step, playing.lesson_game, playing.nodes, 20_000).line
        assert line, f"no line to the goal of {step.id}"
        words = [write(one) for one in line]
    for one in words:
        session = playing.game.record.session
        found = [*verdicts.matching_answers(lesson, [one], session)] if step.line else []
        playing.answer(write(found[0]) if found else one)


def err(playing: LessonPlayer) -> None:
    """Do everything wrong that can be done wrong at this step, and see it through."""
    step = playing.step
    if step.kind == "ask":
        wrong_choice(playing)
    elif step.plays:
        for given in wrong_answers(playing)[:40]:
            if playing.passed:  # in free play even a wrong answer may lead there
                return
            table = str(playing.lesson_game.record.table.facts())
            at = playing.lesson_game.record.node
            playing.answer(write(given))
            while playing.demonstration:
                assert playing.messages, step.id
                playing.next()
            if playing.lesson_game.record.node is at:  # else it was carried out
                assert playing.messages, f"{step.id}: nothing is said to {write(given)}"
                assert str(playing.lesson_game.record.table.facts()) == table
        if step.kind == "play" and not playing.passed:
            playing.again()


def wrong_choice(playing: LessonPlayer) -> None:
    step = playing.step
    if step.number is not None:
        playing.choose(number=step.number + 1)
    elif step.order:
        playing.choose([one.id for one in step.choice][::-1])
    else:
        playing.choose([next(one.id for one in step.choice if not one.right)])
    assert not playing.passed
    assert playing.messages


def wrong_answers(playing: LessonPlayer) -> list[Answer]:
    """All that is refused or offered here and does not lead on: each kind of it."""
    lesson, step, session = playing.lesson, playing.step, playing.game.record.session
    found = []
    for given in possible(session):
        refusal = session.refusal(given)
        if refusal:
            if step.kind != "try" or not verdicts.is_rule(lesson, refusal.why, step.refused):
                found.append(given)
            continue
        one = verdicts.matching_case(lesson, step, session.prompt, given)
        if one is None or one.verdict not in verdicts.ACCEPTED:
            if step.kind == "play" and one is None:
                continue  # free play: it is no mistake
            found.append(given)
    return found


def possible(session: Session) -> list[Answer]:
    """What can be answered or tried."""
    prompt = session.prompt
    if isinstance(prompt, Arrange):
        return [prompt.usual(), *single_cards(prompt)]
    return [*getattr(prompt, "refused", ()), *offered_choices(prompt)]


def take_all_hints(playing: LessonPlayer) -> None:
    while playing.can()["hint"]:
        given = len(playing.messages)
        playing.hint()
        assert len(playing.messages) == given + 1
        assert playing.messages[-1].what == "hint"
        assert playing.messages[-1].text
    if playing.can()["why"]:
        playing.ask_why()


def wander(playing: LessonPlayer) -> None:
    """Leave the path, play a few answers, take one back, and come back."""
    before = str(playing.lesson_game.record.table.facts())
    random = Random(playing.step.id)
    playing.leave()
    for _ in range(12):
        session = playing.game.record.session
        if isinstance(session.prompt, Over):
            break
        playing.answer(write(random.choice([*tries(session.prompt)])))
    playing.undo()
    playing.come_back()
    assert not playing.free_game
    assert str(playing.lesson_game.record.table.facts()) == before, playing.step.id


WAYS: dict[str, Way] = {
    "straight": straight,
    "erring": erring,
    "hinted": hinted,
    "wandering": wandering,
    "giving_up": giving_up,
}
