"""A scene as it travels: the same, with each picture named once and numbered from then on.

A long row repeats the names of a few pictures many times. The page unpacks a
scene when it comes, and nobody else needs to know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def packed(scene: Mapping[str, Any]) -> dict[str, Any]:
    """The scene with numbers for pictures: `faces` is a list of [id, name, what is said], and
    slots and piles name a place in it. What was told of no card has no list of cards."""
    faces = scene.get("faces", {})
    places = {face: n for n, face in enumerate(faces)}

    def slots(these: Any) -> Any:
        return [{**slot, "face": places.get(slot["face"], slot["face"])} for slot in these]

    zones = []
    for zone in scene["zones"]:
        small = {**zone, "slots": slots(zone["slots"])}
        if "holds" in zone:
            small["holds"] = [(places.get(face, face), n) for face, n in zone["holds"]]
        zones.append(small)
    prompt = scene["prompt"]
    if "cards" in prompt:
        prompt = {**prompt, "cards": slots(prompt["cards"])}
    if any("face" in one for one in prompt.get("options", ())):
        prompt = {**prompt, "options": slots(prompt["options"])}
    told = [{k: v for k, v in one.items() if k != "slots" or v} for one in scene.get("told", ())]
    words = [(face, one["name"], one["say"]) for face, one in faces.items()]
    return {**scene, "faces": words, "zones": zones, "prompt": prompt, "told": told}


def as_sent(scene: Mapping[str, Any], _widget: Any = None) -> dict[str, Any]:
    """A scene as a widget sends it to its page; while there is none, nothing."""
    return packed(scene) if scene else {}
