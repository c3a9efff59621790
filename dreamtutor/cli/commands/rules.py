"""`dreamtutor rules`: the rules and their texts; what can be agreed; the inventory."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from dreamtutor import games
from dreamtutor.cli.shared import (
    FOUND,
    OK,
    UsageError,
    add_edition_option,
    add_json_option,
    complain,
    print_result,
)
from dreamtutor.rule_coverage import coverage
from dreamtutor.texts import ENGLISH, Words

ABOUT = "List the rules, or look some up; tell which rules of the inventory are in force."
EXAMPLES = """rules
rules nightmare
rules room --edition first
rules Zugstapel --lang de
rules --rulings
rules --coverage"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", nargs="?", default="", help="a word of the rules looked for")
    parser.add_argument("--game", default="onirim", choices=games.GAMES, help="which game")
    add_edition_option(parser, "the printing whose names are used")
    parser.add_argument("--lang", default=ENGLISH, help="the language of the rules: en, de, pl")
    parser.add_argument(
        "--rulings", action="store_true", help="what can be agreed, and what is usual, instead"
    )
    parser.add_argument(
        "--coverage", action="store_true", help="compare with the inventory of the printed rules"
    )
    add_json_option(parser)


def run(asked: Any) -> int:
    if asked.coverage:
        return covered(asked)
    words = spoken(asked)
    sought = words.search_terms(asked.text)
    if asked.rulings:
        return rulings(asked, words, sought)
    found, lines = [], []
    for module in games.modules(asked.game):
        for rule in {rule.id: rule for rule in module.rules}.values():
            title = words.said("titles", rule.id) or words.english.in_edition(rule.title)
            text = words.said("rules", rule.id) or words.english.in_edition(rule.text)
            said = f"{rule.id} {rule.title} {rule.text} {title} {text} {' '.join(rule.covers)}"
            if any(term in said.lower() for term in sought):
                entry = {
                    "id": rule.id,
                    "title": title,
                    "text": text,
                    "place": words.rule_source(rule),
                    "covers": rule.covers,
                }
                found.append(entry)
                lines += [
                    f"{entry['title']}  [{rule.id}; {entry['place']}]",
                    f"    {entry['text']}",
                    "",
                ]
    return told(asked, "rules", found, lines)


def rulings(asked: Any, words: Words, sought: Sequence[str]) -> int:
    """What can be agreed before a game; the choices are as --set takes them."""
    found, lines = [], []
    for module in games.modules(asked.game):
        for name, setting in module.settings.items():
            about = words.setting_text(name, setting.text)
            said = (
                f"{name} {setting.text} {about} {' '.join(map(str, setting.choices))} {module.name}"
            )
            said = said.lower()
            if not (setting.decides or len(setting.choices) > 1) or not any(
                t in said for t in sought
            ):
                continue
            found.append(
                {
                    "name": name,
                    "module": games.short(module),
                    "choices": setting.choices,
                    "usual": setting.choices[0],
                    "hard": setting.hard,
                    "text": about,
                    "decides": setting.decides or None,
                }
            )
            marks = {setting.choices[0]: " (usual)", setting.hard: " (hard)"}
            choices = " | ".join(f"{choice}{marks.get(choice, '')}" for choice in setting.choices)
            where = "; ".join(filter(None, (games.short(module), setting.decides)))
            lines += [f"{name}  [{where}]", f"    {choices}", f"    {about}", ""]
    return told(asked, "rulings", found, lines)


def spoken(asked: Any) -> Words:
    """Words in the names of the edition that was asked for."""
    names = [name for module in games.modules(asked.game) for name in module.settings.items()]
    known = [str(e) for name, setting in names if name == "edition" for e in setting.choices]
    if asked.edition is not None and asked.edition not in known:
        raise UsageError(f"--edition can be {' or '.join(known)}, not {asked.edition!r}")
    return Words(asked.game, asked.lang, asked.edition or "")


def told(asked: Any, what: str, found: Sequence[Any], lines: Sequence[str]) -> int:
    if not found:
        complain(f"no {what[:-1]} speaks of {asked.text!r}")
        return FOUND
    print_result(asked, {what: found}, lines[:-1])
    return OK


def covered(asked: Any) -> int:
    """How much of the inventory is in force, and proven by a test."""
    report = coverage(asked.game)
    lines = [f"{'module':<14}{'rules':>6}{'implemented':>13}{'proven':>8}"]
    for module in report.modules:
        state = (
            "complete" if module.complete else "not begun" if not module.implemented else "begun"
        )
        lines.append(
            f"{module.name:<14}{module.total:>6}{module.implemented:>13}{module.proven:>8}  {state}"
        )
    total = report.total
    lines.append("{implemented} of {rules} implemented, {proven} proven".format(**total))
    lines += [f"gap: {gap}" for gap in report.gaps]
    print_result(asked, report.data(), lines)
    return FOUND if report.gaps else OK
