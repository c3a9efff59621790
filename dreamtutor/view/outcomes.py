"""Where an answer leads, as far as one may know: in a few words beside it."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.events import Event, Moved
from dreamtutor.engine.session import Chance, Finished, Over, Pick, Session
from dreamtutor.engine.steps import Pass, Step
from dreamtutor.view.board import Seat
from dreamtutor.view.text import signed


def tip(look: Seat, option: Step, ahead: Session, known: int) -> str:
    """What a choice leads to: a question, the end, or a rule that turns over cards which
    nobody knows yet. If the turn just goes on, there is nothing to say."""
    while (go_on := onward(ahead.prompt)) and not goes_on(ahead):
        ahead.answer(go_on)
    prompt = ahead.prompt
    if any(would_show(look, event, option) for event in ahead.table.log[known:]):
        return ""
    if isinstance(prompt, Over):
        return look.words.said("game", f"would_{prompt.outcome}")
    now = look.record.session
    if goes_on(ahead) or is_done(ahead, now) or same_rule(ahead, now):
        return ""
    if isinstance(prompt, Chance):
        text = look.words.rule(look.rules, prompt.why)
        if text in look.words.borrowed:
            look.words.borrowed.add(first_sentence(text))
        return first_sentence(text)
    assert not isinstance(prompt, Finished)
    step = prompt.at if isinstance(prompt, Pick) else prompt
    why = prompt.options[0].why if isinstance(prompt, Pick) else prompt.why
    return look.words.question(look.rules, step, why)


def changed(look: Seat, ahead: Session) -> dict[str, int]:
    """The scales that will stand otherwise then, and how."""
    weighed = look.weighed(ahead.table)
    return {at: sum_ for at, sum_ in weighed.items() if sum_ != look.weights.get(at)}


def weighing(look: Seat, sums: dict[str, int]) -> str:
    """How some scales will stand, in sentences."""

    def each(zone: str, sum_: int) -> str:
        spot = look.spot(zone)
        assert spot
        name, was = look.heading(spot), signed(look.weights.get(zone, 0))
        key = "weighs" if sum_ else "weighs_even"
        return look.words.said("game", key, name=name, was=was, sum=signed(sum_))

    said = [each(zone, sum_) for zone, sum_ in sums.items() if zone in look.weights]
    return look.words.joined(said)


def would_show(look: Seat, event: Event, option: Step | Card) -> bool:
    """Does a secret card turn up that the choice itself does not name?"""
    return (
        isinstance(event, Moved)
        and event.source in look.secret
        and not isinstance(event.card, Back)
        and event.card is not getattr(option, "card", None)
    )


def onward(prompt: Any) -> Step | None:
    """The way on from a question that only asks whether to do something on the way."""
    if not isinstance(prompt, Pick) or any(
        not (one.free or isinstance(one, Pass)) for one in prompt.options
    ):
        return None
    return next((one for one in prompt.options if isinstance(one, Pass)), None)


def goes_on(ahead: Session) -> bool:
    """Does the turn just go on to its next phase, or another turn begin?"""
    turn, last = ahead.trail[0], ahead.trail[-1]
    return turn is last or any(last.step is phase for phase in turn.steps)


def is_done(ahead: Session, now: Session) -> bool:
    """Does the phase that is at work now ask about something else, as the next drawn card?"""
    if min(len(ahead.trail), len(now.trail)) < 3:
        return False
    (_, phase, there, *_), (_, at_work, here, *_) = ahead.trail, now.trail
    return phase.step is at_work.step and there.step != here.step


def same_rule(ahead: Session, now: Session) -> bool:
    """Does the rule that asks now just ask again, as the next of the steps that it named?"""
    last, at, was = ahead.trail[-1], ahead.prompt, now.prompt
    alike = isinstance(at, Pick) and isinstance(was, Pick) and type(at.at) is type(was.at)
    return alike and len(last.steps) > 1 and last.why == now.trail[-1].why


def first_sentence(text: str) -> str:
    head, dot, _ = text.partition(". ")
    return head + "." if dot else text
