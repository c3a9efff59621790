"""What the coach sees of the Postcards: how the residents feel, which wishes would come true."""

from __future__ import annotations

from dreamtutor.coach.urbion.seen import WHOLE, Seen
from dreamtutor.coach.urbion.swaps import is_balanced
from dreamtutor.engine.table import Table
from dreamtutor.urbion.postcards.cards import HOURGLASSES, POSTCARDS, RESIDENTS, Postcard
from dreamtutor.urbion.postcards.residents import mood
from dreamtutor.urbion.postcards.steps import Delight
from dreamtutor.urbion.rows import everywhere

ZONES = {RESIDENTS, POSTCARDS}
LOWEST, HIGHEST = -10, 8
"""A mood that is worse, or better, makes no difference."""
MOST_CITIES = 12


def look(seen: Seen) -> None:
    feeling = max(LOWEST, min(HIGHEST, mood(seen.table)))
    whole = seen.more[WHOLE]
    whole += [f"mood at least {n}" for n in range(LOWEST + 1, feeling + 1)]
    whole.append(f"mood {feeling}, {min(seen.cities_left, MOST_CITIES)} cities left")
    balanced = {row for row, lying in seen.cities.items() if is_balanced(lying)}
    for dream in everywhere(seen.table):
        if isinstance(dream.under, Postcard):
            heard = Delight(dream, tuple(sorted({*balanced, dream.row})))
            what = "pleased" if is_pleased(seen, heard) else "not pleased"
            now = ", balanced" if dream.row in balanced else ""
            seen.more[dream.row].append(f"{name(dream.under)} {what}{now}")


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
