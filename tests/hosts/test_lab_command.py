"""`dreamtutor lab`, as somebody runs it who has installed the program: the first notebook is
there, and its tables can be played."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from dreamtutor.cli.commands.lab import FIRST
from tests.hosts.host import fetch, wait_idle
from tests.hosts.starting import Learner
from tests.hosts.tables import SHOWN, Seen


def test_dreamtutor_lab_opens_a_notebook_that_can_be_played(page: Page, learner: Learner) -> None:
    address = learner.address
    assert urlsplit(address).path == f"/lab/tree/{FIRST}"
    with fetch(address) as answer:
        assert answer.status == 200
    assert (learner.folder / FIRST).exists()  # a copy to write in
    settings = address.replace("/lab/tree/", "/lab/api/settings/@jupyterlab/apputils-extension:")
    with fetch(settings.replace(FIRST, "notification")) as answer:
        usual = json.load(answer)["schema"]["properties"]
    assert (usual["fetchNews"]["default"], usual["checkForUpdates"]["default"]) == ("false", False)
    page.goto(address, wait_until="domcontentloaded")
    wait_idle(page)
    expect(page.get_by_text("Would you like to get notified")).to_have_count(0)
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.locator(".dh-next .is-first").click()
    page.wait_for_selector(SHOWN)
    seen = Seen(page)
    rev = int(seen.root.get_attribute("data-rev") or -1)
    seen.root.locator(".dt-fan .is-pointed .dt-hit").first.click()
    seen.root.locator(".is-landing").first.click()
    seen.is_at(rev + 1)
