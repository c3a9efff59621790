"""Two players at one table: who is to move, and what belongs to whom.

The zones of the one to move have the usual names. At the end of a turn they change places with
those of the partner: the table is turned. What the rules of a game say of it stands in the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dreamtutor.engine.cards import KINDS, Back, Card, Zone, back, new_zone
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.spots import Remark
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table


class Player(Card):
    """Whose turn it is, or is not."""

    name: str
    at: str = ""
    """ "away" while the player has yet to take the seat: no hand is shown."""

    def front(self) -> Player:
        return Player(self.name)


NAMES = ("one", "two")
AWAY = "away"


def partner(zone: Zone[Any]) -> Zone[Any]:
    """Where the partner has what you have in a zone."""
    theirs = new_zone(f"partner's {zone}", Card)
    if zone in KINDS:
        KINDS[theirs] = KINDS[zone]
    return theirs


PLAYER = new_zone("to move", Player)


class TurnTable(Step):
    """The partner is to move."""


class ChangeSeats(Step):
    """Whoever is to move now sits down; until then no hand is shown."""

    name: str


class TakeSeat(Step):
    name: str


def sit_down(t: Table, first: str) -> None:
    """Before the game: the first is to move, and the other waits."""
    t.lay(PLAYER, [Player(first)])
    t.lay(partner(PLAYER), [Player(name) for name in NAMES if name != first])


def turn(t: Table, own: Iterable[Zone[Any]]) -> None:
    """Turn the table: what each of the two has changes places."""
    note(t, "")
    for zone in own:
        if t[zone] or t[partner(zone)]:
            t.swap(zone, partner(zone))


def leave(t: Table) -> tuple[Step, ...]:
    """Nobody sits at the table until the one to move takes the seat."""
    note(t, AWAY)
    return tuple(ChangeSeats(player.name) for player in t[PLAYER])


def note(t: Table, at: str) -> None:
    """Note something on the card of the one to move."""
    for player in tuple(t[PLAYER]):
        if player.at != at:
            t.flip(PLAYER, 0, Player(player.name, at))


def noted(t: Table, at: str) -> bool:
    return any(player.at == at for player in t[PLAYER])


def away(t: Table) -> bool:
    """Does nobody see a hand now?"""
    return noted(t, AWAY)


def secret_zones(rules: Rules, table: Table) -> list[Zone[Any]]:
    """The zones that are kept from whoever sits at a table now."""
    spots = {spot.zone: spot for module in rules.modules for spot in module.spots}
    return [spot.zone for spot in spots.values() if spot.secret and spot.secret(table)]


def as_seen(rules: Rules, table: Table) -> Table:
    """A table as whoever sits at it sees it. Cards that are kept from them lie face down, and are
    in the pool that they came from: which of it lies here and which there is not seen, but only
    some kinds of card come to a hand (`holds`). Its log is empty."""
    seen = table.copy()
    for zone in secret_zones(rules, table):
        for n, card in enumerate(table[zone]):
            if not isinstance(card, Back):
                pool, face = pool_of(rules, zone, card), card.front()
                seen.place(zone)[n] = back(pool)
                cards = seen.pools[pool]
                cards[face] = cards.get(face, 0) + 1
    return seen


def pool_of(rules: Rules, zone: str, card: Card) -> str:
    """The pool that a card came from: that of the pile in which it lies, or else the one that it
    was in at the beginning."""
    pools = rules.table.pools
    return zone if zone in pools else next(name for name in pools if card.front() in pools[name])


def who_moves(t: Table, zone: Zone[Player] = PLAYER) -> Remark:
    return "whose", {"name": t[zone][0].name if t[zone] else ""}


def who_waits(t: Table) -> Remark:
    return who_moves(t, partner(PLAYER))
