"""Random games: with which expansions and settings, by which player, with which cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from hypothesis import strategies as st

from dreamtutor import games
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Dealer, Seeded
from dreamtutor.engine.modules import Module, Setting, in_play
from dreamtutor.engine.players import Player
from dreamtutor.engine.record import Record, Watch, nobody
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Over, Session
from dreamtutor.engine.table import Table
from tests import players
from tests.selections import selections
from tests.urbion import players as urbion_players

GAMES: dict[str, ModuleType] = {game: import_module(f"dreamtutor.{game}") for game in games.GAMES}
PLAYERS: dict[str, dict[str, Player]] = {
    "onirim": players.PLAYERS,
    "urbion": {name: players.PLAYERS[name] for name in players.ANYWHERE} | urbion_players.PLAYERS,
}
"""Who plays each game."""
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
    def short(self) -> str:
        """A name for lists of tests: "book+glyphs careful 12"."""
        used = "+".join(name.rpartition(".")[2] for name in self.expansions) or "base"
        return f"{used} {self.player} {self.seed}"

    @property
    def rules(self) -> Rules:
        return rules(self.game, self.expansions, self.settings)

    def answers(self) -> Callable[[Session], Answer]:
        """A player who decides the same each time the game is played."""
        random, player = Random(self.seed).random, PLAYERS[self.game][self.player]
        return lambda session: player(session, random)

    def dealer(self) -> Dealer:
        return Patient(str(self.seed))  # as in `dreamtutor play --deal`

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


Law = Callable[[Case], object]


@lru_cache(maxsize=100)
def rules(game: str, expansions: tuple[str, ...], settings: tuple[tuple[str, Any], ...]) -> Rules:
    made: Rules = GAMES[game].rules(*chosen(game, expansions), settings=dict(settings))
    return made


def chosen(game: str, expansions: tuple[str, ...]) -> list[Module]:
    return [module for module in expansions_of(game) if module.name in expansions]


def expansions_of(game: str) -> tuple[Module, ...]:
    """All that can be added to the basic game, the team among it."""
    modules: tuple[Module, ...] = GAMES[game].MODULES
    return modules[1:]


def players_of(game: str) -> tuple[str, ...]:
    return tuple(PLAYERS[game])


@cache
def variants_of(game: str) -> tuple[bool, ...]:
    """Can the game be played in a hard variant, too?"""
    known = settings_of(game, tuple(module.name for module in expansions_of(game))).values()
    return (False, True) if any(one.hard is not None for one in known) else (False,)


@cache
def settings_of(game: str, expansions: tuple[str, ...]) -> dict[str, Setting]:
    """What can be agreed in a game with these expansions."""
    modules = in_play(GAMES[game].MODULES, GAMES[game].COMBINATIONS, chosen(game, expansions))
    known = {name: one for module in modules for name, one in module.settings.items()}
    return {name: one for name, one in known.items() if len(one.choices) > 1}


# Ways to put a game together


@dataclass(frozen=True)
class Setup:
    """How a game is put together: with which expansions, and is it the hard variant?"""

    game: str
    expansions: tuple[str, ...]
    hard: bool

    def case(self, number: int, unusual: float = 0.2) -> Case:
        """One of the games of this kind; each has a player, a seed and some agreements of its own:
        so many of the settings are not left as they are."""
        random = Random(f"{self} {number}")
        settings = {}
        for name, one in settings_of(self.game, self.expansions).items():
            if not (one.decides or one.leads or one.hard):  # as what the incubus is to you
                settings[name] = random.choice(one.choices)
            elif one.hard is not None:
                settings[name] = one.hard if self.hard else one.choices[0]
            elif random.random() < unusual:
                settings[name] = random.choice(one.choices)
        players = players_of(self.game)
        player = players[(number + len(self.expansions) + self.hard) % len(players)]
        seed = random.randrange(10**9)
        return Case(self.game, self.expansions, (*settings.items(),), player, seed)


def setups() -> list[Setup]:
    """Games that can be put together: see `selections`."""
    return [
        Setup(game, some, hard)
        for game in sorted(GAMES)
        for some in selections([module.name for module in expansions_of(game)])
        for hard in variants_of(game)
    ]


# Some of them


@st.composite
def cases(draw: st.DrawFn, *, of: str = "", plain: bool = False) -> Case:
    """Any game, or of one kind; perhaps without expansions."""
    game = of or draw(st.sampled_from(sorted(GAMES)))
    some = () if plain else tuple(m.name for m in expansions_of(game) if draw(st.booleans()))
    known = settings_of(game, some).items()
    settings = tuple((name, draw(st.sampled_from(one.choices))) for name, one in known)
    player = draw(st.sampled_from(players_of(game)))
    return Case(game, some, settings, player, draw(st.integers(0, 10**6)))


def random_case(random: Random, *, of: str = "", plain: bool = False) -> Case:
    """A case without hypothesis, for long runs: any expansions, agreements, player and cards."""
    game, share = of or random.choice(sorted(GAMES)), 0 if plain else random.random()
    some = tuple(module.name for module in expansions_of(game) if random.random() < share)
    known = settings_of(game, some).items()
    settings = tuple((name, random.choice(one.choices)) for name, one in known)
    return Case(game, some, settings, random.choice(players_of(game)), random.randrange(10**9))


# Games that are won


HARD, ALL_ALONE = (
    "hard",
    "book glyphs dreamcatchers towers premonitions crossroads oniverse incubus",
)
EASIER = (
    "crossroads_overlap=overlap dead_end_discard_from_deck=yes tower_loss_wards=four_ways "
    "team_swap_timing=any_later nightmare_reveal_min=one"
)
WON: tuple[tuple[str, str, int], ...] = (
    ("", "", 0), ("", "", 5), ("", "", 7), ("", "", 8), ("", "", 11),
    ("book", "", 0), ("book", HARD, 10),
    ("glyphs", "", 29),
    ("dreamcatchers", "", 0), ("dreamcatchers", HARD, 0),
    ("towers", "", 26), ("towers", HARD, 26),
    ("premonitions", "", 2), ("premonitions", HARD, 179),
    ("crossroads", "", 1), ("crossroads", HARD, 6),
    ("oniverse", "", 3),
    ("incubus", "", 6), ("incubus", "pathfinder", 1), ("incubus", "adversary", 0),
    ("team", "", 19), ("team book", "", 84), ("team glyphs", "", 15),
    ("team dreamcatchers", "", 27), ("team towers", "", 41), ("team premonitions", "", 22),
    ("team crossroads", "", 20), ("team oniverse", "", 1), ("team incubus", "", 0),
    ("book glyphs", "", 2), ("book dreamcatchers", "", 7), ("glyphs towers", "", 2),
    ("crossroads premonitions", "", 0), ("oniverse incubus", "", 2),
    (ALL_ALONE, "", 359), (ALL_ALONE, "adversary", 1001),
    (ALL_ALONE.replace("premonitions", ""), HARD, 1007),
    (f"team {ALL_ALONE}", EASIER, 5147),
)  # fmt: skip
"""Games that the careful player wins: the expansions; the variant, what the incubus is, or
settings; and the seed, or a later one if the player or a rule has changed since."""
URBION = "squares chromatic temples gardens books"
WON_URBION: tuple[tuple[str, str, int], ...] = (
    ("", "", 47), ("", "", 55), ("", "", 59),
    ("squares", "", 9), ("chromatic", "", 3), ("temples", "", 8), ("gardens", "", 7),
    ("books", "", 23), ("postcards", "", 164), ("void", "", 65),
    ("team", "", 139), ("team gardens", "", 22), (URBION, "", 3),
    (f"{URBION} void", "", 20), (f"team {URBION}", "", 21),
    (f"{URBION} postcards", "doves_fewer_cities=all wise_chaos_outside_phase2=yes", 162),
)  # fmt: skip
MOST = 400
"""How many later seeds are tried."""


@cache
def won_cases() -> tuple[Case, ...]:
    """Some games that the careful player wins."""
    tables = {"onirim": WON, "urbion": WON_URBION}
    return tuple(won(game, *one) for game, table in tables.items() for one in table)


def won(game: str, names: str, variant: str, first: int) -> Case:
    some = tuple(m.name for m in expansions_of(game) if m.name[7:] in names.split())
    for seed in range(first, first + MOST):
        case = Case(game, some, (*agreed(game, some, variant).items(),), "careful", seed)
        if case.played().table.outcome == "won":
            return case
    raise AssertionError(f"{game} {names} {variant}: the careful player does not win any more")


def agreed(game: str, expansions: tuple[str, ...], variant: str) -> dict[str, Any]:
    """The settings of a variant."""
    known = settings_of(game, expansions)
    if variant == HARD:
        return {name: one.hard for name, one in known.items() if one.hard is not None}
    if "=" in variant:
        return dict(one.split("=") for one in variant.split())
    return {"incubus_mode": variant} if variant else {}
