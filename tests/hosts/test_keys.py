"""Keys pressed at the table do not edit the notebook; those with Ctrl still belong to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.host import Host, open_idle, run_all, saving
from tests.hosts.tables import MOVES, PLAY, SHOWN, Seen
from tests.long_tests import chosen


@pytest.mark.parametrize("host", chosen(["lab", "notebook"], "lab"), indirect=True)
def test_keys_at_the_table_do_not_edit_the_notebook(page: Page, host: Host) -> None:
    open_idle(page, host.write("keys", PLAY))
    run_all(page, SHOWN)
    seen = Seen(page)
    seen.move(*MOVES[0])
    # In the notebook "b" adds a cell, "x" cuts it, "dd" deletes it, "m" makes it a text, and Enter
    # begins to edit. None of these is the key of an answer here.
    seen.root.locator(".dt-fan .dt-hit").nth(2).focus()
    for key in [*"bxddmuv", "Escape", "ArrowLeft", "Enter", "Enter", "Shift+M"]:
        page.keyboard.press(key)
    expect(page.locator(".jp-Cell")).to_have_count(1)
    expect(page.locator(".jp-CodeCell")).to_have_count(1)
    assert page.evaluate("() => !!document.activeElement.closest('.dt-game')")
    seen.is_at(1)
    page.keyboard.press("z")  # a table that hears no keys at all would pass so far
    seen.is_at(2)
    with saving(page, host, "keys"):
        page.keyboard.press("Control+s")
    saved = host.read("keys")
    assert [(cell.cell_type, cell.source) for cell in saved.cells] == [("code", PLAY)]
    assert "text/html" in saved.cells[0].outputs[0].data
