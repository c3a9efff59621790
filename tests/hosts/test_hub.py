"""A real JupyterHub with the files of docs/hub: three learners at once, and what their teacher
sees. Everything is on this machine."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import Watch, clean_page
from tests.hosts.host import fetch, free_port, stop, wait_idle
from tests.hosts.learners import pupil
from tests.hosts.tables import SHOWN
from tests.setup import hub, node

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]
"""The Hub is installed, and starts a server for each."""
ROOT = Path(__file__).parents[2]
FILES = ROOT / "docs" / "hub"
PATIENCE = 180_000
DOORS = "onirim/base/2-doors"
LEARN = f'import dreamtutor\ndreamtutor.learn("{DOORS}")'
LEARNERS = ("ada", "bob", "cleo")


@dataclass(frozen=True)
class Hub:
    address: str
    top: Path
    room: Path
    """The folder of the class."""
    process: subprocess.Popen[bytes]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hub]:
    top = tmp_path_factory.mktemp("hub")
    room, log = top / "class-7b", top / "log.txt"
    ports = [str(free_port()) for _ in range(3)]
    room.mkdir()
    environment = {
        **hub.environment(),
        "HUB_TOP": str(top),
        "HUB_PORTS": " ".join(ports),
        "HUB_PROXY": "\n".join([node.program(), str(hub.proxy())]),
        "CLASS_FOLDER": str(room),
    }
    command = [sys.executable, "-m", "jupyterhub", "-f", str(ROOT / "tests/hosts/hub_config.py")]
    with log.open("wb") as out:
        process = subprocess.Popen(command, env=environment, cwd=top, stdout=out, stderr=out)
    try:
        address = f"http://127.0.0.1:{ports[0]}/"
        until_it_answers(f"{address}hub/health", process, log)
        yield Hub(address, top, room, process)
    finally:
        stop(process)


def until_it_answers(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end and process.poll() is None:
        try:
            fetch(address, timeout=5).close()
        except (URLError, OSError):
            time.sleep(0.2)
        else:
            return
    raise RuntimeError(log.read_text("utf-8", errors="replace")[-4000:])


@contextmanager
def logged_in(browser: Browser, watch: Watch, running: Hub, name: str) -> Iterator[Page]:
    """A user in a browser of their own, with a notebook."""
    home = running.top / name
    home.mkdir(exist_ok=True)
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = new_notebook(cells=[new_code_cell(LEARN)], metadata={"kernelspec": kernel})
    nbformat.write(notebook, home / "lesson.ipynb")
    with clean_page(browser, watch, "reduce") as page:
        page.set_default_timeout(PATIENCE)
        page.goto(f"{running.address}hub/login")
        page.get_by_label("Username").fill(name)
        page.get_by_label("Password").fill("any")
        page.get_by_role("button", name="Sign in").click()
        page.wait_for_url(f"**/user/{name}/**")
        page.goto(f"{running.address}user/{name}/lab/tree/lesson.ipynb?reset")
        wait_idle(page)
        yield page


def run_lesson(page: Page) -> None:
    page.locator(".jp-CodeCell .cm-content").first.click()
    page.keyboard.press("Shift+Enter")
    page.wait_for_selector(SHOWN)


def test_three_learners_and_what_their_teacher_sees(
    browser: Browser, watch: Watch, running: Hub
) -> None:
    with ExitStack() as all_:
        pages = {
            name: all_.enter_context(logged_in(browser, watch, running, name)) for name in LEARNERS
        }
        for page in pages.values():
            run_lesson(page)
        learners = {name: pupil(page, DOORS) for name, page in pages.items()}
        expect(learners["ada"].bubble).to_contain_text("Your teacher sees how far you are")
        for steps, learner in enumerate(learners.values(), 1):
            for _ in range(steps):
                learner.passes()
    assert watch.faults() == []

    report = running.top / "report.html"
    command = [sys.executable, "-m", "dreamtutor", "class", "report", str(running.room)]
    done = subprocess.run(
        [*command, "--json", "-o", str(report)], capture_output=True, text=True, check=True
    )
    said = json.loads(done.stdout)
    right = {row["learner"]: row["right"] for row in said["learners"]}
    assert right == {"ada": 1, "bob": 2, "cleo": 3}
    assert not said["faults"]
    page_text = report.read_text("utf-8")
    assert all(name in page_text for name in LEARNERS)


def test_a_teacher_is_not_a_learner(browser: Browser, watch: Watch, running: Hub) -> None:
    before = {*running.room.iterdir()}
    with logged_in(browser, watch, running, "teacher") as page:
        run_lesson(page)
        learner = pupil(page, DOORS)
        learner.passes()
        assert "Your teacher sees" not in (learner.bubble.text_content() or "")
    assert {*running.room.iterdir()} == before


def test_in_a_cluster_each_has_a_pod_with_rights_of_their_own() -> None:
    command = [sys.executable, str(Path(__file__).with_name("pods.py")), str(FILES / "values.yaml")]
    done = subprocess.run(
        command, env=hub.environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr[-3000:]
    teacher, ada = map(json.loads, done.stdout.splitlines())
    assert teacher["uid"] != ada["uid"]
    assert (teacher["groups"], ada["groups"]) == ([3000], None)
    assert not teacher["class"]
    assert ada["class"].startswith(f"{ada['mounts'][0]}/")
    assert int(ada["memory"]) == 2**30
