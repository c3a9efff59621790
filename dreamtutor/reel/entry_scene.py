"""One position of a reel as a scene: for text, for pictures, and for pages where nothing runs."""

from __future__ import annotations

from typing import Any

from dreamtutor.reel.format import Reel
from dreamtutor.view.scene import Scene, ScenePrompt


def scene_of(reel: Reel, entry: int) -> Scene:
    """The table as it lay at an entry, and what was asked. Nothing can be answered."""
    one, says, names = reel["entries"][entry], reel["says"], [face for face, _, _ in reel["faces"]]
    say, why = one["ask"]
    outcome = next((mark for mark in one.get("marks", ()) if mark in ("won", "lost")), "")
    prompt: ScenePrompt = {
        "kind": "over" if outcome else "pick",
        "say": says[say],
        "why": why,
        "options": [],
        "refusals": [],
    }
    if outcome:
        prompt["outcome"] = "won" if outcome == "won" else "lost"
    scene: Scene = {
        "rev": 0,
        "lang": reel["lang"],
        "dir": reel["dir"],
        "title": reel["title"],
        "note": says[one["note"]],
        "thread": reel["threads"][one["thread"]],
        "zones": [named(reel["zones"][n], names) for n in one["zones"]],
        "faces": {face: {"name": name, "say": spoken} for face, name, spoken in reel["faces"]},
        "prompt": prompt,
        "told": [{"say": says[n], "why": rule, "slots": slots} for n, rule, slots in one["told"]],
        "moves": one["moves"],
        "can_undo": False,
        "can_redo": False,
        "saved": "",
    }
    if "foreign" in reel:
        scene["foreign"] = {"lang": reel["foreign"]["lang"], "texts": reel["foreign"]["texts"]}
    return scene


def named(zone: dict[str, Any], names: list[str]) -> Any:
    """A zone with the names of its pictures."""
    shown = {**zone, "slots": [{**slot, "face": names[slot["face"]]} for slot in zone["slots"]]}
    if "holds" in zone:
        shown["holds"] = [(names[face], n) for face, n in zone["holds"]]
    return shown
