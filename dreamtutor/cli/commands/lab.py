"""`dreamtutor lab`: JupyterLab, opened on the first notebook."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from dreamtutor import data
from dreamtutor.cli.jupyterlab import command, is_there
from dreamtutor.cli.shared import WRONG_USE

ABOUT = "Open JupyterLab with the notebooks. Other words are handed on to JupyterLab."
EXAMPLES = """lab
lab --no-browser --port 8899"""

FIRST = "01-learn.ipynb"


def options(one: argparse.ArgumentParser) -> None:
    one.set_defaults(takes_others=True)


def run(asked: Any) -> int:
    """Start JupyterLab on the notebooks, and stay until it ends."""
    if not is_there():
        return WRONG_USE
    return start([*command(notebooks(), f"/lab/tree/{FIRST}"), *asked.others])


def start(command: list[str]) -> int:
    """Run a program in place of this one, so that it hears the signals that are meant for it."""
    if os.name == "posix":
        os.execv(command[0], command)
    try:
        return subprocess.call(command)
    except KeyboardInterrupt:
        return 0


def notebooks() -> Path:
    """The notebooks, where they can be written to. Those that are installed with the program
    are copied first; a copy that is there already is left alone."""
    shipped = data.folder("notebooks")
    if os.access(shipped, os.W_OK) and "_data" not in shipped.parts:
        return shipped
    here = Path.cwd() / "dreamtutor-notebooks"
    here.mkdir(exist_ok=True)
    for notebook in shipped.glob("*.ipynb"):
        if not (here / notebook.name).exists():
            shutil.copy(notebook, here)
    return here
