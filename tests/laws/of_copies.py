"""A law about equal cards. They are one object, so a rule cannot tell which of two it means: asked
for one of them, it finds the first. That must never matter.

So each game is played twice: as it is, and with cards that are equal and yet can be told apart, as
if each bore a number. Then "this card" finds this card, wherever it lies. Both games must go the
same way.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from dreamtutor.engine.cards import Card, Interned
from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import named, spelling, write
from dreamtutor.engine.session import Answer, Over, Pick, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.table import Table
from dreamtutor.urbion import rows
from tests.laws.cases import Case, Law, Patient

ORDERED = ("labyrinth", "partner's labyrinth", "towers", "order", "deck", "drawn", "revealed")
"""The zones in which it matters what lies before what."""


class Alike(Patient):
    """Often deals the card once more that was dealt last: so many equal cards meet."""

    last: Card | None = None

    def deal(self, table: Table, pool: str) -> Card:
        card, cards = super().deal(table, pool), table.pools[pool]
        again = self.last is not None and cards.get(self.last, 0)
        if again and self.tape[table.dealt] * 1000 % 1 < 0.5:
            assert self.last is not None
            card = self.last
        self.last = card
        return card


def which_of_equal_cards_is_meant_does_not_matter(case: Case) -> None:
    session, player = Session(case.rules, Alike(str(case.seed))), case.answers()
    seen, answers = [told(session)], []
    while not isinstance(session.prompt, Over):
        given = player(session)
        answers.append(write(given))
        session.answer(given)
        seen.append(told(session))
    with told_apart():
        dealer = Copying(dealt(session.table.log), Human())
        again = Session(case.rules, dealer)
        for words, before in zip(answers, seen, strict=False):
            assert told(again) == before
            again.answer(meant(again, words))
        assert told(again) == seen[-1]


def told(session: Session) -> Any:
    """What lies where, and what is asked, in words."""
    zones = {zone: lying(zone, slots) for zone, slots in session.table.zones.items() if slots}
    prompt = session.prompt
    asked = [
        [write(prompt.at)] if isinstance(prompt, Pick) else [],
        *(
            sorted(map(write, getattr(prompt, some, ())))
            for some in ("options", "refused", "cards")
        ),
    ]
    return zones, asked, session.table.outcome


def lying(zone: str, slots: Sequence[Card]) -> list[str]:
    """In order, where that matters; what lies on a card beside a city goes with it."""
    if zone in ORDERED:
        return [*map(write, slots)]
    if zone.startswith(("left ", "right ")):
        return sorted(map(write, placed(zone, *slots)))
    return sorted(map(write, slots))


# Cards that can be told apart


class Copying(Scripted):
    """Deals cards that can be told apart."""

    def deal(self, table: Table, pool: str) -> Card | None:
        card = super().deal(table, pool)
        return card and copy(card)


def copy(card: Card, /, **of_copies: Any) -> Card:
    """A card that is equal to another, and not the same."""
    twin = object.__new__(type(card))
    twin.__dict__.update(vars(card) | of_copies, equal_to=equal_to(card))
    return twin


def equal_to(card: Any) -> Any:
    """The one object that equal cards usually are."""
    return vars(card).get("equal_to", card) if isinstance(card, Card) else card


made, move, flip = Interned.__dict__["__call__"], Table.move, Table.flip
placed = rows.placed.__wrapped__


def made_of_copies(cls: type[Card], *args: Any, **named: Any) -> Card:
    """Cards that stand for a place hold the very card that lies there."""
    given = dict(zip((name for name, _ in spelling(cls)[1]), args, strict=False)) | named
    card: Card = made(cls, **{name: equal_to(one) for name, one in given.items()})
    if any(equal_to(one) is not one for one in given.values()):
        return copy(card, **given)
    return card


def move_the_very_card(
    self: Table, card: Card, source: Any, target: Any, *, beyond: int = 0, **how: Any
) -> None:
    slots = self.zones[source]
    same = (n for n, slot in enumerate(slots) if n >= beyond and slot is card)
    move(self, card, source, target, beyond=next(same, beyond), **how)


def flip_to_a_copy(self: Table, zone: Any, index: int, face: Card) -> None:
    flip(self, zone, index, copy(face))


@contextmanager
def told_apart() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Card, "__eq__", lambda one, other: equal_to(one) is equal_to(other))
        patch.setattr(Card, "__hash__", lambda card: object.__hash__(equal_to(card)))
        patch.setattr(Interned, "__call__", made_of_copies)
        patch.setattr(Table, "move", move_the_very_card)
        patch.setattr(Table, "flip", flip_to_a_copy)
        patch.setattr(rows, "placed", placed)  # nothing is remembered
        yield


def meant(session: Session, words: str) -> Answer:
    """The answer that is written so; of equal cards that are sorted, each is used once."""
    prompt = session.prompt
    if isinstance(prompt, Pick):
        return named(prompt.options, words)
    assert isinstance(prompt, Arrange)
    left: dict[str, list[Card]] = defaultdict(list)
    for card in prompt.cards:
        left[write(card)].append(card)
    return tuple(
        tuple(left[one].pop(0) for one in pile.split(", ") if one) for pile in words.split(" | ")
    )


LAWS: tuple[Law, ...] = (which_of_equal_cards_is_meant_does_not_matter,)
