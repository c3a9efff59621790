"""The cards that were written for a step come in order, whatever is answered."""

from __future__ import annotations

from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.lessons.deals import ScriptedDealer
from dreamtutor.lessons.positions import laid
from dreamtutor.replay.game import Game
from tests.lessons.lessons import small


def game(*cards: str, seed: str = "x") -> Game:
    return laid(small(), "start").opened(ScriptedDealer({"deck": cards}, Seeded(seed)))


def came(game: Game) -> list[str]:
    return [write(card) for node in game.record.node.line() for card in dealt(node.events)]


def test_in_order_and_then_others() -> None:
    one = game("blue key", "nightmare", "green sun")
    one.answer("play red sun")
    one.answer("discard green moon")
    assert came(one) == ["blue key", "nightmare"]
    one.answer("discard hand")
    assert came(one)[:3] == ["blue key", "nightmare", "green sun"]
    assert len(came(one)) >= 7
    other = game("blue key", "nightmare", "green sun", seed="y")
    for words in ("play red sun", "discard green moon", "discard hand"):
        other.answer(words)
    assert came(other)[:3] == came(one)[:3]
    assert came(other) != came(one)


def test_the_same_after_taking_back_and_on_every_branch() -> None:
    one = game("blue key", "red moon", "green sun", "brown sun")
    one.answer("play red sun")
    one.answer("discard green moon")
    first = one.record.node
    one.undo(2)
    one.answer("play blue sun")
    assert came(one) == ["blue key"]
    one.answer("discard green moon")
    assert came(one) == ["blue key", "red moon"]
    one.record.go(first)
    one.answer("discard blue sun")
    assert came(one)[:3] == ["blue key", "red moon", "green sun"]


def test_what_cannot_come_is_left_out_and_noted() -> None:
    one = game("sun of no colour", "blue key")
    one.answer("play red sun")
    assert isinstance(one.record.dealer, ScriptedDealer)
    assert one.record.dealer.missed == ["sun of no colour"]
    assert len(came(one)) >= 1
