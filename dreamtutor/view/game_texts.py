"""What is said of a game as a whole, and sent once, because it does not change while one plays: the
texts of the rules, and when the cards of each place can be used."""

from __future__ import annotations

from dreamtutor.engine.rules import MACHINE, Rules
from dreamtutor.texts import Words
from dreamtutor.view.board import spots
from dreamtutor.view.scene import RuleText, ZoneUse


def rule_texts(rules: Rules, words: Words) -> dict[str, RuleText]:
    """All rules of a game as the learner reads them, and what the machine itself may say."""
    words = words.for_settings(rules.settings)
    texts: dict[str, RuleText] = {}
    for why in [*rules.by_id, *MACHINE]:
        texts[why] = {
            "title": words.title(rules, why),
            "text": words.rule(rules, why),
            "place": "" if why in MACHINE else words.rule_source(rules.by_id[why]),
        }
        if (lang := words.language_of("rules", why)) != words.lang:
            texts[why]["lang"] = lang
    return texts


def zone_uses(rules: Rules, words: Words) -> dict[str, ZoneUse]:
    """For each zone on the table, how what lies there is used: it is said of a card that is not
    asked for now."""
    words = words.for_settings(rules.settings)
    rule_of = {
        str(zone): f"{module.name}.{rule}"
        for module in rules.modules
        for zone, rule in module.uses.items()
    }
    zones = (spot.zone for spot in spots(rules.modules))
    return {zone: {"say": use_of_zone(words, zone), "why": rule_of.get(zone, "")} for zone in zones}


def use_of_zone(words: Words, zone: str) -> str:
    """The sentence of a zone, or of all zones of its kind: "left 2" is a "left"."""
    return words.text("uses", zone) or words.text("uses", zone.rstrip("0123456789").rstrip())
