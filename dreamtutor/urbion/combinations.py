"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books import Use, books
from dreamtutor.urbion.cards import ChromaticChaos
from dreamtutor.urbion.chromatic import PlaceChromatic, RevealForIt, chromatic
from dreamtutor.urbion.gardens import gardens
from dreamtutor.urbion.postcards import WISE, Hear, Ignore, one_more_wise_chaos, postcards
from dreamtutor.urbion.squares import squares
from dreamtutor.urbion.steps import DRAWN, FIRST, OUTSIDE, About, Answer, ChooseDeed
from dreamtutor.urbion.temples import temples
from dreamtutor.urbion.void import others, void

# The Books of Power and Magicians

gardens_and_books = Module(
    "urbion.gardens+books",
    "Magicians and the Books of Power",
    needs=(gardens, books),
)
gardens_and_books.chapter("The Books of Power: actions")


@gardens_and_books.follows(Use, covers="urbion.books.magician")
def a_magician_and_the_books(_t: Table, use: Use) -> Step | None:
    """Each of the two actions of a Magician can be that of a Book: two Books, twice the same one,
    or a Book and a Swap or a Census, in any order."""
    return ChooseDeed() if use.rank == FIRST else None


# Postcards with other expansions

postcards_and_squares = Module(
    "urbion.postcards+squares",
    "Wise Chaos and Squares",
    needs=(postcards, squares),
)
postcards_and_squares.chapter("Wise Chaos: setup")


@postcards_and_squares.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_squares(t: Table) -> None:
    """With Squares and Metas one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)


postcards_and_temples = Module(
    "urbion.postcards+temples",
    "Wise Chaos and Temples",
    needs=(postcards, temples),
)
postcards_and_temples.chapter("Wise Chaos: setup")


@postcards_and_temples.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_temples(t: Table) -> None:
    """With Temples and Harmony one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)


postcards_and_gardens = Module(
    "urbion.postcards+gardens",
    "Wise Chaos and Hanging Gardens",
    needs=(postcards, gardens),
)
postcards_and_gardens.chapter("Wise Chaos: setup")


@postcards_and_gardens.sets_up(covers="urbion.postcards.wise.count-extra")
def a_wise_chaos_for_gardens(t: Table) -> None:
    """With Hanging Gardens and Magicians one more Wise Chaos lies before you."""
    one_more_wise_chaos(t)


class MeetChromatic(Step):
    """Chromatic Chaos came up, and it need not be attached."""

    when: str


class FaceChromatic(Step):
    """A choice: it is attached all the same."""

    when: str = ""

    def about(self) -> About:
        return ((DRAWN, ChromaticChaos()),)


postcards_and_chromatic = Module(
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
postcards_and_chromatic.chapter("Wise Chaos")


def wise_chaos_helps(t: Table, when: str) -> bool:
    return when != OUTSIDE or t.settings["wise_chaos_outside_phase2"] == "yes"


@postcards_and_chromatic.replaces(Answer, of=ChromaticChaos)
def chromatic_chaos_need_not_be_faced(t: Table, answer: Answer) -> Step | None:
    """When Chromatic Chaos comes up while you draw for your hand, and you have a Wise Chaos, you
    choose first whether to ignore it."""
    return MeetChromatic(answer.when) if t[WISE] and wise_chaos_helps(t, answer.when) else None


@postcards_and_chromatic.offers(MeetChromatic, covers="urbion.postcards.wise.use")
def ignore_it_or_face_it(_t: Table, meet: MeetChromatic) -> Iterable[Step]:
    """Return a Wise Chaos to the box, and Chromatic Chaos is ignored: it is not attached, and no
    card is revealed after it. Or attach it as usual."""
    return Ignore(ChromaticChaos(), meet.when), FaceChromatic(meet.when)


@postcards_and_chromatic.resolves(FaceChromatic)
def face_it_as_usual(_t: Table, face: FaceChromatic) -> tuple[Step, ...]:
    """Chromatic Chaos that is not ignored is attached, and the next card is revealed."""
    return PlaceChromatic(), RevealForIt(face.when)


@postcards_and_chromatic.forbids(Ignore)
def only_while_you_draw(t: Table, ignore: Ignore) -> bool:
    """A Wise Chaos helps only while you draw for your hand: not with Chromatic Chaos that was put
    aside, nor with what that reveals, unless you agreed so."""
    return not wise_chaos_helps(t, ignore.when)


postcards_and_void = Module(
    "urbion.postcards+void",
    "Postcards and the Void",
    needs=(postcards, void),
)
postcards_and_void.chapter("Postcards: the residents")


@postcards_and_void.replaces(Hear)
def no_postcard_of_its_city(t: Table, hear: Hear) -> Step | None:
    """The city of the Void is not pacified, so its Postcards stay where they are, and the Doves
    have no perfect balance."""
    left = others(t, hear.rows)
    return None if left is None else Hear(left)


COMBINATIONS: tuple[Module, ...] = (
    gardens_and_books,
    postcards_and_squares,
    postcards_and_temples,
    postcards_and_gardens,
    postcards_and_chromatic,
    postcards_and_void,
)
