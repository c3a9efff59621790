"""What the coach does not look at makes no difference that it would see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import prod
from random import Random
from typing import Any

import pytest

from dreamtutor.coach.ahead import ways_ahead
from dreamtutor.coach.judge import judge_of, sight
from dreamtutor.coach.players import Coach
from dreamtutor.coach.training.selections import selection
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.session import Answer, Over, Pick, Session
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.premonitions.happy import RevealSeven, Sift
from dreamtutor.onirim.steps import Bury, Discard
from dreamtutor.urbion.gardens import DiscardPair, ExchangeCities
from dreamtutor.urbion.rows import rows
from dreamtutor.urbion.steps import ChooseAction
from dreamtutor.urbion.steps import Discard as DiscardDream

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


def test_of_what_a_happy_dream_shows_nightmares_go_and_doors_stay() -> None:
    rules = selection("onirim", "premonitions+crossroads").rules()
    looked, tries = 0, sight(rules).tries
    for deal in range(30):
        session, random = Session(rules, Seeded(f"sift {deal}")), Random(deal)
        while not isinstance(session.prompt, Over):
            prompt = session.prompt
            if isinstance(prompt, Sift):
                ways: list[Any] = tries(session, False)
                locations = [card for card in prompt.cards if isinstance(card, Location)]
                for going, staying in ways:
                    assert session.refusal((going, staying)) is None
                    assert not any(isinstance(card, Nightmare) for card in staying)
                    assert not any(isinstance(card, Door) for card in going)
                different = {frozenset(Counter(going).items()) for going, _ in ways}
                kinds = Counter(card for card in locations if not card.clings)
                assert len(different) == prod(count + 1 for count in kinds.values())
                looked += 1
                break
            answer = next((o for o in options(session) if isinstance(o, RevealSeven)), None)
            session.answer(answer or players.random(session, random.random))
    assert looked > 5


def test_in_which_order_cards_are_buried_makes_no_difference() -> None:
    session, player = Session(selection("onirim", "glyphs").rules(), Seeded("buried")), Coach()
    judge, random, looked = judge_of(session.rules), Random(1).random, 0
    while not isinstance(session.prompt, Over):
        if isinstance(session.prompt, Bury):
            seen, all_seen = judge.ways(session), ways_ahead(session, all_answers)
            assert {judge.of(way) for way in seen} == {judge.of(way) for way in all_seen}
            looked += len(seen) < len(all_seen)
        answer = next((o for o in options(session) if is_glyph_discarded(o)), None)
        session.answer(answer or player(session, random))
    assert looked


def is_glyph_discarded(answer: Answer) -> bool:
    return isinstance(answer, Discard) and answer.card.shows("glyph")


def options(session: Session) -> Sequence[Answer]:
    return session.prompt.options if isinstance(session.prompt, Pick) else []


HARDLY = 0.002
"""What may be missed one card further, where fewer ways are looked at."""


def test_what_is_good_after_one_discard_is_looked_at_after_each() -> None:
    session, player = Session(selection("urbion", "base").rules(), Seeded("seen")), Coach()
    judge, random = judge_of(session.rules), Random(1).random
    fewer = 0
    for _ in range(ENOUGH):
        if isinstance(session.prompt, Over):
            break
        if isinstance(session.prompt, Pick) and isinstance(session.prompt.at, ChooseAction):
            all_ways = judge.ways(session)
            every = [way.answers for way in all_ways]
            looked = [way.answers for _, way in judge.valued(session)]
            best = max(map(judge.of, all_ways))
            assert best - HARDLY <= judge.soon(session) <= best
            assert all(answers in every for answers in looked)
            assert {str(answers[0]) for answers in looked} == {str(way[0]) for way in every}
            ways = {str(way[1:]) for way in every if isinstance(way[0], DiscardDream)}
            assert {str(one[1:]) for one in looked if isinstance(one[0], DiscardDream)} == ways
            fewer += len(looked) < len(every)
        session.answer(player(session, random))
    assert fewer > 5


def test_two_cities_that_change_places_are_looked_at_once() -> None:
    session, player = Session(selection("urbion", "gardens").rules(), Seeded("seen")), Coach()
    judge, random = judge_of(session.rules), Random(1).random
    looked = 0
    for _ in range(ENOUGH):
        if isinstance(session.prompt, Over):
            break
        if isinstance(session.prompt, Pick) and isinstance(session.prompt.at, ChooseAction):
            pairs: dict[Any, list[frozenset[int]]] = {}
            for way in judge.ways(session):
                first, last = way.answers[0], way.answers[-1]
                if isinstance(first, DiscardPair) and isinstance(last, ExchangeCities):
                    pairs.setdefault(str(first), []).append(frozenset((last.first, last.row)))
            every = {frozenset(two) for two in combinations(rows(session.table), 2)}
            for seen in pairs.values():
                assert set(seen) == every
                assert len(seen) == len(every)
                looked += 1
        session.answer(player(session, random))
    assert looked > 5
