"""Cards are drawn to fill the hand, and Chaos must be answered."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.cards import Place
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.setup import HAND_SIZE, module
from dreamtutor.urbion.cards import Chaos, Dream, Weight
from dreamtutor.urbion.rows import is_balanced, rows, stronger_side
from dreamtutor.urbion.steps import (
    CITY,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    REVEALED,
    TOP,
    Answer,
    AnswerNext,
    AttachChaos,
    Clear,
    ClearForChaos,
    Drawn,
    FaceChaos,
    FillHand,
    NextRevealed,
    SpillDeck,
)

# Drawing

module.chapter("Phase II: draw")


@module.resolves(FillHand, covers="draw.top draw.until-four draw.chaos.redraw end.loss")
def fill_your_hand(t: Table, _step: FillHand) -> Run:
    """Draw until you hold four cards again; what each card brings is settled before the next is
    drawn. You lose if you must draw and the dream deck is empty."""
    while len(t[HAND]) < HAND_SIZE:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        yield Drawn(card)


@module.resolves(Drawn, of=Dream, covers="draw.dream")
def draw_a_dream(t: Table, drawn: Drawn) -> None:
    """A dream that you draw joins your hand, in place of the one that you used."""
    t.move(drawn.card, DECK, HAND)


@module.resolves(Drawn, covers="draw.chaos.must-resolve")
def draw_what_must_be_answered(t: Table, drawn: Drawn) -> Step:
    """Chaos never joins your hand. You must answer it at once."""
    assert isinstance(drawn.card, Weight)
    t.move(drawn.card, DECK, DRAWN)
    return Answer(drawn.card)


@module.resolves(Answer, of=Chaos)
def answer_chaos(_t: Table, answer: Answer) -> Step:
    """Chaos is answered in exactly one of three ways."""
    return FaceChaos(answer.when)


module.chapter("Chaos")


@module.offers(FaceChaos, covers="components.chaos-overview")
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


@module.resolves(AttachChaos, covers="draw.chaos.option1")
def chaos_joins_the_stronger_side(t: Table, attach: AttachChaos) -> None:
    """Chaos joins the stronger side of a city of your choice. Elements do not matter."""
    side = stronger_side(t, attach.row)
    assert side is not None
    t.move(attach.card, DRAWN, side)


@module.forbids(ClearForChaos, covers="draw.chaos.option2 census.empty-not-balanced")
def only_a_balanced_city(t: Table, clear: ClearForChaos) -> bool | tuple[Place, ...]:
    """Only a balanced city can be cleared for Chaos. A city without dreams is not balanced."""
    return not is_balanced(t, clear.row) and ((CITY[clear.row], 0),)


@module.resolves(ClearForChaos, covers="draw.chaos.option2")
def clear_a_balanced_city(t: Table, clear: ClearForChaos) -> Run:
    """All dreams of the balanced city are discarded, and then Chaos. The city stays, without
    dreams."""
    yield Clear(clear.row)
    t.move(clear.card, DRAWN, DISCARD)


@module.resolves(
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


@module.offers(NextRevealed)
def you_choose_which_is_next(t: Table, step: NextRevealed) -> Iterable[Step]:
    """If cards of several kinds were revealed that must be answered, you choose their order."""
    return [AnswerNext(card, step.when) for card in dict.fromkeys(t[REVEALED][-step.count :])]


@module.resolves(AnswerNext)
def answer_the_next(t: Table, answer: AnswerNext) -> Step:
    """A Chaos that was revealed is answered as if you had drawn it."""
    place = len(t[REVEALED]) - 1 - [*reversed(t[REVEALED])].index(answer.card)
    t.move(answer.card, REVEALED, DRAWN, beyond=place)
    return Answer(answer.card, answer.when)
