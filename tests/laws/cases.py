"""Random games: with which expansions and settings, by which player, with which cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count, islice
from random import Random
from types import ModuleType
from typing import Any

from hypothesis import strategies as st

from dreamtutor import onirim
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Seeded
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import Record, Watch, nobody
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Over, Session
from dreamtutor.engine.table import Table
from tests.players import PLAYERS

GAMES: dict[str, ModuleType] = {"onirim": onirim}
LONGEST = 3000
"""No game takes more answers or more cards than that."""


class Patient(Seeded):
    """Deals until it is clear that the rules will ask for cards for ever."""

    def deal(self, table: Table, pool: str) -> Card:
        if table.dealt > LONGEST:
            raise AssertionError("the rules draw cards without end")
        return super().deal(table, pool)


@dataclass(frozen=True)
class Case:
    """A game that can be played again: everything that decides its course."""

    game: str
    expansions: tuple[str, ...]
    settings: tuple[tuple[str, Any], ...]
    player: str
    seed: int

    @property
    def rules(self) -> Rules:
        return rules(self.game, self.expansions, self.settings)

    def answers(self) -> Callable[[Session], Answer]:
        """A player who decides the same each time the game is played."""
        random, player = Random(self.seed).random, PLAYERS[self.player]
        return lambda session: player(session, random)

    def dealer(self) -> Dealer:
        return Patient(self.seed)

    def record(self, watch: Watch = nobody) -> Record:
        """The game before the first answer."""
        return Record(self.rules, self.dealer(), watch)

    def session(self) -> Session:
        return Session(self.rules, self.dealer())

    def played(self) -> Record:
        """The whole game."""
        record, answer = self.record(), self.answers()
        for _ in range(LONGEST):
            if isinstance(record.prompt, Over):
                return record
            record.answer(answer(record.session))
        raise AssertionError("the game does not end")


Law = Callable[[Case], None]


@cache
def rules(game: str, expansions: tuple[str, ...], settings: tuple[tuple[str, Any], ...]) -> Rules:
    chosen = [module for module in expansions_of(game) if module.name in expansions]
    made: Rules = GAMES[game].rules(*chosen, settings=dict(settings))
    return made


def expansions_of(game: str) -> tuple[Module, ...]:
    modules: tuple[Module, ...] = GAMES[game].MODULES
    return modules[1:]


@st.composite
def cases(draw: st.DrawFn) -> Case:
    game = draw(st.sampled_from(sorted(GAMES)))
    expansions = [m.name for m in expansions_of(game) if draw(st.booleans())]
    settings = {}
    for module in (GAMES[game].MODULES[0], *expansions_of(game)):
        if module is GAMES[game].MODULES[0] or module.name in expansions:
            for name, setting in module.settings.items():
                settings[name] = draw(st.sampled_from(setting.choices))
    player = draw(st.sampled_from(sorted(PLAYERS)))
    return Case(game, (*expansions,), (*settings.items(),), player, draw(st.integers(0, 10**6)))


def random_case(random: Random) -> Case:
    """A case without hypothesis, for long runs."""
    game = random.choice(sorted(GAMES))
    modules = [m for m in expansions_of(game) if random.random() < 0.5]
    settings = {
        name: random.choice(setting.choices)
        for module in (GAMES[game].MODULES[0], *modules)
        for name, setting in module.settings.items()
    }
    names = tuple(module.name for module in modules)
    player = random.choice(sorted(PLAYERS))
    return Case(game, names, (*settings.items(),), player, random.randrange(10**9))


@cache
def won_cases(number: int = 5) -> tuple[Case, ...]:
    """The first games that the careful player wins."""
    careful: Iterator[Case] = (Case("onirim", (), (), "careful", seed) for seed in count())
    won = (case for case in careful if case.played().table.outcome == "won")
    return tuple(islice(won, number))
