"""Scenes of Urbion: cities with two sides, what lies on dreams, figures, and dreams to mark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from xml.etree import ElementTree

import pytest

from dreamtutor import games
from dreamtutor.engine.cards import Card, back
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.steps import Arrange
from dreamtutor.texts import Words
from dreamtutor.urbion.books.cards import Book
from dreamtutor.urbion.cards import (
    ELEMENTS,
    NUMBERS,
    SIDES,
    Chaos,
    City,
    Incubus,
    Magician,
    Sogna,
    Weight,
)
from dreamtutor.urbion.chromatic import ChromaticChaos
from dreamtutor.urbion.postcards.cards import TURNS, Postcard, WiseChaos
from dreamtutor.urbion.rows import balance, rows
from dreamtutor.urbion.squares import Meta
from dreamtutor.urbion.team import Polarity
from dreamtutor.urbion.temples import Harmony
from dreamtutor.urbion.void import Void, VoidCard
from dreamtutor.view.board import face
from dreamtutor.view.card_faces import known_faces
from dreamtutor.view.picture import as_svg
from dreamtutor.view.text import as_text
from tests.players import PLAYERS
from tests.urbion.table import long, table_with
from tests.view.laws import LAWS, Law, Sight
from tests.view.positions import do, faces, ids, look, option, slots, zone
from tests.view.test_laws import scenes

pytestmark = pytest.mark.xdist_group("urbion scenes")  # the games are played once, for all laws
WORDS = Words("urbion")
SVG = "{http://www.w3.org/2000/svg}"
SETUPS = [
    ("", 1), ("", 1), ("", 2), ("squares", 1), ("chromatic", 1), ("temples", 1), ("gardens", 1),
    ("books", 1), ("postcards", 1), ("void", 1), ("all", 1), ("all", 1), ("all", 2),
]  # fmt: skip
"""Expansions, and for how many."""


def every_card() -> Iterator[Card]:
    """All cards of Urbion, as they lie anywhere, whatever is agreed."""
    yield from map(City, (*NUMBERS["base"]["cities"], "square", "garden"))
    yield from (City(f"temple-{one}") for one in NUMBERS["temples"]["temples"])
    weights: list[Weight] = [Chaos(), ChromaticChaos()]
    for values in NUMBERS["base"]["dreams"].values():
        for element in ELEMENTS:
            good, bad = values[element]["sogna"], values[element]["incubus"]
            weights += [Sogna(element, good), Incubus(element, bad), Meta(element, good, bad)]
            weights += [Magician(element, good), Magician(element, bad)]
    for harmony in NUMBERS["temples"]["harmony"].values():
        weights += [Harmony(int(number)) for number in harmony]
    yield from weights
    yield from (one.turned(side) for one, side in product(weights, SIDES))
    for kind in NUMBERS["postcards"]["kinds"]:
        yield from (Postcard(kind, state) for state in ("", "good", "bad"))
    yield from (Postcard("hourglass", turned) for turned in TURNS)
    yield from map(Book, NUMBERS["books"]["books"])
    yield from (WiseChaos(), VoidCard(), Void(), Void("flat"))
    yield from map(Polarity, ("sognae", "incubi"))
    yield from map(back, ("deck", "city deck", "postcards", "book pile"))


def test_every_card_has_a_picture_of_its_own() -> None:
    faces = {face("urbion", card) for card in every_card()}
    assert len(faces) > 100
    assert faces <= set(known_faces("urbion"))


@cache
def findings() -> dict[str, list[str]]:
    """What each law finds in games with all expansions, one by one and together."""
    found: dict[str, list[str]] = {law.__name__: [] for law in (*LAWS, *OWN)}
    for n, (modules, seats) in enumerate(SETUPS):
        record = Record(games.rules("urbion", modules, seats=seats), Seeded(n))
        for at, sight in enumerate(scenes(record, PLAYERS["random"], n)):
            # To paint takes as long as all the rest: every third scene is painted.
            for law in (*LAWS, *(OWN if at % 3 == 0 else OWN[:-1])):
                found[law.__name__] += (f"{modules} {n}: {one}" for one in law(sight))
    return found


def scales_say_what_the_rules_count(sight: Sight) -> Iterator[str]:
    table, by_id = sight.record.table, {one["id"]: one for one in sight.scene["zones"]}
    for row in rows(table):
        shown = sum(by_id[f"{side} {row}"]["weight"] for side in SIDES)
        if shown != balance(table, row):
            yield f"row {row} shows {shown}"


def what_lies_on_a_dream_follows_it(sight: Sight) -> Iterator[str]:
    for one in sight.scene["zones"]:
        for n, slot in enumerate(one["slots"]):
            if slot.get("on") and (n == 0 or one["slots"][n - 1].get("on")):
                yield f"{slot['id']} lies on nothing"


def a_figure_stands_at_a_card_or_on_its_pile(sight: Sight) -> Iterator[str]:
    there = {one["id"] for one in sight.scene["zones"] if one["slots"]}
    for one in sight.scene["zones"]:
        if one["lie"] == "figure" and one["at"] not in there:
            yield f"{one['id']} stands nowhere"


def a_scene_can_be_written_and_painted(sight: Sight) -> Iterator[str]:
    text = as_text(sight.scene)
    svg = ElementTree.fromstring(as_svg(sight.scene, WORDS))
    height = float(svg.get("viewBox", "").split()[3])
    for use in svg.iter(f"{SVG}use"):
        x, y, w, h = (float(use.get(key, "")) for key in ("x", "y", "width", "height"))
        if x < 0 or y < 0 or x + w > 680 or y + h > height:
            yield f"a card lies at {x}, {y}"
    for row in rows(sight.record.table):
        if zone(sight.scene, f"city {row}")["note"] not in text:
            yield f"row {row} is not balanced in the text"


OWN: tuple[Law, ...] = (
    scales_say_what_the_rules_count,
    what_lies_on_a_dream_follows_it,
    a_figure_stands_at_a_card_or_on_its_pile,
    a_scene_can_be_written_and_painted,
)


@pytest.mark.parametrize("law", [*LAWS, *OWN], ids=lambda law: law.__name__)
def test_in_every_position_of_games(law: Law) -> None:
    found = findings()[law.__name__]
    assert found[:5] == [], f"and {len(found)} altogether"


# Positions


def standing(
    *laid: str,
    first: str = "",
    hand: str = "+1E, -2A, +4F, -3W",
    modules: str = "",
    zones: Mapping[str, str] | None = None,
) -> Record:
    """A turn that begins with these rows, after some answers."""
    game = table_with(*laid, hand=hand, deck="9 +1A", modules=modules, zones=zones)
    rules, laid_out = game.session.rules, game.session.table
    rules.table = rules.table.cleared()
    rules.table.zones.update({name: list(cards) for name, cards in laid_out.zones.items()})
    rules.table.pools.update({name: dict(pool) for name, pool in laid_out.pools.items()})
    return do(Record(rules, Human()), *map(long, filter(None, first.split(", "))))


FOUR = ("FE L[+4F] R[-1F, -3W]", "WA L[+2W, C] R[]", "FA L[] R[-2A]", "WE L[+1E, +2W] R[-2E, C]")


def test_a_city_has_two_sides_that_weigh() -> None:
    scene = look(standing(*FOUR))
    one, left, right = (zone(scene, name) for name in ("city 1", "left 1", "right 1"))
    assert (one["lie"], left["lie"], right["lie"]) == ("scales", "left", "right")
    assert (left["at"], right["at"]) == ("city 1", "city 1")
    assert (left["weight"], right["weight"]) == (4, -4)
    assert (left["places"], len(left["slots"])) == (3, 1)
    assert one["note"] == "left +4, right −4: balanced"
    assert zone(scene, "city 3")["note"] == "left 0, right −2: −2"


def test_a_dream_shows_the_side_on_which_it_lies() -> None:
    scene = look(standing(*FOUR))
    assert faces(scene, "left 2") == ["sogna/water/2", "turned-chaos/5"]
    assert faces(scene, "right 4") == ["incubus/earth/-2", "turned-chaos/-5"]
    meta = look(standing("FE L[M-F] R[M-F]", hand="M-F, +1E, -2A, -1F", modules="squares"))
    assert faces(meta, "left 1") == ["turned-meta/fire/4"]
    assert faces(meta, "right 1") == ["turned-meta/fire/-1"]
    assert faces(meta, "hand")[0] == "meta/fire/4/-1"


def test_a_row_without_a_city_is_not_shown() -> None:
    shown = {one["id"] for one in look(standing("FE L[+4F] R[]", "", "", ""))["zones"]}
    assert {"city 1", "left 1", "right 1"} <= shown
    assert not {"city 2", "left 2", "right 2"} & shown


def test_a_postcard_lies_on_its_dream_and_weighs_nothing() -> None:
    scene = look(standing("FE L[+4F, @doves, +4F] R[-1F]", modules="postcards"))
    assert [slot.get("on", False) for slot in slots(scene, "left 1")] == [False, True, False]
    assert faces(scene, "left 1")[1] == "postcard/doves"
    assert zone(scene, "left 1")["weight"] == 8


def test_each_of_two_equal_dreams_is_its_own_choice_if_a_postcard_lies_on_one() -> None:
    record = standing(
        "FE L[+4F, @doves, +4F] R[-1F]", "WA L[+2W] R[]", hand="+1E, -2A, +4F, -3W",
        modules="postcards", first="discard +1E, swap",
    )  # fmt: skip
    scene = look(record)
    dove, _, other = ids(scene, "left 1")
    by_slots = {tuple(one["slots"]): one["label"] for one in scene["prompt"]["options"]}
    assert {(dove,), (other,)} <= set(by_slots)


def test_an_option_says_how_the_scales_will_stand() -> None:
    scene = look(standing(*FOUR))
    attach = option(scene, long("attach +4F left 3"))
    assert attach["weighs"] == {"city 3": 2}
    assert attach["tip"] == "Row 3: −2 becomes +2."
    even = look(standing("FE L[+4F] R[-3W]", hand="-1F, -2A, +4F, -3W"))
    balances = option(even, long("attach -1F right 1"))
    assert balances["tip"] == "Row 1: +1 becomes 0, it is balanced."
    assert "weighs" not in option(scene, long("discard +4F"))


def test_a_place_names_the_dreams_that_can_go_there() -> None:
    scene = look(standing(*FOUR))
    named = [scene["prompt"]["options"][n]["words"] for n in zone(scene, "left 3")["options"]]
    assert named == [long("attach +4F left 3")]


def test_what_is_given_up_is_marked_where_it_lies() -> None:
    """Each dream brings its slot, its city and its number; each city must come to zero."""
    scene = look(standing(*FOUR, first="discard +1E, census"))
    cards = scene["prompt"]["cards"]
    assert [slot["id"] for slot in cards] == ids(scene, "left 4") + ids(scene, "right 4")
    assert [(slot["group"], slot["adds"]) for slot in cards] == [
        ("city 4", 1), ("city 4", 2), ("city 4", -2), ("city 4", -5),
    ]  # fmt: skip
    assert [slot["face"] for slot in cards][-1] == "urbion/turned-chaos/-5"


def test_other_cards_to_sort_add_up_to_nothing() -> None:
    assert Arrange((Chaos(),), ()).adds(Chaos()) is None


def test_the_first_of_two_dreams_is_pointed_at() -> None:
    scene = look(standing(*FOUR, first="discard +1E, swap, lift +4F left 1"))
    assert [slot.get("next", False) for slot in slots(scene, "left 1")] == [True]
    assert not any(slot.get("next") for slot in slots(scene, "left 4"))


def test_the_void_stands_at_its_city() -> None:
    laid = {"void 1": "void", "void pile": "void card"}
    scene = look(standing(*FOUR, modules="void", zones=laid))
    (figure,) = [one for one in scene["zones"] if one["lie"] == "figure"]
    assert figure["at"] == figure["id"].replace("void", "city")
    assert faces(scene, figure["id"]) == ["void"]


def test_the_text_has_a_line_for_each_city() -> None:
    text = as_text(look(standing(*FOUR)))
    assert "+4 fire Sogna | city of fire and earth | −1 fire Incubus, −3 water Incubus" in text


def test_a_single_card_is_counted_as_one() -> None:
    laid = {"void 1": "void", "void pile": "void card"}
    scene = look(standing(FOUR[0], modules="void", zones=laid))
    assert zone(scene, "success")["note"] == "1 more to pacify"
    assert zone(scene, "void pile")["note"] == "Void cards left: 1"
