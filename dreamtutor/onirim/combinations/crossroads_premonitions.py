"""Crossroads and Dead Ends with Happy Dreams and Dark Premonitions."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.table import Table
from dreamtutor.onirim.crossroads import Crossroads, DeadEnd
from dreamtutor.onirim.crossroads import module as crossroads
from dreamtutor.onirim.premonitions import module as premonitions
from dreamtutor.onirim.premonitions.dark import DropRed
from dreamtutor.onirim.premonitions.happy import Sift
from dreamtutor.onirim.steps import REVEALED

module = Module(
    "onirim.crossroads+premonitions",
    "Crossroads and Premonitions",
    needs=(crossroads, premonitions),
    settings={
        "red_premonition_hits_crossroads": Setting(
            ("yes", "no"),
            "Whether crossroads leave the deck when the premonition of two red doors comes true. "
            "They have all four colours, so they are red locations too, and only towers are "
            "exempt. The other choice: only cards that are printed red leave the deck.",
            decides="amb.dreams.red-crossroads",
        ),
    },
)
module.chapter("The Dark Premonitions")


@module.replaces(DropRed, of=Crossroads)
def crossroads_may_count_as_red(t: Table, _drop: DropRed) -> tuple[()] | None:
    """Crossroads are red locations, too: they leave the deck with the premonition of two red doors,
    unless you agreed otherwise. Dead ends have no colour and stay."""
    return None if t.settings["red_premonition_hits_crossroads"] == "yes" else ()


@module.forbids(Sift)
def no_dead_end_is_discarded_by_a_dream(t: Table, sift: Sift) -> tuple[Place, ...]:
    """A dead end cannot be discarded with a happy dream: it goes only with your whole hand, unless
    you agreed otherwise."""
    if DeadEnd() not in sift.piles[0] or t.settings["dead_end_discard_from_deck"] == "yes":
        return ()
    return tuple((REVEALED, n) for n, card in enumerate(t[REVEALED]) if card == DeadEnd())
