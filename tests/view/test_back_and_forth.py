"""Scenes while the player goes back, forth, and into branches."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dreamtutor import onirim
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.view.scene import Scene
from tests.players import PLAYERS
from tests.view.positions import do, look, standing


@settings(max_examples=40)
@given(
    st.sampled_from(sorted(PLAYERS)),
    st.integers(0, 10**6),
    st.integers(1, 40),
    st.integers(1, 12),
)
def test_undo_shows_the_scene_of_before_and_redo_the_one_of_after(
    player: str, seed: int, answers: int, back: int
) -> None:
    record, luck = Record(onirim.rules(), Seeded(seed)), Random(seed).random
    scenes: list[Scene] = [look(record)]
    for _ in range(answers):
        if not isinstance(record.prompt, Over):
            record.answer(PLAYERS[player](record.session, luck))
            scenes.append(look(record))
    back = min(back, len(scenes) - 1)
    record.undo(back)
    assert at_rest(record) == {**scenes[-1 - back], "can_redo": True}
    record.redo(back)
    assert look(record) == scenes[-1]
    for _ in range(back):
        record.undo()
    for scene in scenes[len(scenes) - back :]:
        record.redo()
        assert {**at_rest(record), "can_redo": True} == {**scene, "can_redo": True}


def at_rest(record: Record) -> Any:
    """The scene, but for what the player knows who has seen what comes."""
    return {key: value for key, value in look(record).items() if key != "ahead"}


def test_what_can_be_taken_back_and_brought_back_is_said() -> None:
    record = standing()
    assert can(record) == (False, False)
    do(record, "play red moon")
    assert can(record) == (True, False)
    record.undo()
    assert can(record) == (False, True)
    do(record, "play red sun")
    assert can(record) == (True, False)


def can(record: Record) -> tuple[bool, bool]:
    shown = look(record)
    return shown["can_undo"], shown["can_redo"]


def test_the_same_card_has_the_same_slot_in_two_branches() -> None:
    record = standing(deals="")
    hand = [slot["id"] for slot in look(record)["zones"][-1]["slots"]]
    shown = []
    for words in ("play red moon", "discard red moon"):
        do(record, words)
        shown.append(look(record)["moves"][0])
        record.undo()
    assert shown == [(hand[4], "hand", "labyrinth"), (hand[4], "hand", "discard")]
