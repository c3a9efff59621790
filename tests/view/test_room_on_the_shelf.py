"""The board keeps its places: there is room for what comes, and what leaves leaves its place."""

from __future__ import annotations

import dreamtutor
from dreamtutor.onirim.cards import COLORS
from dreamtutor.widgets.table import LiveTable


def table(module: str, **lies: list[str]) -> LiveTable:
    return dreamtutor.play("onirim", module, scene={"hand": ["3x red sun", "2x blue moon"], **lies})


def test_the_row_of_towers_has_room_for_one_of_each_colour() -> None:
    zones = {zone["id"]: zone for zone in table("towers").scene["zones"]}
    assert zones["towers"]["room"] >= len(COLORS)


def test_the_place_of_the_incubus_stays_when_it_has_left() -> None:
    there, gone = table("incubus"), table("incubus", box=["incubus"])
    assert [zone["id"] for zone in gone.scene["zones"]] == [z["id"] for z in there.scene["zones"]]
    [place] = [zone for zone in gone.scene["zones"] if zone["id"] == "incubus"]
    assert (place["note"], place["slots"]) == ("is back in the box", [])
