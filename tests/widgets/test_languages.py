"""The form and the table in other languages than English."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor import games
from dreamtutor.texts import LANGUAGES, Words, catalogue
from dreamtutor.texts.messages import load
from dreamtutor.widgets.form import StartForm
from tests.widgets.test_form import texts

OTHERS = [lang for lang in LANGUAGES if lang != "en"]


def read(form: StartForm) -> set[str]:
    """All texts of the form, without names from the program."""
    said = {*form.page.strings.values(), *texts(form.page.form)}
    return {text for text in said if " " in text or text[:1].isupper()}


def english(lang: str) -> set[str]:
    """The English texts of what is complete in a language, where it says something else."""
    some = (text for text in catalogue.all_texts() if text.part in catalogue.complete(lang))
    return {
        text.english
        for text in some
        if catalogue.message_at(load(lang, text.file), text.path) != text.english
    }


@pytest.mark.parametrize("lang", OTHERS)
def test_the_form_asks_in_this_language(lang: str) -> None:
    form = StartForm(save=None, lang=lang)
    said = read(form)
    assert len(said) > 40
    assert said & english(lang) == set()
    form.choose(expansions=["towers"])
    table = form.play()
    assert table is not None
    assert table.scene["lang"] == table.strings["lang"] == lang
    used = load(lang, "onirim")["used"]["onirim.towers"]
    assert used in form.page.shown["title"]


@pytest.mark.parametrize("lang", OTHERS)
def test_what_the_form_says_in_english_is_marked(lang: str) -> None:
    form = StartForm(save=None, lang=lang)
    form.choose(expansions="all")
    shown = form.page.form
    rulings = {one["text"] for group in shown["rulings"] for one in group["rulings"]}
    lacking = {text.english for text in catalogue.missing(lang) if text.path[0] == "rulings"}
    assert lacking & rulings
    assert shown["foreign"]["lang"] == "en"
    assert rulings & set(shown["foreign"]["texts"]) == lacking & rulings


@pytest.mark.parametrize("play", [dreamtutor.play, dreamtutor.begin])
def test_a_language_that_is_not_there_is_told(play: Any) -> None:
    with pytest.raises(ValueError, match=r"no language 'tlh'; there are: en, de, pl"):
        play("onirim", save=None, lang="tlh")


def test_a_country_speaks_the_language() -> None:
    table = dreamtutor.play("onirim", save=None, lang="de-AT")
    assert table.scene["prompt"]["say"] == Words("onirim", "de").text("questions", "ChooseAction")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_is_shown_in_every_language(game: str, lang: str) -> None:
    table = dreamtutor.play(game, "all", save=None, deal="lamp", lang=lang)
    assert table.scene["prompt"]["say"]
    assert str(table)
    data, _ = table._repr_mimebundle_()
    assert "figure" in data["text/html"]


# What is not translated is said before a game


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({}, ""),
        ({"modules": "towers"}, "Türme"),
        ({"modules": "book,glyphs"}, "Buch der verlorenen Schritte und Glyphen"),
        ({"seats": 2}, "Gemeinsam"),
        ({"game": "urbion"}, ""),
        ({"game": "urbion", "modules": "temples"}, "Tempel und Eintracht"),
        ({"game": "urbion", "lang": "pl"}, "nie jest jeszcze przetłumaczona"),
    ],
)
def test_a_note_says_of_which_expansions_a_table_speaks_english(
    options: dict[str, Any], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    dreamtutor.play(save=None, **{"lang": "de", **options})
    note = capsys.readouterr().out
    assert bool(note) == bool(said)
    assert said in note
    assert not said or 'lang="en"' in note
    dreamtutor.play(save=None, **{**options, "lang": "en"})
    assert capsys.readouterr().out == ""


def test_a_game_that_goes_on_has_the_note_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.jsonl"
    table = dreamtutor.play("onirim", "towers", save=file)
    table.answer(table.scene["prompt"]["options"][0]["words"])
    table.close()
    assert capsys.readouterr().out == ""
    dreamtutor.resume(file, lang="de")
    assert "Türme" in capsys.readouterr().out


def test_what_the_note_calls_translated_is_never_english() -> None:
    """A whole game of the modules that a language has, without a borrowed word."""
    for lang in LANGUAGES:
        for game in games.GAMES:
            lacking = {one.name for one in catalogue.untranslated_modules(lang, game)}
            there = [one for one in games.modules(game) if one.name not in lacking]
            parts = {f"{catalogue.part_of(one)}{end}" for one in there for end in ("", "/rules")
                     if not one.needs}  # fmt: skip
            assert [text for text in catalogue.missing(lang) if text.part in parts] == []
    assert "onirim.base" not in {one.name for one in catalogue.untranslated_modules("de", "onirim")}


def test_the_form_says_which_expansions_a_language_has_and_offers_english() -> None:
    form = StartForm(save=None, lang="de")
    assert "Ganz auf Deutsch gibt es: Grundspiel." in form.page.form["spoken"]
    assert not form.page.form["mixes"]
    form.choose(expansions=["towers"], in_english=True)
    assert form.page.form["mixes"]
    table = form.play()
    assert table is not None
    assert table.scene["lang"] == "en"
    assert "foreign" not in table.scene
    form.another()
    form.choose(expansions=[])
    assert not form.page.form["mixes"]
    table = form.play()
    assert table is not None
    assert table.scene["lang"] == "de"  # nothing of it is English


def test_two_players_and_other_games_are_offered_in_english_too() -> None:
    form = StartForm(save=None, lang="pl")
    form.choose(seats=2)
    assert form.page.form["mixes"]
    form.choose(seats=1)
    assert not form.page.form["mixes"]
    form.choose(game="urbion")
    assert form.page.form["mixes"]
    assert "nie jest jeszcze przetłumaczona" in form.page.form["spoken"]


def test_an_english_form_says_nothing_of_languages() -> None:
    form = StartForm(save=None)
    form.choose(expansions=["towers"])
    assert not form.page.form["spoken"]
    assert not form.page.form["mixes"]
