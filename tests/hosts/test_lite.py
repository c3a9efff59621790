"""A site that runs everything in the browser (JupyterLite), built and opened in a real one, which
can reach no other machine."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Page, Route, expect

import dreamtutor
from dreamtutor.classrooms.hand_in import HAND_IN
from tests.browser.chromium import Watch
from tests.hosts.learners import pupil
from tests.hosts.tables import DEAL, MOVES, SHOWN, Seen
from tests.readers import experienced
from tests.setup.lite import build_site

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]
"""Packages are fetched, and Python starts twice in the browser."""
PATIENCE = 240_000
"""Milliseconds in which Python starts, also on a busy machine; about 10 s on a quiet one."""
DOORS = "onirim/base/2-doors"
CELLS = {
    "game": f"""import dreamtutor
dreamtutor.join(None, "Ada")
dreamtutor.play("onirim", deal="{DEAL}", save="mine.jsonl")""",
    "lesson": f'dreamtutor.learn("{DOORS}")',
    "watch": 'dreamtutor.watch("onirim-first-win")',
    "course": "dreamtutor.course()",
    "home": "dreamtutor.home()",
}


class Quiet(SimpleHTTPRequestHandler):
    """The plainest of web servers: it knows how to say what a file is, and nothing else."""

    extensions_map = {  # noqa: RUF012 - as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site with a notebook of a teacher's own, for a learner who knows rules."""
    folder = tmp_path_factory.mktemp("lite")
    own, past = folder / "monday.ipynb", folder / "dreamtutor-data"
    cells = [new_code_cell(text) for text in CELLS.values()]
    nbformat.write(new_notebook(cells=[new_markdown_cell("# Monday"), *cells]), own)
    past.mkdir()
    experienced(past)
    here = os.path.relpath(folder / "site")  # as one types it
    assert build_site(here, "--add", str(own), "--add", str(past)) == 0
    with served(folder / "site") as address:
        yield address


def cut_off(page: Page) -> None:
    """No other machine is there for this page."""

    def answer(route: Route) -> None:
        here = route.request.url.startswith(("http://127.0.0.1:", "blob:", "data:"))
        route.fallback() if here else route.abort()

    page.context.route("**/*", answer)


def wait_ready(page: Page) -> None:
    """Python has started, and it was said that it would."""
    notice = page.locator(".dreamtutor-starting")
    expect(notice).to_contain_text("Python is starting in your browser", timeout=PATIENCE)
    expect(notice).to_contain_text("Ready.", timeout=PATIENCE)
    assert "keeps nothing" not in (notice.text_content() or "")


def run_cell(page: Page, name: str, shows: str) -> None:
    """Runs a cell, and waits for what it shows."""
    cell = page.locator(".jp-CodeCell").nth([*CELLS].index(name))
    cell.locator(".cm-content").click()
    page.keyboard.press("Control+Enter")
    cell.locator(shows).wait_for(timeout=PATIENCE)


def test_a_class_without_a_server(page: Page, watch: Watch, site: str, tmp_path: Path) -> None:
    cut_off(page)
    page.goto(site)
    expect(page.locator("#loading")).to_contain_text("All is loaded", timeout=PATIENCE)
    expect(page.get_by_role("link")).to_contain_text(["Monday", "Learn Onirim"])
    page.get_by_role("link", name="Monday").first.click()
    wait_ready(page)

    run_cell(page, "game", SHOWN)
    game = Seen(page)
    for move in MOVES[:2]:
        game.move(*move)
    page.keyboard.press("0")  # the coach thinks where there are no threads
    advice = game.root.locator(".dt-coach")
    expect(advice.get_by_role("button", name="A little more")).to_be_visible(timeout=PATIENCE)
    position = game.position()

    run_cell(page, "lesson", SHOWN)
    learner = pupil(page, DOORS, number=1)
    learner.passes()
    learner.passes()
    stands = learner.lesson.lesson["step"]

    run_cell(page, "watch", ".dt-game")
    run_cell(page, "course", ".dc-list")
    expect(page.locator(".dc-list")).to_contain_text("Three of a colour")
    run_cell(page, "home", ".dh-page")
    assert watch.outside == []

    page.reload()
    wait_ready(page)
    run_cell(page, "game", SHOWN)
    assert Seen(page).position() == position
    run_cell(page, "lesson", SHOWN)
    pupil(page, DOORS, stands, number=1)  # it is where it was

    run_cell(page, "home", ".dh-page")
    page.locator(".dh-page").get_by_role("button", name="Settings").click()
    with page.expect_download() as started:
        page.get_by_role("button", name="Make a file to hand in").click()
    file = tmp_path / "handed-in" / started.value.suggested_filename
    started.value.save_as(file)
    head: dict[str, Any] = json.loads(file.read_text("utf-8").partition("\n")[0])
    assert (head["format"], head["name"]) == (HAND_IN, "Ada")
    report = dreamtutor.class_report(file.parent)
    [ada] = report.tallies
    assert not report.faults
    assert {lesson for lesson, _ in ada.steps} == {DOORS}
    assert [played.game for played in ada.games] == ["onirim"]
