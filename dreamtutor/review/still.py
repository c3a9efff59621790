"""A scene out of a reel: the table after one of its entries, for whoever draws or writes it."""

from __future__ import annotations

from typing import cast

from dreamtutor.review.reel import Reel
from dreamtutor.view.scene import Scene, Zone


def scene_at(reel: Reel, place: int) -> Scene:
    """The table after an entry. Nothing is asked of whoever only looks."""
    entry, says = reel["entries"][place], reel["says"]
    ask, why = entry["ask"]
    return {
        "rev": 0,
        "lang": reel["lang"],
        "dir": reel["dir"],
        "title": reel["title"],
        "note": says[entry["note"]],
        "thread": reel["threads"][entry["thread"]],
        "zones": [zone_at(reel, n) for n in entry["zones"]],
        "faces": {face: {"name": name, "say": say} for face, name, say in reel["faces"]},
        "prompt": {"kind": "pick", "say": says[ask], "why": why, "options": [], "refusals": []},
        "told": [{"say": says[n], "why": why, "slots": slots} for n, why, slots in entry["told"]],
        "moves": entry["moves"],
        "can_undo": False,
        "can_redo": False,
        "saved": "",
    }


def zone_at(reel: Reel, place: int) -> Zone:
    """A zone of the reel, with the names of its pictures."""
    zone = dict(reel["zones"][place])
    names = [face for face, *_ in reel["faces"]]
    zone["slots"] = [{**slot, "face": names[slot["face"]]} for slot in zone["slots"]]
    if "holds" in zone:
        zone["holds"] = [(names[face], count) for face, count in zone["holds"]]
    return cast(Zone, zone)
