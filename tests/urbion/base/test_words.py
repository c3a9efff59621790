"""What a player of the basic game reads."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dreamtutor.engine.cards import Card
from dreamtutor.engine.modules import Rule
from dreamtutor.engine.steps import Step
from dreamtutor.texts import Words
from dreamtutor.urbion.base import module as base
from dreamtutor.urbion.base.swap import Exchange, Lift
from dreamtutor.urbion.cards import Chaos, City, Incubus, Sogna
from dreamtutor.urbion.steps import (
    LEFTS,
    Attach,
    AttachChaos,
    ClaimBonus,
    ClearForChaos,
    Lying,
    SpillDeck,
)
from tests.urbion.table import table_with

ENGLISH = Words("urbion")
FIRE, WATER = Sogna("fire", 4), Incubus("water", -3)
HERE, THERE = Lying(FIRE, LEFTS[0]), Lying(Chaos(), LEFTS[2])


@pytest.mark.parametrize(
    ("card", "said", "name"),
    [
        (FIRE, "+4 fire Sogna", "Sogna"),
        (WATER, "−3 water Incubus", "Incubus"),
        (Chaos(), "Chaos", "Chaos"),
        (Chaos().turned("right"), "Chaos −5", "Chaos"),
        (City("fire-earth"), "city of fire and earth", "Fire & Earth"),
    ],
)
def test_cards(card: Card, said: str, name: str) -> None:
    assert (ENGLISH.card(card), ENGLISH.name(card)) == (said, name)


def test_several_cards() -> None:
    assert ENGLISH.cards([FIRE, FIRE, WATER]) == "two +4 fire Sognae and a −3 water Incubus"
    assert ENGLISH.cards([City("water-air")] * 2) == "two cities of water and air"


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        (Attach(FIRE, LEFTS[0]), "Attach the +4 fire Sogna to the left of row 1"),
        (Lift(HERE), "Swap the +4 fire Sogna left in row 1"),
        (Exchange(THERE, HERE), "Swap it with the Chaos left in row 3"),
        (AttachChaos(2), "Attach the Chaos to the stronger side of row 2"),
        (ClearForChaos(2), "Discard all dreams of row 2, and then the Chaos"),
        (SpillDeck(), "Reveal the top four cards of the dream deck"),
        (ClaimBonus(1), "Take the top city for your success pile"),
    ],
)
def test_choices(choice: Step, said: str) -> None:
    assert ENGLISH.choice(choice) == said


def test_a_refusal_names_the_cards() -> None:
    game = table_with("FE L[+4F,+4F,+4F] R[]", "WA L[] R[]", hand="+4F, +1E, +1A, -2E")
    said = {}
    for words in ("attach fire 4 sogna left 2", "attach earth 1 sogna left 1"):
        refused = game.refused(words)
        assert refused is not None
        assert isinstance(refused.answer, Step)
        said[words] = ENGLISH.refusal(game.session.rules, refused.answer, refused.why)
    assert [*said.values()] == [
        "The +4 fire Sogna cannot be attached to the left of row 2: "
        "the city there does not show fire.",
        "Three dreams lie on the left of row 1 already: there is no room for the +1 earth Sogna.",
    ]


def rules_that(test: Callable[[Rule], bool]) -> list[str]:
    return sorted({rule.id for rule in base.rules if test(rule)})


def test_there_are_words_for_every_refusal() -> None:
    bans = rules_that(lambda rule: rule.verb == "forbids")
    assert [id_ for id_ in bans if id_ not in ENGLISH.section("refusals")] == []


def test_no_words_are_about_a_rule_that_is_not_there() -> None:
    rules = rules_that(lambda _rule: True)
    for section in ("refusals", "happened"):
        for key in ENGLISH.section(section):
            if key.startswith("urbion.base."):
                assert key.partition("/")[0] in rules, key


def test_rules_are_written_with_the_real_minus() -> None:
    texts = [rule.text for rule in base.rules]
    assert not [text for text in texts if any(f"-{digit}" in text for digit in range(10))]
