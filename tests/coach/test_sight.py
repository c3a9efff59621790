"""What the coach sees of a table, read a second time; and that it is no more than a player may."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from dreamtutor import games
from dreamtutor.coach.judge import Judge, sight
from dreamtutor.coach.knowledge import knowledge
from dreamtutor.coach.sight import View
from dreamtutor.coach.urbion.whole import Stage, stage
from dreamtutor.coach.value import Weights
from dreamtutor.engine import players
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.players import only_answer
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance, Over, Session
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS, Door, Location, Nightmare
from dreamtutor.onirim.series import open_series
from dreamtutor.urbion.cards import LEFT, RIGHT, Dream, Weight
from dreamtutor.urbion.rows import is_balanced, rows
from tests.laws.cases import Setup, setups

EVERY = 37
"""One of so many ways to put a game together is looked at."""
SETUPS = [setup for game in ("onirim", "urbion") for setup in setups() if setup.game == game]
SOME = SETUPS[::EVERY]
ALONE = [setup for setup in SETUPS if not any("team" in name for name in setup.expansions)]


def positions(setup: Setup, number: int = 0, most: int = 150) -> Iterator[Record]:
    """Some positions of a game of this kind."""
    case = setup.case(number)
    record, answer = case.record(), case.answers()
    for n in range(most):
        if isinstance(record.prompt, Over):
            return
        if n % 7 == 0:
            yield record
        record.answer(answer(record.session))


def view(record: Record) -> View:
    return sight(record.rules).view(record.table, "")


def features(record: Record) -> tuple[list[Counter[str]], Counter[str]]:
    """The features of each group that is like others, and of the whole."""
    seen, of = view(record), sight(record.rules)
    groups: list[Counter[str]] = []
    for group, aspects in [(g, of.alike) for g in seen[:-1]] + [(seen[-1], of.whole)]:
        found: Counter[str] = Counter()
        for key, aspect in zip(group, aspects, strict=True):
            for name, amount in aspect.features(key):
                found[name] += amount  # type: ignore[assignment]  # shares are no whole numbers
        groups.append(found)
    return groups[:-1], groups[-1]


def highest(found: Counter[str], name: str) -> int:
    """How many of something are seen, if there is a feature for each."""
    return sum(f"{name} {n}" in found for n in range(1, 13))


def unseen(record: Record) -> Counter[Card]:
    """The cards that may still be drawn. A second count, by what a player may know of stocks."""
    counts: Counter[Card] = Counter()
    for stock in knowledge(record).stocks:
        counts.update(stock.counts)
    waiting = (
        ("limbo", "drawn", "revealed") if record.rules.modules[0].name == "onirim.base" else ()
    )
    for zone in ("deck", "aside", *waiting):
        counts.update(c for c in record.table.zones.get(zone, ()) if not isinstance(c, Back))
    return counts


@pytest.mark.parametrize("setup", [s for s in ALONE if s.game == "onirim"][::EVERY], ids=str)
def test_cards_of_onirim_are_counted_by_colour(setup: Setup) -> None:
    looked = 0
    for record in positions(setup):
        colors, whole = features(record)
        hand, doors = record.table.zones.get("hand", []), record.table.zones.get("doors", [])
        left = unseen(record)
        for color, found in zip(COLORS, colors, strict=True):
            for symbol, most in (("sun", 4), ("moon", 4), ("key", 3)):
                card = Location(color, symbol)
                assert highest(found, f"hand {symbol}") == min(most, hand.count(card))
                share = {"sun": 9, "moon": 4, "key": 3}[symbol]
                assert found[f"unseen {symbol} share"] == pytest.approx(left[card] / share)
            assert highest(found, "door unseen") == left[Door(color)]
            key = Location(color, "key")
            beginning = f"keys {hand.count(key)} {left[key]}, doors {left[Door(color)]} "
            assert sum(name.startswith(beginning) for name in found) == 1
        assert highest(whole, "doors") == sum(type(door) is Door for door in doors)
        nightmares = left[Nightmare()] - record.table.zones.get("drawn", []).count(Nightmare())
        assert highest(whole, "nightmares") == nightmares
        assert sum(name.startswith(f"nightmares {nightmares}, deck ") for name in whole) == 1
        looked += 1
    assert looked > 5


@pytest.mark.parametrize("setup", [s for s in ALONE if s.game == "onirim"][::EVERY], ids=str)
def test_the_open_series_is_seen_at_its_colour(setup: Setup) -> None:
    if "onirim.book" in setup.expansions:
        return  # there a series for a door that is not next is seen as that
    for record in positions(setup):
        colors, _ = features(record)
        seen = {
            (color, n)
            for color, found in zip(COLORS, colors, strict=True)
            for n in (1, 2)
            if any(name.startswith(f"series {n} ") for name in found)
        }
        cards = open_series(record.table)
        shown = {card.color for card in cards if card.color in COLORS}
        expected = {(color, len(cards)) for color in shown} if len(cards) < 3 else set()
        assert seen == expected


@pytest.mark.parametrize("setup", [s for s in ALONE if s.game == "urbion"][::EVERY], ids=str)
def test_cities_of_urbion_are_added_up(setup: Setup) -> None:
    looked = 0
    for record in positions(setup):
        cities, whole = features(record)
        for row, found in enumerate(cities, 1):
            if row not in rows(record.table):
                assert not any(name.startswith("sum") for name in found)
                continue
            both = [
                (side, [c for c in record.table.zones[f"{side} {row}"] if isinstance(c, Weight)])
                if f"{side} {row}" in record.table.zones
                else (side, [])
                for side in (LEFT, RIGHT)
            ]
            total = sum(card.influence(side) for side, cards in both for card in cards)
            assert f"sum {max(-10, min(10, total))}" in found
            assert ("balanced" in found) == is_balanced(record.table, row)
        left = unseen(record)
        dreams = sum(n for card, n in left.items() if isinstance(card, Dream) and n)
        chaos = sum(n for card, n in left.items() if isinstance(card, Weight)) - dreams
        assert highest(whole, "unseen chaos") == min(8, chaos)
        looked += 1
    assert looked > 5


class NoDealer:
    """It says nothing of any card."""

    def deal(self, _table: Table, _pool: str) -> Card:
        raise AssertionError("somebody asked which card lies there")


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_the_coach_never_asks_for_a_card(setup: Setup) -> None:
    thought = 0
    for record in positions(setup, most=60):
        session = record.session
        if isinstance(record.prompt, Chance) or only_answer(session) is not None:
            continue
        dealer, session.dealer = session.dealer, NoDealer()
        judge = Judge(record.rules, NOTHING)
        assert [judge.of(way) for way in judge.ways(session, sortings=6)]
        session.dealer = dealer
        thought += 1
    assert thought


NOTHING = Weights({}, {}, [[0.0]], [0.0], [0.0])
"""Nothing was learned."""


@pytest.mark.parametrize(("game", "kind"), [("onirim", Location), ("urbion", Dream)])
def test_the_hand_of_a_partner_is_not_seen(game: str, kind: type[Card]) -> None:
    rules = games.rules(game, seats=2, settings={"communication": "silent"})
    [secret] = [s.secret for m in rules.modules for s in m.spots if s.zone == "partner's hand"]
    session, random = Session(rules, Seeded("two")), Random(2)
    compared = 0
    for _ in range(80):
        if session.table.zones.get("partner's hand") and secret and secret(session.table):
            other = exchanged(session.table, random, kind)
            looks = sight(rules)
            assert looks.view(other, "") == looks.view(session.table, "")
            compared += 1
        session.answer(players.random(session, random.random))
        if isinstance(session.prompt, Over):
            break
    assert compared > 10


def exchanged(table: Table, random: Random, kind: type[Card]) -> Table:
    """The same table, but for a card of the partner that has changed places with a hidden one."""
    twin = table.copy()
    pool = next(cards for cards in twin.pools.values() if any(isinstance(c, kind) for c in cards))
    hidden = random.choice([c for c, n in pool.items() if n and isinstance(c, kind)])
    theirs = twin.zones["partner's hand"]
    shown = theirs[0]
    theirs[0] = hidden
    pool[hidden] -= 1
    pool[shown] = pool.get(shown, 0) + 1
    return twin


def test_a_city_more_to_pacify_is_seen_however_many_there_are() -> None:
    def looks(cities: int) -> Counter[str]:
        key = Stage(deck=30, cities=cities, in_city_deck=cities - 4, in_column=4, balanced=0)
        seen: Counter[str] = Counter()
        for name, amount in stage(key):
            if name.startswith("cities left"):
                seen[name] += amount  # type: ignore[assignment]  # shares are no whole numbers
        return seen

    for cities in range(4, 25):
        assert sum(looks(cities + 1).values()) > sum(looks(cities).values())
