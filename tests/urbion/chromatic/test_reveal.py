"""After Chromatic Chaos the top card of the dream deck is revealed and attached."""

from __future__ import annotations

import pytest

from tests.urbion.chromatic.test_place import drawing, places
from tests.urbion.table import table_with

FULL_RIGHT = "R[3 -2E]"


@pytest.mark.proves("urbion.chromatic.reveal")
def test_the_top_card_is_revealed_and_must_be_attached_at_once() -> None:
    game = drawing("FE L[] R[]", deck="X, +1E, +2W")
    game.do("attach chromatic right 1")
    assert game.asks == "place revealed"
    assert (game["drawn"], game["hand"]) == ("+1E", "+1E, +1E, +1E")
    assert game.can == ["attach revealed earth 1 sogna left 1"]
    game.do("attach revealed +1E left 1")
    assert game.row(1) == "FE L[+1E] R[X]"


@pytest.mark.proves("urbion.chromatic.reveal.rules")
def test_its_element_must_match_and_its_side_is_that_of_its_kind() -> None:
    game = drawing("FE L[] R[]", "WA L[] R[]", deck="X, -2E")
    game.do("attach chromatic left 1")
    assert places(game) == ["right 1"]
    assert game.refusal("attach revealed -2E right 2") == "its_element_must_match_if_it_can"


@pytest.mark.proves("urbion.chromatic.reveal.rules")
def test_of_several_places_you_choose() -> None:
    game = drawing("FE L[] R[]", "WA L[] R[]", "EA L[] R[]", deck="X, -2E")
    assert places(game.do("attach chromatic left 1")) == ["right 1", "right 3"]


@pytest.mark.proves("urbion.chromatic.reveal.rules")
def test_a_fourth_on_a_side_is_not_allowed() -> None:
    game = drawing(f"FE L[] {FULL_RIGHT}", "EA L[] R[]", deck="X, -2E")
    game.do("attach chromatic left 1")
    assert places(game) == ["right 2"]
    assert game.refusal("attach revealed -2E right 1") == "no_room_there"


@pytest.mark.proves("urbion.chromatic.reveal.rules")
def test_chromatic_chaos_itself_can_take_the_room() -> None:
    game = drawing("FE L[] R[2 -2E]", "WA L[] R[]", deck="X, -2E")
    assert places(game.do("attach chromatic right 1")) == ["right 2"]


@pytest.mark.proves("urbion.chromatic.reveal.fallback-element")
def test_without_room_at_its_element_the_element_is_ignored() -> None:
    game = drawing("FE L[] R[-1F, -1F, -2E]", "WA L[] R[]", deck="X, -2E")
    game.do("attach chromatic left 1")
    assert places(game) == ["right 2"]


@pytest.mark.proves("urbion.chromatic.reveal.fallback-element")
def test_without_a_city_of_its_element_the_element_is_ignored() -> None:
    game = drawing("FW L[] R[]", "WA L[] R[3 -3W]", "FA L[] R[]", deck="X, -2E")
    game.do("attach chromatic left 1")
    assert places(game) == ["right 1", "right 3"]
    assert game.refusal("attach revealed -2E right 2") == "no_room_there"


@pytest.mark.proves("urbion.chromatic.reveal.fallback-element")
def test_its_side_is_never_ignored() -> None:
    game = drawing("FW L[] R[2 -3W]", deck="X, +1E")
    assert places(game.do("attach chromatic right 1")) == ["left 1"]


@pytest.mark.proves("urbion.chromatic.reveal.discard")
def test_if_all_cities_are_full_on_its_side_it_is_discarded() -> None:
    game = drawing(f"FE L[] {FULL_RIGHT}", f"WA L[] {FULL_RIGHT}", deck="X, -2E, +2W")
    game.do("attach chromatic left 2")
    assert game["discard"] == "-2E"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


@pytest.mark.proves("urbion.chromatic.reveal.discard")
def test_room_on_the_other_side_does_not_help() -> None:
    game = drawing("FE L[] R[3 -2E]", deck="X, -2E, +2W").do("attach chromatic left 1")
    assert game["discard"] == "-2E"


@pytest.mark.proves("urbion.chromatic.reveal.chaos")
@pytest.mark.parametrize("answer", ["attach chaos 1", "clear for chaos 2", "spill deck"])
def test_revealed_chaos_is_answered_in_one_of_three_ways(answer: str) -> None:
    deck = "X, C, 4 +1A, +2W"
    game = drawing("FE L[+1E] R[]", "WA L[+2W] R[-2A]", deck=deck)
    game.do("attach chromatic left 1")
    assert game.asks == "face chaos"
    assert len(game.allows("attach chaos 1", "clear for chaos 2", "spill deck")) == 3
    game.do(answer)
    assert game.asks == "finished"
    assert game["hand"].startswith("+1E, +1E, +1E, +")


@pytest.mark.proves("urbion.chromatic.reveal.chaos")
def test_another_chromatic_chaos_is_attached_and_reveals_a_card_of_its_own() -> None:
    game = drawing("FE L[] R[]", deck="X, X, -2E, +2W")
    game.do("attach chromatic left 1")
    assert game.asks == "place chromatic"
    game.do("attach chromatic right 1", "attach revealed -2E right 1")
    assert game.row(1) == "FE L[X] R[X, -2E]"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


def test_amb_61_revealed_chaos_uses_up_the_reveal() -> None:
    game = drawing("FE L[+1E] R[]", deck="X, C, -2E")
    game.do("attach chromatic left 1", "attach chaos 1")
    assert game["hand"] == "+1E, +1E, +1E, -2E"


def test_amb_61_or_cards_are_revealed_until_a_dream_comes() -> None:
    game = table_with(
        "FE L[+1E] R[]",
        "EA L[] R[]",
        hand="-2A, 3 +1E",
        deck="X, C, X, -2E, -1F, +2W",
        modules="chromatic",
        chromatic_second_reveal="again",
    )
    game.do("attach -2A right 2", "attach chromatic left 1", "attach chaos 1")
    game.do("attach chromatic left 2")  # it was revealed for the first
    game.do("attach revealed -2E right 1")  # for the second
    assert game.asks == "place revealed"
    game.do("attach revealed -1F right 1")  # and for the first
    assert game.row(1) == "FE L[+1E, X, C] R[-2E, -1F]"
    assert game["hand"] == "+1E, +1E, +1E, +2W"


@pytest.mark.proves("urbion.chromatic.reveal.deck-empty")
def test_the_game_is_lost_if_no_card_can_be_revealed() -> None:
    game = drawing("FE L[] R[]", deck="X").do("attach chromatic left 1")
    assert game.outcome == "lost"
    assert game.row(1) == "FE L[X] R[]"
    assert game.table.log[-1].why == "urbion.chromatic.reveal_the_top_card"
