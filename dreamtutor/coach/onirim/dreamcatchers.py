"""What the coach sees of the Dreamcatchers: what is caught, and how near the next overload is."""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.coach.onirim.seen import DOOR, NIGHTMARES, WHOLE, Seen, kind
from dreamtutor.engine.cards import Card
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.dreamcatchers import (
    CATCHERS,
    CAUGHT,
    HANDBOOKS,
    LostDream,
    catchers,
    occupied,
)
from dreamtutor.onirim.steps import LIMBO

LOST_DREAMS: int = NUMBERS["dreamcatchers"]["lost_dreams"]
ZONES = {CATCHERS, HANDBOOKS, *CAUGHT}


def look(seen: Seen) -> None:
    table, whole = seen.table, seen.names[WHOLE]
    there, full = len(catchers(table)), len(occupied(table))
    free = there - full
    whole += ["catcher"] * there + ["catcher free"] * free
    whole += ["handbook"] * len(table.zones.get(HANDBOOKS, ()))
    if table.zones.get(LIMBO):
        whole.append("overload at the end of the turn" if not free else f"caught then, {free} free")
    for zone in CAUGHT:
        pile = table.zones.get(zone)
        if pile:
            look_at_pile(seen, pile)
    dreams = dreams_caught(table)
    whole.append(f"{dreams} dreams caught, {there} catchers, {free} free")
    whole.append(f"{dreams} dreams caught, {sum(seen.found)} doors")


def progress(table: Table) -> float:
    return dreams_caught(table) / LOST_DREAMS


def dreams_caught(table: Table) -> int:
    return sum(table.zones.get(zone, []).count(LostDream()) for zone in CAUGHT)


def look_at_pile(seen: Seen, pile: Sequence[Card]) -> None:
    """What one dreamcatcher holds, and what is lost for now if it is emptied."""
    dreams = nightmares = doors = 0
    for card in pile:
        color, what = kind(card)
        if isinstance(card, LostDream):
            dreams += 1
        elif color == NIGHTMARES:
            nightmares += 1
        elif what == DOOR:
            doors += 1
            seen.names[color].append("door caught")
        else:
            seen.name_card("caught", card)
    whole = seen.names[WHOLE]
    whole += ["dream caught"] * dreams + ["nightmare caught"] * nightmares
    whole.append(f"pile {'d' if dreams else ''}{'n' if nightmares else ''}{'o' if doors else ''}")
    if not dreams:
        whole.append("pile that can be emptied")
