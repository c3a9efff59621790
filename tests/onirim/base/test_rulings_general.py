"""Where the print leaves a question open: what was decided for the game as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from dreamtutor.engine.cards import Back
from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Pick
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.base import module as base
from dreamtutor.onirim.common import is_open
from dreamtutor.onirim.steps import ANY_TIME, DECK, FillHand, Opening, Turn, Window
from tests.onirim.table import Game, all_but, new_game, table_with

HAND = "red sun, blue sun, green sun, brown sun, red key"


bell = Module("test.bell", "Something that may be done at any time")


class Ring(Step):
    free: ClassVar[bool] = True


@bell.offers(*ANY_TIME)
def you_may_ring(t: Table, moment: Step) -> Iterable[Step]:
    """You may ring the bell."""
    return (Ring(),) if is_open(t, moment) else ()


@bell.resolves(Ring)
def it_rings(_t: Table, _ring: Ring) -> None:
    """The bell rings."""


def moments(game: Game, *answers: str) -> list[str]:
    """Every question on the way, and each window by its name; the bell is rung where it can be,
    and marked by a star."""
    asked = []
    for answer in (*answers, ""):
        while True:
            at = game.session.prompt
            window = isinstance(at, Pick) and isinstance(at.at, Window)
            asked.append(at.at.when if window else game.asks)  # type: ignore[union-attr]
            if isinstance(at, Pick) and "ring" in game.can:
                asked[-1] += " *"
                game.do("ring")
            if not window:
                break
            game.do("pass")
        if answer:
            game.do(answer)
    return asked


def with_a_bell(**agreed: str) -> Rules:
    return Rules((base, bell), Opening(), Turn(), agreed)


def test_amb_general_windows() -> None:
    """What is allowed at any time can be done with the action, between a card and its effect,
    before each single draw, when a door or a dream was drawn, and before the limbo; never inside
    an effect, and nowhere twice."""
    deck = "nightmare, red sun, green sun, red door, blue moon, nightmare, blue moon, red moon"
    hand, sorted_ = "3 blue sun, 2 red key", "red sun | red door, nightmare, blue moon, green sun"
    game = table_with(hand=hand, deck=deck, rules=with_a_bell())
    asked = moments(game, "discard red key", sorted_, "pass", "give red key")
    assert asked == [
        "choose action *", "before the effect *", "foresee",
        "before a draw *", "meet door *", "before a draw *", "face nightmare *",
        "before a draw *", "before a draw *", "before the limbo *", "choose action *",
    ]  # fmt: skip


def test_what_is_done_at_any_time_can_be_done_again() -> None:
    game = table_with(hand=HAND, deck="red moon", rules=with_a_bell())
    assert game.do("ring", "ring", "discard red sun").asks == "window"
    assert game.do("ring", "ring").asks == "window"


def test_at_any_time_can_be_only_before_the_action_if_so_agreed() -> None:
    deck = "nightmare, red sun, blue moon, green sun, red moon"
    rules = with_a_bell(interrupt_windows="action")
    game = table_with(hand=HAND, deck=deck, rules=rules)
    asked = moments(game, "discard red sun", "discard hand")
    assert asked[:2] == ["choose action *", "face nightmare"]
    assert not any("*" in one for one in asked[1:])


def test_no_moment_is_asked_about_in_the_basic_game() -> None:
    game = table_with(hand=HAND, deck="red door, blue moon, 5 red moon")
    game.do("discard red key")
    assert game.asks == "foresee"
    game.do("red moon | red door, blue moon, red moon, red moon")
    assert game.asks == "choose action"


def test_amb_general_win_conjunction() -> None:
    """All conditions of victory must hold; the basic game has one."""
    goals = [rule for rule in base.rules if rule.verb == "wins"]
    assert [rule.title for rule in goals] == ["Eight doors"]


def test_amb_general_win_vs_loss() -> None:
    """The last door, bought with the last card of the deck while the hand is short, wins."""
    doors = all_but("blue door")
    game = table_with(FillHand(), hand="blue key", doors=doors, deck="blue door")
    game.do("unlock blue door blue key")
    assert (game.outcome, game["deck"], game["hand"]) == ("won", "", "")


def test_amb_general_hidden_information() -> None:
    """What the deck holds can be deduced and is known; its order is not, until it is seen."""
    game = new_game("red sun, nightmare, blue moon, green key, brown sun, red moon")
    assert set(game.table.zones[DECK]) == {Back(DECK)}
    seen = {"nightmare": 10, "red sun": 8, "green key": 2, "red door": 2}
    assert {card: game.hidden.count(card) for card in seen} == seen
    assert len(game.hidden) == game.count("deck") == 71


def test_amb_general_discard_open() -> None:
    """The discard pile is open: all its cards are known, in their order."""
    game = table_with(hand=HAND, deck="2 red moon").do("discard red sun", "discard blue sun")
    assert game["discard"] == "red sun, blue sun"


def test_amb_general_draw_vs_limbo() -> None:
    """If the deck is empty while a card must be drawn, the limbo does not help."""
    game = table_with(FillHand(), hand="4 red sun", limbo="2 red door")
    assert (game.outcome, game["limbo"]) == ("lost", "red door, red door")
