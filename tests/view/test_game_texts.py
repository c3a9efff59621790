"""Of every place on the table it can be said when its cards can be used."""

from __future__ import annotations

import pytest

from dreamtutor import games
from dreamtutor.texts import Words
from dreamtutor.view.game_texts import rule_texts, zone_uses

SETUPS = [
    (game, name, seats)
    for game in games.GAMES
    for seats in (1, 2)
    for name in ("", "all", *map(games.short, games.expansions(game)))
]


@pytest.mark.parametrize(("game", "modules", "seats"), SETUPS)
def test_every_place_has_a_sentence_and_a_rule_that_is_in_play(
    game: str, modules: str, seats: int
) -> None:
    rules, words = games.rules(game, modules, seats=seats), Words(game)
    found = zone_uses(rules, words)
    assert {str(spot.zone) for module in rules.modules for spot in module.spots} == set(found)
    texts = rule_texts(rules, words)
    for zone, use in found.items():
        assert use["why"] in texts, zone
        assert use["say"][:1].isupper(), zone
        assert use["say"].endswith("."), zone


def test_places_of_a_kind_share_their_sentence() -> None:
    found = zone_uses(games.rules("urbion"), Words("urbion"))
    assert found["left 1"] == found["left 4"]
    assert found["left 1"]["say"] != found["city 1"]["say"]


def test_it_is_said_in_the_names_of_the_edition() -> None:
    first = games.rules("onirim", settings={"edition": "first"})
    names = (
        zone_uses(first, Words("onirim"))["limbo"],
        zone_uses(games.rules("onirim"), Words("onirim")),
    )
    assert names[0]["say"] == Words("onirim", edition="first").text("uses", "limbo")
