"""Scenes as they travel: packed, and unpacked by whoever has read how they are packed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from dreamtutor.view.packing import packed
from dreamtutor.view.scene import Scene
from tests.view.laws import as_json, as_lists
from tests.view.scenes import SCENES, each_scene, sampled


def unpacked(sent: Any) -> Any:
    """The scene that was packed. The page has a function like this of its own."""
    names = [face for face, _, _ in sent["faces"]]

    def named(slots: Any) -> Any:
        return [{**slot, "face": names[slot["face"]]} for slot in slots]

    zones = [{**zone, "slots": named(zone["slots"])} for zone in sent["zones"]]
    for zone in zones:
        if "holds" in zone:
            zone["holds"] = [[names[face], count] for face, count in zone["holds"]]
    prompt = dict(sent["prompt"])
    if "cards" in prompt:
        prompt["cards"] = named(prompt["cards"])
    if any("face" in one for one in prompt["options"]):
        prompt["options"] = named(prompt["options"])
    return {
        **sent,
        "faces": {face: {"name": name, "say": say} for face, name, say in sent["faces"]},
        "zones": zones,
        "prompt": prompt,
        "told": [{"slots": [], **one} for one in sent["told"]],
    }


def on_the_way(scene: Scene) -> Any:
    return json.loads(as_json(packed(scene)))


@each_scene
def test_what_is_unpacked_is_what_was_packed(name: str) -> None:
    assert unpacked(on_the_way(SCENES[name])) == as_lists(SCENES[name])


def test_the_scenes_of_random_games_come_through_unchanged() -> None:
    for scene in sampled():
        assert unpacked(on_the_way(scene)) == as_lists(scene)


@each_scene
def test_packing_leaves_the_scene_as_it_is(name: str) -> None:
    before = as_json(SCENES[name])
    packed(SCENES[name])
    assert as_json(SCENES[name]) == before


@pytest.mark.parametrize("name", ["long row", "to sort"])
def test_each_picture_is_named_once(name: str) -> None:
    text = as_json(packed(SCENES[name]))
    for face in SCENES[name]["faces"]:
        assert text.count(f'"{face}"') == 1
    assert len(text) < len(as_json(SCENES[name]))
