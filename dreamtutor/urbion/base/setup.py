"""What the basic game is made of, what can be agreed, and how it begins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import NUMBERS, SIDES, Chaos, City, Dream, Incubus, Sogna
from dreamtutor.urbion.rows import beside, if_full, is_bare, is_full, rows, stronger_side
from dreamtutor.urbion.steps import (
    ASIDE,
    BESIDE,
    CITY,
    CITY_DECK,
    DECK,
    DRAWN,
    HAND,
    ROWS,
    TOP,
    AttachChaos,
    ChooseSide,
    DealHand,
    DealOneHand,
    Dealt,
    DrawnFor,
    Fill,
    Filled,
    LayTable,
    OpenCity,
    Opening,
    PlaceChaos,
    PutAside,
    Restock,
    Settle,
    SettleAside,
    ToSide,
)

module = Module(
    "urbion.base",
    "The City of Dreams",
    chapters=(
        "Overview",
        "Setup",
        "Chaos and the stronger side",
        "The turn",
        "Phase I: attach or discard a dream",
        "Swap",
        "Census",
        "Phase II: draw",
        "Chaos",
    ),
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

module.chapter("Overview")


@module.sets_up(covers="players goal components.polarity reference.summary")
def bring_the_city_to_rest(_t: Table) -> None:
    """You play alone, or two play together as a team; two cards are for teams only. Bring all
    cities to rest: the dreams of each must add up to zero. In every turn you attach a dream, or
    discard one for an action that helps you. Then you draw, and answer Chaos if it comes."""


@module.sets_up(covers="modules.any-combination components.expansion-totals")
def seven_expansions(_t: Table) -> None:
    """Beside the basic game there are seven expansions; use none, or any of them together. In all
    they bring 42 more cards for the dream deck, 12 more cities, Books, Postcards, 6 Wise Chaos, and
    the Void with its 8 cards."""


@module.sets_up(
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


@module.sets_up(covers="components.cities setup.city-deck")
def twelve_cities(t: Table) -> None:
    """Twelve cities are shuffled into the city deck. Each shows two elements: only dreams of these
    may be attached to it from your hand."""
    kinds: Sequence[str] = NUMBERS["base"]["cities"]
    t.stack(CITY_DECK, [City(kind) for kind in kinds] * NUMBERS["base"]["city_copies"])


module.chapter("Setup")


@module.resolves(Opening)
def before_the_first_turn(_t: Table, _opening: Opening) -> tuple[Step, ...]:
    """Lay out four cities with their dreams, and draw your hand. What had to be put aside meanwhile
    is dealt with last."""
    return LayTable(), Restock(), DealHand(), SettleAside()


@module.resolves(Restock, covers="setup.city-display census.replace census.refill.all-empty")
def restock_the_column(t: Table, step: Restock) -> tuple[Step, ...]:
    """Four cities lie face up in a column. Where one is missing, the top city of the city deck
    takes its row. Then every city without dreams gets two, from the top of the column down,
    whether it was just turned up or lay there before."""
    missing = [OpenCity(row) for row in ROWS if not t[CITY[row]]]
    return *missing, *(Fill(row) for row in step.rows if is_bare(t, row))


@module.resolves(OpenCity, covers="census.city-deck-short")
def open_a_city(t: Table, opens: OpenCity) -> Run:
    """Turn up the top city of the city deck. When the city deck is empty, you play on with fewer
    cities."""
    if t[CITY_DECK]:
        card = yield Reveal(CITY_DECK)
        t.move(card, CITY_DECK, CITY[opens.row])


@module.resolves(
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
    lies = alone or [dream for dream in beside(t, row) if dream.card == first]
    yield Filled(row, lies[0])


@module.resolves(DrawnFor)
def a_card_for_a_city(t: Table, drawn: DrawnFor) -> None:
    """A card drawn for a city waits until there are two of them."""
    t.move(drawn.card, DECK, DRAWN)


@module.resolves(Settle, covers="setup.fill.sides")
def sognae_left_incubi_right(t: Table, settle: Settle) -> Step | None:
    """A Sogna goes to the left of its city, an Incubus to the right. If a card can be either, you
    choose its side."""
    if len(settle.card.sides) > 1:
        return ChooseSide(settle.row)
    t.move(settle.card, DRAWN, BESIDE[settle.card.sides[0], settle.row])
    return None


@module.offers(ChooseSide, covers="setup.fill.chaos-double")
def you_choose_the_side(t: Table, choose: ChooseSide) -> Iterable[Step]:
    """If both cards drawn for a city are Chaos, they lie together on one side. You choose
    whether it is the left or the right."""
    dreams = [card for card in t[DRAWN] if isinstance(card, Dream) and len(card.sides) > 1]
    card = (dreams or t[DRAWN])[0]
    return [ToSide(card, BESIDE[side, choose.row]) for side in SIDES]


@module.resolves(ToSide)
def to_this_side(t: Table, to: ToSide) -> None:
    """The card goes to the side that you choose. Chaos that was drawn with it joins it there."""
    t.move(to.card, DRAWN, to.to)


@module.resolves(DealHand)
def your_first_hand(_t: Table, _deal: DealHand) -> Step:
    """When the cities have their dreams, draw your hand."""
    return DealOneHand()


@module.resolves(DealOneHand, covers="setup.hand setup.hand.chaos.nowhere")
def four_cards_in_hand(t: Table, _deal: DealOneHand) -> Run:
    """Draw one card after the other until you hold four. Chaos that fits nowhere is put aside, and
    shuffled into the dream deck when you hold four cards."""
    while len(t[HAND]) < HAND_SIZE:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Dealt(card)
    t.shuffle_in(DECK, ASIDE)


@module.resolves(Dealt, of=Dream)
def deal_a_dream(t: Table, dealt: Dealt) -> None:
    """A dream comes into your hand."""
    t.move(dealt.card, DECK, HAND)


@module.resolves(Dealt, of=Chaos, covers="setup.hand.chaos")
def deal_chaos(t: Table, dealt: Dealt) -> Step:
    """Chaos never comes into your hand. Before the first turn you attach it at once to the stronger
    side of a city, and draw another card."""
    t.move(dealt.card, DECK, DRAWN)
    return PlaceChaos()


@module.offers(PlaceChaos)
def attach_it_or_put_it_aside(t: Table, _place: PlaceChaos) -> Iterable[Step]:
    """Choose the city whose stronger side Chaos joins. Only if it fits nowhere, put it aside."""
    return [*map(AttachChaos, rows(t)), PutAside()]


@module.forbids(PutAside)
def it_fits_somewhere(t: Table, _put: PutAside) -> bool:
    """Chaos is put aside only if it can be attached to no city."""
    return any(chaos_fits(t, row) for row in rows(t))


@module.resolves(PutAside)
def put_chaos_aside(t: Table, _put: PutAside) -> None:
    """Chaos that can be attached nowhere is put aside for now."""
    t.move(Chaos(), DRAWN, ASIDE)


module.chapter("Chaos and the stronger side")


def chaos_fits(t: Table, row: int) -> bool:
    side = stronger_side(t, row)
    return side is not None and not is_full(t, side)


@module.forbids(AttachChaos, covers="chaos.limit.tie draw.chaos.option1.no-target")
def one_side_must_be_stronger(t: Table, attach: AttachChaos) -> bool | tuple[Place, ...]:
    """Chaos joins the side that weighs more. Where both weigh the same, or no dream lies, it cannot
    be attached."""
    return stronger_side(t, attach.row) is None and ((CITY[attach.row], 0),)


@module.forbids(AttachChaos, covers="chaos.limit.full-side draw.chaos.option1.limit")
def the_stronger_side_must_have_room(t: Table, attach: AttachChaos) -> bool | tuple[Place, ...]:
    """A side that holds three cards takes no Chaos either."""
    side = stronger_side(t, attach.row)
    return side is not None and if_full(t, side)
