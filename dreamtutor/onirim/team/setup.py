"""Two dreamers share a game: what can be agreed, and how they choose their first cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dreamtutor.engine.cards import Card, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.seats import PLAYER, TurnTable, partner, sit_down
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import (
    CLOSED,
    DECK,
    DOORS,
    HAND,
    LABYRINTH,
    LIMBO,
    SHARED,
    TOP,
    FirstHand,
    NewHand,
)

module = Module(
    "onirim.team",
    "The team",
    chapters=(
        "The team: Setup",
        "The team: Personal and shared cards",
        "The team: The turn",
        "The team: End of the game",
        "The team: What you may say",
    ),
    settings={
        "hand": Setting((3,), "How many personal cards each of you holds."),
        "shared": Setting((2,), "How many cards you share."),
        "first_player": Setting(
            ("one", "two"),
            "Who of you chooses the first card and has the first turn. The rules leave it to you, "
            "and it makes no difference to the game.",
            decides="ed.team-first-player",
        ),
        "communication": Setting(
            ("silent", "open"),
            "How much you may know and say of each other's cards. That is yours to agree; what is "
            "printed calls your cards personal, so each of you sees only their own and the shared "
            "ones, and no hand is shown until the next of you has taken the seat. (Who takes an "
            "answer back sees the cards of whoever gave it.) The other choice: all cards lie open, "
            "and you talk about everything.",
            decides="onirim.team.communication",
        ),
        "team_swap_timing": Setting(
            ("before_effect", "after_effect", "any_later"),
            "When you may exchange a personal card for a shared one. At once after you discarded, "
            "as the older rules say: so before a Prophecy or whatever else the discard brings. "
            "The other choices: when its effect is over, before you draw; or at any later moment "
            "of your turn.",
            decides="amb.team.swap-timing",
        ),
        "team_duplicate_doors": Setting(
            ("allowed", "forbidden", "give"),
            "What happens to a door if you have one of its colour already. Nothing forbids it, so "
            "it is yours and stays yours; but then you cannot win before one of the two has gone "
            "back. The other choices: it goes to the limbo; or you may give it to your partner. "
            "With three doors of each colour this is no question: you need them all.",
            decides="amb.team.duplicate-door",
        ),
    },
)


OPEN = new_zone("open", Location)
PARTNERS_HAND: Zone[Location] = partner(HAND)
PARTNERS_ROW: Zone[Location] = partner(LABYRINTH)
OWN: tuple[Zone[Any], ...] = (HAND, LABYRINTH, DOORS, CLOSED, PLAYER)
"""What each of the two has."""


class LayOpen(Step):
    """Locations are laid out to choose from."""


class Draft(Step):
    pass


class TakeOpen(Step):
    verb: ClassVar[str | None] = "draft"
    card: Location

    def about(self) -> Iterable[tuple[Zone[Any], Card | None]]:
        return ((OPEN, self.card),)


class ShareRest(Step):
    """What nobody has chosen is shared."""


# Before the game

module.chapter("The team: Setup")


@module.sets_up(covers="base setup.first-player")
def two_dreamers(t: Table) -> None:
    """Two of you play together. All rules of the game for one hold, but for what is said here.
    Agree who begins."""
    sit_down(t, t.settings["first_player"])


@module.replaces(FirstHand, covers="setup.draft setup.limbo-back")
def you_choose_your_first_cards(t: Table, _step: FirstHand) -> tuple[Step, ...]:
    """Eight locations are laid out. You take one each in turn until both of you hold three; the
    other two are shared. What else came up meanwhile is shuffled back into the deck."""
    turns = [step for _ in range(2 * t.settings["hand"]) for step in (Draft(), TurnTable())]
    return LayOpen(), *turns, ShareRest()


@module.resolves(LayOpen, covers="setup.reveal-eight")
def eight_open_cards(t: Table, _step: LayOpen) -> Run:
    """Lay eight locations face up in the middle. Doors and dreams that come up go to the limbo, and
    another card is turned over for each. Any location will do, also one of an expansion."""
    while len(t[OPEN]) < 2 * t.settings["hand"] + t.settings["shared"]:
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, OPEN if isinstance(card, Location) else LIMBO)


@module.offers(Draft)
def choose_one_of_them(t: Table, _draft: Draft) -> Iterable[Step]:
    """When it is your turn to choose, take any one of the open cards."""
    return map(TakeOpen, dict.fromkeys(t[OPEN]))


@module.resolves(Draft)
def then_your_partner_chooses(_t: Table, _draft: Draft) -> None:
    """You take one card at a time, and then it is your partner's turn to choose."""


@module.resolves(TakeOpen, covers="setup.personal")
def three_personal_cards(t: Table, take: TakeOpen) -> None:
    """The three cards that you take are your personal cards."""
    t.move(take.card, OPEN, HAND)


@module.resolves(ShareRest, covers="setup.shared")
def two_shared_cards(t: Table, _step: ShareRest) -> None:
    """The two cards left over stay face up between you. They are shared by both of you."""
    t.move_all(OPEN, SHARED)


module.chapter("The team: Personal and shared cards")


@module.sets_up(covers="hand.definition action.source")
def your_hand_is_five_cards(_t: Table) -> None:
    """Your hand is made of your personal cards and the shared ones. Whenever you play or discard a
    card, or spend a key, you may use either kind, but never a card or a door of your partner."""


@module.follows(NewHand, covers="hand-discard.scope hand-discard.redraw")
def a_hand_goes_with_the_shared_cards(_t: Table, _step: NewHand) -> None:
    """If you discard your hand, all your personal cards go and all shared ones; your partner keeps
    theirs. Whenever you draw, locations first make your personal cards three, then the shared ones
    two. Doors and dreams drawn for a new hand go to the limbo."""


# Where it all lies


def silent(t: Table) -> bool:
    """Are personal cards secret now? Not while they are chosen, and not when the game is over."""
    return t.settings["communication"] == "silent" and not t[OPEN] and not t.outcome
