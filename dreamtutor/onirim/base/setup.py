"""What the basic game is made of, what can be agreed, and how it begins."""

from __future__ import annotations

from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import NIGHTMARE, NUMBERS, Location, doors, locations
from dreamtutor.onirim.common import to_fill
from dreamtutor.onirim.steps import DECK, LIMBO, TOP, DealHand, FirstHand, LayTable, Opening

module = Module(
    "onirim.base",
    "The Labyrinth of Dreams",
    chapters=(
        "Overview",
        "Setup",
        "The turn",
        "1. Play or discard a card",
        "Prophecy",
        "2. Fill your hand",
        "Nightmares",
        "3. Shuffle the limbo back",
        "End of the game",
    ),
    settings={
        "hand": Setting((5,), "How many cards you hold; another way of playing may change it."),
        "shared": Setting((0,), "How many cards you share with a partner; none if you play alone."),
        "doors": Setting((2,), "How many doors of each colour there are to find."),
        "oniverse_doors": Setting((0,), "How many doors to the Oniverse there are to find."),
        "edition": Setting(
            ("2023", "first"),
            "Which printing of the rules you play by. The one of 2023 is the latest and the most "
            "complete. The first edition differs in a few rulings; each of them can also be "
            "chosen alone.",
            leads={"first": {"empty_limbo": "shuffle", "book_mismatch_search": "no"}},
        ),
        "interrupt_windows": Setting(
            ("moments", "action"),
            "When you may do what the rules allow at any time. At any moment between two effects: "
            "before your action, before its effect, before each card you draw, when a door or a "
            "dream was drawn, before a premonition, and before the limbo returns. The other "
            "choice: only before your action.",
            decides="amb.general.windows",
        ),
        "empty_limbo": Setting(
            ("keep_order", "shuffle"),
            "What happens at the end of a turn if the limbo is empty. Nothing is shuffled, so what "
            "you know of the deck stays true. The first edition: the deck is shuffled every turn.",
            decides="ed.limbo-empty",
        ),
        "nightmare_reveal_min": Setting(
            ("five", "one", "none", "or_lose"),
            "How many cards the deck must hold so that you can reveal five of it against a "
            "nightmare. A price counts only when it is paid in full, so five are needed. The other "
            "choices: one is enough; none is needed; or you may try, and lose with too few.",
            decides="amb.base.reveal-short-deck",
        ),
        "search_miss_shuffles": Setting(
            ("shuffle", "keep_order", "no_search"),
            "What happens if you search for a door that is not in the deck. Three neighbours allow "
            "the search whether or not it will find anything, and a deck that was searched is "
            "shuffled. The other choices: it keeps its order; or you may not search in vain.",
            decides="amb.base.search-miss",
        ),
        "auto_concede": Setting(
            ("play_on", "lose"),
            "What happens when a door is discarded, so that you cannot win any more. The rules "
            "name no early end, so you may play on or give up. The other choice: you lose at once.",
            decides="amb.base.unwinnable",
        ),
    },
)


# What the game is made of

module.chapter("Overview")


@module.sets_up(covers="scope.player-count modules.combine modules.marker cards.relics-unused")
def one_dreamer_one_deck(_t: Table) -> None:
    """You play alone, or two play together as a team. Beside the basic game there are expansions,
    each with a sign of its own on its cards; use none, or any of them together."""


@module.sets_up(covers="cards.total cards.classes cards.locations cards.symbols cards.key-rarest")
def fifty_eight_locations(t: Table) -> None:
    """The deck of 76 cards holds 58 locations, the only cards that come into your hand. Each
    shows a colour and a symbol: the Observatory is red, the Aquarium blue, the Garden green, the
    Library brown. Keys are the rarest symbol and the most useful: three of each colour."""
    t.stack(DECK, locations(NUMBERS["base"]["locations"]))


@module.sets_up(covers="cards.doors")
def eight_doors_to_find(t: Table) -> None:
    """Eight doors are in the deck, two of each colour: red, blue, green and brown."""
    t.stack(DECK, doors(NUMBERS["base"]["doors"]))


@module.sets_up(covers="cards.nightmares cards.only-dream-nightmare")
def ten_nightmares(t: Table) -> None:
    """Ten dreams are in the deck. In the basic game all of them are nightmares."""
    t.stack(DECK, [NIGHTMARE] * NUMBERS["base"]["nightmares"])


module.chapter("Setup")


@module.resolves(Opening, covers="setup.shuffle setup.discard-space setup.return-set-aside")
def before_the_first_turn(t: Table, _opening: Opening) -> Run:
    """Shuffle all cards into one face-down deck and leave room for a discard pile. When you have
    your first hand, whatever else you drew is shuffled back into the deck."""
    yield LayTable()
    yield FirstHand()
    t.shuffle_in(DECK, LIMBO)


@module.resolves(FirstHand)
def first_hand(_t: Table, _step: FirstHand) -> Step:
    """You begin with five locations in your hand."""
    return DealHand()


@module.resolves(
    DealHand,
    covers="setup.opening-hand setup.no-effects nightmare.option-hand.redraw "
    "nightmare.option-hand.silent",
)
def draw_locations_only(t: Table, _step: DealHand) -> Run:
    """Draw until you hold five locations. Doors and dreams that come up have no effect: they
    are set aside in the limbo, and no key opens them now. You lose if you must draw and the
    deck is empty."""
    while zone := to_fill(t):
        if not t[DECK]:
            t.end("lost")
        card = yield TOP
        t.move(card, DECK, zone if isinstance(card, Location) else LIMBO)
