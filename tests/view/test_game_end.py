"""How a game went: figures, what decided it, what was found; and where the card of an answer will
lie."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick
from dreamtutor.engine.steps import Arrange
from dreamtutor.texts import Words
from dreamtutor.view.scene import Scene
from dreamtutor.view.scene_builder import scene
from tests.view.positions import REST, look, option, standing


def ended(game: str, lang: str = "en") -> tuple[Record, Scene]:
    """A game in which nobody thinks: always the last answer."""
    record = Record(games.rules(game), Seeded("dull game"))
    while not isinstance(record.prompt, Over):
        prompt = record.prompt
        assert isinstance(prompt, Pick | Arrange)
        record.answer(prompt.options[-1] if isinstance(prompt, Pick) else prompt.usual())
    return record, scene(record, Words(game, lang))


@pytest.mark.parametrize("game", games.GAMES)
def test_the_figures_are_turns_answers_and_what_is_left_in_the_deck(game: str) -> None:
    record, shown = ended(game)
    line = record.node.line()
    deck = next(zone for zone in shown["zones"] if zone["lie"] == "pile" and "holds" not in zone)
    counts = [int(figure["n"]) for figure in shown["prompt"]["ended"]["figures"]]
    turns = sum(node.turn is not None for node in line)
    assert counts == [turns, len(line) - 1, deck["count"]]


@pytest.mark.parametrize("lang", ["en", "de", "pl"])
def test_the_figures_are_said_in_the_language_of_the_reader(lang: str) -> None:
    english = [figure["say"] for figure in ended("onirim")[1]["prompt"]["ended"]["figures"]]
    says = [figure["say"] for figure in ended("onirim", lang)[1]["prompt"]["ended"]["figures"]]
    assert all(says)
    assert (says == english) == (lang == "en")


def test_a_game_that_goes_on_has_no_end() -> None:
    assert "ended" not in look(standing(hand="5 red sun"))["prompt"]


def test_a_card_that_is_played_lies_in_the_row_and_one_that_is_discarded_on_its_pile() -> None:
    shown = look(standing(hand="2 green key, red sun, blue sun, red moon"))
    assert option(shown, "play red sun")["to"] == "labyrinth"
    assert option(shown, "discard red sun")["to"] == "discard"


def test_what_is_about_no_card_lies_nowhere() -> None:
    hand, deck = "2 green key, 3 red sun", f"nightmare, {REST}"
    record = standing("discard red sun", hand=hand, deck=deck, deals="nightmare")
    at_nightmare = look(record)
    assert "to" not in option(at_nightmare, "reveal five")
    assert option(at_nightmare, "give green key")["to"] == "discard"


def test_what_was_found_is_shown_in_the_order_in_which_it_came() -> None:
    doors = "blue door, red door, 2 green door, 2 brown door, blue door"
    answers = ("play red moon", "search red", "take red door")
    row = "red moon, red sun"
    record = standing(*answers, doors=doors, deck="red door, red sun", row=row)
    end = look(record)["prompt"]["ended"]
    colors = ["blue", "red", "green", "green", "brown", "brown", "blue", "red"]
    assert end["found"] == [f"onirim/door/{color}" for color in colors]
    assert end["decided"] == "The red door is yours."
