"""Which dreams may be attached to a city: the rules are asked, once for each card and city."""

from __future__ import annotations

from functools import cache, lru_cache

from dreamtutor.engine.rules import Rules
from dreamtutor.urbion.cards import SIDES, City, Dream
from dreamtutor.urbion.steps import BESIDE, CITY, HAND, Attach

ToCome = tuple[tuple[Dream, int], ...]
"""The dreams that are not seen, and how many of each."""


class Fitting:
    """What fits what in games by some rules, room and polarity aside."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.fits = cache(self._fits)
        self.of_hand = lru_cache(20_000)(self._of_hand)
        self.to_come = lru_cache(20_000)(self._to_come)

    def _fits(self, city: City, card: Dream) -> bool:
        """May a card of the hand be attached to a city beside which nothing lies?"""
        table = self.rules.table.copy()
        table.zones[CITY[1]], table.zones[HAND] = [city], [card]
        attached = (Attach(card, BESIDE[side, 1]) for side in SIDES if side in card.sides)
        return any(not any(self.rules.forbidden_by(table, attach)) for attach in attached)

    def _of_hand(self, city: City, hand: tuple[Dream, ...]) -> tuple[Dream, ...]:
        """The cards of a hand that fit."""
        return tuple(card for card in hand if self.fits(city, card))

    def _to_come(self, city: City, to_come: ToCome) -> ToCome:
        """The cards that fit of those that are still to come."""
        return tuple((card, count) for card, count in to_come if self.fits(city, card))


@lru_cache(20)
def fitting(rules: Rules) -> Fitting:
    """The same for all who ask by these rules."""
    return Fitting(rules)
