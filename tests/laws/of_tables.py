"""Laws about cards, tables and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

from dreamtutor.engine.cards import Back, Card, Zone
from dreamtutor.engine.events import Ended
from dreamtutor.engine.rules import Rules
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
    looking_makes_no_zone,
    no_rule_depends_on_a_zone_that_changes_while_it_is_read,
)
