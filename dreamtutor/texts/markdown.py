"""Markdown of notes as a small tree of plain data, safe to draw wherever notes are read.

A note may come from anybody. So nothing of it is ever HTML: a tree has texts, and elements of the
few kinds that are named here. Whoever draws it, page or export, knows no others. HTML is shown as
it is written. A link leads to a web page or to somebody's post; any other is only its text.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from html import escape
from typing import TYPE_CHECKING, NotRequired, TypedDict
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MOST_CHARACTERS = 20_000
"""So many characters of a note are shown; the rest is in the file."""
DEEP = 20
"""Where lists and quotes lie deeper in each other, a note is shown as it was written."""
SCHEMES = ("http", "https", "mailto")
TAGS = frozenset(
    ("p", "em", "strong", "del", "code", "pre", "ul", "ol", "li", "blockquote", "h4", "h5", "hr",
     "br", "a")
)  # fmt: skip
INLINE = frozenset(("em", "strong", "del", "code", "br", "a"))
EMPTY = frozenset(("hr", "br"))
RENAMED = {"s": "del", "h1": "h4", "h2": "h4", "h3": "h5", "h6": "h5"}
"""Notes stand below headings of the page. HTML calls `s` what is no longer right, `del` what was
taken out."""

Element = TypedDict(
    "Element",
    {
        "tag": str,
        "href": NotRequired[str],  # where a link leads
        "start": NotRequired[int],  # the first number of a list, if it is not 1
        "lang": NotRequired[str],  # the language of its text, if it is not that of the page
        "in": "MarkdownTree",
    },
)
MarkdownTree = list[str | Element]
"""Markdown as plain data: texts, and elements of the few kinds in `TAGS`."""

LINK = 'rel="noopener noreferrer" target="_blank"'
"""What every link has besides: a new tab that knows nothing of this one."""


@cache
def parser() -> MarkdownIt:
    """What reads Markdown. It is imported with the first note: most games have none."""
    from markdown_it import MarkdownIt  # noqa: PLC0415

    made = MarkdownIt("commonmark", {"html": False, "maxNesting": DEEP, "breaks": True})
    made.enable("strikethrough")
    made.validateLink = lambda _: True  # type: ignore[assignment,method-assign] # what they lead to is judged here
    return made


def tree(text: str) -> MarkdownTree:
    """A note as a tree; of a long one, the beginning."""
    return parsed(plain(text)[:MOST_CHARACTERS])


def is_cut(text: str) -> bool:
    """Is a note longer than what is shown of it?"""
    return len(plain(text)) > MOST_CHARACTERS


def plain(text: str) -> str:
    """A text without what no page can show: halves of letters, and signs that steer machines."""
    whole = text.replace("\r\n", "\n").replace("\r", "\n")
    return UNSEEN.sub("\N{REPLACEMENT CHARACTER}", whole)


UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")


@lru_cache(maxsize=4096)
def parsed(text: str) -> MarkdownTree:
    """The tree of a text. All notes are sent anew whenever one is written."""
    tokens = parser().parse(text)
    if any(token.level >= DEEP - 1 for token in tokens):
        return [{"tag": "pre", "in": [{"tag": "code", "in": [text]}]}]
    return nested(tokens)


def nested(tokens: list[Token]) -> MarkdownTree:
    """What tokens say that stand one after another, each in what was opened before it."""
    top: MarkdownTree = []
    open_ = [top]
    for token in tokens:
        here = open_[-1]
        if token.type == "inline":
            add(here, *nested(token.children or []))
        elif token.hidden:  # a paragraph of a list whose points stand close together
            if token.nesting > 0 and here and not is_block(here[-1]):
                add(here, "\n")
        elif token.nesting > 0:
            element = element_of(token) if len(open_) <= DEEP else None
            if element is None:  # only what is in it
                open_.append(here)
            else:
                here.append(element)
                open_.append(element["in"])
        elif token.nesting < 0:
            open_.pop()
        else:
            add(here, *leaves_of(token))
    return top


def element_of(token: Token) -> Element | None:
    """The element that a token begins, if it may be in a tree."""
    tag = RENAMED.get(token.tag, token.tag)
    element: Element = {"tag": tag, "in": []}
    if tag == "a":
        if (href := address(str(token.attrGet("href") or ""))) is None:
            return None
        element["href"] = href
    if tag == "ol" and (start := token.attrGet("start")) is not None:
        element["start"] = int(start)
    return element if tag in TAGS else None


def leaves_of(token: Token) -> MarkdownTree:
    """What a token says that stands for itself."""
    if token.type in ("fence", "code_block"):
        return [{"tag": "pre", "in": [{"tag": "code", "in": [token.content]}]}]
    if token.type == "code_inline":
        return [{"tag": "code", "in": [token.content]}]
    if token.type in ("softbreak", "hardbreak"):
        return [{"tag": "br", "in": []}]
    if token.type == "hr":
        return [{"tag": "hr", "in": []}]
    if token.type == "image":  # nothing is fetched: what it shows, in words
        said = token.content or str(token.attrGet("src") or "")
        href = address(str(token.attrGet("src") or ""))
        return [said] if href is None else [{"tag": "a", "href": href, "in": [said]}]
    return [token.content]


def add(here: MarkdownTree, *more: str | Element) -> None:
    """Texts that follow each other are one."""
    for part in more:
        if isinstance(part, str) and here and isinstance(here[-1], str):
            here[-1] += part
        elif part != "":
            here.append(part)


def address(href: str) -> str | None:
    """Where a link leads, if it may lead there."""
    try:
        parts = urlsplit(href)
    except ValueError:
        return None
    if parts.scheme not in SCHEMES or re.search(r"[\s\x00-\x1f\x7f]", href):
        return None
    if parts.scheme == "mailto":
        return href if parts.path else None
    return href if parts.netloc else None


def is_block(part: str | Element) -> bool:
    return not isinstance(part, str) and part["tag"] not in INLINE


# Trees for pages that run no program, and for those that are only text


def as_html(tree: MarkdownTree) -> str:
    """A tree as HTML that nothing can break out of."""
    return "".join(
        escape(part) if isinstance(part, str) else element_as_html(part) for part in tree
    )


def element_as_html(element: Element) -> str:
    tag = element["tag"]
    if tag not in TAGS:
        return as_html(element["in"])
    extra = ""
    if tag == "a":
        if (href := address(element.get("href", ""))) is None:
            return as_html(element["in"])
        extra = f' href="{escape(href)}" {LINK}'
    if tag == "ol" and "start" in element:
        extra = f' start="{int(element["start"])}"'
    if tag in EMPTY:
        return f"<{tag}>"
    direction = ' dir="auto"' if tag not in INLINE else ""
    return f"<{tag}{direction}{extra}>{as_html(element['in'])}</{tag}>"


def as_text(tree: MarkdownTree) -> str:
    """A tree in plain lines: a blank one between paragraphs, none between the points of a list."""
    paragraphs = any(not isinstance(part, str) and part["tag"] == "p" for part in tree)
    loose = paragraphs or all(map(is_block, tree))
    return ("\n\n" if loose else "\n").join(block for block in blocks(tree) if block)


def blocks(tree: MarkdownTree) -> list[str]:
    found: list[str] = []
    line = ""
    for part in [*tree, None]:
        if part is None or is_block(part):
            if line.strip():
                found.append(line.strip())
            line = ""
        if part is None or (not isinstance(part, str) and is_block(part)):
            found += [block_as_text(part)] if part is not None else []
        else:
            line += part if isinstance(part, str) else inline_as_text(part)
    return found


def block_as_text(element: Element) -> str:
    tag, inside = element["tag"], element["in"]
    if tag == "hr":
        return "* * *"
    if tag in ("ul", "ol"):
        first = element.get("start", 1)
        points = [as_text(part["in"]) for part in inside if not isinstance(part, str)]
        signs = [f"{first + n}." if tag == "ol" else "–" for n in range(len(points))]
        return "\n".join(
            indented(point, " " * (len(sign) + 1), f"{sign} ")
            for sign, point in zip(signs, points, strict=True)
        )
    if tag == "blockquote":
        return indented(as_text(inside), "> ", "> ")
    if tag == "pre":
        return "".join(inline_as_text(part) for part in inside).rstrip("\n")
    return as_text(inside)


def inline_as_text(part: str | Element) -> str:
    if isinstance(part, str):
        return part
    if part["tag"] == "br":
        return "\n"
    said = "".join(inline_as_text(kid) for kid in part["in"])
    href = part.get("href", "").removeprefix("mailto:")
    return f"{said} ({href})" if href and href != said else said


def indented(text: str, by: str, first: str) -> str:
    return first + text.replace("\n", f"\n{by}")
