"""Notes of strangers: whatever stands in them is shown, nothing of it runs, and the page stays as
it is. A real browser is asked, with a tripwire and with nothing that could be fetched."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from dreamtutor.engine.notation import write
from dreamtutor.reel.film import MOST_NOTES
from dreamtutor.reel.opening import open_game
from dreamtutor.replay.checks import entry_of
from dreamtutor.replay.format import Note
from dreamtutor.replay.game import Game
from tests.browser.noted import AT, Reader, line_of, played, read
from tests.browser.test_layout import at_width, spoilt
from tests.long_tests import first
from tests.replay.games import path_of

TRAP = "window.pwned = 1"
HTML = [
    f"<script>{TRAP}</script>",
    f"<img src=x onerror='{TRAP}'>",
    f"<svg onload='{TRAP}'><animate onbegin='{TRAP}' attributeName=x dur=1s></svg>",
    f"<math><mtext><table><mglyph><style><img src=x onerror='{TRAP}'></style></mglyph></table>"
    f"</mtext></math>",
    f"<iframe srcdoc='<script>parent.{TRAP}</script>'></iframe>",
    f"<details open ontoggle='{TRAP}'>x</details>",
    f"<input autofocus onfocus='{TRAP}'>",
    "<style>@import 'https://example.org/x.css'; * { display: none }</style>",
    f"<base href='https://example.org/'><form action='javascript:{TRAP}'><button>b</button></form>",
    f"<a href='javascript:{TRAP}' style='position:fixed;inset:0'>here</a>",
    f"<template><script>{TRAP}</script></template><noscript><p title='</noscript><img src=x "
    f"onerror={TRAP}>'></noscript>",
    f"]]><!--><script>{TRAP}</script>--><![CDATA[",
    "<link rel=stylesheet href=https://example.org/y.css><meta http-equiv=refresh content=0>",
]
LINKS = [
    f"[a](javascript:{TRAP.replace(' ', '')})",
    f"[a](  java&#115;cript&colon;{TRAP.replace(' ', '')})",
    f"[a](<JAVASCRIPT:{TRAP}>)",
    "[a](data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==)",
    "[a](vbscript:x)",
    "[a](blob:http://127.0.0.1/x)",
    f"<javascript:{TRAP.replace(' ', '')}>",
    f'[a](https://example.org/"onmouseover="{TRAP.replace(" ", "")})',
    f"[a][1]\n\n[1]: javascript:{TRAP.replace(' ', '')}",
    "![a](https://example.org/pixel.png)",
    "![a](javascript:x) ![a](data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=)",
]
STORM = "e" + "".join(chr(0x300 + n % 100) for n in range(3000))
ODD = [
    "\u202eright to left\u202d and \u2066back\u2069 \u202e\u202e\u202e",
    "zero\u200bwidth\u200djoined\ufeff\u00ad",
    STORM,
    "\u0000\u0007\u001b[31m bells \u0085\u2028\u2029",
    "﷽" * 60,
    "W" * 1500,
    "`" + "w" * 3000 + "`",
    "    " + "w" * 3000,
    "```\n" + "w" * 3000 + "\n```",
    "👩‍👩‍👧‍👦" * 300,
    "مرحبا *بالعالم* abc",
]


def entered(game: Game, notes: list[dict[str, Any]]) -> Game:
    """Notes that come from a file, whatever they are."""
    on = line_of(game)[AT].name
    made = [
        {"id": f"n{n}", "on": on, "when": "2026-01-01T00:00:00", **note}
        for n, note in enumerate(notes)
    ]
    game.notes += [entry_of(Note, note) for note in made]
    return game


def strangers(*texts: str, **more: Any) -> Callable[[], Game]:
    return lambda: entered(played(), [{"text": text, **more} for text in texts])


def is_harmless(reader: Reader) -> None:
    """Nothing ran, nothing was fetched, and there is nothing in the page that could."""
    page = reader.page
    page.evaluate("() => new Promise(done => setTimeout(done, 50))")
    assert page.evaluate("() => window.pwned") is None
    for tag in (
        "img",
        "script",
        "iframe",
        "object",
        "embed",
        "form",
        "base",
        "link",
        "meta",
        "math",
    ):
        expect(reader.root.locator(tag)).to_have_count(0)
    odd = reader.sheet.evaluate(
        """sheet => [...sheet.querySelectorAll("*")].flatMap(e => [...e.attributes]
          .filter(a => a.name.startsWith("on") || a.name === "style" || a.name === "srcdoc")
          .map(a => e.tagName + " " + a.name))"""
    )
    assert odd == []
    links = reader.sheet.locator("a").evaluate_all(
        "all => all.map(a => [a.protocol, a.target, a.rel])"
    )
    assert all(link in (["https:", "_blank", "noopener noreferrer"],) for link in links), links


@pytest.mark.parametrize("where", first(2, ["text", "by", "reveal", "glyph", "when"]))
def test_html_in_a_note_is_shown_as_text(page: Page, where: str) -> None:
    most = 190 if where in ("by", "glyph", "when") else None  # words are short
    reader = read(
        page, lambda: entered(played(), [{"text": "q", where: html[:most]} for html in HTML])
    )
    show = reader.sheet.get_by_role("button", name="Show the answer")
    while show.count():
        show.first.click()
    expect(reader.notes).to_have_count(len(HTML))
    is_harmless(reader)
    shown = " ".join(reader.notes.all_inner_texts())
    if where != "when":
        for word in ("<script>window.pwned = 1</script>", "<img src=x onerror='window.pwned = 1'>"):
            assert word in shown
    if where == "by":
        reader.sheet.get_by_role("checkbox").first.uncheck()
        is_harmless(reader)


def test_links_lead_nowhere_but_to_pages(page: Page) -> None:
    reader = read(page, strangers(*LINKS))
    expect(reader.notes).to_have_count(len(LINKS))
    is_harmless(reader)
    expect(reader.sheet.locator("a")).to_have_count(2)
    for link in reader.notes.get_by_text("a", exact=True).all():
        if link.evaluate("e => !e.closest('a')"):
            link.click()
    is_harmless(reader)


def test_a_tree_of_another_program_is_judged_on_the_page_too(page: Page) -> None:
    reader = read(page, strangers("one"))
    bad = [
        {"tag": "script", "in": [TRAP]},
        {"tag": "img", "src": "x", "onerror": TRAP, "in": []},
        {"tag": "a", "href": f"javascript:{TRAP}", "in": ["link"]},
        {"tag": "a", "href": "\tjavascript:x", "in": ["link"]},
        {"tag": "a", "in": ["link"]},
        {
            "tag": "p",
            "onclick": TRAP,
            "style": "position:fixed",
            "in": ["p", {"in": ["q"]}, None, 7],
        },
        {"tag": "P/ONCLICK=x", "in": ["r"]},
        {"tag": {"x": 1}, "in": "s"},
        {"tag": "__proto__", "in": [[["t"]]]},
    ]
    deep: Any = ["deep"]
    for _ in range(25):
        deep = [{"tag": "em", "in": deep}]
    reader.viewer.notes = [
        {**reader.viewer.notes[0], "text": bad + deep, "marks": [{"at": "]\"'"}]}
    ]
    reader.table.push()
    expect(reader.notes.locator(".dt-prose")).to_contain_text(TRAP + "linklinklinkpqr")
    is_harmless(reader)
    expect(reader.sheet.locator("a")).to_have_count(0)


def test_odd_letters_stay_in_their_note(page: Page) -> None:
    reader = read(
        page, lambda: entered(played(), [{"text": text, "by": text[:150]} for text in ODD])
    )
    expect(reader.notes).to_have_count(len(ODD))
    for width in (480, 1280):
        at_width(reader, width)
        outside = reader.notes.evaluate_all(
            """all => all.flatMap(note => { const box = note.getBoundingClientRect();
              const sheet = note.closest(".dt-sheet").getBoundingClientRect();
              return box.left < sheet.left || box.right > sheet.right || note.offsetHeight > 3000
                ? [note.textContent.slice(0, 40)] : []; })"""
        )
        assert outside == []
        assert reader.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert spoilt(reader) == []
    button = reader.notes.last.get_by_role("button", name="Reply")
    assert button.evaluate("e => getComputedStyle(e).direction") == "ltr"
    is_harmless(reader)


def test_a_million_letters_are_shown_in_part(page: Page) -> None:
    reader = read(page, strangers("long *word* " * 90_000, "next"))
    expect(reader.notes.first).to_contain_text("The rest of this note is in the file.")
    reader.notes.first.get_by_role("button", name="Show all of it").click()
    assert 12_000 < len(reader.notes.first.inner_text()) < 25_000
    assert len(json.dumps(reader.viewer.get_state()["notes"])) < 400_000
    expect(reader.notes.first.get_by_role("button", name="Edit")).to_have_count(0)
    expect(reader.notes.last.get_by_role("button", name="Edit")).to_have_count(1)
    at_width(reader, 480)
    assert reader.root.evaluate("e => e.scrollWidth <= e.clientWidth")


@pytest.mark.long
def test_five_thousand_notes_on_a_step_are_listed_bit_by_bit(page: Page) -> None:
    reader = read(page, lambda: entered(played(), [
        {"text": f"note {n}", "by": f"author {n % 7}", "glyph": "good",
         "marks": [{"at": ["hand", n % 5]}, {"at": ["hand", n % 5], "to": ["deck", 0]}]}
        for n in range(5000)
    ]))  # fmt: skip
    assert reader.notes.count() <= 20
    assert reader.listed.count() <= 100
    assert reader.root.evaluate("e => e.querySelectorAll('*').length") < 12_000
    heading = reader.sheet.get_by_role("heading", name="All notes")
    expect(heading).to_contain_text(str(MOST_NOTES))
    reader.sheet.get_by_role("button", name="Show more").first.click()
    expect(reader.notes).to_have_count(220)
    layer = reader.sheet.get_by_role("checkbox", name="author 0")
    left = sum(n % 7 != 0 for n in range(5000 - MOST_NOTES, 5000))
    layer.uncheck()
    expect(heading).to_contain_text(str(left))
    reader.go(AT + 1)
    expect(reader.sheet).to_contain_text("No notes at this step.")
    reader.go(AT)
    reader.writes("one more")
    reader.saves()
    expect(reader.notes.last).to_be_visible()
    assert len(reader.game.threads) == 5001


def test_what_the_page_says_of_a_note_is_judged_in_python(page: Page) -> None:
    reader = read(page, played)
    on = line_of(reader.game)[AT].name
    bad: list[dict[str, Any]] = [
        {"do": "annotate", "on": on, "text": 7},
        {"do": "annotate", "on": "nowhere", "text": "x"},
        {"do": "annotate", "on": on, "text": "x", "marks": [{"at": "no such slot"}]},
        {"do": "annotate", "on": on, "text": "x", "marks": [{"at": "deck"}] * 1000},
        {"do": "annotate", "on": on, "text": "x" * 3_000_000},
        {"do": "annotate", "on": on, "text": "x", "glyph": "g" * 1000},
        {"do": "revise", "note": "no such note", "text": "x"},
        {"do": "remove", "note": ""},
        {"do": "take_back", "note": {"x": 1}},
        {"do": "annotate"},
    ]
    for message in bad:
        reader.viewer._receive(None, message, [])
        assert reader.game.threads == [], message
    reader.table.push()
    expect(reader.sheet).to_contain_text("Nobody has written anything yet.")


def test_a_rule_that_nobody_knows_is_not_explained(page: Page, tmp_path: Path) -> None:
    """Also if it is called as something is that any page has."""

    def strange() -> Game:
        game = played(tmp_path / "game.jsonl")
        card = write(game.record.table.zones["hand"][0])
        last = game.record.node.name
        game.close()
        moved = {"e": "moved", "card": card, "from": ["hand", 0], "to": ["discard", 0]}
        entry = {"t": "step", "id": "odd", "parent": last, "answer": "odd"}
        with path_of(game).open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry | {"events": [moved | {"why": "constructor"}]}) + "\n")
        return open_game(path_of(game))

    reader = read(page, strange, at=1000)
    reader.panel.get_by_role("tab", name="Happened").click()
    happened = reader.panel.get_by_role("tabpanel", name="Happened")
    expect(happened).to_contain_text("your hand")
    expect(happened.get_by_role("button")).to_have_count(0)


def test_versions_and_replies_of_strangers_are_text_in_their_place(page: Page) -> None:
    evil = "<img src=x onerror='window.pwned=1'>\u202e" + "W" * 150
    changed = {"of": "n0", "after": ["n0"], "by": evil, "when": evil}
    talk: list[dict[str, Any]] = [
        {"text": evil, "by": evil}, {**changed, "text": evil}, {**changed, "glyph": evil},
        *({"text": f"{n}", "by": evil, "reply_to": f"n{n + 2 if n else 0}"} for n in range(300)),
        {"text": "to itself", "reply_to": "n303"}, {"text": "to evil", "reply_to": evil[:60]},
    ]  # fmt: skip
    reader = read(page, lambda: entered(played(), talk))
    expect(reader.notes.first.get_by_role("group", name="Version by")).to_have_count(2)
    expect(reader.notes).to_have_count(20)
    reader.sheet.get_by_role("button", name="Show more").first.click()
    for width in (480, 1280):
        at_width(reader, width)
        assert reader.root.evaluate("e => e.scrollWidth <= e.clientWidth")
        outside = reader.notes.evaluate_all(
            """all => all.filter(note => { const box = note.getBoundingClientRect();
              const sheet = note.closest(".dt-sheet").getBoundingClientRect();
              return box.left < sheet.left || box.right > sheet.right; }).length"""
        )
        assert outside == 0
    is_harmless(reader)
