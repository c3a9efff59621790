"""On a small deck all that may come can be dealt out. One card further is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from dreamtutor import games
from dreamtutor.coach.ahead import NOBODY
from dreamtutor.coach.further import Further, after
from dreamtutor.coach.judge import judge_of
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Chance, Session
from dreamtutor.onirim.cards import Door
from dreamtutor.positions import lay

HAND = ["green key", "brown key", "red sun", "red moon", "blue sun"]
DECK = ["red door", "nightmare", "nightmare", "blue sun", "blue sun", "green moon"]


def small_deck() -> Session:
    """One door is missing. All cards lie open but six, and nobody knows in which order."""
    rules = games.rules("onirim")
    rest = Counter(every_card(rules.table.pools["deck"])) - Counter([*HAND, *DECK])
    doors = [words for words in rest.elements() if words.endswith("door")]
    gone = [words for words in rest.elements() if not words.endswith("door")]
    return lay({"hand": HAND, "doors": doors, "discard": gone}).begin("small").record.session


def every_card(pool: dict[Card, int]) -> Iterator[str]:
    for card, count in pool.items():
        yield from [write(card)] * count


def all_deals(session: Session, share: float = 1.0) -> Iterator[tuple[float, Session]]:
    """Every order in which cards may come before the next question, with how likely it is."""
    if not isinstance(prompt := session.prompt, Chance):
        yield share, session
        return
    for card, chance in session.table.odds(prompt.pool).items():
        fork = session.fork(NOBODY)
        fork.answer(card)
        yield from all_deals(fork, share * float(chance))


def test_the_deck_is_small_and_hidden() -> None:
    table = small_deck().table
    assert len(table.zones["deck"]) == len(DECK)
    assert all(isinstance(slot, Back) for slot in table.zones["deck"])
    assert sum(isinstance(door, Door) for door in table.zones["doors"]) == 7


def test_one_card_further_agrees_with_dealing_out_all_that_may_come() -> None:
    session = small_deck()
    judge = judge_of(session.rules)
    further = Further(judge, samples=80, sortings=8)
    is_sampled = []
    for way in judge.ways(session):
        waiting = after(session, way)
        several = further.several_come(waiting)
        if not several:  # the next card, and what then is worth at first sight
            deals = [(share, further.now(now)) for share, now in next_card(waiting)]
        else:
            deals = [(share, further.now(now)) for share, now in all_deals(waiting)]
        assert sum(share for share, _ in deals) == pytest.approx(1)
        exact = sum(share * chance for share, chance in deals)
        found = further.of(session, way)
        is_sampled.append(several)
        assert abs(found.chance - exact) <= 1.5 * found.unsure + 1e-9, way.answers
    assert set(is_sampled) == {False, True}


def next_card(waiting: Session) -> Iterator[tuple[float, Session]]:
    """What may come next, card by card, each counted by how many of it are left."""
    if not isinstance(prompt := waiting.prompt, Chance):
        yield 1.0, waiting
        return
    pool = waiting.table.pools[prompt.pool]
    for card, count in pool.items():
        if count:
            fork = waiting.fork(NOBODY)
            fork.answer(card)
            yield count / sum(pool.values()), fork
