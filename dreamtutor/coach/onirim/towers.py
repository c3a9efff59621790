"""What the coach sees of the Towers: how long their line is and can become, and what fits it."""

from __future__ import annotations

from functools import cache

from dreamtutor.coach.onirim.seen import WHOLE, Seen
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS
from dreamtutor.onirim.steps import HAND, SHARED
from dreamtutor.onirim.towers import FACES, TOWERS, Tower, clash, in_line

ZONES = {TOWERS}
MOST_HELD = 4
"""So many towers of the hand are tried in every order."""


def look(seen: Seen) -> None:
    zones, names = seen.table.zones, seen.names
    row = tuple(zones.get(TOWERS, ()))
    line = in_line(row)
    names[WHOLE] += ["tower line"] * line
    names[WHOLE].append(f"tower line of {line}, {sum(seen.found)} doors")
    held = [c for zone in (HAND, SHARED) for c in zones.get(zone, ()) if isinstance(c, Tower)]
    if held:
        some = sorted(held, key=lambda card: (card.color, card.number))[:MOST_HELD]
        names[WHOLE] += ["tower line in reach"] * (reach(row, tuple(some)) - line)
    for card in row:
        names[COLORS.index(card.color)].append("tower stands")
    if row:
        names[WHOLE].append(f"tower left {FACES[row[0]][0]}")
        names[WHOLE].append(f"tower right {FACES[row[-1]][1]}")
    standing = {card.color for card in row}
    for card in held:
        wanted = "again" if card.color in standing else "wanted"
        fits = " fits" if not row or fits_an_end(row, card) else ""
        names[COLORS.index(card.color)].append(f"tower held {wanted}{fits}")


def progress(table: Table) -> float:
    return in_line(table.zones.get(TOWERS, ())) / len(COLORS)


def fits_an_end(row: tuple[Tower, ...], card: Tower) -> bool:
    return not clash(card, row[0]) or not clash(row[-1], card)


@cache
def reach(row: tuple[Tower, ...], held: tuple[Tower, ...]) -> int:
    """How long the line of towers can become with those in hand."""
    best = in_line(row)
    for n, card in enumerate(held):
        rest = held[:n] + held[n + 1 :]
        if not row or not clash(card, row[0]):
            best = max(best, reach((card, *row), rest))
        if row and not clash(row[-1], card):
            best = max(best, reach((*row, card), rest))
    return best
