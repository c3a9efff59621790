"""One entry of a reel as a scene: for text, for pictures, and for pages where nothing runs.

The page puts its scenes together in the same way (`sceneOf` in `reel.js`); `tests/reel` compares
the two.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from dreamtutor.reel.format import Reel, ReelZone
from dreamtutor.view.scene import Scene, ScenePrompt

STACKED = ("pile", "line")
"""Ways to lie in which a card that a question is about is not seen well enough."""


def scene_of(reel: Reel, number: int) -> Scene:
    """The table as it lay at an entry, and what was asked. Nothing can be answered."""
    entry, says = reel["entries"][number], reel["says"]
    zones, cards = cards_apart(reel, number)
    scene: Scene = {
        "rev": -1 - number,
        "lang": reel["lang"],
        "dir": reel["dir"],
        "title": reel["title"],
        "note": says[entry["note"]],
        "thread": reel["threads"][entry["thread"]],
        "zones": zones,
        "faces": {face: {"name": name, "say": spoken} for face, name, spoken in reel["faces"]},
        "prompt": prompt_of(reel, number, cards),
        "told": [
            {"say": says[say], "why": rule, "slots": slots} for say, rule, slots in entry["told"]
        ],
        "moves": entry["moves"],
        "can_undo": False,
        "can_redo": False,
        "saved": "",
    }
    if "foreign" in reel:
        scene["foreign"] = {"lang": reel["foreign"]["lang"], "texts": reel["foreign"]["texts"]}
    return scene


def prompt_of(reel: Reel, number: int, cards: list[Any]) -> ScenePrompt:
    """What was asked, or how the game ended."""
    say, why = reel["entries"][number]["ask"]
    outcome = outcome_of(reel, number)
    prompt: ScenePrompt = {
        "kind": "over" if outcome else "pick",
        "say": reel["says"][say],
        "why": why,
        "options": [],
        "refusals": [],
    }
    if cards:
        prompt["cards"] = cards
    if outcome:
        prompt["outcome"] = "won" if outcome == "won" else "lost"
    return prompt


def outcome_of(reel: Reel, number: int) -> str:
    """ "won" or "lost", if the game ended there."""
    marks = reel["entries"][number].get("marks", ())
    return next((mark for mark in marks if mark in ("won", "lost")), "")


def cards_apart(reel: Reel, number: int) -> tuple[list[Any], list[Any]]:
    """The zones of an entry, and the cards that are to be sorted and lie beside the question: those
    that are not well seen in their zones."""
    names = [face for face, _, _ in reel["faces"]]
    entry = reel["entries"][number]
    zones = [with_faces(reel["zones"][zone], names) for zone in entry["zones"]]
    open_ = {slot["id"] for zone in zones if zone["lie"] not in STACKED for slot in zone["slots"]}
    to_sort: list[Any] = [{**slot, "face": names[slot["face"]]} for slot in entry.get("cards", ())]
    cards = [slot for slot in to_sort if slot["id"] not in open_]
    taken = {slot["id"] for slot in cards}
    left = [(zone, without(zone, taken)) for zone in zones]
    there = [new for old, new in left if new["slots"] or new is old or new["lie"] != "line"]
    return there, cards


def without(zone: Any, taken: Collection[str]) -> Any:
    """A zone without the cards that lie beside the question. On a pile it is another picture of
    such a card, with another name."""
    if not any(slot["id"] in taken for slot in zone["slots"]):
        return zone
    if zone["lie"] != "pile":
        return {**zone, "slots": [slot for slot in zone["slots"] if slot["id"] not in taken]}
    slots = [
        {**slot, "id": f"{slot['id']} {zone['id']}"} if slot["id"] in taken else slot
        for slot in zone["slots"]
    ]
    return {**zone, "slots": slots}


def with_faces(zone: ReelZone, names: Sequence[str]) -> Any:
    """A zone with the names of its pictures for their numbers."""
    slots = [{**slot, "face": names[slot["face"]]} for slot in zone["slots"]]
    shown: dict[str, Any] = {**zone, "slots": slots}
    if "holds" in zone:
        shown["holds"] = [(names[face], count) for face, count in zone["holds"]]
    return shown
