"""What a page may send and set is declared once, and what is declared is so."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor.widgets.commands import by_name
from dreamtutor.widgets.table import TableWidget
from tests.widgets import taught
from tests.widgets.page import Page, opened
from tests.widgets.replays import played

MAKE: dict[str, Callable[[Path], TableWidget]] = {
    "live": lambda here: dreamtutor.play(save=here),
    "replay": lambda here: dreamtutor.watch(played(here)),
    "lesson": lambda _here: taught.lesson(step="rows"),
}


@pytest.fixture(params=MAKE)
def page(request: pytest.FixtureRequest, tmp_path: Path) -> Page:
    return opened(lambda: MAKE[request.param](tmp_path))


def test_what_carries_a_command_out_takes_every_field_that_a_page_may_send(page: Page) -> None:
    commands = page.table.session.commands
    assert len(commands) >= 9
    for name, do in commands.items():
        command = by_name()[name]
        fields = command.model_fields.keys() - {"do"}
        if command.on_scene:
            fields -= {"rev"}
        inspect.signature(do).bind(**dict.fromkeys(fields))


def test_whatever_a_page_sets_of_what_only_python_decides_it_is_told_how_it_is(page: Page) -> None:
    told = {*page.table.trait_names(sync=True, told=True)}
    assert {"scene", "rules", "strings", "sheets", "uses", "memory", "state", "turn"} <= told
    before = {name: getattr(page.table, name) for name in told}
    for name in told:
        wish = {"page": "a", "n": 1, "values": {name: {"a": 1}}}
        for state in ({name: {"a": 1}}, {"wish": wish}):
            page.send({"method": "update", "state": state})
        (message,) = page.send({"method": "update", "state": {name: {"a": 1}}})
        assert [*message["state"]] == [name]
    assert {name: getattr(page.table, name) for name in told} == before


def test_what_is_read_only_for_python_no_page_sets(page: Page) -> None:
    for name, trait in page.table.traits(sync=True).items():
        if trait.read_only and name not in ("heard", "comm") and name[:1] != "_":
            assert trait.metadata.get("told"), name


def test_all_that_the_session_decides_is_a_trait_that_a_page_may_set(page: Page) -> None:
    traits: dict[str, Any] = page.table.traits(sync=True)
    for name in page.table.session.inputs:
        assert not traits[name].metadata.get("told"), name
