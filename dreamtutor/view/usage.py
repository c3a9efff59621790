"""When the cards of each place can be used: what is said of a card that is not asked for now."""

from __future__ import annotations

from dreamtutor.engine.rules import Rules
from dreamtutor.texts import Words
from dreamtutor.view.board import spots
from dreamtutor.view.scene import ZoneUse


def uses(rules: Rules, words: Words) -> dict[str, ZoneUse]:
    """For each zone on the table. It does not change in a game, so it is sent once."""
    words = words.for_settings(rules.settings)
    by = {
        str(zone): f"{module.name}.{rule}"
        for module in rules.modules
        for zone, rule in module.uses.items()
    }
    zones = (spot.zone for spot in spots(rules.modules))
    return {zone: {"say": said(words, zone), "why": by.get(zone, "")} for zone in zones}


def said(words: Words, zone: str) -> str:
    """The sentence of a zone, or of all zones of its kind: "left 2" is a "left"."""
    return words.said("uses", zone) or words.said("uses", zone.rstrip("0123456789").rstrip())
