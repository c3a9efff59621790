"""JupyterLab: a game that goes on after a reload and after the kernel has ended."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.host import Host, open_idle, reload, restart_kernel, run_all, save
from tests.hosts.tables import DEAL, MOVES, PLAY, SHOWN, Seen

PLAY_ON = f"""import dreamtutor, pathlib
path = pathlib.Path("games/mine.jsonl")
if path.exists():
    table = dreamtutor.resume(path)
else:
    table = dreamtutor.play("onirim", deal="{DEAL}", save=path)
table"""


@pytest.mark.long  # in test_citizen.py kernel and page begin again
def test_a_game_survives_a_reload_of_the_page(page: Page, lab: Host) -> None:
    open_idle(page, lab.write("reload", PLAY))
    run_all(page, SHOWN)
    seen = Seen(page)
    for move in MOVES[:3]:
        seen.move(*move)
    before = seen.position()
    save(page, lab, "reload")
    reload(page)
    seen.is_at(3)
    assert seen.position() == before
    seen.move(*MOVES[3])  # and it is live
    assert seen.position() != before


@pytest.mark.long  # in test_citizen.py kernel and page begin again
def test_a_game_survives_the_end_of_its_kernel(page: Page, lab: Host) -> None:
    open_idle(page, lab.write("restart", PLAY_ON))
    run_all(page, SHOWN)
    seen = Seen(page)
    for move in MOVES[:2]:
        seen.move(*move)
    before = seen.position()
    restart_kernel(page)
    run_all(page, f"{SHOWN}[data-rev='0']")
    seen.is_at(0)
    assert seen.position() == before
    expect(seen.root.get_by_role("button", name="Undo")).to_be_enabled()
    seen.move(*MOVES[2])


@pytest.mark.long  # in test_citizen.py it is opened again
def test_the_saved_notebook_shows_the_table_without_a_kernel(page: Page, lab: Host) -> None:
    open_idle(page, lab.write("saved", PLAY))
    run_all(page, SHOWN)
    notebook = save(page, lab, "saved")
    (output,) = notebook.cells[0].outputs
    assert re.search(r'<img [^>]*src="data:image/svg\+xml;base64,', output.data["text/html"])
    assert output.data["text/plain"].startswith("Onirim: Base game, turn 1")
    assert "<script" not in output.data["text/html"]
    assert "widgets" not in notebook.metadata


def test_a_table_is_played_while_a_cell_runs(page: Page, lab: Host) -> None:
    """JupyterLab brings clicks on a thread of their own."""
    busy = "import time\nwhile table.rev < 2: time.sleep(0.05)"
    open_idle(page, lab.write("busy", PLAY, busy))
    page.locator(".jp-Cell").first.click()
    page.keyboard.press("Control+Enter")
    page.wait_for_selector(SHOWN)
    seen = Seen(page)
    seen.move(*MOVES[0])
    page.locator(".jp-Cell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".jp-Cell").last.locator(".jp-InputPrompt")).to_have_text("[*]:")
    seen.move(*MOVES[1])
    expect(page.locator(".jp-Cell").last.locator(".jp-InputPrompt")).to_have_text("[2]:")
