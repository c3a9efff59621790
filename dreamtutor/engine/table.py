"""What lies on the table: zones of cards, and pools of those that are hidden.

Backs of one pool are interchangeable: a table knows which cards a pool still
holds, never which back is which. So it holds just what the player may know.
Only events change it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, NoReturn, Self, TypeVar

from dreamtutor.engine.cards import Back, Card, Zone, back
from dreamtutor.engine.events import Ended, Event, Flipped, Moved, Revealed, Shuffled, Swapped

C = TypeVar("C", bound=Card)
Pool = dict[Card, int]
Goal = Callable[["Table"], bool]
Goals = Sequence[tuple[str, Goal]]


class GameOverError(Exception):
    """Raised where the game ends, so that no rule goes on after it."""


class Zones(dict[str, Any]):
    """What lies where. Where nothing ever lay, nothing lies: to look does not make a zone."""

    def __missing__(self, _zone: str) -> tuple[Card, ...]:
        return ()


class Table:
    """Zones by name. Read them as `table[HAND]`; change them by the methods below."""

    __slots__ = (
        "_log",
        "dealt",
        "goals",
        "happened",
        "needed",
        "outcome",
        "pools",
        "settings",
        "shuffled",
        "watched",
        "why",
        "zones",
    )

    def __init__(
        self,
        settings: Mapping[str, Any] | None = None,
        goals: Goals = (),
        watched: Mapping[str, str] | None = None,
        needed: frozenset[Card] = frozenset(),
    ) -> None:
        self.zones = Zones()
        self.pools: dict[str, Pool] = {}
        self.happened: list[Any] = []
        """What happened, in order, as values: most games that nobody watches are over before
        somebody reads the log."""
        self._log: list[Event] = []
        """The events that were made of it when they were read."""
        self.settings: Mapping[str, Any] = settings or {}
        self.goals = goals
        """The conditions of victory, each with the id of its rule; all must hold."""
        self.watched = watched or {}
        """The zones which the conditions of victory depend on, each with the id of the last one
        that does: it tells the victory when a card that comes or goes there brings it about."""
        self.needed = needed
        """The cards without which nobody can win, as the conditions of victory say."""
        self.why = ""
        """The rule at work."""
        self.dealt = 0
        """How many cards chance has decided so far."""
        self.outcome = ""
        self.shuffled: Callable[[Table, str], object] | None = None
        """Who is told when cards are shuffled, with their pool."""

    @property
    def log(self) -> list[Event]:
        """What happened, in order."""
        log = self._log
        if len(log) < len(self.happened):
            log.extend(self.since(len(log)))
        return log

    def since(self, first: int, end: int | None = None) -> list[Event]:
        """A part of the log; the rest need not be read for it."""
        happened = self.happened[first:end]
        return [it[0](*it[1:]) if it.__class__ is tuple else it for it in happened]

    def remember(self, other: Table, events: int) -> None:
        """Have the log of another table, up to so many events."""
        self.happened, self._log = other.happened[:events], other._log[:events]

    def __getitem__(self, zone: Zone[C]) -> Sequence[C]:
        """What lies in a zone. It is the zone itself: it changes when cards move."""
        slots: Sequence[C] = self.zones[zone]
        return slots

    def cleared(self) -> Self:
        """A table for the same game on which nothing lies."""
        return type(self)(self.settings, self.goals, self.watched, self.needed)

    def copy(self) -> Self:
        """The same table, with an empty log."""
        twin = self.cleared()
        twin.zones.update({zone: [*slots] for zone, slots in self.zones.items() if slots})
        twin.pools = {name: pool.copy() for name, pool in self.pools.items()}
        twin.dealt, twin.outcome, twin.why = self.dealt, self.outcome, self.why
        return twin

    def __eq__(self, other: object) -> bool:
        """Do the same cards lie in the same places, and are the same ones hidden?"""
        return isinstance(other, Table) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]  # a table changes

    def facts(self) -> tuple[Any, ...]:
        """All that a player can know about the table, as values that can be compared."""
        zones = {zone: tuple(slots) for zone, slots in sorted(self.zones.items()) if slots}
        pools = {
            name: held(pool) for name, pool in sorted(self.pools.items()) if any(pool.values())
        }
        return zones, pools, self.dealt, self.outcome

    def place(self, zone: str) -> list[Any]:
        """A zone to put cards into."""
        slots: list[Any] | None = self.zones.get(zone)
        if slots is None:  # compiled, `setdefault` would ask `__missing__`
            slots = self.zones[zone] = []
        return slots

    # Before the game

    def lay(self, zone: Zone[C], cards: Iterable[C]) -> None:
        """Lay out cards face up."""
        self.place(zone).extend(cards)

    def stack(self, zone: Zone[C], cards: Iterable[C]) -> None:
        """Add hidden cards to a zone."""
        cards = list(cards)
        self.mix(zone, cards)
        self.place(zone).extend([back(zone)] * len(cards))

    # What rules do with cards

    def move(
        self,
        card: Card,
        source: Zone[Any],
        target: Zone[Any],
        to: int | None = None,
        beyond: int = 0,
        *,
        part: bool = False,
    ) -> None:
        """Move a card to the end of a zone, or to a given place in it. Of equal cards it is the
        first; `beyond` leaves out so many slots. If this is only `part` of one deed, nobody looks
        yet whether it wins the game: see `look_for_victory`."""
        zones = self.zones
        here, there = zones[source], zones.get(target)
        if there is None:
            there = self.place(target)
        index = here.index(card, beyond)
        del here[index]  # what `Moved.apply` does: cards are moved so often that it shows
        if to is None:
            to = len(there)
        there.insert(to, card)
        self.happened.append((Moved, card, source, index, target, to, self.why))
        watched = self.watched
        if (target in watched or source in watched) and not part:
            self.look_for_victory(target, source)

    def move_all(self, source: Zone[Any], target: Zone[Any]) -> None:
        """Move all cards of a zone to the end of another, in their order. That is one deed."""
        for card in tuple(self[source]):
            self.move(card, source, target, part=True)
        self.look_for_victory(target, source)

    def look_for_victory(self, *zones: Zone[Any]) -> None:
        """Is the game won, now that cards came to these zones or left them? That is told by the
        first zone that a condition depends on."""
        told = next((self.watched[zone] for zone in zones if zone in self.watched), "")
        if told and all(goal(self) for _, goal in self.goals):
            self.why = told
            self.end("won")

    def reveal(self, zone: Zone[Any], index: int, card: Card) -> None:
        """Turn over a hidden card: it is this one."""
        self.turn_up(zone, index, card)
        self.dealt += 1
        self.happened.append((Revealed, card, zone, index, self.why))

    def may_hold(self, zone: Zone[C], card: C) -> bool:
        """Can the card lie in the zone, for all that is known?"""
        backs = {slot: 0 for slot in self[zone] if isinstance(slot, Back)}
        return card in self[zone] or any(self.hides(slot.pool, card) for slot in backs)

    def find(self, zone: Zone[C], card: C) -> bool:
        """Search a zone for a card. It must be shuffled afterwards."""
        if card in self[zone]:
            return True
        for index, slot in enumerate(self[zone]):
            if isinstance(slot, Back) and self.hides(slot.pool, card):
                self.happen(Revealed(card, zone, index, self.why, searched=True))
                return True
        return False

    def flip(self, zone: Zone[C], index: int, face: C) -> None:
        """Turn a known card to another face."""
        self.happen(Flipped(face, zone, index, self.why))

    def shuffle(self, zone: Zone[Any], count: int | None = None) -> None:
        """Shuffle a zone, or only its first cards."""
        if count is None or count >= len(self[zone]):
            count, pool = len(self[zone]), str(zone)
        else:
            pool = f"{zone} {len(self.pools)}"
        self.happen(Shuffled(zone, count, pool, self.why))
        if self.shuffled is not None:
            self.shuffled(self, pool)

    def shuffle_in(self, target: Zone[Any], *sources: Zone[Any]) -> None:
        """Shuffle all cards of some zones into another; if there are none, do not shuffle."""
        full = [source for source in sources if self.zones[source]]
        for source in full:
            self.move_all(source, target)
        if full:
            self.shuffle(target)

    def swap(self, zone: Zone[C], other: Zone[C]) -> None:
        """Let two zones change places."""
        self.happen(Swapped(zone, other, self.why))

    def end(self, outcome: str) -> NoReturn:
        """End the game here and now."""
        self.happen(Ended(outcome, self.why))
        raise GameOverError(outcome)

    def happen(self, event: Event) -> None:
        event.apply(self)
        self.happened.append(event)

    def turn_up(self, zone: Zone[Any], index: int, card: Card) -> None:
        """A hidden card is known from now on."""
        slots = self.zones[zone]
        pool = slots[index].pool
        cards = self.pools[pool]
        if left := cards.get(card):
            cards[card] = left - 1
        else:
            self.take(pool, card)
        slots[index] = card

    # Pools

    def take(self, pool: str, card: Card) -> None:
        """A card of the pool is known now; if it came from a pool inside, also there."""
        cards = self.pools[pool]
        if not cards.get(card):
            backs = (hidden for hidden, n in cards.items() if n and isinstance(hidden, Back))
            inner = next((hidden for hidden in backs if self.hides(hidden.pool, card)), None)
            if inner is None:
                raise ValueError(f"{card} cannot be there: the pool {pool!r} holds none")
            self.take(inner.pool, card)
            card = inner
        cards[card] -= 1

    def mix(self, pool: str, slots: Sequence[Card]) -> None:
        """Add cards to a pool. Backs of another pool bring its cards along if they are all of
        its backs; otherwise they are what the pool holds: any of those cards."""
        cards = self.pools.setdefault(pool, {})
        inside = {}
        for slot in slots:
            card = slot.front()
            cards[card] = cards.get(card, 0) + 1
            if card.__class__ is Back:
                inside[card] = self.pools[card.pool]
        for hidden, inner in inside.items():
            if cards[hidden] == sum(inner.values()):
                self.pools[hidden.pool] = {}
                del cards[hidden]
                for card, n in inner.items():
                    cards[card] = cards.get(card, 0) + n
        cards.pop(back(pool), None)

    def behind(self, pool: str) -> Iterator[Card]:
        """The cards that a back of the pool can be."""
        for card, n in self.pools[pool].items():
            if n:
                yield from self.behind(card.pool) if isinstance(card, Back) else (card,)

    def hides(self, pool: str, card: Card) -> bool:
        """Can a back of the pool be this card?"""
        return any(card == other for other in self.behind(pool))

    def odds(self, pool: str) -> dict[Card, Fraction]:
        """How likely each card is behind a back of the pool."""
        cards = self.pools[pool]
        total = sum(cards.values())
        odds: dict[Card, Fraction] = {}
        for card, n in cards.items():
            if n:
                inside = self.odds(card.pool) if isinstance(card, Back) else {card: Fraction(1)}
                for hidden, chance in inside.items():
                    odds[hidden] = odds.get(hidden, Fraction(0)) + chance * n / total
        return odds


def held(pool: Pool) -> Pool:
    """The cards that are still in a pool."""
    return {card: n for card, n in pool.items() if n}
