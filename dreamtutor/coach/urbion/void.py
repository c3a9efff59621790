"""What the coach sees of the Void: how many cards it lives by, and what a Census will pacify while
it stands on a city."""

from __future__ import annotations

from dreamtutor.coach.urbion.seen import WHOLE, Seen
from dreamtutor.urbion.void import VOID_PILE

ZONES: set[str] = set()
MANY = (7, 8)
"""Up to six cards are seen one by one without this."""


def look(seen: Seen) -> None:
    whole, cards = seen.more[WHOLE], len(seen.table.zones.get(VOID_PILE, ()))
    if not cards:
        return
    whole += [f"void cards {n}" for n in MANY if n <= cards]
    balanced = [row for row, lying in seen.cities.items() if lying.is_balanced]
    free = [row for row in balanced if seen.void.get(row) != "next"]
    whole.append(f"next census pacifies {len(free)}")
    if len(free) < len(balanced):
        whole.append(f"next census pacifies {len(free)}, and weakens the void")
