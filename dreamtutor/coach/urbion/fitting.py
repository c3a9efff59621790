"""Which dreams may be attached to a city: the rules are asked, once for each card and city."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from dreamtutor.coach.urbion.hands import ways_to_zero
from dreamtutor.coach.urbion.lying import Lying
from dreamtutor.engine.rules import Rules
from dreamtutor.urbion.cards import SIDES, City, Dream
from dreamtutor.urbion.steps import BESIDE, CITY, HAND, Attach


class ToCome:
    """The dreams that are not seen, and how many of each. Equal ones are one and the same."""

    __slots__ = ("cards",)

    def __init__(self, cards: tuple[tuple[Dream, int], ...]) -> None:
        self.cards = cards

    def __reduce__(self) -> tuple[Any, ...]:
        return to_come, (self.cards,)


@lru_cache(50_000)
def to_come(cards: tuple[tuple[Dream, int], ...]) -> ToCome:
    return ToCome(cards)


class Fitting:
    """What fits what in games by some rules, room and polarity aside."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.fits = cache(self._fits)
        self.of_hand = lru_cache(20_000)(self._of_hand)
        self.to_come = lru_cache(20_000)(self._to_come)
        self.ways = lru_cache(100_000)(self._ways)

    def _fits(self, city: City, card: Dream) -> bool:
        """May a card of the hand be attached to a city beside which nothing lies?"""
        table = self.rules.table.copy()
        table.zones[CITY[1]], table.zones[HAND] = [city], [card]
        attached = (Attach(card, BESIDE[side, 1]) for side in SIDES if side in card.sides)
        return any(not any(self.rules.forbidden_by(table, attach)) for attach in attached)

    def _of_hand(self, city: City, hand: tuple[Dream, ...]) -> tuple[Dream, ...]:
        """The cards of a hand that fit."""
        return tuple(card for card in hand if self.fits(city, card))

    def _to_come(self, city: City, unseen: ToCome) -> ToCome:
        """The cards that fit of those that are still to come."""
        return to_come(tuple(pair for pair in unseen.cards if self.fits(city, pair[0])))

    def _ways(self, lying: Lying, hand: tuple[Dream, ...]) -> tuple[int, ...]:
        """Which cards of the hand, as bits, balance a city that is not balanced."""
        if lying.need is None:
            return ()
        others = sum(1 << n for n, card in enumerate(hand) if not self.fits(lying.city, card))
        ways = ways_to_zero(lying.need.total, lying.need.free, hand)
        return tuple(bits for bits in ways if not bits & others)


@lru_cache(20)
def fitting(rules: Rules) -> Fitting:
    """The same for all who ask by these rules."""
    return Fitting(rules)
