"""Where the zones of the basic game lie, and what is worth saying about them."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.engine.cards import Card
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import module
from dreamtutor.urbion.cards import LEFT, RIGHT, Chaos, Weight
from dreamtutor.urbion.rows import is_bare, total
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
    PLACES,
    REVEALED,
    ROWS,
    SUCCESS,
)


def is_on_a_dream(card: Card) -> bool:
    """A Postcard lies on the dream before it."""
    return not isinstance(card, Weight)


def on_the_left(card: Card) -> Card:
    return card.turned(LEFT) if isinstance(card, Weight) else card


def on_the_right(card: Card) -> Card:
    return card.turned(RIGHT) if isinstance(card, Weight) else card


def weight_on_the_left(card: Card) -> int:
    return card.influence(LEFT) if isinstance(card, Weight) else 0


def weight_on_the_right(card: Card) -> int:
    return card.influence(RIGHT) if isinstance(card, Weight) else 0


def signed(number: int) -> str:
    """ "+4", "−1", "0"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def a_row(row: int) -> Iterator[Spot]:
    """A city, and the dreams on both sides of it."""
    here, left, right = CITY[row], BESIDE[LEFT, row], BESIDE[RIGHT, row]

    def balance(t: Table) -> Remark:
        up, down = total(t, left), total(t, right)
        key = "bare" if is_bare(t, row) else "unbalanced" if up + down else "balanced"
        sums = {"left": up, "right": down, "sum": up + down}
        return key, {name: signed(number) for name, number in sums.items()}

    yield Spot(here, "scales", always=False, among="cities", remark=balance)
    yield Spot(
        left, "left", at=here, places=PLACES, on=is_on_a_dream,
        turns=on_the_left, weighs=weight_on_the_left,
    )  # fmt: skip
    yield Spot(
        right, "right", at=here, places=PLACES, on=is_on_a_dream,
        turns=on_the_right, weighs=weight_on_the_right,
    )  # fmt: skip


def cities_left(t: Table) -> Remark:
    """How many cities are still to be pacified."""
    return "to_pacify", {"cities": len(t[CITY_DECK]) + sum(len(t[CITY[row]]) for row in ROWS)}


SPOTS: tuple[Spot, ...] = (
    *(spot for row in ROWS for spot in a_row(row)),
    Spot(DECK, "pile", top="first", hidden=True),
    Spot(CITY_DECK, "pile", top="first", hidden=True),
    Spot(DISCARD, "pile"),
    Spot(SUCCESS, "pile", remark=cities_left),
    Spot(DRAWN, "line", always=False),
    Spot(REVEALED, "line", always=False),
    Spot(ASIDE, "line", always=False),
    Spot(HAND, "fan"),
)
USES = {
    **dict.fromkeys(CITY.values(), "census"),
    **dict.fromkeys(BESIDE.values(), "swap_or_census"),
    DECK: "fill_your_hand",
    CITY_DECK: "restock_the_column",
    DISCARD: "drop_a_dream",
    SUCCESS: "pacify_a_city",
    DRAWN: "draw_what_must_be_answered",
    REVEALED: "reveal_four_cards",
    ASIDE: "put_chaos_aside",
    HAND: "attach_or_discard",
}
"""The rules by which what lies there is used."""

module.spots, module.uses = SPOTS, USES
module.fears = (Chaos,)
module.loose = (HAND, SUCCESS, BOX)
