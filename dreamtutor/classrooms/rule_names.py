"""What rules are called: those that refuse, by their ids, and those that lessons teach, by the
names that the inventory has for them."""

from __future__ import annotations

from functools import cache

from dreamtutor import games
from dreamtutor.texts import Words


@cache
def rule_names(lang: str) -> dict[str, tuple[str, str]]:
    """For each name of a rule the id under which it is counted, and its title."""
    names: dict[str, tuple[str, str]] = {}
    for game in games.GAMES:
        words = Words(game, lang)
        for module in games.modules(game):
            for rule in module.rules:
                title = words.text("titles", rule.id) or rule.title
                for name in (rule.id, *rule.covers):
                    names.setdefault(name, (rule.id, title))
    return names


def rule_name(name: str, lang: str) -> tuple[str, str]:
    """The id and the title of a rule; of one that is not known here, what it says."""
    return rule_names(lang).get(name, (name, name))
