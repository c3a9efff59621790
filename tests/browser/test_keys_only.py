"""Whole games of every sort with nothing but a keyboard."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Over, Session
from dreamtutor.engine.steps import Arrange, Pass
from dreamtutor.urbion.base.swap import Lift
from dreamtutor.urbion.steps import FaceChaos, Relieve
from tests.browser.bridge import mount
from tests.browser.typist import Keyboard, Typist, numbers
from tests.browser.walker import GAMES
from tests.long_tests import chosen

ENOUGH = 30
FEW = 7
"""Keys for a decision, card by card, in the middle."""


def mindful(session: Session, random: Callable[[], float]) -> Answer:
    """Like the random player, but gives up two dreams of one city if they add up to zero."""
    prompt = session.prompt
    if isinstance(prompt, Relieve):
        for a, dream in enumerate(prompt.cards):
            for other in prompt.cards[a + 1 :]:
                here, there = prompt.adds(dream), prompt.adds(other)
                if here and there and here[0] == there[0] and here[1] + there[1] == 0:
                    rest = list(prompt.cards)
                    rest.remove(dream)
                    rest.remove(other)
                    return ((dream, other), tuple(rest))
    if isinstance(getattr(prompt, "at", None), FaceChaos):
        options = [option for option in prompt.options if not isinstance(option, Pass)]  # type: ignore[union-attr]
        return options[int(random() * len(options))]
    return in_order(prompt, players.random(session, random))


def in_order(prompt: Any, answer: Answer) -> Answer:
    """Dreams that are marked have no order but that in which they lie."""
    if isinstance(prompt, Arrange) and prompt.cards and all(map(prompt.adds, prompt.cards)):
        places = map(sorted, numbers(prompt, answer))
        return tuple(tuple(prompt.cards[n] for n in pile) for pile in places)
    return answer


def deal_with(name: str, player: Any, seed: int, *wanted: Callable[[Record], bool]) -> Any:
    """A deal whose game has all that is wanted, and its answers: the shortest of some."""
    found = []
    for n in range(15):
        widget = dreamtutor.play(**GAMES[name], deal=f"keys {n}", save=None)
        record, random = widget.record, Random(seed).random
        answers, missing = [], list(wanted)
        while not isinstance(record.prompt, Over):
            answers.append(player(record.session, random))
            record.answer(answers[-1])
            missing = [wish for wish in missing if not wish(record)]
        if not missing and len(answers) >= ENOUGH:
            found.append((f"keys {n}", answers))
    return min(found, key=lambda game: len(game[1]))


def marked(record: Record) -> bool:
    parent = record.node.parent
    return (
        isinstance(record.node.answer, tuple) and bool(parent) and len(record.node.answer[0]) == 2
    )


def swapped(record: Record) -> bool:
    return isinstance(record.node.answer, Lift)


def met_chaos(record: Record) -> bool:
    return isinstance(getattr(record.prompt, "at", None), FaceChaos)


PLAYED: dict[str, tuple[Any, list[Callable[[Record], bool]]]] = {
    "urbion": (mindful, [marked, swapped, met_chaos]),
    "onirim all": (players.random, []),
    "urbion all": (mindful, [swapped]),
    "onirim all in a team": (players.random, []),
    "urbion team": (mindful, []),
}


@pytest.mark.timeout(180)
@pytest.mark.parametrize("name", chosen(PLAYED, "urbion"))
def test_a_whole_game_by_keys(page: Page, name: str) -> None:
    player, wanted = PLAYED[name]
    deal, answers = deal_with(name, player, 1, *wanted)
    options = {**GAMES[name], "deal": deal, "save": None}
    seat = Keyboard(mount(page, lambda: dreamtutor.play(**options)))
    typist = Typist(seat)
    typist.sits_down()
    besides = cycle([typist.asks_why, typist.is_refused, typist.takes_back, typist.looks_around])
    ways = cycle(["card", "letter", "card", "card", "list"])
    for n, answer in enumerate(answers):
        if n % 5 == 4:
            next(besides)()
        typist.answers(answer, next(ways))
    assert typist.is_over
    expect(seat.question.locator(".dt-outcome")).to_be_visible()
    assert seat.focus(), "the focus has left the table"
    keys = {way: typist.median(way) for way in sorted(typist.counts)}
    print(f"{name}: {len(answers)} decisions, keys in the middle: {keys}, {typist.median()} in all")
    assert typist.median("letter") == 1
    assert typist.median("card") <= FEW
