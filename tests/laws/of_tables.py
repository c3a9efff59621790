"""Laws about cards, tables and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import TypeVar

from dreamtutor.engine.cards import Back, Card, Zone, holds
from dreamtutor.engine.events import Ended
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.seats import as_seen, pool_of, secret_zones
from dreamtutor.engine.session import Over, Session
from dreamtutor.engine.table import Table
from tests.laws.cases import LONGEST, Case, Law

C = TypeVar("C", bound=Card)


def cards_are_conserved(case: Case) -> None:
    """From the first card to the last, the same cards are in the game."""
    record, answer = case.record(), case.answers()
    all_ = cards(case.rules.table)
    while not isinstance(record.prompt, Over):
        record.answer(answer(record.session))
        assert cards(record.table) == all_


def cards(table: Table) -> Counter[Card]:
    """All cards that are known or in a pool, each with its usual face up."""
    all_ = Counter(slot.front() for slots in table.zones.values() for slot in slots)
    for pool in table.pools.values():
        all_.update(pool)
    return Counter({card: n for card, n in all_.items() if n and not isinstance(card, Back)})


def events_alone_make_the_table(case: Case) -> None:
    """Folding the events from the start gives the live table, at every node; and after every
    single event there are as many hidden slots as cards in their pools."""
    record, table = case.played(), case.rules.table.copy()
    positions = {id(node): record.position(node, case.dealer()).table for node in record.nodes()}
    for node in record.nodes():
        for event in node.events:
            event.apply(table)
            check_pools(table)
        assert table == positions[id(node)]
    assert table == record.table


def check_pools(table: Table) -> None:
    """A hidden slot for each card of a pool, in a zone or in another pool."""
    hidden = Counter(
        slot.pool for slots in table.zones.values() for slot in slots if isinstance(slot, Back)
    )
    for pool in table.pools.values():
        assert min(pool.values(), default=0) >= 0
        hidden.update({card.pool: n for card, n in pool.items() if isinstance(card, Back)})
    held = {name: sum(pool.values()) for name, pool in table.pools.items()}
    assert hidden == Counter(held)


def every_game_ends(case: Case) -> None:
    """A game is won or lost, its last event says so, and victory is never overlooked."""
    record, answer = case.record(), case.answers()
    for _ in range(LONGEST):
        if isinstance(record.prompt, Over):
            break
        assert record.table.outcome == ""
        assert not all_conditions_hold(case.rules, record.table)
        record.answer(answer(record.session))
    log = record.table.log
    ends = [event for event in log if isinstance(event, Ended)]
    assert ends == log[-1:]
    assert record.prompt == Over(record.table.outcome) == Over(ends[0].outcome)
    assert ends[0].outcome in ("won", "lost")
    assert (ends[0].outcome == "won") == all_conditions_hold(case.rules, record.table)


def all_conditions_hold(rules: Rules, table: Table) -> bool:
    wins = [rule for module in rules.modules for rule in module.rules if rule.verb == "wins"]
    assert wins
    return all(rule.apply(table) for rule in wins)


def what_is_lost_for_ever_stays_lost(case: Case) -> None:
    """A condition of victory that is doomed once is doomed at every question that comes; and no
    game is won in which one was."""
    session, answer, lost = case.session(), case.answers(), dict[str, str]()
    while not isinstance(session.prompt, Over):
        now = case.rules.lost(session.table)
        assert {*lost} <= {*now}, session.table.log[-5:]
        lost = now
        session.answer(answer(session))
    assert not (lost and session.table.outcome == "won")


def no_secret_card_is_seen(case: Case) -> None:
    """Whoever sits at the table sees the same, whichever of the hidden cards their partner holds;
    and of what is not secret all."""
    session, answer, random = case.session(), case.answers(), Random(case.seed)
    while not isinstance(session.prompt, Over):
        table = session.table
        seen, secret = as_seen(case.rules, table), secret_zones(case.rules, table)
        check_pools(seen)
        assert cards(seen) == cards(table)
        assert all(isinstance(card, Back) for zone in secret for card in seen[zone])
        for zone in table.zones.keys() - secret:
            assert [*seen.zones[zone]] == [*table.zones[zone]]
        if known := places(table, secret):
            assert seen != table
            other = exchanged(case.rules, table, *random.choice(known), random)
            assert as_seen(case.rules, other) == seen
        session.answer(answer(session))


def places(table: Table, zones: list[Zone[Card]]) -> list[tuple[str, int]]:
    """Where known cards lie that show their usual face."""
    lie = [(zone, n, card) for zone in zones for n, card in enumerate(table[zone])]
    return [(z, n) for z, n, card in lie if not isinstance(card, Back) and card.front() is card]


def exchanged(rules: Rules, table: Table, zone: str, n: int, random: Random) -> Table:
    """The same table, but the card there is one that is hidden now, and that one is hidden."""
    other, card = table.copy(), table.zones[zone][n]
    pool = other.pools[pool_of(rules, zone, card)]
    others = [one for one, count in pool.items() if count and not isinstance(one, Back)]
    if hidden := [one for one in others if holds(zone, one)]:
        other.zones[zone][n] = random.choice(hidden)
        pool[other.zones[zone][n]] -= 1
        pool[card] = pool.get(card, 0) + 1
    return other


def looking_makes_no_zone(case: Case) -> None:
    """Whatever rules, questions and players look at: only where cards were put there is a zone."""
    session, answer = case.session(), case.answers()
    while not isinstance(session.prompt, Over):
        session.answer(answer(session))
    assert {*session.table.zones} <= {*case.rules.table.zones} | {
        zone
        for event in session.table.log
        for zone in (getattr(event, name, None) for name in ("zone", "other", "target"))
    }


class Frozen(Table):
    """A table whose zones, once read, do not change any more."""

    __slots__ = ()

    def __getitem__(self, zone: Zone[C]) -> Sequence[C]:
        return [*super().__getitem__(zone)]


def no_rule_depends_on_a_zone_that_changes_while_it_is_read(case: Case) -> None:
    """The same game goes the same way where zones are handed out as they were when asked for."""
    live, answer, frozen = case.session(), case.answers(), frozen_session(case)
    while not isinstance(live.prompt, Over):
        assert frozen.prompt == live.prompt
        given = answer(live)
        live.answer(given)
        frozen.answer(given)
    assert frozen.table.log == live.table.log


def frozen_session(case: Case) -> Session:
    start = case.rules.table
    table = Frozen(start.settings, start.goals, start.watched, start.needed)
    table.zones, table.pools = start.copy().zones, start.copy().pools
    return Session(case.rules, case.dealer(), table, first=case.rules.opening)


LAWS: tuple[Law, ...] = (
    cards_are_conserved,
    events_alone_make_the_table,
    every_game_ends,
    what_is_lost_for_ever_stays_lost,
    no_secret_card_is_seen,
    looking_makes_no_zone,
    no_rule_depends_on_a_zone_that_changes_while_it_is_read,
)
