"""Markdown as a reader of it is shown."""

from __future__ import annotations

from html.parser import HTMLParser

import mistune

SAFE = {
    "h1", "h2", "h3", "h4", "h5", "h6", "p", "br", "em", "strong", "table", "thead", "tbody", "tr",
    "th", "td", "blockquote", "details", "summary", "ul", "ol", "li", "code", "pre", "a", "img",
    "hr", "del",
}  # fmt: skip
render = mistune.create_markdown(escape=False, plugins=["table", "strikethrough", "url"])


class Read(HTMLParser):
    """The elements and the words of some HTML."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("br", "p", "li"):
            self.words += " "

    def handle_data(self, data: str) -> None:
        self.words += data

    @property
    def plain(self) -> str:
        return " ".join(self.words.split())


class Rendered(Read):
    """What a reader of Markdown shows."""

    def __init__(self, text: str) -> None:
        super().__init__(str(render(text)))
