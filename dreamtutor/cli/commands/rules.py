"""`dreamtutor rules`: the rules and their texts; what can be agreed; the inventory."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
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


def run(args: Any) -> int:
    if args.coverage:
        return print_coverage(args)
    words = words_of(args)
    terms = words.search_terms(args.text)
    if args.rulings:
        settings = [*settings_found(args.game, words, terms)]
        return print_found(args, "rulings", settings, [*map(setting_lines, settings)])
    rules = [*rules_found(args.game, words, terms)]
    return print_found(args, "rules", rules, [*map(rule_lines, rules)])


def words_of(args: Any) -> Words:
    """Words in the names of the edition that was asked for."""
    names = [name for module in games.modules(args.game) for name in module.settings.items()]
    known = [str(e) for name, setting in names if name == "edition" for e in setting.choices]
    if args.edition is not None and args.edition not in known:
        raise UsageError(f"--edition can be {' or '.join(known)}, not {args.edition!r}")
    return Words(args.game, args.lang, args.edition or "")


def rules_found(game: str, words: Words, terms: Sequence[str]) -> Iterator[dict[str, Any]]:
    """The rules that speak of one of these terms."""
    for module in games.modules(game):
        for rule in {rule.id: rule for rule in module.rules}.values():
            title = words.text("titles", rule.id) or words.english.in_edition(rule.title)
            text = words.text("rules", rule.id) or words.english.in_edition(rule.text)
            if speaks_of(terms, rule.id, rule.title, rule.text, title, text, *rule.covers):
                yield {
                    "id": rule.id,
                    "title": title,
                    "text": text,
                    "place": words.rule_source(rule),
                    "covers": rule.covers,
                }


def rule_lines(rule: dict[str, Any]) -> list[str]:
    return [f"{rule['title']}  [{rule['id']}; {rule['place']}]", f"    {rule['text']}", ""]


def settings_found(game: str, words: Words, terms: Sequence[str]) -> Iterator[dict[str, Any]]:
    """What can be agreed before a game, and speaks of one of these terms."""
    for module in games.modules(game):
        for name, setting in module.settings.items():
            if not setting.decides and len(setting.choices) < 2:
                continue
            text = words.setting_text(name, setting.text)
            choices = map(str, setting.choices)
            if speaks_of(terms, name, setting.text, text, *choices, module.name):
                yield {
                    "name": name,
                    "module": games.short(module),
                    "choices": setting.choices,
                    "usual": setting.choices[0],
                    "hard": setting.hard,
                    "text": text,
                    "decides": setting.decides or None,
                }


def setting_lines(setting: dict[str, Any]) -> list[str]:
    """A setting for people; the choices are as --set takes them."""
    marks = {setting["usual"]: " (usual)", setting["hard"]: " (hard)"}
    choices = " | ".join(f"{choice}{marks.get(choice, '')}" for choice in setting["choices"])
    where = "; ".join(filter(None, (setting["module"], setting["decides"])))
    return [f"{setting['name']}  [{where}]", f"    {choices}", f"    {setting['text']}", ""]


def speaks_of(terms: Sequence[str], *texts: str) -> bool:
    text = " ".join(texts).lower()
    return any(term in text for term in terms)


def print_found(args: Any, what: str, found: list[Any], lines: list[list[str]]) -> int:
    if not found:
        complain(f"no {what[:-1]} speaks of {args.text!r}")
        return FOUND
    print_result(args, {what: found}, [line for some in lines for line in some][:-1])
    return OK


def print_coverage(args: Any) -> int:
    """How much of the inventory is in force, and proven by a test."""
    report = coverage(args.game)
    lines = [f"{'module':<14}{'rules':>6}{'implemented':>13}{'proven':>8}"]
    for module in report.modules:
        begun = "begun" if module.implemented else "not begun"
        state = "complete" if module.complete else begun
        counts = f"{module.total:>6}{module.implemented:>13}{module.proven:>8}"
        lines.append(f"{module.name:<14}{counts}  {state}")
    lines.append("{implemented} of {rules} implemented, {proven} proven".format(**report.total))
    lines += [f"gap: {gap}" for gap in report.gaps]
    print_result(args, report.data(), lines)
    return FOUND if report.gaps else OK
