"""What a player expects of everything that is in a notebook: it can be shown twice, it comes back
when the kernel was restarted, and when it is saved and opened again something is there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.replay import opening
from tests.hosts.host import Host, choose, open_idle, restart_kernel, run_all, save
from tests.hosts.tables import DEAL, MOVES, PLAY, SHOWN, Seen

MINE = f"""import dreamtutor
table = dreamtutor.play("onirim", deal="{DEAL}", save="NAME.jsonl")
table"""
HOSTS = pytest.mark.parametrize("host", ["lab", "notebook"], indirect=True)


@HOSTS
def test_a_saved_notebook_that_is_opened_again_without_its_kernel_shows_the_picture(
    page: Page, host: Host
) -> None:
    """It is one's own, so it is trusted: JupyterLab alone would say "model not found"."""
    open_idle(page, host.write("again", PLAY))
    run_all(page, SHOWN)
    Seen(page).move(*MOVES[0])
    save(page, host, "again")
    host.end_kernels()
    page.goto("about:blank")
    page.goto(host.url("again"), wait_until="domcontentloaded")
    picture = page.locator(".jp-OutputArea-output figure img")
    expect(picture).to_have_attribute("alt", re.compile("^Onirim: Base game"))
    assert picture.evaluate("async img => { await img.decode(); return img.naturalWidth; }") > 300
    expect(page.get_by_text("Error displaying widget")).to_have_count(0)
    expect(page.locator(SHOWN)).to_have_count(0)
    run_all(page, SHOWN)  # and the cell plays again
    Seen(page).move(*MOVES[0])


def test_a_game_goes_on_when_kernel_and_page_have_begun_again(page: Page, lab: Host) -> None:
    """The cell that begins a game under a name is run again, and goes on with it."""
    open_idle(page, lab.write("resumed", MINE.replace("NAME", "resumed")))
    run_all(page, SHOWN)
    seen = Seen(page)
    for move in MOVES[:2]:
        seen.move(*move)
    before = seen.position()
    restart_kernel(page)
    run_all(page, f"{SHOWN}[data-rev='0']")
    assert seen.position() == before
    seen.move(*MOVES[2])
    after = seen.position()
    save(page, lab, "resumed")
    lab.end_kernels()
    open_idle(page, lab.url("resumed"))
    run_all(page, f"{SHOWN}[data-rev='0']")
    assert seen.position() == after
    seen.move(*MOVES[3])
    line = opening.resume(lab.folder / "resumed.jsonl").record.node.line()
    assert len(line) == 5
    assert opening.verify(lab.folder / "resumed.jsonl") is None


def test_several_views_of_a_table_agree_and_either_can_be_played(page: Page, lab: Host) -> None:
    """Shown in a second cell, twice in a third, and by JupyterLab itself beside the notebook."""
    twice = "display(table)\ndisplay(table)"
    open_idle(page, lab.write("views", PLAY, "table", twice))
    run_all(page, SHOWN)
    tables = page.locator(SHOWN)
    expect(tables).to_have_count(4)
    page.locator(".jp-OutputArea-output").first.click(button="right", position={"x": 4, "y": 4})
    page.locator(".lm-Menu-itemLabel").get_by_text("Create New View for Cell Output").click()
    expect(tables).to_have_count(5)
    for n in (1, 3, 4, 0):  # each is played by its own buttons
        rev = int(tables.nth(n).get_attribute("data-rev") or -1)
        seen = Seen(page, n)
        seen.root.scroll_into_view_if_needed()
        seen.move(*MOVES[(1, 3, 4, 0).index(n)])
        assert seen.root.evaluate("root => root.contains(document.activeElement)")
        for other in range(5):
            expect(tables.nth(other)).to_have_attribute("data-rev", str(rev + 1))
        positions = [Seen(page, other).position() for other in range(5)]
        assert positions == [positions[0]] * 5
