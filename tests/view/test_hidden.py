"""Cards that nobody knows: no scene tells them, and no slot lets the eye follow them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreamtutor import onirim
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Dealer, Scripted, Seeded
from dreamtutor.engine.events import Shuffled, dealt
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.onirim.steps import DECK
from dreamtutor.view.slots import Tokens
from tests.laws.cases import setups
from tests.players import PLAYERS
from tests.view.positions import do, ids, look, slots, standing, zone

SETUPS = [setup for setup in setups() if setup.game == "onirim"][::7]


def played(player: str, seed: int, answers: int) -> Record:
    record, luck = Record(onirim.rules(), Seeded(seed)), Random(seed).random
    for _ in range(answers):
        if not isinstance(record.prompt, Over):
            record.answer(PLAYERS[player](record.session, luck))
    return record


def same_so_far(record: Record, dealer: Dealer) -> Record:
    """The same game up to here; from here on another dealer deals."""
    cards = [card for node in record.node.line() for card in dealt(node.events)]
    other = Record(record.rules, Scripted(cards, dealer))
    for node in record.node.line()[1:]:
        assert node.answer is not None
        other.answer(node.answer)
    return other


@settings(max_examples=120)
@given(st.sampled_from(sorted(PLAYERS)), st.integers(0, 10**6), st.integers(0, 60))
def test_games_that_differ_only_in_what_is_still_hidden_look_alike(
    player: str, seed: int, answers: int
) -> None:
    """Their tables, options, refusals and tips, and what is said of the deck."""
    record = played(player, seed, answers)
    one, two = (same_so_far(record, Seeded(luck)) for luck in ("lucky", "unlucky"))
    assert look(one) == look(two) == look(record)


def test_with_expansions_such_games_look_alike_too() -> None:
    for n, setup in enumerate(SETUPS):
        case = setup.case(n)
        record, answer = case.record(), case.answers()
        for _ in range(n % 60):
            if not isinstance(record.prompt, Over):
                record.answer(answer(record.session))
        one, two = (same_so_far(record, Seeded(luck)) for luck in ("lucky", "unlucky"))
        assert look(one) == look(two) == look(record), case


class Nobody:
    def deal(self, *_: object) -> None:
        raise AssertionError("a hidden card was asked for")


def test_looking_asks_no_dealer() -> None:
    record = standing(hand="2 green key, red sun, blue sun, red moon", row="red moon, red key")
    record.dealer = record.session.dealer = Nobody()
    assert len(look(record)["prompt"]["options"]) > 3


# Slots


def test_each_of_some_different_cards_keeps_its_slot_wherever_it_goes() -> None:
    record = standing(deals="blue moon")
    before = look(record)
    hand = dict(zip((s["face"] for s in slots(before, "hand")), ids(before, "hand"), strict=True))
    top = ids(before, "deck")[0]
    do(record, "play blue sun")
    after = look(record)
    assert ids(after, "labyrinth") == [hand["onirim/location/blue/sun"]]
    assert ids(after, "hand") == [*(i for i in hand.values() if i not in ids(after, "labyrinth")),
                                  top]  # fmt: skip
    assert slots(after, "hand")[-1] == {
        "id": top, "face": "onirim/location/blue/moon", "new": True,
        "options": slots(after, "hand")[-1]["options"],
    }  # fmt: skip
    assert [s["id"] for s in slots(after, "hand") if s.get("new")] == [top]
    assert ids(after, "deck") != [top]


def test_of_equal_cards_just_one_travels_and_the_others_stay() -> None:
    record = standing(hand="3 red sun, 2 red moon", deals="red sun")
    before = ids(look(record), "hand")
    do(record, "play red sun")
    after = look(record)
    (gone,) = ids(after, "labyrinth")
    assert gone in before[:3]
    assert ids(after, "hand")[:4] == [id_ for id_ in before if id_ != gone]
    assert after["moves"][0] == (gone, "hand", "labyrinth")


def test_cards_put_on_top_of_the_deck_keep_their_slots_in_their_new_order() -> None:
    record = standing("discard green key", hand="2 green key, red sun, blue sun, red moon",
                      deals="red sun, blue moon, brown sun, green key, red sun")  # fmt: skip
    cards = [slot["id"] for slot in look(record)["prompt"]["cards"]]
    do(record, "brown sun | green key, blue moon, red sun, red sun")
    after = look(record)
    assert ids(after, "discard")[-1] == cards[2]
    assert ids(after, "hand")[-1] == cards[3]  # drawn at once: it lay on top
    assert ids(after, "deck") == [cards[1]]
    assert slots(after, "deck")[0]["say"] == "blue moon, face down again"


def tokens_of(record: Record) -> dict[str, list[str]]:
    """The slots of all zones, those inside piles too."""
    tokens = Tokens(record.rules.table)
    for node in record.node.line():
        tokens.follow(node.events)
    return tokens.zones


@pytest.mark.parametrize("found", [True, False])
def test_after_a_search_no_slot_of_the_deck_is_one_of_before(found: bool) -> None:
    record = standing("play red moon", row="red moon, red sun", top="blue door, nightmare",
                      deck=f"{'red door, ' * found}9 red sun")  # fmt: skip
    before = set(tokens_of(record)[DECK])
    do(record, "search red")
    if found:
        assert set(tokens_of(record)[DECK]) == before
        do(record, "pass")
    after = tokens_of(record)[DECK]
    assert not before & set(after)
    assert len(set(after)) == len(after)
    assert "say" not in slots(look(record), "deck")[0]


def test_a_card_that_is_shuffled_back_from_the_limbo_cannot_be_followed() -> None:
    record = standing("play red moon", deck="red door, 30 red sun", deals="red door, red sun")
    shown = look(record)
    (door,) = {id_ for id_, _, target in shown["moves"] if target == "limbo"}
    assert (door, "limbo", "deck") in shown["moves"]
    assert door not in tokens_of(record)[DECK]
    assert zone(shown, "limbo")["count"] == 0


@settings(max_examples=60)
@given(st.sampled_from(sorted(PLAYERS)), st.integers(0, 10**6), st.integers(1, 60))
def test_after_a_shuffle_no_hidden_slot_was_ever_seen_open(
    player: str, seed: int, answers: int
) -> None:
    record = played(player, seed, answers)
    tokens = Tokens(record.rules.table)
    open_once: set[str] = set()
    for node in record.node.line():
        for event, token in tokens.follow(node.events):
            if isinstance(event, Shuffled):
                open_once.clear()
            elif token:
                open_once.add(token)
    deck = zip(tokens.zones[DECK], record.table.zones[DECK], strict=True)
    assert not {token for token, card in deck if isinstance(card, Back)} & open_once
    everywhere = [token for some in tokens.zones.values() for token in some]
    assert len(set(everywhere)) == len(everywhere) == 76
