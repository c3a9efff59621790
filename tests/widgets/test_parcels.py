"""What many widgets need goes to a page once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, cast
from unittest.mock import patch

import comm
import ipywidgets
import pytest
from ipywidgets.embed import dependency_state

import dreamtutor
from dreamtutor.reel.compression import compressed
from dreamtutor.widgets import parcels
from dreamtutor.widgets.front import needed_by, program
from dreamtutor.widgets.widget import PageWidget
from tests.browser.bridge import DirectComm

TEXTS = ("strings", "rules", "uses")


@pytest.fixture(autouse=True)
def _first_on_its_page() -> Iterator[None]:
    with patch.object(parcels, "sent", {}), patch.object(comm, "create_comm", DirectComm):
        yield


def told(widget: ipywidgets.Widget) -> int:
    """The bytes that a widget has sent to its page."""
    wire = cast(DirectComm, widget.comm)
    sent = [wire.opened, *wire.take()]
    return sum(len(json.dumps(message, ensure_ascii=False).encode()) for message in sent)


def names(widget: PageWidget) -> set[str]:
    """The parts and style sheets in the packs of a widget."""
    own = [*widget._first, *widget._soon]
    return {name for name, parcel in parcels.sent.items() if parcel in own}


@pytest.mark.parametrize("game", [("onirim", ""), ("onirim", "all"), ("urbion", "all")])
def test_a_table_sends_little_where_there_is_one(game: tuple[str, str]) -> None:
    """Its program, words and rules are on the page."""
    first = dreamtutor.play(*game, save=None)
    whole = {*parcels.sent.values()}
    assert sum(map(told, whole)) > 60_000
    second = dreamtutor.play(*game, save=None)
    assert {*parcels.sent.values()} == whole
    assert (second._first, second._soon) == (first._first, first._soon)
    assert told(second) < 28_000


def test_another_game_and_another_widget_bring_what_they_need_besides() -> None:
    tables: list[Any] = [dreamtutor.play(save=None)]
    before = len(parcels.sent)
    others: list[Callable[[], Any]] = [
        lambda: dreamtutor.play("urbion", save=None),
        lambda: dreamtutor.watch("onirim-base-won"),
        lambda: dreamtutor.learn("onirim/base/2-doors"),
        lambda: dreamtutor.course().page,
    ]
    for make in others:
        tables.append(made := make())
        assert len(parcels.sent) > before
        before = len(parcels.sent)
        needed = needed_by("urbion", made.record.rules) if made.entry == "table" else None
        own = program(made.entry, needed)
        for begins in (own.first, own.soon):
            assert {*begins["parts"], *begins["styles"]} <= names(made)
    held = [parcel for parcel in {*parcels.sent.values()} if isinstance(parcel.holds, str)]
    assert sum(len(parcel.holds) for parcel in held) < 1.1 * sum(
        len(compressed(one)) for one in (program("viewer").first, program("lesson").first)
    )


def test_what_was_closed_is_brought_again() -> None:
    dreamtutor.play(save=None)
    old = {*parcels.sent.values()}
    for parcel in old:
        parcel.close()
    table = dreamtutor.play(save=None)
    new = {*table._first, *table._soon}
    assert new
    assert not new & old
    assert held(table, "rules") == table.rules


def test_other_texts_are_another_parcel() -> None:
    table, second = (dreamtutor.play(save=None, lang=lang) for lang in ("en", "de"))
    for name in TEXTS:
        assert held(table, name) == getattr(table, name)
        assert held(second, name) == getattr(second, name)
    assert table.rules != second.rules


def held(table: PageWidget, trait: str) -> Any:
    sent = table.get_state(trait)[trait]
    (parcel,) = {one for one in parcels.sent.values() if parcels.as_reference(one) == sent}
    return parcel.holds


def test_a_page_of_its_own_has_all_that_its_table_needs() -> None:
    """As `ipywidgets.embed` makes one, with this table and not the first one in it."""
    dreamtutor.play(save=None)
    table = dreamtutor.play(save=None)
    state = dependency_state([table])
    own = state[table.model_id]["state"]
    assert {name: own[name] for name in TEXTS} == {name: getattr(table, name) for name in TEXTS}
    for reference in own["_first"] + own["_soon"]:
        assert state[reference.removeprefix("IPY_MODEL_")]["state"]["holds"]


def test_marimo_gets_all_with_each_widget() -> None:
    """It serves several pages, which do not know widgets that they do not show."""
    with patch.multiple(parcels, in_marimo=lambda: True):
        table, second = (dreamtutor.play(save=None) for _ in range(2))
        state = second.get_state()
    assert parcels.sent == {}
    own = program("table", needed_by("onirim", table.record.rules))
    assert second._first == table._first == [compressed(own.first)]
    assert {name: state[name] for name in TEXTS} == {name: getattr(second, name) for name in TEXTS}
