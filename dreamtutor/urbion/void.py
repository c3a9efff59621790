"""The Void: a figure that walks down the column, and eight cards that it lives by."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress, product

from dreamtutor.engine.cards import Card, Place, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import NUMBERS, ONLY_LEFT, ONLY_RIGHT, Dream
from dreamtutor.urbion.rows import is_balanced, is_bare, rows
from dreamtutor.urbion.steps import (
    BOX,
    CITY,
    DISCARD,
    HAND,
    ROWS,
    About,
    CensusOver,
    CensusRefilled,
    ChooseAction,
    ClaimCity,
    Clear,
    GiveUpDreams,
    PacifyBalanced,
    Restock,
    TurnStart,
)

module = Module(
    "urbion.void",
    "The Void",
    settings={
        "void_city_refill": Setting(
            ("before", "after"),
            "When a Census looks at the city of the Void. After all other cities, and before any "
            "city is replaced or gets new dreams: if dreams came first, it could never be found "
            "empty. Once emptied, it gets two new dreams with the others. The other choice: it is "
            "looked at after that, and gets no dreams as long as the Void stands on it; once "
            "emptied, it stays bare until the next Census.",
            decides="AMB-50",
        ),
        "dual_pays_ally": Setting(
            ("yes", "no"),
            "Whether a Meta or a Harmony can be the Sogna or the Incubus that an alliance against "
            "the Void costs. It has a half of each kind, so it can be either. The other choice: "
            "only dreams of one kind are taken.",
            decides="AMB-24",
        ),
    },
)


class VoidCard(Card):
    pass


class Void(Card):
    """The figure."""

    lies: str = ""
    """ "flat" after an alliance against it."""

    def front(self) -> Void:
        return Void()


VOID_PILE = new_zone("void pile", VoidCard)
ON_PILE = new_zone("void", Void)
"""The figure, while it stands or lies on its pile."""
AT = {row: new_zone(f"void {row}", Void) for row in ROWS}
"""The figure, while it stands on a city."""
UPRIGHT, FLAT = Void(), Void("flat")


class FaceVoid(Step):
    """The city of the Void is looked at in a Census."""

    row: int


class WeakenVoid(Step):
    """The Void loses a card, and goes back to its pile."""

    flat: bool = False


class Ally(Step):
    sogna: Dream
    incubus: Dream

    def about(self) -> About:
        return (HAND, self.sogna), (HAND, self.incubus)


def haunted(t: Table) -> int | None:
    """The row of the city that the Void stands on."""
    return next(compress(ROWS, map(t.zones.__getitem__, AT.values())), None)


# Before the game

module.chapter("The Void: Setup")


@module.sets_up(covers="components setup")
def eight_void_cards(t: Table) -> None:
    """Lay the eight Void cards beside the city deck as a pile, and stand the figure of the Void on
    it."""
    t.lay(VOID_PILE, [VoidCard()] * NUMBERS["void"]["cards"])
    t.lay(ON_PILE, [UPRIGHT])


# Its way

module.chapter("The Void: How it moves")


@module.follows(
    TurnStart, covers="move.every-turn move.from-pile move.down move.wrap ally.stand-up"
)
def the_void_moves(t: Table, _start: TurnStart) -> None:
    """At the start of every turn, the first one too, the Void moves: from its pile to the top city,
    from there down to the next city, and from the bottom city to the top again. If it lies flat on
    its pile, it only stands up."""
    if FLAT in t[ON_PILE]:
        t.flip(ON_PILE, 0, UPRIGHT)
        return
    there = rows(t)
    if not t[VOID_PILE] or not there:
        return
    row = haunted(t)
    below = [other for other in there if row is not None and other > row]
    to = (below or there)[0]
    if to != row:  # above the only city it stays
        t.move(UPRIGHT, ON_PILE if row is None else AT[row], AT[to])


@module.follows(Restock)
def without_a_city_it_goes_home(t: Table, _step: Restock) -> None:
    """If its city has left and no other takes the row, the Void stands on its pile again. If
    another city comes, the Void stands on that."""
    row = haunted(t)
    if row is not None and not t[CITY[row]]:
        t.move(UPRIGHT, AT[row], ON_PILE)


# Its city in a Census

module.chapter("The Void: Census")


def others(t: Table, looked_at: tuple[int, ...]) -> tuple[int, ...] | None:
    """The same rows without that of the Void; None if it is not among them."""
    row = haunted(t)
    return tuple(other for other in looked_at if other != row) if row in looked_at else None


@module.replaces(PacifyBalanced, covers="census.skip-first")
def its_city_is_passed_over(t: Table, step: PacifyBalanced) -> Step | None:
    """A Census passes over the city of the Void at first: it is not pacified, so there is no
    perfect balance while the Void stands on a city."""
    left = others(t, step.rows)
    return None if left is None else PacifyBalanced(left)


@module.replaces(GiveUpDreams)
def no_dreams_of_its_city(t: Table, step: GiveUpDreams) -> Step | None:
    """Dreams of the city of the Void cannot be given up in a Census."""
    left = others(t, step.rows)
    return None if left is None else GiveUpDreams(left)


@module.follows(CensusOver, CensusRefilled)
def its_city_comes_last(t: Table, step: Step) -> Step | None:
    """When a Census is done with all other cities, look at the city of the Void: before cities are
    replaced and filled, unless you agreed otherwise."""
    usual = t.settings["void_city_refill"] == "before"
    row = haunted(t) if usual == isinstance(step, CensusOver) else None
    return None if row is None else FaceVoid(row)


@module.replaces(Restock)
def its_city_is_not_filled_before(t: Table, step: Restock) -> Step | None:
    """If you agreed to look at the city of the Void last of all, it gets no new dreams as long as
    the Void stands on it: otherwise it could never be found empty. A city that has just taken its
    row gets two like any other."""
    row, left = haunted(t), others(t, step.rows)
    after = t.settings["void_city_refill"] == "after"
    return Restock(left) if after and row and left is not None and t[CITY[row]] else None


@module.resolves(FaceVoid, covers="census.balanced.not-pacified census.unbalanced")
def face_the_void(t: Table, face: FaceVoid) -> Step:
    """If the city of the Void is balanced, it keeps its dreams and is not pacified; the Void loses
    a card instead. If it is not balanced, all its dreams are discarded."""
    return WeakenVoid() if is_balanced(t, face.row) else Clear(face.row)


@module.replaces(FaceVoid, covers="census.empty-loses")
def an_empty_city_is_lost_to_the_void(t: Table, face: FaceVoid) -> None:
    """If no dream at all lies beside the city of the Void, you lose at once."""
    if is_bare(t, face.row):
        t.end("lost")


@module.resolves(
    WeakenVoid,
    covers="census.balanced.remove-card census.balanced.last-card census.balanced.return "
    "ally.last-card ally.flat",
)
def the_void_loses_a_card(t: Table, weaken: WeakenVoid) -> Step | None:
    """The top Void card leaves the game, and the figure goes back to the pile. After an alliance
    it lies there flat. With the last card the figure leaves the game too, and the top city of the
    city deck joins your success pile, if there is one."""
    t.move(VoidCard(), VOID_PILE, BOX)
    row = haunted(t)
    at = ON_PILE if row is None else AT[row]
    if not t[VOID_PILE]:
        t.move(t[at][0], at, BOX)
        return ClaimCity()
    if row is not None:
        t.move(UPRIGHT, at, ON_PILE)
    if weaken.flat and FLAT not in t[ON_PILE]:
        t.flip(ON_PILE, 0, FLAT)
    return None


# The alliance

module.chapter("The Void: Ally against the Void")


@module.offers(ChooseAction, covers="ally summary")
def ally_against_the_void(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Beside Swap and Census there is another action: discard a Sogna and an Incubus of your hand,
    and the Void loses a card."""
    if not t[VOID_PILE]:
        return ()
    hand = list(dict.fromkeys(t[HAND]))
    sognae = [card for card in hand if card.sides != ONLY_RIGHT]
    incubi = [card for card in hand if card.sides != ONLY_LEFT]
    found: dict[tuple[Dream, Dream], Step] = {}
    for sogna, incubus in product(sognae, incubi):
        two = incubus is not sogna or t[HAND].count(sogna) > 1
        if two and (incubus, sogna) not in found:
            found[sogna, incubus] = Ally(sogna, incubus)
    return found.values()


@module.forbids(Ally)
def one_of_each_kind(t: Table, ally: Ally) -> bool | tuple[Place, ...]:
    """You agreed that only dreams of one kind pay for an alliance, so no card that can be
    either."""
    if t.settings["dual_pays_ally"] == "yes":
        return False
    hand = t[HAND]
    dual = dict.fromkeys(card for card in (ally.sogna, ally.incubus) if len(card.sides) > 1)
    return tuple((HAND, n) for n, card in enumerate(hand) if card in dual)


@module.resolves(Ally)
def a_sogna_and_an_incubus(t: Table, ally: Ally) -> Step:
    """Both dreams are discarded, and bring nothing else. You draw two cards this turn."""
    t.move(ally.sogna, HAND, DISCARD)
    t.move(ally.incubus, HAND, DISCARD)
    return WeakenVoid(flat=True)


# Where it all lies


def void_left(t: Table) -> Remark:
    return "void_cards" if t[VOID_PILE] else "void_gone", {"number": len(t[VOID_PILE])}


def on_its_pile(t: Table) -> Remark:
    return "void_flat" if FLAT in t[ON_PILE] else "void_upright", {}


def census_now(t: Table) -> Remark:
    """What a Census would do to the city of the Void, as it is now."""
    row = haunted(t)
    if row is None or is_bare(t, row):
        return "void_bare", {}
    return "void_balanced" if is_balanced(t, row) else "void_unbalanced", {}


def spots() -> Iterable[Spot]:
    yield Spot(VOID_PILE, "pile", remark=void_left)
    yield Spot(ON_PILE, "figure", at=VOID_PILE, always=False, remark=on_its_pile)
    for row in ROWS:
        yield Spot(AT[row], "figure", at=CITY[row], always=False, remark=census_now)


module.spots = tuple(spots())
module.uses = {
    VOID_PILE: "the_void_loses_a_card",
    ON_PILE: "the_void_moves",
    **dict.fromkeys(AT.values(), "face_the_void"),
}
