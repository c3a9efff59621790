"""What a player expects of everything that is in a notebook: it can be shown twice, it comes back
when the kernel was restarted, and when it is saved and opened again something is there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.replay import loader
from tests.browser.fast import LOG, STORM, TIMES, answers, first_on_each, pressed, steps
from tests.hosts.host import Host, open_idle, restart_kernel, run_all, save, start, wait_idle
from tests.hosts.tables import DEAL, MOVES, PLAY, SHOWN, Seen
from tests.long_tests import chosen

MINE = f"""import dreamtutor
table = dreamtutor.play("onirim", deal="{DEAL}", save="NAME.jsonl")
table"""
HOSTS = pytest.mark.parametrize("host", chosen(["lab", "notebook"], "lab"), indirect=True)


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


@pytest.mark.long
def test_a_notebook_that_was_saved_with_its_widgets_shows_the_tables_without_its_kernel(
    page: Page,
) -> None:
    """Each finds what another one brought, whose output is gone since the cells were run again."""
    with start("lab", save_state=True) as lab:
        open_idle(page, lab.write("kept", PLAY, PLAY))
        for _ in range(2):
            run_all(page, SHOWN)
        save(page, lab, "kept")
        lab.end_kernels()
        page.goto("about:blank")
        page.goto(lab.url("kept"), wait_until="domcontentloaded")
        expect(page.locator(SHOWN)).to_have_count(2)
        expect(page.get_by_role("region", name="Question")).to_have_count(2)


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
    line = loader.resume(lab.folder / "resumed.jsonl").record.node.line()
    assert len(line) == 5
    assert loader.verify(lab.folder / "resumed.jsonl") is None


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


BEFORE = """
while table.answers < 25:
    table.answer(next(iter(table.state["options"]), "concede"))
table"""


@pytest.mark.long
def test_twenty_fast_keys_and_clicks_lose_nothing_and_repeat_nothing(page: Page, lab: Host) -> None:
    """`tests/browser/fast.py` says what must become of each."""
    open_idle(page, lab.write("fast", MINE.replace("NAME", "fast") + BEFORE))
    run_all(page, SHOWN)
    seen, file = Seen(page), lab.folder / "fast.jsonl"
    seen.root.get_by_role("heading", name="Onirim").click()  # the first click brings all into view
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    rev = int(seen.root.get_attribute("data-rev") or -1)
    for button in ("Undo", "Redo", "Undo"):
        rev += TIMES
        box = seen.root.get_by_role("button", name=button, exact=True).bounding_box()
        assert box
        for _ in range(TIMES):
            page.mouse.click(box["x"] + 12, box["y"] + 12)
        seen.is_at(rev)
    assert steps(file) == [*["undo"] * TIMES, *["redo"] * TIMES, *["undo"] * TIMES]
    known = len(answers(file))
    page.get_by_role("button", name="Undo", exact=True).first.evaluate(
        "b => { for (let n = 0; n < 9; n++) b.click(); }"  # to the beginning, and no further
    )
    seen.is_at(rev + 5)
    seen.root.get_by_role("tab", name="Can do", exact=True).click()  # the answers with their keys
    seen.root.evaluate(LOG)
    discard = seen.root.locator(".dt-sheet li:has(kbd)").last.locator("kbd").inner_text().lower()
    seen.root.locator(".dt-hit").first.focus()
    for _ in range(TIMES):
        page.keyboard.press(discard)
    seen.root.evaluate(STORM, [TIMES, [0, -1, 30]])
    given = first_on_each(pressed(seen.root))
    assert given
    seen.is_at(rev + 5 + len(given))
    assert answers(file)[known:] == given
    assert loader.verify(file) is None


LINKED = """from ipywidgets import HTML, Dropdown, FloatText, IntText, VBox
from ipywidgets import dlink, jsdlink, jslink, link
question, turns, deck, pace = HTML(), IntText(), HTML(), FloatText()
size = Dropdown(options=["fit", "large"])
for name, widget in dict(question=question, turns=turns, deck=deck, pace=pace, size=size).items():
    widget.add_class("t-" + name)
jsdlink((table, "question"), (question, "value"))
jslink((table, "turn"), (turns, "value"))
jslink((table, "pace"), (pace, "value"))
link((table, "size"), (size, "value"))
dlink((table, "state"), (deck, "value"), lambda state: f"{state['counts']['deck']} cards")
VBox([question, turns, deck, pace, size])"""


def test_other_widgets_follow_the_game_and_set_what_the_reader_likes(page: Page, lab: Host) -> None:
    open_idle(page, lab.write("linked", PLAY, LINKED, "print(table.size, table.pace, table.turn)"))
    run_all(page, ".t-turns input")
    seen = Seen(page)
    seen.is_at(0)
    turns = page.locator(".t-turns input")
    expect(turns).to_have_value("1")
    expect(page.locator(".t-deck")).to_have_text(re.compile(r"^\d+ cards$"))
    deck = page.locator(".t-deck").inner_text()
    seen.move(*MOVES[0])
    expect(turns).to_have_value("2")
    expect(page.locator(".t-deck")).not_to_have_text(deck)
    asked = seen.root.locator(".dt-asked > p")
    expect(page.locator(".t-question")).to_have_text(asked.inner_text())
    # Who links back into the game is told how it really stands; the game does not change.
    turns.fill("99")
    turns.press("Enter")
    expect(turns).to_have_value("2")
    page.locator(".t-size select").select_option("large")
    page.locator(".t-pace input").fill("0.5")
    page.locator(".t-pace input").press("Enter")
    page.wait_for_timeout(500)  # what is set while Python is busy goes out when it rests
    wait_idle(page)
    page.locator(".jp-CodeCell").last.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    expect(page.locator(".jp-OutputArea-output pre").last).to_have_text("large 0.5 2")


@pytest.mark.long  # tests/hosts/test_notebooks.py does it with another notebook
def test_nbconvert_makes_a_page_of_a_saved_notebook_with_the_picture(
    page: Page, lab: Host, tmp_path: Path
) -> None:
    """As JupyterLab saves it by itself, not frozen."""
    open_idle(page, lab.write("converted", PLAY))
    run_all(page, SHOWN)
    save(page, lab, "converted")
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "converted.ipynb"]
    command += [f"--output-dir={tmp_path}", "--HTMLExporter.mathjax_url="]
    command += ["--HTMLExporter.require_js_url="]
    own = {"JUPYTER_CONFIG_DIR": str(tmp_path), "JUPYTER_DATA_DIR": str(tmp_path)}
    subprocess.run(command, cwd=lab.folder, env=os.environ | own, check=True, capture_output=True)
    page.goto((tmp_path / "converted.html").as_uri())
    picture = page.locator("figure img")
    expect(picture).to_have_count(1)
    assert picture.evaluate("async img => { await img.decode(); return img.naturalWidth; }") > 300
