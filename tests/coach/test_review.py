"""A review: luck is zero on average, decisions never gain, and nobody looks at what comes."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.coach import luck as luck_of_a_move
from dreamtutor.coach.ahead import NOBODY, Ahead
from dreamtutor.coach.further import sampled
from dreamtutor.coach.luck import Look, judged
from dreamtutor.coach.players import Coach
from dreamtutor.coach.playouts import gain
from dreamtutor.coach.retold import Move, Position, retold
from dreamtutor.coach.review import CHUNK, DONE, LEAST, Review, doubted, look_at, reviewing, settled
from dreamtutor.coach.review import Task as LookTask
from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.notation import read
from dreamtutor.engine.players import Player, play_to_end
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Over
from dreamtutor.engine.table import Table, held
from dreamtutor.positions import lay
from dreamtutor.workers import processes
from tests.coach.test_sight import SETUPS
from tests.laws.cases import Setup
from tests.long_tests import first
from tests.players import careful


def played(deal: str, player: Player = careful, **how: Any) -> Record:
    record = Record(games.rules(**{"game": "onirim", **how}), Seeded(deal))
    play_to_end(record, player, Random(deal).random)
    return record


def last(record: Record, executor: Executor | None = None) -> Review:
    return [*reviewing(record, executor=executor)][-1]


# The line


@pytest.mark.parametrize("setup", SETUPS[::90], ids=str)
def test_a_line_that_is_told_again_is_the_game(setup: Setup) -> None:
    case = setup.case(0)
    record, answer = case.record(), case.answers()
    for _ in range(60):
        if isinstance(record.prompt, Over):
            break
        record.answer(answer(record.session))
    line = retold(record)
    nodes = record.node.line()
    positions = [*line.positions(1, len(nodes) + 1)]
    assert len(positions) == len(nodes)
    for node, position in zip(nodes, positions, strict=True):
        there = record.position(node, NOBODY)
        assert position.session.table == there.table
        assert type(position.session.prompt) is type(there.prompt)


def test_at_each_question_nothing_is_known_of_what_comes() -> None:
    """Up to a move, a game looks the same, however it goes on."""
    line = retold(played("one"))
    at = 20
    other = replace(line, moves=line.moves[:at])
    for one, two in zip(line.positions(0, at), other.positions(0, at), strict=True):
        assert one.session.table == two.session.table
        assert one.key == two.key
        assert one.session.dealer is NOBODY


# Luck


def next_cards(position: Position, move: Move) -> Iterator[tuple[Fraction, Card]]:
    """The cards that could have come first after an answer, each with its chance."""
    fork = position.session.fork(NOBODY)
    assert move.answer is not None
    fork.answer(move.answer)
    assert isinstance(fork.prompt, Chance)
    pool = held(fork.table.pools[fork.prompt.pool])
    for card, n in pool.items():
        yield Fraction(n, sum(pool.values())), card


@pytest.mark.usefixtures("a_quick_look")
def test_over_all_cards_that_may_come_luck_is_nothing() -> None:
    """Counted out, for the first card that comes after an answer."""
    line = retold(played("even"))
    counted: list[int] = []
    for position in line.positions(1, len(line.moves)):
        move = line.moves[position.number]
        if not move.cards or isinstance(move.answer, Card | None) or len(counted) == 12:
            continue
        look = Look(line.judge, position)
        way = Ahead((move.answer,), position.session.table, "")
        if look.further.coming(position.session, way).is_sample:
            continue
        mean = look.of(way)
        lucks = [
            float(chance) * look.luck_after(Move(move.answer, (card,)), mean)
            for chance, card in next_cards(position, move)
        ]
        assert sum(lucks) == pytest.approx(0, abs=1e-9)
        assert max(map(abs, lucks)) > 0
        counted.append(len(lucks))
    assert len(counted) > 8


@pytest.mark.parametrize(
    "player", [players.random, careful, Coach()], ids=["random", "careful", "coach"]
)
@pytest.mark.usefixtures("a_quick_look")
def test_luck_is_zero_on_average(player: Player) -> None:
    assert_zero([lucks(f"luck {n}", player, 2, n) for n in range(8)])


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.usefixtures("a_quick_look")
@pytest.mark.parametrize("player", [players.random, Coach()], ids=["random", "coach"])
def test_luck_is_zero_on_average_over_many_games(player: Player) -> None:
    assert_zero([lucks(f"much luck {n}", player, EVERY, n) for n in range(GAMES)])


GAMES, EVERY = 2000, 8
"""So many games, and one of so many moves of each: it is zero on average for any moves."""


@pytest.fixture
def a_quick_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """Luck is zero on average however little is looked at."""
    for name, few in {"WINDOW": 0.0, "MOST": 1, "SAMPLES": 2, "SORTINGS": 1}.items():
        monkeypatch.setattr(luck_of_a_move, name, few)


def lucks(deal: str, player: Player, every: int = 1, first: int = 0) -> float:
    """The luck of a game; or of every so many of its moves, from one of them on."""
    line = retold(played(deal, player))
    return sum(
        judged(line.judge, position, line.moves[position.number]).luck
        for position in line.positions(0, len(line.moves))
        if position.number % every == first % every
    )


def assert_zero(found: list[float]) -> None:
    mean = sampled(found)
    assert abs(mean.chance) < 1.5 * mean.unsure  # three standard errors
    assert mean.unsure > 0


# Decisions


@cache
def decided() -> tuple[Record, Review]:
    """A game with mistakes, and its review; the tests of the drill have the same."""
    record = played("decide", players.random)
    return record, last(record)


@pytest.fixture(scope="module")
def review() -> Review:
    return decided()[1]


def test_a_decision_never_gains_and_what_is_close_costs_nothing(review: Review) -> None:
    assert review.state == DONE
    assert all(move.decision <= 0 for move in review.moves)
    assert all(move.decision == 0 for move in review.moves if move.close)
    assert all(move.decision <= -LEAST for move in review.mistakes)
    assert review.mistakes


def test_luck_decisions_and_the_rest_lead_from_the_first_chance_to_the_result(
    review: Review,
) -> None:
    total = review.start
    for move in review.moves:
        total += move.luck + move.decision + move.rest
        assert total == pytest.approx(move.chance)
    assert review.moves[-1].chance == (review.outcome == "won")
    assert review.rest == pytest.approx(sum(move.rest for move in review.moves))


def test_no_mistake_is_named_that_is_none_when_it_is_played_on() -> None:
    record = played("doubts", players.random)
    line = retold(record)
    found = look_at(LookTask(line, 0, len(line.moves) + 1))
    doubts = doubted(line, found)
    assert len(doubts) > 2
    nothing = settled(found, doubts, [sampled([-0.1, 0.1])] * len(doubts))
    assert not any(move.best for move in nothing if move.decision <= -LEAST)
    assert all(nothing[doubt.number].close for doubt in doubts)
    unsure = settled(found, doubts, [sampled([-0.1, 0.2])] * len(doubts))
    assert [unsure[d.number].decision for d in doubts] == [found[d.number].decision for d in doubts]
    assert not any(unsure[doubt.number].best for doubt in doubts)
    sure = settled(found, doubts, [sampled([0.1, 0.11])] * len(doubts))
    assert all(sure[doubt.number].best for doubt in doubts)


def test_what_is_better_leads_further_with_other_deals() -> None:
    start = lay(
        {
            "hand": ["red key", "red sun", "red sun", "blue sun", "blue moon"],
            "row": ["red sun", "red moon"],
        },
    )
    line = retold(start.begin(deal="any").record)
    position = next(line.positions(len(line.moves), len(line.moves) + 1))
    build, waste = (
        (read(position.session, words),) for words in ("play red sun", "discard blue sun")
    )
    found, back = gain(line.judge, position, build, waste), gain(line.judge, position, waste, build)
    assert found.chance > found.unsure
    assert found.chance == -back.chance
    assert gain(line.judge, position, waste, waste).chance == 0


# Whoever counts


class NoDealer:
    """It says nothing of any card."""

    def deal(self, _table: Table, _pool: str) -> Card:
        raise AssertionError("somebody asked which card lies there")


def test_a_review_asks_nobody_for_a_card() -> None:
    record = begun("secret")
    told = last(record)
    record.dealer = record.session.dealer = NoDealer()
    states = [*islice(reviewing(record), len(told.moves) // CHUNK + 2)]
    assert states[-1].done == states[-1].of  # next, the coach plays the same deal
    assert [move.luck for move in states[-1].moves] == [move.luck for move in told.moves]


def begun(deal: str, answers: int = 10) -> Record:
    """A game that is not over."""
    record = Record(games.rules("onirim"), Seeded(deal))
    for n in range(answers):
        record.answer(careful(record.session, Random(n).random))
    return record


@pytest.mark.parametrize("with_", first(1, ["processes", "threads"]))
def test_a_review_is_the_same_whoever_works_at_it(with_: str) -> None:
    record = begun("shared")
    alone = last(record)
    with ThreadPoolExecutor(3) if with_ == "threads" else processes(2) as executor:
        assert executor is not None
        assert last(record, executor) == alone


def test_the_first_state_has_a_curve_and_no_figure_of_luck() -> None:
    record = begun("curve")
    first = next(reviewing(record))
    assert (first.done, first.of) == (0, len(record.node.line()))
    assert len(first.moves) == first.of
    assert not any(move.luck or move.decision for move in first.moves)


def test_real_cards_and_shuffles_are_reviewed_and_nobody_plays_their_deal() -> None:
    record = Record(games.rules("onirim"), Human())
    random = Random(4).random
    for _ in range(24):
        record.answer(players.random(record.session, random))
    told = last(record)
    assert told.coach is None
    assert any(move.luck for move in told.moves)
    shuffled = Record(games.rules("onirim"), Seeded("before"))
    shuffled.answer(careful(shuffled.session, random))
    shuffled.shuffle(Seeded("after"))
    for _ in range(4):
        shuffled.answer(careful(shuffled.session, random))
    told = last(shuffled)
    assert told.coach is None
    assert told.moves[2].luck == told.moves[2].decision == 0


@pytest.mark.parametrize("setup", SETUPS[::120], ids=str)
def test_whatever_is_agreed_can_be_looked_at(setup: Setup) -> None:
    case = setup.case(0)
    record, answer = case.record(), case.answers()
    for _ in range(12):
        if isinstance(record.prompt, Over):
            break
        record.answer(answer(record.session))
    line = retold(record)
    found = look_at(LookTask(line, 0, min(8, len(line.moves))))
    assert all(0 <= move.before <= 1 and move.decision <= 0 for move in found)
