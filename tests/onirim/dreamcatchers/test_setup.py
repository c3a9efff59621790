"""What the Dreamcatchers add to the game, and how it is won."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import games
from dreamtutor.onirim.dreamcatchers import (
    CATCHERS,
    CAUGHT,
    HANDBOOKS,
    Dreamcatcher,
    Handbook,
    LostDream,
)
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.steps import BOX, DECK, EmptyLimbo, FillHand
from tests.onirim.dreamcatchers.caught import HAND, catching, caught
from tests.onirim.table import all_but, new_game, table_with

RULES = games.rules("onirim", "dreamcatchers")
FOUR = "red key, blue sun, green sun, brown sun"
THREE_DREAMS = ("lost dream, nightmare", "2 lost dream", "", "nightmare")


@pytest.mark.proves("onirim.catchers.components")
def test_four_lost_dreams_four_dreamcatchers_and_two_handbooks() -> None:
    start = RULES.table
    assert Counter(start.pools[DECK])[LostDream()] == 4
    assert list(start[CATCHERS]) == [Dreamcatcher()] * 4
    assert list(start[HANDBOOKS]) == [Handbook()] * 2
    assert [list(start[zone]) for zone in CAUGHT] == [[], [], [], []]


@pytest.mark.proves("onirim.catchers.setup")
def test_the_deck_has_eighty_cards() -> None:
    assert len(RULES.table[DECK]) == 80
    assert sum(RULES.table.pools[DECK].values()) == 80


@pytest.mark.proves("onirim.catchers.base-rules")
def test_the_basic_rules_hold() -> None:
    """The same turns can be played, with the same questions and cards."""
    deck = "red key, blue moon, red door, green moon, brown key, brown moon, nightmare, green key"
    turns = ["play red moon", "play blue sun", "discard red key"]
    foreseen = "red door | green moon, brown key, brown moon, nightmare"
    basic, other = (new_game(f"{HAND}, {deck}", rules=r) for r in (games.rules("onirim"), RULES))
    for answer in (*turns, foreseen, "play green moon"):
        assert basic.asks == other.asks
        if basic.asks == "choose action":
            assert basic.can == other.can
        for game in (basic, other):
            game.do(answer)
        for zone in ("hand", "labyrinth", "discard", "limbo"):
            assert basic[zone] == other[zone]


@pytest.mark.proves("onirim.catchers.variant.hard")
def test_in_the_hard_variant_there_are_no_handbooks() -> None:
    start = games.rules("onirim", "dreamcatchers", {"dreamcatchers_variant": "hard"}).table
    assert len(start[HANDBOOKS]) == 0
    assert list(start[BOX]) == [Handbook()] * 2
    assert len(start[CATCHERS]) == 4
    assert len(start[DECK]) == 80


@pytest.mark.proves("onirim.catchers.variant.hard")
def test_in_the_hard_variant_nothing_is_emptied_at_the_beginning_of_a_turn() -> None:
    game = catching("nightmare", handbooks=0, hand=HAND, dreamcatchers_variant="hard")
    assert game.can_begin("use") == []


# Victory


@pytest.mark.proves("onirim.catchers.win")
def test_eight_doors_do_not_win_while_a_lost_dream_is_free() -> None:
    all_dreams = ("lost dream", "2 lost dream", "lost dream")
    for dreams, outcome in ((THREE_DREAMS, ""), (all_dreams, "won")):
        game = catching(*dreams, step=FillHand(), hand=FOUR, doors=all_but("red door"),
                        deck="red door, 2 red moon, lost dream")  # fmt: skip
        game.do("unlock red door red key")
        assert game.count("doors") == 8
        assert game.outcome == outcome


@pytest.mark.proves("onirim.catchers.win")
def test_four_dreams_do_not_win_while_a_door_is_missing() -> None:
    game = catching(*THREE_DREAMS, step=EmptyLimbo(), limbo="lost dream", doors=all_but("red door"))
    assert caught(game).count("lost dream") == 1
    assert (game.outcome, game.asks) == ("", "finished")


@pytest.mark.proves("onirim.catchers.win", "onirim.catchers.win.order-free")
def test_the_last_dream_may_be_caught_after_the_last_door_was_found() -> None:
    game = catching(*THREE_DREAMS, hand=HAND, limbo="lost dream", doors=all_but(), deck="red key")
    game.do("discard red moon")
    assert game.outcome == "won"
    assert caught(game)[2] == "lost dream"


@pytest.mark.proves("onirim.catchers.win", "onirim.catchers.end-turn.single-pile")
def test_with_the_last_dream_the_whole_limbo_is_caught() -> None:
    """It is laid there as one pile."""
    limbo = "nightmare, lost dream, red door, nightmare"
    game = catching(*THREE_DREAMS, step=EmptyLimbo(), limbo=limbo, doors=all_but())
    assert (game.outcome, game["limbo"], caught(game)[2]) == ("won", "", limbo)


@pytest.mark.proves("onirim.catchers.win.order-free")
def test_the_last_door_may_be_found_after_the_last_dream_was_caught() -> None:
    game = catching("4 lost dream", step=FillHand(), hand=FOUR, doors=all_but("red door"),
                    deck="red door")  # fmt: skip
    assert game.do("unlock red door red key").outcome == "won"


@pytest.mark.proves("onirim.catchers.win.any-spread")
@pytest.mark.parametrize(
    "spread",
    [
        ("", "", "", "3 lost dream"),
        ("2 lost dream", "", "lost dream", "nightmare"),
        ("lost dream", "lost dream", "lost dream", ""),
        ("3 lost dream", ""),
    ],
)
def test_the_dreams_may_lie_on_one_or_on_several(spread: tuple[str, ...]) -> None:
    game = catching(*spread, step=EmptyLimbo(), doors=all_but(), limbo="nightmare, lost dream")
    assert game.outcome == "won"


@pytest.mark.proves("onirim.catchers.win")
def test_the_limbo_holds_no_caught_dream() -> None:
    """A lost dream in the limbo is not caught before the turn ends."""
    game = catching("3 lost dream", "", hand=FOUR, step=FillHand(), doors=all_but(),
                    deck="lost dream, red moon")  # fmt: skip
    assert (game["limbo"], game.outcome) == ("lost dream", "")


def test_the_victory_counts_with_the_basic_one() -> None:
    assert [rule.title for rule in dreamcatchers.rules if rule.verb == "wins"] == [
        "Four dreams caught"
    ]
    assert table_with(step=EmptyLimbo(), doors=all_but(), limbo="nightmare").outcome == ""
