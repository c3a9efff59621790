"""The start form: what it asks, what begins, and what it says when nothing can begin."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import Button, Checkbox, Dropdown, Text

import dreamtutor
from dreamtutor import games
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.widgets.form import USUAL, StartForm
from dreamtutor.widgets.table import LiveTable

EXPANSIONS = [games.short(one) for one in games.expansions("onirim")]
WORDS = Words("onirim")
HARD = [name for name in EXPANSIONS if games.hard("onirim", [name])]


@pytest.fixture
def form() -> StartForm:
    return dreamtutor.begin(save=None)


def widgets(top: Any) -> list[Any]:
    """A widget and all that are in it."""
    return [top, *(one for child in getattr(top, "children", ()) for one in widgets(child))]


def shown(form: StartForm) -> list[Any]:
    """All that is on the page now."""

    def visible(one: Any) -> list[Any]:
        if one.layout.display == "none":
            return []
        return [one, *(w for child in getattr(one, "children", ()) for w in visible(child))]

    return visible(form.widget)


def unfold(form: StartForm) -> None:
    form.fold.click()


def begun(form: StartForm) -> Game:
    form.begin.click()
    assert form.error.value == ""
    assert form.table is not None
    return form.table.game


def test_it_asks_for_everything_and_has_words_for_all_of_it(form: StartForm) -> None:
    unfold(form)
    for one in widgets(form.widget):
        for text in (getattr(one, "description", None), getattr(one, "value", None)):
            assert not isinstance(text, str) or "{" not in text
    asked = [one for one in shown(form) if isinstance(one, Dropdown | Text | Checkbox | Button)]
    assert len(asked) > 20
    assert all(one.description for one in asked)
    first = [form.game, form.seats, form.variant, form.edition]
    for one in [*first, form.deal, form.real_cards, form.begin, *form.expansions.values()]:
        assert one.description
        assert one in shown(form)


def test_each_expansion_is_a_box_with_a_sentence_that_says_what_it_adds(form: StartForm) -> None:
    assert list(form.expansions) == EXPANSIONS
    for name, box in form.expansions.items():
        assert re.fullmatch(r"<b>[A-Z].+:</b> [A-Z].+\.", box.description), name
        assert not box.value


def test_begin_shows_a_table_below_the_form_and_the_form_becomes_a_line(form: StartForm) -> None:
    form.expansions["book"].value = True
    form.deal.value = "harbour lamp 42"
    game = begun(form)
    assert game.header.modules == ["book"]
    assert game.header.deal == "harbour lamp 42"
    assert form.table in shown(form)
    assert form.begin not in shown(form)
    assert form.another in shown(form)
    line = re.sub("<.*?>", "", form.line.value)
    assert line == "Onirim with the Book of Lost Steps, deal: harbour lamp 42"


def test_the_same_words_deal_the_same_cards_as_play_does(form: StartForm) -> None:
    form.deal.value = "  harbour   lamp "
    begun(form)
    assert isinstance(form.table, LiveTable)
    other = dreamtutor.play("onirim", deal="harbour lamp", save=None)
    assert form.table.scene == other.scene


def test_a_deal_is_there_already_and_another_is_a_click_away(form: StartForm) -> None:
    deals = {form.deal.value}
    for _ in range(20):
        form.other_deal.click()
        deals.add(form.deal.value)
    assert len(deals) > 15
    form.deal.value = " "
    assert begun(form).header.deal


def test_typing_asks_the_kernel_nothing(form: StartForm) -> None:
    assert form.deal.continuous_update is False


def test_two_play_together(form: StartForm) -> None:
    form.seats.value = 2
    assert begun(form).header.modules == ["team"]
    assert "two players" in form.line.value


def test_with_real_cards_there_is_no_deal(form: StartForm) -> None:
    form.real_cards.value = True
    assert form.deal.disabled
    assert form.other_deal.disabled
    assert begun(form).header.deal is None
    assert form.table is not None
    assert form.table.scene["prompt"]["kind"] == "chance"
    assert "real cards" in form.line.value
    form.real_cards.value = False
    assert not form.deal.disabled


def test_the_edition_gives_rulings_and_names(form: StartForm) -> None:
    unfold(form)
    usual = form.rulings["empty_limbo"].options[0][0]
    form.edition.value = "first"
    assert form.rulings["empty_limbo"].options[0][0] != usual
    assert begun(form).record.rules.settings["empty_limbo"] == "shuffle"
    assert form.table is not None
    assert "Draw stack" in [zone["label"] for zone in form.table.scene["zones"]]


# Hard, and other rulings


def test_hard_can_be_chosen_if_an_expansion_has_a_hard_variant(form: StartForm) -> None:
    assert form.variant.disabled
    assert HARD
    for name in HARD:
        form.expansions[name].value = True
        assert not form.variant.disabled
        form.expansions[name].value = False
        assert form.variant.disabled


def test_hard_agrees_the_hard_choices_of_the_expansions_in_use(form: StartForm) -> None:
    form.variant.value = "hard"
    for name in HARD:
        form.expansions[name].value = True
    wanted = games.hard("onirim", HARD)
    settings = begun(form).record.rules.settings
    assert {name: settings[name] for name in wanted} == wanted
    assert "hard" in form.line.value


def open_rulings(modules: list[str]) -> set[str]:
    known = games.settings("onirim", modules)
    return {name for name, one in known.items() if len(one.choices) > 1} - {"edition"}


def asked(form: StartForm) -> set[str]:
    return {name for name, one in form.rulings.items() if one in shown(form)}


@pytest.mark.parametrize("name", EXPANSIONS)
def test_the_rulings_are_those_of_the_expansions_chosen(form: StartForm, name: str) -> None:
    assert asked(form) == set()
    unfold(form)
    assert asked(form) == open_rulings([])
    form.expansions[name].value = True
    assert asked(form) == open_rulings([name])
    form.expansions[name].value = False
    assert asked(form) == open_rulings([])
    unfold(form)
    assert asked(form) == set()


def test_each_ruling_lists_its_choices_and_says_what_it_is_about(form: StartForm) -> None:
    unfold(form)
    said = " ".join(one.value for one in shown(form) if isinstance(getattr(one, "value", 0), str))
    for name, setting in games.settings("onirim").items():
        if name in form.rulings:
            values = [value for _, value in form.rulings[name].options]
            assert values == [USUAL, *setting.choices]
            assert setting.text in said


def test_every_ruling_and_choice_has_words_of_its_own() -> None:
    """No name out of the program stands in the form."""
    known = games.settings("onirim", ["all", "team"])
    rulings = {name: one for name, one in known.items() if len(one.choices) > 1}
    assert [name for name in rulings if not WORDS.text("settings", name)] == []
    choices = [f"{name}/{choice}" for name, one in rulings.items() for choice in one.choices]
    assert [key for key in choices if not WORDS.text("agreed", key)] == []
    assert set(WORDS.section("settings")) - set(rulings) == set()
    assert set(WORDS.section("agreed")) - set(choices) == set()


def test_what_was_ruled_is_played_and_only_where_it_belongs(form: StartForm) -> None:
    unfold(form)
    form.rulings["auto_concede"].value = "lose"
    form.expansions["book"].value = True
    name = next(iter(open_rulings(["book"]) - open_rulings([])))
    choices = [value for _, value in form.rulings[name].options]
    form.rulings[name].value = choices[-1]
    assert form.settings == {"edition": "2023", "auto_concede": "lose", name: choices[-1]}
    form.expansions["book"].value = False
    assert begun(form).header.settings == {"auto_concede": "lose"}


def test_a_ruling_outlives_what_makes_another_one_usual(form: StartForm) -> None:
    unfold(form)
    form.rulings["empty_limbo"].value = "keep_order"
    form.edition.value = "first"
    assert form.rulings["empty_limbo"].value == "keep_order"
    assert begun(form).record.rules.settings["empty_limbo"] == "keep_order"


# What cannot begin, and what begins again


def test_what_cannot_begin_is_said_in_the_form(form: StartForm) -> None:
    form.deal.value = "a" * 201
    form.begin.click()
    assert form.table is None
    assert 'role="alert"' in form.error.value
    assert "at most 200 letters" in form.error.value
    assert form.begin in shown(form)
    form.deal.value = "lamp <b>"
    begun(form)
    assert "lamp &lt;b&gt;" in form.line.value


def test_a_double_click_begins_one_game(form: StartForm) -> None:
    begun(form)
    table = form.table
    form.begin.click()
    assert form.table is table


def test_another_game_takes_the_place_of_the_first(tmp_path: Path) -> None:
    form = dreamtutor.begin(save=tmp_path)
    first = begun(form)
    table, deal = form.table, form.deal.value
    assert table is not None
    table.answer(table.scene["prompt"]["options"][0]["words"])
    form.another.click()
    assert form.begin in shown(form)
    assert form.another not in shown(form)
    assert form.deal.value != deal
    assert table in shown(form)  # until the other one is there
    begun(form)
    assert form.table is not table
    assert table not in shown(form)
    assert first.writer.closed
    assert [path.parent for path in tmp_path.iterdir()] == [tmp_path]


def test_it_takes_no_file_because_it_begins_many_games() -> None:
    with pytest.raises(ValueError, match="folder"):
        dreamtutor.begin(save="mine.jsonl")


def test_a_notebook_without_a_kernel_says_what_would_be_there(form: StartForm) -> None:
    data = form._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Run the cell" in data["text/plain"]
    assert data["text/plain"] in data["text/html"]
