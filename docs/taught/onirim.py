"""Base Onirim, played as the lessons teach it. Nothing here looks ahead: it counts cards that lie
open, and follows the advice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, permutations
from typing import NamedTuple

from docs.taught.advice import Advices
from dreamtutor.engine.cards import Card
from dreamtutor.engine.players import Random, first, only_answer
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import (
    COLORS,
    NIGHTMARE,
    NUMBERS,
    Door,
    Location,
    Nightmare,
    doors,
    locations,
)
from dreamtutor.onirim.series import open_series
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    LIMBO,
    REVEALED,
    Discard,
    DiscardHand,
    GiveDoor,
    GiveKey,
    Play,
    RevealFive,
    Search,
    Take,
    Unlock,
)

THIRD, AWAY, KEY = "The third card first", "Throwing away", "A key has four uses"
PRICES, COUNTING, LAST = "Four prices", "Counting", "The last twenty cards"
BASE = NUMBERS["base"]
ALL = Counter[Card](
    [*locations(BASE["locations"]), *doors(BASE["doors"]), *[NIGHTMARE] * BASE["nightmares"]]
)
"""The cards of the game; anybody can count them."""
COST = {"sun": 0, "moon": 4, "key": 12}
"""How sorry one is for a symbol that goes to the row."""
LATE = 20
"""So many cards of the deck are the last ones."""
learned = Advices()


class Way(NamedTuple):
    """How a card of the hand leads on to three neighbours."""

    lacking: int
    """So many cards must still be drawn."""
    chances: int
    """So many cards of the deck can be the next that is lacking."""
    cost: float
    cards: tuple[Location, ...]
    """The cards of the hand that follow it."""


class Seen:
    """What anybody at the table can see and count."""

    def __init__(self, table: Table, advices: Advices) -> None:
        self.table, self.advices = table, advices
        self.hand = [*table[HAND]]
        self.missing = {color: 2 - table[DOORS].count(Door(color)) for color in COLORS}
        self.keys = Counter(card.color for card in self.hand if card.symbol == "key")
        self.deck = len(table[DECK])
        row, series = table[LABYRINTH], open_series(table)
        self.last = row[-1].symbol if row else ""
        self.begun = len(series) % 3
        self.color = series[0].color if self.begun else ""
        """The colour of the series at the end of the row, if it is not complete."""

    @cached_property
    def left(self) -> Counter[Card]:
        """What must be in the deck, as it lies nowhere else."""
        open_ = (HAND, LABYRINTH, DOORS, DRAWN, REVEALED, DISCARD, LIMBO)
        return ALL - Counter(card for zone in open_ for card in self.table[zone])

    @property
    def nightmares(self) -> int:
        return self.left[NIGHTMARE]

    @cached_property
    def worth(self) -> dict[Location, float]:
        """How gladly each card of the hand is kept."""
        return {card: self.advices.points(self, card) for card in self.hand}

    def is_spare(self, key: Location) -> bool:
        """Are there more keys of its colour in your hand than doors are missing?"""
        return self.keys[key.color] > self.missing[key.color]

    def lacks(self, color: str) -> int:
        """So many doors of a colour are missing for which you have no key."""
        return self.missing[color] - self.keys[color]

    def chances(self, color: str, last: str) -> int:
        """How many cards of the deck can go on with a series that ends with this symbol."""
        cards = (Location(color, symbol) for symbol in COST if symbol != last)
        return sum(self.left[card] for card in cards)

    @cached_property
    def is_live(self) -> bool:
        """Can the series at the end of the row still bring a door that is missing?"""
        if not self.begun or not self.missing[self.color]:
            return False
        fit = [card for card in self.hand if card.has(self.color) and card.symbol != self.last]
        return self.chances(self.color, self.last) + len(fit) >= 3 - self.begun

    def way(self, card: Location) -> Way:
        """The best way on to three neighbours that begins with this card."""
        rest, color = [*self.hand], card.color
        rest.remove(card)
        more = 2 - (self.begun if self.color == color else 0)
        ways = []
        for cards in most_in_order(rest, color, more, card.symbol):
            lacking = more - len(cards)
            last = cards[-1].symbol if cards else card.symbol
            chances = self.chances(color, last) if lacking else 0
            cost = sum(COST[other.symbol] for other in (card, *cards))
            ways.append(Way(lacking, chances, cost, cards))
        return min(ways, key=lambda way: (way.lacking, -way.chances, way.cost))


def most_in_order(
    hand: Sequence[Location], color: str, most: int, last: str
) -> Iterator[tuple[Location, ...]]:
    """As many cards of a colour as can follow each other behind a symbol."""
    fit = [card for card in hand if card.has(color)]
    for count in range(min(most, len(fit)), -1, -1):
        orders = dict.fromkeys(permutations(fit, count))
        if found := [cards for cards in orders if alternate(last, cards)]:
            yield from found
            return


def alternate(last: str, cards: Sequence[Location]) -> bool:
    """Is no symbol like the one before it?"""
    return all(a != b for a, b in pairwise((last, *(card.symbol for card in cards))))


# Which cards to keep


@learned(Location, KEY)
def keep_keys(seen: Seen, card: Location) -> float:
    """Keep the key of each colour of which a door is missing: it opens the door when that comes."""
    return 60 if card.symbol == "key" and not seen.is_spare(card) else 0


@learned(Location, PRICES)
def keep_a_price(seen: Seen, card: Location) -> float:
    """Keep a key that no door needs, too, while nightmares are left: it is the cheapest price."""
    return 25 if card.symbol == "key" and seen.is_spare(card) and seen.nightmares else 0


@learned(Location, AWAY)
def keep_what_is_missing(seen: Seen, card: Location) -> float:
    """Throw away the colours whose two doors you have."""
    return 8 if card.symbol != "key" and seen.missing[card.color] else 0


@learned(Location, THIRD)
def keep_moons(seen: Seen, card: Location) -> float:
    """Keep moons rather than suns: between two suns there must be something else."""
    return 6 if card.symbol == "moon" and seen.missing[card.color] else 0


@learned(Location, THIRD)
def keep_together(seen: Seen, card: Location) -> float:
    """Keep the colour of which you hold most."""
    if card.symbol == "key" or not seen.missing[card.color]:
        return 0
    return 2 * sum(other.has(card.color) for other in seen.hand)


@learned(Location, THIRD)
def keep_for_the_row(seen: Seen, card: Location) -> float:
    """Keep the colour in which your row has begun."""
    fits = card.symbol != "key" and seen.missing[card.color] and seen.color == card.color
    return 8 if fits else 0


@learned(Location, AWAY)
def no_third_sun(seen: Seen, card: Location) -> float:
    """Two suns of a colour are enough: throw the third away."""
    return -14 if card.symbol == "sun" and seen.hand.count(card) > 2 else 0


@learned(Location, KEY)
def a_key_is_a_door(seen: Seen, card: Location) -> float:
    """If you hold the keys of all doors of a colour that are missing, you need no other cards of
    it."""
    done = card.symbol != "key" and seen.missing[card.color] and seen.lacks(card.color) <= 0
    return -8 if done else 0


# What to play


@learned(Play, THIRD)
def third_card(seen: Seen, play: Play) -> float:
    """If you hold all that is lacking to three neighbours, play it now, the third card first of
    all."""
    way = seen.way(play.card)
    if way.lacking or not seen.missing[play.card.color]:
        return 0
    return 60 - 10 * len(way.cards) + (200 if not way.cards else 0)


@learned(Play, THIRD)
def count_what_completes(seen: Seen, play: Play) -> float:
    """Begin where most cards of the deck can go on, and lay the scarce symbol in the middle."""
    way = seen.way(play.card)
    if not way.lacking or not seen.missing[play.card.color]:
        return 0
    return -0.17 * seen.deck / max(way.chances, 0.3) - 4 * (way.lacking > 1)


@learned(Play, THIRD)
def go_on(seen: Seen, play: Play) -> float:
    """Rather go on with the colour that has begun than begin another."""
    return 4 * seen.begun if seen.color == play.card.color else 0


@learned(Play, THIRD)
def do_not_break_it(seen: Seen, play: Play) -> float:
    """Do not break a series that can still become three."""
    return -18 * seen.begun if seen.is_live and seen.color != play.card.color else 0


@learned(Play, KEY)
def no_keys_in_the_row(seen: Seen, play: Play) -> float:
    """Play a sun where a sun will do: moons are scarce, and a key can do more than lie in the
    row."""
    if not seen.missing[play.card.color]:
        return 0
    return -seen.way(play.card).cost


@learned(Play, KEY)
def not_for_a_key(seen: Seen, play: Play) -> float:
    """Do not lay three for a door whose key is in your hand."""
    color = play.card.color
    return -20 if seen.missing[color] and seen.lacks(color) <= 0 else 0


@learned(Play, AWAY)
def finished_colours(seen: Seen, play: Play) -> float:
    """A finished colour has no place in the row; discard it instead."""
    return 0 if seen.missing[play.card.color] else -10 - seen.worth[play.card]


@learned(Play, AWAY)
def make_way(seen: Seen, play: Play) -> float:
    """If the symbols you need do not fit behind your row, play any other symbol, so that they fit
    next."""
    if seen.is_live or seen.missing[play.card.color]:
        return 0
    wanted = [card for card in seen.hand if seen.lacks(card.color) > 0]
    waits = any(card.symbol == seen.last != play.card.symbol for card in wanted)
    return 14 * waits + 4 * all(card.symbol == seen.last for card in wanted)


@learned(Play, COUNTING)
def not_in_vain(seen: Seen, play: Play) -> float:
    """Do not play three of a colour whose doors are not in the deck."""
    return -90 if seen.missing[play.card.color] and not seen.left[Door(play.card.color)] else 0


# What to discard


@learned(Discard, AWAY)
def throw_away_the_least(seen: Seen, discard: Discard) -> float:
    """If nothing is worth playing, throw away what you need least."""
    return -seen.worth[discard.card]


@learned(Discard, KEY)
def prophesy_with_spare_keys(seen: Seen, discard: Discard) -> float:
    """Use a key that no door needs for a Prophecy, when there is nothing better to do."""
    return 10 if is_for_a_prophecy(seen, discard.card) else 0


@learned(Discard, LAST)
def prophesy_late(seen: Seen, discard: Discard) -> float:
    """In the last twenty cards use spare keys for a Prophecy at once."""
    return 20 if is_for_a_prophecy(seen, discard.card) and seen.deck < LATE else 0


def is_for_a_prophecy(seen: Seen, card: Location) -> bool:
    """Can a spare key get rid of a nightmare before it comes?"""
    return card.symbol == "key" and seen.is_spare(card) and seen.nightmares > 0 and seen.deck > 5


# How to pay for a nightmare


@learned(GiveKey, PRICES)
def pay_with_a_key(seen: Seen, give: GiveKey) -> float:
    """A key is the usual price, first of all one that no door needs."""
    return -15 if seen.is_spare(give.card) else -seen.worth[give.card]


@learned(GiveDoor, PRICES)
def a_door_is_dear(_seen: Seen, _give: GiveDoor) -> float:
    """A door is the dearest price."""
    return -75


@learned(RevealFive, PRICES)
def five_are_many(_seen: Seen, _give: RevealFive) -> float:
    """Five cards of the deck are five turns, and perhaps a key."""
    return -60


@learned(DiscardHand, PRICES)
def a_poor_hand(seen: Seen, _give: DiscardHand) -> float:
    """Give up your hand when nothing in it is worth keeping."""
    return -18 - 0.7 * sum(seen.worth[card] for card in seen.hand)


@learned(DiscardHand, LAST)
def no_hand_left(seen: Seen, _give: DiscardHand) -> float:
    """With few cards in the deck you may find no five new ones: count them first."""
    return -300 if seen.deck <= 7 else 0


@learned(RevealFive, LAST)
def no_five_left(seen: Seen, _give: RevealFive) -> float:
    """Of the last cards of the deck none can be given up."""
    return -140 if seen.deck <= 12 else 0


# Doors


@learned(Search, COUNTING)
def search_what_is_missing(seen: Seen, search: Search) -> float:
    """Search only for a door that you lack, and that is in the deck."""
    return 9 if seen.missing[search.color] and seen.left[Door(search.color)] else -9


@learned(Take, THIRD)
def take_it(_seen: Seen, _take: Take) -> float:
    """Take the door that you have found."""
    return 9


@learned(Unlock, KEY)
def open_it(seen: Seen, unlock: Unlock) -> float:
    """Open each door that you lack with its key; do not let it go to keep the key."""
    return 9 if seen.missing[unlock.card.color] else -9


# Prophecy


class Foreseen(NamedTuple):
    """A card that a Prophecy shows."""

    card: Card


class Next(NamedTuple):
    """The same, as the card that will be drawn next."""

    card: Card


@learned(Foreseen, KEY)
def throw_out_a_nightmare(_seen: Seen, it: Foreseen) -> float:
    """With a Prophecy throw out a nightmare, never a door."""
    return 100 if isinstance(it.card, Nightmare) else -100 * isinstance(it.card, Door)


@learned(Foreseen, AWAY)
def throw_out_the_least(seen: Seen, it: Foreseen) -> float:
    """Without a nightmare, throw out what you need least."""
    return -seen.advices.points(seen, it.card) if isinstance(it.card, Location) else 0


@learned(Next, KEY)
def doors_on_top(seen: Seen, it: Next) -> float:
    """Put a door on top whose key you hold."""
    return (50 if seen.keys[it.card.color] else -5) if isinstance(it.card, Door) else 0


@learned(Next, THIRD)
def then_what_you_need(seen: Seen, it: Next) -> float:
    """Then put the cards that you need most."""
    return seen.advices.points(seen, it.card) / 10 if isinstance(it.card, Location) else 0


@learned(Next, KEY)
def nightmares_last(_seen: Seen, it: Next) -> float:
    """Put nightmares last."""
    return -20 if isinstance(it.card, Nightmare) else 0


class Taught:
    """A player that follows the advice."""

    def __init__(self, advices: Advices = learned) -> None:
        self.advices = advices

    def __call__(self, session: Session, random: Random) -> Answer:
        if (only := only_answer(session)) is not None:
            return only
        seen, prompt = Seen(session.table, self.advices), session.prompt
        if isinstance(prompt, Pick):
            options = sorted(prompt.options, key=lambda option: not isinstance(option, Pass))
            return max(options, key=lambda option: self.advices.points(seen, option))
        if isinstance(prompt, Arrange):
            return self.sort(seen, prompt)
        return first(session, random)

    def sort(self, seen: Seen, prompt: Arrange) -> Answer:
        """What a Prophecy shows: one card out, the others in order."""
        rest = sorted(prompt.cards, key=lambda card: -self.advices.points(seen, Next(card)))
        out = max(rest, key=lambda card: self.advices.points(seen, Foreseen(card)))
        rest.remove(out)
        return (out,), tuple(rest)
