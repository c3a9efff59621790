"""What the coach sees of Postcards and of the Void, read a second time; and what it expects of the
next turn comes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from dreamtutor import games
from dreamtutor.coach.judge import sight
from dreamtutor.coach.urbion.city import OF_A_CITY
from dreamtutor.coach.urbion.postcards import next_turn
from dreamtutor.coach.urbion.whole import OF_THE_WHOLE
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.session import Chance, Over, Pick, Session
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, RIGHT, Chaos, Weight
from dreamtutor.urbion.postcards.cards import Postcard
from dreamtutor.urbion.postcards.steps import SetCourse
from dreamtutor.urbion.rows import is_balanced, rows
from dreamtutor.urbion.steps import ChooseAction
from tests.urbion.players import careful

Lies = tuple[str, int, Weight, Postcard | None]
"""The side of a dream, its row, and what lies on it."""


def dreams(table: Table) -> list[Lies]:
    found: list[Lies] = []
    for row in rows(table):
        for side in (LEFT, RIGHT):
            for card in table.zones.get(f"{side} {row}", []):
                if isinstance(card, Weight):
                    found.append((side, row, card, None))
                elif isinstance(card, Postcard):
                    found[-1] = (*found[-1][:3], card)
    return found


def turns(expansion: str, seed: int) -> Iterator[Session]:
    """A game of somebody with some sense, at each choice of an action."""
    session, random = Session(games.rules("urbion", expansion), Seeded(seed)), Random(seed).random
    while not isinstance(session.prompt, Over):
        if isinstance(session.prompt, Pick) and isinstance(session.prompt.at, ChooseAction):
            yield session
        session.answer(careful(session, random))


def names(session: Session) -> tuple[list[set[str]], set[str]]:
    """The names of what is seen of each city, and of the whole."""
    view = sight(session.rules).view(session.table, "")
    seen = [
        {
            name
            for key, aspect in zip(group, aspects, strict=True)
            for name, _ in aspect.features(key)
        }
        for group, aspects in [
            *((group, OF_A_CITY) for group in view[:-1]),
            (view[-1], OF_THE_WHOLE),
        ]
    ]
    return seen[:-1], seen[-1]


def count(found: set[str], begin: str) -> int:
    return sum(name.startswith(begin) for name in found)


def test_the_mood_of_the_residents_is_seen() -> None:
    moods: set[int] = set()
    for seed in range(4):
        for session in turns("postcards", seed):
            whole, table = names(session)[1], next_turn(session.rules, session.table)
            mood = sum(1 if card.state == "good" else -2 for card in table.zones["residents"])
            assert count(whole, "mood at least") == max(0, min(18, mood + 10))
            moods.add(mood)
            lie = sum(card is not None for *_, card in dreams(table))
            best = mood + lie + min(len(table.zones["city deck"]), len(table.zones["postcards"]))
            assert count(whole, "mood can be at least") == max(0, min(18, best + 10))
    assert len(moods) > 8


def test_it_is_seen_which_wishes_would_come_true() -> None:
    looked = {"dreamcatcher": 0, "doves": 0, "magicians-on-holiday": 0}
    for seed in range(6):
        for session in turns("postcards", seed):
            lie = dreams(session.table)
            if any(card is not None and card.kind == "flagship" for *_, card in lie):
                continue  # it sails before anything can be done
            cities = names(session)[0]
            balanced = {row for row in rows(session.table) if is_balanced(session.table, row)}
            for side, row, _, card in lie:
                if card is None or card.kind not in looked:
                    continue
                met = {
                    "dreamcatcher": [one[:2] for one in lie].count((side, row)) == 1,
                    "doves": len(balanced | {row}) == 4,
                    "magicians-on-holiday": sum(isinstance(one[2], Chaos) for one in lie) > 1,
                }[card.kind]
                what = "pleased" if met else "not pleased"
                now = ", balanced" if row in balanced else ""
                assert f"postcard {card.kind} {what}{now} 1" in cities[row - 1]
                looked[card.kind] += 1
    assert all(times > 5 for times in looked.values())


def test_flagships_are_seen_where_they_will_have_sailed() -> None:
    rules, sailed = games.rules("urbion", "postcards"), 0
    for seed in range(6):
        session, random = Session(rules, Human()), Random(seed).random
        before: list[Lies] = []
        expected: list[Lies] = []
        while not isinstance(session.prompt, Over):
            prompt = session.prompt
            if isinstance(prompt, Chance) and session.turns:
                before = dreams(session.table)
                expected = dreams(next_turn(rules, session.table))
            if isinstance(prompt, SetCourse):
                expected = []  # the order makes a difference
            if isinstance(prompt, Pick) and isinstance(prompt.at, ChooseAction) and expected:
                assert but_for_hourglasses(dreams(session.table)) == but_for_hourglasses(expected)
                sailed += expected != before
            session.answer(careful(session, random))
    assert sailed > 5


def but_for_hourglasses(lie: list[Lies]) -> list[Lies]:
    """They are turned meanwhile."""
    return [(*one[:3], None if one[3] and one[3].kind == "hourglass" else one[3]) for one in lie]


def test_it_is_seen_what_the_next_census_can_pacify_with_the_void_about() -> None:
    seen: set[int] = set()
    for seed in range(8):
        for session in turns("void", seed):
            table, whole = session.table, names(session)[1]
            cards = len(table.zones["void pile"])
            if not cards:
                assert not count(whole, "next census")
                continue
            assert count(whole, "void pile") + count(whole, "void cards") == cards
            at = next((row for row in rows(table) if table.zones[f"void {row}"]), 0)
            below = [row for row in rows(table) if row > at] or rows(table)
            lies_flat = [card.lies for card in table.zones["void"]] == ["flat"]
            balanced = {row for row in rows(table) if is_balanced(table, row)}
            free = balanced if lies_flat else balanced - {below[0]}
            assert f"next census pacifies {len(free)} 1" in whole
            weakened = f"next census pacifies {len(free)}, and weakens the void 1"
            assert (weakened in whole) == (free != balanced)
            seen.add(len(free))
    assert len(seen) > 2
