"""What lies on a table: counted, to see that no card is lost or doubled."""

from __future__ import annotations

from collections import Counter

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Table


def all_cards(table: Table) -> Counter[Card]:
    """The cards of a table, seen or hidden."""
    lie = Counter(card.front() for zone in table.zones.values() for card in zone)
    for pool in table.pools.values():
        lie.update(pool)
    return Counter({card: n for card, n in lie.items() if n and not isinstance(card, Back)})


def backs(table: Table) -> Counter[str]:
    """How many backs of each pool there are, on the table or in another pool."""
    lie = [card.pool for zone in table.zones.values() for card in zone if isinstance(card, Back)]
    inner = Counter(
        {card.pool: n for pool in table.pools.values() for card, n in pool.items()
         if isinstance(card, Back)}
    )  # fmt: skip
    return +(Counter(lie) + inner)


def hidden(table: Table) -> Counter[str]:
    """How many cards there are in each pool."""
    return +Counter({name: sum(pool.values()) for name, pool in table.pools.items()})
