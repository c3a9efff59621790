"""`dreamtutor lessons preview`, as somebody runs it who writes a lesson: what is saved is seen in
the browser and checked in the terminal, and Ctrl + C ends all of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.host import free_port, own_environment, run_all, wait_idle
from tests.hosts.starting import answers, said
from tests.hosts.tables import SHOWN
from tests.lessons.lessons import SMALL, text


@dataclass(frozen=True)
class Running:
    """The command, the lesson that it shows, and what it says."""

    process: subprocess.Popen[bytes]
    file: Path
    log: Path
    port: str

    def tells(self, words: str) -> None:
        """It says this, now or soon: the terminal and the page look at the file by themselves."""
        late = time.monotonic() + 20
        while words not in (told := self.log.read_text(errors="replace")):
            assert time.monotonic() < late, told
            time.sleep(0.1)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    environment = own_environment(tmp_path)
    environment["TMPDIR"] = str(tmp_path / "scratch")
    (tmp_path / "scratch").mkdir()
    file, log, port = tmp_path / "my-first.toml", tmp_path / "log.txt", str(free_port())
    file.write_text(SMALL, encoding="utf-8")
    words = ["lessons", "preview", file.name, "--step", "play", "--no-browser", "--port", port]
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-m", "dreamtutor", *words],
            env=environment,
            cwd=tmp_path,
            stdout=out,
            stderr=out,
            start_new_session=True,
        )
    try:
        yield Running(process, file, log, port)
    finally:
        if process.poll() is None:
            process.terminate()
            process.wait(40)


@pytest.mark.long
def test_what_is_saved_is_shown_and_checked_until_ctrl_c(
    page: Page, running: Running, tmp_path: Path
) -> None:
    address = said(running.process, running.log, running.port)
    assert urlsplit(address).path == "/doc/tree/preview.ipynb"
    page.goto(address, wait_until="domcontentloaded")
    wait_idle(page)
    run_all(page, SHOWN)
    bubble = page.locator(".dt-bubble .dt-says")
    alert = page.locator(".jp-OutputArea").get_by_role("alert")
    expect(bubble).to_have_text("Play a sun.")
    running.file.write_text(text(("Play a sun.", "Play any sun.")), encoding="utf-8")
    expect(bubble).to_have_text("Play any sun.")
    running.file.write_text(text(('kind = "do"', 'kind = "doo"')), encoding="utf-8")
    expect(alert).to_contain_text("Did you mean 'do'?")
    expect(bubble).to_have_text("Play any sun.")
    running.tells("nothing is wrong")
    line = SMALL.splitlines().index('kind = "do"') + 1
    running.tells(f"my-first.toml, line {line}: kind can be")
    running.file.write_text(SMALL, encoding="utf-8")
    expect(bubble).to_have_text("Play a sun.")
    expect(alert).to_have_count(0)
    page.goto("about:blank")
    os.kill(running.process.pid, signal.SIGINT)
    assert running.process.wait(40) == 0
    assert not answers(int(running.port))
    assert list((tmp_path / "scratch").glob("dreamtutor-*")) == []
