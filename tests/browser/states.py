"""Tables in each of the states that a table can be in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

from playwright.sync_api import Page

import dreamtutor
from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over, RefusedError
from dreamtutor.widgets.table import LiveTable
from tests.browser.deals import after, dealt, line_to, refusing, won_with_everything
from tests.browser.hands import Seat, sit_at

HAND = "red sun, blue sun, red key, blue key, green moon"
SUNS = ("9 red sun", "8 blue sun", "7 green sun", "6 brown sun")
OTHERS = ("4 red moon", "4 blue moon", "4 green moon", "4 brown moon", "3 red key", "3 blue key")


def played(order: str, *answers: str) -> LiveTable:
    """A table with these cards at which these answers were tried."""
    widget = dealt(order)
    for words in answers:
        with suppress(RefusedError):
            widget.answer(words)
    return widget


def row_of(length: int) -> LiveTable:
    """A row of so many cards, suns between moons and keys, and no search wanted."""
    suns = [card for group in SUNS for card in [group[2:]] * int(group[0])]
    others = [card for group in OTHERS for card in [group[2:]] * int(group[0])]
    # Neighbours of one colour would be asked about, which is of no use here.
    others = [others[n * 5 % len(others)] for n in range(len(others))]
    order = [card for pair in zip(suns, others, strict=False) for card in pair]
    widget = dealt(", ".join(order))
    for words in order[:length]:
        widget.answer(f"play {words}")
        if "pass" in (option["words"] for option in widget.scene["prompt"]["options"]):
            widget.answer("pass")
    return widget


def lost() -> LiveTable:
    return after(line_to(lambda session: session.table.outcome == "lost"))


def with_nothing_left() -> LiveTable:
    """A nightmare was the last card of the deck."""
    refuses = refusing("onirim.base.the_price_is_paid_in_full")
    return after(line_to(lambda session: refuses(session) and not session.table.zones["deck"]))


def with_expansions(answers: int, seed: int = 4, **options: Any) -> LiveTable:
    """After random answers, with expansions."""
    widget = dreamtutor.play("onirim", deal="harbour lamp", save=None, **options)
    random = Random(seed).random
    for _ in range(answers):
        if isinstance(widget.record.prompt, Over):
            break
        widget.record.answer(players.random(widget.record.session, random))
    widget.answer(write(players.first(widget.record.session, random)))
    return widget


def asked(question: str, seed: int = 1, **options: Any) -> LiveTable:
    """A game of Urbion, played at random until something is asked for the second time."""
    widget = dreamtutor.play("urbion", deal="glass bridge", save=None, **options)
    record, random, left = widget.record, Random(seed).random, 2
    for _ in range(400):
        prompt: Any = record.prompt
        left -= question in (type(prompt).__name__, type(getattr(prompt, "at", None)).__name__)
        if not left or isinstance(prompt, Over):
            break
        record.answer(players.random(record.session, random))
    widget._show()
    return widget


STATES: dict[str, Callable[[], LiveTable]] = {
    "start": lambda: dealt(HAND),
    "nightmare": lambda: played(f"{HAND}, nightmare", "discard red sun"),
    "door": lambda: played(f"{HAND}, red door", "discard red sun"),
    "search": lambda: played("red sun, red moon, red key, blue sun, blue moon", "play red sun",
                             "play red moon", "play red key"),
    "prophecy": lambda: played(
        f"{HAND}, nightmare, red door, green sun, red moon, brown key", "discard red key"
    ),
    "refused": lambda: played(f"{HAND}, green sun", "play red sun", "play blue sun"),
    "won": lambda: after(line_to(won_with_everything)),
    "lost": lost,
    "chance": lambda: dreamtutor.play("onirim", real_cards=True, save=None),
    "long row": lambda: row_of(30),
    "empty deck": with_nothing_left,
    "all expansions": lambda: with_expansions(24, modules="all"),
    "all, later": lambda: with_expansions(60, modules="all"),
    "team": lambda: with_expansions(30, seats=2),
    "all in a team": lambda: with_expansions(50, modules="all", seats=2),
    "Urbion": lambda: asked("FillHand"),
    "Urbion, a turn": lambda: asked("ChooseAction"),
    "Urbion, Chaos": lambda: asked("FaceChaos", seed=3),
    "Urbion, Swap": lambda: asked("Swap"),
    "Urbion, a second one": lambda: asked("ChooseOther"),
    "Urbion, Census": lambda: asked("Relieve", seed=2),
    "Urbion, all expansions": lambda: asked("ChooseDeed", seed=4, modules="all"),
    "Urbion, a team": lambda: asked("ChooseAction", seed=5, modules="all", seats=2),
}  # fmt: skip


def each(page: Page, states: Iterable[str] = STATES) -> Iterator[tuple[str, Seat]]:
    """One table after the other on the same page, with the name of its state."""
    for state in states:
        seat = sit_at(page, STATES[state])
        yield state, seat
        seat.table.close()
