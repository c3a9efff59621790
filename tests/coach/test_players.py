"""The coach as a player: it wins, it can play whatever is agreed, and what it reckons is so."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from dreamtutor import games
from dreamtutor.coach.ahead import NOBODY, Ahead
from dreamtutor.coach.further import Further, after
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.players import PLAYERS, Coach
from dreamtutor.coach.training.selections import Mixture
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.session import Chance, Over, Session
from dreamtutor.engine.table import held
from tests.coach.test_sight import SETUPS
from tests.laws.cases import Setup
from tests.players import careful
from tests.urbion.players import careful as careful_in_urbion

DEALS = range(20)


def wins(game: str, player: Player, deals: range) -> int:
    won = 0
    for deal in deals:
        session = Session(games.rules(game), Seeded(f"coach {deal}"))
        play_to_end(session, player, Random(deal).random)
        won += session.table.outcome == "won"
    return won


def test_it_wins_twice_as_often_as_a_careful_player() -> None:
    coach = wins("onirim", Coach(), DEALS)
    assert coach > len(DEALS) / 2
    assert coach > 2 * wins("onirim", careful, DEALS)


def test_it_wins_urbion_where_a_careful_player_rarely_does() -> None:
    few = range(4)
    assert wins("urbion", Coach(), few) > 2 > wins("urbion", careful_in_urbion, few)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "sensible", "count"), [("onirim", careful, 16), ("urbion", careful_in_urbion, 8)]
)
def test_with_several_expansions_it_is_not_below_a_careful_player(
    game: str, sensible: Player, count: int
) -> None:
    """Of mixtures as training draws them; a careful player hardly ever wins one."""
    draw = Mixture(game, 3, base=0.0, pairs=0.6, several=0.35, all=0.05)
    won = {"coach": 0, "careful": 0}
    for n in range(count):
        for name, player in (("coach", Coach()), ("careful", sensible)):
            session = Session(draw(n).rules(), Seeded(f"several {n}"))
            play_to_end(session, player, Random(n).random)
            won[name] += session.table.outcome == "won"
    assert won["coach"] > won["careful"]


@pytest.mark.parametrize("setup", SETUPS[::60], ids=str)
def test_it_can_play_whatever_is_agreed(setup: Setup) -> None:
    session = Session(setup.case(0).rules, Seeded("any"))
    coach, random = Coach(), Random(1).random
    for _ in range(30):
        if isinstance(session.prompt, Over):
            break
        session.answer(coach(session, random))  # a refusal would be raised
    assert session.turns > 2


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_deal_is_played_the_same_way_again(name: str) -> None:
    ends = []
    for _ in range(2):
        session = Session(games.rules("onirim"), Seeded("twice"))
        player, random = PLAYERS[name](), Random(1).random
        for _ in range(6 if name == "master" else 20):
            session.answer(player(session, random))
        ends.append(session.table.facts())
    assert ends[0] == ends[1]


def one_card_further(session: Session, way: Ahead) -> float | None:
    """What a way is worth one card further, by every single card that may come, one after the
    other; None if no card comes."""
    judge = judge_of(session.rules)
    waiting = after(session, way)
    if not isinstance(prompt := waiting.prompt, Chance):
        return None
    total, count = 0.0, 0
    for card, copies in held(waiting.table.pools[prompt.pool]).items():
        then = waiting.fork(NOBODY)
        then.answer(card)
        worth = float(then.table.outcome == "won")
        if isinstance(then.prompt, Chance):  # a door for which there is no key, and no choice
            worth = judge.chance(then.table, then.prompt.why)
        elif not then.table.outcome:
            worth = max(judge.of(way) for way in judge.ways(then))
        total += copies * worth
        count += copies
    return float(Fraction(1, count)) * total


def test_one_card_further_is_the_mean_over_all_cards() -> None:
    session, coach = Session(games.rules("onirim"), Seeded("further")), Coach()
    compared = 0
    for _ in range(30):
        if isinstance(session.prompt, Over):
            break
        judge = judge_of(session.rules)
        for way in judge.ways(session)[:2]:
            expected = one_card_further(session, way)
            if expected is not None and not Further(judge).several_come(after(session, way)):
                found = Further(judge).of(session, way)
                assert found.chance == pytest.approx(expected)
                assert found.unsure == 0
                compared += 1
        session.answer(coach(session, Random(1).random))
    assert compared > 5
