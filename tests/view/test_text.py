"""The table as text: for terminals, screen readers and saved notebooks."""

from __future__ import annotations

import re

from dreamtutor.view.text import as_text
from tests.view.scenes import SCENES, each_scene, open_cards, sampled, without


def table_part(text: str) -> str:
    """The table itself, without what happened and what can be answered."""
    return text.split("\n\n")[1]


def test_a_table_as_text() -> None:
    lines = as_text(SCENES["begun"]).splitlines()
    pile = lines.pop(5)
    assert pile.startswith("Discard pile  2")
    assert "blue door" in pile  # the card on top is seen
    assert lines == [
        "Onirim: Base game, turn 1",
        "",
        "       Doors  red door (1 of 8 found; you cannot win any more)",
        "    Your row  blue moon (1 card, a moon)",
        "        Deck  19",
        "       Limbo  0",
        "   Your hand  red sun, blue sun, green sun, brown sun, red moon",
        "",
        "Play a card or discard one.",
        *(f"  {words:<28} {words[:1].upper()}{words[1:].replace(' ', ' the ', 1)}"
          for verb in ("play", "discard")
          for card in ("red sun", "blue sun", "green sun", "brown sun", "red moon")
          if (words := f"{verb} {card}") != "play red moon"),
        "  concede                      Give up the game",
    ]  # fmt: skip


@each_scene
def test_text_says_every_open_card_and_the_question(name: str) -> None:
    scene = SCENES[name]
    text = as_text(scene)
    table = table_part(text) + text.partition(scene["prompt"]["say"])[2] * (
        "cards" in scene["prompt"]
    )
    assert without(table, open_cards(scene)) == []
    assert scene["prompt"]["say"] in text.splitlines()
    assert scene["title"] in text
    for zone in scene["zones"]:
        assert re.search(rf"(?m)^ *{zone['label']}  ", text)


def test_text_says_every_open_card_in_random_games() -> None:
    for sight in sampled():
        if sight["prompt"]["kind"] != "arrange":
            assert without(table_part(as_text(sight)), open_cards(sight)) == []


@each_scene
def test_text_lists_every_answer_or_none(name: str) -> None:
    scene = SCENES[name]
    text = as_text(scene).partition(scene["prompt"]["say"])[2]
    for one in scene["prompt"]["options"]:
        assert re.search(rf"(?m)^  {one['words']} +{one['label']}$", text)
    assert as_text(scene, options=False).splitlines()[-1] == scene["prompt"]["say"]


def test_text_says_what_happened_and_what_was_refused() -> None:
    text = as_text(SCENES["three piles"])
    assert "You play the red moon. You draw a nightmare." in text.splitlines()
    assert SCENES["refused"]["refused"]["say"] in as_text(SCENES["refused"]).splitlines()
    assert "Discard | Back on top of the deck" in as_text(SCENES["to sort"])
