"""What the coach sees of the Postcards: how the residents feel, which wishes would come true, and
where Flagships will lie when the next turn begins."""

from __future__ import annotations

from dreamtutor.coach.ahead import NOBODY
from dreamtutor.coach.urbion.seen import WHOLE, Seen
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Session
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import NUMBERS
from dreamtutor.urbion.postcards.cards import (
    DOVES,
    FLAGSHIPS,
    GOOD,
    HOURGLASSES,
    POSTCARDS,
    RESIDENTS,
    Postcard,
)
from dreamtutor.urbion.postcards.residents import mood
from dreamtutor.urbion.postcards.setup import laid
from dreamtutor.urbion.postcards.steps import Delight, Sail
from dreamtutor.urbion.rows import everywhere, rows

ZONES = {RESIDENTS, POSTCARDS}
LOWEST, HIGHEST = -10, 8
"""A mood that is worse, or better, makes no difference."""
MOST_CITIES = 12


def next_turn(rules: Rules, table: Table) -> Table:
    """The table as it will be when the next turn has begun, and the Flagships have sailed."""
    ships = laid(table, FLAGSHIPS)
    if len(rows(table)) > 1:
        for ship in ships:
            begun = Session(rules, NOBODY, table.copy(), first=Sail(ship), only=True, base=table)
            table = begun.table
    return table


def look(seen: Seen) -> None:
    table = seen.table
    whole = seen.more[WHOLE]
    balanced = frozenset(row for row, lying in seen.cities.items() if lying.is_balanced)
    lie = [(dream, dream.under) for dream in everywhere(table) if isinstance(dream.under, Postcard)]
    feeling = mood(table)
    whole += steps("mood", feeling)
    whole += steps("mood can be", feeling + best_of_others(seen, len(lie)))
    shown = max(LOWEST, min(HIGHEST, feeling))
    whole.append(f"mood {shown}, {min(seen.cities_left, MOST_CITIES)} cities left")
    for dream, card in lie:
        heard = Delight(dream, tuple(sorted({*balanced, dream.row})))
        what = "pleased" if is_pleased(seen, heard) else "not pleased"
        now = ", balanced" if dream.row in balanced else ""
        seen.more[dream.row].append(f"{name(card)} {what}{now}")
        if card.kind == DOVES:
            whole.append(f"doves, {len(balanced)} balanced")


def steps(what: str, feeling: int) -> list[str]:
    """A name for each number up to this."""
    return [f"{what} at least {n}" for n in range(LOWEST + 1, min(feeling, HIGHEST) + 1)]


def best_of_others(seen: Seen, count: int) -> int:
    """By how much the mood rises if every Postcard that lies at a city, or comes with a city that
    is still to come, will be pleased."""
    to_come = min(len(seen.table.zones.get(POSTCARDS, ())), seen.city_deck)
    return (count + to_come) * int(NUMBERS["postcards"][GOOD])


def name(card: Postcard) -> str:
    turned = f" turned {card.state or 0}" if card in HOURGLASSES else ""
    return f"postcard {card.kind}{turned}"


def is_pleased(seen: Seen, heard: Delight) -> bool:
    """Would a resident be pleased? If no rule is against it."""
    plan = seen.rules.plans[Delight]
    return all(applies(seen.table, heard) is None for _, applies in plan.replaces)


def progress(table: Table) -> float:
    """How near the residents are to wishing you well. Whoever pacifies no city disappoints nobody:
    so it counts less than the cities."""
    return 0.5 + 0.5 * min(1.0, max(0.0, 1 - mood(table) / LOWEST))
