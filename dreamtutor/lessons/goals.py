"""What free play is about: something that must happen, or how the table must lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.events import Ended, Event, Moved
from dreamtutor.engine.notation import in_words, write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from dreamtutor.lessons.format import EMPTY, GoalSpec
from dreamtutor.lessons.patterns import compiled, paired
from dreamtutor.lessons.positions import counted, covering, zones
from dreamtutor.view.board import spots


@dataclass(frozen=True)
class TableGoal:
    """A goal at the table of some rules."""

    goal: GoalSpec
    game: str
    rules: Rules

    @cached_property
    def zones(self) -> dict[str, str]:
        return zones(self.game, self.rules)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return {str(one.zone): one for one in spots(self.rules.modules)}

    @cached_property
    def whys(self) -> frozenset[str]:
        """The rules of the program that put the one of the goal into force."""
        return covering(self.game).get(self.goal.rule, frozenset())

    def named(self, name: str) -> list[str]:
        """The zones of the table that a name of the lesson, or a pattern, stands for."""
        if name in self.zones:
            return [self.zones[name]]
        return [zone for known, zone in self.zones.items() if fnmatchcase(known, name)]

    # What happens

    def hits(self, events: Iterable[Event]) -> int:
        """How often it happened."""
        kind = self.goal.event
        return sum(self._is_hit(event) for event in events) if kind else 0

    def _is_hit(self, event: Event) -> bool:
        goal = self.goal
        if goal.event != in_words(type(event).__name__):
            return False
        if goal.rule and event.why not in self.whys:
            return False
        if isinstance(event, Ended):
            return goal.outcome in ("", event.outcome)
        source = event.source if isinstance(event, Moved) else getattr(event, "zone", "")
        target = event.target if isinstance(event, Moved) else getattr(event, "zone", "")
        return (
            self._is_zone(goal.source, source)
            and self._is_zone(goal.to, target)
            and (not goal.card or self._is_card(goal.card, getattr(event, "card", None)))
        )

    def _is_zone(self, name: str, zone: str) -> bool:
        return name in ("", zone) or self.zones.get(name) == zone

    def _is_card(self, pattern: str, card: Card | None) -> bool:
        if card is None or isinstance(card, Back):
            return False
        return bool(compiled(games.scenes(self.game).in_full(pattern)).fullmatch(write(card)))

    # How the table lies

    def lies(self, table: Table) -> tuple[int, int]:
        """Of so many things that are to lie on the table, so many do."""
        goal = self.goal
        if goal.holds:
            there = [one for name in goal.zone for one in self.at(table, name)]
            wanted = [one for words in goal.holds for one in counted(words)]
            return self._held(wanted, there), len(wanted)
        zones = dict.fromkeys(zone for name in goal.zone for zone in self.named(name))
        so = [self._is_so(table, zone) for zone in zones if self._is_meant(table, zone)]
        return sum(so), goal.count or max(1, len(so))

    def at(self, table: Table, name: str) -> Iterator[Card]:
        """The cards at a place as `point` names it: "hand", "row: last 3", "doors: red *"."""
        name, _, which = name.partition(": ")
        for zone in self.named(name):
            cards = table.zones[zone]
            yield from (cards[n] for n in chosen(cards, which, self.game))

    def _held(self, wanted: Sequence[str], there: Sequence[Card]) -> int:
        """How many of the patterns can each have a card of its own, at most."""
        fit = [[n for n, c in enumerate(there) if self._is_card(one, c)] for one in wanted]
        return len(paired(fit))

    def _is_meant(self, table: Table, zone: str) -> bool:
        """The table says nothing of a deck, nor of a city that is not there."""
        if self.goal.is_ == EMPTY:
            return True
        spot = self.spots.get(zone)
        return bool(spot and spot.remark and (spot.always or table.zones[zone]))

    def _is_so(self, table: Table, zone: str) -> bool:
        if self.goal.is_ == EMPTY:
            return not table.zones[zone]
        remark = self.spots[zone].remark
        return remark is not None and remark(table)[0] == self.goal.is_

    # Both

    def so_far(self, events: Iterable[Event], table: Table) -> tuple[int, int]:
        """How much of it is reached, of how much."""
        if not self.goal.event:
            n, of = self.lies(table)
            return min(n, of), of
        return min(self.hits(events), self.goal.times), self.goal.times

    def is_reached(self, hits: int, table: Table) -> bool:
        """Is it reached, if so many events were what must happen?"""
        if self.goal.event:
            return hits >= self.goal.times
        n, of = self.lies(table)
        return n >= of


def chosen(cards: Sequence[Card], which: str, game: str) -> list[int]:
    """The places of some cards of a zone: "last", "last 3", "1" (the first), or by a pattern."""
    places = [*range(len(cards))]
    first, _, count = which.partition(" ")
    if not which:
        return places
    if first == "last" and (not count or count.isdecimal()):
        return places[-int(count or 1) :]
    if which.isdecimal():
        return places[int(which) - 1 : int(which)]
    pattern = compiled(games.scenes(game).in_full(which))
    return [n for n in places if pattern.fullmatch(write(cards[n]))]
