"""Rules that say something else when the same answers are given again: that is said loudly."""

from __future__ import annotations

import pytest

from dreamtutor.engine.dealers import Human, Scripted
from dreamtutor.engine.modules import Module
from dreamtutor.engine.record import DivergedError, Record
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from tests.engine.letters import ASIDE, DECK, HAND, WORD, B, C, Draw, Shout, rules


def test_a_rule_that_says_something_else_now_is_noticed() -> None:
    record = Record(rules(), Scripted([B, C], Human()))
    node = record.answer(Shout())
    node.events[-1].why = "another rule"
    with pytest.raises(DivergedError, match=r"event 0: .* became"):
        record.position(node, Human())


def test_a_rule_that_is_not_deterministic_is_noticed() -> None:
    fickle, times = Module("fickle", "Fickle"), [0]

    @fickle.follows(Shout)
    def now_and_then(t: Table, _shout: Shout) -> None:
        """Now and then a letter wanders off."""
        times[0] += 1
        if times[0] % 2:
            t.move_all(HAND, WORD)

    record = Record(rules(fickle), Scripted([B, C], Human()))
    node = record.answer(Shout())
    with pytest.raises(DivergedError, match="3 events became 1"):
        record.position(node, Human())


def test_an_answer_that_is_refused_when_it_is_given_again_is_noticed() -> None:
    fickle, times = Module("fickle", "Fickle"), [0]

    @fickle.forbids(Shout)
    def not_again(_t: Table, _shout: Shout) -> bool:
        """Shouting is allowed at first."""
        times[0] += 1
        return times[0] > 2

    record = Record(rules(fickle), Scripted([B, C], Human()))
    node = record.answer(Shout())
    with pytest.raises(DivergedError):
        record.position(node, Human())


def test_a_card_that_cannot_be_dealt_again_is_noticed() -> None:
    fickle, zones = Module("fickle", "Fickle"), [ASIDE, DECK]

    @fickle.follows(Shout)
    def a_new_hand(t: Table, _shout: Shout) -> Step:
        """The hand goes somewhere, and a new one is drawn."""
        t.move_all(HAND, zones.pop())
        t.shuffle(DECK)
        return Draw()

    record = Record(rules(fickle), Scripted([B, C, B, B], Human()))
    node = record.answer(Shout())
    assert record.table[HAND] == [B, B]
    with pytest.raises(DivergedError):
        record.position(node, Human())
