"""What happened, in sentences."""

from __future__ import annotations

import pytest

from tests.view.positions import HAND_OF_SUNS, REST, ids, look, standing, told, zone

KEYS = "2 green key, red sun, blue sun, red moon"
NIGHT = {"deck": f"3 nightmare, 2 red door, 10 red sun, {REST}"}
RED = {"row": "red moon, red sun"}
KEY_OF_RED = f"red key, {HAND_OF_SUNS[9:]}"


@pytest.mark.parametrize(
    ("how", "answers", "said"),
    [
        ({"deals": "blue moon"}, ["play red moon"], ["You play the red moon.",
                                                     "You draw the blue moon."]),
        ({"deals": "blue moon"}, ["discard red moon"], ["You discard the red moon.",
                                                        "You draw the blue moon."]),
        ({**NIGHT, "deals": "nightmare"}, ["play red moon"], ["You play the red moon.",
                                                              "You draw a nightmare."]),
        ({**NIGHT, "deals": "red door, red sun"}, ["play red moon"],
         ["You play the red moon.", "You draw a red door.", "The red door goes to the limbo.",
          "You draw the red sun.", "From the limbo back to the deck: a red door.",
          "The deck is shuffled."]),
        ({**NIGHT, "hand": KEY_OF_RED, "deals": "red door, red sun"},
         ["play red moon", "unlock red door red key"],
         ["You discard the red key to open the door.", "The red door is yours.",
          "You draw the red sun."]),
        ({"hand": KEYS, "deals": "red sun, blue moon, red sun, green key, red sun"},
         ["discard green key"],
         ["You discard the green key.",
          "You look at the top of the deck: three red suns, a blue moon and a green key."]),
        ({"hand": KEYS, "deals": "red sun, blue moon, red sun, green key, red sun"},
         ["discard green key", "red sun | green key, red sun, blue moon, red sun"],
         ["You discard the red sun.",
          "On top of the deck, in this order: green key, red sun, blue moon and red sun.",
          "You draw the green key."]),
        ({**RED, "deck": f"red door, {REST}"}, ["play red moon", "search red"],
         ["You search the deck and find a red door."]),
        ({**RED, "deck": f"red door, {REST}", "deals": "red sun"},
         ["play red moon", "search red", "take red door"],
         ["The red door is yours.", "After your search the deck is shuffled.",
          "You draw the red sun."]),
        ({**NIGHT, "deals": "nightmare, red sun, red door, nightmare, red sun, red sun, red sun"},
         ["play red moon", "reveal five"],
         ["Revealed and discarded: a red sun.",
          "Revealed, to the limbo: a red door and a nightmare.",
          "Revealed and discarded: two red suns.", "The nightmare is warded off and discarded.",
          "You draw the red sun.", "From the limbo back to the deck: a red door and a nightmare.",
          "The deck is shuffled."]),
        ({**NIGHT, "hand": KEYS, "deals": "nightmare, red sun"},
         ["play red moon", "give green key"],
         ["You discard the green key against the nightmare.",
          "The nightmare is warded off and discarded.", "You draw the red sun."]),
        ({**NIGHT, "doors": "red door", "deals": "nightmare, red sun"},
         ["play red moon", "give red door"],
         ["You give up a red door: it goes to the limbo.",
          "The nightmare is warded off and discarded.", "You draw the red sun.",
          "From the limbo back to the deck: a red door.", "The deck is shuffled."]),
        ({"discard": "red door"}, ["concede"], ["You gave up the game."]),
        ({"deck": ""}, ["play red moon"],
         ["You play the red moon.", "You must draw, and the deck is empty. You have lost."]),
    ],
)  # fmt: skip
def test_what_follows_an_answer(how: dict[str, str], answers: list[str], said: list[str]) -> None:
    assert told(look(standing(*answers, **how))) == said


def test_a_new_hand_is_told_as_a_whole() -> None:
    record = standing("play red moon", "discard hand",
                      deals="nightmare, red sun, red sun, nightmare, red door, red sun, red sun, "
                      "red sun", **NIGHT)  # fmt: skip
    assert told(look(record)) == [
        "You discard your hand: a red sun, a blue sun, a green sun and a brown sun.",
        "You draw two red suns.",
        "Set aside in the limbo: a nightmare and a red door.",
        "You draw three red suns.",
        "The nightmare is warded off and discarded.",
        "From the limbo back to the deck: a nightmare and a red door.",
        "The deck is shuffled.",
    ]


def test_a_sentence_names_the_rule_and_the_cards_that_can_still_be_seen() -> None:
    shown = look(standing("play red moon", deals="blue moon"))
    assert shown["told"] == [
        {"say": "You play the red moon.", "why": "onirim.base.extend_the_row",
         "slots": ids(shown, "labyrinth")},
        {"say": "You draw the blue moon.", "why": "onirim.base.draw_a_location",
         "slots": ids(shown, "hand")[-1:]},
    ]  # fmt: skip
    gone = look(standing("play red moon", deals="red door, red sun", **NIGHT))
    assert gone["told"][1] == {
        "say": "You draw a red door.", "why": "onirim.base.draw_a_door", "slots": [],
    }  # fmt: skip
    assert zone(gone, "limbo")["count"] == 0


def test_before_anything_has_happened_nothing_is_told() -> None:
    assert told(look(standing())) == []
