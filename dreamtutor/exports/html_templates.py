"""Pages from the templates in `templates`. All that is put into them is text, and is escaped,
unless the template says that it is markup of ours."""

from __future__ import annotations

from functools import cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from dreamtutor.exports.document import step_name
from dreamtutor.texts.markdown import as_html, is_cut, plain, tree


@cache
def environment() -> Environment:
    made = Environment(
        loader=PackageLoader("dreamtutor.exports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {"plain": plain, "markup": markup, "step_name": step_name}
    return made


def fill_template(name: str, **values: Any) -> str:
    """A template with values."""
    return environment().get_template(name).render(values)


def markup(text: str) -> Markup:
    """The Markdown of a note, made safe; of a long one, the beginning."""
    return Markup(as_html(tree(text)) + ("<p>…</p>" if is_cut(text) else ""))
