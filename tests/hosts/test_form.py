"""The start form in JupyterLab: read, filled in and sent off as a player does it there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.hosts.host import Host, open_idle, run_all
from tests.hosts.tables import DEAL, MOVES, SHOWN, Seen
from tests.long_tests import chosen

BEGIN = "import dreamtutor\nform = dreamtutor.begin()\nform"
FORM = ".ds-page"


def opened(page: Page, host: Host, name: str) -> Locator:
    open_idle(page, host.write(name, BEGIN))
    run_all(page, f"{FORM} button")
    return page.locator(FORM)


def test_a_game_is_chosen_and_played_in_the_place_of_the_form(page: Page, lab: Host) -> None:
    form = opened(page, lab, "form")
    form.get_by_role("button", name="More").click()
    form.get_by_label("Deal", exact=True).fill(DEAL)
    form.get_by_role("button", name="Begin").click()
    page.wait_for_selector(SHOWN)
    expect(form.get_by_role("status")).to_have_text(f"Onirim, deal: {DEAL}")
    expect(form.get_by_role("button", name="Begin")).to_have_count(0)
    Seen(page).move(*MOVES[0])
    form.get_by_role("button", name="Another game").click()
    form.get_by_role("button", name="More").click()
    form.get_by_role("radio", name="Two of us, together").check()
    form.get_by_role("checkbox", name="The Book of Lost Steps").check()
    form.get_by_role("button", name="Begin").click()
    expect(form.get_by_role("status")).to_contain_text(
        "Onirim with the Book of Lost Steps, two players, deal: "
    )
    Seen(page).is_at(0)
    expect(page.locator(SHOWN)).to_have_count(1)


@pytest.mark.long  # a game takes the same place each time
def test_a_lesson_is_learned_first_in_the_place_of_the_form(page: Page, lab: Host) -> None:
    form = opened(page, lab, "form-lesson")
    form.locator("[data-expansion=towers]").get_by_role("button").click()
    expect(page.locator(".dt-game")).to_be_focused()
    expect(form.get_by_role("status")).to_contain_text("A second row")
    form.get_by_role("button", name="Back").click()
    expect(page.locator(".dt-game")).to_have_count(0)
    expect(form.get_by_role("checkbox", name="The Towers")).to_be_visible()


@pytest.mark.parametrize("host", chosen(["lab", "notebook"], "lab"), indirect=True)
def test_with_the_keyboard_alone_and_the_notebook_stays_as_it_is(page: Page, host: Host) -> None:
    form = opened(page, host, "form-keys")
    form.get_by_role("radio", name="Onirim").focus()
    order: list[str] = []
    for _ in range(30):
        page.keyboard.press("Tab")
        order.append(page.evaluate("() => document.activeElement.dataset.key ?? ''"))
        if order[-1] == "seats 1":
            page.keyboard.press("ArrowDown")
            page.keyboard.press("b")
        if order[-1] == "expansion towers":
            page.keyboard.press("Space")
            page.keyboard.press("b")
        if order[-1] == "begin":
            break
    assert [order[0], order[1], order[-2], order[-1]] == [
        "seats 1", "variant normal", "more", "begin"]  # fmt: skip
    assert len([key for key in order if key.startswith("expansion")]) == 8
    page.keyboard.press("Enter")
    page.wait_for_selector(SHOWN)
    status = form.get_by_role("status")
    expect(status).to_contain_text("Onirim with the Towers, two players")
    expect(page.locator(".dt-game")).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1
