"""Names for the slots of a table, so that the eye can follow a card from place to place.

Equal cards are one and the same to the rules, and a hidden card is only a
slot of its pool. But on the table each lies somewhere. A token goes with a
card wherever the events take it, until a shuffle hides which one it is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from dreamtutor.engine.events import Event, Flipped, Moved, Revealed, Shuffled, Swapped
from dreamtutor.engine.table import Table


class Tokens:
    """A token for each slot of each zone, by following the events from the start."""

    def __init__(self, table: Table) -> None:
        self.count = 0
        self.zones: dict[str, list[str]] = defaultdict(list)
        for zone, slots in table.zones.items():
            self.zones[zone] = self._new(len(slots))

    def follow(self, events: Iterable[Event]) -> list[tuple[Event, str]]:
        """Go on with some events; says which token each event of a single card was about."""
        seen = []
        for event in events:
            token = ""
            if isinstance(event, Moved):
                token = self.zones[event.source].pop(event.index)
                self.zones[event.target].insert(event.place, token)
            elif isinstance(event, Revealed | Flipped):
                token = self.zones[event.zone][event.index]
            elif isinstance(event, Shuffled):
                self.zones[event.zone][: event.count] = self._new(event.count)
            elif isinstance(event, Swapped):
                zone, other = event.zone, event.other
                self.zones[zone], self.zones[other] = self.zones[other], self.zones[zone]
            seen.append((event, token))
        return seen

    def fork(self) -> Tokens:
        """The same, to follow something that may never happen."""
        twin = object.__new__(Tokens)
        twin.count = self.count
        twin.zones = defaultdict(list, {zone: [*all_] for zone, all_ in self.zones.items()})
        return twin

    def _new(self, count: int) -> list[str]:
        self.count += count
        return [f"c{n}" for n in range(self.count - count, self.count)]
