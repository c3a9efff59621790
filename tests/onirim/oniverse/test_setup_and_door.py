"""The Oniverse: what it adds to the deck, its door, and taking denizens along."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import back
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Session
from dreamtutor.onirim.cards import NUMBERS
from dreamtutor.onirim.oniverse.cards import SET_ASIDE, Denizen
from dreamtutor.onirim.steps import (
    DECK,
    ChooseAction,
    DealHand,
    FaceNightmare,
    FillHand,
    NewHand,
)
from tests.cards import card_named
from tests.laws.of_tables import cards, check_pools
from tests.onirim.table import COLORS, Game, all_but, table_with

DOOR = "oniverse door"
KINDS = NUMBERS["oniverse"]["denizens"]


def with_oniverse(step: Any = None, *, denizens: str = "", kept: str = "", **more: Any) -> Game:
    zones = {"denizens": denizens, "kept": kept, "closed": "mark"}
    modules = ", ".join(filter(None, ("oniverse", more.pop("also", ""))))
    return table_with(step, modules=modules, zones={**zones, **more.pop("zones", {})}, **more)


@pytest.mark.proves("onirim.oniverse.components", "onirim.oniverse.setup.denizens")
def test_eight_of_sixteen_denizens_are_put_away_unseen() -> None:
    table = games.rules("onirim", ["oniverse"]).table
    assert table.zones[SET_ASIDE] == [back(SET_ASIDE)] * 8
    assert table.pools[SET_ASIDE] == {Denizen(kind): 2 for kind in KINDS}
    assert len(KINDS) == 8
    check_pools(table)


@pytest.mark.proves("onirim.oniverse.setup.deck", "onirim.oniverse.components")
def test_the_deck_holds_the_other_eight_and_the_door() -> None:
    table = games.rules("onirim", ["oniverse"]).table
    assert len(table[DECK]) == 85
    pool = table.pools[DECK]
    assert pool[card_named("onirim")[DOOR]] == 1
    assert pool[back(SET_ASIDE)] == 8


def test_each_denizen_is_as_likely_as_the_others() -> None:
    odds = games.rules("onirim", ["oniverse"]).table.odds(DECK)
    assert {odds[Denizen(kind)] for kind in KINDS} == {Fraction(1, 85)}
    assert sum(odds.values()) == 1


def test_whichever_denizens_were_put_away_the_cards_are_the_same() -> None:
    for seed in range(5):
        session = Session(games.rules("onirim", ["oniverse"]), Seeded(seed))
        check_pools(session.table)
        assert cards(session.table).total() == 76 + 16 + 1 + 1, "and a mark"
        assert cards(session.table) == cards(session.rules.table)


def test_what_the_deck_holds_is_never_more_than_was_printed() -> None:
    """All cards of the deck drawn one after the other bring eight denizens, two of a kind at
    most."""
    table = games.rules("onirim", ["oniverse"]).table.copy()
    dealer, drawn = Seeded(3), Counter[str]()
    for index in range(85):
        card = dealer.deal(table, DECK)
        table.reveal(DECK, index, card)
        check_pools(table)
        if isinstance(card, Denizen):
            drawn[card.kind] += 1
    assert drawn.total() == 8
    assert max(drawn.values()) <= 2


@pytest.mark.proves("onirim.oniverse.win")
def test_without_the_door_to_the_oniverse_eight_doors_do_not_win() -> None:
    deck = "red door, 2 red moon"
    game = with_oniverse(FillHand(), hand="red key", doors=all_but("red door"), deck=deck)
    game.do("unlock red door red key")
    assert game.outcome != "won"


@pytest.mark.proves("onirim.oniverse.win")
@pytest.mark.parametrize("last", ["red door", DOOR])
def test_with_it_they_win_whichever_comes_last(last: str) -> None:
    doors = f"{all_but('red door')}, {DOOR}" if last == "red door" else all_but()
    game = with_oniverse(FillHand(), hand="red key", doors=doors, deck=last)
    assert game.do(f"unlock {last} red key").outcome == "won"


@pytest.mark.proves("onirim.oniverse.win")
def test_the_door_to_the_oniverse_replaces_no_other() -> None:
    game = with_oniverse(FillHand(), hand="red key", doors=all_but("red door"), deck=DOOR)
    assert game.do(f"unlock {DOOR} red key").outcome != "won"


def trio(deck: str, color: str = "blue", **more: Any) -> Game:
    row, hand = f"{color} sun, {color} moon", f"{color} sun"
    game = with_oniverse(ChooseAction(), row=row, hand=hand, deck=deck, deals="", **more)
    return game.do(f"play {color} sun")


@pytest.mark.proves("onirim.oniverse.door.trio")
@pytest.mark.parametrize("color", COLORS)
def test_three_neighbours_fetch_their_door_or_that_of_the_oniverse(color: str) -> None:
    game = trio(f"{color} door, {DOOR}", color)
    assert game.can == [f"search {color}", "search oniverse", "pass"]
    game.do("search oniverse", f"take {DOOR}")
    assert (game["doors"], game.asks, game.shuffles()) == (DOOR, "finished", 1)
    assert trio(f"{color} door, {DOOR}", color).do(f"search {color}").can[0] == f"take {color} door"


def test_the_door_to_the_oniverse_is_sought_as_long_as_it_is_not_found() -> None:
    assert trio("blue door", doors=DOOR).can == ["search blue", "pass"]
    assert "search oniverse" in trio("blue door", limbo=DOOR).can, "in vain, like any door"


@pytest.mark.proves("onirim.oniverse.door.key")
@pytest.mark.parametrize("color", COLORS)
def test_any_key_opens_the_door_to_the_oniverse(color: str) -> None:
    game = with_oniverse(FillHand(), hand=f"{color} key, 3 red sun", deck=f"{DOOR}, 2 red moon")
    game.do(f"unlock {DOOR} {color} key")
    assert (game["doors"], game["discard"]) == (DOOR, f"{color} key")


@pytest.mark.proves("onirim.oniverse.door.key")
def test_only_a_key_opens_it() -> None:
    game = with_oniverse(FillHand(), hand="red key, red sun, 2 red moon", deck=DOOR)
    assert game.refusal(f"unlock {DOOR} red sun") == "the_key_must_fit"
    game.do("pass")
    assert game["limbo"] == DOOR


def test_it_can_be_given_up_to_a_nightmare() -> None:
    game = with_oniverse(FaceNightmare(), doors=DOOR)
    assert game.do(f"give {DOOR}")["limbo"] == DOOR
    assert with_oniverse(FaceNightmare()).refusal(f"give {DOOR}") == "only_a_door_you_have"


def test_it_is_missed_when_it_was_discarded() -> None:
    assert "concede" in with_oniverse(hand="5 red sun", discard=DOOR).can


FOUR = "brown sun, red moon, blue moon, red key"


def drawing(kind: str = "mirror", hand: str = FOUR, deck: str = "5 green sun", **more: Any) -> Game:
    return with_oniverse(FillHand(), hand=hand, deck=f"{kind}, {deck}", **more)


@pytest.mark.proves(
    "onirim.oniverse.denizen.class",
    "onirim.oniverse.denizen.decide",
    "onirim.oniverse.denizen.rally",
)
@pytest.mark.parametrize("kind", KINDS)
def test_a_denizen_that_is_drawn_can_be_taken_along_for_a_card(kind: str) -> None:
    game = drawing(kind)
    assert game.asks == "meet denizen"
    assert game.can == [*(f"rally {card}" for card in FOUR.split(", ")), "pass"]
    game.do("rally brown sun")
    assert (game["denizens"], game["discard"]) == (kind, "brown sun")
    while game.asks != "finished":
        game.do("pass")
    assert game["hand"] == "red moon, blue moon, red key, green sun, green sun", "five again"
    assert game.count("deck") == 3


@pytest.mark.proves("onirim.oniverse.denizen.refuse")
def test_a_denizen_left_behind_is_discarded() -> None:
    game = drawing().do("pass")
    assert (game["discard"], game["denizens"], game["drawn"]) == ("mirror", "", "")
    assert game["hand"] == f"{FOUR}, green sun"


@pytest.mark.proves("onirim.oniverse.denizen.refuse")
def test_without_a_card_no_denizen_comes_along() -> None:
    game = drawing(hand="")
    assert (game["discard"], game.count("hand")) == ("mirror", 5)


@pytest.mark.proves("onirim.oniverse.denizen.no-limit")
def test_any_number_of_denizens_may_lie_there() -> None:
    game = drawing("mirror", deck="architect, mirror, 9 green sun", denizens="architect")
    game.do("rally brown sun", "rally red moon", "rally blue moon")
    assert game["denizens"] == "architect, mirror, architect, mirror"


def test_amb_oniverse_rally_cost() -> None:
    """Any card of the hand pays, a key too, and nothing comes of it; so does a kept card."""
    game = drawing().do("rally red key")
    assert (game.asks, game["discard"]) == ("finished", "red key"), "no Prophecy"
    kept = drawing(denizens="treasure-keeper", kept="blue sun")
    kept.do("rally blue sun kept")
    assert (kept["denizens"], kept["kept"]) == ("mirror", "")
    assert kept["discard"] == "treasure-keeper, blue sun"
    assert kept["hand"] == f"{FOUR}, green sun"


@pytest.mark.parametrize("step", [DealHand(), NewHand()])
def test_amb_oniverse_rally_redraw(step: Any) -> None:
    """Drawn at the beginning or in a new hand, it goes to the limbo; revealed, it is a dream."""
    game = with_oniverse(step, deck="mirror, 5 red sun")
    assert (game["limbo"], game.asks) == ("mirror", "finished")
    five = with_oniverse(FaceNightmare(), deck="mirror, 4 red sun").do("reveal five")
    assert (five["limbo"], five.asks) == ("mirror", "finished")


def test_amb_oniverse_door_totals() -> None:
    """It is a door in front of you: a nightmare can take it."""
    assert f"give {DOOR}" in with_oniverse(FaceNightmare(), doors=DOOR).can
