"""A game as one file: what is in it, and what is not."""

from __future__ import annotations

import base64
import json
import os
import re
import subprocess
import sys
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from dreamtutor.engine.events import Ended
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.engine.steps import Step
from dreamtutor.exports.document import STEP_NAME_LENGTH
from dreamtutor.exports.export import export
from dreamtutor.exports.page import as_page, picture_address
from dreamtutor.exports.svg_minify import minified
from dreamtutor.reel.builder import reel
from dreamtutor.reel.entry_scene import scene_of
from dreamtutor.reel.format import Reel
from dreamtutor.reel.opening import open_game
from dreamtutor.reel.spoilers import truncated
from dreamtutor.replay.game import Game, new_game
from dreamtutor.texts import Words
from dreamtutor.view.picture import as_svg
from tests.reel.games import names, played, with_side_line
from tests.reel.on_the_page import inflated

VOID = {"meta", "link", "img", "br", "hr", "path", "circle"}
EVIL = """"><img src=x onerror=alert(1)><script>alert(1)</script>'`</script><!--<script>${7}]]>"""
EVIL += "{{7*7}}{% if %}{#"
"""What would mean something to the page's templates."""
WORDS = Words("onirim")


class Seen(HTMLParser):
    """What a browser would find in a page: elements, and what is wrong with their nesting."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.inside: dict[str, list[str]] = {"script": [], "style": [], "title": []}
        self.feed(html)
        self.close()
        assert self.open == [], "elements are left open"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        inside = self.open[-1] if self.open else ""
        if inside in self.inside:
            self.inside[inside].append(data)
        else:
            self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]

    def meta(self, name: str) -> str:
        return next(
            one["content"]
            for one in self.all("meta")
            if name in (one.get("name"), one.get("property"), one.get("http-equiv"))
        )

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.texts).split())


def packed(html: str) -> dict[str, Any]:
    """What the page gives to its viewer."""
    data = html.partition('id="game">')[2].partition("<")[0]
    found: dict[str, Any] = inflated(data)
    return found


def whole(html: str) -> str:
    """All that anybody can find in a page, however it is packed."""
    drawn = "".join(one["src"] for one in Seen(html).all("img"))
    plain = re.sub(r'(id="game">)[^<]*', r"\1", html)
    return plain + json.dumps(packed(html)["state"], ensure_ascii=False) + drawn


@pytest.fixture(scope="module")
def game() -> Game:
    return played()


# The file


def test_it_is_one_file_that_asks_for_no_other(game: Game) -> None:
    seen = Seen(as_page(game, WORDS))
    for tag, attributes in seen.tags:
        for name in attributes.keys() & {"src", "href", "srcset", "action", "data", "poster"}:
            assert attributes[name].startswith(("data:image/svg+xml,", "#")), tag
    assert "url(" not in "".join(seen.inside["style"])
    assert not {"iframe", "object", "embed", "base", "form"} & {tag for tag, _ in seen.tags}


def test_its_policy_names_each_script_and_style_by_its_hash_and_allows_nothing_else(
    game: Game,
) -> None:
    html = as_page(game, WORDS)
    seen, inner = Seen(html), packed(html)
    policy = dict(
        one.strip().split(" ", 1) for one in seen.meta("Content-Security-Policy").split(";")
    )
    (opens, data), (style,) = seen.inside["script"], seen.inside["style"]
    assert policy == {
        "default-src": "'none'",
        "script-src": f"{hashed(opens)} {hashed(inner['script'])}",
        "style-src": f"{hashed(style)} {hashed(inner['style'])}",
        "img-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    assert not set(data) & set("<\"'\\ \n")
    at = html.index("Content-Security-Policy")
    assert at < html.index("<script")
    assert at < html.index("<style")
    assert not any(
        name.startswith("on") or name == "style" for _, all_ in seen.tags for name in all_
    )


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}'"


def test_the_same_game_gives_the_same_bytes() -> None:
    """Also in another process, where sets come in another order."""
    code = (
        "from tests.exports.test_page import *; g = played('onirim', 'all', deal='same', most=40);"
        "g.notes = []; print(hashed(as_page(g, Words('onirim', 'pl'), at=names(g)[7])))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1] != b""


@pytest.mark.parametrize(
    ("kind", "modules"), [("onirim", "all"), ("urbion", "all"), ("onirim", "")]
)
def test_a_long_game_fits(kind: str, modules: str) -> None:
    game = played(kind, modules, deal="4")
    page = as_page(game, Words(kind))
    fonts = sum(len(font["data"]) for font in packed(page)["fonts"])
    assert fonts < 120_000
    assert len(page.encode()) < 330_000 + fonts * 1.05


def test_a_picture_in_fewer_letters_has_the_same_shapes(game: Game) -> None:
    svg = as_svg(scene_of(reel(game.record, WORDS), 20), WORDS)
    light = minified(svg)
    assert len(light) < 0.75 * len(svg)
    shapes = re.findall(r'<(\w+) id="(s[0-9a-f]+)" ([^<>]*?)/>', light)
    assert len(shapes) > 20
    for tag, name, attributes in shapes:
        light = light.replace(f'<{tag} id="{name}" {attributes}/>', "")
        light = re.sub(f'<use href="#{name}"(?= |/>)', f"<{tag} {attributes}", light)
    drawn = [[rounded(tag) for tag in Seen(one).tags if tag[0] != "title"] for one in (light, svg)]
    assert drawn[0] == drawn[1]


def test_a_picture_in_an_attribute_says_the_same() -> None:
    svg = """<svg><text b="'A'">It&#x27;s &quot;it&quot; &amp; &lt;it&gt;</text></svg>"""
    (image,) = Seen(f'<img src="{picture_address(svg)}">').all("img")
    kind, _, drawn = image["src"].partition(",")
    assert kind == "data:image/svg+xml"
    seen = Seen(unquote(drawn))
    assert seen.text == """It's "it" & <it>"""
    assert seen.all("text") == [{"b": '"A"'}]


def rounded(tag: tuple[str, dict[str, str]]) -> str:
    return re.sub(r"-?\d*\.\d+", lambda one: f"{float(one[0]):.1f}", str(tag))


# What it says


def test_the_document_tells_every_step_once_and_in_order() -> None:
    game = played(deal="2")
    main, beside = with_side_line(game)
    seen = Seen(as_page(game, WORDS))
    assert [one["id"] for one in seen.all("li") if "id" in one] == [
        name[:STEP_NAME_LENGTH] for name in [*main, *beside]
    ]
    film = reel(game.record, WORDS)
    entries = {entry["id"]: entry for entry in film["entries"]}
    for name, entry in entries.items():
        assert film["says"][entry["say"]] in seen.text
        for say, *_ in entry["told"] if name in (*main, beside[-1]) else ():
            assert film["says"][say] in seen.text
    parting = names(game).index(entries_before(film, beside[0]))
    instead = film["says"][entries[main[parting + 1]]["say"]]
    assert f"Instead of “{instead}”" in seen.text


def entries_before(film: Reel, name: str) -> str:
    up = next(entry["up"] for entry in film["entries"] if entry["id"] == name)
    return film["entries"][up]["id"]


def test_a_step_stands_under_the_turn_in_which_it_was_answered() -> None:
    game = new_game(deal="turns")
    game.answer(write(first_option(game)))
    html = as_page(game, WORDS)
    places = [html.index(text) for text in ("Before the first turn", *map(short, names(game)))]
    places.insert(2, html.index("Turn 1<"))
    assert places == sorted(places)
    assert "Turn 2<" not in html


def first_option(game: Game) -> Step:
    prompt = game.record.prompt
    assert isinstance(prompt, Pick)
    return prompt.options[0]


def short(name: str) -> str:
    """What a step is called on a page."""
    return f'id="{name[:STEP_NAME_LENGTH]}"'


def test_notes_stand_at_their_steps_and_lead_there() -> None:
    game = played(deal="2")
    main, beside = with_side_line(game)
    game.annotate("Why *not* play it?", on=main[3], by="Ana", glyph="mistake")
    game.annotate("What now?", on=beside[0], by="Ben", reveal="Wait.")
    html = as_page(game, WORDS)
    seen = Seen(html)
    links = [one["href"] for one in seen.all("a")]
    assert links == [f"#{main[3][:STEP_NAME_LENGTH]}", f"#{beside[0][:STEP_NAME_LENGTH]}"]
    step = html[html.index(short(main[3])) :].partition("</li>")[0]
    assert "<em>not</em>" in step
    assert "? Mistake" in step
    assert "Ana" in step
    question = html[html.index(short(beside[0])) :].partition("</li>")[0]
    assert question.index("What now?") < question.index("<details>") < question.index("Wait.")


def test_a_note_on_a_step_that_is_not_there_is_listed() -> None:
    game = played(most=3)
    game.annotate("From another file", by="Cleo")
    game.notes = [game.notes[0].changed(on="0" * 20)]
    seen = Seen(as_page(game, WORDS))
    assert "Notes on steps that this page does not have" in seen.text
    assert "From another file" in seen.text


def test_notes_that_are_gone_and_what_they_said_before_are_not_in_it() -> None:
    game = played(most=3)
    gone = game.annotate("A secret that was removed")
    game.remove(gone.id)
    changed = game.annotate("A secret that was changed")
    game.revise(changed.id, text="A sentence")
    html = whole(as_page(game, WORDS))
    assert "A sentence" in html
    assert "secret" not in html


def test_a_reply_says_to_whom_and_versions_say_that_there_are_several() -> None:
    game = played(most=3)
    note = game.annotate("Ana's note", by="Ana <b>")
    game.annotate("Because.", by="Ben", reply_to=note.id)
    for text in ("One way.", "Another way."):
        game.revise(note.id, text=text)
    game.notes[-1] = game.notes[-1].changed(after=[note.id])
    seen = Seen(as_page(game, WORDS))
    assert "In reply to Ana <b>" in seen.text
    assert "This note was changed in different copies of the game." in seen.text


def test_whose_notes_are_hidden_is_not_in_it() -> None:
    game = played(most=3)
    note = game.annotate("Ana's note", by="Ana")
    game.revise(note.id, by="Zoran", glyph="good")
    game.annotate("She is right", by="Ana", reply_to=game.annotate("x", by="Zoran").id)
    game.annotate("Zoran wrote", by="Zoran", reveal="Zoran's answer")
    html = whole(as_page(game, WORDS, hide=["Zoran"]))
    assert "Ana" in html
    assert "Zoran" not in html


def test_title_and_description_say_which_game_it_is(game: Game) -> None:
    seen = Seen(as_page(game, WORDS))
    assert "".join(seen.inside["title"]) == seen.meta("og:title") == "Onirim: Base game"
    last = game.record.table.log[-1]
    assert isinstance(last, Ended)
    turns = sum(node.turn is not None for node in game.record.node.line())
    described = f"Onirim: Base game · {last.outcome}, {turns} turns · deal: 1"
    assert seen.meta("description") == seen.meta("og:description") == described
    own = Seen(as_page(game, WORDS, title="A first <game>"))
    assert "".join(own.inside["title"]) == own.meta("og:title") == "A first <game>"


@pytest.mark.parametrize("lang", ["de", "pl"])
def test_it_is_in_the_language_of_the_reader(game: Game, lang: str) -> None:
    html = as_page(game, Words("onirim", lang))
    (page,) = Seen(html).all("html")
    assert (page["lang"], page["dir"]) == (lang, "ltr")
    assert packed(html)["state"]["strings"]["undo"] == Words("onirim", lang).text("table", "undo")
    assert "The course of the game" not in html


def test_what_a_language_lacks_is_marked_as_english() -> None:
    game = played("urbion", most=20)
    html = as_page(game, Words("urbion", "pl"))
    lines = re.findall(r"<li id=.*?</li>", html)
    assert lines
    assert '<span lang="en">' in lines[-1]


# What the viewer is given


def test_only_the_rules_that_are_named_are_in_it(game: Game) -> None:
    state = packed(as_page(game, WORDS))["state"]
    film = state["reel"]
    named = {
        why for one in film["entries"] for why in (one["ask"][1], *(t[1] for t in one["told"]))
    }
    assert set(state["rules"]) == named - {""}
    assert len(named) < len(game.record.rules.by_id)


def test_it_opens_where_it_was_asked_to() -> None:
    game = played(deal="2")
    main, beside = with_side_line(game)

    def first(**where: Any) -> str:
        state = packed(as_page(game, WORDS, **where))["state"]
        entries, at = state["reel"]["entries"], state["reel"]["lines"][state["line"]]
        way = [at]
        while (at := entries[at]["up"]) >= 0:
            way.append(at)
        assert state["steps"] == len(way) - 1
        name: str = entries[way[::-1][state["at"]]]["id"]
        return name

    assert first() == main[0]
    assert first(at=main[4]) == main[4]
    assert first(at=beside[1][:10]) == beside[1]
    assert first(upto=main[5]) == main[5]
    assert first(upto=main[5], at=main[2]) == main[2]


def test_it_opens_with_the_line_that_was_asked_for(tmp_path: Path) -> None:
    game = played(deal="2")
    main, beside = with_side_line(game)

    def first(page: str) -> tuple[str, int, int]:
        state = packed(page)["state"]
        entries, lines = state["reel"]["entries"], state["reel"]["lines"]
        return entries[lines[state["line"]]]["id"], state["at"], state["steps"]

    shared = len(main) - 1 - 5
    steps = shared + len(beside)
    assert first(as_page(game, WORDS, line=beside[-1])) == (beside[-1], 0, steps)
    assert first(as_page(game, WORDS, line=beside[-1], at=main[3])) == (beside[-1], 3, steps)
    assert first(as_page(game, WORDS, line=beside[-1], at=main[-1])) == (
        main[-1], len(main) - 1, len(main) - 1,
    )  # fmt: skip

    def exported(**how: Any) -> tuple[str, int, int]:
        return first(export(game, tmp_path / "a.html", force=True, **how).read_text("utf-8"))

    assert exported() == (main[-1], 0, len(main) - 1)
    assert exported(line=1) == (beside[-1], 0, steps)
    assert exported(line=1, at=steps) == (beside[-1], steps, steps)
    assert exported(line=1, upto=steps - 1)[0] == beside[-2]


# Spoilers


def test_nothing_after_the_step_is_in_a_page_that_ends_there() -> None:
    game = played(deal="2")
    main, beside = with_side_line(game)
    end = 7
    game.annotate("early words", on=main[end], by="Ana")
    game.annotate("late words", on=main[end + 1], by="Ben", glyph="blunder")
    game.annotate("lateral words", on=beside[0], by="Cleo")
    html = as_page(game, WORDS, upto=main[end])
    everything = whole(html)
    for name in [*main[end + 1 :], *beside]:
        assert name[:STEP_NAME_LENGTH] not in everything
    for words in ("late words", "lateral", "Ben", "Cleo", "You have lost", "You have won", "deal:"):
        assert words not in everything
    assert "early words" in everything
    film = reel(game.record, WORDS)
    places = {entry["id"]: entry for entry in film["entries"]}

    def said(names: list[str]) -> set[str]:
        return {
            film["says"][n]
            for name in names
            for entry in [places[name]]
            for n in (entry["say"], entry["note"], *(say for say, *_ in entry["told"]))
        }

    only_later = said([*main[end + 1 :], *beside]) - said(main[: end + 1])
    assert len(only_later) > 20
    for sentence in only_later:
        assert sentence not in everything
    state = packed(html)["state"]
    assert [entry["id"] for entry in state["reel"]["entries"]] == main[: end + 1]
    assert state["steps"] == end


def test_a_game_until_a_step_is_that_game_left_there() -> None:
    """Also when something was shuffled on the way, and when the cards are real."""
    game = played(deal="2", most=6)
    game.shuffle("anew")
    line = names(game)
    again = truncated(game, line[-1])
    assert names(again) == line
    assert again.record.table == game.record.table
    assert [node.events for node in again.record.nodes()] == [
        node.events for node in game.record.node.line()
    ]
    real = new_game(real_cards=True)
    for card in ("red sun", "blue moon", "red key", "green sun", "brown moon"):
        real.answer(card)
    cut = truncated(real, names(real)[3])
    assert names(cut) == names(real)[:4]
    cut.answer("green sun")
    assert names(cut) == names(real)[:5]


def test_the_game_itself_stays_as_it_is() -> None:
    game = played(most=8)
    here, before = names(game), game.record.table.copy()
    as_page(game, WORDS, upto=here[3])
    as_page(game, WORDS, at=here[2])
    assert names(game) == here
    assert game.record.table == before


def test_a_file_that_today_s_rules_decide_otherwise_is_shown_to_its_end(tmp_path: Path) -> None:
    game = played(deal="2", most=12)
    line = names(game)
    path = game.save(tmp_path / "old.jsonl")
    path.write_text(path.read_text("utf-8").replace(fingerprint_of(path, 8), "0" * 16), "utf-8")
    html = as_page(open_game(path), WORDS, at=line[11])
    assert [one["id"] for one in Seen(html).all("li")] == [name[:STEP_NAME_LENGTH] for name in line]
    assert packed(html)["state"]["at"] == 11


def fingerprint_of(path: Path, step: int) -> str:
    hash_: str = json.loads(path.read_text("utf-8").splitlines()[step])["hash"]
    return hash_


# Strangers


def test_whatever_notes_say_it_is_text() -> None:
    game = played(most=4)
    odd = "\u202e\u2066\u0000\u0007\ufeff\U0001f9d9\u200d\u0301 &lt;b&gt; &#60;script&#62;"
    for text in (EVIL, odd, f"[x](javascript:alert(1)) <a href='javascript:alert(1)'>x</a> {EVIL}"):
        game.annotate(text, by=EVIL, glyph="<b>", reveal=EVIL)
    game.header = game.header.changed(deal=EVIL)
    html = as_page(game, WORDS, title=EVIL)
    seen, plain = Seen(html), Seen(as_page(played(most=4), WORDS))
    assert {tag for tag, _ in seen.tags} <= {tag for tag, _ in plain.tags} | {
        "a", "bdi", "details", "div", "p", "small", "strong", "summary", "time", "ul",
    }  # fmt: skip
    assert len(seen.all("script")) == 2
    assert len(seen.all("img")) == 1
    for _, attributes in seen.tags:
        assert not any(name.startswith("on") for name in attributes)
        assert not attributes.get("href", "").lower().strip().startswith("javascript")
    assert "".join(seen.inside["title"]) == EVIL
    assert seen.text.count("<script>alert(1)</script>") >= 3


def test_a_megabyte_of_text_is_no_trouble() -> None:
    game = played(most=2)
    game.annotate("<b>[" * 250_000, by="Ana")
    html = as_page(game, WORDS)
    Seen(html)
    assert len(html) < 500_000  # so much of it is shown


def test_what_pages_are_made_of_is_loaded_when_one_is_made() -> None:
    code = (
        "import sys; from dreamtutor.exports import export; assert 'jinja2' not in sys.modules;"
        "from dreamtutor.exports import page; assert 'jinja2' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
