"""Happy dreams and premonitions together with other expansions."""

from __future__ import annotations

import pytest

from dreamtutor.engine.cards import back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.session import Session
from dreamtutor.onirim import rules
from dreamtutor.onirim.oniverse import module as oniverse
from dreamtutor.onirim.oniverse.cards import SET_ASIDE
from dreamtutor.onirim.premonitions import module as premonitions
from dreamtutor.onirim.steps import DECK, HAND, FaceNightmare, FillHand
from tests.onirim.premonitions.table import dreaming, laid, names, searching
from tests.onirim.table import Game, all_but, cards, table_with

FOUR = "red sun, blue sun, green sun, brown sun"
CAUGHT = {"dreamcatchers": "3 dreamcatcher", "caught 1": "nightmare, red door, red moon"}


# Dreamcatchers


def dream_and_catchers(deck: str, open_: str = "", **more: str) -> Game:
    return dreaming(open_, deck, modules="dreamcatchers", zones=dict(CAUGHT), **more)


def test_amb_catchers_happy_search() -> None:
    """Any caught card can be taken; it goes on top of the deck, which is not shuffled."""
    game = dream_and_catchers("blue moon, green moon", deals="happy dream").do("search")
    fetch = ["blue moon", "green moon"]
    caught = ["nightmare caught 1", "red door caught 1", "red moon caught 1"]
    assert game.can_begin("fetch") == fetch + caught
    game.do("fetch red moon caught 1")
    assert (game["hand"], game["caught 1"]) == (f"{FOUR}, red moon", "nightmare, red door")
    assert (game.shuffles(), game["discard"]) == (0, "happy dream")


def test_a_search_of_the_deck_shuffles_it_and_may_empty_a_dreamcatcher() -> None:
    game = dream_and_catchers("blue moon, green moon", deals="happy dream")
    game.do("search", "fetch blue moon")
    assert game.asks == "shuffle deck"
    game.do("empty caught 1")
    assert (game["hand"], game["caught 1"]) == (f"{FOUR}, blue moon", "")
    assert game.hidden == ["green moon", "nightmare", "red door", "red moon"]


@pytest.mark.parametrize("opened", ["", "pair"])
def test_with_an_empty_deck_a_caught_card_can_still_be_fetched(opened: str) -> None:
    game = dream_and_catchers("", opened)
    if opened:
        assert game.can == ["dispel pair premonition", "search"]
        game.do("search")
    caught = ["nightmare caught 1", "red door caught 1", "red moon caught 1"]
    assert game.can_begin("fetch") == caught
    assert game.do("fetch red moon caught 1")["hand"] == f"{FOUR}, red moon"


def test_with_an_empty_deck_and_nothing_caught_the_dream_is_in_vain() -> None:
    game = dreaming("", "", modules="dreamcatchers", zones={"dreamcatchers": "4 dreamcatcher"})
    assert (game.asks, game.outcome, game["discard"]) == ("over", "lost", "happy dream")


def test_lost_dreams_among_the_seven_go_to_the_limbo() -> None:
    game = dream_and_catchers("lost dream, red moon, lost dream, blue moon").do("reveal seven")
    assert (game.sees(), game["limbo"]) == ("red moon, blue moon", "lost dream, lost dream")
    game.do("red moon | blue moon")
    assert game["hand"] == f"{FOUR}, blue moon"


def test_nothing_is_asked_if_all_revealed_cards_are_lost_dreams() -> None:
    game = dream_and_catchers("2 lost dream").do("reveal seven")
    assert (game["limbo"], game.outcome) == ("lost dream, lost dream", "lost"), "the deck is empty"


@pytest.mark.parametrize(
    ("name", "doors"),
    [("two-red", "2 red door"), ("two-blue", "2 blue door"),
     ("rainbow", "red door, blue door, green door, brown door")],
)  # fmt: skip
def test_shuffles_of_premonitions_let_you_empty_a_dreamcatcher(name: str, doors: str) -> None:
    zones = {"dreamcatchers": "3 dreamcatcher", "caught 1": "happy dream, red sun, red key"}
    game = laid(name, modules="dreamcatchers", doors=doors, deck="green sun", zones=zones)
    assert game.asks == "shuffle deck"
    assert game["caught 1"] == zones["caught 1"], "only the deck loses cards"
    game.do("empty caught 1")
    assert game.hidden == ["green sun", "happy dream", "red key", "red sun"]


def test_the_nightmare_of_two_green_doors_is_caught_with_the_limbo() -> None:
    game = table_with(
        modules="premonitions, dreamcatchers", row="green sun, green moon", doors="green door",
        hand="green sun, 4 red moon", deck="green door, red sun", deals="red sun",
        discard="nightmare",
        zones={"premonitions": names("two-green"), "dreamcatchers": "4 dreamcatcher"},
    )  # fmt: skip
    game.do("play green sun", "search green", "take green door")
    assert (game.asks, game["caught 1"]) == ("choose action", "nightmare")


# The Book of Lost Steps


def test_a_door_lost_to_a_premonition_opens_its_order_card_again() -> None:
    order = "red found order, brown found order, brown found order, blue order"
    game = laid("two-brown", modules="book", doors="red door, 2 brown door", zones={"order": order})
    game.do("return red door")
    assert game["order"] == "red order, brown found order, brown found order, blue order"


def test_a_spell_can_be_cast_between_two_premonitions() -> None:
    order = ", ".join(f"{color} found order" for color in ("red", "red", "green", "green"))
    zones = {"order": f"{order}, blue order", "spells": "normal spells"}
    game = laid("two-red, two-green", modules="book", doors="2 red door, 2 green door",
                deck="red sun, blue sun", discard="9 nightmare", zones=zones)  # fmt: skip
    spell = "paradoxical prophecy"
    assert (game.asks, spell in game.can) == ("window", True)
    game.do("pass", "fulfil two-green premonition")
    assert (game.asks, spell in game.can) == ("window", True)
    game.do("pass")
    assert (game["discard"].count("nightmare"), game["discard"][-7:]) == (8, "red sun")


# The Glyphs


def test_two_red_doors_cost_the_red_glyphs_too() -> None:
    game = laid("two-red", modules="glyphs", doors="2 red door", deck="red glyph, blue glyph")
    assert (game["discard"], game.hidden) == ("red glyph", ["blue glyph"])


def test_with_three_doors_of_a_colour_a_premonition_can_still_come_true() -> None:
    game = laid("five", modules="glyphs", doors="3 red door, 2 blue door", stack="two-red",
                deck="red sun")  # fmt: skip
    assert (game["premonitions"], game["discard"]) == ("", "red sun")


# Crossroads and dead ends


def test_dead_ends_among_the_seven_cannot_be_discarded() -> None:
    game = dreaming("", "dead end, red moon, dead end", modules="crossroads").do("reveal seven")
    refused = game.refused("dead end | red moon, dead end")
    assert refused is not None
    assert refused.why.endswith("no_dead_end_is_discarded_by_a_dream")
    assert refused.because == (("revealed", 0), ("revealed", 2))
    assert game.refusal("red moon | dead end, dead end") is None


def test_dead_ends_among_the_seven_can_be_discarded_if_so_agreed() -> None:
    game = dreaming("", "dead end, red moon, dead end", modules="crossroads",
                    dead_end_discard_from_deck="yes").do("reveal seven")  # fmt: skip
    game.do("dead end, dead end | red moon")
    assert game["discard"] == "dead end, dead end, happy dream"


def test_three_doors_cost_dead_ends_in_the_hand_too() -> None:
    game = laid("three", modules="crossroads", doors="2 red door, blue door", hand="2 dead end",
                deck="5 red sun")  # fmt: skip
    assert game["discard"] == "dead end, dead end"


# The Towers


def test_three_doors_cost_towers_in_the_hand_without_a_view() -> None:
    game = laid("three", modules="towers", doors="2 red door, blue door", hand="red 4 tower",
                deck="5 red sun")  # fmt: skip
    assert (game.asks, game["discard"]) == ("finished", "red 4 tower")


def test_a_happy_dream_can_fetch_a_tower() -> None:
    game = dreaming("", "red 4 tower, red moon", modules="towers", deals="happy dream")
    assert game.do("search", "fetch red 4 tower")["hand"] == f"{FOUR}, red 4 tower"


# The Door to the Oniverse


@pytest.mark.parametrize(
    ("name", "doors"),
    [("three", "2 red door, oniverse door"), ("five", "2 red door, 2 blue door, oniverse door")],
)
def test_the_door_to_the_oniverse_counts_for_totals(name: str, doors: str) -> None:
    game = laid(name, modules="oniverse", doors=doors, deck="5 red sun")
    assert game["premonitions"] == ""


@pytest.mark.parametrize(
    ("name", "doors"),
    [("pair", "red door, oniverse door"), ("two-red", "red door, oniverse door"),
     ("rainbow", "red door, blue door, green door, oniverse door")],
)  # fmt: skip
def test_the_door_to_the_oniverse_has_no_colour(name: str, doors: str) -> None:
    game = laid(name, modules="oniverse", doors=doors)
    assert (game.asks, game["premonitions"]) == ("finished", f"{name} premonition")


def test_two_brown_doors_may_cost_the_door_to_the_oniverse() -> None:
    game = laid("two-brown", modules="oniverse", doors="2 brown door, oniverse door")
    assert game.do("return oniverse door")["limbo"] == "oniverse door"


def test_a_pair_never_costs_the_door_to_the_oniverse() -> None:
    game = laid("pair", modules="oniverse", doors="2 brown door, oniverse door")
    assert game.refusal("return oniverse door") == "only_a_door_of_a_pair"


def with_denizens(deck: str) -> Game:
    """A happy dream is drawn; of the denizens six are in the box and two in the deck."""
    chosen = rules(premonitions, oniverse)
    table = chosen.table.cleared()
    four = cards("mirror, mirror, architect, cyclobot")
    table.mix(SET_ASIDE, four)
    table.lay(SET_ASIDE, [back(SET_ASIDE)] * 2)
    table.lay(HAND, cards(FOUR))
    table.lay(DECK, cards("happy dream"))
    table.stack(DECK, [*cards(deck), back(SET_ASIDE), back(SET_ASIDE)])
    return Game(Session(chosen, Human(), table, first=FillHand(), only=True))


def test_who_searches_the_deck_sees_which_denizens_are_not_in_it() -> None:
    game = with_denizens("red moon").do("search")
    assert game.asks == "chance"
    game.do("mirror", "architect")
    assert game["set aside"] == "mirror, architect"
    assert game.can == ["fetch cyclobot", "fetch mirror", "fetch red moon"]


def test_a_denizen_in_the_box_cannot_be_fetched_and_one_in_the_deck_can() -> None:
    game = with_denizens("red moon").do("search", "mirror", "mirror")
    assert game.can == ["fetch architect", "fetch cyclobot", "fetch red moon"]
    game.do("fetch cyclobot")
    assert (game.asks, game["drawn"]) == ("meet denizen", "cyclobot")
    assert ("architect" in game.hidden, "cyclobot" in game.hidden) == (True, False)


def test_a_second_search_asks_nothing_more() -> None:
    game = with_denizens("happy dream").do("search", "mirror", "cyclobot", "fetch happy dream")
    assert game.asks == "meet dream"
    game.do("search")
    assert game.can == ["fetch architect", "fetch mirror"]


# The Little Incubus


def test_with_the_adversary_there_all_doors_are_no_victory() -> None:
    game = searching("green", "pair", modules="incubus", doors=all_but("green door"),
                     incubus_mode="adversary", zones={"incubus": "incubus"})  # fmt: skip
    assert (game.outcome, game.asks) == ("", "pair")


def test_a_door_given_up_does_not_bring_a_premonition_back() -> None:
    game = table_with(
        FaceNightmare(drawn=False), modules="premonitions, incubus", doors="2 brown door",
        deck="red sun", zones={"incubus": "incubus"}, box="pair premonition",
        incubus_mode="adversary",
    )  # fmt: skip
    game.do("give brown door")
    assert (game["box"], game["premonitions"]) == ("pair premonition", "")


# The team


def test_three_doors_cost_personal_and_shared_cards() -> None:
    partner = {"partner's hand": "3 green sun", "partner's doors": "red door"}
    game = laid("three", modules="team", doors="blue door, green door", hand="3 red key",
                deck="3 brown sun, 2 brown moon",
                zones={"shared": "2 blue moon", **partner})  # fmt: skip
    assert game["discard"] == "red key, red key, red key, blue moon, blue moon"
    assert game["hand"] == "brown sun, brown sun, brown sun"
    assert game["shared"] == "brown moon, brown moon"
    assert game["partner's hand"] == "green sun, green sun, green sun"
