"""From a scene to a table."""

from __future__ import annotations

from collections import Counter

import pytest

from dreamtutor import games
from dreamtutor.bundled import folder
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.engine.table import Table
from dreamtutor.lessons.positions import laid, names, rules_of
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import LessonError, Script
from dreamtutor.replay.loader import record_of
from dreamtutor.replay.reader import read as read_replay
from dreamtutor.texts import Words
from tests.inventory import declared
from tests.lessons.tables import all_cards, backs
from tests.lessons.tables import hidden as hidden_cards

HEAD = """\
format = "dreamtutor-lesson/1"
id = "{game}/test/1-scene"
title = "Scene"
game = "{game}"
modules = {modules}
seats = {seats}
[[step]]
id = "one"
kind = "show"
scene = "one"
say = "Look."
[scene.one]
"""


def script(zones: str, game: str = "onirim", modules: str = "[]", seats: int = 1) -> Script:
    return parse(HEAD.format(game=game, modules=modules, seats=seats) + zones)


def table(zones: str, game: str = "onirim", modules: str = "[]", seats: int = 1) -> Table:
    return laid(script(zones, game, modules, seats), "one").rules.table


def lies(table: Table, zone: str) -> list[str]:
    return [write(card) for card in table.zones[zone]]


def hidden(table: Table) -> Counter[str]:
    return Counter({write(c): n for pool in table.pools.values() for c, n in pool.items() if n})


HAND = 'hand = ["red sun", "red moon", "blue sun", "green key", "brown moon"]\n'


def test_what_is_named_lies_open_and_the_rest_is_hidden() -> None:
    one = table(HAND + 'row = ["2x red sun"]\ndeck = ["nightmare", "red key"]\n')
    assert lies(one, "labyrinth") == ["red sun", "red sun"]
    assert lies(one, "deck")[:2] == ["nightmare", "red key"]
    assert len(lies(one, "deck")) == 76 - 5 - 2
    assert hidden(one).total() == 76 - 5 - 2 - 2
    assert hidden(one)["nightmare"] == 9
    assert hidden(one)["red sun"] == 9 - 3


def test_a_turn_begins_there() -> None:
    game = laid(script(HAND), "one").begin_with(Seeded("x"), "x")
    assert isinstance(game.record.prompt, Pick)
    assert write(game.record.prompt.options[0]).startswith("play")
    assert game.record.node.turn is not None


WRONG = [
    ('hand = ["red sin"]', "no card 'red sin'", "red sun"),
    ('hnad = ["red sun"]', "no zone 'hnad'", "hand"),
    ('doors = ["3x red door"]', "has 2 of 'red door', and the scene names 3", ""),
    ('row = { card = "red sun" }', "a zone as a list", ""),
    ('towers = ["red 4 tower"]', "no zone 'towers'", "doors"),
]


@pytest.mark.parametrize(("zones", "says", "meant"), WRONG)
def test_what_cannot_lie_there(zones: str, says: str, meant: str) -> None:
    with pytest.raises(LessonError) as error:
        table(zones)
    assert says in str(error.value)
    assert error.value.line == HEAD.count("\n") + 1
    assert not meant or error.value.meant == meant


def test_zones_of_the_expansions() -> None:
    order = 'order = ["2x red found order", "2x blue order", "2x green order", "2x brown order"]\n'
    one = table(
        HAND + order + 'towers = ["red 4 tower"]\npremonitions = ["two-red premonition"]\n'
        'caught-1 = ["nightmare", "red door"]\n',
        modules='["book", "towers", "premonitions", "dreamcatchers"]',
    )
    assert lies(one, "order")[:3] == ["red found order", "red found order", "blue order"]
    assert lies(one, "towers") == ["red 4 tower"]
    assert lies(one, "caught 1") == ["nightmare", "red door"]
    assert lies(one, "spells") == ["normal spells"]
    assert len(lies(one, "hidden premonitions")) == 7
    assert len(lies(one, "dreamcatchers")) == 4


def test_the_order_must_be_said_because_it_is_open() -> None:
    with pytest.raises(LessonError, match="'order'"):
        table(HAND, modules='["book"]')


def test_cards_that_lie_out_can_lie_elsewhere() -> None:
    one = table(HAND + 'discard = ["dreamcatcher"]\n', modules='["dreamcatchers"]')
    assert len(lies(one, "dreamcatchers")) == 3


def test_denizens_come_from_the_deck() -> None:
    """Eight of sixteen are in the deck, and nobody knows which."""
    empty = table(HAND, modules='["oniverse"]')
    kind = next(card for card, n in empty.pools["set aside"].items() if n)
    one = table(HAND + f'denizens = ["{write(kind)}"]\n', modules='["oniverse"]')
    assert len(lies(one, "deck")) == len(lies(empty, "deck")) - 1
    assert len(lies(one, "set aside")) == 8


def test_a_table_at_which_nothing_can_be_done() -> None:
    with pytest.raises(LessonError, match="Is the hand empty"):
        table('row = ["red sun"]\n')


def test_partners() -> None:
    one = table(
        'hand = ["3x red sun"]\nshared = ["blue sun", "blue moon"]\n'
        'partners-hand = ["3x green sun"]\npartners-row = ["brown key"]\n',
        modules='["team"]', seats=2,
    )  # fmt: skip
    assert lies(one, "partner's hand") == ["green sun"] * 3
    assert lies(one, "partner's labyrinth") == ["brown key"]
    assert len(lies(one, "to move")) == 1


def test_cities() -> None:
    one = table(
        'hand = ["fire +4"]\n'
        'city-2 = { card = "fire-earth", left = ["fire +4"], right = ["earth -2", "chaos"] }\n'
        'city-deck = ["garden"]\n',
        "urbion", '["gardens"]',
    )  # fmt: skip
    assert lies(one, "city 2") == ["fire-earth city"]
    assert lies(one, "right 2") == ["earth -2 incubus", "chaos"]
    assert lies(one, "city deck")[0] == "garden city"
    assert lies(one, "city 1") == []


def test_a_scene_can_be_a_step_of_a_replay() -> None:
    record = record_of(read_replay(folder("replays") / "onirim-base-won.jsonl"))
    nodes = [node for node in record.nodes() if node.path()[0].turn and node.parent]
    middle = nodes[len(nodes) // 2]
    stand = laid(script(f'replay = "onirim-base-won"\nstep = "{middle.name}"\n'), "one")
    game = stand.begin_with(Seeded("x"), "x")
    position = record.position(middle, Seeded("x"))
    assert game.record.table == position.table
    assert str(game.record.prompt) == str(position.prompt)
    with pytest.raises(LessonError, match="0 steps"):
        laid(script('replay = "onirim-base-won"\nstep = "zzzz"\n'), "one")
    with pytest.raises(LessonError, match="cannot be played"):
        laid(script('replay = "no-such-replay"\nstep = "a"\n'), "one")


ORDER = 'order = ["2x red order", "2x blue order", "2x green order", "2x brown order"]\n'
LAID = [
    ("onirim", "team", 'shared = ["red sun"]\npartners-doors = ["red door"]\n'),
    ("onirim", "book", ORDER + 'limbo = ["red door"]\nunder-the-deck = ["blue sun"]\n'),
    ("onirim", "glyphs", 'row = ["red glyph"]\ndoors = ["3x red door"]\n'),
    ("onirim", "dreamcatchers", 'caught-2 = ["lost dream"]\nhandbooks = []\n'),
    ("onirim", "towers", 'towers = ["red 3 tower", "blue 4 tower"]\n'),
    ("onirim", "premonitions", 'premonitions = ["two-red premonition"]\ndeck = ["happy dream"]\n'),
    ("onirim", "crossroads", 'row = ["sun crossroads"]\nhand = ["dead end"]\n'),
    ("onirim", "oniverse", 'doors = ["oniverse door"]\ndenizens = ["mirror"]\n'),
    ("onirim", "incubus", 'charge = ["red sun"]\n'),
    ("urbion", "team", 'partners-hand = ["fire +4"]\npolarity = ["sognae"]\n'),
    ("urbion", "squares", 'hand = ["fire 4 -1 meta"]\ncity-1 = { card = "square" }\n'),
    ("urbion", "chromatic", 'city-1 = { card = "fire-air", left = ["chromatic chaos"] }\n'),
    ("urbion", "temples", 'hand = ["2 harmony"]\ncity-1 = { card = "temple-fire" }\n'),
    ("urbion", "gardens", 'hand = ["fire +4 magician"]\ncity-1 = { card = "garden" }\n'),
    ("urbion", "books", "books = []\n"),
    ("urbion", "postcards", 'residents = ["doves good"]\nwise-chaos = ["wise chaos"]\n'),
    ("urbion", "void", 'city-1 = { card = "fire-air" }\nvoid-1 = ["flat void"]\n'),
]


HANDS = {"onirim": HAND, "urbion": 'hand = ["fire +4", "water -3", "air +1", "air -2"]\n'}


@pytest.mark.parametrize(("game", "module", "zones"), LAID)
def test_with_every_expansion_no_card_is_lost(game: str, module: str, zones: str) -> None:
    seats = 2 if module == "team" else 1
    hand = "" if "\nhand =" in f"\n{zones}" else HANDS[game]
    made = script(hand + zones, game, f'["{module}"]', seats)
    one = laid(made, "one").rules.table
    assert all_cards(one) == all_cards(rules_of(made.lesson).table)
    assert backs(one) == hidden_cards(one)
    assert isinstance(laid(made, "one").begin_with(Seeded("x"), "x").record.prompt, Pick)


def test_every_expansion_is_laid() -> None:
    """Each that is declared complete."""
    printed = {(game, games.short(one)) for game in games.GAMES for one in declared(game)}
    names = {(game, name) for game, name in printed if name not in (games.BASE, games.TEAM)}
    assert names <= {(game, module) for game, module, _ in LAID}


EVERY_GAME = [
    (game, modules)
    for game in games.GAMES
    for modules in ([], *([games.short(module)] for module in games.expansions(game)), ["all"])
]


@pytest.mark.parametrize(("game", "modules"), EVERY_GAME)
def test_each_card_is_known_by_the_words_on_the_screen(game: str, modules: list[str]) -> None:
    """As it is called in the log, and as answers call it. Faces of one card may be called alike."""
    quoted = ", ".join(f'"{name}"' for name in modules)
    known, words = names(script("", game, f"[{quoted}]").lesson), Words(game)
    for card in dict.fromkeys(known.values()):
        called = known[words.card(card)]
        assert called is card or called.front() is card.front(), words.card(card)
        assert known[words.card(card).replace("−", "-").lower()] is called
        assert known[write(card)] is card


def test_a_scene_in_the_words_of_the_screen() -> None:
    one = table(
        'hand = ["+4 fire sogna", "±2 harmony", "-3 water incubus", "air +1"]\n'
        'city-1 = { card = "city of fire and air", left = ["fire +4", "hourglass 4 postcard"] }\n',
        "urbion", '["postcards", "temples"]',
    )  # fmt: skip
    assert lies(one, "hand") == ["fire 4 sogna", "2 harmony", "water -3 incubus", "air 1 sogna"]
    assert lies(one, "left 1") == ["fire 4 sogna", "hourglass 4 postcard"]
