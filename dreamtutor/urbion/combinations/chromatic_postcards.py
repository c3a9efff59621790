"""Postcards with the Chromatic Chaos."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.chromatic import ChromaticChaos, PlaceChromatic, RevealForIt
from dreamtutor.urbion.chromatic import module as chromatic
from dreamtutor.urbion.postcards import module as postcards
from dreamtutor.urbion.postcards.cards import WISE
from dreamtutor.urbion.postcards.steps import Ignore
from dreamtutor.urbion.steps import DRAWN, OUTSIDE, About, Answer

module = Module(
    "urbion.chromatic+postcards",
    "Wise Chaos and Chromatic Chaos",
    needs=(chromatic, postcards),
    settings={
        "wise_chaos_outside_phase2": Setting(
            ("no", "yes"),
            "Whether a Wise Chaos helps with Chromatic Chaos that was put aside, and with what it "
            "reveals. The rules allow Wise Chaos while you draw for your hand, and this is at "
            "another time, so it does not. The other choice: it helps there too.",
            decides="AMB-28",
        ),
    },
)


class MeetChromatic(Step):
    """Chromatic Chaos came up, and it need not be attached."""

    when: str


class FaceChromatic(Step):
    """A choice: it is attached all the same."""

    when: str = ""

    def about(self) -> About:
        return ((DRAWN, ChromaticChaos()),)


module.chapter("Wise Chaos")


def wise_chaos_helps(t: Table, when: str) -> bool:
    return when != OUTSIDE or t.settings["wise_chaos_outside_phase2"] == "yes"


@module.replaces(Answer, of=ChromaticChaos)
def chromatic_chaos_need_not_be_faced(t: Table, answer: Answer) -> Step | None:
    """When Chromatic Chaos comes up while you draw for your hand, and you have a Wise Chaos, you
    choose first whether to ignore it."""
    return MeetChromatic(answer.when) if t[WISE] and wise_chaos_helps(t, answer.when) else None


@module.offers(MeetChromatic, covers="urbion.postcards.wise.use")
def ignore_it_or_face_it(_t: Table, meet: MeetChromatic) -> Iterable[Step]:
    """Return a Wise Chaos to the box, and Chromatic Chaos is ignored: it is not attached, and no
    card is revealed after it. Or attach it as usual."""
    return Ignore(ChromaticChaos(), meet.when), FaceChromatic(meet.when)


@module.resolves(FaceChromatic)
def face_it_as_usual(_t: Table, face: FaceChromatic) -> tuple[Step, ...]:
    """Chromatic Chaos that is not ignored is attached, and the next card is revealed."""
    return PlaceChromatic(), RevealForIt(face.when)


@module.forbids(Ignore)
def only_while_you_draw(t: Table, ignore: Ignore) -> bool:
    """A Wise Chaos helps only while you draw for your hand: not with Chromatic Chaos that was put
    aside, nor with what that reveals, unless you agreed so."""
    return not wise_chaos_helps(t, ignore.when)
