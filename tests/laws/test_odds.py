"""What a table says about a hidden card is exactly what can be known: it agrees with counting,
and with going through all orders in which the cards can lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import permutations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dreamtutor.engine.cards import Back, Card, Zone
from dreamtutor.engine.session import Over
from dreamtutor.engine.table import Table
from tests.laws.cases import Case, cases

Order = tuple[Card, ...]


class Letter(Card):
    name: str


DECK, ASIDE = Zone[Letter]("deck"), Zone[Letter]("aside")
A, B, C, X = map(Letter, "abcx")


@dataclass
class Deck:
    """A table with a deck, and beside it every order in which the cards can really lie."""

    table: Table = field(default_factory=Table)
    worlds: dict[Order, Fraction] = field(default_factory=dict)

    def stack(self, cards: Sequence[Letter]) -> None:
        self.table.stack(DECK, cards)
        self.spread({(): Fraction(1)}, lambda _none: [*permutations(cards)])

    def spread(self, worlds: dict[Order, Fraction], into: object) -> None:
        """Each order becomes several, each of them as likely."""
        assert callable(into)
        self.worlds = {}
        for order, chance in worlds.items():
            ways = Counter(map(tuple, into(order)))
            for way, n in ways.items():
                part = chance * n / ways.total()
                self.worlds[way] = self.worlds.get(way, Fraction(0)) + part

    def put_on_top(self, card: Letter) -> None:
        self.table.lay(ASIDE, [card])
        self.table.move(card, ASIDE, DECK, to=0)
        self.spread(self.worlds, lambda order: [(card, *order)])

    def shuffle(self, count: int) -> None:
        self.table.shuffle(DECK, count)
        self.spread(self.worlds, lambda o: [(*top, *o[count:]) for top in permutations(o[:count])])

    def reveal(self, index: int, card: Letter) -> None:
        self.table.reveal(DECK, index, card)
        left = {order: chance for order, chance in self.worlds.items() if order[index] is card}
        total = sum(left.values())
        self.worlds = {order: chance / total for order, chance in left.items()}

    def take_away(self, index: int) -> None:
        card = self.table[DECK][index]
        first = list(self.table[DECK]).index(card)
        self.table.move(card, DECK, ASIDE)
        self.spread(self.worlds, lambda order: [order[:first] + order[first + 1 :]])

    def exactly(self, index: int) -> dict[Card, Fraction]:
        """How likely each card lies in a slot, by going through all orders."""
        odds: dict[Card, Fraction] = {}
        for order, chance in self.worlds.items():
            odds[order[index]] = odds.get(order[index], Fraction(0)) + chance
        return odds

    def hidden(self) -> list[int]:
        return [n for n, slot in enumerate(self.table[DECK]) if isinstance(slot, Back)]

    def told(self, index: int) -> dict[Card, Fraction]:
        """How likely each card lies in a slot, as the table says."""
        slot = self.table[DECK][index]
        assert isinstance(slot, Back)
        return self.table.odds(slot.pool)

    def check(self) -> None:
        for index in self.hidden():
            assert self.told(index) == self.exactly(index)


def test_a_pool_is_counted() -> None:
    deck = Deck()
    deck.stack([A, A, B, C])
    assert deck.told(0) == {A: Fraction(1, 2), B: Fraction(1, 4), C: Fraction(1, 4)}
    deck.check()
    deck.reveal(2, A)
    assert deck.told(0) == {A: Fraction(1, 3), B: Fraction(1, 3), C: Fraction(1, 3)}
    deck.check()


def test_a_card_shuffled_into_the_top_is_in_the_top() -> None:
    deck = Deck()
    deck.stack([A, A, B, B])
    deck.put_on_top(X)
    deck.shuffle(3)
    assert deck.told(0) == {X: Fraction(1, 3), A: Fraction(1, 3), B: Fraction(1, 3)}
    assert deck.told(4) == {A: Fraction(1, 2), B: Fraction(1, 2)}
    deck.check()
    deck.reveal(2, A)
    assert deck.told(0) == {X: Fraction(1, 2), A: Fraction(1, 6), B: Fraction(1, 3)}
    deck.check()
    deck.shuffle(5)
    assert deck.table.pools["deck"] == {A: 2, B: 2, X: 1}
    deck.check()


def test_what_is_drawn_below_a_shuffled_top_tells_about_the_top() -> None:
    deck = Deck()
    deck.stack([A, A, B])
    deck.put_on_top(X)
    deck.shuffle(2)
    deck.reveal(3, A)
    deck.check()
    assert deck.told(0) == {X: Fraction(1, 2), A: Fraction(1, 4), B: Fraction(1, 4)}


def is_ambiguous(deck: Deck, index: int, card: Letter) -> bool:
    """The same card lies in the shuffled part by itself and can be among its unknown ones: which
    of them it was cannot be told, and the table takes the first (it keeps no mixtures)."""
    slot = deck.table[DECK][index]
    assert isinstance(slot, Back)
    pools, names = deck.table.pools, [slot.pool]
    own = 0
    while names:
        pool = pools[names.pop()]
        own += bool(pool.get(card))
        names += [back.pool for back, n in pool.items() if n and isinstance(back, Back)]
    return own > 1


@settings(max_examples=250)
@given(st.data())
def test_odds_are_exact_after_any_shuffles_and_looks(data: st.DataObject) -> None:
    deck = Deck()
    deck.stack(data.draw(st.lists(st.sampled_from([A, B, C]), min_size=2, max_size=4)))
    for _ in range(data.draw(st.integers(1, 5))):
        do = data.draw(st.sampled_from(["put", "shuffle", "reveal", "take"]))
        size = len(deck.table[DECK])
        known = [n for n in range(size) if n not in deck.hidden()]
        if do == "put" and size < 6 and X not in deck.table[DECK]:
            deck.put_on_top(X)
        elif do == "shuffle" and size:
            deck.shuffle(data.draw(st.integers(1, size)))
        elif do == "reveal" and deck.hidden():
            index = data.draw(st.sampled_from(deck.hidden()))
            card = data.draw(st.sampled_from(sorted(deck.exactly(index), key=repr)))
            assert isinstance(card, Letter)
            assume(not is_ambiguous(deck, index, card))
            deck.reveal(index, card)
        elif do == "take" and known:
            deck.take_away(data.draw(st.sampled_from(known)))
        deck.check()


@settings(max_examples=60)
@given(cases(plain=True))
def test_in_a_game_odds_are_what_is_left_of_the_cards(case: Case) -> None:
    """Whatever is not seen is hidden in the deck, and each of it is as likely."""
    session, answer = case.session(), case.answers()
    all_ = Counter(case.rules.table.pools["deck"])
    while not isinstance(session.prompt, Over):
        seen = Counter(slot for zone in session.table.zones.values() for slot in zone)
        left = all_ - seen
        if left:
            odds = session.table.odds("deck")
            assert odds == {card: Fraction(n, left.total()) for card, n in left.items()}
        session.answer(answer(session))
