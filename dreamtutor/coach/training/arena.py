"""Many games played in step, so that all positions of a moment are valued at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random

from dreamtutor.coach.ahead import Ahead, ways_ahead
from dreamtutor.coach.judge import preference, sight
from dreamtutor.coach.sight import Sight
from dreamtutor.coach.training.keys import Numbers
from dreamtutor.coach.training.net import Net
from dreamtutor.coach.training.selections import Draw, Selection
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Answer, Over, Session

LONGEST = 1500
"""A game of more answers than this is given up."""
ABSTAINS = 0.6
"""How likely something that can be done again and again is never done in a game of training.
Otherwise whoever always does it at once never learns what it could be saved up for."""
GAMES_OF_A_SEED = 10_000_000
ALL_HABITS = 3
"""In one of so many games of training everything may be done."""


@dataclass(frozen=True)
class Habits:
    """How games are played."""

    dare: float = 0.0
    """How likely an answer is any at all, not the one that looks best."""
    sortings: int = 30
    """How many ways to sort cards are looked at."""
    abstains: bool = False
    """Is there in most games something that is never done?"""


@dataclass(slots=True)
class Played:
    """What learning needs of a game that is over."""

    selection: Selection
    number: int
    """The number of the game."""
    won: bool = False
    progress: float = 0.0
    answers: int = 0
    positions: list[Numbers] = field(default_factory=list)
    """The positions after the answers that were given."""
    best: list[float] = field(default_factory=list)
    """What the best answer was thought to be worth at each."""
    dared: list[bool] = field(default_factory=list)
    """Where something was tried that did not look best."""


@cache
def sight_of(selection: Selection) -> Sight:
    return sight(selection.rules())


class Trial:
    """One game that is going on."""

    def __init__(self, played: Played, net: Net, seed: int, habits: Habits) -> None:
        self.played, self.net, self.habits = played, net, habits
        self.random = Random(seed)
        self.session = Session(played.selection.rules(), Seeded(seed))
        self.abstains = habits.abstains and seed % ALL_HABITS > 0
        self.never: dict[type, bool] = {}
        """Of what can be done again and again: is it never done in this game?"""
        self.ways: list[Ahead] = []
        self.positions: list[Numbers | None] = []
        """Where the ways lead; None where it is certain what that is worth."""

    def goes_on(self) -> bool:
        """Go on to the next real choice; False if there is none any more."""
        while not isinstance(self.session.prompt, Over) and self.played.answers < LONGEST:
            if (only := players.only_answer(self.session)) is not None:
                self.give((only,))
                continue
            tries = sight_of(self.played.selection).tries
            ways = ways_ahead(self.session, tries, self.habits.sortings)
            if self.abstains:
                ways = [way for way in ways if not self.is_never_done(way)] or ways
            self.ways = ways
            self.positions = list(map(self.number, ways))
            if all(at is None for at in self.positions) and not any(map(is_won, ways)):
                return False  # lost whatever is done
            if len(ways) > 1:
                return True
            self.give(ways[0].answers)
        return False

    def number(self, way: Ahead) -> Numbers | None:
        if way.table.outcome or self.session.rules.lost(way.table):
            return None
        view = sight_of(self.played.selection).view(way.table, way.coming)
        return self.net.keys.position(view)

    def is_never_done(self, way: Ahead) -> bool:
        if not way.free:
            return False
        kind = type(way.answers[0])
        if kind not in self.never:
            self.never[kind] = self.random.random() < ABSTAINS
        return self.never[kind]

    def choose(self, chances: list[float]) -> None:
        """Take the best way, or now and then any."""
        liked = [preference(way, c) for way, c in zip(self.ways, chances, strict=True)]
        best = at = liked.index(max(liked))
        if self.habits.dare and self.random.random() < self.habits.dare:
            at = self.random.randrange(len(self.ways))
        position = self.positions[at]
        if position is not None:
            self.played.positions.append(position)
            self.played.best.append(chances[best])
            self.played.dared.append(at != best)
        self.give(self.ways[at].answers)

    def give(self, answers: tuple[Answer, ...]) -> None:
        for answer in answers:
            self.session.answer(answer)
            self.played.answers += 1

    def end(self) -> Played:
        table = self.session.table
        self.played.won = table.outcome == "won"
        self.played.progress = sight_of(self.played.selection).progress(table)
        return self.played


def is_won(way: Ahead) -> bool:
    return way.table.outcome == "won"


class Arena:
    """Plays games side by side. The nth is always the same game: `draw` says with what it is
    played, and its seed follows from n."""

    def __init__(self, net: Net, draw: Draw, habits: Habits, seed: int, side_by_side: int) -> None:
        self.net, self.draw, self.habits, self.seed = net, draw, habits, seed
        self.side_by_side = side_by_side
        self.begun = 0

    def play(self, count: int) -> Iterator[Played]:
        """So many games, as they end."""
        going: list[Trial] = []
        last = self.begun + count
        while True:
            while len(going) < self.side_by_side and self.begun < last:
                trial = self.begin()
                if trial.goes_on():
                    going.append(trial)
                else:
                    yield trial.end()
            if not going:
                return
            self.step(going)
            for trial in [trial for trial in going if not trial.goes_on()]:
                going.remove(trial)
                yield trial.end()

    def begin(self) -> Trial:
        n = self.begun
        self.begun += 1
        played = Played(self.draw(n), n)
        return Trial(played, self.net, self.seed * GAMES_OF_A_SEED + n, self.habits)

    def step(self, going: list[Trial]) -> None:
        """One choice in each game."""
        positions = [at for trial in going for at in trial.positions if at is not None]
        values = iter(self.net.values(positions).tolist() if positions else [])
        for trial in going:
            pairs = zip(trial.ways, trial.positions, strict=True)
            chances = [
                float(is_won(way)) if position is None else next(values) for way, position in pairs
            ]
            trial.choose(chances)
