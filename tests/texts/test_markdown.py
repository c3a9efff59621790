"""Markdown of notes: what is written comes out, and nothing of it can do anything."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreamtutor.texts.markdown import (
    EMPTY,
    MOST_CHARACTERS,
    SCHEMES,
    TAGS,
    Element,
    MarkdownTree,
    as_html,
    as_text,
    is_cut,
    plain,
    tree,
)


def elements(tree: MarkdownTree) -> Iterator[Element]:
    for one in tree:
        if not isinstance(one, str):
            yield one
            yield from elements(one["in"])


def texts(tree: MarkdownTree) -> str:
    return "".join(one if isinstance(one, str) else texts(one["in"]) for one in tree)


def p(*inside: Any) -> MarkdownTree:
    return [{"tag": "p", "in": [*inside]}]


def e(tag: str, *inside: Any, **more: Any) -> Element:
    return {"tag": tag, **more, "in": [*inside]}  # type: ignore[typeddict-item]


@pytest.mark.parametrize(
    ("text", "grown"),
    [
        ("Just words.", p("Just words.")),
        ("*a* **b** ~~c~~ `d`", p(e("em", "a"), " ", e("strong", "b"), " ", e("del", "c"), " ",
                                  e("code", "d"))),
        ("one\ntwo", p("one", e("br"), "two")),
        ("one\n\ntwo", [*p("one"), *p("two")]),
        ("# A\n\n### B", [e("h4", "A"), e("h5", "B")]),
        ("- one\n- two", [e("ul", e("li", "one"), e("li", "two"))]),
        ("- one\n\n- two", [e("ul", e("li", *p("one")), e("li", *p("two")))]),
        ("- one\n  - two", [e("ul", e("li", "one", e("ul", e("li", "two"))))]),
        ("3. one\n4. two", [e("ol", e("li", "one"), e("li", "two"), start=3)]),
        ("1. one", [e("ol", e("li", "one"))]),
        ("> said", [e("blockquote", *p("said"))]),
        ("```py\nif a < b:\n```", [e("pre", e("code", "if a < b:\n"))]),
        ("a\n\n---\n\nb", [*p("a"), e("hr"), *p("b")]),
        ("[here](https://example.org/a?b=1)", p(e("a", "here", href="https://example.org/a?b=1"))),
        ("<ada@example.org>", p(e("a", "ada@example.org", href="mailto:ada@example.org"))),
        ("<div>*x*</div>", p("<div>", e("em", "x"), "</div>")),
        (r"\*not\* &lt;b&gt;", p("*not* <b>")),
        ("", []),
        ("   \n\n  ", []),
    ],
)  # fmt: skip
def test_each_sign_of_markdown_is_an_element(text: str, grown: MarkdownTree) -> None:
    assert tree(text) == grown


@pytest.mark.parametrize(
    "html",
    [
        "<script>alert(1)</script>",
        "<b onclick='x()'>bold</b>",
        "<img src=x onerror=alert(1)>",
        "<!-- hidden -->",
        "<svg><a xlink:href='javascript:x'>y</a></svg>",
        "<div>\n\nin *HTML*\n\n</div>",
    ],
)
def test_html_is_text(html: str) -> None:
    grown = tree(f"Before {html} after")
    assert "a" not in {one["tag"] for one in elements(grown)}
    assert as_text(grown).split() == f"Before {html} after".replace("*", "").split()


@pytest.mark.parametrize(
    "href",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "java&#x0A;script:alert(1)",
        "&#106;avascript:alert(1)",
        "javascript&colon;alert(1)",
        "\u0001javascript:alert(1)",
        "data:text/html;base64,PHNjcmlwdD4=",
        "vbscript:msgbox(1)",
        "file:///etc/passwd",
        "blob:https://example.org/x",
        "//example.org/x",
        "/x",
        "x.html",
        "#x",
        "https:",
        "https:/x",
        "http:///x",
        "mailto:",
    ],
)
def test_a_link_that_leads_elsewhere_is_its_text(href: str) -> None:
    for text in (f"see [the *proof*](<{href}>)", f"see [the *proof*][1]\n\n[1]: <{href}>"):
        grown = tree(text)
        assert [one["tag"] for one in elements(grown)] == ["p", "em"]
        assert texts(grown) == "see the proof"
    assert "href" not in as_html(tree(f"![picture](<{href}>)"))


def test_a_picture_is_a_link_in_words_and_nothing_is_fetched() -> None:
    grown = tree("![a cat](https://example.org/cat.png)")
    assert grown == p(e("a", "a cat", href="https://example.org/cat.png"))
    assert tree("![a cat](cat.png)") == p("a cat")


def test_links_are_judged_again_where_html_is_written() -> None:
    bad: MarkdownTree = [{"tag": "a", "href": "javascript:alert(1)", "in": ["<x>"]}]
    assert as_html(bad) == "&lt;x&gt;"
    assert as_html([{"tag": "script", "in": ["alert(1)"]}]) == "alert(1)"


class Tags(HTMLParser):
    """What a browser would make of it."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in TAGS
        for name, value in attrs:
            assert name in ("href", "rel", "target", "start", "dir"), name
            if name == "href":
                assert (value or "").split(":")[0] in SCHEMES
        if tag == "a":
            assert dict(attrs)["rel"] == "noopener noreferrer"
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")


marks = st.text(alphabet="ab \n*_`~[]()<>!#-+>1.)\\&;:/\"'=\t|xhtps\u202e\u0301\ud800\x00{}")
PIECES = (
    "<script>", "](javascript:x)", "[", "![", "](http://a.b)", "```\n", "- ", "> ", "    ", "**",
    "~~", "<http://x", ">", "\n\n", "a", "&#x6A;", "\n1. ", "=", "<a href=", "'", '"', "-->",
)  # fmt: skip
pieces = st.lists(st.sampled_from(PIECES)).map("".join)


@given(marks | pieces | st.text())
def test_whatever_is_written_is_a_tree_of_known_parts(text: str) -> None:
    grown = tree(text)
    for one in elements(grown):
        assert one["tag"] in TAGS
        assert set(one) <= {"tag", "in", "href", "start"}
        assert ("href" in one) == (one["tag"] == "a")
    json.dumps(grown, ensure_ascii=False).encode()  # half letters would not go on any wire
    page = Tags()
    page.feed(as_html(grown))
    page.close()
    assert page.open == []
    assert page.text == texts(grown)
    assert as_text(grown).split() or not texts(grown).split()


@given(st.text(alphabet=st.characters(categories=["L", "N"]), min_size=1))
def test_letters_and_numbers_are_never_lost(word: str) -> None:
    assert texts(tree(f"**{word}** {word}")) == f"{word} {word}"


def test_a_long_note_is_shown_in_part() -> None:
    text = "a word " * 150_000
    assert is_cut(text)
    assert texts(tree(text)) == text[:MOST_CHARACTERS].strip()
    assert not is_cut("a" * MOST_CHARACTERS)


def test_what_lies_too_deep_is_shown_as_it_was_written() -> None:
    for deep in ("> " * 200 + "here", "".join(" " * 2 * n + "- x\n" for n in range(60)) + "here"):
        grown = tree(deep)
        assert "here" in texts(grown)
        assert grown == [e("pre", e("code", deep))]
    shallow = "> " * 5 + "here"
    assert [one["tag"] for one in elements(tree(shallow))] == ["blockquote"] * 5 + ["p"]


def test_what_is_stressed_a_thousand_times_is_stressed_enough() -> None:
    text = "*" * 9999 + "a" + "*" * 9999
    assert texts(tree(text)).strip("*") == "a"
    assert 1 < len([*elements(tree(text))]) < 50


def test_half_letters_and_signs_for_machines_are_replaced() -> None:
    assert plain("a\ud83db\x00c\x1bd\r\ne\rf\tg") == "a\ufffdb\ufffdc\ufffdd\ne\nf\tg"
    assert plain("😀 e\u0301 עברית") == "😀 e\u0301 עברית"


def test_as_text_reads_like_a_letter() -> None:
    text = """# Title

A **word** and [a link](https://example.org).
Next line.

2. two
3. three
   - inside

> said

```
code
```
"""
    assert as_text(tree(text)) == (
        "Title\n\nA word and a link (https://example.org).\nNext line.\n\n"
        "2. two\n3. three\n   – inside\n\n> said\n\ncode"
    )


WORST = (
    "[", "[a", "![", "]", "*a ", "_a__", "**a *b ", "~~a ", "<", "<a ", "<!--", "<?", "> ", "- ",
    "`", "`a``", "&#", "&", "\\", "\n", "a\n", "[a](", "[a](<", "[a][", "[]", "[a]: x\n", "<http://a",
    "1. ", "# ", "| ", "***", "a**b", "*_", "_*a", "[*", "~", "    a\n", "\t", "=\n", "a\n=\n",
    "![[]()", "[a](b 'c", "(", ")", "[x](" + "(" * 30, "- a\n\n", "[a](http://b) ", "a*",
)  # fmt: skip
MANY = """
import json, sys
from dreamtutor.texts.markdown import MOST_CHARACTERS, as_html, as_text, tree
parts = json.load(sys.stdin)
inputs = [part * (MOST_CHARACTERS // len(part)) for part in parts]
inputs += ["".join("`" * n + " " for n in range(199)), "[" * 9999 + "]" * 9999]
inputs += ["*" * 9999 + "a" + "*" * 9999, "[a](" + "(" * 9000 + ")" * 9000]
inputs += ["".join(sign * n + "- a\\n" for n in range(190)) for sign in "> "]
for one in inputs:
    grown = tree(one)
    as_html(grown), as_text(grown)
print(len(inputs))
"""


def test_no_note_keeps_anybody_waiting() -> None:
    """Every kind of bracket, thousands of times: in a process that is ended if it hangs."""
    done = subprocess.run(
        [sys.executable, "-c", MANY],
        input=json.dumps(WORST), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.stdout.strip() == str(len(WORST) + 6), done.stderr
