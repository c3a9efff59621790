"""What people wrote, as text that is safe wherever it is put.

A note may come from anybody. In a picture its text is letters, in a report it is Markdown again, in
which nothing of it is HTML: what notes mean by their Markdown is known as a tree of texts and
elements, and only the kinds of elements that are named here are written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Any

from dreamtutor.texts.markdown import MarkdownTree, as_text, indented

JOINERS = "\u200c\u200d"
"""They are not seen, but belong to words of some languages, and to pictures of people."""
NUMBERED = "|".join(rf"(?<=^\d{{{n}}})[.)]" for n in range(1, 10))
SPECIAL = re.compile(rf"[\\`*_{{}}\[\]<>&|~$]|^[#+\-=:]|{NUMBERED}")
"""What means something in Markdown, anywhere or at the beginning of a line."""
AS_HTML = {"<": "&lt;", ">": "&gt;", "&": "&amp;"}


def letters(tree: MarkdownTree) -> str:
    """A note for a picture: lines of letters."""
    return "\n".join(filter(None, map(line, as_text(tree).splitlines())))


def line(text: str) -> str:
    """A name, or what else should be one line, without what steers machines or turns texts."""
    return " ".join("".join(c if is_visible(c) else " " for c in text).split())


def is_visible(c: str) -> bool:
    return c.isprintable() or c in JOINERS


def markdown(tree: MarkdownTree) -> str:
    """A note as Markdown."""
    return blocks(tree)


def escaped(text: str) -> str:
    """Any text as Markdown that says just this."""
    return SPECIAL.sub(lambda sign: AS_HTML.get(sign[0], f"\\{sign[0]}"), line(text))


# From trees to Markdown

INLINE = {"em": "*", "strong": "**", "del": "~~"}


def blocks(tree: Sequence[Any], between: str = "\n\n") -> str:
    """Paragraphs, lists, quotes, one after another."""
    found: list[str] = []
    inside: list[Any] = []
    for part in [*tree, None]:
        if part is None or (not isinstance(part, str) and part["tag"] in BLOCKS):
            found.append(inline(inside))
            inside = []
            found += [] if part is None else [BLOCKS[part["tag"]](part)]
        else:
            inside.append(part)
    return between.join(part for part in found if part.strip())


def inline(tree: Sequence[Any]) -> str:
    return "".join(inline_part(part) for part in tree).strip()


def inline_part(part: Any) -> str:
    if isinstance(part, str):
        rows = (escaped_with_spaces(row) for row in part.split("\n"))
        return "\\\n".join(rows)
    tag, inside = part["tag"], part.get("in", ())
    if tag == "br":
        return "\\\n"
    if tag == "code":
        return inline_code(inside)
    said = "".join(map(inline_part, inside))
    if tag == "a" and re.fullmatch(r"(?:https?://|mailto:)[^\s<>()\"'\\]+", href := part["href"]):
        return f"[{said}](<{href}>)"
    mark = INLINE.get(tag, "")
    # Marks hold only where they touch letters.
    return f"{mark}{said}{mark}" if said and said == said.strip() else said


def escaped_with_spaces(text: str) -> str:
    """A piece of a line: escaped, with the spaces at its ends."""
    first = " " if text[:1].isspace() else ""
    last = " " if text[-1:].isspace() and text.strip() else ""
    return first + escaped(text) + last


def code(tree: MarkdownTree) -> str:
    """The letters of some code."""
    words = "".join(part if isinstance(part, str) else code(part["in"]) for part in tree)
    return "".join(c if is_visible(c) or c == "\n" else " " for c in words)


def backticks(words: str, least: int) -> str:
    """What code can stand between: more ticks than there are together in it."""
    return "`" * max(least, *(len(run) + 1 for run in re.findall("`+", words)), 0)


def inline_code(tree: MarkdownTree) -> str:
    words = " ".join(code(tree).split())
    around = backticks(words, 1)
    space = " " if words[:1] == "`" or words[-1:] == "`" else ""
    return f"{around}{space}{words}{space}{around}" if words else ""


def code_block(block: Any) -> str:
    words = code(block["in"]).rstrip("\n")
    return f"{backticks(words, 3)}\n{words}\n{backticks(words, 3)}"


def list_block(block: Any) -> str:
    first = block.get("start", 1)
    rows = []
    for n, point in enumerate(block for block in block["in"] if not isinstance(block, str)):
        sign = f"{int(first) + n}. " if block["tag"] == "ol" else "- "
        loose = any(not isinstance(part, str) and part["tag"] == "p" for part in point["in"])
        text = blocks(point["in"], "\n\n" if loose else "\n")
        rows.append(indented(text, " " * len(sign), sign))
    return "\n".join(rows)


def folded(title: str, text: str) -> str:
    """Something that one opens to read it."""
    head = escape(line(title)).replace("$", "&#36;")  # notebooks take it for mathematics
    return f"<details><summary>{head}</summary>\n\n{text}\n\n</details>"


def quoted(text: str) -> str:
    return "\n".join(f"> {row}".rstrip() for row in text.split("\n"))


BLOCKS: dict[str, Any] = {
    "p": lambda block: blocks(block["in"]),
    "h4": lambda block: f"**{inline(block['in'])}**",
    "h5": lambda block: f"**{inline(block['in'])}**",
    "ul": list_block,
    "ol": list_block,
    "blockquote": lambda block: quoted(blocks(block["in"])),
    "pre": code_block,
    "hr": lambda _: "* * *",
}
