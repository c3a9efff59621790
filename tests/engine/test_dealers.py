"""Who says which card a hidden one is."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Dealer, Human, Scripted, Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Chance
from dreamtutor.engine.table import Table
from tests.engine.letters import DECK, HAND, A, B, C, D, Put, Shout, playing, rules


def table(*cards: Card) -> Table:
    t = Table()
    t.stack(DECK, cards)
    return t


def deal_all(dealer: Dealer, t: Table) -> list[Card]:
    """Every card of the deck, from its top."""
    for index, slot in enumerate(list(t[DECK])):
        if isinstance(slot, Back):
            card = dealer.deal(t, slot.pool)
            assert card
            t.reveal(DECK, index, card)
    return list(t[DECK])


def test_a_seed_deals_the_same_cards_each_time_and_all_of_them() -> None:
    cards = [A, B, B, C, C, C, D]
    order = deal_all(Seeded(7), table(*cards))
    assert order == deal_all(Seeded(7), table(*cards))
    assert Counter(order) == Counter(cards)
    assert len({tuple(deal_all(Seeded(seed), table(*cards))) for seed in range(20)}) > 10


def test_a_seed_can_be_a_label() -> None:
    cards = [A, B, B, C, C, C, D]
    assert deal_all(Seeded("today"), table(*cards)) == deal_all(Seeded("today"), table(*cards))


def test_the_nth_card_depends_on_how_many_were_dealt_and_not_on_who_asked_before() -> None:
    dealer, t = Seeded(3), table(A, B, C, D)
    first = dealer.deal(t, "deck")
    assert [dealer.deal(t, "deck") for _ in range(5)] == [first] * 5
    t.dealt = 2
    third = dealer.deal(t, "deck")
    t.dealt = 0
    assert dealer.deal(t, "deck") is first
    late = Seeded(3)
    t.dealt = 2
    assert late.deal(t, "deck") is third


class Listener(Seeded):
    """Deals, and notes what is shuffled."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.heard: list[tuple[str, int]] = []

    def shuffled(self, t: Table, pool: str) -> None:
        self.heard.append((pool, sum(t.pools[pool].values())))


def test_a_dealer_is_told_what_is_shuffled_as_long_as_it_deals() -> None:
    dealer, other = Listener("a"), Listener("b")
    session = playing([B, C, D], then=dealer)
    heard = [*dealer.heard]
    session.answer(Shout())
    left = len(session.table[DECK])
    assert dealer.heard == [*heard, ("deck", left)], "also where a script deals first"
    session.fork(other).answer(Shout())
    assert (dealer.heard, other.heard) == ([*heard, ("deck", left)], [("deck", left)])
    session.dealer = other
    session.answer(Shout())
    assert (len(dealer.heard), len(other.heard)) == (len(heard) + 1, 2)


def deal_by(chance: float, t: Table) -> Card:
    """The card that a number between 0 and 1 chooses."""
    dealer = Seeded(0)
    dealer.tape = [chance]
    return dealer.deal(t, "deck")


def test_every_card_is_as_likely() -> None:
    t, number = table(A, B, B, C), 1000
    dealt = Counter(deal_by(n / number, t) for n in range(number))
    assert dealt == {A: number / 4, B: number / 2, C: number / 4}


def test_a_card_of_which_none_is_left_is_not_dealt() -> None:
    t = table(A, B, B)
    t.reveal(DECK, 0, A)
    assert {deal_by(n / 100, t) for n in range(100)} == {B}


def test_behind_a_back_that_was_shuffled_every_card_is_as_likely() -> None:
    t, number = table(A, A, B, B), 1200
    t.lay(HAND, [C])
    t.move(C, HAND, DECK, to=0)
    t.shuffle(DECK, 3)
    top = t[DECK][0]
    assert isinstance(top, Back)
    dealer = Seeded(0)
    dealt: Counter[Card] = Counter()
    for n in range(number):
        dealer.tape = [(n + 0.5) / number]
        dealt[dealer.deal(t, top.pool)] += 1
    assert dealt == {A: number / 3, B: number / 3, C: number / 3}


def test_a_dealer_deals_through_a_pool_inside_a_pool() -> None:
    tops = set()
    for seed in range(60):
        t = table(A, A, B, B)
        t.lay(HAND, [C])
        t.move(C, HAND, DECK, to=0)
        t.shuffle(DECK, 3)
        order = deal_all(Seeded(seed), t)
        assert Counter(order) == {A: 2, B: 2, C: 1}
        tops.add(order.index(C))
    assert tops == {0, 1, 2}, "it was shuffled into the first three only"


def test_a_human_is_asked() -> None:
    session = playing([])
    assert session.prompt == Chance(DECK, 0, "deck", "letters.draw")
    session.answer(B)
    assert session.table[HAND] == [B]


def test_a_script_deals_its_cards_and_then_another_dealer_does() -> None:
    session = playing([B, C], then=Human())
    assert session.table[HAND] == [B, C]
    session.answer(Put(B))
    assert isinstance(session.prompt, Chance)
    assert playing([B], then=Seeded(1)).table[HAND][0] is B


def test_a_script_brings_the_same_cards_after_taking_back() -> None:
    record = Record(rules(), Scripted([B, C, D, B], Human()))
    record.answer(Put(B))
    assert record.table[HAND] == [C, D]
    record.undo()
    record.answer(Put(C))
    assert record.table[HAND] == [B, D], "the third card of the script, as before"


def test_positions_made_again_do_not_use_up_a_script() -> None:
    record = Record(rules(), Scripted([B, C, D, B], Human()))
    for node in list(record.nodes()):
        record.position(node, Human())
    record.answer(Put(B))
    assert record.table[HAND] == [C, D]


def test_a_script_that_deals_a_card_that_is_not_there_says_which() -> None:
    session = playing([D, D, D])
    with pytest.raises(ValueError, match=r"\bd\b"):
        session.answer(Put(D))
