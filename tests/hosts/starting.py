"""Commands of the program that start a JupyterLab: where it is, and that it has ended."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from dreamtutor.cli.commands.lab import FOLDER
from dreamtutor.preferences import HOME_VARIABLE
from tests.hosts.host import ROOT, STARTS_WITHIN, free_port, own_environment

IGNORED = shutil.ignore_patterns("node_modules", "__pycache__", "frontend")


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def said(process: subprocess.Popen[bytes], log: Path, port: str) -> str:
    """The address that is printed, with its token, as soon as it answers."""
    end = time.monotonic() + STARTS_WITHIN
    while time.monotonic() < end and process.poll() is None:
        text = log.read_text(errors="replace")
        found = re.search(rf"http://127\.0\.0\.1:{port}/\S*token=\w+", text)
        if found and answers(int(port)):
            return found[0]
        time.sleep(0.1)
    raise RuntimeError(f"JupyterLab did not start: {log.read_text(errors='replace')[-3000:]}")


@dataclass(frozen=True)
class Learner:
    """Somebody who has installed the program and runs `dreamtutor lab` for the first time."""

    address: str
    """Where the running program says that it is."""
    folder: Path
    """The notebooks that it has laid out."""
    home: Path
    """Where the program keeps what it remembers of its reader."""


def installed(site: Path) -> Path:
    """The package as a wheel lays it out: its content is inside."""
    shutil.copytree(ROOT / "dreamtutor", site / "dreamtutor", ignore=IGNORED)
    for content in ("notebooks", "lessons", "replays"):
        shutil.copytree(ROOT / content, site / "dreamtutor" / "_data" / content)
    return site


@contextmanager
def first_lab(top: Path) -> Iterator[Learner]:
    """`dreamtutor lab`, in an empty folder."""
    environment = own_environment(top)
    environment["PYTHONPATH"] = str(installed(top / "site"))
    environment[HOME_VARIABLE] = str(top / "learner")
    folder = top / "home"
    folder.mkdir()
    log = top / "log.txt"
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
        yield Learner(said(process, log, port), folder / FOLDER, top / "learner")
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
