"""What the coach does not look at makes no difference that it would see."""

from __future__ import annotations

from random import Random

import pytest

from dreamtutor.coach.ahead import ways_ahead
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.players import Coach
from dreamtutor.coach.training.selections import selection
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Answer, Over, Pick, Session

ENOUGH = 40


def all_answers(_session: Session, _on_the_way: bool) -> list[Answer]:
    return []


@pytest.mark.parametrize("names", ["base", "void"])
def test_all_that_a_swap_can_lead_to_is_seen(names: str) -> None:
    session, player = Session(selection("urbion", names).rules(), Seeded("seen")), Coach()
    judge, random = judge_of(session.rules), Random(1).random
    fewer = 0
    for _ in range(ENOUGH):
        if isinstance(session.prompt, Over):
            break
        if isinstance(session.prompt, Pick):
            ways, every = judge.ways(session), ways_ahead(session, all_answers)
            seen, all_seen = ({judge.of(way) for way in some} for some in (ways, every))
            assert seen == all_seen
            fewer += len(ways) < len(every)
        session.answer(player(session, random))
    assert fewer > 5
