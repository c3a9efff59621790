"""The basic game of Urbion, as it is played alone."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dreamtutor.engine.cards import Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Bin, Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import (
    LEFT,
    NUMBERS,
    RIGHT,
    SIDES,
    Chaos,
    City,
    Dream,
    Incubus,
    Sogna,
    Weight,
)
from dreamtutor.urbion.rows import (
    beside,
    city,
    if_full,
    is_balanced,
    is_bare,
    is_full,
    lying,
    place_of,
    places,
    rows,
    shows,
    stronger_side,
    sums,
    weights,
)
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    BESIDE_CITY,
    CITY,
    CITY_AT,
    CITY_DECK,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    LEFTS,
    PHASES,
    REVEALED,
    RIGHTS,
    ROWS,
    SIDE_OF,
    SUCCESS,
    TOP,
    Answer,
    AnswerNext,
    Attach,
    AttachChaos,
    Census,
    CensusOver,
    CensusRefilled,
    ChooseAction,
    ChooseDeed,
    ChooseOther,
    ChooseSide,
    ClaimBonus,
    ClaimCity,
    Clear,
    ClearForChaos,
    DealHand,
    DealOneHand,
    Dealt,
    Deeds,
    Discard,
    Drawn,
    DrawnFor,
    Drop,
    Exchange,
    FaceChaos,
    Fill,
    Filled,
    FillHand,
    GiveUpDreams,
    Judge,
    LayTable,
    Lift,
    Lying,
    NextRevealed,
    OpenCity,
    Opening,
    Pacify,
    PacifyBalanced,
    PerfectBalance,
    PlaceChaos,
    PutAside,
    Relieve,
    Restock,
    Settle,
    SettleAside,
    Shift,
    Shifted,
    SpillDeck,
    Swap,
    ToSide,
    Turn,
)

base = Module(
    "urbion.base",
    "The City of Dreams",
    settings={
        "dream_values": Setting(
            ("a", "a2", "b"),
            "Which numbers the dreams show. The rules print only the range of the numbers and how "
            "many cards there are, so the numbers are assumed. The three choices fit all that is "
            "known, and are equally hard; if you own the game, correct them in cards.toml.",
            decides="AMB-01",
        ),
        "swap_same_city": Setting(
            ("allowed", "forbidden"),
            "Whether a Swap may name two dreams on one side of one city. The rules say any two "
            "dreams on the same side, so it may, though nothing changes. The other choice: a Swap "
            "needs two cities.",
            decides="AMB-08",
        ),
    },
)
HAND_SIZE: int = NUMBERS["base"]["hand"]

# What the game is made of

base.chapter("Overview")


@base.sets_up(covers="players goal components.polarity reference.summary")
def bring_the_city_to_rest(_t: Table) -> None:
    """You play alone, or two play together as a team; only a team needs the two polarity cards.
    Bring all cities to rest: the dreams of each must add up to zero. In every turn you attach a
    dream, or discard one for an action that helps you. Then you draw, and answer Chaos if it
    comes."""


@base.sets_up(covers="modules.any-combination components.expansion-totals")
def seven_expansions(_t: Table) -> None:
    """Beside the basic game there are seven expansions; use none, or any of them together. In all
    they bring 42 more cards for the dream deck, 12 more cities, Books, Postcards, 6 Wise Chaos, and
    the Void with its 8 cards."""


@base.sets_up(
    covers="components.dream-count components.dream-face components.dream-values "
    "components.elements components.chaos-value setup.dream-deck"
)
def seventy_two_dreams(t: Table) -> None:
    """Shuffle 32 Sognae, 32 Incubi and 8 Chaos into the dream deck. Each Sogna and each Incubus
    shows one of four elements, earth, water, fire or air, and its influence: Sognae +1 to +4,
    Incubi −1 to −3. Chaos counts +5 on the left of a city and −5 on the right."""
    copies = NUMBERS["base"]["copies"]
    for element, values in dream_values(t).items():
        t.stack(DECK, [Sogna(element, values["sogna"])] * copies)
        t.stack(DECK, [Incubus(element, values["incubus"])] * copies)
    t.stack(DECK, [Chaos()] * NUMBERS["base"]["chaos"])


def dream_values(t: Table) -> dict[str, dict[str, int]]:
    """The numbers of the dreams of each element."""
    values: dict[str, dict[str, int]] = NUMBERS["base"]["dreams"][t.settings["dream_values"]]
    return values


@base.sets_up(covers="components.cities setup.city-deck")
def twelve_cities(t: Table) -> None:
    """Twelve cities are shuffled into the city deck. Each shows two elements: only dreams of these
    may be attached to it from your hand."""
    kinds: Sequence[str] = NUMBERS["base"]["cities"]
    t.stack(CITY_DECK, [City(kind) for kind in kinds] * NUMBERS["base"]["city_copies"])


base.chapter("Setup")


@base.resolves(Opening)
def before_the_first_turn(_t: Table, _opening: Opening) -> tuple[Step, ...]:
    """Lay out four cities with their dreams, and draw your hand. What had to be put aside meanwhile
    is dealt with last."""
    return LayTable(), Restock(), DealHand(), SettleAside()


@base.resolves(Restock, covers="setup.city-display census.replace census.refill.all-empty")
def restock_the_column(t: Table, step: Restock) -> tuple[Step, ...]:
    """Four cities lie face up in a column. Where one is missing, the top city of the city deck
    takes its row. Then every city without dreams gets two, from the top of the column down,
    whether it was just turned up or lay there before."""
    missing = [OpenCity(row) for row in ROWS if not t[CITY[row]]]
    return *missing, *(Fill(row) for row in step.rows if is_bare(t, row))


@base.resolves(OpenCity, covers="census.city-deck-short")
def open_a_city(t: Table, opens: OpenCity) -> Run:
    """Turn up the top city of the city deck. When the city deck is empty, you play on with fewer
    cities."""
    if t[CITY_DECK]:
        card = yield Reveal(CITY_DECK)
        t.move(card, CITY_DECK, CITY[opens.row])


@base.resolves(
    Fill,
    covers="setup.fill.two-dreams setup.fill.chaos-single setup.fill.ignore-elements "
    "census.refill census.refill.setup-rules census.refill.deck-empty",
)
def two_dreams_for_a_city(t: Table, fill: Fill) -> Run:
    """Draw two cards for the city and attach both; its elements do not matter now. If one of them
    is Chaos, it joins the other on its side. A Census refills a city just as it was filled before
    the first turn. You lose if you must draw and the dream deck is empty."""
    row = fill.row
    if not t[CITY[row]] or not is_bare(t, row):
        return
    while len(t[DRAWN]) < 2:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield DrawnFor(card, row)
    first, second = t[DRAWN]
    if isinstance(first, Dream):
        yield Settle(first, row)
    alone = beside(t, row)  # an equal card may lie on the other side later
    if isinstance(second, Dream):
        yield Settle(second, row)
    if len(t[DRAWN]) == 2:
        yield ChooseSide(row)
    for card in tuple(t[DRAWN]):
        t.move(card, DRAWN, next(BESIDE[s, row] for s in SIDES if t[BESIDE[s, row]]))
    lies = alone or [one for one in beside(t, row) if one.card == first]
    yield Filled(row, lies[0])


@base.resolves(DrawnFor)
def a_card_for_a_city(t: Table, drawn: DrawnFor) -> None:
    """A card drawn for a city waits until there are two of them."""
    t.move(drawn.card, DECK, DRAWN)


@base.resolves(Settle, covers="setup.fill.sides")
def sognae_left_incubi_right(t: Table, settle: Settle) -> Step | None:
    """A Sogna goes to the left of its city, an Incubus to the right. If a card can be either, you
    choose its side."""
    if len(settle.card.sides) > 1:
        return ChooseSide(settle.row)
    t.move(settle.card, DRAWN, BESIDE[settle.card.sides[0], settle.row])
    return None


@base.offers(ChooseSide, covers="setup.fill.chaos-double")
def you_choose_the_side(t: Table, choose: ChooseSide) -> Iterable[Step]:
    """If both cards drawn for a city are Chaos, they lie together on one side. You choose
    whether it is the left or the right."""
    dreams = [card for card in t[DRAWN] if isinstance(card, Dream) and len(card.sides) > 1]
    card = (dreams or t[DRAWN])[0]
    return [ToSide(card, BESIDE[side, choose.row]) for side in SIDES]


@base.resolves(ToSide)
def to_this_side(t: Table, to: ToSide) -> None:
    """The card goes to the side that you choose. Chaos that was drawn with it joins it there."""
    t.move(to.card, DRAWN, to.to)


@base.resolves(DealHand)
def your_first_hand(_t: Table, _deal: DealHand) -> Step:
    """When the cities have their dreams, draw your hand."""
    return DealOneHand()


@base.resolves(DealOneHand, covers="setup.hand setup.hand.chaos.nowhere")
def four_cards_in_hand(t: Table, _deal: DealOneHand) -> Run:
    """Draw one card after the other until you hold four. Chaos that fits nowhere is put aside, and
    shuffled into the dream deck when you hold four cards."""
    while len(t[HAND]) < HAND_SIZE:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Dealt(card)
    t.shuffle_in(DECK, ASIDE)


@base.resolves(Dealt, of=Dream)
def deal_a_dream(t: Table, dealt: Dealt) -> None:
    """A dream comes into your hand."""
    t.move(dealt.card, DECK, HAND)


@base.resolves(Dealt, of=Chaos, covers="setup.hand.chaos")
def deal_chaos(t: Table, dealt: Dealt) -> Step:
    """Chaos never comes into your hand. Before the first turn you attach it at once to the stronger
    side of a city, and draw another card."""
    t.move(dealt.card, DECK, DRAWN)
    return PlaceChaos()


@base.offers(PlaceChaos)
def attach_it_or_put_it_aside(t: Table, _place: PlaceChaos) -> Iterable[Step]:
    """Choose the city whose stronger side Chaos joins. Only if it fits nowhere, put it aside."""
    return [*map(AttachChaos, rows(t)), PutAside()]


@base.forbids(PutAside)
def it_fits_somewhere(t: Table, _put: PutAside) -> bool:
    """Chaos is put aside only if it can be attached to no city."""
    return any(chaos_fits(t, row) for row in rows(t))


@base.resolves(PutAside)
def put_chaos_aside(t: Table, _put: PutAside) -> None:
    """Chaos that can be attached nowhere is put aside for now."""
    t.move(Chaos(), DRAWN, ASIDE)


base.chapter("Chaos and the stronger side")


def chaos_fits(t: Table, row: int) -> bool:
    side = stronger_side(t, row)
    return side is not None and not is_full(t, side)


@base.forbids(AttachChaos, covers="chaos.limit.tie draw.chaos.option1.no-target")
def one_side_must_be_stronger(t: Table, attach: AttachChaos) -> bool | tuple[Place, ...]:
    """Chaos joins the side that weighs more. Where both weigh the same, or no dream lies, it cannot
    be attached."""
    return stronger_side(t, attach.row) is None and ((CITY[attach.row], 0),)


@base.forbids(AttachChaos, covers="chaos.limit.full-side draw.chaos.option1.limit")
def the_stronger_side_must_have_room(t: Table, attach: AttachChaos) -> bool | tuple[Place, ...]:
    """A side that holds three cards takes no Chaos either."""
    side = stronger_side(t, attach.row)
    return side is not None and if_full(t, side)


# The turn

base.chapter("The turn")


@base.resolves(Turn, covers="turn.phases turn.repeat turn.end")
def two_phases(_t: Table, _turn: Turn) -> tuple[Step, ...]:
    """A turn has two phases: attach or discard a dream; then draw until you hold four cards again.
    Turn follows turn until the game ends."""
    return PHASES


base.chapter("Phase I: attach or discard a dream")


@base.offers(ChooseAction, covers="phase1.choose-card")
def attach_or_discard(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """Choose one card of your hand. Attach it to a city, or discard it for an action."""
    choices = list[Step]()
    for card in dict.fromkeys(t[HAND]):
        choices += [Attach(card, zone) for zone in places(t, card.sides)]
        choices.append(Discard(card))
    return choices


@base.forbids(Attach, covers="place.element-match")
def the_element_must_match(t: Table, attach: Attach) -> tuple[Place, ...]:
    """A dream can be attached only to a city that shows its element."""
    zone = CITY_AT[attach.to]
    return () if shows(t[zone][0], attach.card) else ((zone, 0),)


@base.forbids(Attach, covers="place.max-three")
def three_on_a_side(t: Table, attach: Attach) -> tuple[Place, ...]:
    """A side of a city never holds more than three dreams, Chaos included."""
    return if_full(t, attach.to)


@base.resolves(Attach, covers="place.side")
def attach_a_dream(t: Table, attach: Attach) -> None:
    """A dream of your hand lies beside the city now: a Sogna on the left, an Incubus on the
    right."""
    t.move(attach.card, HAND, attach.to)


@base.resolves(Discard, covers="discard.one-action")
def discard_a_dream(t: Table, discard: Discard) -> Step:
    """A dream that you discard allows you one action."""
    t.move(discard.card, discard.source, DISCARD)
    return Deeds(discard.card)


@base.resolves(Deeds)
def one_action(_t: Table, _deeds: Deeds) -> Step:
    """For a discarded dream you carry out one action, or none."""
    return ChooseDeed()


@base.offers(ChooseDeed, covers="actions.forgo census.without-balanced")
def swap_or_census(_t: Table, step: ChooseDeed) -> Iterable[Step]:
    """Choose Swap or Census. You may also give up the action; and a Census may be taken even if no
    city is balanced."""
    return Swap(step.rank), Census(rank=step.rank)


# Swap

base.chapter("Swap")


def swappable(t: Table, column: tuple[Zone[Any], ...]) -> list[Zone[Any]]:
    """The places of a column whose dreams can change places with each other."""
    full = [zone for zone in column if t[zone]]
    if len(full) == 1 and t.settings["swap_same_city"] == "allowed":
        return full if len(weights(t, full[0])) > 1 else []
    return full if len(full) > 1 else []


@base.forbids(Swap, covers="actions.complete")
def two_dreams_to_swap(t: Table, _swap: Swap) -> bool:
    """An action must be carried out in full. A Swap needs two dreams that lie both on the left of
    their cities, or both on the right."""
    return not (swappable(t, LEFTS) or swappable(t, RIGHTS))


@base.offers(Swap, covers="swap.two-dreams swap.ignore-elements swap.chaos-allowed")
def the_first_of_two(t: Table, _swap: Swap) -> Iterable[Step]:
    """In a Swap two dreams beside cities change places. Elements do not matter, and Chaos can be
    one of them. Choose the first."""
    found = [*swappable(t, LEFTS), *swappable(t, RIGHTS)]
    return [Lift(one) for zone in found for one in dict.fromkeys(lying(t, zone))]


@base.resolves(Lift, covers="swap.complete")
def then_the_other(_t: Table, lift: Lift) -> Step:
    """Then choose the second: a Swap always moves two dreams."""
    return ChooseOther(lift.lying)


@base.offers(ChooseOther)
def the_second_of_two(t: Table, step: ChooseOther) -> Iterable[Step]:
    """Choose the dream with which it changes places."""
    first = step.first
    found = [one for zone in (*LEFTS, *RIGHTS) if t[zone] for one in lying(t, zone)]
    found.remove(first)
    return [Exchange(other, first) for other in dict.fromkeys(found)]


@base.forbids(Exchange, covers="swap.same-side")
def both_on_the_same_side(_t: Table, exchange: Exchange) -> bool:
    """Both must lie on the same side of their cities: two on the left, or two on the right."""
    return SIDE_OF[exchange.lying.zone] != SIDE_OF[exchange.first.zone]


@base.forbids(Exchange)
def a_swap_between_two_cities(t: Table, exchange: Exchange) -> bool:
    """If you agreed so, a Swap needs dreams of two cities."""
    same = exchange.lying.zone == exchange.first.zone
    return same and t.settings["swap_same_city"] == "forbidden"


@base.resolves(Exchange)
def they_change_places(_t: Table, exchange: Exchange) -> tuple[Step, ...]:
    """The two dreams change places."""
    one, other = exchange.first, exchange.lying
    return Shift(one, other.zone), Shift(other, one.zone)


@base.resolves(Shift)
def it_moves(t: Table, shift: Shift) -> Step:
    """A dream that moves takes along what lies on it."""
    one, to = shift.lying, shift.to
    place = place_of(t, one)
    t.move(one.card, one.zone, to, beyond=place)
    if one.under is not None:
        t.move(one.under, one.zone, to, beyond=place)
    return Shifted(Lying(one.card, to, one.under))


# Census

base.chapter("Census")


@base.wins(SUCCESS, covers="end.win")
def every_city_is_pacified(t: Table) -> bool:
    """You win as soon as all cities lie on your success pile: twelve in the basic game, more with
    some expansions."""
    return not t[CITY_DECK] and not rows(t)


@base.resolves(Census, covers="census.check")
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


@base.resolves(PacifyBalanced, covers="census.pacify.mandatory census.empty-not-balanced")
def every_balanced_city(t: Table, step: PacifyBalanced) -> tuple[Step, ...]:
    """All balanced cities are pacified; you cannot leave one out. A city without dreams is not
    balanced."""
    return tuple(Pacify(row) for row in step.rows if is_balanced(t, row))


@base.resolves(Pacify, covers="census.pacify census.pacify.discard-dreams")
def pacify_a_city(t: Table, pacify: Pacify) -> Step:
    """A city that is pacified joins your success pile. Then its dreams are discarded."""
    t.move(city(t, pacify.row), CITY[pacify.row], SUCCESS)  # the last one wins, at once
    return Clear(pacify.row)


@base.resolves(Clear)
def discard_all_its_dreams(t: Table, clear: Clear) -> tuple[Step, ...]:
    """All dreams of the city go to the discard pile."""
    return tuple(map(Drop, beside(t, clear.row)))


@base.resolves(Drop)
def drop_a_dream(t: Table, drop: Drop) -> None:
    """A dream that leaves its city goes to the discard pile."""
    one = drop.lying
    t.move(one.card, one.zone, DISCARD, beyond=place_of(t, one))


@base.resolves(
    GiveUpDreams,
    covers="census.unbalanced.optional-discard census.unbalanced.not-pacified "
    "census.unbalanced.figure",
)
def give_up_dreams(t: Table, step: GiveUpDreams) -> Run:
    """At each city that is not balanced you may discard dreams of both sides that add up to zero.
    The city is not pacified by that: it stays, with the dreams that are left."""
    found = [one for row in step.rows if can_give_up(t, row) for one in beside(t, row)]
    if found:
        given_up, _ = yield Relieve(found, GIVE_UP_OR_KEEP)
        for one in given_up:
            assert isinstance(one, Lying)
            yield Drop(one)


GIVE_UP_OR_KEEP = (Bin(DISCARD), Bin(BESIDE_CITY))


def can_give_up(t: Table, row: int) -> bool:
    """Do some dreams of the city add up to zero, though not all of them do?"""
    left, right = t[BESIDE[LEFT, row]], t[BESIDE[RIGHT, row]]
    if not (left and right) or is_balanced(t, row):
        return False
    lacks = sums(RIGHT, *right)
    return any(-one in lacks for one in sums(LEFT, *left))


@base.forbids(Relieve, covers="census.unbalanced.optional-discard")
def they_must_add_up_to_zero(_t: Table, relieve: Relieve) -> bool:
    """At each city the dreams that you give up must add up to zero."""
    sums: dict[int, int] = {}
    for one in relieve.piles[0]:
        assert isinstance(one, Lying)
        sums[one.row] = sums.get(one.row, 0) + one.influence
    return any(sums.values())


@base.offers(PerfectBalance, covers="census.perfect-balance census.perfect-balance.before-replace")
def perfect_balance(t: Table, perfect: PerfectBalance) -> Iterable[Step]:
    """If one action pacifies four cities at once, that is a perfect balance: you may put the top
    city of the city deck on your success pile, before new cities are laid out."""
    most = min(perfect.count, len(t[CITY_DECK]))
    return [ClaimBonus(count) for count in range(most, 0, -1)]


@base.resolves(ClaimBonus)
def claim_the_bonus(_t: Table, claim: ClaimBonus) -> tuple[Step, ...]:
    """The bonus city joins your success pile just as it is."""
    return tuple(ClaimCity() for _ in range(claim.count))


@base.resolves(ClaimCity)
def a_city_of_the_deck(t: Table, _claim: ClaimCity) -> Run:
    """The top city of the city deck goes to the success pile, if there is one."""
    if t[CITY_DECK]:
        card = yield Reveal(CITY_DECK)
        t.move(card, CITY_DECK, SUCCESS)


# Drawing

base.chapter("Phase II: draw")


@base.resolves(FillHand, covers="draw.top draw.until-four draw.chaos.redraw end.loss")
def fill_your_hand(t: Table, _step: FillHand) -> Run:
    """Draw until you hold four cards again; what each card brings is settled before the next is
    drawn. You lose if you must draw and the dream deck is empty."""
    while len(t[HAND]) < HAND_SIZE:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Drawn(card)


@base.resolves(Drawn, of=Dream, covers="draw.dream")
def draw_a_dream(t: Table, drawn: Drawn) -> None:
    """A dream that you draw joins your hand, in place of the one that you used."""
    t.move(drawn.card, DECK, HAND)


@base.resolves(Drawn, covers="draw.chaos.must-resolve")
def draw_what_must_be_answered(t: Table, drawn: Drawn) -> Step:
    """Chaos never joins your hand. You must answer it at once."""
    assert isinstance(drawn.card, Weight)
    t.move(drawn.card, DECK, DRAWN)
    return Answer(drawn.card)


@base.resolves(Answer, of=Chaos)
def answer_chaos(_t: Table, answer: Answer) -> Step:
    """Chaos is answered in exactly one of three ways."""
    return FaceChaos(answer.when)


base.chapter("Chaos")


@base.offers(FaceChaos, covers="components.chaos-overview")
def three_answers_to_chaos(t: Table, face: FaceChaos) -> Iterable[Step]:
    """Attach Chaos to the stronger side of a city, so that its balance gets worse; or discard all
    dreams of a balanced city; or lose the top four cards of the dream deck. The last can always be
    chosen."""
    there, card = rows(t), face.card
    return [
        *[AttachChaos(row, card) for row in there],
        *[ClearForChaos(row, card) for row in there],
        SpillDeck(face.when, card),
    ]


@base.resolves(AttachChaos, covers="draw.chaos.option1")
def chaos_joins_the_stronger_side(t: Table, attach: AttachChaos) -> None:
    """Chaos joins the stronger side of a city of your choice. Elements do not matter."""
    side = stronger_side(t, attach.row)
    assert side is not None
    t.move(attach.card, DRAWN, side)


@base.forbids(ClearForChaos, covers="draw.chaos.option2 census.empty-not-balanced")
def only_a_balanced_city(t: Table, clear: ClearForChaos) -> bool | tuple[Place, ...]:
    """Only a balanced city can be cleared for Chaos. A city without dreams is not balanced."""
    return not is_balanced(t, clear.row) and ((CITY[clear.row], 0),)


@base.resolves(ClearForChaos, covers="draw.chaos.option2")
def clear_a_balanced_city(t: Table, clear: ClearForChaos) -> Run:
    """All dreams of the balanced city are discarded, and then Chaos. The city stays, without
    dreams."""
    yield Clear(clear.row)
    t.move(clear.card, DRAWN, DISCARD)


@base.resolves(
    SpillDeck,
    covers="draw.chaos.option3 draw.chaos.option3.nested draw.chaos.option3.discard-self "
    "draw.chaos.option3.deck-short",
)
def reveal_four_cards(t: Table, spill: SpillDeck) -> Run:
    """Reveal the top four cards of the dream deck and discard all Sognae and Incubi among them.
    Then answer every Chaos among them, one after another. Last, this Chaos is discarded. You lose
    if there are fewer than four cards."""
    others = 0
    for _ in range(4):
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, DISCARD if isinstance(card, Dream) else REVEALED)
        others += not isinstance(card, Dream)
    for left in range(others, 0, -1):  # those that another Chaos reveals meanwhile come after
        last = t[REVEALED][-left:]
        if len(dict.fromkeys(last)) > 1:
            yield NextRevealed(left, spill.when)
        else:
            yield AnswerNext(last[0], spill.when)
    t.move(spill.card, DRAWN, DISCARD)


@base.offers(NextRevealed)
def you_choose_which_is_next(t: Table, step: NextRevealed) -> Iterable[Step]:
    """If cards of several kinds were revealed that must be answered, you choose their order."""
    return [AnswerNext(card, step.when) for card in dict.fromkeys(t[REVEALED][-step.count :])]


@base.resolves(AnswerNext)
def answer_the_next(t: Table, answer: AnswerNext) -> Step:
    """A Chaos that was revealed is answered as if you had drawn it."""
    place = len(t[REVEALED]) - 1 - [*reversed(t[REVEALED])].index(answer.card)
    t.move(answer.card, REVEALED, DRAWN, beyond=place)
    return Answer(answer.card, answer.when)
