"""What each answer would bring, before it is given: up to the first thing that chance or the player
decides.

The answer is given to a copy of the game in which nobody knows the hidden cards, and what happens
there is told in the same words as what happens in truth. So nothing is foretold that the player
could not know, and whatever is foretold comes true.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, TypedDict

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event, Moved
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Finished, Over, Pick, Session
from dreamtutor.engine.steps import Pass, Step
from dreamtutor.texts import Words
from dreamtutor.view.board import PlayerView
from dreamtutor.view.narration import narrate
from dreamtutor.view.text import signed


class Foreseen(TypedDict):
    """What would happen after an answer."""

    say: str
    """In sentences; empty if there is nothing to say."""
    slots: list[str]
    """The cards that it would happen to."""


def foresight(record: Record, words: Words) -> dict[str, Foreseen]:
    """For the words of each answer that can be given, what would happen."""
    view, prompt = PlayerView(record, words), record.prompt
    answers: list[Any] = []
    if isinstance(prompt, Pick):
        answers = prompt.options
    elif isinstance(prompt, Chance):
        answers = [*record.table.odds(prompt.pool)]
    return {write(answer): foreseen(view, answer) for answer in answers}


def foreseen(view: PlayerView, answer: Step | Card) -> Foreseen:
    """What would happen after one answer."""
    ahead: Session = view.record.session.fork(Human())
    known = len(ahead.table.happened)
    ahead.answer(answer)
    events = view.tracked.fork().follow(foreseeable_events(view, answer, ahead, known))
    told = narrate(view.words, events, view.unseen_slots)
    says = [sentence["say"] for sentence in told]
    says += next_stop(view, answer, ahead, known)
    return {"say": " ".join(says), "slots": [*dict.fromkeys(t for _, t in events if t)]}


def foreseeable_events(
    view: PlayerView, answer: Step | Card, ahead: Session, known: int
) -> list[Event]:
    """The events that would follow, as far as the player may know them."""
    events = ahead.table.since(known)
    return [*takewhile(lambda event: not shows_unknown_card(view, event, answer), events)]


def next_stop(view: PlayerView, answer: Step | Card, ahead: Session, known: int) -> Iterator[str]:
    """What it would stop at: a question, or a card that nobody knows."""
    if isinstance(ahead.prompt, Over):
        return
    said = tip(view, answer, ahead, known) if isinstance(answer, Step) else ""
    if said := said or weights_in_words(view, changed_weights(view, ahead)):
        yield said
    elif isinstance(ahead.prompt, Chance):
        yield view.words.text("game", "would_turn")


# In a few words, beside the answer


def tip(view: PlayerView, option: Step, ahead: Session, known: int) -> str:
    """What a choice leads to: a question, the end, or a rule that turns over cards which
    nobody knows yet. If the turn just goes on, there is nothing to say."""
    while (go_on := way_on(ahead.prompt)) and not turn_goes_on(ahead):
        ahead.answer(go_on)
    prompt = ahead.prompt
    if any(shows_unknown_card(view, event, option) for event in ahead.table.since(known)):
        return ""
    if isinstance(prompt, Over):
        return view.words.text("game", f"would_{prompt.outcome}")
    now = view.record.session
    if turn_goes_on(ahead) or asks_about_next_step(ahead, now) or same_rule(ahead, now):
        return ""
    if isinstance(prompt, Chance):
        text = view.words.rule(view.rules, prompt.why)
        if text in view.words.borrowed:
            view.words.borrowed.add(first_sentence(text))
        return first_sentence(text)
    assert not isinstance(prompt, Finished)
    step = prompt.at if isinstance(prompt, Pick) else prompt
    why = prompt.options[0].why if isinstance(prompt, Pick) else prompt.why
    return view.words.question(view.rules, step, why)


def changed_weights(view: PlayerView, ahead: Session) -> dict[str, int]:
    """The scales that will stand otherwise then, and how."""
    weighed = view.weights_on(ahead.table)
    return {at: sum_ for at, sum_ in weighed.items() if sum_ != view.weights.get(at)}


def weights_in_words(view: PlayerView, sums: dict[str, int]) -> str:
    """How some scales will stand, in sentences."""

    def each(zone: str, sum_: int) -> str:
        spot = view.spot(zone)
        assert spot
        name, was = view.heading(spot), signed(view.weights.get(zone, 0))
        key = "weighs" if sum_ else "weighs_even"
        return view.words.text("game", key, name=name, was=was, sum=signed(sum_))

    said = [each(zone, sum_) for zone, sum_ in sums.items() if zone in view.weights]
    return view.words.joined(said)


def shows_unknown_card(view: PlayerView, event: Event, option: Step | Card) -> bool:
    """Does a secret card turn up that the choice itself does not name?"""
    return (
        isinstance(event, Moved)
        and event.source in view.secret
        and not isinstance(event.card, Back)
        and event.card is not getattr(option, "card", None)
    )


def way_on(prompt: Any) -> Step | None:
    """The way on from a question that only asks whether to do something on the way."""
    if not isinstance(prompt, Pick):
        return None
    others = [option for option in prompt.options if not isinstance(option, Pass)]
    if not all(option.free for option in others):
        return None
    return next((option for option in prompt.options if isinstance(option, Pass)), None)


def turn_goes_on(ahead: Session) -> bool:
    """Does the turn just go on to its next phase, or another turn begin?"""
    turn, last = ahead.trail[0], ahead.trail[-1]
    return turn is last or any(last.step is phase for phase in turn.steps)


def asks_about_next_step(ahead: Session, now: Session) -> bool:
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
