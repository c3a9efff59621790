"""The table as a picture: for saved notebooks, exports and the gallery."""

from __future__ import annotations

import base64
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from dreamtutor.engine.cards import back
from dreamtutor.engine.seats import Player
from dreamtutor.onirim.cards import NUMBERS, Mark
from dreamtutor.view.board import face
from dreamtutor.view.card_faces import known_faces
from dreamtutor.view.picture import as_html, as_svg
from dreamtutor.view.scene import Scene
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text
from tests.browser.access import FRONTEND
from tests.cards import all_cards
from tests.replay.games import act, begin
from tests.view.positions import ENGLISH
from tests.view.scenes import SCENES, each_scene, open_cards, sampled, without

SVG = "{http://www.w3.org/2000/svg}"


def parsed(scene: Scene) -> Any:
    return ElementTree.fromstring(as_svg(scene, ENGLISH))


def drawn(scene: Scene) -> list[str]:
    """The cards that are drawn, in words."""
    return [use.findtext(f"{SVG}title", "") for use in parsed(scene).iter(f"{SVG}use")]


@each_scene
def test_a_picture_is_well_formed_and_draws_every_card(name: str) -> None:
    scene = SCENES[name]
    svg = parsed(scene)
    assert svg.tag == f"{SVG}svg"
    symbols = [symbol.get("id") for symbol in svg.iter(f"{SVG}symbol")]
    assert len(set(symbols)) == len(symbols)
    for use in svg.iter(f"{SVG}use"):
        assert use.get("href", "").removeprefix("#") in symbols
    assert without("\n".join(drawn(scene)), open_cards(scene)) == []
    assert svg.findtext(f"{SVG}title") == f"{scene['title']}: {scene['prompt']['say']}"


def test_every_card_of_random_games_is_drawn_and_inside_the_picture() -> None:
    for sight in sampled():
        assert without("\n".join(drawn(sight)), open_cards(sight)) == []
        svg = parsed(sight)
        *_, width, height = map(float, svg.get("viewBox").split())
        for use in svg.iter(f"{SVG}use"):
            x, y, w, h = (float(use.get(key)) for key in ("x", "y", "width", "height"))
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height


def test_every_card_has_a_picture_of_its_own() -> None:
    """Whose turn it is and which cards are closed is noted on cards that nobody sees."""
    visible = [card for card in all_cards("onirim") if not isinstance(card, Player | Mark)]
    assert len(visible) > 60
    assert {face("onirim", card) for card in visible} <= set(known_faces("onirim"))
    assert face("onirim", back("deck")) in known_faces("onirim")
    assert face("onirim", back("hidden premonitions")) in known_faces("onirim")


def test_what_is_drawn_on_towers_and_on_the_spell_card_is_what_the_rules_say() -> None:
    folder = FRONTEND / "src" / "pictures" / "onirim"
    source = (folder / "towers.ts").read_text(encoding="utf-8")
    found = re.search(r"const EDGES: [^=]*= \{(.*?),\s*\};", source, re.DOTALL)
    assert found
    edges = json.loads("{" + re.sub(r"(\w+):", r'"\1":', found[1]) + "}")
    assert edges == {
        f"{color}{number}": [sides["left"], sides["right"]]
        for color, towers in NUMBERS["towers"].items()
        for number, sides in towers.items()
    }
    source = (folder / "book.ts").read_text(encoding="utf-8")
    prices = {side: list(cost.values()) for side, cost in NUMBERS["book"]["prices"].items()}
    assert f'variant === "hard" ? {prices["hard"]} : {prices["normal"]}' in source


@each_scene
def test_a_picture_says_labels_counts_and_the_question(name: str) -> None:
    scene = SCENES[name]
    words = ["".join(text.itertext()) for text in parsed(scene).iter(f"{SVG}text")]
    assert scene["prompt"]["say"] in " ".join(words)  # perhaps on several lines
    for zone in scene["zones"]:
        assert any(zone.get("among", zone["label"]) in text for text in words)
        if zone["lie"] == "pile":
            assert str(zone["count"]) in words
        elif zone["note"] and "among" not in zone:
            assert any(zone["note"] in text for text in words)


@each_scene
def test_no_line_of_a_picture_runs_out_of_it(name: str) -> None:
    """Letters are hardly ever narrower than 0.45 of their size, whatever font there is."""
    svg = parsed(SCENES[name])
    width = float(svg.get("viewBox").split()[2])
    for line in svg.findall(f"{SVG}text"):
        letters = "".join(line.itertext())
        assert float(line.get("x")) + 0.45 * float(line.get("font-size")) * len(letters) <= width


@each_scene
def test_a_picture_cannot_act_and_asks_nobody(name: str) -> None:
    """No script, no handler, no link and no picture from elsewhere, no style that could load."""
    allowed = {"svg", "title", "defs", "symbol", "use", "g", "path", "rect", "circle", "ellipse",
               "line", "polygon", "polyline", "text", "tspan", "clipPath", "linearGradient",
               "radialGradient", "stop", "pattern", "mask"}  # fmt: skip
    for element in parsed(SCENES[name]).iter():
        assert element.tag.removeprefix(SVG) in allowed
        for key, value in element.attrib.items():
            assert not key.lower().startswith("on")
            if "href" in key or "url(" in value:
                assert re.fullmatch(r"#\w+|url\(#[\w-]+\)", value), (key, value)
            assert "javascript:" not in value.lower()
            assert "http" not in value


class Page(HTMLParser):
    """All elements of some HTML, with their attributes, and the text between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words += data


@each_scene
def test_the_html_is_an_image_with_a_caption_and_its_alternative_is_the_text(name: str) -> None:
    scene = SCENES[name]
    page = Page(as_html(scene, ENGLISH))
    assert [tag for tag, _ in page.elements] == ["figure", "img", "figcaption", "em"]
    image = page.elements[1][1]
    assert set(image) == {"style", "alt", "src"}
    assert image["alt"] == as_text(scene)
    kind, _, data = str(image["src"]).partition(",")
    assert kind == "data:image/svg+xml;base64"
    assert base64.b64decode(data).decode() == as_svg(scene, ENGLISH)
    assert page.words == "A picture of the table. Run the cell to play."


EVIL = "\"'><script>alert(1)</script><img src=x onerror=alert(1)>&{{name}}{0.__class__}"


def poisoned(value: Any) -> Any:
    """A scene in which everything that is said to the reader is hostile."""
    if isinstance(value, dict):
        return {
            key: EVIL if key in ("title", "note", "say", "name", "label", "tip") else poisoned(one)
            for key, one in value.items()
        }
    return [poisoned(one) for one in value] if isinstance(value, list) else value


@each_scene
def test_whatever_stands_in_a_scene_is_text(name: str) -> None:
    scene = poisoned(SCENES[name])
    svg = parsed(scene)
    assert not {one.tag.removeprefix(SVG) for one in svg.iter()} & {"script", "img"}
    assert EVIL in ["".join(text.itertext()) for text in svg.iter(f"{SVG}text")]
    page = Page(as_html(scene, ENGLISH))
    assert [tag for tag, _ in page.elements] == ["figure", "img", "figcaption", "em"]
    assert page.elements[1][1]["alt"] == as_text(scene)


def test_a_hostile_deal_is_nowhere_in_the_page(tmp_path: Path) -> None:
    game = begin(tmp_path, deal=EVIL)
    act(game, [("answer", 1)])
    made = scene(game.record, ENGLISH, saved=str(game.path))
    assert "script" not in as_html(made, ENGLISH) + as_svg(made, ENGLISH) + as_text(made)
    (tmp_path / "game.jsonl").unlink()
