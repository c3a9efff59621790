"""What Python code can watch at a table, link widgets to, and set."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from ipywidgets import HTML, Dropdown, FloatSlider, IntText, dlink, link
from traitlets import TraitError

from dreamtutor.engine import players
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over, RefusedError
from dreamtutor.replay.game import new_game
from dreamtutor.view.table_view import STATE
from dreamtutor.widgets.table import LiveTable
from tests.browser.deals import dealt
from tests.widgets.page import Page, open_table, opened

ORDER = "red sun, red moon, red key, green sun, brown moon, blue sun, green moon, blue moon"
READER = {
    "tells": "quiet",
    "knows": "counts",
    "pace": 0.5,
    "size": "large",
    "sound": "on",
    "advice": "ladder",
}


@pytest.fixture
def page() -> Page:
    return opened(lambda: dealt(ORDER))


def test_the_state_says_how_the_game_stands(page: Page) -> None:
    table = page.table
    page.click("play red sun")
    page.click("play blue sun")  # two suns in a row: the table says no
    assert table.state == {
        "game": "onirim",
        "rev": 2,
        "turn": 2,
        "answers": 1,
        "outcome": "",
        "phase": table.scene["thread"][0]["label"],
        "asks": "pick",
        "question": table.scene["prompt"]["say"],
        "options": [one["words"] for one in table.scene["prompt"]["options"]],
        "counts": {
            "doors": 0, "labyrinth": 1, "hand": 5, "drawn": 0, "revealed": 0, "deck": 70,
            "discard": 0, "limbo": 0,
        },
        "saved": "",
    }  # fmt: skip
    for words in list(table.state["options"])[:1]:
        table.answer(words)
    assert table.state["answers"] == 2
    table.undo(2)
    assert (table.turn, table.answers, table.state["counts"]["labyrinth"]) == (1, 0, 0)


def test_the_single_traits_say_the_same_as_the_state_until_the_game_is_over() -> None:
    table = open_table(None, "lamp 4").table
    ends = []
    table.observe(lambda change: ends.append(change.new), "outcome")
    luck = iter(n * 0.37 % 1 for n in range(100_000))
    while not isinstance(table.record.prompt, Over):
        assert {name: getattr(table, name) for name in STATE[1:]} == {
            name: table.state[name] for name in STATE[1:]
        }
        assert table.outcome == ""
        table.answer(write(players.random(table.record.session, lambda: next(luck))))
    assert ends == [table.record.table.outcome]
    assert table.state["options"] == []
    assert json.loads(json.dumps(table.state)) == table.state


def test_the_state_names_no_hidden_card(page: Page) -> None:
    """Not even in what can be answered: what lies in the deck is a number."""
    before = json.dumps(page.table.state)
    other = opened(lambda: dealt(ORDER.rpartition(",")[0] + ", red moon"))
    assert json.dumps(other.table.state) == before


def test_who_watches_is_told_once_and_when_all_has_changed(page: Page) -> None:
    told: list[Any] = []
    table = page.table
    table.observe(
        lambda change: told.append(
            (change.name, table.turn, table.state["rev"], table.scene["rev"])
        ),
        list(STATE),
    )
    page.click("play red sun")
    assert sorted(told) == [(name, 2, 1, 1) for name in ("answers", "state", "turn")]
    del told[:]
    page.click("play blue sun")  # refused: only `state` counts it
    assert told == [("state", 2, 2, 2)]


def test_one_click_is_still_one_message(page: Page) -> None:
    (message,) = page.click("play red sun")
    assert set(message["state"]) == {"scene", "state", "turn", "answers"}


def test_widgets_are_linked_to_how_the_game_stands(page: Page) -> None:
    table, count, text = page.table, IntText(), HTML()
    dlink((table, "turn"), (count, "value"))
    dlink((table, "state"), (text, "value"), lambda state: f"{state['counts']['deck']} cards")
    assert (count.value, text.value) == (1, "71 cards")
    table.answer("play red sun")
    assert (count.value, text.value) == (2, "70 cards")


@pytest.mark.parametrize("name", STATE)
def test_nobody_but_the_game_changes_how_it_stands(page: Page, name: str) -> None:
    before = getattr(page.table, name)
    with pytest.raises(TraitError, match="read-only"):
        setattr(page.table, name, before)
    (told,) = page.send({"method": "update", "state": {name: 99}})  # a page that is linked to it
    assert told == {"method": "update", "state": {name: before}, "buffer_paths": []}
    assert getattr(page.table, name) == before


def test_a_link_back_into_the_game_is_refused_and_the_game_stays_as_it_is(page: Page) -> None:
    count = IntText()
    link((page.table, "turn"), (count, "value"))
    assert count.value == 1
    with pytest.raises(TraitError, match="read-only"):
        count.value = 7
    assert page.table.turn == 1


@pytest.mark.parametrize("name", READER)
def test_what_the_reader_likes_is_set_from_both_sides(page: Page, name: str) -> None:
    assert page.send({"method": "update", "state": {name: READER[name]}}) == []
    assert getattr(page.table, name) == READER[name]
    usual = LiveTable.class_traits()[name].default_value
    setattr(page.table, name, usual)
    assert page.wire.take()[0]["state"] == {name: usual}


def test_what_the_reader_likes_is_linked_to_widgets(page: Page) -> None:
    size, pace = Dropdown(options=["fit", "large"]), FloatSlider(min=0, max=4)
    link((page.table, "size"), (size, "value"))
    link((page.table, "pace"), (pace, "value"))
    size.value, pace.value = "large", 0.5
    assert (page.table.size, page.table.pace) == ("large", 0.5)
    page.send({"method": "update", "state": {"size": "fit"}})
    assert size.value == "fit"


def test_the_class_tells_of_every_trait_that_is_meant_for_others() -> None:
    told = LiveTable.__doc__ or ""
    for name in (*STATE, *READER):
        assert f"\n    {name} " in told, name


def test_a_refused_answer_is_told_to_python_and_changes_only_the_count(page: Page) -> None:
    page.table.answer("play red sun")
    before = dict(page.table.state)
    with pytest.raises(RefusedError):
        page.table.answer("play green sun")
    assert page.table.state == {**before, "rev": before["rev"] + 1}


def test_a_table_says_in_a_line_which_it_is(page: Page) -> None:
    assert repr(page.table) == "<LiveTable: Onirim: Base game, turn 1>"


def test_a_file_may_be_called_anything(tmp_path: Path) -> None:
    """Any bytes are a name: what is said of it is text, and nothing in it steers a terminal."""
    table = LiveTable(new_game(deal=1, save=tmp_path / "a\udcff\x1b[2J.jsonl"))
    table.answer(write(table.record.prompt.options[0]))  # type: ignore[union-attr]
    assert table.scene["saved"].isprintable()
    assert table.scene["saved"].encode().endswith(b"[2J.jsonl")
    assert repr(table).isprintable()
    table.close()
