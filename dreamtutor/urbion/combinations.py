"""What changes when certain expansions are used together. All of it is here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from dreamtutor.engine.cards import Place, Zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.books import Use, books
from dreamtutor.urbion.cards import ChromaticChaos, Dream, Harmony, Meta, Sogna
from dreamtutor.urbion.chromatic import (
    AttachRevealed,
    DiscardRevealed,
    PlaceChromatic,
    PlaceRevealed,
    RevealForIt,
    chromatic,
    has_usual_place,
)
from dreamtutor.urbion.gardens import (
    GARDEN,
    ChooseSpecial,
    ExchangeCities,
    MoveCity,
    PickCity,
    Remodel,
    gardens,
)
from dreamtutor.urbion.postcards import WISE, Hear, Ignore, one_more_wise_chaos, postcards
from dreamtutor.urbion.rows import city, is_full, rows
from dreamtutor.urbion.squares import squares
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY,
    DRAWN,
    FIRST,
    OUTSIDE,
    ROW_OF,
    About,
    Answer,
    Attach,
    ChooseDeed,
)
from dreamtutor.urbion.team import team, you_may_exchange_your_polarities
from dreamtutor.urbion.temples import temples
from dreamtutor.urbion.void import AT, haunted, others, void

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


# Hanging Gardens with Harmony and with Chromatic Chaos

temples_and_gardens = Module(
    "urbion.temples+gardens",
    "Harmony and Hanging Gardens",
    needs=(temples, gardens),
    settings={
        "harmony_on_garden": Setting(
            ("no", "yes"),
            "Whether Harmony of your hand may be attached to a Hanging Garden. The rules let it go "
            "to every city, because it shows all elements, but forbid every card of the hand at a "
            "Garden. A Garden shows nothing that it could match, so it may not. The other choice: "
            "it may.",
            decides="AMB-25",
        ),
    },
)
temples_and_gardens.chapter("Hanging Gardens")


@temples_and_gardens.forbids(Attach, of=Harmony)
def not_even_harmony(t: Table, attach: Attach) -> bool | tuple[Place, ...]:
    """Harmony shows all elements, but a Hanging Garden shows none: so Harmony of your hand cannot
    be attached to it either, unless you agreed so."""
    return t.settings["harmony_on_garden"] == "no" and garden_at(t, attach.to)


def garden_at(t: Table, zone: Zone[Any]) -> bool | tuple[Place, ...]:
    """Where the Hanging Garden lies, if this is a side of one."""
    row = ROW_OF[zone]
    return city(t, row).kind == GARDEN and ((CITY[row], 0),)


chromatic_and_gardens = Module(
    "urbion.chromatic+gardens",
    "Chromatic Chaos and Hanging Gardens",
    needs=(chromatic, gardens),
    settings={
        "garden_in_fallback": Setting(
            ("yes", "no"),
            "Whether a dream revealed after Chromatic Chaos may be attached to a Hanging Garden "
            "once its element is ignored. Elements are all that keeps a dream away from a Garden, "
            "so it may. The other choice: never, because no dream of the hand is attached there.",
            decides="AMB-30",
        ),
    },
)
chromatic_and_gardens.chapter("The Chromatic Chaos: the revealed card")


@chromatic_and_gardens.forbids(AttachRevealed, of=Sogna)
@chromatic_and_gardens.forbids(AttachRevealed, of=Meta)
def a_garden_only_if_nothing_else_fits(
    t: Table, attach: AttachRevealed
) -> bool | tuple[Place, ...]:
    """A revealed dream can be attached to a Hanging Garden only when its element is ignored,
    because no city that shows it has room; and not even then, if you agreed so."""
    never = t.settings["garden_in_fallback"] == "no"
    return (never or has_usual_place(t, attach.card)) and garden_at(t, attach.to)


@chromatic_and_gardens.replaces(PlaceRevealed, of=Sogna)
@chromatic_and_gardens.replaces(PlaceRevealed, of=Meta)
def no_room_but_in_gardens(t: Table, place: PlaceRevealed) -> Step | None:
    """If you agreed that a revealed dream never goes to a Hanging Garden, it is discarded when only
    Gardens have room on the right side for it."""
    return DiscardRevealed(place.card) if must_be_discarded(t, place.card) else None


def must_be_discarded(t: Table, card: Dream) -> bool:
    """Is every city full that is no Garden, and are Gardens out of the question?"""
    if t.settings["garden_in_fallback"] == "yes":
        return False
    others = [row for row in rows(t) if city(t, row).kind != GARDEN]
    return all(is_full(t, BESIDE[side, row]) for row in others for side in card.sides)


chromatic_temples_and_gardens = Module(
    "urbion.chromatic+temples+gardens",
    "Chromatic Chaos, Harmony and Hanging Gardens",
    needs=(chromatic, temples, gardens),
)
chromatic_temples_and_gardens.chapter("The Chromatic Chaos: the revealed card")


@chromatic_temples_and_gardens.forbids(AttachRevealed, of=Harmony)
def harmony_as_if_from_your_hand(t: Table, attach: AttachRevealed) -> bool | tuple[Place, ...]:
    """Harmony that is revealed can be attached to a Hanging Garden if you agreed that Harmony of
    your hand can be; if not, only when no other city has room."""
    allowed = t.settings["harmony_on_garden"] == "yes"
    return not allowed and a_garden_only_if_nothing_else_fits(t, attach)


@chromatic_temples_and_gardens.replaces(PlaceRevealed, of=Harmony)
def no_room_for_harmony_but_in_gardens(t: Table, place: PlaceRevealed) -> Step | None:
    """If you agreed that neither Harmony of your hand nor a revealed dream goes to a Hanging
    Garden, revealed Harmony is discarded when only Gardens have room."""
    allowed = t.settings["harmony_on_garden"] == "yes" or not must_be_discarded(t, place.card)
    return None if allowed else DiscardRevealed(place.card)


# The Void and Hanging Gardens

gardens_and_void = Module(
    "urbion.gardens+void",
    "Remodel and the Void",
    needs=(gardens, void),
)
gardens_and_void.chapter("The Void: Remodel")


@gardens_and_void.forbids(Remodel)
def two_cities_without_the_void(t: Table, _remodel: Remodel) -> bool:
    """A Remodel needs two cities, and the city of the Void is none of them."""
    row = haunted(t)
    return len([one for one in rows(t) if one != row]) < 2


@gardens_and_void.forbids(MoveCity, ExchangeCities, covers="urbion.void.remodel.excluded")
def not_the_city_of_the_void(t: Table, choice: PickCity) -> tuple[Place, ...]:
    """The city of the Void cannot be chosen for a Remodel."""
    return ((AT[choice.row], 0),) if t[AT[choice.row]] else ()


# The team and Chromatic Chaos

team_and_chromatic = Module(
    "urbion.team+chromatic",
    "The team and Chromatic Chaos",
    needs=(team, chromatic),
)
team_and_chromatic.chapter("The team: Polarity")


@team_and_chromatic.offers(
    PlaceChromatic, PlaceRevealed, MeetChromatic, covers="urbion.team.exchange.anytime"
)
def polarities_while_chromatic_chaos_waits(t: Table, at: Step) -> Iterable[Step]:
    """You may also exchange your polarities while Chromatic Chaos, or the dream that it revealed,
    waits to be attached."""
    return you_may_exchange_your_polarities(t, at)


# The team and special actions

team_and_gardens = Module(
    "urbion.team+gardens",
    "The team and special actions",
    needs=(team, gardens),
)
team_and_gardens.chapter("The team: Polarity")


@team_and_gardens.offers(ChooseSpecial, covers="urbion.team.exchange.anytime")
def polarities_before_a_special_action(t: Table, at: Step) -> Iterable[Step]:
    """You may also exchange your polarities when two dreams are discarded for a special action,
    before you choose it."""
    return you_may_exchange_your_polarities(t, at)


COMBINATIONS: tuple[Module, ...] = (
    gardens_and_books,
    postcards_and_squares,
    postcards_and_temples,
    postcards_and_gardens,
    postcards_and_chromatic,
    postcards_and_void,
    temples_and_gardens,
    chromatic_and_gardens,
    chromatic_temples_and_gardens,
    gardens_and_void,
    team_and_chromatic,
    team_and_gardens,
)
