"""Two at one table: what each of them sees, and what neither must see."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Human, Scripted, Seeded
from dreamtutor.engine.events import Moved, Revealed, dealt
from dreamtutor.engine.notation import NotationError, read, write
from dreamtutor.engine.record import DivergedError, Record
from dreamtutor.engine.seats import away
from dreamtutor.engine.session import Over, Pick, RefusedError
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import DECK, HAND, SHARED
from dreamtutor.onirim.team.setup import PARTNERS_HAND, silent
from dreamtutor.texts import Words
from dreamtutor.view.narration import message_keys
from dreamtutor.view.picture import as_svg
from dreamtutor.view.scene import Scene
from dreamtutor.view.text import as_text
from tests.onirim.table import cards
from tests.view.laws import LAWS, Sight
from tests.view.positions import do, ids, look, option, slots, told, zone

WORDS = Words("onirim")
GAMES = 8
TOP = "red sun, blue sun, green sun, brown sun, red moon, blue moon, green moon, red key"
DRAFTED = ("draft red sun", "draft blue sun", "draft green sun", "draft brown sun",
           "draft red moon", "draft blue moon")  # fmt: skip
"""Player one has red sun, green sun, red moon; player two blue sun, brown sun, blue moon; green
moon and red key are shared."""


def begun(*answers: str, deals: str = "", **settings: Any) -> Record:
    """A game after both have chosen their first cards."""
    rules = games.rules("onirim", ["team"], settings)
    return do(Record(rules, Scripted(cards(f"{TOP}, {deals}"), Seeded(1))), *DRAFTED, *answers)


def secrets(t: Table) -> set[str]:
    """The zones of cards that nobody may see now."""
    return {zone for zone, now in ((PARTNERS_HAND, silent(t)), (HAND, away(t))) if now}


def hidden(shown: Scene, name: str) -> bool:
    """Does a zone show nothing but how many cards there are?"""
    backs = [{"id": f"{name} {n}", "face": "onirim/back"} for n in range(3)]
    return [
        {key: value for key, value in slot.items() if key not in ("options", "refusals")}
        for slot in slots(shown, name)
    ] == backs


# What is shown


def test_the_partners_things_lie_on_the_far_side_and_shared_cards_beside_the_hand() -> None:
    shown = look(begun("take seat one"))
    lying = [one["id"] for one in shown["zones"]]
    assert lying[:3] == ["partner's hand", "partner's doors", "partner's labyrinth"]
    assert lying.index("shared") == lying.index("hand") + 1
    labels = {one["id"]: (one["label"], one["note"]) for one in shown["zones"]}
    assert labels["hand"] == ("Your hand", "Player one")
    assert labels["partner's hand"] == ("Partner's hand", "Player two")
    assert labels["shared"][0] == "Shared cards"
    assert labels["partner's labyrinth"][0] == "Partner's row"
    assert labels["partner's doors"][0] == "Partner's doors"


@pytest.mark.proves("onirim.team.visibility")
def test_who_sits_at_the_table_sees_their_own_cards_and_the_shared_ones() -> None:
    shown = look(begun("take seat one"))
    assert [slot["face"] for slot in slots(shown, "hand")] == [
        "onirim/location/red/sun", "onirim/location/green/sun", "onirim/location/red/moon",
    ]  # fmt: skip
    assert [slot["face"] for slot in slots(shown, "shared")] == [
        "onirim/location/green/moon", "onirim/location/red/key",
    ]  # fmt: skip
    assert hidden(shown, "partner's hand")


def test_nobodys_hand_is_shown_before_the_seat_is_taken() -> None:
    record = begun()
    shown = look(record)
    assert shown["prompt"]["say"] == "Player one, take the seat. No hand is shown until you do."
    assert [one["label"] for one in shown["prompt"]["options"]] == [
        "I am player one: show my cards"
    ]
    assert hidden(shown, "hand")
    assert hidden(shown, "partner's hand")
    do(record, "take seat one", "play red sun")
    shown = look(record)
    assert shown["prompt"]["say"].startswith("Player two, take the seat.")
    assert hidden(shown, "hand")
    assert hidden(shown, "partner's hand")
    assert shown["thread"] == []


def test_what_was_drawn_is_told_to_nobody_but_who_drew_it() -> None:
    record = begun("take seat one", deals="brown key")
    do(record, "play red sun")
    assert told(look(record)) == [
        "You play the red sun.", "A location is drawn and joins the hand.",
        "The turn passes to your partner.", "All hands lie face down.",
    ]  # fmt: skip
    do(record, "take seat two")
    assert told(look(record)) == ["Player two is at the table."]


def test_of_an_exchange_only_the_card_that_is_shared_now_is_told() -> None:
    record = begun("take seat one", "discard red sun", deals="brown key")
    do(record, "swap green sun red key")
    said = " ".join(told(look(record)))
    assert "The green sun is shared now." in said
    assert "red key" not in said
    assert "brown key" not in said


def test_while_cards_are_chosen_all_of_them_lie_open() -> None:
    rules = games.rules("onirim", ["team"])
    record = do(Record(rules, Scripted(cards(TOP), Seeded(1))), *DRAFTED[:3])
    shown = look(record)
    assert [slot["face"] for slot in slots(shown, "partner's hand")] == [
        "onirim/location/red/sun", "onirim/location/green/sun",
    ]  # fmt: skip
    assert told(shown) == ["You take the green sun.", "The turn passes to your partner."]
    assert "tip" not in option(shown, "draft brown sun")
    lying = [one["id"] for one in shown["zones"]]
    assert lying[-2:] == ["open", "hand"], "they lie between the row and the hand"


@pytest.mark.proves("onirim.team.communication", "onirim.team.visibility")
def test_if_so_agreed_all_cards_lie_open_and_nobody_is_asked_to_sit() -> None:
    record = begun(communication="open", deals="brown key")
    assert "play red sun" in [one["words"] for one in look(record)["prompt"]["options"]]
    do(record, "play red sun")
    shown = look(record)
    assert [slot["face"] for slot in slots(shown, "partner's hand")][-1].endswith("brown/key")
    assert slots(shown, "hand")[0]["face"].endswith("blue/sun")
    assert told(shown)[1] == "You draw the brown key."
    assert zone(shown, "hand")["note"] == "Player two"


def test_when_the_game_is_over_all_cards_are_shown() -> None:
    record, luck = begun(), Random(1).random
    while not isinstance(record.prompt, Over):
        record.answer(players.random(record.session, luck))
    shown = look(record)
    assert "onirim/back" not in {slot["face"] for slot in slots(shown, "partner's hand")}


def test_a_prophecy_is_for_the_one_who_looks() -> None:
    """What lies on top is not said to the partner: not by the deck, and by no tip."""
    seen = "nightmare, blue moon, brown sun, green moon, red moon"
    record = begun("take seat one", "discard red key shared", "pass", deals=seen)
    shown = look(record)
    assert shown["prompt"]["cards"][0]["face"] == "onirim/nightmare"
    do(record, "red moon | blue moon, nightmare, brown sun, green moon")
    assert write(record.table[DECK][0]) == "nightmare"
    for answer in ("take seat two", ""):
        shown = look(record)
        assert "say" not in slots(shown, "deck")[0]
        assert "nightmare" not in json.dumps(shown).lower()
        if answer:
            do(record, answer)
    plays = [one for one in shown["prompt"]["options"] if one["words"].startswith("play")]
    assert len(plays) == 5
    assert not any("tip" in one for one in plays), "each would draw the nightmare"


def test_the_looker_reads_what_can_be_read_on_the_cards_only() -> None:
    seen = "red door, blue moon, brown sun, green moon, red moon"
    record = begun("take seat one", "discard red key shared", "pass", deals=seen)
    assert told(look(record)) == ["The top of the deck is looked at."]


def test_a_shared_card_is_named_so_where_it_can_be_confused() -> None:
    shown = look(begun("take seat one"))
    assert option(shown, "play red key shared")["label"] == "Play the shared red key"
    assert option(shown, "play red sun")["label"] == "Play the red sun"
    assert option(shown, "play red key shared")["slots"] == ids(shown, "shared")[1:]


def test_doors_are_counted_together_and_a_second_one_is_warned_of() -> None:
    record = begun("take seat one")
    assert zone(look(record), "doors")["note"].startswith("0 of 8 together")
    assert [slot["face"] for slot in slots(look(record), "partner's doors")] == [
        f"onirim/door/{color}" for color in ("red", "blue", "green", "brown")
    ]
    record.table.place("doors").extend(cards("2 red door"))
    record.table.place("partner's doors").extend(cards("blue door"))
    record.table.zones["deck"][-3:] = []
    shown = record.rules.modules[1].spots
    remark = next(spot.remark for spot in shown if spot.zone == "doors")
    assert remark is not None
    assert remark(record.table) == ("doors_twice", {"found": 3, "all": 8, "color": "red"})


def test_a_card_that_was_played_flies_to_where_it_lies_now() -> None:
    record = begun("take seat one", communication="silent")
    sun = ids(look(record), "hand")[0]
    do(record, "play red sun")
    shown = look(record)
    assert shown["moves"][0] == (sun, "partner's hand", "partner's labyrinth")
    assert ids(shown, "partner's labyrinth") == [sun]


# What is not shown: two games that differ in nothing else look alike


def team_games(**settings: Any) -> Iterator[tuple[Record, int]]:
    """Every position of some games."""
    for seed in range(GAMES):
        agreed = {"team_swap_timing": ("before_effect", "any_later", "after_effect")[seed % 3]}
        record = Record(games.rules("onirim", ["team"], {**agreed, **settings}), Seeded(seed))
        luck = Random(seed).random
        while True:
            yield record, seed
            if isinstance(record.prompt, Over):
                break
            record.answer(players.random(record.session, luck))


def twin(record: Record, number: int, other: Card) -> Record | None:
    """The same game, but for one card that was dealt; None if it cannot be."""
    line = record.node.line()
    deals = [card for node in line for card in dealt(node.events)]
    deals[number] = other
    try:
        again = Record(record.rules, Scripted(deals, Human()))
        for node in line[1:]:
            again.answer(read(again.session, write(node.answer)))
    except (ValueError, NotationError, DivergedError, RefusedError):
        return None
    return again


def open_part(t: Table) -> Any:
    """Everything that lies open, or is known to whoever sits at the table."""
    secret = secrets(t)
    open_ = {name: tuple(lying) for name, lying in t.zones.items() if name not in secret and lying}
    return open_, {name: len(t.zones[name]) for name in secret}, t.dealt, t.outcome


def drawn_and_hidden(record: Record) -> list[int]:
    """Which of the cards dealt are such as lie in a hidden hand."""
    lying = {card for name in secrets(record.table) for card in record.table.zones[name]}
    deals = [card for node in record.node.line() for card in dealt(node.events)]
    return [n for n, card in enumerate(deals) if card in lying][::-1]


@pytest.mark.proves("onirim.team.visibility")
def test_games_that_differ_only_in_hidden_cards_look_alike() -> None:
    compared: Counter[str] = Counter()
    for n, (record, seed) in enumerate(team_games(communication="silent")):
        if n % 5 or not secrets(record.table):
            continue
        shown, random = look(record), Random(n)
        left = {card for card in record.table.behind("deck") if isinstance(card, Location)}
        others = sorted(left, key=write)
        for number in drawn_and_hidden(record)[:3]:
            other = random.choice(others)
            again = twin(record, number, other)
            if again is None or again.table == record.table:
                continue
            if open_part(again.table) == open_part(record.table):
                compared["away" if away(record.table) else "partner"] += 1
                assert look(again) == shown, (seed, n, write(other))
                assert as_text(look(again)) == as_text(shown)
                assert as_svg(look(again), WORDS) == as_svg(shown, WORDS)
    assert compared["away"] > 20, compared
    assert compared["partner"] > 20, compared


def test_no_picture_shows_more_cards_of_a_kind_than_lie_open() -> None:
    """Another way to look at the same: count the pictures and names in a scene."""
    for record, _ in team_games(communication="silent"):
        t = record.table
        if not away(t):
            continue
        shown = look(record)
        secret = {card for name in (HAND, PARTNERS_HAND) for card in t.zones[name]}
        known = [lying for name, lying in t.zones.items() if name not in secrets(t)]
        open_ = {card for lying in known for card in lying}
        moved = (event for event in record.node.events if isinstance(event, Moved))
        gone = {event.card for event in moved if event.source == SHARED}
        text = json.dumps(shown)
        for card in secret - open_ - gone:
            assert WORDS.card(card) not in text, write(card)
            assert "/".join(("location", *map(str, vars(card).values()))) not in text


# The laws of all scenes


NOT_FOR_HIDDEN = {"every_card_is_shown_as_it_lies"}
NOT_FOR_SEATS = {"counts_are_those_of_the_table"}
"""The cards of the players lie nowhere on the page: a remark says who is to move."""


@cache
def findings(communication: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {law.__name__: [] for law in LAWS}
    before: tuple[int, Scene | None] = (-1, None)
    for record, seed in team_games(communication=communication):
        shown = look(record)
        sight = Sight(record, shown, before[1] if before[0] == seed else None)
        before = seed, shown
        for law in LAWS:
            found[law.__name__] += law(sight)
    return found


HOLDING = [
    (law.__name__, communication)
    for law in LAWS
    for communication in ("silent", "open")
    if law.__name__ not in NOT_FOR_SEATS
    and not (law.__name__ in NOT_FOR_HIDDEN and communication == "silent")
]


@pytest.mark.parametrize(("law", "communication"), HOLDING)
def test_the_laws_of_all_scenes(law: str, communication: str) -> None:
    assert findings(communication)[law][:3] == []


# Words


@pytest.mark.parametrize(("seats", "note"), [(1, "Base game"), (2, "Base game and Team")])
def test_a_team_is_no_expansion(seats: int, note: str) -> None:
    record = Record(games.rules("onirim", "all", seats=seats), Seeded(1))
    assert look(record)["note"].startswith(f"{note} with eight expansions, ")


def test_the_places_of_missing_doors_stay_when_the_order_of_the_book_is_the_goal() -> None:
    record = Record(games.rules("onirim", "book", seats=2), Seeded(1))
    waiting = [slot for slot in slots(look(record), "doors") if slot.get("waits")]
    assert len(waiting) == 4, "one of each colour"
    assert zone(look(record), "doors")["lie"] == "shelf"


def test_every_question_choice_refusal_and_event_of_the_team_has_words() -> None:
    for agreed in ("allowed", "forbidden", "give"):
        for record, _ in team_games(team_duplicate_doors=agreed):
            prompt = record.prompt
            if isinstance(prompt, Pick):
                for choice in (*prompt.options, *prompt.refused):
                    assert WORDS.choice(choice) != write(choice) or write(choice) == "pass"
            for event in record.node.events:
                own = [key for key in message_keys(event) if event.why in key]
                quiet = isinstance(event, Revealed)
                assert quiet or any(WORDS.text("happened", key) for key in own), event
            for name, lying in record.table.zones.items():
                assert not lying or (WORDS.text("zones", name) and WORDS.text("places", name)), name
