"""The same picture in fewer letters: for a page that carries it as it is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import count

ELEMENT = re.compile(r"<(?:path|circle|rect|ellipse)\b(?![^<>]*\bid=)[^<>]{20,}/>")
OUTLINE = re.compile(r'<path d="[^"]{24,}"')
TITLE = re.compile(r"<title>[^<]*</title>")
NUMBER = re.compile(r"(?<![\w#])-?\d*\.\d{3,}(?![\w.])")


def minified(svg: str) -> str:
    """An SVG in which each shape that is drawn often stands once, and is used by its name; and so
    each outline that comes in several colours. What is drawn, and in which order, stays the same.
    Two decimals are enough for a card, and a picture that is shown as one has one title."""
    head, title, rest = svg.partition("</title>")
    svg = head + title + TITLE.sub("", rest)
    svg = NUMBER.sub(lambda number: f"{float(number[0]):.2f}".rstrip("0").rstrip("."), svg)
    names = (f"s{n:x}" for n in count())
    for pattern in (ELEMENT, OUTLINE):
        svg = define_repeated(svg, pattern, names)
    return svg


def define_repeated(svg: str, pattern: re.Pattern[str], names: Iterator[str]) -> str:
    """What fits the pattern and is there more than once goes to the definitions."""
    often = {shape: next(names) for shape, n in Counter(pattern.findall(svg)).items() if n > 1}

    def use(found: re.Match[str]) -> str:
        shape = found[0]
        return f'<use href="#{often[shape]}"{closed(shape)}' if shape in often else shape

    named = (shape.replace(" ", f' id="{name}" ', 1) for shape, name in often.items())
    defined = "".join(shape if shape.endswith("/>") else f"{shape}/>" for shape in named)
    return pattern.sub(use, svg).replace("<defs>", f"<defs>{defined}", 1)


def closed(shape: str) -> str:
    """How the use of a shape ends: an outline goes on with its colours."""
    return "/>" if shape.endswith("/>") else ""
