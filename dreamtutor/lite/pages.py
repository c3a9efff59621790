"""What a learner sees of a site before Python runs: the first page, the notebooks, and what is said
while Python starts."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import nbformat
from jinja2 import Environment, PackageLoader, StrictUndefined

from dreamtutor.texts import LANGUAGES, Words
from dreamtutor.texts.markdown import plain
from dreamtutor.texts.safe_text import path_as_text

PAGE = "index.html"
SECTION = "lite"
"""Of the texts."""
EXTENSION = Path(__file__).parent / "extension"
NO_WORDS = '"the words of all languages"'
"""What stands in the extension where its words belong."""
KERNEL = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
"""The kernel that JupyterLite has."""
LOADED = ("build/jlab_core.*.js", "static/pyodide/*")
"""The largest of the files that a notebook needs."""


@cache
def words() -> dict[str, dict[str, str]]:
    """What is said, in all languages: which one, the browser knows."""
    return {lang: dict(Words("onirim", lang).section(SECTION)) for lang in LANGUAGES}


def choose_kernel(folder: Path) -> None:
    """Let all notebooks in a folder have the kernel of the site: one that names another, or none,
    would ask for it. Their pictures stay: they are seen until Python runs."""
    for path in sorted(folder.rglob("*.ipynb")):
        try:
            notebook = nbformat.read(path, as_version=4)
        except (ValueError, AttributeError, KeyError) as error:
            raise ValueError(f"{path_as_text(path.relative_to(folder))} is no notebook") from error
        notebook.metadata.kernelspec = KERNEL
        nbformat.write(notebook, path)


def write_extension(to: Path) -> None:
    """The extension that says what happens, with its words."""
    shutil.copytree(EXTENSION, to)
    script = next(to.glob("static/*.js"))
    text = script.read_text("utf-8")
    assert NO_WORDS in text
    script.write_text(text.replace(NO_WORDS, json.dumps(words(), ensure_ascii=False)), "utf-8")


def write_page(site: Path, notebooks: Sequence[str]) -> None:
    """The first page: which notebooks there are. It loads what they need."""
    templates = Environment(
        loader=PackageLoader("dreamtutor.lite"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    files = [path for pattern in LOADED for path in sorted(site.glob(pattern))]
    page = templates.get_template(PAGE).render(
        words=words(),
        notebooks=[{"path": name, "title": title(site / "files" / name)} for name in notebooks],
        files=[[path.relative_to(site).as_posix(), path.stat().st_size] for path in files],
    )
    (site / PAGE).write_text(page, encoding="utf-8")


def title(path: Path) -> str:
    """What a notebook is called: its first heading, or its name."""
    for cell in nbformat.read(path, as_version=4).cells:
        first = str(cell.source).partition("\n")[0]
        if cell.cell_type == "markdown" and first.startswith("# "):
            return plain(first.removeprefix("# "))
    return path.stem
