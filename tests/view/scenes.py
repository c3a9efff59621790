"""Scenes to write and to paint, and what can be seen in them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from dreamtutor.engine import players
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.onirim import MODULES, rules
from dreamtutor.onirim.team import module as team
from dreamtutor.view.scene import Scene, Slot
from tests.view.positions import REST, look, standing, tried
from tests.view.test_laws import ALL, sights

KEYS = "2 green key, red sun, blue sun, red moon"
SEEN = "red door, brown moon, green moon, brown key, nightmare"


def in_the_middle(*expansions: Module, answers: int = 40) -> Record:
    """A game with expansions, after random answers."""
    record, random = Record(rules(*expansions), Seeded("harbour lamp")), Random(3).random
    while answers and not isinstance(record.prompt, Over):
        record.answer(players.random(record.session, random))
        answers -= 1
    return record


SCENES: dict[str, Scene] = {
    "begun": look(standing(row="blue moon", discard="nightmare, blue door", doors="red door")),
    "empty": look(standing(deck="")),
    "three piles": look(standing("play red moon", deck=f"nightmare, {REST}", deals="nightmare")),
    "to sort": look(standing("discard green key", hand=KEYS, deck=f"{SEEN}, {REST}", deals=SEEN)),
    "refused": tried(standing(row="blue moon"), "play red moon"),
    "real cards": look(Record(rules(), Human())),
    "lost": look(standing("concede", discard="red door")),
    "all expansions": look(in_the_middle(*(one for one in MODULES if one is not team))),
    "team": look(in_the_middle(*MODULES)),
    "long row": look(standing(row=", ".join(["red sun, blue moon"] * 22))),
}
each_scene = pytest.mark.parametrize("name", SCENES)


def sampled() -> Iterator[Scene]:
    """Scenes from the middle of games of all players."""
    for player in ALL.values():
        for seed in range(3):
            for n, sight in enumerate(sights(player, seed)):
                if n % 7 == seed:
                    yield sight.scene


def shown(scene: Scene) -> Iterator[Slot]:
    """Every card, and every place that waits for one, that a player can see."""
    for zone in scene["zones"]:
        yield from zone["slots"]
    yield from scene["prompt"].get("cards", [])


def open_cards(scene: Scene) -> list[str]:
    """The open cards in words: "red sun"."""
    faces = [slot["face"] for slot in shown(scene) if not slot.get("waits")]
    words = [scene["faces"][face]["say"].partition(",")[0] for face in faces]
    return [word for word in words if word != "face-down card"]


def without(text: str, words: list[str]) -> list[str]:
    """The words that are missing in a text, each as often as it should be there."""
    missing = []
    for word in words:
        if word in text:
            text = text.replace(word, "", 1)
        else:
            missing.append(word)
    return missing
