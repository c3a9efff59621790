"""The cards that were said to come do so in order, whatever is answered."""

from __future__ import annotations

from random import Random

from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.positions import lay
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.replay.game import Game


def game(*cards: str, seed: str = "x") -> Game:
    hand = ["red sun", "blue sun", "green moon", "brown key", "green sun"]
    position = lay({"row": ["red moon"], "hand": hand})
    return position.begin_with(ScriptedDealer({"deck": cards}, Seeded(seed)), "x")


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


def test_from_two_decks_the_same_on_every_line() -> None:
    """Wherever one goes in the tree: as many cards have come from each deck as on that line."""
    hand, cities = ["fire +4", "water -3", "air +1", "air -2"], ["fire-water", "air-earth"]
    script = {
        "deck": ["air 1 sogna", "earth 2 sogna"] * 3,
        "city deck": [f"{c} city" for c in cities],
    }
    position = lay({"hand": hand, "city-1": {"card": "fire-air"}}, "urbion")
    for seed in range(30):
        random = Random(seed)
        wandered = position.begin_with(ScriptedDealer(script, Seeded("x")), "x")
        for _ in range(60):
            nodes = [*wandered.record.nodes()]
            if isinstance(wandered.record.prompt, Over) or random.random() < 0.3:
                wandered.record.go(random.choice(nodes))
            else:
                wandered.record.answer(players.random(wandered.record.session, random.random))
        straight = position.begin_with(ScriptedDealer(script, Seeded("x")), "x")
        for node in wandered.record.node.line()[1:]:
            assert node.answer is not None
            straight.record.answer(node.answer)
        assert came(straight) == came(wandered)


def test_what_cannot_come_is_left_out_and_noted() -> None:
    one = game("sun of no colour", "blue key")
    one.answer("play red sun")
    assert isinstance(one.record.dealer, ScriptedDealer)
    assert one.record.dealer.missed == ["sun of no colour"]
    assert len(came(one)) >= 1
