"""Starts a real marimo on one notebook of its kind."""

from __future__ import annotations

import os
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.hosts.host import ROOT, answers, free_port, stop

HEAD = "import marimo\n\napp = marimo.App()\n"
CELL = "\n\n@app.cell\ndef _({takes}):\n{lines}\n    return {gives}\n"
FOLDERS = ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME")
"""Nothing of the user's own configuration is read or written."""


def cell(code: str, takes: str = "", gives: str = "") -> str:
    """A cell as marimo writes it into the file: it says what it needs and what it gives."""
    lines = "\n".join(f"    {line}" for line in code.splitlines())
    return CELL.format(takes=takes, lines=lines, gives=f"({gives},)" if gives else "")


@contextmanager
def served(folder: Path, *cells: str) -> Iterator[str]:
    """The address of an app of these cells, run as its readers see it."""
    file, log = folder / "app.py", folder / "log.txt"
    file.write_text(HEAD + "".join(cells), encoding="utf-8")
    environment = dict(os.environ)
    paths = [str(ROOT), os.environ.get("PYTHONPATH", "")]
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, paths))
    for name in FOLDERS:
        environment[name] = str(folder / name.lower())
        Path(environment[name]).mkdir()
    for _ in range(5):  # a port that is taken in between is another try
        port, base = free_port(), f"/{uuid.uuid4().hex[:8]}"
        command = [sys.executable, "-m", "marimo", "run", "--headless", "--no-token"]
        command += ["--host", "127.0.0.1", "--port", str(port), "--base-url", base, str(file)]
        with log.open("wb") as out:
            process = subprocess.Popen(
                command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=out,
                stderr=out,
            )  # fmt: skip
        address = f"http://127.0.0.1:{port}{base}/"
        try:
            if answers(process, address):
                yield address
                return
        finally:
            stop(process)
        text = log.read_text(errors="replace")
        if "in use" not in text:
            break
    raise RuntimeError(f"marimo did not start: {text[-3000:]}")
