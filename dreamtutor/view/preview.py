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

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Event
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Over, Pick, Session
from dreamtutor.engine.steps import Step
from dreamtutor.texts import Words
from dreamtutor.view.board import Seat
from dreamtutor.view.narration import tell
from dreamtutor.view.outcomes import changed, tip, weighing, would_show


class Foreseen(TypedDict):
    """What would happen after an answer."""

    say: str
    """In sentences; empty if there is nothing to say."""
    slots: list[str]
    """The cards that it would happen to."""


def foresight(record: Record, words: Words) -> dict[str, Foreseen]:
    """For the words of each answer that can be given, what would happen."""
    look, prompt = Seat(record, words), record.prompt
    answers: list[Any] = []
    if isinstance(prompt, Pick):
        answers = prompt.options
    elif isinstance(prompt, Chance):
        answers = [*record.table.odds(prompt.pool)]
    return {write(answer): foreseen(look, answer) for answer in answers}


def foreseen(look: Seat, answer: Step | Card) -> Foreseen:
    ahead: Session = look.record.position(look.record.node, Human())
    known = len(ahead.table.log)
    ahead.answer(answer)
    seen = look.followed.fork().follow(to_come(look, answer, ahead, known))
    told = tell(look.words, seen, look.unseen)
    sentences = [one["say"] for one in told]
    sentences += then(look, answer, ahead, known)
    return {"say": " ".join(sentences), "slots": [*dict.fromkeys(t for _, t in seen if t)]}


def to_come(look: Seat, answer: Step | Card, ahead: Session, known: int) -> list[Event]:
    """The events that would follow, as far as the player may know them."""
    events = ahead.table.log[known:]
    return [*takewhile(lambda event: not would_show(look, event, answer), events)]


def then(look: Seat, answer: Step | Card, ahead: Session, known: int) -> Iterator[str]:
    """Where it would stop: a question, or a card that nobody knows."""
    if isinstance(ahead.prompt, Over):
        return
    said = tip(look, answer, ahead, known) if isinstance(answer, Step) else ""
    if said := said or weighing(look, changed(look, ahead)):
        yield said
    elif isinstance(ahead.prompt, Chance):
        yield look.words.said("game", "would_turn")
