"""The names that another printing of the rules has for the same things."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from dreamtutor import games, onirim
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.record import Record
from dreamtutor.onirim.cards import Location
from dreamtutor.onirim.steps import Discard
from dreamtutor.texts import LANGUAGES, Words, catalogue
from dreamtutor.texts.grammar import fill_terms, leaves
from dreamtutor.texts.messages import NOT_TEXTS, aliases, edition_names, load, replace_names
from dreamtutor.view.game_texts import rule_texts
from dreamtutor.view.scene_builder import scene

ENGLISH, FIRST = Words("onirim"), Words("onirim", edition="first")
THERE = dict(edition_names("en", "onirim", "first"))
OURS = re.compile(rf"\b({'|'.join(THERE)})s?\b", re.IGNORECASE)
THEIRS = re.compile(rf"\b({'|'.join(THERE.values())})s?\b", re.IGNORECASE)
NAMES = (("deck", "draw stack"), ("order card", "goal card"), ("an order card", "a goal card"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("The deck.", "The draw stack."),
        ("Decks, and a deck's top.", "Draw stacks, and a draw stack's top."),
        ("DECK", "Draw stack"),
        ("An order card.", "A goal card."),
        ("order cards of the deck", "goal cards of the draw stack"),
        ("A decking, an overdeck, in order.", "A decking, an overdeck, in order."),
        ("From {deck} to the deck {Deck}", "From {deck} to the draw stack {Deck}"),
    ],
)
def test_whole_words_are_exchanged_one_and_many_with_their_capital(text: str, said: str) -> None:
    assert replace_names(text, NAMES) == said


def test_the_longest_name_counts() -> None:
    names = (("order", "line"), ("order card", "goal card"), ("order card box", "chest"))
    assert (
        replace_names("Order cards in order, order card box", names) == "Goal cards in line, chest"
    )


def test_without_other_names_nothing_is_changed() -> None:
    assert replace_names("The deck, an order card.", ()) == "The deck, an order card."
    assert Words("onirim", edition="2023").messages[1] is ENGLISH.messages[1]


def test_the_first_edition_says_its_own_names_in_every_message() -> None:
    assert {ours: theirs for ours, theirs in THERE.items() if not ours.startswith("an ")} == {
        "location": "labyrinth card",
        "order card": "goal card",
        "deck": "draw stack",
    }
    assert FIRST.text("zones", "deck") == "Draw stack"
    assert FIRST.zone("deck") == "the draw stack"
    rules = onirim.rules()
    assert FIRST.title(rules, "onirim.base.draw_a_location") == "Draw a labyrinth card"
    assert FIRST.rule(rules, "onirim.base.draw_a_location") == (
        "A labyrinth card that you draw joins your hand."
    )


def test_which_message_is_meant_and_what_is_filled_in_stay_the_same() -> None:
    """Names of messages and of parameters are no words."""
    for plain, other in zip(ENGLISH.messages, FIRST.messages, strict=True):
        for section, messages in plain.items():
            assert list(other[section]) == list(messages)
            for key in messages if isinstance(messages, dict) and section != "aliases" else ():
                holes = [re.findall(r"\{\w+\}", str(one[section][key])) for one in (plain, other)]
                assert holes[0] == holes[1]


def read(value: Any, key: str = "") -> Iterator[str]:
    """What of a scene is for readers: no ids, and no words of answers."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from read(one, name)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from read(one, key)
    elif key in ("label", "note", "place", "say", "text", "tip", "title", "name"):
        yield value


def table(edition: str, *modules: str) -> tuple[Record, Any]:
    record = Record(games.rules("onirim", modules, {"edition": edition}), Seeded("lamp"))
    for _ in range(12):
        if options := getattr(record.prompt, "options", ()):
            record.answer(options[0])
    return record, scene(record, ENGLISH)


@pytest.mark.parametrize("modules", [(), ("book",), ("all",), ("all", "team")])
def test_a_table_of_the_first_edition_and_its_rules_speak_its_names_only(
    modules: tuple[str, ...],
) -> None:
    record, first = table("first", *modules)
    found = [*read(first), *read(rule_texts(record.rules, ENGLISH))]
    assert "Draw stack" in found
    assert len(found) > 100
    assert [text for text in found if OURS.search(text)] == []


@pytest.mark.parametrize("modules", [(), ("book",), ("all",), ("all", "team")])
def test_a_table_of_today_and_its_rules_know_no_older_name(modules: tuple[str, ...]) -> None:
    record, today = table("2023", *modules)
    found = [*read(today), *read(rule_texts(record.rules, ENGLISH))]
    assert "Deck" in found
    assert [text for text in found if THEIRS.search(text)] == []


def test_what_is_looked_for_is_found_by_the_names_of_all_editions() -> None:
    assert ENGLISH.search_terms("room") == ["room", "location"]
    assert ENGLISH.search_terms("Goal cards") == ["goal cards", "order cards"]
    assert set(ENGLISH.search_terms("location")) == {"location", "labyrinth card", "room"}
    assert "happy dream" in ENGLISH.search_terms("beautiful dream")
    assert ENGLISH.search_terms("") == [""]
    assert ENGLISH.search_terms("nightmare") == ["nightmare"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_names_of_an_edition_that_exists(lang: str) -> None:
    editions = games.settings("onirim")["edition"].choices
    assert set(Words("onirim", lang).section("aliases")) <= set(editions)
    assert all(ours and theirs for ours, theirs in aliases(lang, "onirim"))


# Terms: words of the printed rules with all their forms

OLDER = (
    "Zugstapel",
    "Labyrinthkarte",
    "Zielkarte",
    "abwerfen",
    "abgeworfen",
    "wirfst",
    "glücklich",
)
NEWER = ("Nachziehstapel", "Ortskarte", "Reihenfolgekarte", "ablegen", "abgelegt", "schöne Tr")
TERMS = {
    "deck": {"gender": "m", "nom": "Stapel", "of": "des Stapels"},
    "pile": {"gender": "f", "nom": "Ablage", "of": "der Ablage"},
}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", ""),
        ("{card} und {@deck}.", "{card} und Stapel."),
        ("{@Deck:of} Ende, Ende {@pile:of}", "Des Stapels Ende, Ende der Ablage"),
        ("{@hand}, {@deck:dat}", "{@hand}, {@deck:dat}"),
        ("an @deck, {deck}", "an @deck, {deck}"),
        ({"gender": "@pile", "m": "leerer {@deck}"}, {"gender": "f", "m": "leerer Stapel"}),
    ],
)
def test_a_text_says_a_term_in_any_of_its_forms(text: Any, said: Any) -> None:
    assert fill_terms(text, TERMS) == said


def all_texts(lang: str, edition: str) -> list[str]:
    """Every text of a language, in the words of an edition."""
    return [
        text
        for messages in Words("onirim", lang, edition).messages
        for _, text in leaves({k: v for k, v in messages.items() if k not in NOT_TEXTS})
    ]


@pytest.mark.parametrize(("edition", "never"), [("2023", OLDER), ("first", NEWER[:3])])
def test_german_says_the_terms_of_the_edition_and_no_others(
    edition: str, never: tuple[str, ...]
) -> None:
    said = all_texts("de", edition)
    assert [text for text in said if "{@" in text] == []
    assert [text for text in said if any(word in text for word in never)] == []
    there = NEWER if edition == "2023" else OLDER
    assert [word for word in there if not any(word in text for text in said)] == []


def test_a_german_table_is_right_in_both_editions() -> None:
    new, old = (Words("onirim", "de", edition) for edition in ("2023", "first"))
    rule, step = "onirim.base.throw_away", Discard(Location("red", "moon"))
    assert [w.zone("deck") for w in (new, old)] == ["der Nachziehstapel", "der Zugstapel"]
    assert [w.choice(step) for w in (new, old)] == ["Roten Mond ablegen", "Roten Mond abwerfen"]
    assert [w.text("happened", rule, card=w.card(step.card)) for w in (new, old)] == [
        "Du legst den roten Mond ab.",
        "Du wirfst den roten Mond ab.",
    ]
    assert new.for_settings({"edition": "2023"}) is new
    assert new.for_settings({"edition": "first"}).zone("deck") == "der Zugstapel"


@pytest.mark.parametrize(
    ("lang", "never"),
    [
        ("de", r"Pfadfinder|Blatt\b|Blättern|(?<!chwere )Variante|Handeln|sagen \(|schräg"),
        ("pl", r"(?i)\blimb[ou]|proroctw|\btur[ay]?\b|na ręce|we dwoje|reguł|arkusz|niewidzian"),
    ],
)
def test_words_that_say_something_else_are_not_said(lang: str, never: str) -> None:
    assert [text for text in all_texts(lang, "") if re.search(never, text)] == []


def test_the_terms_of_another_edition_are_found_in_german() -> None:
    german = Words("onirim", "de")
    assert "nachziehstapel" in german.search_terms("Zugstapel")
    assert "zugstapel" in german.search_terms("Nachziehstapel")
    assert "talia" in Words("onirim", "pl").search_terms("stos kart do dociągania")


@pytest.mark.parametrize(
    ("messages", "fault"),
    [
        ({"questions": {"MeetDoor": "{@deck:dat} {card_color}?"}}, "{@deck:dat} is no term, or"),
        ({"questions": {"MeetDoor": "{@hand} {card_color}?"}}, "{@hand} is no term, or has no"),
        ({"editions": {"first": {"hand": {"nom": "Hand"}}}}, "there is no term 'hand'"),
        ({"editions": {"first": {"deck": {"gender": "m", "nom": "Zug"}}}}, "its forms are"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_terms_is_named(
    monkeypatch: pytest.MonkeyPatch, messages: dict[str, Any], fault: str
) -> None:
    own = {"interface": {}, "onirim": {"terms": TERMS, **messages}, "urbion": {}}
    real = load
    monkeypatch.setattr(
        catalogue, "load", lambda lang, name: own[name] if lang == "de" else real(lang, name)
    )
    (found,) = catalogue.faults("de")
    assert fault in found
