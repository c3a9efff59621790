"""What the coach sees of the Book of Lost Steps: which doors come next, and what pays a spell."""

from __future__ import annotations

from dreamtutor.coach.onirim.seen import NO_SERIES, WHOLE, Seen
from dreamtutor.onirim.book.cards import ORDER, SPELLS
from dreamtutor.onirim.book.order import opened
from dreamtutor.onirim.cards import COLORS
from dreamtutor.onirim.steps import DISCARD

ZONES = {ORDER, SPELLS}
FUEL = (5, 7, 10, 12, 15, 17, 20, 25, 30, 40)
"""Sizes of the discard pile that matter for what can be paid."""


def look(seen: Seen) -> None:
    coming = [order.color for order in opened(seen.table) if not order.side]
    for n, color in enumerate(coming):
        at = COLORS.index(color) if color in COLORS else WHOLE
        seen.names[at].append(f"order in {n}")
    fuel = len(seen.table.zones.get(DISCARD, ()))
    seen.names[WHOLE] += [f"fuel {least}" for least in FUEL if fuel >= least]
    for color, (length, _) in zip(COLORS, seen.series, strict=True):
        if length and (not coming or color != coming[0]):
            # a door that is not the next one goes to the limbo: the series brings nothing now
            at = COLORS.index(color)
            then = " but one" if len(coming) > 1 and color == coming[1] else ""
            seen.names[at].append(f"series for a door not next{then} {length}")
            seen.series[at] = NO_SERIES
