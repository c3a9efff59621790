"""`dreamtutor lab`, as somebody runs it who has installed the program: the first notebook is
there, and its tables can be played."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.cli.commands.lab import FIRST
from dreamtutor.preferences import HOME_VARIABLE
from tests.hosts.host import (
    ROOT,
    fetch,
    free_port,
    own_environment,
    wait_idle,
)
from tests.hosts.starting import answers, said
from tests.hosts.tables import SHOWN, Seen

IGNORED = shutil.ignore_patterns("node_modules", "__pycache__", "frontend")


def installed(site: Path) -> Path:
    """The package as a wheel lays it out: its content is inside."""
    shutil.copytree(ROOT / "dreamtutor", site / "dreamtutor", ignore=IGNORED)
    for content in ("notebooks", "lessons", "replays"):
        shutil.copytree(ROOT / content, site / "dreamtutor" / "_data" / content)
    return site


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """Where the running program says that it is."""
    environment = own_environment(tmp_path)
    environment["PYTHONPATH"] = str(installed(tmp_path / "site"))
    environment[HOME_VARIABLE] = str(tmp_path / "learner")  # who begins with this
    folder = tmp_path / "home"
    folder.mkdir()
    log = tmp_path / "log.txt"
    port = str(free_port())
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "dreamtutor", "lab", "--no-browser", "--port", port],
            env=environment,
            cwd=folder,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        yield said(process, log, port)
    finally:
        end(process, int(port))


def end(process: subprocess.Popen[bytes], port: int) -> None:
    """As whoever started it would: the one process that is known is told."""
    process.terminate()
    process.wait(20)
    late = time.monotonic() + 20
    while answers(port):  # JupyterLab ends its kernels first
        if time.monotonic() > late:
            os.killpg(process.pid, signal.SIGKILL)
            raise RuntimeError("JupyterLab does not end")
        time.sleep(0.1)


def test_dreamtutor_lab_opens_a_notebook_that_can_be_played(
    page: Page, address: str, tmp_path: Path
) -> None:
    assert urlsplit(address).path == f"/lab/tree/{FIRST}"
    with fetch(address) as answer:
        assert answer.status == 200
    assert (tmp_path / "home" / "dreamtutor-notebooks" / FIRST).exists()  # a copy to write in
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
