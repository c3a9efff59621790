"""`dreamtutor lab`: JupyterLab, opened on the first notebook."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from dreamtutor import bundled
from dreamtutor.cli.jupyterlab import command, environment, is_there
from dreamtutor.cli.shared import WRONG_USE

FOLDER, FIRST = "dreamtutor-notebooks", "01-learn.ipynb"

ABOUT = (
    f"Open JupyterLab with copies of the notebooks that are yours, in {FOLDER}. Delete one to get "
    "it anew the next time. Other words are handed on to JupyterLab."
)
EXAMPLES = """lab
lab --no-browser --port 8899"""


def options(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(takes_others=True)


def run(args: Any) -> int:
    """Start JupyterLab on the notebooks, and stay until it ends."""
    if not is_there():
        return WRONG_USE
    return start([*command(notebooks(), f"/lab/tree/{FIRST}"), *args.others])


def start(command: list[str]) -> int:
    """Run a program in place of this one, so that it hears the signals that are meant for it."""
    if os.name == "posix":
        os.execve(command[0], command, environment())
    try:
        return subprocess.call(command, env=environment())
    except KeyboardInterrupt:
        return 0


def notebooks() -> Path:
    """Copies of the notebooks, to write in: what is run and played there changes nothing that came
    with the program. A copy that is there already is left alone."""
    folder = Path.cwd() / FOLDER
    folder.mkdir(exist_ok=True)
    for notebook in bundled.folder("notebooks").glob("*.ipynb"):
        if not (folder / notebook.name).exists():
            shutil.copy(notebook, folder)
    return folder
