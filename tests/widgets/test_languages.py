"""The form and the table in other languages than English."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest
from ipywidgets import HTML, Dropdown

import dreamtutor
from dreamtutor import games
from dreamtutor.texts import LANGUAGES, Words, catalogue, load
from dreamtutor.widgets.form import StartForm
from tests.widgets.test_form import unfold, widgets

OTHERS = [lang for lang in LANGUAGES if lang != "en"]
TAG = re.compile(r"<[^>]*>")


def read(form: StartForm) -> dict[str, str]:
    """All texts of the form, with the HTML in which they stand."""
    found: dict[str, str] = {}
    for one in widgets(form.widget):
        texts = [getattr(one, name, None) for name in ("description", "tooltip", "placeholder")]
        if isinstance(one, Dropdown):
            texts += [label for label, _ in one.options]
        if isinstance(one, HTML):
            texts.append(one.value)
        found |= {html.unescape(TAG.sub("", text)): text for text in texts if text}
    return found


def english(lang: str) -> set[str]:
    """The English texts of what is complete in a language, where it says something else."""
    some = (text for text in catalogue.texts() if text.part in catalogue.complete(lang))
    return {
        text.english
        for text in some
        if catalogue.at(load(lang, text.file), text.path) != text.english
    }


@pytest.mark.parametrize("lang", OTHERS)
def test_the_form_asks_in_this_language(lang: str) -> None:
    form = StartForm(save=None, lang=lang)
    unfold(form)
    form.real_cards.value = True
    texts = read(form)
    assert len(texts) > 40
    assert set(texts) & english(lang) == set()
    assert [text for text in texts if "{" in text] == []
    form.expansions["towers"].value = True
    form.real_cards.value = False
    table = form.play()
    assert table is not None
    assert table.scene["lang"] == table.strings["lang"] == lang
    used = load(lang, "onirim")["used"]["onirim.towers"]
    assert used in form.line.value


@pytest.mark.parametrize("lang", OTHERS)
def test_what_the_form_says_in_english_is_marked(lang: str) -> None:
    form = StartForm(save=None, lang=lang)
    for box in form.expansions.values():
        box.value = True
    unfold(form)
    texts = read(form)
    lacking = {text.english for text in catalogue.missing(lang) if text.path[0] == "rulings"}
    assert lacking & set(texts)
    for text in texts:
        assert ('lang="en"' in texts[text]) == (text in lacking), text


@pytest.mark.parametrize("play", [dreamtutor.play, dreamtutor.begin])
def test_a_language_that_is_not_there_is_told(play: Any) -> None:
    with pytest.raises(ValueError, match=r"no language 'tlh'; there are: en, de, pl"):
        play("onirim", save=None, lang="tlh")


def test_a_country_speaks_the_language() -> None:
    table = dreamtutor.play("onirim", save=None, lang="de-AT")
    assert table.scene["prompt"]["say"] == Words("onirim", "de").said("questions", "ChooseAction")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games.GAMES)
def test_every_game_is_shown_in_every_language(game: str, lang: str) -> None:
    table = dreamtutor.play(game, "all", save=None, deal="lamp", lang=lang)
    assert table.scene["prompt"]["say"]
    assert str(table)
    data, _ = table._repr_mimebundle_()
    assert "figure" in data["text/html"]
