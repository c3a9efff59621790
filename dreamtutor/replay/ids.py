"""Names that follow from what they name: the same play has the same ids in everybody's file."""

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
    """What two games must have in common so that their steps can be the same."""
    agreed = sorted(f"{key}={value}" for key, value in header.settings.items())
    return digest("\n".join((header.game, *sorted(header.modules), "", *agreed)))


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=10).hexdigest()


def table_hash(table: Table) -> str:
    """A short text that is the same for equal tables only."""
    zones, pools, dealt_so_far, outcome = table.facts()
    lying = [f"{zone}: {', '.join(map(written, cards))}" for zone, cards in zones.items()]
    hidden = [
        f"{pool}: {', '.join(sorted(f'{n} {written(card)}' for card, n in cards.items()))}"
        for pool, cards in pools.items()
    ]
    return digest("\n".join((*lying, "", *hidden, "", str(dealt_so_far), outcome)))
