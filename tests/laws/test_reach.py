"""The games of the laws go everywhere: if they did not, the laws would say little."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from inspect import getsource
from itertools import product
from random import Random
from textwrap import dedent
from typing import Any

import pytest

from dreamtutor.engine.modules import Rule
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Over, Pick, Session
from dreamtutor.engine.steps import Arrange, Pass, Step
from dreamtutor.engine.table import GameOverError, Table
from dreamtutor.games import modules
from dreamtutor.texts import Words
from tests.laws.cases import (
    GAMES,
    Case,
    Setup,
    expansions_of,
    players_of,
    settings_of,
    setups,
    won_cases,
)

GAMES_EACH, CHOICES_EACH = {"onirim": 12, "urbion": 12}, {"onirim": 8, "urbion": 12}
"""Of every setup, and with every choice of a setting."""
TOGETHER_EACH = 400
"""With just the expansions of each combination."""
each_game = pytest.mark.parametrize(
    "game",  # its games are played once, for all tests
    [
        pytest.param(game, marks=[pytest.mark.xdist_group(f"reach {game}"), pytest.mark.long])
        for game in ("onirim", "urbion")
    ],
)
RULES: dict[str, dict[str, Rule]] = {
    game: {rule.id: rule for module in modules(game) for rule in module.rules} for game in GAMES
}


def only_said(rule: Rule) -> bool:
    """Does it only say how it is, and do nothing?"""
    [function] = ast.parse(dedent(getsource(rule.apply))).body
    assert isinstance(function, ast.FunctionDef)
    return len(function.body) == 1


ONLY_SAID = {rule.id for rules in RULES.values() for rule in rules.values() if only_said(rule)}


class Seen:
    """Which rules had their say, and which choices were offered."""

    def __init__(self) -> None:
        self.rules: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    def play(self, case: Case) -> None:
        """The whole game, with rules that are watched."""
        rules = case.rules
        modules = [replace(module, rules=[*map(self.watched, module.rules)]) for module in
                   rules.modules]  # fmt: skip
        table = Rules(modules, rules.opening, rules.turn, dict(case.settings))
        session, answer = Session(table, case.dealer()), case.answers()
        while not isinstance(prompt := session.prompt, Over):
            if isinstance(prompt, Pick):
                for option in prompt.options:
                    self.offered[name(option, prompt.at)] += 1
                for option in prompt.refused:
                    self.refused[type(option).__name__] += 1
            elif isinstance(prompt, Arrange):
                rest = [() for _ in prompt.bins[1:]]
                session.refusal((prompt.cards, *rest))  # type: ignore[arg-type]
                session.refusal((*rest, prompt.cards))  # type: ignore[arg-type]
            table.lost(session.table)
            session.answer(answer(session))

    def watched(self, rule: Rule) -> Rule:
        """The same rule; it is noted when it does, offers, forbids or decides something."""
        apply: Callable[..., Any] = rule.apply

        def watching(table: Table, *step: Step) -> Any:
            known = len(table.log)
            try:
                does = apply(table, *step)
            except GameOverError:
                self.rules[rule.id] += 1
                raise
            if rule.verb == "offers":
                does = [*does]
            says = does is not None if rule.verb == "replaces" else bool(does)
            plain = rule.verb in ("sets_up", "resolves") or rule.id in ONLY_SAID
            if says or plain or len(table.log) > known:
                self.rules[rule.id] += 1
            return does

        return replace(rule, apply=watching)


def name(option: Step, at: Step) -> str:
    kind = type(option).__name__
    return f"Pass/{type(at).__name__}" if isinstance(option, Pass) else kind


@cache
def seen(game: str) -> Seen:
    """Games of all kinds are played until all has been seen, or there are no more of them."""
    seen = Seen()
    for number, case in enumerate(games(game)):
        if number % 50 == 0 and not (missing_rules(game, seen) or missing_choices(game, seen)):
            break
        seen.play(case)
    return seen


def games(game: str) -> Iterator[Case]:
    """Those that are won, which go far; then, well shuffled, every setup and every choice."""
    yield from (case for case in won_cases() if case.game == game)
    made = [setup for setup in setups() if setup.game == game]
    numbered = product(made, range(GAMES_EACH[game]))
    cases = [setup.case(number, unusual=0.6) for setup, number in numbered]
    cases += [*each_choice(game), *each_combination(game)]
    yield from Random(game).sample(cases, len(cases))


def missing_rules(game: str, seen: Seen) -> list[str]:
    return sorted(set(RULES[game]) - set(seen.rules) - set(SELDOM))


def missing_choices(game: str, seen: Seen) -> list[str]:
    return sorted(set(choices(game)) - set(seen.offered))


def each_choice(game: str) -> Iterator[Case]:
    """Games with each choice of each setting, and only with the expansion that it belongs to."""
    players = players_of(game)[::-1]  # those with more sense come last
    for expansion in expansions_of(game):
        for name, setting in settings_of(game, (expansion.name,)).items():
            for choice, seed in product(setting.choices, range(CHOICES_EACH[game])):
                yield Case(game, (expansion.name,), ((name, choice),), players[seed % 2], seed)


def each_combination(game: str) -> Iterator[Case]:
    """Games with just the expansions that a combination needs."""
    for module in modules(game):
        if module.needs:
            names = {one.name for one in module.needs}
            some = tuple(one.name for one in expansions_of(game) if one.name in names)
            yield from (Setup(game, some, hard=False).case(n, 0.6) for n in range(TOGETHER_EACH))


SELDOM = {
    "onirim.premonitions.nothing_to_dream_of": "a happy dream is the last card of the deck, and no "
    "premonition is left",
    "onirim.dreamcatchers+premonitions.caught_cards_are_left": "the same, and cards are caught",
    "urbion.gardens.two_cities_to_exchange": "a single city is left, and a special action is "
    "chosen",
    "urbion.gardens+void.two_cities_without_the_void": "hardly a city is left, the Void stands on "
    "one of them, and a special action is chosen",
    "urbion.void.without_a_city_it_goes_home": "the city deck is empty, and a Book pacifies the "
    "city of the Void",
    "urbion.chromatic+temples+gardens.no_room_for_harmony_but_in_gardens": "both agreements were "
    "made, and Harmony is revealed when every city that is no Garden is full",
}
"""Rules that hardly any game comes to, each with what it takes; their own tests lay out a table."""


@each_game
def test_every_rule_has_its_say(game: str) -> None:
    assert missing_rules(game, seen(game)) == []


def test_what_is_seldom_is_a_rule() -> None:
    assert {rule for rules in RULES.values() for rule in rules} >= set(SELDOM)


def choices(game: str) -> Iterator[str]:
    """All choices that there are words for."""
    yield from Words(game).section("choices")


@each_game
def test_every_choice_is_offered(game: str) -> None:
    assert missing_choices(game, seen(game)) == []


def test_a_rule_that_only_says_how_it_is_would_be_known() -> None:
    assert "onirim.base.only_seen" in ONLY_SAID
    assert "onirim.base.extend_the_row" not in ONLY_SAID
