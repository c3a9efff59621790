"""How dreamcatchers lie on the table, and what is said of them."""

from __future__ import annotations

import pytest

from dreamtutor.onirim.dreamcatchers import CAUGHT, HANDBOOKS
from dreamtutor.onirim.dreamcatchers import module as dreamcatchers
from dreamtutor.onirim.steps import EmptyLimbo
from dreamtutor.texts import Words
from tests.onirim.dreamcatchers.caught import HAND, catching
from tests.onirim.table import Game

ENGLISH = Words("onirim")


def lying(game: Game) -> list[str]:
    """The remark beside each dreamcatcher that is seen."""
    spots = [spot for spot in dreamcatchers.spots if spot.zone in CAUGHT]
    seen = [spot for spot in spots if spot.under and spot.under(game.table)]
    return [ENGLISH.remark(*spot.remark(game.table)) for spot in seen if spot.remark]


def test_each_dreamcatcher_in_play_is_seen() -> None:
    assert lying(catching(hand=HAND)) == ["free"] * 4
    assert lying(catching("", "", hand=HAND)) == ["free", "free"]


def test_one_that_left_the_game_is_not_seen() -> None:
    game = catching("nightmare", "red door", step=EmptyLimbo(), limbo="blue door")
    assert lying(game) == ["free"]


def test_it_is_said_how_many_lost_dreams_lie_there() -> None:
    game = catching("red door", "lost dream, nightmare", "3 lost dream", "", hand=HAND)
    assert lying(game) == ["occupied", "1 lost dream", "3 lost dreams", "free"]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("use handbook caught 2", "Use a handbook to empty dreamcatcher 2"),
        ("discard red sun", "Discard the red sun"),
    ],
)
def test_a_choice_names_its_dreamcatcher(answer: str, said: str) -> None:
    game = catching("red door", "2 nightmare", hand=HAND)
    [choice] = [one for one in game.session.prompt.options if ENGLISH.choice(one) == said]  # type: ignore[union-attr]
    assert game.refusal(choice) is None
    assert game.refusal(answer) is None


def test_handbooks_can_be_clicked_and_so_can_what_they_empty() -> None:
    game = catching("red door", hand=HAND)
    [use] = [one for one in game.session.prompt.options if "handbook" in ENGLISH.choice(one)]  # type: ignore[union-attr]
    assert {zone for zone, _ in use.about()} == {CAUGHT[0], HANDBOOKS}
