"""How a table of Urbion looks to the coach."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from dreamtutor.coach.sight import Sight, View, together
from dreamtutor.coach.urbion import postcards
from dreamtutor.coach.urbion import void as void_seen
from dreamtutor.coach.urbion.attention import tries
from dreamtutor.coach.urbion.city import OF_A_CITY
from dreamtutor.coach.urbion.seen import FILLS, Hidden, Seen, known_dreams
from dreamtutor.coach.urbion.whole import OF_THE_WHOLE
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer, Session
from dreamtutor.engine.table import Table
from dreamtutor.urbion import void
from dreamtutor.urbion.cards import Magician
from dreamtutor.urbion.gardens import DiscardPair
from dreamtutor.urbion.rows import rows
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    BOX,
    CITY,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    REVEALED,
    SUCCESS,
    Discard,
)

COUNTED = frozenset({
    ASIDE, BOX, CITY_DECK, DECK, DISCARD, DRAWN, HAND, REVEALED, SUCCESS,
    *CITY.values(), *BESIDE.values(), *void.AT.values(),
})  # fmt: skip
"""Zones of which all that matters is counted, or nothing matters."""
Look = Callable[[Seen], None]
"""What an expansion adds to what is seen of a table."""
EXPANSIONS: dict[str, Any] = {"postcards": postcards, "void": void_seen}
"""What the coach sees of an expansion beside its cards."""


class UrbionSight(Sight):
    """How the tables of one agreement are seen."""

    alike, whole = OF_A_CITY, OF_THE_WHOLE

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.hidden = Hidden({}, [])
        parts = [EXPANSIONS[name] for name in self.names if name in EXPANSIONS]
        self.looks: list[Look] = [part.look for part in parts]
        self.progresses = [part.progress for part in parts if hasattr(part, "progress")]
        self.next_turns = [part.next_turn for part in parts if hasattr(part, "next_turn")]
        self.counted = COUNTED.union(*(part.ZONES for part in parts))

    def view(self, table: Table, coming: str) -> View:
        secret = self.secret(table)
        known, hidden = known_dreams(table, secret), self.hidden
        if known != hidden.known or table.pools != hidden.pools:
            hidden = self.hidden = Hidden(table.pools, known)  # another thread may look meanwhile
        rule = coming.rpartition(".")[2]
        if rule not in FILLS:
            for next_turn in self.next_turns:
                table = next_turn(self.rules, table)
        seen = Seen(table, rule, self.rules, secret, hidden)
        for look in self.looks:
            look(seen)
        return seen.view(self.names, self.counted)

    def tries(self, session: Session, on_the_way: bool) -> list[Answer]:
        return tries(session) if on_the_way else []

    def alike_answers(self, answer: Answer) -> Hashable:
        """Whichever dream is discarded, the same can be done for it; for a Magician more."""
        if isinstance(answer, Discard | DiscardPair):
            return type(answer), isinstance(answer.card, Magician)
        return None

    def progress(self, table: Table) -> float:
        done = len(table.zones.get(SUCCESS, ()))
        pacified = done / (done + len(table.zones.get(CITY_DECK, ())) + len(rows(table)))
        return together((pacified, *(progress(table) for progress in self.progresses)))
