"""Ids that follow from what they stand for: the same play has the same ids in everybody's file."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from dreamtutor.engine.notation import written
from dreamtutor.engine.table import Table
from dreamtutor.replay.format import Header


def step_id(parent: str, answer: str | None, cards: Sequence[str], deal: str | None = None) -> str:
    """The id of a step, from what was played and from all before it."""
    shuffled = () if deal is None else ("shuffled", deal)
    return digest("\n".join((parent, answer or "", *cards, *shuffled)))


def setup_id(header: Header) -> str:
    """The id of game, expansions and settings: above the first step, it is what two games must have
    in common to have the same steps."""
    settings = sorted(f"{key}={value}" for key, value in header.settings.items())
    return digest("\n".join((header.game, *sorted(header.modules), "", *settings)))


def digest(text: str) -> str:
    """A short hash of a text."""
    return blake2b(text.encode(), digest_size=10).hexdigest()


def table_hash(table: Table) -> str:
    """A hash of a table: equal tables have the same."""
    zones, pools, dealt_so_far, outcome = table.facts()
    visible = [f"{zone}: {', '.join(map(written, cards))}" for zone, cards in zones.items()]
    hidden = [
        f"{pool}: {', '.join(sorted(f'{n} {written(card)}' for card, n in cards.items()))}"
        for pool, cards in pools.items()
    ]
    return digest("\n".join((*visible, "", *hidden, "", str(dealt_so_far), outcome)))
