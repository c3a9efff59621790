"""Base Urbion, played as the lessons teach it: it tries each action in its head, and takes the one
after which the four cities please it most. Nothing here looks ahead any further."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import chain, product
from typing import NamedTuple

from docs.taught.advice import Advices
from dreamtutor.engine.players import Random, first, only_answer
from dreamtutor.engine.session import Answer, Pick, Session
from dreamtutor.engine.steps import Pass, Step
from dreamtutor.engine.table import Table
from dreamtutor.urbion.base.swap import Exchange, Lift, Swap
from dreamtutor.urbion.cards import CHAOS_WEIGHT, LEFT, RIGHT, SIDES, Sogna
from dreamtutor.urbion.rows import weights
from dreamtutor.urbion.steps import (
    BESIDE,
    CITY,
    CITY_DECK,
    DECK,
    HAND,
    PLACES,
    ROWS,
    Attach,
    AttachChaos,
    Census,
    ChooseAction,
    ClearForChaos,
    Discard,
    FaceChaos,
    SpillDeck,
)

TURNS, REACH = "Turns are cities", "What a row can reach"
COUNT, CHAOS, END = "One, two, four", "Three answers to Chaos", "The end"
learned = Advices()


class Row(NamedTuple):
    """A city, and the numbers beside it."""

    elements: tuple[str, ...]
    left: tuple[int, ...]
    right: tuple[int, ...]

    @property
    def sum(self) -> int:
        return sum(self.left) + sum(self.right)

    @property
    def is_balanced(self) -> bool:
        return bool(self.left or self.right) and not self.sum

    def side(self, number: int) -> tuple[int, ...]:
        """The side on which a number lies."""
        return self.left if number > 0 else self.right

    def takes(self, dream: Sogna) -> bool:
        return dream.element in self.elements and len(self.side(dream.value)) < PLACES

    def with_(self, number: int) -> Row:
        """The same with one more on the side of the number."""
        if number > 0:
            return self._replace(left=(*self.left, number))
        return self._replace(right=(*self.right, number))

    def exchanged(self, gone: int, come: int) -> Row:
        """The same with another number in the place of one."""
        numbers = [*self.side(gone)]
        numbers[numbers.index(gone)] = come
        changed = tuple(numbers)
        return self._replace(left=changed) if gone > 0 else self._replace(right=changed)


Rows = dict[int, Row]
"""The cities on the table, by the numbers of their rows."""


def row_of(table: Table, row: int) -> Row:
    left, right = (
        tuple(card.influence(side) for card in weights(table, BESIDE[side, row])) for side in SIDES
    )
    return Row(table[CITY[row]][0].elements, left, right)


class Seen:
    """What anybody at the table can see and count."""

    def __init__(self, table: Table) -> None:
        self.rows: Rows = {
            row: Row(
                table[CITY[row]][0].elements,
                *(
                    tuple(card.influence(s) for card in weights(table, BESIDE[s, row]))
                    for s in SIDES
                ),
            )
            for row in ROWS
            if table[CITY[row]]
        }
        self.hand = [card for card in table[HAND] if isinstance(card, Sogna)]
        self.deck, self.cities = len(table[DECK]), len(table[CITY_DECK])
        odds = table.odds("deck") if self.deck else {}
        self.odds = {card: float(n) for card, n in odds.items() if isinstance(card, Sogna)}
        """How likely each dream is to be drawn next."""

    @property
    def balanced(self) -> int:
        return sum(row.is_balanced for row in self.rows.values())


class Cities(NamedTuple):
    """The cities as they would lie, and the hand that would be left."""

    seen: Seen
    rows: Rows
    hand: Sequence[Sogna]


class Way(NamedTuple):
    """A city that is not balanced, and what of the hand no other city counts on."""

    cities: Cities
    number: int
    free: Counter[Sogna]

    @property
    def row(self) -> Row:
        return self.cities.rows[self.number]


# What is to be liked of a table


@learned(Cities, TURNS)
def balanced_cities(_seen: Seen, it: Cities) -> float:
    """Balance cities: each of them is a twelfth of the game."""
    return 10 * sum(row.is_balanced for row in it.rows.values())


@learned(Cities, CHAOS)
def add_up_all_cities(_seen: Seen, it: Cities) -> float:
    """Add up all four cities: no Swap changes that sum, so bring it to zero with dreams, and with
    each Chaos."""
    return -1.2 * abs(sum(row.sum for row in it.rows.values()))


@learned(Cities, REACH)
def stay_near_zero(_seen: Seen, it: Cities) -> float:
    """A city far from zero takes many turns."""
    far = (abs(row.sum) for row in it.rows.values())
    return -sum(0.35 * by + 0.4 * max(0, by - 4) for by in far)


@learned(Cities, REACH)
def leave_room(_seen: Seen, it: Cities) -> float:
    """Leave a place free on each side of a city that is not balanced."""
    open_ = (row for row in it.rows.values() if row.sum)
    return -0.6 * sum((len(row.left) == PLACES) + (len(row.right) == PLACES) for row in open_)


@learned(Cities, TURNS)
def pay_with_the_rest(_seen: Seen, it: Cities) -> float:
    """Keep dreams that many cities can take, and pay with another."""
    return 0.5 * sum(row.takes(dream) for dream in {*it.hand} for row in it.rows.values())


@learned(Way, REACH)
def one_dream_away(_seen: Seen, it: Way) -> float:
    """Best of all, one dream of your hand would balance it; each dream counts for one city."""
    for dream in it.free:
        if dream.value == -it.row.sum and it.row.takes(dream) and it.free[dream]:
            it.free[dream] -= 1
            return 6
    return 0


@learned(Way, TURNS)
def one_swap_away(_seen: Seen, it: Way) -> float:
    """Or one Swap would balance it, and best of all another city with it."""
    others = (row for number, row in it.cities.rows.items() if number != it.number)
    balanced = max(map(partial(swap_balances, it.row), others), default=0)
    return (0, 5, 7.5)[balanced]


@learned(Way, REACH)
def count_what_comes(_seen: Seen, it: Way) -> float:
    """Or many dreams of the deck would balance it: count which numbers it can still take."""
    odds = it.cities.seen.odds
    fit = (p for dream, p in odds.items() if dream.value == -it.row.sum and it.row.takes(dream))
    return min(5, 27 * sum(fit))


@lru_cache(100_000)
def swap_balances(row: Row, other: Row) -> int:
    """How many of two cities a Swap between them can balance, if it balances the first."""
    pairs = (product({*row.left}, {*other.left}), product({*row.right}, {*other.right}))
    found = (other.sum + row.sum == 0 for gone, come in chain(*pairs) if come - gone == -row.sum)
    return max((1 + both for both in found), default=0) if other.sum else 0


# When to count


class Counting(NamedTuple):
    """A Census now, instead of the best other action."""

    gain: float
    """How much better that would make the table than to do nothing."""
    balanced: int
    """So many cities would be balanced then."""


@learned(Counting, COUNT)
def count_when_all_are(seen: Seen, _it: Counting) -> float:
    """Call a Census when all cities are balanced: four together bring a fifth for nothing."""
    return 9 if seen.balanced == len(seen.rows) else 0


@learned(Counting, COUNT)
def wait_for_one_more(seen: Seen, it: Counting) -> float:
    """With fewer, first balance another city if you can do so at once."""
    return -9 if it.balanced > seen.balanced else 0


@learned(Counting, COUNT)
def count_rather_than_wait(seen: Seen, it: Counting) -> float:
    """If you cannot, and nothing else helps much, count: a turn that changes nothing is lost."""
    return 3 if seen.balanced and it.gain < 1 else 0


@learned(Counting, END)
def all_at_once_in_the_end(seen: Seen, it: Counting) -> float:
    """When no city waits any more, one Census for all that are left is enough."""
    waits = not seen.cities and len(seen.rows) < len(ROWS) and seen.deck > 6 and it.gain > 0
    return -5 if waits else 0


@learned(Counting, END)
def before_the_deck_is_empty(seen: Seen, _it: Counting) -> float:
    """Before the deck is empty, count what is balanced."""
    return 20 if seen.balanced and seen.deck <= 1 else 0


# Chaos


@learned(SpillDeck, CHAOS)
def four_cards_are_four_turns(seen: Seen, _it: SpillDeck) -> float:
    """Four cards of the deck are four turns; with fewer than eight left, you need each of them."""
    return -13 if seen.deck >= 8 else -1000


class Plan(NamedTuple):
    """An action of a turn: which dream leaves the hand, and what for."""

    card: Sogna
    deed: str = ""
    """"attach", "swap", "census", or nothing."""
    row: int = 0
    numbers: tuple[int, int] = (0, 0)
    """For a Swap: what goes, and what comes."""
    other: int = 0


class Taught:
    """A player that follows the advice."""

    def __init__(self, advices: Advices = learned) -> None:
        self.advices = advices
        self.plan = Plan(Sogna("fire", 4))

    def __call__(self, session: Session, random: Random) -> Answer:
        if (only := only_answer(session)) is not None:
            return only
        prompt = session.prompt
        if not isinstance(prompt, Pick):
            return first(session, random)
        if isinstance(prompt.at, ChooseAction):
            self.plan = self.best_plan(Seen(session.table))
        elif isinstance(prompt.at, FaceChaos):
            seen = Seen(session.table)
            return max(prompt.options, key=lambda option: self.answer_to_chaos(seen, option))
        return next(filter(self.is_planned, prompt.options), prompt.options[0])

    def is_planned(self, option: Step) -> bool:
        """Is this what the plan needs?"""
        plan = self.plan
        match option:
            case Attach():
                side = LEFT if plan.card.value > 0 else RIGHT
                to = BESIDE[side, plan.row] if plan.row else None
                return plan.deed == "attach" and option.card == plan.card and option.to == to
            case Discard():
                return plan.deed != "attach" and option.card == plan.card
            case Swap():
                return plan.deed == "swap"
            case Census():
                return plan.deed == "census"
            case Lift() | Exchange():
                lifts = isinstance(option, Lift)
                row, number = (plan.row if lifts else plan.other), plan.numbers[not lifts]
                return option.lying.row == row and option.lying.influence == number
            case Pass():
                return not plan.deed
        return True

    # How it thinks

    def best_plan(self, seen: Seen) -> Plan:
        """The action after which the table looks best; or a Census."""
        plans = {plan: self.liking(seen, plan) for plan in plans_of(seen)}
        best, idle = max(plans, key=plans.__getitem__), best_idle(plans)
        balanced = sum(row.is_balanced for row in after(seen, best).values())
        counting = Counting(plans[best] - plans[idle], balanced)
        if seen.balanced and self.advices.points(seen, counting) > 0:
            return Plan(idle.card, "census")
        return best

    def liking(self, seen: Seen, plan: Plan) -> float:
        hand = [*seen.hand]
        hand.remove(plan.card)
        return self.look(Cities(seen, after(seen, plan), hand))

    def look(self, cities: Cities) -> float:
        """How a table pleases."""
        points, free = self.advices.points(cities.seen, cities), Counter(cities.hand)
        for number, row in cities.rows.items():
            if row.sum:
                way = Way(cities, number, free)
                one_by_one = self.advices.by_kind.get(Way, ())
                points += max((one.points(cities.seen, way) for one in one_by_one), default=0)
        return points

    def answer_to_chaos(self, seen: Seen, option: Step) -> float:
        rows = seen.rows
        if isinstance(option, AttachChaos):
            row = rows[option.row]
            rows = {**rows, option.row: row.with_(CHAOS_WEIGHT * (1 if row.sum > 0 else -1))}
        elif isinstance(option, ClearForChaos):
            rows = {**rows, option.row: rows[option.row]._replace(left=(), right=())}
        return self.look(Cities(seen, rows, seen.hand)) + self.advices.points(seen, option)


def plans_of(seen: Seen) -> Iterator[Plan]:
    """All that can be done with an action, but for a Census."""
    for card in dict.fromkeys(seen.hand):
        yield Plan(card)
        for number, row in seen.rows.items():
            if row.takes(card):
                yield Plan(card, "attach", number)
        for row_, other, numbers in swaps(seen.rows):
            yield Plan(card, "swap", row_, numbers, other)


def swaps(rows: Rows) -> Iterable[tuple[int, int, tuple[int, int]]]:
    """The Swaps that change something: two rows, and two numbers on the same side of them."""
    for one in rows:
        for two in range(one + 1, len(ROWS) + 1):
            if two not in rows:
                continue
            for side in ("left", "right"):
                for gone in {*getattr(rows[one], side)}:
                    for come in {*getattr(rows[two], side)} - {gone}:
                        yield one, two, (gone, come)


def after(seen: Seen, plan: Plan) -> Rows:
    """The cities after an action."""
    rows, row = seen.rows, plan.row
    if plan.deed == "attach":
        return {**rows, row: rows[row].with_(plan.card.value)}
    if plan.deed == "swap":
        gone, come = plan.numbers
        one, two = rows[row].exchanged(gone, come), rows[plan.other].exchanged(come, gone)
        return {**rows, row: one, plan.other: two}
    return rows


def best_idle(plans: dict[Plan, float]) -> Plan:
    """The best dream to discard for nothing."""
    return max((plan for plan in plans if not plan.deed), key=plans.__getitem__)
