"""A position is laid from words, and a game begins there."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Chance, Pick
from dreamtutor.onirim.cards import Door
from dreamtutor.onirim.steps import DECK, HAND, LABYRINTH, MeetDoor
from dreamtutor.positions import PositionError, lay
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.scene_builder import scene
from tests.lessons.tables import all_cards, backs, hidden

FIVE = ["red sun", "2x blue sun", "green key", "brown moon"]


def came(game: Game) -> list[str]:
    """The cards that were dealt so far."""
    return [write(card) for node in game.record.node.line() for card in dealt(node.events)]


def test_what_is_named_lies_there_and_a_turn_begins() -> None:
    game = lay({"hand": FIVE, "row": ["red moon", "blue key"]}).begin("fog")
    table = game.record.table
    assert [write(card) for card in table[LABYRINTH]] == ["red moon", "blue key"]
    assert [write(card) for card in table[HAND]] == [
        "red sun", "blue sun", "blue sun", "green key", "brown moon",
    ]  # fmt: skip
    assert isinstance(game.record.prompt, Pick)
    assert game.record.node.turn is not None
    assert game.path is None


def test_no_card_is_lost() -> None:
    modules = ["towers", "dreamcatchers", "premonitions"]
    position = lay({"hand": FIVE, "deck": ["nightmare"], "doors": ["red door"]}, modules=modules)
    begun = games.rules("onirim", modules).table
    assert all_cards(position.rules.table) == all_cards(begun)
    assert backs(position.rules.table) == hidden(position.rules.table)


def test_the_same_deal_brings_the_same_cards() -> None:
    position = lay({"hand": FIVE})
    one, same, other = (position.begin(deal) for deal in ("fog", "fog", "harbour lamp"))
    for game in (one, same, other):
        game.answer("discard green key")
    assert len(came(one)) == 5  # they are looked at in a Prophecy
    assert came(one) == came(same)
    assert came(one) != came(other)
    assert one.header.deal == "fog"
    assert position.begin().header.deal != position.begin().header.deal


def test_cards_that_come_first() -> None:
    game = lay({"hand": FIVE}).begin("fog", coming={"deck": ["2x blue moon", "nightmare"]})
    game.answer("discard red sun")
    game.answer("discard brown moon")
    game.answer("discard blue moon")
    assert came(game)[:3] == ["blue moon", "blue moon", "nightmare"]
    game.undo()
    game.answer("discard green key")
    assert came(game)[:2] == ["blue moon", "blue moon"]


def test_a_known_card_on_top_of_the_deck_is_drawn_next() -> None:
    game = lay({"hand": FIVE, "deck": ["green moon"]}).begin("fog")
    assert not isinstance(game.record.table[DECK][0], Back)
    game.answer("discard red sun")
    assert "green moon" in map(write, game.record.table[HAND])


def test_a_game_begins_within_a_turn() -> None:
    """A door has been drawn: it is met before the next turn begins."""
    door = Door("green")
    position = lay({"hand": FIVE, "drawn": ["green door"]}, first=MeetDoor(door))
    game = position.begin("fog")
    assert isinstance(game.record.prompt, Pick)
    assert isinstance(game.record.prompt.at, MeetDoor)
    assert scene(game.record, Words("onirim"))["prompt"]["say"]
    game.answer("unlock green door green key")
    assert [write(card) for card in game.record.table.zones["doors"]] == ["green door"]
    assert game.record.node.turn is not None
    game.undo()
    assert isinstance(game.record.prompt.at, MeetDoor)


def test_real_cards_are_asked_for() -> None:
    game = lay({"hand": FIVE}).begin(real_cards=True)
    game.answer("play red sun")
    assert isinstance(game.record.prompt, Chance)
    assert game.header.deal is None


def test_cities() -> None:
    row = {"card": "fire-earth", "left": ["fire +4"], "right": ["earth -2"]}
    hand = ["fire +4", "water -3", "air +1", "air -2"]
    table = lay({"hand": hand, "city-2": row}, "urbion").begin("fog").record.table
    assert [write(card) for card in table.zones["right 2"]] == ["earth -2 incubus"]


def test_a_position_further_on() -> None:
    """Where some answers lead is a position again."""
    position = lay({"hand": FIVE})
    game = position.begin("fog")
    game.answer("play red sun")
    later = position.after(game.record.node.line())
    again = later.begin("harbour lamp").record
    assert again.table == game.record.table
    assert str(again.prompt) == str(game.record.prompt)


WRONG: list[tuple[Any, str, str]] = [
    (["red sun"], "A position is a dict of zones with lists", ""),
    ({3: ["red sun"]}, "A zone is named by a word", ""),
    ({"hand": "red sun"}, "What lies in 'hand' is a list of cards in words", ""),
    ({"hand": [7]}, "What lies in 'hand' is a list of cards in words", ""),
    ({"hnad": ["red sun"]}, "There is no zone 'hnad' in this game.", "hand"),
    ({"hand": ["red sin"]}, "There is no card 'red sin' in this game.", "red sun"),
    ({"doors": ["3x red door"]}, "has 2 of 'red door', and the scene names 3.", ""),
    ({"doors": ["nightmare"]}, "A nightmare cannot lie in 'doors'.", ""),
    ({"row": {"card": "red sun"}}, "a zone as a list", ""),
    ({"row": ["red sun"]}, "Is the hand empty?", ""),
]


@pytest.mark.parametrize(("description", "says", "meant"), WRONG)
def test_what_cannot_be_laid_is_said_in_a_sentence(description: Any, says: str, meant: str) -> None:
    with pytest.raises(PositionError) as error:
        lay(description)
    assert says in str(error.value)
    assert error.value.meant == meant
    assert (f"Did you mean {meant!r}?" in str(error.value)) is bool(meant)


@pytest.mark.parametrize(
    ("row", "says"),
    [
        (["fire-air"], "A city is written with card, left and right"),
        ({"left": ["fire +4"]}, "'city-1' has a card, and may have left and right"),
        ({"card": "fire-air", "top": []}, "'city-1' has a card, and may have left and right"),
        ({"card": "fire-air", "left": "fire +4"}, "is a list of cards in words"),
    ],
)
def test_what_is_no_city(row: Any, says: str) -> None:
    with pytest.raises(PositionError, match=says):
        lay({"hand": ["fire +4"], "city-1": row}, "urbion")


@pytest.mark.parametrize(
    ("coming", "says"),
    [
        ({"dekc": ["red sun"]}, "Nothing is hidden in 'dekc'; there are: deck. Did you mean"),
        ({"deck": ["red sin"]}, "There is no card 'red sin' in this game. Did you mean"),
        ({"deck": "red sun"}, "is a list of cards in words"),
    ],
)
def test_what_cannot_come(coming: Any, says: str) -> None:
    with pytest.raises(PositionError) as error:
        lay({"hand": FIVE}).begin(coming=coming)
    assert says in str(error.value)


def test_games_and_expansions_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="did you mean 'onirim'"):
        lay({"hand": FIVE}, "onirm")
    with pytest.raises(ValueError, match="no expansion 'tower'"):
        lay({"hand": FIVE}, modules="tower")
