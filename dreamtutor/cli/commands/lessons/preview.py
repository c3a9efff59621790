"""`dreamtutor lessons preview`: a lesson beside the editor in which it is written."""

from __future__ import annotations

import argparse
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NoReturn

from dreamtutor.cli import jupyterlab
from dreamtutor.cli.commands.lessons.check import findings
from dreamtutor.cli.shared import FOUND, OK, WRONG_USE, UsageError, plain
from dreamtutor.texts import ENGLISH, language
from dreamtutor.widgets.file_watch import SECONDS_BETWEEN_LOOKS, FileWatch

ABOUT = (
    "Show a lesson in JupyterLab while you write it. Whenever you save the file it is checked, and "
    "shown anew. Other words are handed on to JupyterLab."
)
EXAMPLES = """lessons preview my-first.toml
lessons preview my-first.toml --step third-red --lang de"""
NAME = "preview.ipynb"
SECONDS_TO_END = 20
"""For JupyterLab, to end its kernels."""


def options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="your lesson")
    parser.add_argument("--step", default="", help="where to begin, by the name of the step")
    parser.add_argument("--lang", default=ENGLISH, help="the language of the texts")
    parser.set_defaults(takes_others=True)


def run(args: Any) -> int:
    """Show it, and tell of each save what is wrong, until JupyterLab ends or Ctrl + C does it."""
    lang, path = language(args.lang), Path(args.file)
    if not path.is_file():
        raise UsageError(f"{path}: there is no such file")
    if not jupyterlab.is_there():
        return WRONG_USE
    saves = FileWatch(path)
    tell_findings("read", path, lang)
    with TemporaryDirectory(prefix="dreamtutor-", ignore_cleanup_errors=True) as folder:
        write_notebook(Path(folder), path.absolute(), args.step, lang)
        command = [
            *jupyterlab.command(Path(folder), f"/doc/tree/{NAME}"),
            f"--LabApp.workspaces_dir={folder}/.workspaces",  # it opens nothing else
            "--Application.log_level=ERROR",  # the terminal is for the lesson
            *args.others,
        ]
        with ended_by_signals(), started_jupyterlab(command) as process:
            try:
                while is_running(process):
                    if saves.has_changed():
                        tell_findings("saved", path, lang)
            except KeyboardInterrupt:
                return OK
            return FOUND if process.returncode else OK


def write_notebook(folder: Path, path: Path, step: str, lang: str) -> None:
    """The notebook that shows the lesson, and nothing else."""
    import nbformat  # noqa: PLC0415 - who asks for help need not wait for it
    from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook  # noqa: PLC0415

    more = f", step={step!r}" if step else ""
    more += f", lang={lang!r}" if lang != ENGLISH else ""
    shows = f"import dreamtutor\n\ndreamtutor.preview({str(path)!r}{more})"
    how = "Click into the next cell and press **Shift + Enter**. Then save your file, and look."
    cells = [new_markdown_cell(how, id="how"), new_code_cell(shows, id="preview")]
    made = new_notebook(cells=cells)
    made.metadata.kernelspec = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    nbformat.write(made, folder / NAME)


def tell_findings(what: str, path: Path, lang: str) -> None:
    """What is wrong with the lesson as it is now."""
    found = findings([path], [lang] if lang != ENGLISH else [])
    head = f"{what} {datetime.now().astimezone():%H:%M}: "
    lines = [f"{head}nothing is wrong"] if not found else [f"{head}{len(found)} to mend", *found]
    print(plain("\n".join(map(str, lines))), flush=True)


@contextmanager
def started_jupyterlab(command: list[str]) -> Iterator[subprocess.Popen[bytes]]:
    """JupyterLab in a group of its own: Ctrl + C is for us, and we tell it politely to end."""
    process = subprocess.Popen(
        command, env=jupyterlab.environment(), stdin=subprocess.DEVNULL, start_new_session=True
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(SECONDS_TO_END)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_running(process: subprocess.Popen[bytes]) -> bool:
    """After a moment: does it still run?"""
    try:
        process.wait(SECONDS_BETWEEN_LOOKS)
    except subprocess.TimeoutExpired:
        return True
    return False


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Whoever ends this program, or closes its terminal, wants all of it to end; Ctrl + C does it
    in a shell that starts programs deaf to it, too."""

    def end(_signal: int, _frame: object) -> NoReturn:
        raise KeyboardInterrupt

    names = [name for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)
