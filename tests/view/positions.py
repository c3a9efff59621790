"""Positions laid by hand, and how to look at them.

record = standing(hand="red sun, 2 blue key, green moon, brown sun", row="red moon")
scene = look(record)
option(scene, "discard blue key")["tip"]
"""

from __future__ import annotations

from typing import Any

from dreamtutor import onirim
from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.notation import read
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import RefusedError
from dreamtutor.onirim.steps import DECK, DISCARD, DOORS, HAND, LABYRINTH
from dreamtutor.texts import Words
from dreamtutor.view.scene import Option, Scene, SceneRefusal, SceneZone, Slot
from dreamtutor.view.scene_builder import scene
from tests.onirim.table import cards

ENGLISH = Words("onirim")
HAND_OF_SUNS = "red sun, blue sun, green sun, brown sun, red moon"
REST = "10 red sun, 5 blue moon, 2 green key, 2 brown sun"


def standing(
    *answers: str,
    hand: str = HAND_OF_SUNS,
    row: str = "",
    doors: str = "",
    top: str = "",
    deck: str = REST,
    deals: str = "",
    discard: str = "",
    **settings: Any,
) -> Record:
    """A game in which the table stands so before the first turn, after some answers.

    The hand must be full. The cards of `top` are known and lie on those of the deck; `deals` are
    the first that turn up, and whatever comes after them is asked for.
    """
    rules = onirim.rules(settings=settings)
    table = rules.table.cleared()
    for zone, words in ((DISCARD, discard), (DOORS, doors), (LABYRINTH, row), (HAND, hand)):
        table.lay(zone, cards(words))
    table.lay(DECK, cards(top))
    table.stack(DECK, cards(deck))
    assert len(table[HAND]) == 5, "a hand that is not full would be filled first"
    rules.table = table
    return do(Record(rules, Scripted(cards(deals), Human())), *answers)


def do(record: Record, *answers: str) -> Record:
    for words in answers:
        record.answer(read(record.session, words))
    return record


def look(record: Record) -> Scene:
    game = record.rules.modules[0].name.partition(".")[0]
    return scene(record, Words(game))


def tried(record: Record, words: str) -> Scene:
    """The scene after an answer that is refused."""
    try:
        do(record, words)
    except RefusedError as refused:
        return scene(record, ENGLISH, refused=refused)
    raise AssertionError(f"{words} is allowed")


def zone(shown: Scene, name: str) -> SceneZone:
    return next(zone for zone in shown["zones"] if zone["id"] == name)


def slots(shown: Scene, name: str) -> list[Slot]:
    return zone(shown, name)["slots"]


def ids(shown: Scene, name: str) -> list[str]:
    return [slot["id"] for slot in slots(shown, name)]


def faces(shown: Scene, name: str) -> list[str]:
    """The pictures of a zone, without the name of the game."""
    return [slot["face"].partition("/")[2] for slot in slots(shown, name)]


def option(shown: Scene, words: str) -> Option:
    return next(one for one in shown["prompt"]["options"] if one["words"] == words)


def refusal(shown: Scene, words: str) -> SceneRefusal:
    return next(one for one in shown["prompt"]["refusals"] if one["words"] == words)


def told(shown: Scene) -> list[str]:
    return [one["say"] for one in shown["told"]]
