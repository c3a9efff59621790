"""Keys that are pressed at the table do not edit the notebook; those with Ctrl still belong to it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.host import Host, open_idle, run_all
from tests.hosts.tables import MOVES, PLAY, SHOWN, Seen


@pytest.mark.parametrize("host", ["lab", "notebook"], indirect=True)
def test_keys_at_the_table_do_not_edit_the_notebook(page: Page, host: Host) -> None:
    open_idle(page, host.write("keys", PLAY))
    run_all(page, SHOWN)
    seen = Seen(page)
    seen.move(*MOVES[0])
    cells = page.locator(".jp-Cell")
    before = cells.count()
    seen.root.get_by_role("button", name="blue key, Aquarium").focus()
    for key in "mnopqrstuvwxdd":  # some would be commands of the notebook, none is an answer
        page.keyboard.press(key)
    for key in ["Escape", "ArrowLeft", "ArrowRight"]:
        page.keyboard.press(key)
    # "a" and "b" add a cell, "x" cuts it, "dd" deletes it, Enter begins to edit.
    page.keyboard.press("a")
    seen.is_at(2)
    page.keyboard.press("z")
    seen.is_at(3)
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(cells).to_have_count(before)
    assert page.evaluate("() => !!document.activeElement.closest('.dt-game')")
    page.keyboard.press("Control+s")
    for _ in range(300):
        if host.read("keys").cells[0].outputs:
            break
        page.wait_for_timeout(50)
    saved = host.read("keys")
    assert [cell.source for cell in saved.cells] == [PLAY]
    assert "text/html" in saved.cells[0].outputs[0].data
