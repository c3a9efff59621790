"""marimo: the table in a shadow root, and cells that follow the game."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from dreamtutor.replay import opening
from tests.hosts.host import OPENS_WITHIN
from tests.hosts.marimo_host import cell, served
from tests.hosts.tables import DEAL, MOVES, SHOWN, Seen

IMPORT = cell("import dreamtutor\nimport marimo as mo", gives="dreamtutor, mo")
PLAY = cell(
    f'table = mo.ui.anywidget(dreamtutor.play("onirim", deal="{DEAL}", save="mine.jsonl"))\ntable',
    takes="dreamtutor, mo",
    gives="table",
)
FOLLOW = cell("mo.md(f\"turn {table.value['turn']}, {table.answers} answers\")", takes="mo, table")


def test_a_table_is_played_in_marimo_and_other_cells_follow_it(page: Page, tmp_path: Path) -> None:
    with served(tmp_path, IMPORT, PLAY, FOLLOW) as address:
        page.goto(address, wait_until="domcontentloaded", timeout=OPENS_WITHIN)
        page.wait_for_selector(SHOWN, timeout=OPENS_WITHIN)
        seen = Seen(page)
        assert seen.root.evaluate("root => root.getRootNode() instanceof ShadowRoot")
        assert (
            seen.root.locator("[data-zone=hand] .dt-card").first.evaluate("e => e.offsetWidth")
            >= 44
        )  # its styles are inside
        expect(page.get_by_text("turn 1, 0 answers")).to_be_visible()
        seen.move(*MOVES[0])
        expect(page.get_by_text("turn 2, 1 answers")).to_be_visible()
        seen.move(*MOVES[1])
        expect(page.get_by_text("turn 3, 2 answers")).to_be_visible()
        seen.root.locator(".dt-hit").first.focus()
        page.keyboard.press("z")
        seen.is_at(3)
        expect(page.get_by_text("turn 2, 1 answers")).to_be_visible()
        before = seen.position()
        page.reload(wait_until="domcontentloaded")  # a page of a running app is a program anew
        page.wait_for_selector(SHOWN, timeout=OPENS_WITHIN)
        assert seen.position() == before
    assert opening.verify(tmp_path / "mine.jsonl") is None
