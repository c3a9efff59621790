"""A happy dream is drawn: three gifts to choose from."""

from __future__ import annotations

import pytest

from dreamtutor.engine.steps import Pass
from dreamtutor.onirim.steps import FaceNightmare, FillHand, NewHand, Prophecy
from tests.onirim.premonitions.table import dreaming
from tests.onirim.table import table_with

FOUR = "red sun, blue sun, green sun, brown sun"
SEVEN = "nightmare, red sun, nightmare, red door, blue key, green moon, brown moon"


@pytest.mark.proves("onirim.dreams.happy.when")
def test_a_happy_dream_drawn_to_fill_the_hand_gives_one_of_three() -> None:
    game = dreaming("pair, five", "6 red moon")
    assert (game.asks, game["drawn"], game["hand"]) == ("meet dream", "happy dream", FOUR)
    dispel = ["dispel pair premonition", "dispel five premonition"]
    assert game.can == [*dispel, "reveal seven", "search"]
    assert game.refusal(Pass()) == "not_offered"


@pytest.mark.proves("onirim.dreams.happy.class")
def test_a_happy_dream_never_joins_the_hand() -> None:
    game = dreaming("pair", "2 red moon").do("dispel pair premonition")
    assert game["hand"] == f"{FOUR}, red moon"


@pytest.mark.proves("onirim.dreams.happy.class", "onirim.dreams.happy.when")
def test_a_happy_dream_in_a_new_hand_goes_to_the_limbo_unused() -> None:
    game = table_with(NewHand(), modules="premonitions", deck="happy dream, 5 red sun")
    assert (game.asks, game["limbo"]) == ("finished", "happy dream")


@pytest.mark.proves("onirim.dreams.happy.class")
def test_a_happy_dream_revealed_against_a_nightmare_goes_to_the_limbo() -> None:
    game = table_with(FaceNightmare(), modules="premonitions", deck="happy dream, 4 red sun")
    game.do("reveal five")
    assert (game.asks, game["limbo"]) == ("finished", "happy dream")


@pytest.mark.proves("onirim.dreams.happy.class")
def test_a_happy_dream_can_be_discarded_in_a_prophecy() -> None:
    game = table_with(Prophecy(), modules="premonitions", deck="happy dream, 2 red sun")
    game.do("happy dream | red sun, red sun")
    assert (game.asks, game["discard"]) == ("finished", "happy dream")


@pytest.mark.proves("onirim.dreams.happy.remove-premonition")
def test_an_open_premonition_is_removed_and_not_carried_out() -> None:
    game = dreaming("pair, five", "red moon", doors="2 red door").do("dispel pair premonition")
    assert (game["premonitions"], game["box"]) == ("five premonition", "pair premonition")
    assert (game["doors"], game["limbo"]) == ("red door, red door", "")


@pytest.mark.proves("onirim.dreams.happy.discard")
@pytest.mark.parametrize(
    "answers", [("dispel pair premonition",), ("reveal seven", " | red moon"), ("search", "fetch")]
)
def test_after_its_effect_the_happy_dream_is_discarded(answers: tuple[str, ...]) -> None:
    game = dreaming("pair", "red moon")
    for answer in answers:
        assert game["drawn"] == "happy dream"
        game.do(answer.replace("fetch", "fetch red moon"))
    assert (game["drawn"], game["discard"], game.asks) == ("", "happy dream", "finished")
    assert game["hand"] == f"{FOUR}, red moon", "and drawing goes on"


@pytest.mark.proves("onirim.dreams.happy.reveal-seven")
def test_any_of_seven_cards_are_discarded_and_the_rest_returns_in_any_order() -> None:
    game = dreaming("", f"{SEVEN}, blue moon", hand=FOUR[9:]).do("reveal seven")
    assert game.sees() == SEVEN
    assert game["revealed"] == SEVEN
    game.do("nightmare, nightmare | red door, blue key, red sun, green moon, brown moon")
    assert game.went("revealed", "discard") == "nightmare, nightmare"
    assert game.went("revealed", "deck").split(", ")[-1] == "red door", "laid down last, so on top"
    assert game["discard"] == "nightmare, nightmare, happy dream"
    assert game.went("deck", "drawn") == "happy dream, red door"
    assert game["hand"] == f"{FOUR[9:]}, blue key, red sun"
    assert game["deck"] == "green moon, brown moon, ?"


@pytest.mark.proves("onirim.dreams.happy.reveal-seven")
@pytest.mark.parametrize("number", range(8))
def test_none_or_all_of_them_may_be_discarded(number: int) -> None:
    suns = ["blue moon"] * number, ["blue moon"] * (7 - number)
    game = dreaming("", "7 blue moon, red moon").do("reveal seven")
    game.do(" | ".join(", ".join(pile) for pile in suns))
    assert game.count("discard") == number + 1
    assert game["hand"].endswith("blue moon" if number < 7 else "red moon")


@pytest.mark.proves("onirim.dreams.happy.reveal-seven")
@pytest.mark.parametrize("number", range(1, 7))
def test_a_short_deck_is_revealed_whole(number: int) -> None:
    game = dreaming("", f"{number} blue moon").do("reveal seven")
    moons = ", ".join(["blue moon"] * number)
    assert (game.sees(), game["deck"]) == (moons, "")
    game.do(f" | {moons}")
    assert (game["hand"], game.count("deck")) == (f"{FOUR}, blue moon", number - 1)


@pytest.mark.proves("onirim.dreams.happy.reveal-seven")
def test_no_dream_among_the_seven_acts() -> None:
    game = dreaming("pair", "nightmare, happy dream, red door, red moon").do("reveal seven")
    assert game.asks == "sift"
    game.do(" | red moon, nightmare, happy dream, red door")
    assert (game.asks, game["deck"]) == ("finished", "nightmare, happy dream, red door")


@pytest.mark.proves("onirim.dreams.happy.reveal-seven")
def test_equal_cards_keep_the_order_that_was_chosen() -> None:
    game = dreaming("", "red moon, blue moon, red moon, nightmare").do("reveal seven")
    game.do(" | blue moon, red moon, nightmare, red moon")
    assert game["deck"] == "red moon, nightmare, red moon"


@pytest.mark.proves("onirim.dreams.happy.search")
def test_a_door_is_fetched_and_unlocked_next() -> None:
    hand = "red key, blue sun, green sun, brown sun"
    game = dreaming(
        "pair", "2 blue moon, red door, nightmare", hand=hand, top="", deals="happy dream"
    )
    game.do("search")
    fetch = ["blue moon", "nightmare", "red door"]
    assert sorted(game.can_begin("fetch")) == fetch
    game.do("fetch red door")
    assert (game.asks, game["drawn"]) == ("meet door", "red door")
    game.do("unlock red door red key")
    assert game["doors"] == "red door"


@pytest.mark.proves("onirim.dreams.happy.search")
def test_the_deck_is_shuffled_before_the_card_is_put_on_top() -> None:
    game = table_with(
        FillHand(), modules="premonitions", hand=FOUR[9:], top="happy dream, nightmare, red moon",
        deck="2 blue moon", deals="",
    )  # fmt: skip
    game.do("search", "fetch red moon")
    assert (game["hand"], game.shuffles()) == (f"{FOUR[9:]}, red moon", 1)
    assert game.asks == "chance", "what lay on top before is not known any more"
    assert game.can == ["blue moon", "nightmare"]


@pytest.mark.proves("onirim.dreams.happy.search")
def test_a_search_finds_what_is_in_the_deck_and_nothing_else() -> None:
    game = dreaming("", "happy dream, nightmare, blue moon", limbo="red door", discard="red key")
    game.do("search")
    assert game.can == ["fetch happy dream", "fetch blue moon", "fetch nightmare"]
