"""What is foretold of an answer comes true, and tells nothing that the player cannot know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.events import Moved
from dreamtutor.engine.notation import read
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick
from dreamtutor.texts import Words
from dreamtutor.view.board import PlayerView
from dreamtutor.view.narration import narrate
from dreamtutor.view.preview import foreseeable_events, foreseen, foresight
from tests.view.positions import look, standing

SETUPS = [(game, modules, seats) for game in games.GAMES
          for modules, seats in (("", 1), ("all", 1), ("all", 2))]  # fmt: skip
ENDS = "Then a card comes up that nobody knows yet."


def positions(game: str, modules: str, seats: int, seeds: int = 2) -> Iterator[Record]:
    """Every position of some random games, each at the node where it stands."""
    for seed in range(seeds):
        record = Record(games.rules(game, modules, seats=seats), Seeded(f"foresight {seed}"))
        random = Random(seed).random
        while not isinstance(record.prompt, Over):
            yield record
            record.answer(players.random(record.session, random))


@pytest.mark.parametrize(("game", "modules", "seats"), SETUPS)
def test_what_is_foretold_comes_true(game: str, modules: str, seats: int) -> None:
    told = 0
    for record in positions(game, modules, seats):
        if not isinstance(record.prompt, Pick):
            continue
        words = Words(game).for_settings(record.rules.settings)
        seat, here, known = PlayerView(record, words), record.node, len(record.table.log)
        answer = Random(known).choice(record.prompt.options)
        ahead = record.position(here, Human())
        before = len(ahead.table.log)
        ahead.answer(answer)
        foretold = foreseeable_events(seat, answer, ahead, before)
        said = foreseen(seat, answer)
        happened = record.answer(answer).events
        assert happened[: len(foretold)] == foretold
        if seats == 1:  # in a team another may sit at the table then, and see other cards
            seen = seat.tracked.fork().follow(foretold)
            ours = [one["say"] for one in narrate(seat.words, seen)]
            assert said["say"].startswith(" ".join(ours))
            # of the last sentence the rest may still be unknown: which cards are drawn
            truly = [one["say"] for one in look(record)["told"]]
            assert truly[: len(ours[:-1])] == ours[:-1]
            told += len(ours)
        record.go(here)
    assert told > 20 or seats == 2


@pytest.mark.parametrize(("game", "modules", "seats"), SETUPS)
def test_no_hidden_card_is_told(game: str, modules: str, seats: int) -> None:
    """The same is foretold whichever cards lie hidden, and no card that is kept from whoever sits
    at the table, unless the answer names it."""
    for record in positions(game, modules, seats, 1):
        words = Words(game).for_settings(record.rules.settings)
        here, foretold = record.dealer, foresight(record, words)
        record.dealer = Seeded("other cards from here on")
        assert foresight(record, words) == foretold
        record.dealer = here
        seat, prompt = PlayerView(record, words), record.prompt
        for answer in prompt.options if isinstance(prompt, Pick) else ():
            ahead = record.position(record.node, Human())
            before = len(ahead.table.log)
            ahead.answer(answer)
            for event in foreseeable_events(seat, answer, ahead, before):
                if isinstance(event, Moved) and event.source in seat.secret:
                    own = getattr(answer, "card", None)
                    assert event.card is own or isinstance(event.card, Back)


def ahead_of(record: Record) -> dict[str, Any]:
    return dict(foresight(record, Words("onirim")))


def test_it_is_told_in_the_words_of_what_happens_up_to_the_first_unknown_card() -> None:
    ahead = ahead_of(standing(hand="red sun, blue sun, green sun, brown key, red moon"))
    assert ahead["play red sun"]["say"] == f"You play the red sun. {ENDS}"
    assert ahead["discard brown key"]["say"] == (
        "You discard the brown key. Look at the top five cards of the deck, or at all of them if "
        "there are fewer."
    )


def test_known_cards_are_foretold() -> None:
    record = standing(top="blue moon", deck="10 red sun")
    ahead = ahead_of(record)["play red sun"]["say"]
    assert ahead == "You play the red sun. You draw the blue moon."


def test_a_question_is_where_it_stops() -> None:
    record = standing(row="red moon, red sun", hand="red moon, blue sun, green sun, 2 brown sun")
    ahead = ahead_of(record)["play red moon"]["say"]
    assert ahead.startswith("You play the red moon. ")
    assert ahead.endswith("?")
    record.answer(read(record.session, "play red moon"))
    assert ahead.endswith(look(record)["prompt"]["say"])


def test_the_end_is_foretold() -> None:
    record = standing(discard="red door")
    said = ahead_of(record)["concede"]["say"]
    record.answer(read(record.session, "concede"))
    assert said == " ".join(one["say"] for one in look(record)["told"])
    assert isinstance(record.prompt, Over)


def test_real_cards_are_foretold_too() -> None:
    record = Record(games.rules("onirim"), Human())
    assert set(ahead_of(record)) == {one["words"] for one in look(record)["prompt"]["options"]}
    assert ahead_of(record)["red sun"]["say"] == f"You draw a red sun. {ENDS}"
