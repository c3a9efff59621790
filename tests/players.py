"""Players to test with. `random`, `first`, `eager` and `rash` see odd corners of the rules;
`careful` plays Onirim with some sense, so that games are also won, with each expansion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise, permutations
from random import Random
from typing import Any

from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.players import Player
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass, Piles, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import ALL_COLORS, ONIVERSE, Door, Location, Nightmare, any_door
from dreamtutor.onirim.common import in_hand
from dreamtutor.onirim.dreamcatchers import LostDream
from dreamtutor.onirim.premonitions.cards import HappyDream
from dreamtutor.onirim.series import open_series, shared
from dreamtutor.onirim.steps import (
    DECK,
    DISCARD,
    DOOR_OF,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    PARTNERS_DOORS,
    SHARED,
    ChooseAction,
    Concede,
    Foresee,
    MeetDoor,
    Play,
    Window,
)
from dreamtutor.onirim.towers import TOWERS, Tower, clash, in_line

WORTH = {"sun": 0.0, "moon": 1.0, "glyph": 3.0, "key": 4.0}


# Odd corners


def eager(session: Session, random: players.Random) -> Answer:
    """Does something wherever it can, and never gives up."""
    prompt = session.prompt
    if isinstance(prompt, Pick) and random() < 0.95:
        some = [o for o in prompt.options if not isinstance(o, Pass | Concede)]
        if some:
            return some[int(random() * len(some))]
    return players.random(session, random)


# Some sense


def careful(session: Session, random: players.Random) -> Answer:
    """Plays three neighbours where the hand allows it, keeps keys, and never gives up a door
    that it can keep."""
    prompt, table = session.prompt, session.table
    if isinstance(prompt, Pick):
        mind = Mind(table, prompt.at)
        return max(prompt.options, key=lambda option: (mind.liking(option), random()))
    if isinstance(prompt, Arrange):
        answer = Mind(table, prompt).sorted(prompt)
        return players.random(session, random) if session.refusal(answer) else answer
    return players.random(session, random)


def rash(session: Session, random: players.Random) -> Answer:
    """Plays three neighbours of any colour, so that many doors are found; all else is as it
    comes."""
    prompt = session.prompt
    if isinstance(prompt, Pick) and isinstance(prompt.at, ChooseAction) and random() < 0.8:
        mind = Mind(session.table, prompt.at, rash=True)
        for option in prompt.options:
            if isinstance(option, Play) and option.card is mind.wanted:
                return option
    return eager(session, random)


PLAYERS: dict[str, Player] = {
    **players.PLAYERS,
    "eager": eager,
    "rash": rash,
    "careful": careful,
}
ANYWHERE = ("random", "first", "eager")
"""Those that can play any game."""


class Mind:
    """What the careful player thinks of a table."""

    def __init__(self, table: Table, at: Step, *, rash: bool = False) -> None:
        self.table, self.at = table, at
        self.rash = rash
        """Is any colour as good as another?"""

    @cached_property
    def hand(self) -> list[Location]:
        cards = in_hand(self.table)
        return [card for card, _zone in cards for _ in range(copies(self.table, card))]

    @cached_property
    def keys(self) -> list[Location]:
        return [card for card in self.hand if card.shows("key")]

    @property
    def wanted(self) -> Location | None:
        """The card that is best played."""
        return self.best_way[0] if self.best_way else None

    @cached_property
    def colors(self) -> list[str]:
        """The colours of which a door is still to be found; with an order, only the next."""
        table, missing = self.table, self.missing
        colors = [color for color, door in DOOR_OF.items() if missing(door)]
        if table.settings["shared"]:
            mine = [color for color in colors if DOOR_OF[color] not in table[DOORS]]
            colors = mine if table.settings["doors"] <= 2 else mine or colors
        if missing(any_door(ONIVERSE)):
            colors.append(ONIVERSE)
        if orders := table.zones.get("order"):
            following = [order.color for order in orders if not order.side][:1]
            return [color for color in following if color in colors]
        return colors

    @property
    def all_colors(self) -> Sequence[str]:
        """The colours of which three neighbours are of use."""
        return [*DOOR_OF] if self.rash or ONIVERSE in self.colors else self.colors

    def missing(self, door: Door) -> bool:
        """Is one of these doors still to be found?"""
        name = "oniverse_doors" if door.color == ONIVERSE else "doors"
        found = self.table[DOORS].count(door) + self.table[PARTNERS_DOORS].count(door)
        return bool(found < self.table.settings[name])

    def useful(self, door: Door) -> bool:
        return door.color in self.colors

    # Where to go in the labyrinth

    @cached_property
    def best_way(self) -> tuple[Location, ...]:
        """The cards of the shortest way to three neighbours, or the start of one."""
        colors = self.all_colors
        ways = [way for color in colors for way in self.ways_to_three(color)]
        ways = ways or [way for color in colors for way in self.ways_to_three(color, short=1)]
        return min(ways, key=cost, default=())

    def ways_to_three(self, color: str, short: int = 0) -> Iterator[tuple[Location, ...]]:
        """The cards of the hand, in order, that complete three neighbours, or nearly."""
        row, series = self.table[LABYRINTH], open_series(self.table)
        begun = len(series) % 3 if series and shared(series) in (color, ALL_COLORS) else 0
        last = row[-1].symbol if row else ""
        fit = [card for card in self.hand if card.has(color) and card.symbol]
        for way in permutations(fit, max(1, 3 - begun - short)):
            symbols = [last, *(card.symbol for card in way)]
            if all(symbol != next_ for symbol, next_ in pairwise(symbols)):
                yield way

    def use(self, card: Location) -> float:
        """What a card may still be good for."""
        if isinstance(card, Tower):
            return self.tower(card)
        colors = [color for color in self.all_colors if card.has(color)]
        if not colors:
            return worth(card) / 4
        friends = {friend for friend in self.hand if any(map(friend.has, colors))}
        return worth(card) + len(friends) + (card.color == ALL_COLORS)

    def tower(self, card: Tower) -> float:
        """Does the tower row need it?"""
        row = self.table[TOWERS]
        if in_line(row) == 4 or card.color in {other.color for other in row}:
            return 0.5
        fits = not row or not clash(card, row[0]) or not clash(row[-1], card)
        return 5 if fits else 1

    # Choices

    def liking(self, option: Step) -> float:
        """How much the careful player likes an option."""
        name = type(option).__name__
        card: Any = getattr(option, "card", None)
        if by_name := LIKES.get(name):
            return by_name(self, option)
        if name in FIXED:
            return FIXED[name]
        return 9.0 if isinstance(card, Door) and self.useful(card) else 0.0

    def play(self, option: Any) -> float:
        return 9 if option.card is self.wanted else -1 - self.use(option.card)

    def discard(self, option: Any) -> float:
        if option.card.symbol == "glyph" and len(self.table[DECK]) > 6:
            return 7 if self.wanted is None else 2
        return -self.use(option.card)

    def build(self, option: Any) -> float:
        row = self.table[TOWERS]
        new = [option.card, *row] if option.side == "left" else [*row, option.card]
        return 6 if in_line(new) > in_line(row) else -3

    def lose_tower(self, option: Any) -> float:
        rest = [card for card in self.table[TOWERS] if card is not option.card]
        return 3 if in_line(rest) == in_line(self.table[TOWERS]) else -1

    def search(self, option: Any) -> float:
        door = any_door(option.color)
        return 5 + (option.color == ONIVERSE) if self.useful(door) and self.table.may_hold(
            DECK, door
        ) else -1  # fmt: skip

    def take_caught(self, option: Any) -> float:
        return 9 if self.useful(option.card) else -1

    def caught(self) -> list[list[Card]]:
        """What lies on each dreamcatcher."""
        zones = self.table.zones
        return [zones[f"caught {n}"] for n in range(1, len(zones["dreamcatchers"]) + 1)]

    def empty(self, option: Any) -> float:
        """Dreamcatchers are emptied of doors, and before they are all full; rather not of lost
        dreams."""
        cards, full = self.table.zones[option.source], sum(map(bool, self.caught()))
        doors = sum(isinstance(card, Door) for card in cards)
        return float(0.7 * doors + 1.2 * (full - 1) - 1.2 * cards.count(LostDream()) + 0.1)

    def handbook(self, option: Any) -> float:
        return 12 + self.empty(option) if all(self.caught()) else -1

    def false_alarm(self, _option: Any) -> float:
        """It brings the nightmare back, and fills the limbo."""
        row = in_line(self.table[TOWERS])
        return row - 2.5 if self.caught() else row - 0.5

    def spell(self, _option: Any) -> float:
        rich = len(self.table[DISCARD]) >= 17 and len(self.table[DECK]) > 5
        return 4 if rich and self.before_a_draw() else -1

    def fetch(self, option: Any) -> float:
        return self.value(option.card)

    # The order of the Book

    def open_orders(self) -> list[tuple[int, str]]:
        """The places of the order cards that are open, each with its colour."""
        orders = enumerate(self.table.zones.get("order", ()), 1)
        return [(place, card.color) for place, card in orders if not card.side]

    def sooner(self) -> str:
        """The colour of a door that could be had now if it were the next; empty if none."""
        colors = [color for _, color in self.open_orders()[1:] if color not in self.colors]
        if isinstance(self.at, MeetDoor):
            door = self.at.card
            fits = any(map(door.opens_with, self.keys))
            return door.color if fits and door.color in colors else ""
        if not isinstance(self.at, ChooseAction):
            return ""
        if self.wanted is not None and len(self.best_way) < 3:
            return ""
        ways = {color: [*self.ways_to_three(color)] for color in colors if color != ONIVERSE}
        short = [color for color in ways if ways[color] and len(min(ways[color], key=cost)) < 2]
        return short[0] if short else ""

    def planning(self, _option: Any) -> float:
        return 15 if self.sooner() else -1

    def lift(self, option: Any) -> float:
        return 1 if option.place == self.open_orders()[0][0] else -1

    def exchange(self, option: Any) -> float:
        color = dict(self.open_orders()).get(option.place)
        if color is None or color in self.colors:
            return -1
        ways = [] if color == ONIVERSE else [*self.ways_to_three(color)]
        drawn = any_door(color) in self.table[DRAWN]
        return 20 * drawn + (9 - len(min(ways, key=cost)) if ways else 0)

    def face_incubus(self, _option: Any) -> float:
        return 20 if len(self.keys) <= 1 else -1

    def escape(self, _option: Any) -> float:
        dead = sum(card.clings for card in self.hand)
        return 3 * dead - 3 * len(self.keys) - 5 - 9 * (len(self.table[DECK]) < 20)

    # Denizens

    def rally(self, option: Any) -> float:
        at: Any = self.at
        kinds = {"mirror": 5, "harpoon-hunter": 3, "chromatic-chaos": 3, "cyclobot": 2}
        return kinds.get(at.card.kind, 0) - self.use(option.card)

    def play_alike(self, option: Any) -> float:
        series = open_series(self.table)
        fits = len(series) == 2 and option.card.has(shared(series))
        return 8.5 if fits and shared(series) in self.colors else -9

    def barter(self, option: Any) -> float:
        keys = any(getattr(card, "symbol", "") == "key" for card in self.table[DISCARD])
        return 1.5 - self.use(option.card) if keys and self.before_a_draw() else -1

    def chaos(self, option: Any) -> float:
        door = any_door(option.wanted)
        there = self.table.may_hold(DECK, door) or isinstance(self.at, MeetDoor)
        return 6.5 if self.useful(door) and there else -1

    def before_a_draw(self) -> bool:
        return isinstance(self.at, Window) and self.at.when == "before a draw"

    def look_ahead(self, _option: Any) -> float:
        return 3 if self.before_a_draw() and len(self.table[DECK]) > 12 else -1

    def give_door(self, option: Any) -> float:
        return -9 + (self.table[DOORS].count(option.card) > 1)

    # Cards of the deck

    def value(self, card: Card) -> float:
        """How welcome a card is as the next one that is drawn."""
        if isinstance(card, Door):
            fits = any(card.opens_with(key) for key in self.keys)
            return (50 if fits else 3) if self.useful(card) else 2
        if isinstance(card, Location):
            return -3 if card.clings else self.use(card)
        if isinstance(card, LostDream):
            return 2
        return 6 if isinstance(card, HappyDream) else -9 if isinstance(card, Nightmare) else 3

    def sorted(self, prompt: Arrange) -> Piles:
        """The best cards on top of the deck; nightmares and dead ends are discarded."""
        best = sorted(prompt.cards, key=self.value, reverse=True)
        worst = sorted(prompt.cards, key=self.rubbish, reverse=True)
        drops = prompt.bins[0].zone == DISCARD
        if len(prompt.bins) == 1:
            return (tuple(best),)
        if isinstance(prompt, Foresee) or type(prompt).__name__ == "Pay":
            return without(best, worst[: prompt.bins[0].at_least])
        if drops:  # any number
            return without(best, [card for card in worst if self.rubbish(card) > 5])
        return without(best, best[: prompt.bins[0].at_least])

    def rubbish(self, card: Card) -> float:
        """How gladly a card is thrown away."""
        if isinstance(card, Door | LostDream):
            return -50
        if isinstance(card, Nightmare):
            return 20
        if isinstance(card, Location) and card.clings:
            return -20 if self.table.settings.get("dead_end_discard_from_deck") == "no" else 9
        return -self.value(card)


def without(cards: Sequence[Card], dropped: Sequence[Card]) -> Piles:
    rest = list(cards)
    for card in dropped:
        rest.remove(card)
    return tuple(dropped), tuple(rest)


def copies(table: Table, card: Location) -> int:
    return max(1, table[HAND].count(card) + table[SHARED].count(card))


def worth(card: Location) -> float:
    """What its symbol is worth; nothing is worth less than a card without one."""
    return max((worth for symbol, worth in WORTH.items() if card.shows(symbol)), default=-9)


def cost(way: Sequence[Location]) -> tuple[int, float]:
    return len(way), sum(worth(card) + 2 * (card.color == ALL_COLORS) for card in way)


LIKES: Mapping[str, Callable[[Mind, Any], float]] = {
    "Play": Mind.play,
    "Discard": Mind.discard,
    "PlayTower": Mind.build,
    "LoseTower": Mind.lose_tower,
    "Search": Mind.search,
    "TakeInstead": Mind.take_caught,
    "TakeCaught": Mind.take_caught,
    "TakeAndEmpty": Mind.take_caught,
    "Empty": Mind.empty,
    "UseHandbook": Mind.handbook,
    "ParadoxicalProphecy": Mind.spell,
    "ParallelPlanning": Mind.planning,
    "Lift": Mind.lift,
    "Exchange": Mind.exchange,
    "Fetch": Mind.fetch,
    "FetchCaught": Mind.fetch,
    "FalseAlarm": Mind.false_alarm,
    "FaceIncubus": Mind.face_incubus,
    "Escape": Mind.escape,
    "Rally": Mind.rally,
    "PlayAlike": Mind.play_alike,
    "Barter": Mind.barter,
    "SearchOther": Mind.chaos,
    "UnlockAnyway": Mind.chaos,
    "SendHunter": Mind.look_ahead,
    "SendSpies": Mind.look_ahead,
    "TakeBack": lambda mind, option: mind.use(option.card),
    "TakeOpen": lambda mind, option: mind.use(option.card),
    "GiveDoor": Mind.give_door,
    "GiveKey": lambda mind, option: 8 - mind.use(option.card),
    "RevealFive": lambda mind, _option: 2 if len(mind.table[DECK]) > 12 else 0,
    "DiscardHand": lambda mind, _option: 3 - len(mind.keys) - 9 * (len(mind.table[DECK]) < 12),
    "DropKey": lambda mind, option: -mind.use(option.card),
    "ReturnDoor": lambda mind, option: -float(mind.useful(option.card)),
    "Take": lambda mind, option: 9 if mind.useful(option.card) else -1,
    "Unlock": lambda mind, option: 9 if mind.useful(option.card) else -1,
    "Dispel": lambda _mind, option: {"five": 2.0, "rainbow": 2.0}.get(option.card.name, 5.0),
    "SearchAnyCard": lambda mind, _option: 4.5 + (6 if mind.keys else 0),
}
"""What is thought of a choice that depends on the table."""
FIXED = {
    "Concede": -99.0,
    "PowerfulPunishment": 9.0,
    "ReturnIncubus": 9.0,
    "Spend": 9.0,
    "RaiseMirror": 8.5,
    "SendBird": -1.0,
    "Store": -1.0,
    "HandOver": 5.0,
    "Anticipate": -20.0,
    "AnticipateFreely": -1.0,
    "KeepTowers": 5.0,
    "Peek": 1.0,
    "RevealSeven": 4.0,
}


def finish(session: Session, player: Player, seed: int, limit: int = 5000) -> Session:
    """Play to the end of the game."""
    players.play_to_end(session, player, Random(seed).random, limit)
    return session
