"""Where the print leaves a question open: what was decided for the game as a whole."""

from __future__ import annotations

from collections.abc import Iterable

from dreamtutor import onirim
from dreamtutor.engine.cards import Back
from dreamtutor.engine.modules import Module
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.steps import Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.steps import DECK, FillHand, Opening, Turn, Window
from tests.onirim.table import all_but, new_game, table_with

HAND = "red sun, blue sun, green sun, brown sun, red key"


bell = Module("test.bell", "Something that may be done at any time")


class Ring(Step):
    pass


@bell.offers(Window)
def you_may_ring(_t: Table, _window: Window) -> Iterable[Step]:
    """You may ring the bell."""
    yield Ring()


@bell.resolves(Ring)
def it_rings(_t: Table, _ring: Ring) -> None:
    """The bell rings."""


def test_amb_general_windows() -> None:
    """What is allowed at any time can be done before the action, between a card and its effect,
    after the effect, before each single draw, and before the limbo; never inside an effect."""
    deck = "nightmare, red sun, blue sun, green sun, red door, nightmare, blue moon, red moon"
    with_bell = Rules((onirim.base, bell), Opening(), Turn())
    game = table_with(hand=HAND, deck=deck, rules=with_bell)
    asked = []
    for answer in ("discard red key", "nightmare | red sun, blue sun, green sun, red door", ""):
        while game.asks == "window":
            asked.append(game.session.prompt.at.when)  # type: ignore[union-attr]
            game.do("ring")
        asked.append(game.asks)
        if answer:
            game.do(answer)
    action = ["turn start", "choose action", "before the effect", "foresee", "after the action"]
    assert asked == [*action, "before a draw", "before the limbo", "turn start", "choose action"]


def test_no_moment_is_asked_about_in_the_basic_game() -> None:
    game = table_with(hand=HAND, deck="red door, blue moon, 5 red moon")
    game.do("discard red key")
    assert game.asks == "foresee"
    game.do("red moon | red door, blue moon, red moon, red moon")
    assert game.asks == "choose action"


def test_amb_general_win_conjunction() -> None:
    """All conditions of victory must hold; the basic game has one."""
    goals = [rule for rule in onirim.base.rules if rule.verb == "wins"]
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
