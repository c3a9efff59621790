"""The rules of the Book of Lost Steps."""

from __future__ import annotations

from typing import Any

from dreamtutor.engine.steps import Step
from tests.onirim.table import Game, table_with

FUEL = "20 brown moon"
"""Enough on the discard pile for any spell."""


def with_book(
    step: Step | None = None,
    *,
    order: str = "",
    premonitions: str = "",
    towers: str = "",
    **more: Any,
) -> Game:
    """A table with a row of order cards and the spell card."""
    side = more.get("book_variant", "normal")
    zones = {"order": order, "spells": f"{side} spells"}
    zones |= {"premonitions": premonitions, "towers": towers}
    return table_with(step, zones=zones, modules=more.pop("modules", "book"), **more)


def pay(cards: str, price: int) -> str:
    """Pay with the first cards of the discard pile, and keep the others."""
    fuel = [name for part in cards.split(", ") for name in spelt(part)]
    return f"{', '.join(fuel[:price])} | {', '.join(fuel[price:])}".strip()


def spelt(part: str) -> list[str]:
    """ "2 red sun" as two names."""
    number, _, name = part.partition(" ")
    return [name] * int(number) if number.isdigit() else [part]
