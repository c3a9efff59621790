"""Games to play on a page: found beforehand, in Python alone, which takes milliseconds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import dreamtutor
from dreamtutor import onirim
from dreamtutor.engine.dealers import Scripted, Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over, Pick, Session
from dreamtutor.replay.game import new_game
from dreamtutor.widgets.table import LiveTable
from tests.onirim.table import cards
from tests.players import careful


@dataclass(frozen=True)
class Line:
    """A deal, and the answers that lead to a position."""

    deal: str
    answers: list[str]


def lines(happens: Callable[[Session], bool], **settings: Any) -> Iterator[Line]:
    """Where the careful player comes to such a position, deal by deal."""
    rules = onirim.rules(settings=settings)
    for n in range(2000):
        line, random = Line(f"dream {n}", []), Random(n).random
        session = Session(rules, Seeded(line.deal))
        while not happens(session) and not isinstance(session.prompt, Over):
            answer = careful(session, random)
            line.answers.append(write(answer))
            session.answer(answer)
        if happens(session):
            yield line


def line_to(happens: Callable[[Session], bool], number: int = 0, **settings: Any) -> Line:
    return next(islice(lines(happens, **settings), number, None))


def after(line: Line, **options: Any) -> LiveTable:
    """A table at which a line has been played."""
    widget = dreamtutor.play("onirim", **({"deal": line.deal, "save": None} | options))
    for words in line.answers:
        widget.answer(words)
    return widget


def won_with_everything(session: Session) -> bool:
    """A game that was won, and in which every kind of question was asked."""
    rules = {event.why.rpartition(".")[2] for event in session.table.log}
    asked = {"prophecy", "unlock_the_door", "search_the_deck", "draw_a_nightmare", "throw_away"}
    return session.table.outcome == "won" and asked <= rules


def refusing(rule: str) -> Callable[[Session], bool]:
    """Does the question refuse something because of the rule?"""

    def refuses(session: Session) -> bool:
        prompt = session.prompt
        return isinstance(prompt, Pick) and any(refusal.why == rule for refusal in prompt.refused)

    return refuses


def dealt(order: str, save: Path | None = None, modules: str = "", **settings: Any) -> LiveTable:
    """A table whose cards come in this order: the first five are the hand."""
    game = new_game("onirim", modules, deal="in this order", settings=settings, save=save)
    dealer = Scripted(cards(order), Seeded("and then by chance"))
    game.record = Record(game.record.rules, dealer, game.writer)
    return LiveTable(game)
