"""The list of replays in JupyterLab: a click shows one below it, and keys are the list's own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.hosts.host import Host, open_idle, run_all
from tests.libraries.libraries import club

LIST = ".dl-list"


def test_a_replay_is_shown_below_the_list_and_played_on(page: Page, lab: Host) -> None:
    folder = club(lab.folder)
    code = f"import dreamtutor\nlibrary = dreamtutor.library({folder.name!r})\nlibrary"
    open_idle(page, lab.write("library", code))
    run_all(page, f"{LIST} tbody tr")
    shown = page.locator(LIST)
    expect(shown.locator(".dl-called")).to_have_count(5)
    expect(page.locator(".dt").first).to_have_attribute("data-dt-theme", "light")
    cells = page.locator(".jp-Cell").count()
    shown.get_by_role("searchbox").click()
    page.keyboard.type("abdd")  # in a notebook: cells above and below, and one removed
    expect(shown.locator(".dl-empty")).to_be_visible()
    page.keyboard.press("Escape")
    expect(shown.locator(".dl-called")).to_have_count(5)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("b")
    assert page.locator(".jp-Cell").count() == cells
    row = shown.locator("tr").filter(has_text="real")
    row.locator("time").click()
    expect(page.locator(".dt-game").first).to_be_visible()
    expect(shown.locator(".dp-below p")).to_have_text("real")
    shown.get_by_role("button", name="Back to the list").click()
    expect(page.locator(".dt-game")).to_have_count(0)
    shown.get_by_role("button", name="Go on playing: monday/two").click()
    expect(page.get_by_role("region", name="Question")).to_be_visible()
