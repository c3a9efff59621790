"""Players to test with. `random` and `first` see odd corners of the rules; `careful` plays Onirim
with some sense, so that games are also won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, permutations
from random import Random

from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.players import Player
from dreamtutor.engine.session import Answer, Over, Pick, Session
from dreamtutor.engine.steps import Piles, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.steps import (
    DECK,
    DOOR_OF,
    DOORS,
    HAND,
    LABYRINTH,
    Discard,
    DiscardHand,
    Foresee,
    GiveDoor,
    GiveKey,
    Play,
    RevealFive,
    Search,
    Take,
    Unlock,
)

WORTH = {"sun": 0.0, "moon": 1.0, "key": 4.0}


def careful(session: Session, random: players.Random) -> Answer:
    """Plays three neighbours where the hand allows it, keeps keys, and never gives up a door
    that it can keep."""
    prompt, table = session.prompt, session.table
    if isinstance(prompt, Pick):
        wanted = plan(table)
        return max(prompt.options, key=lambda option: (liking(option, table, wanted), random()))
    if isinstance(prompt, Foresee):
        return foreseen(prompt.cards, table)
    return players.random(session, random)


PLAYERS: dict[str, Player] = {**players.PLAYERS, "careful": careful}


def liking(option: Step, table: Table, wanted: Location | None) -> float:
    """How much the careful player likes an option."""
    if isinstance(option, Play):
        return 9 if option.card is wanted else -1 - use(option.card, table)
    if isinstance(option, Discard):
        return -use(option.card, table)
    if isinstance(option, GiveKey):
        return 8 - use(option.card, table)
    if isinstance(option, RevealFive):
        return 2 if len(table[DECK]) > 12 else 0
    if isinstance(option, DiscardHand):
        return 3 - sum(card.symbol == "key" for card in table[HAND])
    if isinstance(option, Search):
        return 5 if table.may_hold(DECK, DOOR_OF[option.color]) else -1
    return {Take: 9.0, Unlock: 9.0, GiveDoor: -9.0}.get(type(option), 0.0)


def open_colors(table: Table) -> list[str]:
    """The colors of which a door is still to be found."""
    return [color for color, door in DOOR_OF.items() if table[DOORS].count(door) < 2]


def plan(table: Table) -> Location | None:
    """The next card of the shortest way to three neighbours, or the start of one."""
    colors = open_colors(table)
    ways = [way for color in colors for way in ways_to_three(table, color)]
    ways = ways or [way for color in colors for way in ways_to_three(table, color, short=1)]
    return min(ways, key=cost)[0] if ways else None


def cost(way: Sequence[Location]) -> tuple[int, float]:
    return len(way), sum(WORTH[card.symbol] for card in way)


def ways_to_three(table: Table, color: str, short: int = 0) -> Iterator[tuple[Location, ...]]:
    """The cards of the hand, in order, that complete three neighbours of a color, or nearly."""
    row = table[LABYRINTH]
    begun = len(row)
    while begun and row[begun - 1].color == color:
        begun -= 1
    missing = max(1, 3 - (len(row) - begun) % 3 - short)
    last = row[-1].symbol if row else ""
    for way in permutations([card for card in table[HAND] if card.color == color], missing):
        symbols = [last, *(card.symbol for card in way)]
        if all(one != next_ for one, next_ in pairwise(symbols)):
            yield way


def use(card: Location, table: Table) -> float:
    """What a card may still be good for."""
    if card.color not in open_colors(table):
        return WORTH[card.symbol] / 4
    friends = len({one for one in table[HAND] if one.color == card.color})
    return WORTH[card.symbol] + friends


def foreseen(seen: Sequence[Card], table: Table) -> Piles:
    """Discard a nightmare, or else what is of least use; doors that a key fits come first."""

    def value(card: Card) -> float:
        if isinstance(card, Door):
            return 99 if Location(card.color, "key") in table[HAND] else 5
        return use(card, table) if isinstance(card, Location) else -9

    ordered = sorted(seen, key=value, reverse=True)
    nightmares = [card for card in ordered if isinstance(card, Nightmare)]
    drop = (
        nightmares[0]
        if nightmares
        else next((card for card in reversed(ordered) if not isinstance(card, Door)), ordered[-1])
    )
    ordered.remove(drop)
    return (drop,), tuple(ordered)


def finish(session: Session, player: Player, seed: int, limit: int = 5000) -> Session:
    """Play to the end of the game."""
    random = Random(seed).random
    for _ in range(limit):
        if isinstance(session.prompt, Over):
            return session
        session.answer(player(session, random))
    raise AssertionError(f"no end after {limit} answers")
