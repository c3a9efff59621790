"""Two ways to go on from a question, played on by the same deals: which one leads further?

What the value says of the best of many ways is mostly too much: of all ways it is the one about
which the value errs most in its favour. Other deals show whether it is better.
"""

from __future__ import annotations

from collections.abc import Sequence

from dreamtutor.coach.further import Estimate, Further, sampled
from dreamtutor.coach.judge import Judge
from dreamtutor.coach.players import Coach, no_lots
from dreamtutor.coach.retold import Position
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Answer, Chance, Over, Session

DEALS = (12, 24, 48)
"""After so many it is looked whether they are enough."""
TURNS = 4
"""So many turns are played on; what the position is worth then, counts."""


def gain(
    judge: Judge, position: Position, better: Sequence[Answer], chosen: Sequence[Answer]
) -> Estimate:
    """What one way leads to, less what another one does."""
    differences: list[float] = []
    for most in DEALS:
        for n in range(len(differences), most):
            seed = f"play {position.key} {n}"
            one, other = (worth(judge, position.session, way, seed) for way in (better, chosen))
            differences.append(one - other)
        found = sampled(differences)
        if abs(found.chance) > found.unsure:
            return found
    return found


def worth(judge: Judge, session: Session, way: Sequence[Answer], seed: str) -> float:
    """What a way leads to if the cards come so, and the coach plays on."""
    dealer = Seeded(seed)
    fork = session.fork(dealer)
    for answer in way:
        fork.answer(answer)
    played_on(fork, Coach(judge), fork.turns + TURNS)
    return Further(judge).now(fork)


def played_on(session: Session, coach: Coach, turns: int) -> None:
    """Let the coach play on until so many turns have begun."""
    coach.begins(session)
    while not isinstance(session.prompt, Over) and session.turns < turns:
        assert not isinstance(session.prompt, Chance)  # whoever deals knows the cards
        session.answer(coach(session, no_lots))
