"""Crossroads and Dead Ends with the Little Incubus."""

from __future__ import annotations

from dreamtutor.engine.cards import Place
from dreamtutor.engine.modules import Module
from dreamtutor.engine.table import Table
from dreamtutor.onirim.crossroads import module as crossroads
from dreamtutor.onirim.incubus import FaceIncubus
from dreamtutor.onirim.incubus import module as incubus
from dreamtutor.onirim.steps import HANDS

module = Module(
    "onirim.crossroads+incubus", "Crossroads and the Little Incubus", needs=(crossroads, incubus)
)
module.chapter("The Little Incubus: the adversary")


@module.forbids(FaceIncubus, covers="onirim.incubus.c.dead-end")
def not_with_a_dead_end_in_hand(t: Table, _face: FaceIncubus) -> tuple[Place, ...]:
    """You may not ward off the adversary while you hold a dead end."""
    return tuple((zone, n) for zone in HANDS for n, card in enumerate(t[zone]) if card.clings)
