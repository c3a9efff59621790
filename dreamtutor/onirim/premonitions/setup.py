"""What the expansion consists of, what can be agreed, and which premonitions lie open."""

from __future__ import annotations

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Reveal, Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, STACK, HappyDream, Premonition
from dreamtutor.onirim.steps import DECK, LayTable

module = Module(
    "onirim.premonitions",
    "Happy Dreams and Dark Premonitions",
    inventory="onirim.dreams",
    chapters=(
        "Happy Dreams and Dark Premonitions: setup",
        "The Dark Premonitions",
        "The Happy Dreams",
    ),
    settings={
        "premonitions_open": Setting(
            (4, 5, 6),
            "How many premonitions lie open when the game begins: four. In the hard variant it is "
            "five, or even six.",
            hard=5,
        )
    },
)


class OpenPremonitions(Step):
    """Turn up premonitions of the stack."""

    count: int


# What the expansion is made of

module.chapter("Happy Dreams and Dark Premonitions: setup")


@module.sets_up(covers="components setup.deck")
def four_happy_dreams(t: Table) -> None:
    """Four happy dreams are shuffled into the deck. Beside it lie eight dark premonitions, each
    with a card of its own."""
    t.stack(DECK, [HappyDream()] * NUMBERS["premonitions"]["happy_dreams"])
    t.stack(STACK, map(Premonition, NUMBERS["premonitions"]["premonitions"]))


@module.follows(LayTable, covers="setup.premonitions variant.hard")
def four_premonitions_lie_open(t: Table, _step: LayTable) -> Step:
    """The eight premonitions are shuffled. Four of them lie open; the others wait face down
    beside them. In the hard variant five or six lie open."""
    return OpenPremonitions(t.settings["premonitions_open"])


@module.resolves(OpenPremonitions)
def turn_up_premonitions(t: Table, turn: OpenPremonitions) -> Run:
    """A premonition that is turned up lies open from now on. If there are too few face down, those
    that are left are turned up."""
    for _ in range(min(turn.count, len(t[STACK]))):
        card = yield Reveal(STACK)
        t.move(card, STACK, PREMONITIONS)
