"""What is in the box, and how a game is set up."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import onirim
from dreamtutor.engine.cards import Back
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.events import Moved
from dreamtutor.engine.session import Session
from dreamtutor.onirim.cards import Door, Dream, Location, Nightmare
from dreamtutor.onirim.steps import DECK, HAND, FirstHand
from tests.onirim.table import COLORS, cards, in_list, new_game, table_with
from tests.players import PLAYERS, finish
from tests.selections import selections

START = onirim.rules().table
DECK_LIST = Counter(START.pools[DECK])
LOCATIONS = {card: n for card, n in DECK_LIST.items() if isinstance(card, Location)}
EXAMPLE = (
    "red sun, nightmare, blue moon, green door, green key, red door, brown sun, red moon, blue sun"
)


def text_of(rule: str) -> str:
    return onirim.rules().explain(f"onirim.base.{rule}")


@pytest.mark.proves("onirim.base.scope.player-count")
def test_one_dreamer_plays_alone_or_two_as_a_team() -> None:
    rules = onirim.rules()
    assert (rules.settings["hand"], rules.settings["shared"]) == (5, 0)
    assert "alone" in text_of("one_dreamer_one_deck")
    assert "two play together as a team" in text_of("one_dreamer_one_deck")


@pytest.mark.proves("onirim.base.cards.total")
def test_the_deck_has_seventy_six_cards() -> None:
    by_kind = Counter({"locations": sum(LOCATIONS.values())})
    by_kind["doors"] = sum(n for c, n in DECK_LIST.items() if isinstance(c, Door))
    by_kind["nightmares"] = DECK_LIST[Nightmare()]
    assert by_kind == {"locations": 58, "doors": 8, "nightmares": 10}
    assert len(START[DECK]) == DECK_LIST.total() == 76


@pytest.mark.proves("onirim.base.cards.doors")
def test_two_doors_of_each_of_four_colors() -> None:
    doors = {card.color: n for card, n in DECK_LIST.items() if isinstance(card, Door)}
    assert doors == {"red": 2, "blue": 2, "green": 2, "brown": 2}


@pytest.mark.proves("onirim.base.cards.locations")
def test_fifty_eight_locations_by_color() -> None:
    colors: Counter[str] = Counter()
    for card, n in LOCATIONS.items():
        colors[card.color] += n
    assert colors == {"red": 16, "blue": 15, "green": 14, "brown": 13}


@pytest.mark.proves("onirim.base.cards.symbols")
@pytest.mark.parametrize(("color", "suns"), [*zip(COLORS, (9, 8, 7, 6), strict=True)])
def test_three_keys_four_moons_and_the_rest_suns(color: str, suns: int) -> None:
    of_color = {card.symbol: n for card, n in LOCATIONS.items() if card.color == color}
    assert of_color == {"sun": suns, "moon": 4, "key": 3}


@pytest.mark.proves("onirim.base.cards.symbols")
def test_green_has_three_keys_four_moons_and_seven_suns() -> None:
    assert [DECK_LIST[card] for card in cards("green key, green moon, green sun")] == [3, 4, 7]


@pytest.mark.proves("onirim.base.cards.key-rarest")
def test_keys_are_the_rarest_symbol_and_the_player_is_told_so() -> None:
    for color in COLORS:
        key, moon, sun = (Location(color, symbol) for symbol in ("key", "moon", "sun"))
        assert DECK_LIST[key] < min(DECK_LIST[moon], DECK_LIST[sun])
    assert "Keys are the rarest symbol and the most useful" in text_of("fifty_eight_locations")


@pytest.mark.proves("onirim.base.cards.nightmares", "onirim.base.cards.only-dream-nightmare")
def test_ten_dreams_all_of_them_nightmares() -> None:
    dreams = {card: n for card, n in DECK_LIST.items() if isinstance(card, Dream)}
    assert dreams == {Nightmare(): 10}


@pytest.mark.proves("onirim.base.cards.relics-unused")
def test_nothing_lies_on_the_table_but_the_deck() -> None:
    assert {zone: len(slots) for zone, slots in START.zones.items() if slots} == {DECK: 76}


@pytest.mark.proves("onirim.base.modules.marker")
def test_the_base_deck_is_the_cards_without_a_sign_of_an_expansion() -> None:
    assert {type(card) for card in DECK_LIST} == {Location, Door, Nightmare}
    assert "each with a sign of its own on its cards" in text_of("one_dreamer_one_deck")


@pytest.mark.proves("onirim.base.modules.combine")
def test_each_expansion_can_be_used_alone_and_all_of_them_together() -> None:
    expansions = onirim.MODULES[1:]
    for some in selections(expansions):
        modules = onirim.rules(*some).modules
        assert modules[0] is onirim.MODULES[0]
        assert set(some) <= set(modules)
    assert "use none, or any of them together" in text_of("one_dreamer_one_deck")


@pytest.mark.proves("onirim.base.setup.shuffle")
def test_the_whole_deck_lies_face_down_and_any_card_can_come_first() -> None:
    assert set(START[DECK]) == {Back(DECK)}
    chances = START.odds(DECK)
    assert {card: chance * 76 for card, chance in chances.items()} == DECK_LIST


@pytest.mark.proves("onirim.base.setup.shuffle")
def test_each_game_is_shuffled_anew() -> None:
    hands = {new_game("", Seeded(seed))["hand"] for seed in range(10)}
    assert len(hands) == 10


@pytest.mark.proves("onirim.base.setup.discard-space")
def test_the_discard_pile_is_empty_when_the_first_turn_begins() -> None:
    game = new_game(EXAMPLE)
    assert game.asks == "choose action"
    assert game["discard"] == ""


@pytest.mark.proves("onirim.base.setup.opening-hand")
def test_the_first_hand_is_the_first_five_locations() -> None:
    game = table_with(FirstHand(), deck=EXAMPLE)
    assert game["hand"] == "red sun, blue moon, green key, brown sun, red moon"
    assert game["limbo"] == "nightmare, green door, red door"
    assert game.dealt() == ", ".join(EXAMPLE.split(", ")[:8])


@pytest.mark.proves("onirim.base.setup.return-set-aside")
def test_what_was_set_aside_is_shuffled_back_before_the_first_turn() -> None:
    game = new_game(EXAMPLE)
    assert game.asks == "choose action"
    assert (game.count("deck"), game["limbo"]) == (71, "")
    assert set(game.table[DECK]) == {Back(DECK)}
    hidden = game.table.pools[DECK]
    assert [hidden[card] for card in cards("nightmare, green door, red door")] == [10, 2, 2]


@pytest.mark.proves("onirim.base.setup.return-set-aside")
def test_if_only_locations_came_nothing_is_shuffled_back() -> None:
    game = new_game("red sun, blue moon, green key, brown sun, red moon")
    assert (game.asks, game.shuffles()) == ("choose action", 0)


@pytest.mark.proves("onirim.base.setup.no-effects")
def test_nightmares_and_doors_of_the_first_draw_ask_nothing() -> None:
    deals = "red key, red door, nightmare, blue sun, red sun, red moon, green sun"
    game = new_game(deals)
    assert game.asks == "choose action"
    assert game["hand"] == "red key, blue sun, red sun, red moon, green sun"
    assert (game["doors"], game["discard"]) == ("", "")


@pytest.mark.proves("onirim.base.cards.classes")
@pytest.mark.parametrize("player", PLAYERS)
def test_only_locations_enter_a_hand(player: str) -> None:
    for seed in range(20):
        session = finish(Session(onirim.rules(), Seeded(seed)), PLAYERS[player], seed)
        taken = [e.card for e in session.table.log if isinstance(e, Moved) and e.target == HAND]
        assert {type(card) for card in taken} == {Location}


def test_words_and_cards_are_read_and_written_alike() -> None:
    assert in_list(cards("red sun, 2 blue door, nightmare")) == (
        "red sun, blue door, blue door, nightmare"
    )
