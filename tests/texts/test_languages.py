"""Other languages than English: what they lack is named, what they say is right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from dreamtutor import games
from dreamtutor.engine import players
from dreamtutor.engine.dealers import Human, Seeded
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Over
from dreamtutor.onirim.cards import Door, Location, Nightmare
from dreamtutor.onirim.steps import Unlock
from dreamtutor.texts import ENGLISH, LANGUAGES, Words, catalogue
from dreamtutor.texts.grammar import HOLE, Word, fill, leaves
from dreamtutor.texts.messages import NOT_TEXTS, load
from dreamtutor.view.card_grid import letters, words_and_numbers
from dreamtutor.view.game_texts import rule_texts
from dreamtutor.view.known_cards import known, share_in_words
from dreamtutor.view.scene_builder import scene
from tests.players import careful

OTHERS = [lang for lang in LANGUAGES if lang != ENGLISH]
each_other = pytest.mark.parametrize("lang", OTHERS)
SUN, MOON, KEY = Location("red", "sun"), Location("blue", "moon"), Location("green", "key")
DOOR = Door("brown")


# Whole or not


def test_german_and_polish_are_there() -> None:
    assert LANGUAGES[0] == ENGLISH
    assert {"de", "pl"} <= set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_wrong_in_its_files(lang: str) -> None:
    """No text that English lacks, the same things in braces, all forms, all ways to count."""
    if found := catalogue.faults(lang):
        pytest.fail("\n".join(found))


@each_other
def test_what_is_said_to_be_complete_is(lang: str) -> None:
    """If this fails, translate the texts that it names (or do not call the part complete)."""
    parts = catalogue.complete(lang)
    lacking = [text for text in catalogue.missing(lang) if text.part in parts]
    if lacking:
        named = [f"{text.part}: {text.id} = {text.english!r}" for text in lacking]
        pytest.fail("\n".join([f"{lang} lacks {len(lacking)} texts:", *named]))


@pytest.mark.parametrize("lang", ["de", "pl"])
def test_the_interface_and_the_basic_game_of_onirim_are_complete(lang: str) -> None:
    assert {"interface", "onirim/base"} <= set(catalogue.complete(lang))


def test_german_says_both_basic_games_with_their_rules_and_coach() -> None:
    parts = {f"{game}/{part}" for game in games.GAMES for part in ("base", "base/rules", "coach")}
    assert parts <= set(catalogue.complete("de"))


@each_other
def test_what_is_missing_is_named(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    """It is printed, for whoever wants to translate; `dreamtutor texts` says the same."""
    lacking = catalogue.missing(lang)
    with capsys.disabled():
        print(f"\n{lang}: {len(lacking)} of {len(catalogue.all_texts())} texts are missing")
        for text in lacking:
            print(f"  {text.part}: {text.id}")
    own = {file: load(lang, file) for file in ("interface", *games.GAMES)}
    for text in catalogue.all_texts():
        assert (text in lacking) == (not catalogue.message_at(own[text.file], text.path))


def test_every_text_of_the_rules_and_the_files_is_in_the_catalogue() -> None:
    there = {(text.file, text.path) for text in catalogue.all_texts()}
    assert ("interface", ("table", "undo")) in there
    assert ("interface", ("rules", "engine.not_sorted")) in there
    assert ("onirim", ("phases", "ChooseAction", "label")) in there
    for game in games.GAMES:
        for module in games.modules(game):
            for rule in module.rules:
                assert {(game, ("rules", rule.id)), (game, ("titles", rule.id))} <= there
    assert all(text.english for text in catalogue.all_texts())


def test_what_only_english_grammar_needs_is_not_wanted_of_others() -> None:
    assert Words("urbion").with_article("incubus") == "an incubus"
    assert not any("vowel" in name for text in catalogue.all_texts() for name in text.path)
    assert GERMAN.with_article("Albtraum") == "Albtraum"


# Faults that are found

GRAMMAR = {
    "genders": ["m", "f"],
    "forms": {"cards": ["nom", "acc"], "symbol": ["nom", "many"], "plurals": ["nom", "acc"]},
}
SYMBOL = {
    "sun": {"gender": "f", "nom": "Sonne", "many": "Sonnen"},
    "key": {"gender": "m", "nom": "Schlüssel", "many": "Schlüssel"},
}
WRONG: list[tuple[str, Mapping[str, Any], str]] = [
    ("interface", {"table": {"undone": "Weg"}}, "[table] undone: there is no such text"),
    ("onirim", {"questions": {"Dance": "Tanz?"}}, "[questions] Dance: there is no such text"),
    ("onirim", {"rules": {"onirim.base.gone": "Weg."}}, "onirim.base.gone: there is no such text"),
    ("onirim", {"nothing": "Nichts"}, "nothing: there is no such text"),
    ("interface", {"table": {"show_all": "Alle"}}, "'Alle' has nothing in braces; English has n"),
    ("interface", {"table": {"undo": "{n}"}}, "English has nothing"),
    ("onirim", {"choices": {"Play": "{crad} legen"}}, "English has card"),
    ("onirim", {"choices": {"Play": "{card_colour} legen"}}, "English has card"),
    ("onirim", {"choices": {"Play": "{card} {legen"}}, "brace"),
    (
        "onirim",
        {"choices": {"Play": "{card:gen} legen"}},
        "{card:gen} asks for a form that [cards]",
    ),
    (
        "onirim",
        {"questions": {"TakeFound": "{card_color:nom} {card_symbol:acc}?"}},
        "{card_symbol:acc} asks for a form that [symbol]",
    ),
    (
        "onirim",
        {"happened": {"onirim.base.discard_the_hand": "Weg mit {cards:nom}."}},
        "{cards:nom} asks for a form that [lists] does not have",
    ),
    ("onirim", {"plurals": {"Door": "{color} Pforten"}}, "Pforten' has no forms; needed: acc, nom"),
    ("interface", {"table": {"show_all": "{n|a|b|c}"}}, "needs 2 words: one, other"),
    ("interface", {"table": {"show_all": "{n|a}"}}, "needs 2 words: one, other"),
    ("interface", {"table": {"undo": {"nom": "Zurück"}}}, "its forms are nom"),
    ("onirim", {"cards": {"back": {"nom": "Karte"}}}, "its forms are nom; needed: acc, nom"),
    ("onirim", {"cards": {"back": {"gender": "x", "nom": "K", "acc": "K"}}}, "'x' is no gender"),
    (
        "onirim",
        {
            "symbol": SYMBOL,
            "cards": {
                "Location": {
                    "gender": "symbol",
                    "nom": {"m": "{color}er {symbol}"},
                    "acc": "{color}e {symbol}",
                }
            },
        },
        "of the genders there are m; needed: f, m",
    ),
    (
        "onirim",
        {"plurals": {"Nightmare": {"few": "Träume"}}},
        "its forms are few; needed: acc, nom",
    ),
]


@pytest.mark.parametrize(("file", "messages", "fault"), WRONG, ids=lambda one: str(one)[:40])
def test_a_fault_is_found_and_named(
    monkeypatch: pytest.MonkeyPatch, file: str, messages: Mapping[str, Any], fault: str
) -> None:
    own = {"interface": {"grammar": GRAMMAR}, "onirim": {}, "urbion": {}}
    own[file] = {**own[file], **messages}
    real = load
    monkeypatch.setattr(
        catalogue, "load", lambda lang, name: own[name] if lang == "de" else real(lang, name)
    )
    (found,) = catalogue.faults("de")
    assert fault in found


def test_a_part_that_does_not_exist_cannot_be_complete(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "complete", lambda _: ("onirim/bass",))
    assert "complete: there is no part 'onirim/bass'" in catalogue.faults("de")


# Numbers and days


@pytest.mark.parametrize(
    ("lang", "some", "few", "day"),
    [
        ("en", "12%", "<1%", "2026-11-05"),
        ("de", "12\u00a0%", "<1\u00a0%", "05.11.2026"),
        ("pl", "12%", "<1%", "05.11.2026"),
    ],
)
def test_percents_and_days_are_written_as_the_language_writes_them(
    lang: str, some: str, few: str, day: str
) -> None:
    words = Words("onirim", lang)
    assert [share_in_words(words, Fraction(12, 100)), share_in_words(words, Fraction(1, 999))] == [
        some,
        few,
    ]
    assert words.day("2026-11-05T20:15:00Z") == day
    assert [words.day(no_day) for no_day in ("", "some time ago")] == ["", "some time "]


# Which language


@pytest.mark.parametrize("tag", ["de", "de-AT", "de_CH", "DE", "de-Latn-DE"])
def test_a_country_speaks_the_language(tag: str) -> None:
    assert Words("onirim", tag).lang == "de"


@pytest.mark.parametrize("tag", ["xx", "", "deutsch", "../en"])
def test_a_language_that_is_not_there_is_told_with_those_that_are(tag: str) -> None:
    with pytest.raises(ValueError, match=re.escape(f"{tag!r}; there are: en, de, pl")):
        Words("onirim", tag)


# Grammar

POLISH = Words("onirim", "pl")
GERMAN = Words("onirim", "de")
ROWS = {
    2: "2 karty", 4: "4 karty", 5: "5 kart", 11: "11 kart", 12: "12 kart", 14: "14 kart",
    21: "21 kart", 22: "22 karty", 25: "25 kart", 34: "34 karty", 102: "102 karty",
    112: "112 kart",
}  # fmt: skip


@pytest.mark.parametrize("count", ROWS)
def test_polish_words_go_with_their_numbers(count: int) -> None:
    said = POLISH.remark("row", {"count": count, "symbol": "moon"})
    assert said == f"{ROWS[count]}; na końcu księżyc"


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([SUN], "czerwone słońce"),
        ([SUN] * 2, "dwa czerwone słońca"),
        ([SUN] * 5, "pięć czerwonych słońc"),
        ([MOON] * 3, "trzy niebieskie księżyce"),
        ([KEY] * 5, "pięć zielonych kluczy"),
        ([DOOR], "brązowe drzwi"),
        ([DOOR] * 2, "dwoje brązowych drzwi"),
        ([Nightmare()] * 4, "cztery koszmary"),
        ([Nightmare()] * 10, "dziesięć koszmarów"),
        ([Nightmare()] * 12, "12 koszmarów"),
        ([SUN, KEY, SUN], "dwa czerwone słońca i zielony klucz"),
    ],
)
def test_polish_cards_are_counted(cards: list[Any], said: str) -> None:
    assert POLISH.cards(cards) == said


def form(word: str, words: Words, name: str) -> str:
    assert isinstance(word, Word)
    return word.said(words, name)


@pytest.mark.parametrize(
    ("card", "forms"),
    [
        (SUN, ["rote Sonne", "rote Sonne", "roter Sonne", "die rote Sonne", "die rote Sonne",
               "der roten Sonne", "eine rote Sonne", "eine rote Sonne", "einer roten Sonne"]),
        (MOON, ["blauer Mond", "blauen Mond", "blauem Mond", "der blaue Mond", "den blauen Mond",
                "dem blauen Mond", "ein blauer Mond", "einen blauen Mond", "einem blauen Mond"]),
        (KEY, ["grüner Schlüssel", "grünen Schlüssel", "grünem Schlüssel", "der grüne Schlüssel",
               "den grünen Schlüssel", "dem grünen Schlüssel", "ein grüner Schlüssel",
               "einen grünen Schlüssel", "einem grünen Schlüssel"]),
        (DOOR, ["braune Pforte", "braune Pforte", "brauner Pforte", "die braune Pforte",
                "die braune Pforte", "der braunen Pforte", "eine braune Pforte",
                "eine braune Pforte", "einer braunen Pforte"]),
    ],
)  # fmt: skip
def test_german_cards_have_cases_and_articles(card: Any, forms: list[str]) -> None:
    names = load("de", "interface")["grammar"]["forms"]["cards"]
    assert [form(GERMAN.card(card), GERMAN, name) for name in names] == forms
    assert GERMAN.card(card) == forms[0]


def test_polish_cards_have_cases() -> None:
    names = load("pl", "interface")["grammar"]["forms"]["cards"]
    said = {
        card: [form(POLISH.card(card), POLISH, name) for name in names] for card in (MOON, DOOR)
    }
    assert said[MOON] == [
        "niebieski księżyc", "niebieski księżyc", "niebieskiego księżyca", "niebieskim księżycem",
    ]  # fmt: skip
    assert said[DOOR] == [
        "brązowe drzwi", "brązowe drzwi", "brązowych drzwi", "brązowymi drzwiami",
    ]  # fmt: skip


def test_a_choice_about_two_cards_has_two_cases() -> None:
    step = Unlock(Door("green"), KEY)
    assert GERMAN.choice(step) == "Grüne Pforte mit grünem Schlüssel öffnen"
    assert POLISH.choice(step) == "Otwórz zielone drzwi zielonym kluczem"


# Whole games

GERMAN_CARD = re.compile(
    r"(?P<many>\b(?:zwei|drei|vier|fünf) )?(?i:\b(?P<article>der|die|das|den|dem|eine?[nmr]?) )?"
    r"(?i:rot|blau|grün|braun)(?P<ending>\w+) (?P<noun>Sonne|Mond|Schlüssel|Pforte)\b"
)
AGREES = {
    "m": {("", "er"), ("", "en"), ("", "em"), ("der", "e"), ("den", "en"), ("dem", "en"),
          ("ein", "er"), ("einen", "en"), ("einem", "en")},
    "f": {("", "e"), ("", "er"), ("die", "e"), ("der", "en"), ("eine", "e"), ("einer", "en")},
}  # fmt: skip
ACCUSATIVE = re.compile(r"Du (ziehst|legst|wirfst|opferst|hast|durchsuchst|siehst dir|spielst)\b")
NOMINATIVE_ONLY = re.compile(
    r"\b(ein|der) ((rot|blau|grün|braun)\w+ (Mond|Schlüssel)|Albtraum|\w+-Inkubus|Stadtteil)\b"
)
GERMAN_FAULTS = re.compile(
    r"Du ziehst (?:den|die|das) |"  # nobody knows yet what is drawn
    r"\bmit eine?n? |\bmit (?:zwei|drei|vier|fünf) \w+e (?:Sonne|Mond|Schlüssel|Pforte)|"
    r"\bobersten Karten[^:]*: eine?n? [\w ]+\.$|"  # one card is no cards
    r"(?i:\b(?:die|das|eine) )\w+-Inkubus\b|(?i:\b(?:das|den|dem|ein|einen) )\w+-Sogna\b|"
    r"(?i:\b(?:der|die|den|eine|einen) )Chaos\b"
)
NUMBERS = {
    "de": re.compile(
        r"(?<!\d)(?<!obersten )(?<!untersten )1 (?:Karten|Züge|Schritte|Notizen|Antworten)\b"
    ),
    "pl": re.compile(r"\bma (?:\d*[02-9])?[234] (?:kroków|kart|rund|notatek)\b|brakują"),
}
"""Words that do not go with the number beside them. (The topmost of several are at least two.)"""
FEW = r"\b(?:dwa|trzy|cztery) "
MANY = r"\b(?:pięć|sześć|siedem|osiem|dziewięć|dziesięć) "
POLISH_FAULTS = re.compile(
    rf"{FEW}(?!\w+e (?:słońca|księżyce|klucze)|koszmary)|"
    rf"{MANY}(?!\w+ych (?:słońc|księżyców|kluczy)|\w+ich (?:słońc|księżyców|kluczy)|koszmarów|"
    r"wierzchnich kart|kart)|"
    r"\w+(?:oje|oro) (?!\w+(?:ych|ich) drzwi|drzwi)|"
    r"\b(?:czerwony|niebieski|zielony|brązowy) (?:słońce|drzwi)|"
    r"\b(?:czerwone|niebieskie|zielone|brązowe) (?:księżyc|klucz)\b|"
    r"(?:słońce|drzwi), znów (?!zakryte\b)|(?:księżyc|klucz|koszmar), znów (?!zakryty\b)|"
    r"jako ostatnia\b"
)


READ = {"label", "note", "place", "say", "text", "tip", "title", "name", "among", "next", "until"}
READ |= {"lay_out"}


def read(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """What of a scene is for readers, and what it is."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from read(one, name)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from read(one, key)
    elif isinstance(value, str) and key in READ:
        yield key, value


def positions(game: str, seed: int, *modules: str) -> Iterator[Record]:
    """A game, position by position; every third with real cards."""
    dealer = Human() if seed % 3 == 0 else Seeded(seed)
    settings = {"search_miss_shuffles": "no_search"} if game == "onirim" and seed % 2 else {}
    rules = games.rules(game, modules, settings)
    record, luck = Record(rules, dealer), Random(seed).random
    player = careful if game == "onirim" and seed % 4 else players.random
    yield record
    while not isinstance(record.prompt, Over):
        record.answer(player(record.session, luck))
        yield record


def said_in(lang: str, game: str, games_played: int) -> set[str]:
    """All that is said in many games, and nothing of it in English."""
    words, said = Words(game, lang), set()
    for seed in range(games_played):
        for record in positions(game, seed):
            shown = scene(record, words)
            assert shown["lang"] == lang
            assert "foreign" not in shown, shown["foreign"]
            for key, text in (*read(shown), *read(known(record, words))):
                assert text.strip() or key in ("note", "name"), (key, shown["prompt"])
                said.add(text)
    assert words.borrowed == set()
    return said


@pytest.mark.parametrize(
    ("lang", "game", "games_played"),
    [*((lang, "onirim", 16) for lang in OTHERS), ("de", "urbion", 6)],
)
def test_every_sentence_of_many_games_is_whole_and_none_is_english(
    lang: str, game: str, games_played: int
) -> None:
    said = said_in(lang, game, games_played)
    assert len(said) > 500
    assert [text for text in said if {"{", "}", "|"} & set(text)] == []
    english = {text.english for text in catalogue.all_texts() if " " in text.english}
    assert said & english == set()
    if lang == "de":
        assert german_faults(said) == []
    if lang == "pl":
        assert [text for text in said if POLISH_FAULTS.search(text)] == []
        assert [text for text in said if NUMBERS["pl"].search(text)] == []


def german_faults(said: set[str]) -> list[str]:
    """Sentences in which article, colour and noun do not go together, or not with the verb."""
    found = []
    for text in said:
        for card in GERMAN_CARD.finditer(text):
            kind = "f" if card["noun"] in ("Sonne", "Pforte") else "m"
            if (
                not card["many"]
                and ((card["article"] or "").lower(), card["ending"]) not in AGREES[kind]
            ):
                found.append(text)
        if ACCUSATIVE.match(text) and NOMINATIVE_ONLY.search(text):
            found.append(text)
        if GERMAN_FAULTS.search(text) or NUMBERS["de"].search(text):
            found.append(text)
    return found


HANDS = {
    "de": {
        "lay_out": "Stapel: Mische 4 Karten und lege verdeckt hin: einen blauen Mond, "
        "zwei rote Sonnen und eine braune Pforte.",
        "on_top": "Lege verdeckt oben auf den Nachziehstapel, die erste zuoberst: einen blauen "
        "Mond, eine rote Sonne, eine rote Sonne und eine braune Pforte.",
        "taken_out": "Durchsuche den Limbus und nimm heraus: einen blauen Mond, zwei rote Sonnen "
        "und eine braune Pforte.",
        "at_place": "Lege in den Nachziehstapel, sodass 1 Karte darüber liegt: einen blauen Mond, "
        "zwei rote Sonnen und eine braune Pforte.",
    },
    "pl": {
        "lay_out": "Talia: potasuj 4 karty i połóż rewersem do góry: niebieski księżyc, "
        "dwa czerwone słońca i brązowe drzwi.",
        "on_top": "Połóż rewersem do góry na wierzchu talii, pierwszą na samej górze: niebieski "
        "księżyc, czerwone słońce, czerwone słońce i brązowe drzwi.",
        "taken_out": "Przejrzyj Otchłań i wyjmij: niebieski księżyc, dwa czerwone słońca "
        "i brązowe drzwi.",
        "at_place": "Włóż do talii tak, żeby wyżej leżała 1 karta: niebieski księżyc, "
        "dwa czerwone słońca i brązowe drzwi.",
    },
}  # fmt: skip


@pytest.mark.parametrize(("lang", "key"), [(lang, key) for lang in HANDS for key in HANDS[lang]])
def test_what_the_hands_do_is_said_with_cases(lang: str, key: str) -> None:
    words, cards = Words("onirim", lang), [MOON, SUN, SUN, DOOR]
    said = words.text(
        "hands", key, zone=words.text("zones", "deck"), target=words.zone("deck"),
        source=words.zone("limbo"), cards=words.cards(cards), order=words.in_order(cards),
        count=4, place="1",
    )  # fmt: skip
    assert said == HANDS[lang][key]


@each_other
def test_cards_are_typed_by_letters_of_their_names(lang: str) -> None:
    """Whatever marks those have: a green sun is no "aa"."""
    words = Words("onirim", lang)
    for card, typed in letters(words, games.rules("onirim").table).items():
        first, *others = words_and_numbers(words.card(card))
        assert typed[0] in first, (card, typed)
        assert typed[1] in "".join([first, *(one[0] for one in others)]), (card, typed)


@pytest.mark.parametrize("lang", NUMBERS)
@pytest.mark.parametrize("number", [1, 2, 5, 12, 14, 22, 3002])
def test_words_go_with_the_numbers_that_stand_beside_them(lang: str, number: int) -> None:
    """Also where no game comes: every text of the language, with this number in all its holes."""
    words = Words("onirim", lang)
    for messages in words.messages:
        for path, text in leaves({k: v for k, v in messages.items() if k not in NOT_TEXTS}):
            said = fill(text, {hole["name"].lower(): number for hole in HOLE.finditer(text)}, words)
            assert not NUMBERS[lang].search(said), (path, said)


def test_faults_of_grammar_would_be_seen() -> None:
    wrong = {
        "Du ziehst ein roter Mond.", "die roter Sonne", "Ein rote Mond liegt da.",
        "Du wirfst deine Hand ab: ein roter Mond, eine rote Sonne.",
        "Du siehst dir die obersten Karten des Stapels an: einen Albtraum.",
        "Du siehst dir vom Stapel an: ein Albtraum.", "Du ziehst den roten Mond.",
        "Du bezahlst mit ein roter Mond.", "Mische diese 1 Karten.",
    }  # fmt: skip
    right = {"Du ziehst einen roten Mond.", "mit blauem Mond", "Mische 11 Karten.",
             "Du wirfst deine Hand ab: einen roten Mond."}  # fmt: skip
    assert set(german_faults(wrong | right)) == wrong
    for text in ("dwa czerwonych słońc", "pięć czerwone słońca", "dwoje czerwone drzwi",
                 "dwa czerwonych drzwi", "czerwony słońce", "niebieskie klucz",
                 "koszmar, znów zakryta", "zielone słońce, znów zakryta",
                 "linię jako ostatnia"):  # fmt: skip
        assert POLISH_FAULTS.search(text), text
    for text in ("koszmar, znów zakryty", "zakryta karta, znów zakryta"):
        assert not POLISH_FAULTS.search(text), text
    for text in ("Ta gra ma 22 kroków.", "Ta gra ma 3002 kroków.", "Odrzuć: brakują 2"):
        assert NUMBERS["pl"].search(text), text
    assert not NUMBERS["pl"].search("Ta gra ma 12 kroków, ta 22 kroki.")


def test_german_lists_are_said_in_the_dative() -> None:
    cards = GERMAN.cards([MOON, SUN, SUN, DOOR, DOOR, Nightmare(), Nightmare()])
    assert form(cards, GERMAN, "dat") == (
        "einem blauen Mond, zwei roten Sonnen, zwei braunen Pforten und zwei Albträumen"
    )


def test_cards_that_are_face_down_again_agree_in_polish() -> None:
    said = {card: POLISH.text("game", "known", say=POLISH.card(card)) for card in
            (SUN, MOON, DOOR, Nightmare())}  # fmt: skip
    assert list(said.values()) == [
        "czerwone słońce, znów zakryte", "niebieski księżyc, znów zakryty",
        "brązowe drzwi, znów zakryte", "koszmar, znów zakryty",
    ]  # fmt: skip


# What is not translated


@each_other
@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_not_translated_is_said_in_english_as_a_whole(game: str, lang: str) -> None:
    """All expansions at once: no crash, no German card in an English sentence, and the page knows
    what is English."""
    words, english = Words(game, lang), Words(game)
    borrowed: set[str] = set()
    for n, record in enumerate(positions(game, 1, "all")):
        shown = scene(record, words)
        there, plain = ({text for _, text in read(one)} for one in (shown, scene(record, english)))
        assert [text for text in there if "{" in text] == []
        foreign = set(shown.get("foreign", {"texts": []})["texts"])
        assert foreign <= plain
        names = [text for text in foreign if " " in text]
        assert [text for text in there - foreign if any(name in text for name in names)] == []
        borrowed |= foreign
        if n == 40:
            break
    lacking = {text.english for text in catalogue.missing(lang) if text.file == game}
    assert bool(borrowed) == bool(lacking & (borrowed or lacking))


@each_other
def test_rules_that_are_not_translated_are_marked_as_english(lang: str) -> None:
    rules = games.rules("onirim", "all")
    own = {text.path[1] for text in catalogue.missing(lang) if text.path[0] == "rules"}
    for id_, rule in rule_texts(rules, Words("onirim", lang)).items():
        assert rule.get("lang", lang) == (ENGLISH if id_ in own else lang)
