"""What notebooks of games and of lessons have in common: their cells, and pictures in the outputs.

A cell with a picture holds the code that shows the game or the lesson itself. Until somebody runs
it, its output is a picture and text.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Iterable
from itertools import count
from typing import Any

import nbformat
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_notebook, new_output

from dreamtutor.exports import raster
from dreamtutor.exports.marked_picture import MarkedPicture
from dreamtutor.texts import ENGLISH
from dreamtutor.view.picture import WIDTH


class NotebookBuilder:
    """A notebook in the making."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.in_dots = raster.can_draw()
        """Every page shows PNG, that of a code host too. Without it there is SVG."""
        self.numbers = count(1)
        """The numbers of the cells with code."""

    def calling(self, function: str, what: str, **arguments: str) -> str:
        """A call of a function of ours, in the language of the notebook."""
        if self.lang != ENGLISH:
            arguments["lang"] = self.lang
        named = "".join(f", {name}={value!r}" for name, value in arguments.items())
        return f"dreamtutor.{function}({what!r}{named})"

    def picture_cell(self, source: str, **more: Any) -> NotebookNode:
        """A cell with code, whose output is to be a picture."""
        number = next(self.numbers)
        output = new_output("execute_result", execution_count=number)
        cell: NotebookNode = new_code_cell(source, execution_count=number, outputs=[output], **more)
        return cell


def put_picture(
    output: NotebookNode, picture: MarkedPicture, png: bytes | None, svg_alt: str
) -> None:
    """Make a picture the output of a cell: in dots if there are some, else as SVG."""
    output.data = {"text/plain": picture.in_words()}
    if png is None:
        output.data["text/html"] = image(picture.svg(), svg_alt)
    else:
        output.data["image/png"] = base64.b64encode(png).decode()
        output.metadata = {"image/png": {"width": WIDTH, "alt": picture.title()}}


def image(svg: str, alt: str) -> str:
    picture, said = base64.b64encode(svg.encode()).decode(), html.escape(alt, quote=True)
    return f'<img style="max-width:100%" alt="{said}" src="data:image/svg+xml;base64,{picture}">'


def as_file(cells: Iterable[NotebookNode], title: str, **metadata: Any) -> str:
    """The notebook as it is written."""
    made = new_notebook(cells=[*cells])
    made.metadata.kernelspec = {
        "name": "python3", "display_name": "Python 3", "language": "python",
    }  # fmt: skip
    made.metadata.language_info = {"name": "python"}
    made.metadata.title = title
    made.metadata.update(metadata)
    nbformat.validate(made)
    return f"{nbformat.writes(made)}\n"
