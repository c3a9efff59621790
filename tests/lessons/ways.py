"""Ways through a lesson, for every lesson there is: as a learner would take them, by what is on
the screen and by nothing else than `LessonPlayer` offers.

straight      every step as the lesson wants it
erring        whoever first answers wrongly wherever that is possible, in every way it can be
hinted        whoever takes every hint first
wandering     whoever leaves the path at each step, plays on somehow, and comes back
giving_up     whoever answers nothing, and is shown all
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Answer, Over, Prompt, Session
from dreamtutor.engine.sortings import ways
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import solutions, verdicts
from dreamtutor.lessons.patterns import offered_choices, single_cards
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import right_ids
from dreamtutor.lessons.solver import MOST_ARRANGEMENTS

Way = Callable[[LessonPlayer], None]
MOST = 300
"""Nobody needs more than so many answers for a lesson."""


def straight(player: LessonPlayer) -> None:
    play(player, nothing)


def erring(player: LessonPlayer) -> None:
    play(player, nothing, err)


def hinted(player: LessonPlayer) -> None:
    play(player, take_all_hints)


def wandering(player: LessonPlayer) -> None:
    play(player, wander)


def giving_up(player: LessonPlayer) -> None:
    def give_up(player: LessonPlayer) -> None:
        take_all_hints(player)
        if player.step.plays:
            assert player.can()["next"], player.step.id
            player.next()
            assert player.passed
            assert player.outcomes[player.step.id] == "failed"

    play(player, give_up)


def nothing(_playing: LessonPlayer) -> None:
    """What most do before they answer again."""


def play(player: LessonPlayer, first: Way, each: Way = nothing) -> None:
    """To the end of the lesson; something is done before each step, and before each answer that a
    step asks for."""
    for _ in range(MOST):
        if player.ended:
            return
        first(player)
        if not player.passed:
            answer(player, each)
        assert player.passed or player.can()["next"], player.step.id
        player.next()
    raise AssertionError(f"{player.lesson.id} does not end")


def answer(player: LessonPlayer, each: Way = nothing) -> None:
    """Answer a step rightly."""
    step = player.step
    if not step.plays or step.kind == "play":
        each(player)
    if player.passed:
        return
    if step.kind in ("predict", "ask"):
        if step.number is not None:
            player.choose(number=step.number)
        else:
            player.choose([choice.id for choice in step.choice] if step.order else right_ids(step))
    elif step.kind == "play":
        line_of_play(player)
    elif step.plays:
        for _ in range(20):
            if player.passed:
                return
            each(player)
            player.answer(write(wanted(player)))
        raise AssertionError(f"{step.id} is not passed")


def wanted(player: LessonPlayer) -> Answer:
    """The answer that the lesson waits for."""
    step, session = player.step, player.game.record.session
    if step.kind == "try":
        return next(verdicts.refused_answers(player.lesson, step.refused, session))
    return next(verdicts.accepted_answers(player.lesson, step, session))[0]


def line_of_play(player: LessonPlayer) -> None:
    """Reach the goal of a step of free play."""
    lesson, step = player.lesson, player.step
    words = list(step.line)
    if not words:
        line = solutions.find_line(lesson, step, player.lesson_game, player.nodes, 20_000).line
        assert line, f"no line to the goal of {step.id}"
        words = [write(answer) for answer in line]
    for wanted_words in words:
        session = player.game.record.session
        found = [*verdicts.matching_answers(lesson, [wanted_words], session)] if step.line else []
        player.answer(write(found[0]) if found else wanted_words)


def err(player: LessonPlayer) -> None:
    """Do everything wrong that can be done wrong at this step, and see it through."""
    step = player.step
    if step.kind == "ask":
        wrong_choice(player)
    elif step.plays:
        for given in wrong_answers(player)[:40]:
            if player.passed:  # in free play even a wrong answer may lead there
                return
            table = str(player.lesson_game.record.table.facts())
            at = player.lesson_game.record.node
            player.answer(write(given))
            while player.current.demonstration:
                assert player.current.messages, step.id
                player.next()
            if player.lesson_game.record.node is at:  # else it was carried out
                assert player.current.messages, f"{step.id}: nothing is said to {write(given)}"
                assert str(player.lesson_game.record.table.facts()) == table
        if step.kind == "play" and not player.passed:
            player.again()


def wrong_choice(player: LessonPlayer) -> None:
    step = player.step
    if step.number is not None:
        player.choose(number=step.number + 1)
    elif step.order:
        player.choose([choice.id for choice in step.choice][::-1])
    else:
        player.choose([next(choice.id for choice in step.choice if not choice.right)])
    assert not player.passed
    assert player.current.messages


def wrong_answers(player: LessonPlayer) -> list[Answer]:
    """All that is refused or offered here and does not lead on: each kind of it."""
    lesson, step, session = player.lesson, player.step, player.game.record.session
    found = []
    for given in possible(session):
        refusal = session.refusal(given)
        if refusal:
            if step.kind != "try" or not verdicts.is_rule(lesson, refusal.why, step.refused):
                found.append(given)
            continue
        case = verdicts.matching_case(lesson, step, session.prompt, given)
        if case is None or case.verdict not in verdicts.ACCEPTED:
            if step.kind == "play" and case is None:
                continue  # free play: it is no mistake
            found.append(given)
    return found


def possible(session: Session) -> list[Answer]:
    """What can be answered or tried."""
    prompt = session.prompt
    if isinstance(prompt, Arrange):
        return [prompt.usual(), *single_cards(prompt)]
    return [*getattr(prompt, "refused", ()), *offered_choices(prompt)]


def take_all_hints(player: LessonPlayer) -> None:
    while player.can()["hint"]:
        given = len(player.current.messages)
        player.hint()
        assert len(player.current.messages) == given + 1
        assert player.current.messages[-1].what == "hint"
        assert player.current.messages[-1].text
    if player.can()["why"]:
        player.ask_why()


def wander(player: LessonPlayer) -> None:
    """Leave the path, play a few answers, take one back, and come back."""
    before = str(player.lesson_game.record.table.facts())
    random = Random(player.step.id)
    player.leave()
    for _ in range(12):
        session = player.game.record.session
        if isinstance(session.prompt, Over):
            break
        player.answer(write(random.choice([*answers_to_try(session.prompt)])))
    player.undo()
    player.come_back()
    assert not player.current.free_game
    assert str(player.lesson_game.record.table.facts()) == before, player.step.id


WAYS: dict[str, Way] = {
    "straight": straight,
    "erring": erring,
    "hinted": hinted,
    "wandering": wandering,
    "giving_up": giving_up,
}


def answers_to_try(prompt: Prompt) -> Sequence[Answer]:
    """Answers worth trying; of very many arrangements, the first ones."""
    if isinstance(prompt, Arrange):
        return ways(prompt, MOST_ARRANGEMENTS)[0]
    return offered_choices(prompt)
