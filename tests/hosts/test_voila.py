"""Voila: the notebook as a page without code."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.hosts.host import OPENS_WITHIN, Host
from tests.hosts.tables import MOVES, PLAY, SHOWN, Seen


def test_a_table_is_played_in_voila(page: Page, voila: Host) -> None:
    page.goto(voila.write("voila", PLAY), wait_until="domcontentloaded", timeout=OPENS_WITHIN)
    page.wait_for_selector(SHOWN, timeout=OPENS_WITHIN)
    seen = Seen(page)
    seen.move(*MOVES[0])
    seen.move(*MOVES[1])
