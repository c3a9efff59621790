"""What the coach sees of the Little Incubus: what the figure is in this game, while it is there."""

from __future__ import annotations

from dreamtutor.coach.onirim.seen import WHOLE, Seen
from dreamtutor.onirim.incubus import INCUBUS

ZONES = {INCUBUS}


def look(seen: Seen) -> None:
    table = seen.table
    if table.zones.get(INCUBUS):
        seen.names[WHOLE].append(f"incubus {table.settings['incubus_mode']}")
