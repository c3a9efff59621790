"""The start form in JupyterLab: read, filled in and sent off as a player does it there."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.access import AXE, ONLY_PAGES, RULES
from tests.hosts.host import Host, open_idle, run_all
from tests.hosts.tables import DEAL, MOVES, SHOWN, Seen
from tests.long_tests import chosen

BEGIN = "import dreamtutor\nform = dreamtutor.begin()\nform"
FORM = ".dt-begin-form"


def opened(page: Page, host: Host, name: str) -> Locator:
    open_idle(page, host.write(name, BEGIN))
    run_all(page, f"{FORM} button")
    return page.locator(".dt-begin")


def test_a_game_is_chosen_and_played_below_the_form(page: Page, lab: Host) -> None:
    form = opened(page, lab, "form")
    form.get_by_label("Deal", exact=True).fill(DEAL)
    form.get_by_role("button", name="Begin").click()
    page.wait_for_selector(SHOWN)
    expect(form.get_by_role("status").first).to_have_text(f"Onirim, deal: {DEAL}")
    expect(form.get_by_role("button", name="Begin")).to_be_hidden()
    Seen(page).move(*MOVES[0])
    form.get_by_role("button", name="Another game").click()
    form.get_by_label("Players").select_option("Two of us, together")
    form.get_by_label("The Book of Lost Steps").check()
    form.get_by_role("button", name="Begin").click()
    expect(form.get_by_role("status").first).to_contain_text(
        "Onirim with the Book of Lost Steps, two players, deal: "
    )
    Seen(page).is_at(0)
    expect(page.locator(SHOWN)).to_have_count(1)


@pytest.mark.parametrize("host", chosen(["lab", "notebook"], "lab"), indirect=True)
def test_with_the_keyboard_alone_and_the_notebook_stays_as_it_is(page: Page, host: Host) -> None:
    form = opened(page, host, "form-keys")
    form.get_by_label("Game", exact=True).focus()
    order = []
    for _ in range(30):
        page.keyboard.press("Tab")
        order.append(
            page.evaluate("e => e.labels?.[0]?.textContent || e.textContent", active(page))
        )
        if order[-1] == "Players":
            page.keyboard.press("ArrowDown")
            page.keyboard.press("b")
        if order[-1].startswith("The Towers"):
            page.keyboard.press("Space")
        if order[-1] == "Begin":
            break
    # Difficulty is passed over: nothing to choose as long as no expansion is chosen
    assert [order[0], order[1], order[-1]] == ["Players", "Rules", "Begin"]
    assert len([name for name in order if ":" in name]) == 9
    page.keyboard.press("Enter")
    page.wait_for_selector(SHOWN)
    status = form.get_by_role("status").first
    expect(status).to_contain_text("Onirim with the Towers, two players")
    expect(form.get_by_role("button", name="Another game")).to_be_focused()
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1


def active(page: Page) -> object:
    return page.evaluate_handle("document.activeElement")


@pytest.mark.long
def test_what_a_machine_can_check_of_its_accessibility(page: Page, lab: Host) -> None:
    form = opened(page, lab, "form-axe")
    form.get_by_role("button", name="Show more rulings").click()
    expect(form.get_by_label("Empty limbo")).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate(
        f"options => axe.run(document.querySelector('{FORM}'), options)",
        {"runOnly": RULES, "rules": ONLY_PAGES},
    )
    assert [(fault["id"], fault["nodes"][0]["html"]) for fault in found["violations"]] == []


@pytest.mark.long
def test_it_fits_into_a_narrow_column_and_a_wide_one(page: Page, lab: Host) -> None:
    form = opened(page, lab, "form-width")
    form.get_by_label("The Book of Lost Steps").check()
    form.get_by_role("button", name="Show more rulings").click()
    expect(form.get_by_label("Empty limbo")).to_be_visible()
    for width in (320, 480, 800):
        form.evaluate("(form, width) => { form.style.width = `${width}px` }", width)
        over = form.evaluate("""form => [...form.querySelectorAll("*")].filter(
            e => e.getBoundingClientRect().right > form.getBoundingClientRect().right + 1
        ).map(e => e.outerHTML.slice(0, 200))""")
        assert over == []
        cut = form.evaluate("""form => [...form.querySelectorAll("label, button")].filter(
            e => e.offsetParent && e.scrollWidth > e.clientWidth + 1
        ).map(e => e.textContent)""")
        assert cut == []
