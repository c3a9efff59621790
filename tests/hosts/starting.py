"""Commands of the program that start a JupyterLab: where it is, and that it has ended."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from pathlib import Path

from tests.hosts.host import STARTS_WITHIN


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
