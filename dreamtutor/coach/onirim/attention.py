"""Where the coach does not look at everything: choices of which most can never be the best, or make
no difference that it would see. It never keeps a player from anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from typing import Any

from dreamtutor.coach.onirim.seen import TOP_CARDS
from dreamtutor.engine.cards import Card
from dreamtutor.engine.session import Answer, Session
from dreamtutor.onirim.book.cards import ORDER
from dreamtutor.onirim.book.order import next_place
from dreamtutor.onirim.book.spells import Divide, Exchange, FirstOfTwo, Lift, Pay, SecondOfTwo
from dreamtutor.onirim.cards import ALL_COLORS, Door, Location, Nightmare
from dreamtutor.onirim.dreamcatchers import LostDream
from dreamtutor.onirim.oniverse.steps import ChooseReturn, Sunk, TakeBack
from dreamtutor.onirim.premonitions.happy import Sift
from dreamtutor.onirim.steps import DECK, HANDS, Bury

WORTH = {"sun": 0, "moon": 1, "glyph": 3, "key": 5}
"""What locations are worth on the discard pile, from which they may come back."""
NEVER = 9


def tries(session: Session) -> list[Answer]:
    """The answers that are worth a look; none if all are."""
    prompt: Any = session.prompt
    choose = CHOOSE.get(type(getattr(prompt, "at", prompt)))
    return choose(session, prompt) if choose else []


def the_next_order(session: Session, prompt: Any) -> list[Answer]:
    """Only the door that comes next is worth exchanging."""
    index = next_place(session.table)
    place = None if index is None else index + 1
    return [lift for lift in prompt.options if isinstance(lift, Lift) and lift.place == place]


def another_color(session: Session, prompt: Any) -> list[Answer]:
    """The first open order card of each other color."""
    row = session.table[ORDER]
    found: dict[Card, Answer] = {}
    for answer in prompt.options:
        if isinstance(answer, Exchange):
            other, first = row[answer.place - 1], row[answer.first - 1]
            if not other.side and other is not first:
                found.setdefault(other, answer)
    return [*found.values()]


def what_is_least_worth(_session: Session, prompt: Any) -> list[Answer]:
    """A price is paid with the cards that nobody will miss."""
    cards = sorted(prompt.cards, key=worth)
    return [(tuple(cards[: prompt.price]), tuple(cards[prompt.price :]))]


def one_on_top(_session: Session, prompt: Any) -> list[Answer]:
    """Which card goes on top counts; in which order the others lie under the deck hardly does."""
    cards = prompt.cards
    places = {card: n for n, card in reversed([*enumerate(cards)])}
    return [((card,), cards[:n] + cards[n + 1 :]) for card, n in places.items()]


def worth(card: Card) -> int:
    if isinstance(card, Door | LostDream):
        return NEVER
    return WORTH.get(card.symbol, 2) if isinstance(card, Location) else 3


def keys_and_crossroads(_session: Session, prompt: Any) -> list[Answer]:
    """What is worth taking back: keys, and what counts for every color."""
    taken = [a for a in prompt.options if isinstance(a, TakeBack)]
    return [a for a in taken if a.card.symbol == "key" or a.card.color == ALL_COLORS]


def keep_what_may_help(session: Session, prompt: Any) -> list[Answer]:
    """Of seven cards that a happy dream shows, nightmares go and doors stay. Of the locations, any
    may go. What stays lies with what comes in well first, and doors without a key first or last."""
    cards = [card for card in prompt.cards if not isinstance(card, Nightmare)]
    dreams = tuple(card for card in prompt.cards if isinstance(card, Nightmare))
    keys = [card for zone in HANDS for card in session.table[zone] if card.shows("key")]
    found: dict[Any, Answer] = {}
    for going in subsets([card for card in cards if isinstance(card, Location)]):
        staying = list(cards)
        for card in going:
            staying.remove(card)
        for doors in (FIRST, LAST):
            kept = tuple(sorted(staying, key=lambda card: place(card, keys, doors)))
            piles = (dreams + going, kept)
            if piles not in found and session.refusal(piles) is None:
                found[piles] = piles
    return [*found.values()]


def in_any_order(session: Session, prompt: Any) -> list[Answer]:
    """In which order cards lie under a deck is not seen before they come near its top."""
    return [prompt.usual()] if len(session.table[DECK]) >= TOP_CARDS else []


FIRST, LAST = 0, 9


def place(card: Card, keys: Sequence[Location], doors: int) -> int:
    """How early somebody who holds these keys wants to draw a card."""
    if isinstance(card, Door):
        return 1 if any(map(card.opens_with, keys)) else doors
    return 2 if not isinstance(card, Location) else 3 if card.shows("key") else 4


def subsets(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    return chain.from_iterable(combinations(cards, n) for n in range(len(cards) + 1))


CHOOSE: dict[type, Callable[[Session, Any], list[Answer]]] = {
    Bury: in_any_order,
    ChooseReturn: keys_and_crossroads,
    Divide: one_on_top,
    FirstOfTwo: the_next_order,
    Pay: what_is_least_worth,
    SecondOfTwo: another_color,
    Sift: keep_what_may_help,
    Sunk: in_any_order,
}
