"""Events as they stand in a file: written, read, and compared with what happens now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, cast

from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.events import Ended, Event, Flipped, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.notation import write, written
from dreamtutor.replay.json_model import CardSpot, JsonModel, Must, ShortWord, called


class MovedEntry(JsonModel):
    e: Literal["moved"] = "moved"
    card: ShortWord
    source: CardSpot = called("from")
    target: CardSpot = called("to")
    why: ShortWord


class RevealedEntry(JsonModel):
    e: Literal["revealed"] = "revealed"
    card: ShortWord
    at: CardSpot
    why: ShortWord
    searched: bool | None = None
    """Was the card searched for, rather than decided by chance?"""


class FlippedEntry(JsonModel):
    e: Literal["flipped"] = "flipped"
    card: ShortWord
    at: CardSpot
    why: ShortWord


class ShuffledEntry(JsonModel):
    e: Literal["shuffled"] = "shuffled"
    zone: ShortWord
    count: Annotated[int, Must(ge=0, le=10_000)]
    pool: ShortWord
    why: ShortWord


class SwappedEntry(JsonModel):
    e: Literal["swapped"] = "swapped"
    zone: ShortWord
    other: ShortWord
    why: ShortWord


class EndedEntry(JsonModel):
    e: Literal["ended"] = "ended"
    outcome: ShortWord
    why: ShortWord


EventEntry = Annotated[
    MovedEntry | RevealedEntry | FlippedEntry | ShuffledEntry | SwappedEntry | EndedEntry,
    Must(discriminator="e"),
]


def event_entry(event: Event) -> EventEntry:
    """An event as it is written."""
    why = event.why
    if isinstance(event, Moved):
        source, target = (event.source, event.index), (event.target, event.place)
        return MovedEntry(card=write(event.card), source=source, target=target, why=why)
    if isinstance(event, Revealed):
        at = event.zone, event.index
        return RevealedEntry(
            card=write(event.card), at=at, why=why, searched=event.searched or None
        )
    if isinstance(event, Flipped):
        return FlippedEntry(card=write(event.card), at=(event.zone, event.index), why=why)
    if isinstance(event, Shuffled):
        return ShuffledEntry(zone=event.zone, count=event.count, pool=event.pool, why=why)
    if isinstance(event, Swapped):
        return SwappedEntry(zone=event.zone, other=event.other, why=why)
    return EndedEntry(outcome=event.outcome, why=why)


def says_the_same(old: EventEntry, event: Event) -> bool:
    """Is an entry about this event? Fields that are not known here do not matter."""
    if old.why != event.why:
        return False
    if isinstance(old, MovedEntry) and isinstance(event, Moved):
        return (
            old.card == written(event.card)
            and old.source == (event.source, event.index)
            and old.target == (event.target, event.place)
        )
    if isinstance(old, RevealedEntry) and isinstance(event, Revealed):
        where = old.at == (event.zone, event.index)
        return where and old.card == written(event.card) and bool(old.searched) == event.searched
    if isinstance(old, FlippedEntry) and isinstance(event, Flipped):
        return old.card == written(event.card) and old.at == (event.zone, event.index)
    if isinstance(old, ShuffledEntry) and isinstance(event, Shuffled):
        return (old.zone, old.count, old.pool) == (event.zone, event.count, event.pool)
    if isinstance(old, EndedEntry) and isinstance(event, Ended):
        return old.outcome == event.outcome
    if isinstance(old, SwappedEntry) and isinstance(event, Swapped):
        return (old.zone, old.other) == (event.zone, event.other)
    return False


def zone_named(name: str) -> Zone[Any]:
    """A zone by its name in a file. What can lie there is for the games to say."""
    return cast("Zone[Any]", name)


def event_of(entry: EventEntry, card: Callable[[str], Card]) -> Event:
    """An entry of a file as an event."""
    why = entry.why
    if isinstance(entry, MovedEntry):
        (source, index), (target, place) = entry.source, entry.target
        return Moved(card(entry.card), zone_named(source), index, zone_named(target), place, why)
    if isinstance(entry, RevealedEntry):
        zone, index = entry.at
        return Revealed(card(entry.card), zone_named(zone), index, why, bool(entry.searched))
    if isinstance(entry, FlippedEntry):
        zone, index = entry.at
        return Flipped(card(entry.card), zone_named(zone), index, why)
    if isinstance(entry, ShuffledEntry):
        return Shuffled(zone_named(entry.zone), entry.count, entry.pool, why)
    if isinstance(entry, SwappedEntry):
        return Swapped(zone_named(entry.zone), zone_named(entry.other), why)
    return Ended(entry.outcome, why)
