"""Where the premonitions lie."""

from __future__ import annotations

from dreamtutor.engine.spots import Spot
from dreamtutor.onirim.premonitions.cards import PREMONITIONS, STACK
from dreamtutor.onirim.premonitions.setup import module

module.spots = (
    Spot(PREMONITIONS, "shelf", room=4),
    Spot(STACK, "shelf", hidden=True, always=False, room=4),
)
module.uses = {
    PREMONITIONS: "a_premonition_comes_true",
    STACK: "turn_up_premonitions",
}
