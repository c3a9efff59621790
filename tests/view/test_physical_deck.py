"""With real cards the table says what the hands are to do, and leaves nothing out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Moved, Shuffled
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Chance, Over
from dreamtutor.engine.spots import Spot
from dreamtutor.texts import Words
from dreamtutor.view.narration import message_for
from dreamtutor.view.physical_deck import to_lay_out
from dreamtutor.view.scene import Scene
from tests.laws.cases import PLAYERS, Case, setups
from tests.laws.of_tables import cards as all_cards
from tests.players import careful
from tests.view.positions import look
from tests.view.real_deck import RealDeck

CASES = [setup.case(5) for setup in setups()[::41]]
each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game} {case.short}")


class RealGame:
    """A game that is played with a real deck: chance is asked for the cards."""

    def __init__(self, case: Case) -> None:
        self.case, self.random = case, Random(case.seed).random
        self.record = Record(case.rules, Human())
        self.words = Words(case.game).for_settings(case.rules.settings)
        self.spots: dict[str, Spot] = {
            spot.zone: spot for one in case.rules.modules for spot in one.spots
        }

    def answer(self) -> Answer:
        prompt = self.record.prompt
        if isinstance(prompt, Chance):
            odds = self.record.table.odds(prompt.pool)
            at = self.random()
            for card, chance in odds.items():
                at -= float(chance)
                if at < 0:
                    return card
            return card
        return PLAYERS[self.case.game][self.case.player](self.record.session, self.random)

    def goes_on(self) -> bool:
        if isinstance(self.record.prompt, Over):
            return False
        self.record.answer(self.answer())
        return True

    def is_hidden(self, zone: str) -> bool:
        return zone in self.spots and self.spots[zone].hidden


@each_case
def test_every_card_that_goes_face_down_and_every_shuffle_is_a_deed(case: Case) -> None:
    game = RealGame(case)
    for _ in range(70):
        shown = look(game.record)
        done = [one["say"] for one in shown["told"] if one.get("hands")]
        said = " ".join(one["say"] for one in shown["told"])
        for event in game.record.node.events:
            if isinstance(event, Shuffled) and event.count > 1:
                assert any("huffle" in one for one in done), event
            elif isinstance(event, Moved) and game.is_hidden(event.target):
                zone, name = game.words.zone(event.target), game.words.card(event.card)
                named = [one for one in done if zone in one]
                secret = game.spots[event.target].secret
                assert any(names(one, name) for one in named) or secret, (event, done)
            elif isinstance(event, Moved) and game.is_hidden(event.source):
                told = message_for(game.words, event)[1] or isinstance(event.card, Back)
                assert told, event
                assert said
        if not game.goes_on():
            break


def names(sentence: str, card: str) -> bool:
    """Does a sentence name a card, or several of it?"""
    words = card.split()
    return all(word.rstrip("sy")[:4] in sentence for word in words)


@each_case
def test_every_question_for_a_card_shows_each_card_once_with_two_letters(case: Case) -> None:
    game = RealGame(case)
    known: dict[str, str] = {}
    asked = 0
    for _ in range(60):
        shown = look(game.record)
        if isinstance(game.record.prompt, Chance):
            asked += 1
            is_well_asked(shown)
            for one in shown["prompt"]["options"]:
                assert known.setdefault(one["words"], one["typed"]) == one["typed"]
        if not game.goes_on():
            break
    assert asked
    assert len(set(known.values())) == len(known)


def is_well_asked(shown: Scene) -> None:
    prompt = shown["prompt"]
    options, rows = prompt["options"], [r for f in prompt["families"] for r in f["rows"]]
    assert sorted(n for row in rows for n in row if n >= 0) == [*range(len(options))]
    for one in options:
        assert len(one["typed"]) == 2
        assert not set(one["typed"]) & set("yz"), "these take back and bring back"
        assert one["typed"].isalnum()
        assert one["left"] > 0
        assert one["face"] in shown["faces"]


@each_case
def test_what_is_taken_out_of_the_box_is_all_that_the_game_begins_with(case: Case) -> None:
    game = RealGame(case)
    said = " ".join(to_lay_out(case.rules, game.words, game.spots))
    begun, words = case.rules.table, game.words
    for pool, cards in begun.pools.items():
        for card, n in cards.items():
            if not isinstance(card, Back):
                assert words.counted(card, n) in said, (pool, card)
    shown = look(game.record)
    assert shown["lay_out"]
    game.goes_on()
    assert "lay_out" not in look(game.record)


def test_the_basic_game_is_laid_out_in_one_sentence() -> None:
    rules, words = games.rules("onirim"), Words("onirim")
    (said,) = to_lay_out(rules, words, {})
    assert said.startswith("Deck: shuffle 76 cards and lay face down: nine red suns")
    assert said.endswith("two brown doors and ten nightmares.")
    assert sum(all_cards(rules.table).values()) == 76


@pytest.mark.parametrize("seed", range(24))
def test_a_deck_that_is_handled_as_the_sentences_say_stays_the_one_of_the_table(seed: int) -> None:
    """Whoever hears nothing but the sentences and the questions always turns over a card that can
    come, and has the same cards in the deck as the table."""
    real, random = RealDeck(seed), Random(seed).random
    record = Record(games.rules("onirim"), Human())
    while not isinstance(record.prompt, Over):
        shown = look(record)
        for say in shown.get("lay_out", []):
            real.does(say)
        for one in shown["told"]:
            if one.get("hands"):
                real.does(one["say"])
        if not real.looked_at:
            known = [card for card in record.table.zones["deck"] if not isinstance(card, Back)]
            assert Counter(real.deck) == Counter(record.table.pools["deck"]) + Counter(known)
        if isinstance(record.prompt, Chance):
            record.answer(real.turns_over(shown["prompt"]["say"]))
        else:
            record.answer(careful(record.session, random))
    assert real.said["Shuffle the deck."] > 2


def test_with_a_dealer_nothing_is_asked_of_the_hands() -> None:
    case = CASES[0]
    record, answer = case.record(), case.answers()
    for _ in range(30):
        shown = look(record)
        assert "lay_out" not in shown
        assert not any(one.get("hands") for one in shown["told"])
        if isinstance(record.prompt, Over):
            break
        record.answer(answer(record.session))
