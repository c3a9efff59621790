"""A scene is the same when it has travelled: only the names of the pictures go by number."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor.view.packing import packed
from tests.view.laws import as_json, as_lists
from tests.view.scenes import SCENES


def unpacked(scene: dict[str, Any]) -> dict[str, Any]:
    """What the page does with a scene that comes."""
    names = [face for face, _, _ in scene["faces"]]
    zones = [
        {**zone, "slots": [{**slot, "face": names[slot["face"]]} for slot in zone["slots"]]}
        for zone in scene["zones"]
    ]
    for zone in zones:
        if "holds" in zone:
            zone["holds"] = [(names[face], n) for face, n in zone["holds"]]
    prompt = dict(scene["prompt"])
    if "cards" in prompt:
        prompt["cards"] = [{**slot, "face": names[slot["face"]]} for slot in prompt["cards"]]
    faces = {face: {"name": name, "say": say} for face, name, say in scene["faces"]}
    told = [{"slots": [], **one} for one in scene["told"]]
    return {**scene, "faces": faces, "zones": zones, "prompt": prompt, "told": told}


@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_lost_on_the_way(name: str) -> None:
    assert as_lists(unpacked(packed(SCENES[name]))) == as_lists(SCENES[name])


@pytest.mark.parametrize("name", SCENES)
def test_each_picture_is_named_once(name: str) -> None:
    sent = as_json(packed(SCENES[name]))
    assert all(sent.count(f'"{face}"') == 1 for face in SCENES[name]["faces"])
