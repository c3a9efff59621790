"""All laws that are cheap, in one pass over a game: so that they can be tried on every way to put
a game together. Each also stands alone in another file, where it is easier to see what failed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from dreamtutor import games, onirim, urbion
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import Ended
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Over, Pick, RefusedError
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.replay.game import new_game
from dreamtutor.replay.loader import verify
from tests.laws import of_onirim, of_urbion
from tests.laws.cases import LONGEST, Case
from tests.laws.of_prompts import (
    check_about,
    check_asking,
    check_refusals,
    check_text,
    check_whys,
    check_words,
    not_allowed,
)
from tests.laws.of_records import check_dealt_by_hand, events, seen
from tests.laws.of_tables import all_conditions_hold, cards, check_pools, frozen_session

Check = Callable[[Table], None]
OF_GAMES: dict[str, tuple[Check, Check, type[Step]]] = {
    "onirim": (of_onirim.check_places, of_onirim.check_turn, onirim.steps.ChooseAction),
    "urbion": (of_urbion.check_places, of_urbion.check_turn, urbion.steps.ChooseAction),
}
"""Laws of one game: where cards lie, and how each turn begins; and the step that a turn asks."""
SOME = 0.12
"""At how many of the questions what costs more is tried."""


def all_laws(case: Case) -> Record:
    """Play the game, and look at everything on the way; the game as it ended."""
    random, answer = Random(f"all {case.seed}"), case.answers()
    record = case.record()
    folded, all_ = case.rules.table.copy(), cards(case.rules.table)
    frozen = frozen_session(case) if case.seed % 4 == 0 else None
    for _ in range(LONGEST):
        session = record.session
        check_node(record, folded)
        assert cards(folded) == all_
        assert seen(record.position(record.node, Human())) == seen(session)
        assert frozen is None or frozen.prompt == session.prompt
        if isinstance(record.prompt, Over):
            break
        assert record.table.outcome == ""
        assert not all_conditions_hold(case.rules, record.table)
        check_places, check_turn, action = OF_GAMES[case.game]
        check_places(record.table)
        if record.node.turn and asks(record, action):
            check_turn(record.table)
        check_whys(session)
        check_refusals(session)
        if isinstance(record.prompt, Pick):
            for option in record.prompt.options:
                check_about(session, option)
        if random.random() < SOME:
            check_asking(session)
            check_words(session, random)
            try_what_is_refused(record, random)
            go_back_and_forth(record, random)
        given = answer(record.session)
        fork = record.session.fork(case.dealer()) if random.random() < SOME else None
        record.answer(given)
        if fork:
            known = len(fork.table.log)
            fork.answer(given)
            assert seen(fork) == seen(record.session)
            assert fork.table.since(known) == record.node.events
        if frozen:
            frozen.answer(given)
        if random.random() < SOME:
            take_back_and_answer_again(record, given)
    check_end(record)
    check_dealt_by_hand(record)
    if case.seed % 8 == 0:
        check_saved(case, record)
    return record


def asks(record: Record, kind: type[Step]) -> bool:
    return isinstance(record.prompt, Pick) and isinstance(record.prompt.at, kind)


def check_node(record: Record, folded: Table) -> None:
    """The last events make the table what it is; what is hidden lies in pools; all have reasons."""
    for event in record.node.events:
        event.apply(folded)
        check_text(record.rules, event.why)
    check_pools(folded)
    assert folded == record.table


def check_end(record: Record) -> None:
    """The game is won or lost; the last event says so, and the conditions of victory agree."""
    log = events(record)
    ends = [event for event in log if isinstance(event, Ended)]
    assert ends == log[-1:], "the game has no end, or goes on after it"
    assert record.prompt == Over(record.table.outcome) == Over(ends[0].outcome)
    assert ends[0].outcome in ("won", "lost")
    assert (ends[0].outcome == "won") == all_conditions_hold(record.rules, record.table)


def try_what_is_refused(record: Record, random: Random) -> None:
    for wrong in not_allowed(record, random):
        before, log, node = record.table.copy(), len(record.table.log), record.node
        with pytest.raises(RefusedError):
            record.answer(wrong)
        assert (record.table, len(record.table.log), record.node) == (before, log, node)


def go_back_and_forth(record: Record, random: Random) -> None:
    """Also after another answer was tried."""
    node, view = record.node, seen(record.session)
    if random.random() < 0.5:
        record.answer(players.random(record.session, random.random))
        record.go(node)
    line = node.line()
    count = min(random.choice((1, 2, 5, 30)), len(line) - 1)
    assert record.undo(count) is line[-1 - count]
    assert record.redo(count) is node
    assert seen(record.session) == view


def take_back_and_answer_again(record: Record, given: Answer) -> None:
    """The same answer brings the same cards, also if it is given as if for the first time."""
    first = record.node
    record.undo()
    record.node.branches.remove(first)
    again = record.answer(given)
    assert again is not first
    assert again.events == first.events


def check_saved(case: Case, straight: Record) -> None:
    """The game, written to a file by its words, is the same game, and the file is verified."""
    names = [name.rpartition(".")[2] for name in case.expansions]
    with TemporaryDirectory() as folder:
        path, settings = Path(folder) / "game.jsonl", dict(case.settings)
        game = new_game(case.game, names, settings=settings, deal=case.seed, save=path)
        for node in straight.node.line()[1:]:
            assert node.answer is not None
            game.answer(write(node.answer))
        game.close()
        assert events(game.record) == events(straight)
        assert verify(path) is None
    assert games.names(game.record.rules)[1:] == names
