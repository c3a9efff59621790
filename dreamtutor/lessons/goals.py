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
from dreamtutor.engine.record import Node
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.spots import Spot
from dreamtutor.engine.table import Table
from dreamtutor.lessons.format import EMPTY, GoalSpec, Lesson, LessonStep
from dreamtutor.lessons.patterns import compile_pattern, pair_up
from dreamtutor.lessons.positions import covering
from dreamtutor.positions.words import counted, zones
from dreamtutor.replay.game import Game
from dreamtutor.view.board import spots


@dataclass(frozen=True)
class TableGoal:
    """A goal at the table of some rules."""

    goal: GoalSpec
    game: str
    rules: Rules

    @cached_property
    def zones(self) -> dict[str, str]:
        """The zones of the table by their names in a lesson."""
        return zones(self.rules)

    @cached_property
    def spots(self) -> dict[str, Spot]:
        return {str(spot.zone): spot for spot in spots(self.rules.modules)}

    @cached_property
    def rule_ids(self) -> frozenset[str]:
        """The rules of the program that put the rule of the goal into force."""
        return covering(self.game).get(self.goal.rule, frozenset())

    def zones_named(self, name: str) -> list[str]:
        """The zones of the table that a name of the lesson, or a pattern, stands for."""
        if name in self.zones:
            return [self.zones[name]]
        return [zone for known, zone in self.zones.items() if fnmatchcase(known, name)]

    # What happens

    def count_hits(self, events: Iterable[Event]) -> int:
        """How often what must happen happened."""
        return sum(map(self._is_hit, events)) if self.goal.event else 0

    def _is_hit(self, event: Event) -> bool:
        goal = self.goal
        if goal.event != in_words(type(event).__name__):
            return False
        if goal.rule and event.why not in self.rule_ids:
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
        return bool(
            compile_pattern(games.scenes(self.game).in_full(pattern)).fullmatch(write(card))
        )

    # How the table lies

    def count_lying(self, table: Table) -> tuple[int, int]:
        """How many of the things that are to lie on the table do, and how many are to."""
        goal = self.goal
        if goal.holds:
            cards = [card for name in goal.zone for card in self.cards_at(table, name)]
            patterns = [pattern for words in goal.holds for pattern in counted(words)]
            return self._count_held(patterns, cards), len(patterns)
        named = dict.fromkeys(zone for name in goal.zone for zone in self.zones_named(name))
        judged = [zone for zone in named if self._is_judged(table, zone)]
        return sum(self._is_so(table, zone) for zone in judged), goal.count or max(1, len(judged))

    def cards_at(self, table: Table, place: str) -> Iterator[Card]:
        """The cards at a place as `point` names it: "hand", "row: last 3", "doors: red *"."""
        name, _, which = place.partition(": ")
        for zone in self.zones_named(name):
            cards = table.zones[zone]
            yield from (cards[n] for n in chosen_places(cards, which, self.game))

    def _count_held(self, patterns: Sequence[str], cards: Sequence[Card]) -> int:
        """How many of the patterns can each have a card of its own, at most."""
        matching = [
            [n for n, card in enumerate(cards) if self._is_card(pattern, card)]
            for pattern in patterns
        ]
        return len(pair_up(matching))

    def _is_judged(self, table: Table, zone: str) -> bool:
        """Does the table say something of a zone? It does not of a deck, nor of a city that is not
        there."""
        if self.goal.is_ == EMPTY:
            return True
        spot = self.spots.get(zone)
        return bool(spot and spot.remark and (spot.always or table.zones[zone]))

    def _is_so(self, table: Table, zone: str) -> bool:
        """Is a zone as the goal says?"""
        if self.goal.is_ == EMPTY:
            return not table.zones[zone]
        remark = self.spots[zone].remark
        return remark is not None and remark(table)[0] == self.goal.is_

    # Both

    def progress(self, events: Iterable[Event], table: Table) -> tuple[int, int]:
        """How much of it is reached, of how much."""
        if not self.goal.event:
            n, of = self.count_lying(table)
            return min(n, of), of
        return min(self.count_hits(events), self.goal.times), self.goal.times

    def is_reached(self, hits: int, table: Table) -> bool:
        """Is it reached, if so many events were what must happen?"""
        if self.goal.event:
            return hits >= self.goal.times
        n, of = self.count_lying(table)
        return n >= of


def chosen_places(cards: Sequence[Card], which: str, game: str) -> list[int]:
    """The places of some cards of a zone: "last", "last 3", "1" (the first), or by a pattern; of
    all, if nothing is said."""
    places = [*range(len(cards))]
    first, _, number = which.partition(" ")
    if not which:
        return places
    if first == "last" and (not number or number.isdecimal()):
        return places[-int(number or 1) :]
    if which.isdecimal():
        return places[int(which) - 1 : int(which)]
    pattern = compile_pattern(games.scenes(game).in_full(which))
    return [n for n in places if pattern.fullmatch(write(cards[n]))]


# The goal of a step


def goal_of(lesson: Lesson, step: LessonStep, game: Game) -> TableGoal:
    """The goal of a step of free play, at the table of a game."""
    assert step.goal
    return TableGoal(step.goal, lesson.game, game.record.rules)


def goal_progress(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]
) -> tuple[int, int]:
    """How much of the goal has been reached in these nodes, of how much."""
    return goal_of(lesson, step, game).progress(events_of(nodes), game.record.table)


def is_reached(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Has the goal been reached in these nodes?"""
    n, of = goal_progress(lesson, step, game, nodes)
    return n >= of


def events_of(nodes: Iterable[Node]) -> list[Event]:
    return [event for node in nodes for event in node.events]


def turns_begun(nodes: Iterable[Node]) -> int:
    """How many turns have begun in these nodes."""
    return sum(node.turn is not None for node in nodes)
