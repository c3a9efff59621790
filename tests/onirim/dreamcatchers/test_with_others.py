"""Dreamcatchers together with other expansions."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.onirim.steps import ChooseAction, SearchDoor
from tests.onirim.dreamcatchers.caught import HAND, ROW, catching, caught
from tests.onirim.table import Game, all_but
from tests.onirim.team.seats import team

ORDER = "blue order, red order"
FOUR_DOORS = ", red door, blue door, green door, brown door"


def with_the_book(**agreed: Any) -> Game:
    """The third red neighbour was played; a blue door is next, and a red one is caught."""
    game = catching("red door", "nightmare", step=ChooseAction(), hand="red sun", row=ROW,
                    modules="book, dreamcatchers", zones={"order": ORDER}, deck="2 green sun",
                    **agreed)  # fmt: skip
    return game.do("play red sun")


def test_a_caught_door_that_is_not_next_goes_to_the_limbo() -> None:
    game = with_the_book()
    game.do("take red door caught 1")
    assert (game["doors"], game["limbo"], game["order"]) == ("", "red door", ORDER)
    assert caught(game) == ["", "nightmare"]


def test_a_search_for_a_door_that_is_not_next_still_empties_one() -> None:
    game = with_the_book().do("search red")
    assert "empty caught 2" in game.can
    assert game.do("empty caught 2").can == ["take red door caught 1", "pass"]


def test_who_may_search_only_for_the_next_door_may_take_no_other() -> None:
    game = with_the_book(book_mismatch_search="no")
    assert game.asks == "finished", "nothing is left to choose"
    free = catching("red door", step=SearchDoor("all"), modules="book, dreamcatchers",
                    zones={"order": ORDER}, book_mismatch_search="no")  # fmt: skip
    refused = free.refused("take red door caught 1")
    assert refused is not None
    assert refused.why.endswith("no_caught_door_that_is_not_next")
    assert refused.because == (("order", 0),)


@pytest.mark.parametrize(("timing", "can"), [("any_turn", True), ("before_first_door", False)])
def test_no_caught_door_before_the_adversary_is_gone_if_so_agreed(timing: str, can: bool) -> None:
    game = catching("red door", step=SearchDoor("red"), modules="dreamcatchers, incubus",
                    zones={"incubus": "incubus"}, incubus_mode="adversary",
                    incubus_c_timing=timing)  # fmt: skip
    assert game.asks == ("search door" if can else "finished")
    if can:
        assert game.can_begin("take") == ["red door caught 1"]


def test_the_caught_door_to_the_oniverse_may_be_taken_at_any_three_neighbours() -> None:
    game = catching("oniverse door, nightmare", "red door", step=SearchDoor("blue"),
                    modules="dreamcatchers, oniverse", deck="red sun")  # fmt: skip
    assert game.can_begin("take") == ["oniverse door caught 1"]
    game.do("take oniverse door caught 1")
    assert (game["doors"], caught(game)[0], game.shuffles()) == ("oniverse door", "nightmare", 0)


def test_the_caught_door_to_the_oniverse_may_be_taken_after_a_search_in_vain() -> None:
    game = catching("oniverse door", "2 nightmare", step=SearchDoor("blue"), deck="red sun",
                    modules="dreamcatchers, oniverse")  # fmt: skip
    game.do("search oniverse", "empty caught 2", "take oniverse door caught 1")
    assert (game["doors"], caught(game)) == ("oniverse door", ["", ""])


def test_a_nightmare_that_a_mirror_turns_away_is_caught() -> None:
    game = catching("", hand=HAND, deck="nightmare, red key", modules="dreamcatchers, oniverse",
                    zones={"denizens": "mirror"})  # fmt: skip
    game.do("discard red moon", "raise mirror")
    assert caught(game) == ["nightmare"]


def test_dead_ends_that_a_nightmare_reveals_are_caught() -> None:
    game = catching("", hand=HAND, modules="dreamcatchers, crossroads",
                    deck="nightmare, dead end, red door, 3 blue sun, blue moon")  # fmt: skip
    game.do("discard red moon", "reveal five")
    assert caught(game) == ["dead end, red door"]


def test_three_crossroads_let_you_take_any_caught_door() -> None:
    game = catching("blue door", "brown door", step=SearchDoor("all"),
                    modules="dreamcatchers, crossroads")  # fmt: skip
    assert game.can_begin("take") == ["blue door caught 1", "brown door caught 2"]


def test_a_dream_that_an_incantation_reveals_is_caught_and_not_put_under_the_deck() -> None:
    deck = "lost dream, blue sun, blue moon, green sun, green moon, red sun"
    game = catching("", step=ChooseAction(), hand="red glyph", deck=deck,
                    modules="glyphs, dreamcatchers").do("discard red glyph")  # fmt: skip
    assert game["limbo"] == "lost dream"


@pytest.mark.parametrize(("more", "outcome"), [("", ""), (FOUR_DOORS, "won")])
def test_twelve_doors_and_four_dreams_win_with_the_glyphs(more: str, outcome: str) -> None:
    game = catching("3 lost dream", "", hand=HAND, doors=all_but() + more, limbo="lost dream",
                    modules="glyphs, dreamcatchers", deck="red moon")  # fmt: skip
    assert game.do("discard red moon").outcome == outcome


def test_a_team_has_the_dreamcatchers_in_common() -> None:
    """Each of the two ends a turn with the catch, and uses the handbooks at the start of one."""
    game = team(modules="dreamcatchers", deck="lost dream, red sun, nightmare, 6 blue key",
                zones={"dreamcatchers": "4 dreamcatcher", "handbooks": "2 handbook"})  # fmt: skip
    game.do("play red sun")
    assert caught(game) == ["lost dream", "", "", ""]
    assert game["hand"].startswith("brown moon"), "the partner is to move"
    game.do("use handbook caught 1")
    assert (game["handbooks"], caught(game)) == ("handbook", ["", "", "", ""])
