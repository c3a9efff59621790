"""A choice can name a slot by its number, where equal cards could not be told apart."""

from __future__ import annotations

from dreamtutor import games
from dreamtutor.engine.cards import Card, Zone
from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.onirim.book.cards import ORDER, SPELLS
from dreamtutor.onirim.steps import DECK, DISCARD, HAND
from tests.onirim.table import cards
from tests.view.positions import HAND_OF_SUNS, do, ids, look, option

ROW = "red order, blue order, red order, red order"
LAID: dict[Zone[Card], str] = {
    ORDER: ROW, SPELLS: "normal spells", DISCARD: "7 red moon", HAND: HAND_OF_SUNS,
    DECK: "9 red sun",
}  # fmt: skip


def exchanging() -> Record:
    """Two order cards are to be exchanged; three of them are alike."""
    rules = games.rules("onirim", ["book"])
    table = rules.table.cleared()
    for zone, words in LAID.items():
        table.lay(zone, cards(words))
    rules.table = table
    paid = ", ".join(7 * ["red moon"])
    return do(Record(rules, Human()), "parallel planning", f"{paid} |")


def test_each_choice_belongs_to_its_own_slot_and_to_no_equal_one() -> None:
    shown = look(exchanging())
    row = ids(shown, "order")
    assert len(set(row)) == 4
    assert [option(shown, f"lift {n}")["slots"] for n in (1, 2, 3, 4)] == [[one] for one in row]
    shown = look(do(exchanging(), "lift 3"))
    assert [option(shown, f"exchange {n} 3")["slots"] for n in (1, 2, 4)] == [
        [row[0]], [row[1]], [row[3]],
    ]  # fmt: skip


def test_a_spell_belongs_to_the_spell_card_and_to_what_it_changes() -> None:
    rules = exchanging()
    first = do(rules, "lift 1", "exchange 2 1")
    shown = look(first)
    slots = {one["words"]: one["slots"] for one in shown["prompt"]["refusals"]}
    assert slots["parallel planning"] == ["spells", "order"]
    assert slots["paradoxical prophecy"] == ["spells", "deck"]
