"""Files that were played by other rules than today's: looked at, not played on.

Rules change, and games that were played stay what they were. As far as today's rules decide the
same, a file is a record like any other. What comes after the first difference is taken from the
file as it was written: the events say what happened, and to see it needs no rule.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card, Interned, Zone
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Ended, Event, Flipped, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.table import Table
from dreamtutor.replay.entries import (
    EndedEntry,
    EventEntry,
    FlippedEntry,
    MovedEntry,
    RevealedEntry,
    ShuffledEntry,
    Spot,
    Step,
)
from dreamtutor.replay.files import BadReplay, Contents, Line
from dreamtutor.replay.ids import birth, name_of
from dreamtutor.replay.opening import Replaying, same


class CannotBe(ValueError):  # noqa: N818 - it is a finding
    """An event speaks of a card or a place that is not there."""


@dataclass(eq=False, slots=True)
class Beyond:
    """A step that today's rules decide otherwise: known is only what happened."""

    parent: Node | Beyond | None
    name: str
    answer: str
    """In words, as it was given."""
    events: list[Event]
    born: int
    branches: list[Beyond] = field(default_factory=list)
    dealer: None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A game as its file tells it."""

    record: Record
    """As far as today's rules decide the same."""
    beyond: list[Beyond]
    """What follows on the steps of the record, and is decided otherwise today."""
    bad: BadReplay | None
    """The first difference, if there is one."""


def told(contents: Contents) -> Told:
    """A game as its file tells it, also where today's rules decide otherwise. A file that says that
    it was played by today's rules must be what they make of it."""
    telling = Telling(contents)
    return Told(telling.record, telling.beyond, telling.bad)


class Telling(Replaying):
    """Goes through a file, and past what today's rules decide otherwise."""

    def __init__(self, contents: Contents) -> None:
        self.beyond: list[Beyond] = []
        self.bad: BadReplay | None = None
        self.steps: dict[str, Beyond] = {}
        self.tables: dict[Beyond, Table] = {}
        self.old = contents.header.rules != games.RULES_VERSION
        super().__init__(contents)

    def _begun(self, lines: list[Line]) -> Record:
        first = next((line for line in lines if isinstance(line.entry, Step)), None)
        try:
            return super()._begun(lines)
        except BadReplay as bad:
            if first is None or bad.number != first.number or not self.old:
                raise
            self.bad = bad
        assert isinstance(first.entry, Step)
        record = Record(self._rules(), Human(), self._watch)
        self._tell(first, first.entry, None, record.rules.table)
        return record

    def _known(self, line: Line, id_: str) -> Node:
        """The step with this id, or the last one before it that the rules know."""
        at: Node | Beyond | None = self.steps.get(id_)
        while isinstance(at, Beyond):
            at = at.parent
        if at is None and id_ in self.steps:
            return self.record.root
        return at or super()._known(line, id_)

    def _stepped(self, line: Line, step: Step) -> None:
        if step.id in self.steps:
            return
        if step.parent in self.steps:
            parent = self.steps[step.parent]
            self._tell(line, step, parent, self.tables[parent])
            return
        try:
            super()._stepped(line, step)
        except BadReplay as bad:
            if not self.old or step.parent not in self.nodes:
                raise
            self.bad = self.bad or bad
            node = self.nodes[step.parent]
            node.branches = [one for one in node.branches if one.name is not None]
            node.last = node.branches[-1] if node.branches else None
            self.record.go(node)
            self._tell(line, step, node, self.record.position(node, Human()).table)

    def _compare(self, line: Line, step: Step, node: Node) -> None:
        try:
            super()._compare(line, step, node)
        except BadReplay as bad:
            if not self.old or not self._is_alike(step, node):
                raise
            self.bad = self.bad or bad
            node.name, self.nodes[step.id] = step.id, node

    def _is_alike(self, step: Step, node: Node) -> bool:
        """Does the same happen today, only by rules of other names?"""
        both = zip(step.events, node.events, strict=False)
        above = str(node.parent.name) if node.parent else birth(self.header)
        return (
            len(step.events) == len(node.events)
            and all(same(old.model_copy(update={"why": new.why}), new) for old, new in both)
            and step.id == name_of(above, step.answer, step.dealt, step.deal)
        )

    def _tell(self, line: Line, step: Step, parent: Node | Beyond | None, table: Table) -> None:
        """What happened at a step, as it was written down."""
        above = str(parent.name) if parent else birth(self.header)
        if step.id != name_of(above, step.answer, step.dealt, step.deal):
            raise BadReplay(self.path, line.number, "the id does not belong to this play")
        table, events = table.copy(), []
        for n, entry in enumerate(step.events, 1):
            try:
                events.append(event := event_of(entry, table))
            except CannotBe as error:
                reason = f"event {n} cannot have happened: {error}"
                raise BadReplay(self.path, line.number, reason) from error
            event.apply(table)
        one = Beyond(parent, step.id, step.answer or "", events, line.number)
        if isinstance(parent, Beyond):
            parent.branches.append(one)
        else:
            self.beyond.append(one)
        self.steps[step.id], self.tables[one] = one, table


def event_of(entry: EventEntry, table: Table) -> Event:
    """An event as it was written down, on the table on which it happened."""
    why = entry.why
    if isinstance(entry, MovedEntry):
        card = slot(table, entry.source)
        if write(card) != entry.card:
            raise CannotBe(f"a {write(card)} lies there, not a {entry.card}")
        source, target = Zone[Any](entry.source[0]), Zone[Any](entry.target[0])
        index, place = entry.source[1], entry.target[1]
        if place > len(table[target]) - (source == target):
            raise CannotBe(f"there is no place {place} in {target!r}")
        return Moved(card, source, index, target, place, why)
    if isinstance(entry, RevealedEntry):
        hidden, zone = slot(table, entry.at), Zone[Any](entry.at[0])
        behind = table.behind(hidden.pool) if isinstance(hidden, Back) else ()
        card = one_called(entry.card, behind)
        return Revealed(card, zone, entry.at[1], why, bool(entry.searched))
    if isinstance(entry, FlippedEntry):
        kind = type(slot(table, entry.at))
        faces = [card for card in Interned.known.values() if type(card) is kind]
        return Flipped(one_called(entry.card, faces), Zone[Any](entry.at[0]), entry.at[1], why)
    if isinstance(entry, ShuffledEntry):
        zone = Zone[Any](entry.zone)
        if entry.count > len(table[zone]):
            raise CannotBe(f"there are no {entry.count} cards in {zone!r}")
        return Shuffled(zone, entry.count, entry.pool, why)
    if isinstance(entry, EndedEntry):
        return Ended(entry.outcome, why)
    return Swapped(Zone[Any](entry.zone), Zone[Any](entry.other), why)


def one_called(words: str, cards: Iterable[Card]) -> Card:
    """The card that is written so."""
    found = next((card for card in cards if write(card) == words), None)
    if found is None:
        raise CannotBe(f"no {words} can be there")
    return found


def slot(table: Table, place: Spot) -> Card:
    """The card at a place."""
    zone, index = place
    slots = table.zones[zone]
    if index >= len(slots):
        raise CannotBe(f"nothing lies at place {index} of {zone!r}")
    card: Card = slots[index]
    return card
