"""How a table of Onirim looks to the coach."""

from __future__ import annotations

from collections.abc import Callable

from dreamtutor.coach.onirim import book, dreamcatchers, incubus, premonitions, team, towers
from dreamtutor.coach.onirim.attention import tries
from dreamtutor.coach.onirim.base import OF_A_COLOR, OF_THE_WHOLE
from dreamtutor.coach.onirim.seen import NIGHTMARES, SYMBOLS, WHOLE, Hidden, Seen
from dreamtutor.coach.sight import Group, Sight, View, together
from dreamtutor.engine.cards import Back
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS
from dreamtutor.onirim.steps import (
    BOX,
    CLOSED,
    DECK,
    DISCARD,
    DOORS,
    DRAWN,
    HAND,
    LABYRINTH,
    LIMBO,
    PARTNERS_DOORS,
    REVEALED,
    SHARED,
)

COUNTED = {
    BOX, CLOSED, DECK, DISCARD, DOORS, DRAWN, HAND, LABYRINTH, LIMBO, REVEALED, SHARED,
}  # fmt: skip
"""Zones of which all that matters is counted, or nothing matters."""
Look = Callable[[Seen], None]
"""What an expansion adds to what is seen of a table."""
EXPANSIONS = {
    "book": book,
    "dreamcatchers": dreamcatchers,
    "incubus": incubus,
    "premonitions": premonitions,
    "team": team,
    "towers": towers,
}
"""What the coach sees of an expansion beside its cards. Of the others it sees where their cards
lie."""
KEY = SYMBOLS.index("key")
HAND_SEEN = 4
"""Whether five or more cards are held makes no difference."""


class OnirimSight(Sight):
    """How the tables of one agreement are seen."""

    alike, whole = OF_A_COLOR, OF_THE_WHOLE

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        parts = [EXPANSIONS[name] for name in self.names if name in EXPANSIONS]
        self.looks: list[Look] = [part.look for part in parts]
        self.progresses = [part.progress for part in parts if hasattr(part, "progress")]
        self.counted = COUNTED.union(*(part.ZONES for part in parts))
        self.extra_doors = rules.settings["doors"] - 2
        """Where three doors of a colour are to be found, the first is extra."""
        self.hidden = Hidden({})

    def view(self, table: Table, coming: str) -> View:
        hidden = self.hidden
        if table.pools != hidden.pools:
            hidden = self.hidden = Hidden(table.pools)  # another thread may look meanwhile
        secret = self.secret(table)
        seen = Seen(table, hidden, secret)
        for zone, cards in table.zones.items():
            if cards and zone not in self.counted and zone not in secret:
                for card in cards:
                    if not isinstance(card, Back):
                        seen.name_card(zone, card)
        for look in self.looks:
            look(seen)
        return (*self.colors(seen), self.all(seen, coming))

    def tries(self, session: Session, _on_the_way: bool) -> list[Answer]:
        return tries(session)

    def progress(self, table: Table) -> float:
        found = sum(len(table.zones.get(zone, ())) for zone in (DOORS, PARTNERS_DOORS))
        wanted = len(COLORS) * table.settings["doors"] + table.settings["oniverse_doors"]
        parts = [min(1.0, found / wanted), *(progress(table) for progress in self.progresses)]
        return together(parts)

    def colors(self, seen: Seen) -> list[Group]:
        groups: list[Group] = []
        for color in range(len(COLORS)):
            suns, moons, keys = seen.hand[color]
            *unseen, doors = seen.unseen[color]
            found = seen.found[color]
            if self.extra_doors:
                seen.names[color] += ["of three found"] * found
                found = max(0, found - self.extra_doors)
            groups.append((
                (suns, moons),
                keys,
                seen.series[color],
                (found, doors, seen.limbo[color]),
                tuple(unseen),
                tuple(seen.tops[color]),
                (keys, unseen[KEY], doors, found),
                tuple(sorted(seen.names[color])),
            ))  # fmt: skip
        return groups

    def all(self, seen: Seen, coming: str) -> Group:
        zones = seen.table.zones
        deck, found = len(zones.get(DECK, ())), sum(seen.found)
        held = len(zones.get(HAND, ())) + len(zones.get(SHARED, ()))
        places = tuple(place for place, _ in seen.tops[NIGHTMARES])
        return (
            seen.row_ends,
            deck,
            (coming.rpartition(".")[2], seen.waits),
            min(held, HAND_SEEN),
            (seen.unseen[NIGHTMARES][0], seen.limbo[NIGHTMARES]),
            (places, seen.deck_known),
            found,
            (seen.unseen[NIGHTMARES][0], about(deck)),
            (self.names, f"{found} doors", deck // 10) if self.names else ((), "", 0),
            tuple(sorted(seen.names[WHOLE])),
        )


def about(deck: int) -> int:
    """The size of a deck, the nearer to its end the more exactly."""
    return deck // 2 if deck < 16 else min(8 + (deck - 16) // 12, 11)
