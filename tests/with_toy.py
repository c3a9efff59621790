"""What is tried in a copy of the project with the toy expansion; `test_recipe` starts it there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.texts import Words
from dreamtutor.view.board import face
from dreamtutor.view.card_faces import known_faces
from dreamtutor.view.picture import as_svg
from dreamtutor.view.scene_builder import scene
from tests.cards import all_cards
from tests.laws.cases import Setup
from tests.laws.of_all import all_laws
from tests.laws.of_copies import which_of_equal_cards_is_meant_does_not_matter
from tests.texts import test_every_text as texts
from tests.toy_copy import GAME, NAME

VEILS = f"{GAME}.{NAME}"
EVERYTHING = tuple(module.name for module in games.modules(GAME)[1:] if not module.needs)
SELECTIONS = {"alone": (VEILS,), "team": (f"{GAME}.team", VEILS), "all": EVERYTHING}


@pytest.mark.parametrize("some", SELECTIONS)
@pytest.mark.parametrize("hard", [False, True])
def test_all_laws_hold(some: str, hard: bool) -> None:
    for number in range(3):
        case = Setup(GAME, SELECTIONS[some], hard).case(number)
        all_laws(case)
        which_of_equal_cards_is_meant_does_not_matter(case)


def with_veils(_game: str) -> Iterator[texts.Agreed]:
    for settings in ({}, {"veils_reveal": 2}, {"interrupt_windows": "action"}):
        yield (NAME,), settings


@pytest.mark.parametrize(
    "says",
    [
        texts.test_every_question,
        texts.test_every_event_is_told_by_a_message_of_its_own,
        texts.test_every_event_is_a_whole_sentence,
        texts.test_every_card_place_phase_and_pile,
        texts.test_no_name_out_of_the_program_is_said,
    ],
)
def test_there_are_words_for_everything(
    monkeypatch: pytest.MonkeyPatch, says: Callable[[str, str, int], None]
) -> None:
    monkeypatch.setattr(texts, "ways", with_veils)
    texts.seen.cache_clear()
    says(GAME, "en", max(texts.PLAYED))
    texts.seen.cache_clear()


def test_each_card_is_drawn() -> None:
    veils = [card for card in all_cards(GAME) if type(card).__name__ == "Veil"]
    assert len({face(GAME, card) for card in veils}) == 4
    assert {face(GAME, card) for card in veils} <= known_faces(GAME).keys()


def lifted() -> Record:
    """A game by a random player in which a veil has been lifted."""
    rules = games.rules(GAME, [NAME])
    for seed in range(100):
        record, luck = Record(rules, Seeded(seed)), Random(seed).random
        while not isinstance(record.prompt, Over):
            if record.table.zones[NAME]:
                return record
            record.answer(players.random(record.session, luck))
    raise AssertionError("no veil is ever lifted")


def test_a_scene_is_made_and_painted() -> None:
    words = Words(GAME)
    seen = scene(lifted(), words)
    shelf = next(zone for zone in seen["zones"] if zone["id"] == NAME)
    assert (shelf["label"], shelf["lie"], shelf["count"]) == ("Lifted veils", "shelf", 1)
    assert seen["faces"][shelf["slots"][0]["face"]]["name"] == "Veil"
    assert "Lifted veils" in as_svg(seen, words)
