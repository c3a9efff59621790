"""What each of the eight kinds of denizens does."""

from __future__ import annotations

from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine.session import Pick
from dreamtutor.onirim.steps import (
    BEFORE_DRAW,
    BEFORE_DREAM,
    BEFORE_EFFECT,
    BEFORE_LIMBO,
    ChooseAction,
    FaceNightmare,
    FillHand,
    NewHand,
)
from tests.cards import card_named
from tests.onirim.oniverse.test_setup_and_door import DOOR, drawing, trio, with_oniverse
from tests.onirim.table import Game, all_but

ALL = "architect, cyclobot, squirrel-spies, harpoon-hunter, hammer-bird, chromatic-chaos, mirror"
KEEPER = "treasure-keeper"


# Architect


@pytest.mark.proves("onirim.oniverse.denizen.architect")
def test_the_architect_lets_you_repeat_a_symbol() -> None:
    game = with_oniverse(
        row="red sun", hand="red sun, 4 blue moon", denizens="architect", deck="red key"
    )
    assert game.refusal("play red sun") == "no_two_neighbours_alike"
    assert "play alike blue moon" not in game.can + game.cannot
    game.do("play alike red sun")
    assert (game["labyrinth"], game["discard"], game["denizens"]) == (
        "red sun, red sun",
        "architect",
        "",
    )
    assert (game.asks, game.count("hand")) == ("choose action", 5), "it was the action"
    assert game.can_begin("play alike") == [], "once only"


@pytest.mark.proves("onirim.oniverse.denizen.architect")
def test_a_card_laid_with_the_architect_counts_like_any_other() -> None:
    game = with_oniverse(
        ChooseAction(), row="red sun, red moon", hand="red moon", denizens="architect",
        deck="red door", deals="",
    )  # fmt: skip
    assert game.do("play alike red moon").asks == "search door"


def test_amb_oniverse_architect_scope() -> None:
    """It is the card of this turn and not one more; it helps towers in nothing."""
    game = with_oniverse(row="red sun", hand="red sun, red 4 tower", denizens="architect",
                         also="towers")  # fmt: skip
    assert game.can_begin("play alike") == ["red sun"]
    empty = with_oniverse(hand="red sun", denizens="architect")
    assert empty.can_begin("play alike") == [], "no symbol to repeat"


# Cyclobot


def bartering(hand: str = "red sun", discard: str = "blue key, nightmare", **more: Any) -> Game:
    return with_oniverse(hand=hand, discard=discard, denizens="cyclobot", **more)


@pytest.mark.proves("onirim.oniverse.denizen.cyclobot")
def test_the_cyclobot_exchanges_a_card_of_the_hand_for_a_discarded_one() -> None:
    game = bartering().do("barter red sun", "take back blue key red sun")
    assert (game["hand"], game["denizens"]) == ("blue key", "")
    assert game["discard"] == "nightmare, cyclobot, red sun"
    assert game.asks == "choose action", "it is no action"


@pytest.mark.proves("onirim.oniverse.denizen.cyclobot")
def test_a_key_given_away_prophesies_nothing() -> None:
    game = bartering("red key", "blue sun", deck="5 red sun")
    assert game.do("barter red key", "take back blue sun red key").asks == "choose action"


def test_amb_oniverse_cyclobot_details() -> None:
    """Any location for any location; both must be there; no dead end is given."""
    game = bartering("red sun, blue glyph", "red 4 tower, sun crossroads, dead end, mirror")
    game.do("barter blue glyph")
    assert {words.split(" blue glyph")[0] for words in game.can} == {
        "take back red 4 tower",
        "take back sun crossroads",
        "take back dead end",
    }
    assert bartering(discard="nightmare, red door").refusal("barter red sun") == (
        "there_must_be_something_to_take"
    )
    dead = bartering("dead end, red sun", "blue sun", also="crossroads")
    assert dead.refusal("barter dead end") == "no_dead_end_pays_for_a_denizen"
    assert dead.refusal("barter red sun") is None


def test_a_kept_card_can_be_bartered_and_its_keeper_goes() -> None:
    game = with_oniverse(
        hand="4 red sun", kept="red moon", denizens=f"{KEEPER}, cyclobot", discard="blue key"
    )
    game.do("barter red moon kept", "take back blue key red moon kept")
    assert (game["hand"], game["kept"], game["denizens"]) == (
        "red sun, red sun, red sun, red sun, blue key",
        "",
        "",
    )


# Squirrel Spies

SEVEN = "red sun, nightmare, red door, blue sun, green sun, brown sun, red moon"


@pytest.mark.proves("onirim.oniverse.denizen.squirrel-spies")
def test_the_spies_look_at_five_cards_and_put_them_back_in_any_order() -> None:
    game = with_oniverse(hand="5 red sun", denizens="squirrel-spies", deck=SEVEN)
    game.do("send spies")
    assert game.sees() == "red sun, nightmare, red door, blue sun, green sun"
    game.do("green sun, blue sun, nightmare, red sun, red door")
    assert game["deck"] == "green sun, blue sun, nightmare, red sun, red door, ?, ?"
    assert (game["discard"], game.asks) == ("squirrel-spies", "choose action")


def test_the_spies_see_all_of_a_small_deck_and_need_one_card() -> None:
    game = with_oniverse(hand="5 red sun", denizens="squirrel-spies", deck="red moon, red door")
    game.do("send spies", "red door, red moon")
    assert game["deck"] == "red door, red moon"
    for kind, send in (("squirrel-spies", "send spies"), ("harpoon-hunter", "send hunter")):
        empty = with_oniverse(hand="red sun", denizens=kind)
        assert empty.refusal(send) == "the_deck_must_hold_a_card"


# Harpoon Hunter


@pytest.mark.proves("onirim.oniverse.denizen.harpoon-hunter")
def test_the_hunter_discards_nightmares_and_puts_the_others_under_the_deck() -> None:
    deck = "nightmare, red door, red sun, nightmare, blue sun, brown moon"
    game = with_oniverse(hand="5 red moon", denizens="harpoon-hunter", deck=deck)
    game.do("send hunter")
    assert game.sees() == "red door, red sun, blue sun"
    game.do("red sun, red door, blue sun")
    assert game["deck"] == "?, red sun, red door, blue sun"
    assert game.hidden == ["brown moon"]
    assert game["discard"] == "harpoon-hunter, nightmare, nightmare"
    assert (game.asks, game["revealed"]) == ("choose action", "")


def test_the_hunter_makes_do_with_fewer_cards() -> None:
    game = with_oniverse(hand="5 red moon", denizens="harpoon-hunter", deck="2 nightmare")
    game.do("send hunter")
    assert (game["deck"], game["discard"]) == ("", "harpoon-hunter, nightmare, nightmare")


def test_no_denizen_revealed_by_the_hunter_is_taken_along() -> None:
    game = with_oniverse(hand="5 red moon", denizens="harpoon-hunter", deck="mirror, red sun")
    game.do("send hunter", "mirror, red sun")
    assert (game["deck"], game["denizens"]) == ("mirror, red sun", "")


# Hammer Bird


def struck(row: str, denizens: str = "hammer-bird", **more: Any) -> Game:
    game = with_oniverse(row=row, hand="blue key, red key", denizens=denizens, **more)
    return game.do("send bird")


@pytest.mark.proves("onirim.oniverse.denizen.hammer-bird")
def test_the_hammer_bird_strikes_the_last_card_and_its_colour_before_it() -> None:
    game = struck("blue sun, blue moon, red sun, red moon")
    assert game["labyrinth"] == "blue sun, blue moon"
    assert game["discard"] == "hammer-bird, red moon, red sun"
    assert game.do("play blue key").asks == "search door"


@pytest.mark.proves("onirim.oniverse.denizen.hammer-bird")
@pytest.mark.parametrize(
    ("row", "left"),
    [
        ("red sun", ""),
        ("red sun, red moon, red sun, red moon", ""),
        ("red sun, blue moon, red sun", "red sun, blue moon"),
        ("red sun, blue moon, red sun, red moon, red sun", "red sun, blue moon"),
    ],
)
def test_it_stops_at_the_first_other_colour(row: str, left: str) -> None:
    assert struck(row)["labyrinth"] == left


def test_it_needs_a_row() -> None:
    game = with_oniverse(hand="red sun", denizens="hammer-bird")
    assert game.refusal("send bird") == "the_row_must_hold_a_card"


def test_the_symbol_of_what_is_left_counts_now() -> None:
    game = struck("blue key, red sun")
    assert game.refusal("play red key") == "no_two_neighbours_alike"


def third(row: str, play: str = "blue key", **more: Any) -> str:
    """What is asked when a card is laid after the hammer bird has struck."""
    return struck(row, deck="blue door, red door, 5 brown sun", deals="", **more).do(
        f"play {play}"
    ).asks  # fmt: skip


def test_amb_oniverse_hammer_series() -> None:
    """What was completed does not count again; what was begun after that can be completed."""
    assert third("blue sun, blue moon, red sun") == "search door"
    done = "blue sun, blue moon, blue sun"
    assert third(f"{done}, red sun") == "chance", "the fourth of its colour"
    assert third(f"{done}, blue moon, blue sun, red moon") == "search door"
    assert third(f"{done}, blue moon, red moon") == "chance"
    late = struck("blue sun, blue moon, red sun, red moon, red sun")
    assert (late["labyrinth"], late["closed"]) == ("blue sun, blue moon", "2 mark")
    assert third("blue sun, blue moon, red sun, red moon, red sun") == "chance"


def test_the_hammer_bird_may_strike_twice() -> None:
    game = struck("green sun, blue moon, blue sun, red moon", "hammer-bird, hammer-bird")
    assert game.do("send bird")["labyrinth"] == "green sun"
    assert game["closed"] == "mark"


def test_a_noted_end_moves_back_with_the_row_and_never_ahead() -> None:
    game = struck("green sun, blue moon, blue sun, blue moon", "hammer-bird, hammer-bird")
    assert (game["labyrinth"], game["closed"]) == ("green sun", "1 mark")
    game.do("send bird")
    assert (game["labyrinth"], game["closed"]) == ("", "mark")


def test_amb_oniverse_hammer_team() -> None:
    """It strikes your own row."""
    game = with_oniverse(
        row="red sun", hand="blue key", denizens="hammer-bird",
        zones={"partner's labyrinth": "blue sun, red moon"},
    )  # fmt: skip
    game.do("send bird")
    assert (game["labyrinth"], game["partner's labyrinth"]) == ("", "blue sun, red moon")


WITH_CROSSROADS = {"also": "crossroads"}


@pytest.mark.parametrize(
    ("row", "left"),
    [
        ("blue sun, red moon, sun crossroads", "blue sun"),
        ("blue sun, sun crossroads, red moon", "blue sun"),
        ("blue sun, moon crossroads, red sun, sun crossroads", "blue sun"),
        ("red sun, moon crossroads, blue sun", "red sun"),
        ("sun crossroads, moon crossroads", ""),
        ("red sun, moon crossroads, blue sun, blue moon", "red sun"),
        ("red moon, red sun, moon crossroads, red sun", ""),
    ],
)
def test_amb_oniverse_hammer_crossroads(row: str, left: str) -> None:
    """As many cards as share a colour, and no choice about it."""
    assert struck(row, **WITH_CROSSROADS)["labyrinth"] == left


@pytest.mark.parametrize(
    ("row", "left"),
    [
        ("blue sun, red moon, sun crossroads", "blue sun, red moon"),
        ("blue sun, sun crossroads, red moon, red sun", "blue sun, sun crossroads"),
        ("moon crossroads, sun crossroads", "moon crossroads"),
        ("red sun, red moon", ""),
        ("sun crossroads", ""),
    ],
)
def test_crossroads_stop_the_bird_if_so_agreed(row: str, left: str) -> None:
    assert struck(row, hammer_crossroads="stop", **WITH_CROSSROADS)["labyrinth"] == left


def test_you_name_the_colour_at_a_crossroads_if_so_agreed() -> None:
    named: dict[str, Any] = {"hammer_crossroads": "name", **WITH_CROSSROADS}
    game = struck("blue sun, red moon, sun crossroads", **named)
    assert game.can == ["name red", "name blue", "name green", "name brown"]
    assert game.do("name red")["labyrinth"] == "blue sun"
    game = struck("blue sun, red moon, sun crossroads", **named).do("name green")
    assert game["labyrinth"] == "blue sun, red moon"
    game = struck("blue sun, sun crossroads, red moon", **named)
    assert (game["labyrinth"], game.asks) == ("blue sun", "choose action")


def test_a_crossroads_struck_out_of_a_completed_series_rewards_nothing_twice() -> None:
    more: dict[str, Any] = {**WITH_CROSSROADS}
    row = "blue sun, blue moon, sun crossroads, red moon"
    game = struck(row, **more)
    assert (game["labyrinth"], game["closed"]) == ("blue sun, blue moon", "2 mark")
    assert third(row, **more) == "chance"
    free = "blue moon, blue sun, red moon, sun crossroads, red key"
    assert struck(free, **more)["closed"] == "2 mark", "a series was completed, and all of it went"


# Chromatic Chaos


@pytest.mark.proves("onirim.oniverse.denizen.chromatic-chaos")
def test_chaos_lets_a_key_of_another_colour_open_a_door() -> None:
    game = with_oniverse(
        FillHand(),
        hand="red key, red sun",
        denizens="chromatic-chaos",
        deck="green door, 5 red sun",
    )
    assert game.refusal("unlock green door red key") == "the_key_must_fit"
    assert game.can == ["unlock anyway green door red key", "pass"]
    game.do("unlock anyway green door red key")
    assert (game["doors"], game["denizens"]) == ("green door", "")
    assert game["discard"] == "chromatic-chaos, red key"


@pytest.mark.proves("onirim.oniverse.denizen.chromatic-chaos")
def test_chaos_lets_three_neighbours_fetch_a_door_of_another_colour() -> None:
    game = trio("red door, blue door", denizens="chromatic-chaos")
    assert game.can == [
        "search blue",
        "search oniverse",
        "search other red",
        "search other green",
        "search other brown",
        "pass",
    ]
    game.do("search other red", "take red door")
    assert (game["doors"], game["discard"], game["denizens"]) == ("red door", "chromatic-chaos", "")


def test_a_key_that_fits_needs_no_chaos() -> None:
    game = drawing("red door", denizens="chromatic-chaos")
    assert game.can == ["unlock red door red key", "pass"]
    assert drawing(DOOR, denizens="chromatic-chaos").can == [f"unlock {DOOR} red key", "pass"]


def test_amb_oniverse_chromatic_scope() -> None:
    """One door, once: afterwards it has its own colour, and the chaos is gone."""
    game = trio("2 red door", denizens="chromatic-chaos, chromatic-chaos")
    game.do("search other red", "take red door")
    assert (game["doors"], game["denizens"]) == ("red door", "chromatic-chaos")
    won = with_oniverse(
        FillHand(), hand="blue key", doors=f"{all_but('red door')}, {DOOR}",
        denizens="chromatic-chaos", deck="red door",
    )  # fmt: skip
    assert won.do("unlock anyway red door blue key").outcome == "won", "it counts as red"


def test_nobody_searches_in_vain_with_chaos_if_so_agreed() -> None:
    game = trio("blue door", denizens="chromatic-chaos", search_miss_shuffles="no_search")
    assert game.refusal("search other red") == "not_in_vain_by_chaos"
    assert trio("blue door", denizens="chromatic-chaos").refusal("search other red") is None


@pytest.mark.parametrize("setting", ["moments", "action"])
def test_chaos_and_mirror_are_there_when_they_are_needed(setting: str) -> None:
    more: dict[str, Any] = {"interrupt_windows": setting}
    assert "search other red" in trio("red door", denizens="chromatic-chaos", **more).can
    game = with_oniverse(FaceNightmare(), drawn="nightmare", denizens="mirror", **more)
    assert "raise mirror" in game.can


# Mirror


@pytest.mark.proves("onirim.oniverse.denizen.mirror")
def test_the_mirror_sends_a_nightmare_to_the_limbo() -> None:
    game = drawing("nightmare", denizens="mirror")
    game.do("raise mirror")
    assert (game["limbo"], game["discard"], game["drawn"]) == ("nightmare", "mirror", "")
    assert (game.asks, game.count("hand")) == ("finished", 5), "drawing goes on"


def test_amb_oniverse_mirror_scope() -> None:
    """It moves a nightmare that was drawn; without a card it does not help."""
    game = with_oniverse(FaceNightmare(drawn=False), denizens="mirror", deck="5 red sun")
    assert game.refusal("raise mirror") == "the_mirror_needs_a_nightmare"


# Treasure Keeper

MIXED = "red sun, blue moon, green moon, brown sun, red key"


def keeping(hand: str = MIXED, deck: str = "green sun, 5 red moon", **more: Any) -> Game:
    return with_oniverse(hand=hand, deck=deck, denizens=more.pop("denizens", KEEPER), **more)


@pytest.mark.proves("onirim.oniverse.denizen.keeper.store")
def test_the_keeper_takes_a_card_and_the_hand_is_filled_again() -> None:
    game = keeping()
    assert game.can_begin("store") == MIXED.split(", ")
    game.do("store red key")
    assert (game["kept"], game["denizens"]) == ("red key", KEEPER)
    assert game["hand"] == "red sun, blue moon, green moon, brown sun, green sun"
    assert game.asks == "choose action", "it is no action"
    assert game.can_begin("store") == [], "it keeps one card"


def test_each_keeper_keeps_one_card() -> None:
    game = keeping(denizens=f"{KEEPER}, {KEEPER}")
    game.do("store red key", "pass", "store red sun")
    assert (game["kept"], game.count("hand")) == ("red key, red sun", 5)
    assert game.can_begin("store") == []


@pytest.mark.proves("onirim.oniverse.denizen.keeper.status")
def test_a_kept_card_is_no_part_of_the_hand() -> None:
    game = with_oniverse(
        NewHand(), hand="red sun", kept="red key", denizens=KEEPER, deck="5 red moon"
    )
    assert (game["kept"], game["discard"], game.count("hand")) == ("red key", "red sun", 5)
    assert game["denizens"] == KEEPER


@pytest.mark.proves("onirim.oniverse.denizen.keeper.status", "onirim.oniverse.denizen.keeper.spent")
def test_a_kept_key_opens_a_door_and_the_keeper_goes() -> None:
    game = drawing("green door", deck="red sun", kept="green key", denizens=KEEPER)
    game.do("unlock green door green key kept")
    assert (game["doors"], game["kept"], game["denizens"]) == ("green door", "", "")
    assert game["discard"] == "treasure-keeper, green key"
    assert game.count("hand") == 5, "no card is drawn for the key"


def test_amb_oniverse_keeper_use() -> None:
    """It is used like a card of the hand: played, discarded, given; no card is drawn for it."""
    kept = {"kept": "blue key", "denizens": KEEPER}
    played = with_oniverse(
        row="blue sun, blue moon", hand=MIXED, deck="blue door", deals="", **kept
    )
    assert played.do("play blue key kept").asks == "search door"
    assert (played["discard"], played["hand"]) == (KEEPER, MIXED)
    thrown = with_oniverse(hand=MIXED, deck="2 red sun, 2 red door", **kept)
    assert thrown.do("discard blue key kept").asks == "foresee"
    assert thrown["discard"] == "treasure-keeper, blue key"
    given = drawing("nightmare", **kept).do("give blue key kept")
    assert given["discard"] == "treasure-keeper, blue key, nightmare"
    alike = with_oniverse(
        row="red key", hand=MIXED, kept="blue key", denizens=f"{KEEPER}, architect"
    )
    alike.do("play alike blue key kept")
    assert alike["discard"] == "architect, treasure-keeper"
    assert alike["labyrinth"] == "red key, blue key"
    chaos = drawing("red door", hand="red sun", deck="5 red moon", kept="blue key",
                    denizens=f"{KEEPER}, chromatic-chaos")  # fmt: skip
    chaos.do("unlock anyway red door blue key kept")
    assert (chaos["doors"], chaos["denizens"], chaos["kept"]) == ("red door", "", "")
    glyph = with_oniverse(
        ChooseAction(), kept="blue glyph", denizens=KEEPER, also="glyphs", deck="5 red door"
    )
    assert glyph.do("discard blue glyph kept").asks not in ("over", "finished"), "the Incantation"


def test_a_kept_card_played_costs_one_keeper_of_two() -> None:
    game = with_oniverse(hand=MIXED, kept="blue key, red moon", denizens=f"{KEEPER}, {KEEPER}")
    game.do("play red moon kept")
    assert (game["kept"], game["denizens"]) == ("blue key", KEEPER)


def test_an_equal_card_in_the_hand_costs_no_keeper() -> None:
    game = with_oniverse(hand=MIXED, kept="red sun", denizens=KEEPER, deck="red moon")
    game.do("play red sun")
    assert (game["kept"], game["denizens"]) == ("red sun", KEEPER)


def test_amb_oniverse_keeper_refill() -> None:
    """Outside a refill the hand is filled at once, as in any turn; inside, drawing just goes on;
    and who cannot draw has lost."""
    dream = keeping(deck="nightmare, red door, 5 red moon").do("store red sun")
    assert dream.asks == "face nightmare"
    dream.do("give red key")
    assert dream.asks == "choose action"
    assert (dream["limbo"], dream.count("hand")) == ("red door", 5)
    assert keeping(deck="").do("store red sun").outcome == "lost"
    inside = with_oniverse(
        BEFORE_DRAW, hand="red sun, blue sun", denizens=KEEPER, deck="5 red moon"
    )
    inside.do("store red sun while drawing")
    assert (inside["hand"], inside["kept"], inside.count("deck")) == ("blue sun", "red sun", 5)


def test_a_keeper_filled_while_drawing_makes_you_draw_one_more() -> None:
    game = with_oniverse(hand=MIXED, denizens=KEEPER, deck="nightmare, 8 red moon", row="red moon")
    game.do("play red sun", "pass", "store red key while drawing")
    assert (game.asks, game.count("hand")) == ("face nightmare", 3)
    game.do("reveal five")
    assert game["kept"] == "red key"
    while game.asks != "choose action":
        game.do("pass")
    assert game.count("hand") == 5


@pytest.mark.parametrize(
    ("moment", "more"),
    [(BEFORE_EFFECT, ""), (BEFORE_LIMBO, ""), (BEFORE_DRAW, " while drawing"),
     (BEFORE_DREAM, " while drawing"), (FaceNightmare(), " while drawing")],
)  # fmt: skip
def test_when_the_hand_is_filled_at_once(moment: Any, more: str) -> None:
    game = with_oniverse(moment, hand="red sun", denizens=KEEPER)
    assert game.can_begin("store") == [f"red sun{more}"]


def test_silently_filled_if_so_agreed() -> None:
    deck = "nightmare, red door, 5 red moon"
    game = keeping(deck=deck, keeper_refill="silent").do("store red sun")
    assert (game.asks, game["limbo"]) == ("choose action", "nightmare, red door")
    assert game.count("hand") == 5


def test_amb_oniverse_keeper_deadend() -> None:
    """A dead end can be stored, and stays for good."""
    game = keeping("dead end, 4 red sun", also="crossroads").do("store dead end")
    assert game["kept"] == "dead end"
    assert game.refusal("play dead end kept") == "a_dead_end_cannot_be_played"
    assert game.refusal("discard dead end kept") == "a_dead_end_cannot_be_discarded_alone"
    game.do("escape")
    assert (game["kept"], game["denizens"]) == ("dead end", KEEPER)


# At any time


@pytest.mark.proves("onirim.oniverse.denizen.use")
@pytest.mark.parametrize(
    "moment",
    [ChooseAction(), BEFORE_EFFECT, BEFORE_DRAW, BEFORE_DREAM, BEFORE_LIMBO, FaceNightmare()],
)
def test_denizens_help_at_any_time(moment: Any) -> None:
    more: dict[str, Any] = {"denizens": ALL, "row": "red sun", "discard": "red sun"}
    game = with_oniverse(moment, hand="blue moon", deck="6 red sun", **more)
    for use in ("barter blue moon", "send spies", "send hunter", "send bird"):
        assert use in game.can
    game.do("send bird")
    prompt = game.session.prompt
    assert isinstance(prompt, Pick)
    assert prompt.at == moment, "you are asked again"


def test_only_before_the_action_if_so_agreed() -> None:
    more: dict[str, Any] = {"denizens": ALL, "row": "red sun", "discard": "red sun"}
    for moment, helps in ((BEFORE_DRAW, False), (FaceNightmare(), False), (ChooseAction(), True)):
        game = with_oniverse(moment, hand="red moon", deck="6 red sun", interrupt_windows="action",
                             **more)  # fmt: skip
        uses = game.can if game.asks != "finished" else []
        assert any(use.startswith(("send", "barter")) for use in uses) == helps


def test_denizens_do_nothing_until_they_are_used() -> None:
    game = with_oniverse(BEFORE_DRAW, hand="red sun", deck="red sun")
    assert game.asks == "finished", "nobody is there, nobody is asked"


@pytest.mark.proves("onirim.oniverse.team.denizens")
def test_denizens_are_common() -> None:
    game = with_oniverse(ChooseAction(), row="red sun", hand="red sun", denizens="hammer-bird",
                         also="team")  # fmt: skip
    assert "send bird" in game.can


# With the Book of Lost Steps and with crossroads


def by_the_book(step: Any = None, order: str = "blue order, red order", **more: Any) -> Game:
    return with_oniverse(step, also="book", zones={"order": order}, **more)


@pytest.mark.proves("onirim.oniverse.setup.book")
def test_the_oniverse_has_an_order_card() -> None:
    table = games.rules("onirim", ["book", "oniverse"]).table
    assert card_named("onirim")["oniverse order"] in table.pools["order"]
    assert len(table.zones["order"]) == 9
    assert len(games.rules("onirim", ["oniverse"]).table.zones["order"]) == 0


@pytest.mark.proves("onirim.oniverse.setup.book")
def test_the_door_to_the_oniverse_comes_when_it_is_next() -> None:
    for order, doors in (("oniverse order", DOOR), ("red order, oniverse order", "")):
        game = by_the_book(
            ChooseAction(), order, row="red sun, red moon", hand="red sun", deck=DOOR, deals=""
        )
        game.do("play red sun", "search oniverse", f"take {DOOR}")
        assert (game["doors"], game["limbo"]) == (doors, "" if doors else DOOR)


@pytest.mark.proves("onirim.oniverse.chromatic-book", "onirim.oniverse.chromatic-book.example")
def test_chaos_brings_only_the_next_door_of_the_order() -> None:
    more: dict[str, Any] = {"denizens": "chromatic-chaos"}
    game = by_the_book(FillHand(), hand="red key", deck="blue door, 5 red sun", **more)
    game.do("unlock anyway blue door red key")
    assert game["doors"] == "blue door"
    helped: dict[str, Any] = {"denizens": "chromatic-chaos, squirrel-spies"}
    game = by_the_book(FillHand(), hand="red key", deck="green door, 5 red sun", **helped)
    game.do("pass")
    assert game.refusal("unlock anyway green door red key") == "chaos_does_not_change_the_order"
    game = by_the_book(ChooseAction(), row="green sun, green moon", hand="green sun",
                       deck="blue door, red door", deals="", **more)  # fmt: skip
    game.do("play green sun")
    assert game.refusal("search other red") == "chaos_does_not_change_the_order"
    assert game.can == ["search green", "search oniverse", "search other blue", "pass"]
    game.do("search other blue", "take blue door")
    assert game["doors"] == "blue door"


@pytest.mark.proves("onirim.oniverse.denizen.no-dead-end-cost")
def test_no_dead_end_pays_for_a_denizen() -> None:
    game = drawing(hand="dead end, red sun", also="crossroads")
    assert game.refusal("rally dead end") == "no_dead_end_pays_for_a_denizen"
    assert game.can == ["rally red sun", "pass"]
    only = drawing(hand="4 dead end", also="crossroads")
    assert only["discard"] == "mirror", "nothing can be given for it"


def test_a_key_of_all_colours_opens_the_door_to_the_oniverse() -> None:
    game = drawing(DOOR, hand="key crossroads", also="crossroads")
    game.do(f"unlock {DOOR} key crossroads")
    assert game["doors"] == DOOR
    chaos = drawing(
        "red door", hand="key crossroads", also="crossroads", denizens="chromatic-chaos"
    )
    assert chaos.can == ["unlock red door key crossroads", "pass"]


def test_three_neighbours_with_a_crossroads_reach_the_oniverse() -> None:
    game = with_oniverse(ChooseAction(), row="red sun, moon crossroads", hand="red sun",
                         also="crossroads", deck=DOOR, deals="")  # fmt: skip
    game.do("play red sun", "search oniverse", f"take {DOOR}")
    assert game["doors"] == DOOR


def test_three_crossroads_allow_all_colours_without_chaos() -> None:
    game = with_oniverse(
        ChooseAction(), row="sun crossroads, moon crossroads", hand="sun crossroads",
        also="crossroads", deck=DOOR, deals="", denizens="chromatic-chaos",
    )  # fmt: skip
    game.do("play sun crossroads")
    assert game.can_begin("search") == ["red", "blue", "green", "brown", "oniverse"]


def test_hard_the_architect_cannot_place_a_crossroads_anywhere() -> None:
    def refused(row: str) -> str | None:
        game = with_oniverse(row=row, hand="sun crossroads", denizens="architect",
                             also="crossroads", crossroads_variant="hard")  # fmt: skip
        return game.refusal("play alike sun crossroads")

    assert refused("red moon, red sun") == "the_architect_keeps_the_hard_rule"
    assert refused("red sun") is None


def test_a_kept_tower_is_built_and_its_keeper_goes() -> None:
    game = with_oniverse(kept="red 3 tower", denizens=KEEPER, hand=MIXED, also="towers")
    game.do("build red 3 tower kept")
    assert (game["towers"], game["kept"], game["discard"]) == ("red 3 tower", "", KEEPER)
