"""What the coach sees of the Happy Dreams and Dark Premonitions: which premonitions lie open."""

from __future__ import annotations

from dreamtutor.coach.onirim.seen import WHOLE, Seen
from dreamtutor.onirim.cards import COLORS, Nightmare
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, STACK
from dreamtutor.onirim.steps import DISCARD

ZONES = {PREMONITIONS, STACK}
TWO = "two-"
"""How premonitions begin that speak of two doors of a colour."""


def look(seen: Seen) -> None:
    zones, names = seen.table.zones, seen.names
    for card in zones.get(PREMONITIONS, ()):
        color = card.name.removeprefix(TWO)
        if color in COLORS:
            names[COLORS.index(color)] += ["premonition of two", f"premonition {card.name}"]
        else:
            names[WHOLE].append(f"premonition {card.name}")
    names[WHOLE] += ["premonition hidden"] * len(zones.get(STACK, ()))
    names[WHOLE] += ["nightmare gone"] * min(3, zones.get(DISCARD, []).count(Nightmare()))
