"""A light hand in a first game: what is asked, and after a shuffle what it takes to win."""

from __future__ import annotations

from dreamtutor.engine.events import Shuffled
from dreamtutor.engine.record import Node, Record
from dreamtutor.engine.session import Over
from dreamtutor.view.scene import Guidance, Scene


class Guide:
    """Tells of each question once in a game, where it comes up first: it is told again there
    whoever goes back."""

    def __init__(self) -> None:
        self._first: dict[str, Node] = {}
        """Where each rule asked first."""

    def guidance(self, record: Record, scene: Scene) -> Guidance | None:
        """What is to be told at this scene, one thing at most."""
        if isinstance(record.prompt, Over):
            return None
        why = scene["prompt"]["why"]
        if why and self._first.setdefault(why, record.node) is record.node:
            return {"why": why}
        if any(isinstance(event, Shuffled) for event in record.node.events):
            return reminder(record, scene)
        return None


def reminder(record: Record, scene: Scene) -> Guidance | None:
    """What it takes to win, and how far it is."""
    notes = {
        zone["id"]: f"{zone['label']}: {zone['note']}" for zone in scene["zones"] if zone["note"]
    }
    for module in record.rules.modules:
        for why, zones in module.goals:
            if said := [notes[str(zone)] for zone in zones if str(zone) in notes]:
                return {"why": why, "note": said[0]}
    return None
