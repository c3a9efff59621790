"""How the game is won and lost."""

from __future__ import annotations

import pytest

from dreamtutor import onirim
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import Event, Moved, Revealed
from dreamtutor.engine.session import Session
from dreamtutor.onirim.cards import Door, Location
from dreamtutor.onirim.steps import DOORS, EmptyLimbo, FillHand
from tests.onirim.table import COLORS, all_but, table_with
from tests.players import PLAYERS, finish

FOUR = "brown key, red sun, blue sun, green moon"


@pytest.mark.proves("onirim.base.goal.eight-doors")
@pytest.mark.parametrize("color", COLORS)
def test_the_eighth_door_wins_whatever_its_color(color: str) -> None:
    deck, hand = f"{color} door, red sun", f"{color} key, red sun"
    game = table_with(FillHand(), hand=hand, doors=all_but(f"{color} door"), deck=deck)
    assert game.outcome == ""
    game.do(f"unlock {color} door {color} key")
    assert game.outcome == "won"
    assert game.count("doors") == 8


@pytest.mark.proves("onirim.base.goal.eight-doors")
def test_seven_doors_do_not_win() -> None:
    doors = all_but("red door", "blue door")
    game = table_with(FillHand(), hand=FOUR, doors=doors, deck="red door, red key, blue door")
    assert game.outcome == ""
    game = table_with(FillHand(), hand="red key", doors=doors, deck="red door, 5 red sun")
    game.do("unlock red door red key")
    assert (game.count("doors"), game.outcome) == (7, "")


@pytest.mark.proves("onirim.base.goal.eight-doors")
def test_a_door_given_up_must_be_found_again() -> None:
    game = table_with(
        FillHand(), hand="red key, 3 red sun", doors=all_but("red door"), deck="nightmare, red door"
    )
    game.do("give blue door", "unlock red door red key")
    assert (game.count("doors"), game.outcome) == (7, "lost")


@pytest.mark.proves("onirim.base.goal.two-routes")
@pytest.mark.parametrize("player", PLAYERS)
def test_each_door_was_searched_for_after_three_neighbours_or_bought_with_its_key(
    player: str,
) -> None:
    gained = 0
    for seed in range(40):
        session = finish(Session(onirim.rules(), Seeded(seed)), PLAYERS[player], seed)
        row: list[Location] = []
        before: list[Event] = []
        for event in session.table.log:
            if isinstance(event, Moved) and event.target == DOORS:
                gained += 1
                assert isinstance(event.card, Door)
                assert by_search(event, row) or by_key(event, before[-1])
            elif isinstance(event, Moved) and event.target == "labyrinth":
                assert isinstance(event.card, Location)
                row.append(event.card)
            before.append(event)
    assert gained


def by_search(gain: Moved, row: list[Location]) -> bool:
    colors = [card.color for card in row[-3:]]
    return gain.source == "deck" and colors == [gain.card.color] * 3  # type: ignore[attr-defined]


def by_key(gain: Moved, before: Event) -> bool:
    assert isinstance(before, Moved)
    key = Location(gain.card.color, "key")  # type: ignore[attr-defined]
    paid = (before.card, before.source, before.target) == (key, "hand", "discard")
    return gain.source == "drawn" and paid


@pytest.mark.proves("onirim.base.win.immediate")
def test_the_last_door_wins_although_the_hand_cannot_be_filled() -> None:
    game = table_with(FillHand(), hand=FOUR, doors=all_but("brown door"), deck="brown door")
    game.do("unlock brown door brown key")
    assert game.outcome == "won"
    assert (game["deck"], game.count("hand")) == ("", 3)


@pytest.mark.proves("onirim.base.win.immediate")
def test_the_last_door_wins_in_the_middle_of_a_search() -> None:
    row, doors = "red sun, red moon", all_but("red door")
    game = table_with(row=row, hand="red sun", doors=doors, deck="blue sun, red door")
    game.do("play red sun", "search red", "take red door")
    assert (game.asks, game.outcome) == ("over", "won")


@pytest.mark.proves("onirim.base.win.skip-rest")
def test_after_the_last_door_nothing_else_is_done() -> None:
    row, doors = "red sun, red moon", all_but("red door")
    deck, limbo = "blue sun, red door, 5 red moon", "nightmare"
    game = table_with(row=row, hand="red sun", doors=doors, deck=deck, limbo=limbo)
    game.do("play red sun", "search red", "take red door")
    assert game.outcome == "won"
    assert (game["hand"], game["limbo"]) == ("", "nightmare"), "no refill, and the limbo stays"
    assert game.shuffles() == 0, "not even the deck is shuffled after the search"
    kinds = [type(event).__name__ for event in game.table.log]
    assert kinds == ["Moved", "Revealed", "Moved", "Ended"]


@pytest.mark.proves("onirim.base.win.skip-rest")
def test_a_door_bought_last_ends_the_refill() -> None:
    deck = "brown door, nightmare, 5 red sun"
    game = table_with(FillHand(), hand=FOUR, doors=all_but("brown door"), deck=deck)
    game.do("unlock brown door brown key")
    assert game.count("deck") == 6
    assert sum(isinstance(event, Revealed) for event in game.table.log) == 1


@pytest.mark.proves("onirim.base.lose.cannot-refill")
def test_to_have_to_draw_from_an_empty_deck_is_to_lose() -> None:
    game = table_with(FillHand(), hand=FOUR, limbo="red door, blue door, nightmare")
    assert (game.asks, game.outcome) == ("over", "lost")
    assert game["limbo"] == "red door, blue door, nightmare", "it does not help before phase 3"


@pytest.mark.proves("onirim.base.lose.overview")
def test_to_run_out_of_cards_before_the_eighth_door_is_to_lose() -> None:
    hand = "red sun, blue sun, green sun, brown sun, red moon"
    game = table_with(hand=hand, doors=all_but("red door"), deck="blue moon, red moon")
    game.do("discard red sun", "discard blue sun")
    assert game.outcome == ""
    game.do("discard green sun")
    assert (game.asks, game.outcome, game.count("doors")) == ("over", "lost", 7)


@pytest.mark.proves("onirim.base.lose.empty-deck-alone")
def test_an_empty_deck_alone_does_not_lose() -> None:
    game = table_with(EmptyLimbo(), hand=f"{FOUR}, red moon", limbo="nightmare, red door")
    assert (game.outcome, game.hidden) == ("", ["nightmare", "red door"])


@pytest.mark.proves("onirim.base.lose.empty-deck-alone")
def test_the_last_card_may_be_drawn_and_the_game_goes_on() -> None:
    game = table_with(hand=f"{FOUR}, red moon", deck="blue moon").do("discard red moon")
    assert (game.asks, game.outcome, game["deck"]) == ("choose action", "", "")
    game.do("play blue moon")
    assert game.outcome == "lost"


def test_when_the_game_is_over_nothing_can_be_answered() -> None:
    game = table_with(FillHand(), hand=FOUR)
    assert game.refusal(("anything",)) == "not_offered"  # type: ignore[arg-type]
