"""Cities in balance are pacified."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Bin
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import module
from dreamtutor.urbion.cards import LEFT, RIGHT
from dreamtutor.urbion.rows import beside, city, is_balanced, place_of, rows, sums
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    BESIDE_CITY,
    CITY,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    REVEALED,
    ROWS,
    SUCCESS,
    Census,
    CensusOver,
    CensusRefilled,
    ClaimBonus,
    ClaimCity,
    Clear,
    Drop,
    GiveUpDreams,
    Judge,
    Lying,
    Pacify,
    PacifyBalanced,
    PerfectBalance,
    Relieve,
    Restock,
    SettleAside,
)

# Census

module.chapter("Census")


@module.wins(SUCCESS, covers="end.win")
def every_city_is_pacified(t: Table) -> bool:
    """You win as soon as all cities lie on your success pile: twelve in the basic game, more with
    some expansions."""
    return not t[CITY_DECK] and not rows(t)


@module.dooms(every_city_is_pacified)
def new_cities_need_dreams(t: Table) -> bool:
    """Each new city needs two dreams of the deck. If the deck is empty and more cities wait than a
    perfect balance can bring, you cannot win any more."""
    more = len(t[CITY_DECK]) > len(ROWS)
    return more and not (t[DECK] or t[DRAWN] or t[REVEALED] or t[ASIDE])


@module.resolves(Census, covers="census.check")
def census(t: Table, census: Census) -> Run:
    """Add up the influence of all dreams of each city, left and right, Chaos included. A city whose
    sum is zero is balanced, and is pacified. Of the others you may give up dreams. Then the column
    is filled again."""
    four = all(is_balanced(t, row) for row in ROWS)
    yield Judge()
    yield PacifyBalanced()
    yield GiveUpDreams()
    if four and not rows(t):
        yield PerfectBalance(census.bonus)
    yield CensusOver()
    yield Restock()
    yield CensusRefilled()
    yield SettleAside()


@module.resolves(PacifyBalanced, covers="census.pacify.mandatory census.empty-not-balanced")
def every_balanced_city(t: Table, step: PacifyBalanced) -> tuple[Step, ...]:
    """All balanced cities are pacified; you cannot leave one out. A city without dreams is not
    balanced."""
    return tuple(Pacify(row) for row in step.rows if is_balanced(t, row))


@module.resolves(Pacify, covers="census.pacify census.pacify.discard-dreams")
def pacify_a_city(t: Table, pacify: Pacify) -> Step:
    """A city that is pacified joins your success pile. Then its dreams are discarded."""
    t.move(city(t, pacify.row), CITY[pacify.row], SUCCESS)  # the last one wins, at once
    return Clear(pacify.row)


@module.resolves(Clear)
def discard_all_its_dreams(t: Table, clear: Clear) -> tuple[Step, ...]:
    """All dreams of the city go to the discard pile."""
    return tuple(map(Drop, beside(t, clear.row)))


@module.resolves(Drop)
def drop_a_dream(t: Table, drop: Drop) -> None:
    """A dream that leaves its city goes to the discard pile."""
    dream = drop.lying
    t.move(dream.card, dream.zone, DISCARD, beyond=place_of(t, dream))


@module.resolves(
    GiveUpDreams,
    covers="census.unbalanced.optional-discard census.unbalanced.not-pacified "
    "census.unbalanced.figure",
)
def give_up_dreams(t: Table, step: GiveUpDreams) -> Run:
    """At each city that is not balanced you may discard dreams of both sides that add up to zero.
    The city is not pacified by that: it stays, with the dreams that are left."""
    found = [dream for row in step.rows if can_give_up(t, row) for dream in beside(t, row)]
    if found:
        given_up, _ = yield Relieve(found, GIVE_UP_OR_KEEP)
        for dream in given_up:
            assert isinstance(dream, Lying)
            yield Drop(dream)


GIVE_UP_OR_KEEP = (Bin(DISCARD), Bin(BESIDE_CITY))


def can_give_up(t: Table, row: int) -> bool:
    """Do some dreams of the city add up to zero, though not all of them do?"""
    left, right = t[BESIDE[LEFT, row]], t[BESIDE[RIGHT, row]]
    if not (left and right) or is_balanced(t, row):
        return False
    lacks = sums(RIGHT, *right)
    return any(-total in lacks for total in sums(LEFT, *left))


@module.forbids(Relieve, covers="census.unbalanced.optional-discard")
def they_must_add_up_to_zero(_t: Table, relieve: Relieve) -> bool:
    """At each city the dreams that you give up must add up to zero."""
    sums: dict[int, int] = {}
    for dream in relieve.piles[0]:
        assert isinstance(dream, Lying)
        sums[dream.row] = sums.get(dream.row, 0) + dream.influence
    return any(sums.values())


@module.offers(
    PerfectBalance, covers="census.perfect-balance census.perfect-balance.before-replace"
)
def perfect_balance(t: Table, perfect: PerfectBalance) -> Iterable[Step]:
    """If one action pacifies four cities at once, that is a perfect balance: you may put the top
    city of the city deck on your success pile, before new cities are laid out."""
    most = min(perfect.count, len(t[CITY_DECK]))
    return [ClaimBonus(count) for count in range(most, 0, -1)]


@module.resolves(ClaimBonus)
def claim_the_bonus(_t: Table, claim: ClaimBonus) -> tuple[Step, ...]:
    """The bonus city joins your success pile just as it is."""
    return tuple(ClaimCity() for _ in range(claim.count))


@module.resolves(ClaimCity)
def a_city_of_the_deck(t: Table, _claim: ClaimCity) -> Run:
    """The top city of the city deck goes to the success pile, if there is one."""
    if t[CITY_DECK]:
        card = yield Reveal(CITY_DECK)
        t.move(card, CITY_DECK, SUCCESS)
