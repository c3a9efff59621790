"""What the table asks, what can be answered, and the tip that says where an answer leads."""

from __future__ import annotations

import pytest

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.onirim import rules
from tests.view.positions import HAND_OF_SUNS, REST, do, ids, look, option, refusal, standing, tried

KEYS = "2 green key, red sun, blue sun, red moon"
NIGHTMARES = f"2 nightmare, {REST}"
ALIKE = "Your row ends in a moon, and the red moon shows a moon too. Neighbours must differ."
SEVEN = "red door, 2 blue door, 2 green door, 2 brown door"
THREE_RED = {"row": "red moon, red sun"}


def test_each_different_card_can_be_played_or_discarded() -> None:
    shown = look(standing(hand=KEYS, row="blue moon"))
    prompt = shown["prompt"]
    assert (prompt["kind"], prompt["say"]) == ("pick", "Play a card or discard one.")
    assert prompt["why"] == "onirim.base.play_or_discard"
    assert {one["words"]: one["label"] for one in prompt["options"]} == {
        "play green key": "Play the green key",
        "play red sun": "Play the red sun",
        "play blue sun": "Play the blue sun",
        "discard green key": "Discard the green key",
        "discard red sun": "Discard the red sun",
        "discard blue sun": "Discard the blue sun",
        "discard red moon": "Discard the red moon",
    }
    assert refusal(shown, "play red moon") == {
        "words": "play red moon",
        "label": "Play the red moon",
        "say": ALIKE,
        "why": "onirim.base.no_two_neighbours_alike",
        "slots": [ids(shown, "hand")[-1]],
        "because": ids(shown, "labyrinth"),
    }


def test_a_choice_belongs_to_every_equal_card_and_a_card_knows_its_choices() -> None:
    shown = look(standing(hand=KEYS))
    hand = shown["zones"][-1]["slots"]
    assert option(shown, "play green key")["slots"] == [hand[0]["id"], hand[1]["id"]]
    words = [one["words"] for one in shown["prompt"]["options"]]
    assert hand[0]["options"] == hand[1]["options"]
    assert [words[n] for n in hand[0]["options"]] == ["play green key", "discard green key"]


def test_a_choice_about_a_zone_belongs_to_the_zone() -> None:
    shown = look(standing("play red moon", deck=NIGHTMARES, deals="nightmare"))
    assert option(shown, "reveal five")["slots"] == ["deck"]
    assert option(shown, "discard hand")["slots"] == ["hand"]
    assert [zone["id"] for zone in shown["zones"] if "options" in zone] == ["deck", "hand"]


def test_a_door_that_is_not_there_is_refused_at_the_places_that_wait_for_it() -> None:
    shown = look(
        standing("play red moon", deck=NIGHTMARES, deals="nightmare", doors="2 red door, blue door")
    )
    blue = next(s["id"] for s in shown["zones"][0]["slots"]
                if s["face"].endswith("blue") and not s.get("waits"))  # fmt: skip
    assert option(shown, "give blue door")["slots"] == [blue]
    assert option(shown, "give red door")["slots"] == ids(shown, "doors")[:2]
    green = refusal(shown, "give green door")
    waiting = {s["id"] for s in shown["zones"][0]["slots"] if s["face"].endswith("green")}
    assert set(green["slots"]) == waiting
    assert len(waiting) == 2


def test_an_offer_of_another_rule_names_that_rule() -> None:
    shown = look(standing(discard="red door"))
    assert option(shown, "concede")["why"] == "onirim.base.you_may_give_up"
    assert "why" not in option(shown, "play red sun")


def test_to_do_nothing_is_said_as_it_is_meant() -> None:
    search = look(standing("play red moon", **THREE_RED))
    assert option(search, "pass")["label"] == "Do not search"
    found = standing("play red moon", "search red", deck=f"red door, {REST}", **THREE_RED)
    assert option(look(found), "pass")["label"] == "Leave it in the deck"
    door = standing("play red moon", hand=f"red key, {HAND_OF_SUNS[9:]}",
                    deck=f"red door, {REST}", deals="red door")  # fmt: skip
    assert option(look(door), "pass")["label"] == "Let the door go to the limbo"


SEEN = "red door, red sun, blue moon, red sun, brown sun"


def test_cards_are_sorted_into_places_that_say_how_many_they_take() -> None:
    record = standing("discard green key", hand=KEYS, deck=f"red door, {REST}", deals=SEEN,
                      discard="red sun", row="red sun")  # fmt: skip
    shown = look(record)
    prompt = shown["prompt"]
    assert prompt["kind"] == "arrange"
    assert [slot["face"].partition("/")[2] for slot in prompt["cards"]] == [
        "door/red", "location/red/sun", "location/blue/moon", "location/red/sun",
        "location/brown/sun",
    ]  # fmt: skip
    assert prompt["bins"] == [
        {"label": "Discard", "least": 1, "most": 1},
        {"label": "Back on top of the deck", "least": 0, "most": 5},
    ]
    assert prompt["usual"] == [[0], [1, 2, 3, 4]]
    assert not prompt["options"]
    assert not prompt["refusals"]


def test_the_cards_to_sort_are_those_of_the_deck_though_equal_ones_lie_elsewhere() -> None:
    record = standing("discard green key", hand=KEYS, deck=f"red door, {REST}", deals=SEEN,
                      discard="red sun", row="red sun")  # fmt: skip
    shown = look(record)
    top = ids(shown, "deck")[0]
    cards = [slot["id"] for slot in shown["prompt"]["cards"]]
    assert cards[0] == top
    elsewhere = {id_ for name in ("hand", "labyrinth", "discard") for id_ in ids(shown, name)}
    assert not elsewhere & set(cards)
    do(record, "red door | red sun, blue moon, red sun, brown sun")
    assert ids(look(record), "discard") == [top]  # the first was discarded, and kept its id


def test_a_wrong_arrangement_is_refused_with_a_reason() -> None:
    record = standing("discard green key", hand=KEYS, deals="red sun, red sun, red sun, red sun, "
                      "red sun")  # fmt: skip
    shown = tried(record, "red sun, red sun | red sun, red sun, red sun")
    assert shown["refused"]["say"] == "Discard one of the cards: not none, and not two."
    lost = tried(record, "red sun | red sun, red sun, red sun")
    assert lost["refused"]["why"] == "engine.not_sorted"
    assert lost["refused"]["say"].startswith("Put each of these cards into one place")


def test_whoever_deals_real_cards_is_asked_which_it_is() -> None:
    prompt = look(Record(rules(), Human()))["prompt"]
    assert prompt["kind"] == "chance"
    assert prompt["say"] == "Turn over the top card of the deck. Which card is it?"
    assert len(prompt["options"]) == 17
    assert prompt["options"][0] == {
        "words": "red sun", "label": "red sun", "slots": [],
        "face": "onirim/location/red/sun", "left": 9, "typed": "rs",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "how", "say", "why", "outcome"),
    [
        (["concede"], {"discard": "red door"}, "You gave up the game.", "give_up", "lost"),
        (["play red sun"], {"deck": ""},
         "You must draw, and the deck is empty. You have lost.", "fill_the_hand", "lost"),
        (["play red moon", "search red", "take red door"],
         {"doors": SEVEN, "deck": "red door, red sun", **THREE_RED},
         "All eight doors lie before you. You have won.", "eight_doors", "won"),
    ],
)  # fmt: skip
def test_the_end(answers: list[str], how: dict[str, str], say: str, why: str, outcome: str) -> None:
    prompt = dict(look(standing(*answers, **how))["prompt"])
    assert prompt.pop("ended")
    assert prompt == {
        "kind": "over", "say": say, "why": f"onirim.base.{why}", "options": [], "refusals": [],
        "outcome": outcome,
    }  # fmt: skip


# Tips

LOOK = "Look at the top five cards of the deck, or at all of them if there are fewer."
WARD = "A nightmare. How do you ward it off?"


@pytest.mark.parametrize(
    ("how", "answers", "words", "tip"),
    [
        # The turn just goes on: there is nothing to say
        ({}, [], "play red moon", ""),
        ({}, [], "discard red moon", ""),
        # A question follows
        (THREE_RED, [], "play red moon", "Three red neighbours. Do you want to search the deck for "
         "a red door?"),
        ({**THREE_RED, "deck": f"red door, {REST}"}, ["play red moon"], "search red",
         "You found a red door. Do you want to take it?"),
        (THREE_RED, ["play red moon"], "search red", ""),
        (THREE_RED, ["play red moon"], "pass", ""),
        # Cards that nobody knows yet are turned over
        ({"hand": KEYS}, [], "discard green key", LOOK),
        ({"deck": NIGHTMARES, "deals": "nightmare"}, ["play red moon"], "reveal five",
         "Reveal the top five cards of the deck: locations are discarded, doors and dreams go to "
         "the limbo."),
        # The end
        ({"deck": ""}, [], "play red moon", "You would lose."),
        ({"discard": "red door"}, [], "concede", "You would lose."),
        ({"doors": SEVEN, "deck": f"red door, {REST}", **THREE_RED},
         ["play red moon", "search red"], "take red door", "You would win."),
        ({"deck": f"red door, {REST}", **THREE_RED}, ["play red moon", "search red"],
         "take red door", ""),
        # A card that is known already tells what it will bring, and no more
        ({"top": "nightmare"}, [], "play red moon", WARD),
        ({"top": "red sun, nightmare"}, [], "play red moon", ""),
        ({"top": "blue door, nightmare"}, [], "play red moon", WARD),
        ({"top": "blue door", "hand": f"blue key, {HAND_OF_SUNS[9:]}"}, [], "play red moon",
         "You drew a blue door. Do you want to spend a key on it?"),
    ],
)  # fmt: skip
def test_a_tip_says_where_an_answer_leads(
    how: dict[str, str], answers: list[str], words: str, tip: str
) -> None:
    shown = look(standing(*answers, **how))
    assert option(shown, words).get("tip", "") == tip
