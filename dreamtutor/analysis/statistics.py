"""Many games together: how often they are won, as they were dealt and adjusted for luck, how they
are lost, and which mistakes cost most.

    statistics = dreamtutor.statistics("replays")
    print(statistics)
    statistics.frame()                     # a row for each game
    statistics.chart()                     # extra `analysis`
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from os import PathLike
from typing import Any

from dreamtutor import games
from dreamtutor.analysis.figures import GameFigures, Task, Unread, figures, files_in
from dreamtutor.analysis.progress import with_progress
from dreamtutor.arguments import checked
from dreamtutor.coach.rates import Rate, adjusted, wilson
from dreamtutor.libraries.summary import LOST
from dreamtutor.workers import in_order

GROUPS: dict[str, Callable[[GameFigures], Iterable[str]]] = {
    "game": lambda game: [f"{game.game} {game.selection}"],
    "player": lambda game: game.players,
    "month": lambda game: [game.month] if game.month else [],
}
"""By what games are put together."""
DEAREST = 8


@checked
def statistics(
    replays: str | PathLike[str] | Iterable[PathLike[str]],
    *,
    luck: bool = True,
    executor: Executor | None = None,
) -> Statistics:
    """How the games of some replays went: a folder, a file, or a list of them.

    luck      look what was luck, and what mistakes cost: a few seconds for each game
    executor  who works at it: `concurrent.futures.ProcessPoolExecutor()`, Dask's
              `client.get_executor()`, ipyparallel's `view.executor`; else it is done here
    """
    places = [replays] if isinstance(replays, str | PathLike) else [*replays]
    tasks = [Task(path, bool(luck)) for place in places for path in files_in(place)]
    found = [*with_progress(in_order(figures, tasks, executor), len(tasks), "statistics")]
    return Statistics(
        tuple(game for game in found if isinstance(game, GameFigures)),
        tuple(file for file in found if isinstance(file, Unread)),
    )


@dataclass(frozen=True)
class Group:
    """Games that have something in common."""

    name: str
    games: int
    rate: Rate
    adjusted: Rate | None
    """The rate of games in which luck is no more and no less than usual."""
    gained: float
    decisions: float | None


@dataclass(frozen=True)
class Statistics:
    """What is known of some games."""

    games: tuple[GameFigures, ...]
    unread: tuple[Unread, ...]

    @property
    def counted(self) -> list[GameFigures]:
        """The games that are over, and were played without knowing what comes."""
        return [game for game in self.games if game.counts]

    def by(self, what: str) -> list[Group]:
        """The games by "game" and expansions, by "player", or by "month"."""
        if what not in GROUPS:
            raise ValueError(f"games can be put together by {', '.join(GROUPS)}, not {what!r}")
        found: dict[str, list[GameFigures]] = {}
        for game in self.counted:
            for name in GROUPS[what](game):
                found.setdefault(name, []).append(game)
        return [group(name, some) for name, some in sorted(found.items())]

    @property
    def ends(self) -> dict[str, int]:
        """By which rules games were lost, the one that ended most first."""
        ended = [game.ended_by for game in self.counted if game.outcome == LOST]
        return dict(sorted(((why, ended.count(why)) for why in {*ended}), key=most_first))

    @property
    def mistakes(self) -> list[tuple[str, int, float]]:
        """Each kind of mistake, how often it was made, and what it cost all in all; the dearest
        kind first."""
        found: dict[str, list[float]] = {}
        for game in self.counted:
            for one in game.mistakes:
                kind = f"{one.question}: {one.did}" + (
                    f", not {one.better}" if one.better != one.did else ", but another"
                )
                found.setdefault(kind, []).append(one.cost)
        kinds = [(kind, len(costs), sum(costs)) for kind, costs in found.items()]
        return sorted(kinds, key=lambda kind: (-kind[2], kind[0]))

    def frame(self) -> Any:
        """A row for each game, if pandas is installed."""
        import pandas  # noqa: PLC0415 - whoever does not ask for it need not have it

        return pandas.DataFrame([row(game) for game in self.games])

    def mistakes_frame(self) -> Any:
        """A row for each mistake, if pandas is installed."""
        import pandas  # noqa: PLC0415 - as above

        return pandas.DataFrame(
            [
                {"path": game.path, "game": game.game, **vars(mistake)}
                for game in self.counted
                for mistake in game.mistakes
            ]
        )

    def chart(self, by: str = "game") -> Any:
        """Win rates with their intervals, as an Altair chart (extra `analysis`)."""
        from dreamtutor.analysis.charts import rates_chart  # noqa: PLC0415 - it takes a while

        return rates_chart(self.by(by), by)

    def __str__(self) -> str:
        return "\n".join(lines(self))


def group(name: str, some: Sequence[GameFigures]) -> Group:
    won = sum(game.won for game in some)
    judged = [game for game in some if game.luck is not None]
    decisions = [game.decisions or 0.0 for game in judged]
    return Group(
        name,
        len(some),
        wilson(won, len(some)),
        adjusted([(game.won, game.luck or 0.0) for game in judged]),
        sum(game.gained for game in some) / len(some),
        sum(decisions) / len(decisions) if decisions else None,
    )


def most_first(counted: tuple[str, int]) -> tuple[int, str]:
    return -counted[1], counted[0]


def row(game: GameFigures) -> dict[str, Any]:
    plain = {name: value for name, value in vars(game).items() if name != "mistakes"}
    joined = {"modules": game.selection, "players": ", ".join(game.players)}
    return {**plain, **joined, "counts": game.counts, "mistakes": len(game.mistakes)}


def lines(statistics: Statistics) -> Iterator[str]:
    """All of it as text."""
    counted = statistics.counted
    left_out = len(statistics.games) - len(counted)
    yield f"{len(counted)} games that are over, played without knowing what comes"
    if left_out:
        yield f"{left_out} others are not counted"
    for file in statistics.unread:
        yield f"not read: {file.wrong}"
    if not counted:
        return
    for what in GROUPS:
        if groups := statistics.by(what):
            yield ""
            width = max(len(each.name) for each in groups)
            yield f"{'by ' + what:{width}}  games   won    95 %      adjusted for luck  gained"
            yield from (line(each, width) for each in groups)
    if statistics.ends:
        yield from ["", "lost by"]
        yield from (f"{n:5}  {name_of(why)}" for why, n in statistics.ends.items())
    if statistics.mistakes:
        yield from ["", "what cost most, in points all in all"]
        for kind, n, cost in statistics.mistakes[:DEAREST]:
            yield f"{100 * cost:6.0f}  in {n} {'move' if n == 1 else 'moves'}: {kind}"


def line(group: Group, width: int) -> str:
    rate, fair = group.rate, group.adjusted
    luck = f"{fair.percent} ({fair.interval})" if fair else ""
    return (
        f"{group.name:{width}}  {group.games:5}  {rate.percent:>4}  {rate.interval:8}  "
        f"{luck:17}  {group.gained:.1f}"
    )


def name_of(why: str) -> str:
    """A rule by its name."""
    game, _, name = why.partition(".")
    found = {rule.id: rule.title for m in games.modules(game) for rule in m.rules}
    return found.get(why, name.replace("_", " "))
