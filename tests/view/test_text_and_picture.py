"""The same scene as text and as a picture: for terminals, screen readers and saved notebooks."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.record import Record
from dreamtutor.onirim import rules
from dreamtutor.view.picture import as_html, as_svg
from dreamtutor.view.scene import Scene, Slot
from dreamtutor.view.table import scene
from dreamtutor.view.text import as_text
from tests.replay.games import act, begin
from tests.view.positions import ENGLISH, REST, look, standing, tried
from tests.view.test_laws import ALL, sights

SVG = "{http://www.w3.org/2000/svg}"
KEYS = "2 green key, red sun, blue sun, red moon"
SEEN = "red door, brown moon, green moon, brown key, nightmare"
SCENES: dict[str, Scene] = {
    "begun": look(standing(row="blue moon", discard="nightmare, blue door", doors="red door")),
    "empty": look(standing(deck="")),
    "three piles": look(standing("play red moon", deck=f"nightmare, {REST}", deals="nightmare")),
    "to sort": look(standing("discard green key", hand=KEYS, deck=f"{SEEN}, {REST}", deals=SEEN)),
    "refused": tried(standing(row="blue moon"), "play red moon"),
    "real cards": look(Record(rules(), Human())),
    "lost": look(standing("concede", discard="red door")),
    "long row": look(standing(row=", ".join(["red sun, blue moon"] * 22))),
}
each_scene = pytest.mark.parametrize("name", SCENES)


def sampled() -> Iterator[Scene]:
    """Scenes from the middle of games of all players."""
    for player in ALL.values():
        for seed in range(3):
            for n, sight in enumerate(sights(player, seed)):
                if n % 7 == seed:
                    yield sight.scene


def shown(scene: Scene) -> Iterator[Slot]:
    """Every card, and every place that waits for one, that a player can see."""
    for zone in scene["zones"]:
        yield from zone["slots"]
    yield from scene["prompt"].get("cards", [])


def open_cards(scene: Scene) -> list[str]:
    """The open cards in words: "red sun"."""
    faces = [slot["face"] for slot in shown(scene) if not slot.get("waits")]
    words = [scene["faces"][face]["say"].partition(",")[0] for face in faces]
    return [word for word in words if word != "face-down card"]


def without(text: str, words: list[str]) -> list[str]:
    """The words that are missing in a text, each as often as it should be there."""
    missing = []
    for word in words:
        if word in text:
            text = text.replace(word, "", 1)
        else:
            missing.append(word)
    return missing


def table_part(text: str) -> str:
    """The table itself, without what happened and what can be answered."""
    return text.split("\n\n")[1]


def parsed(scene: Scene) -> Any:
    return ElementTree.fromstring(as_svg(scene, ENGLISH))


def drawn(scene: Scene) -> list[str]:
    """The cards that are drawn, in words."""
    return [use.findtext(f"{SVG}title", "") for use in parsed(scene).iter(f"{SVG}use")]


# Text


def test_a_table_as_text() -> None:
    lines = as_text(SCENES["begun"]).splitlines()
    pile = lines.pop(5)
    assert pile.startswith("Discard pile  2")
    assert "blue door" in pile  # the card on top is seen
    assert lines == [
        "Onirim: Base game, turn 1",
        "",
        "       Doors  red door (1 of 8 found; one is lost for ever)",
        "    Your row  blue moon (1 card, a moon)",
        "        Deck  19",
        "       Limbo  0",
        "   Your hand  red sun, blue sun, green sun, brown sun, red moon",
        "",
        "Play a card or discard one.",
        *(f"  {words:<28} {words[:1].upper()}{words[1:].replace(' ', ' the ', 1)}"
          for verb in ("play", "discard")
          for card in ("red sun", "blue sun", "green sun", "brown sun", "red moon")
          if (words := f"{verb} {card}") != "play red moon"),
        "  concede                      Give up the game",
    ]  # fmt: skip


@each_scene
def test_text_says_every_open_card_and_the_question(name: str) -> None:
    scene = SCENES[name]
    text = as_text(scene)
    table = table_part(text) + text.partition(scene["prompt"]["say"])[2] * (name == "to sort")
    assert without(table, open_cards(scene)) == []
    assert scene["prompt"]["say"] in text.splitlines()
    assert scene["title"] in text
    for zone in scene["zones"]:
        assert re.search(rf"(?m)^ *{zone['label']}  ", text)


def test_text_says_every_open_card_in_random_games() -> None:
    for scene in sampled():
        if scene["prompt"]["kind"] != "arrange":
            assert without(table_part(as_text(scene)), open_cards(scene)) == []


@each_scene
def test_text_lists_every_answer_or_none(name: str) -> None:
    scene = SCENES[name]
    text = as_text(scene).partition(scene["prompt"]["say"])[2]
    for one in scene["prompt"]["options"]:
        assert re.search(rf"(?m)^  {one['words']} +{one['label']}$", text)
    assert as_text(scene, options=False).splitlines()[-1] == scene["prompt"]["say"]


def test_text_says_what_happened_and_what_was_refused() -> None:
    text = as_text(SCENES["three piles"])
    assert "You play the red moon. You draw a nightmare." in text.splitlines()
    assert SCENES["refused"]["refused"]["say"] in as_text(SCENES["refused"]).splitlines()
    assert "Discard | Back on top of the deck" in as_text(SCENES["to sort"])


# Pictures


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
    for scene in sampled():
        assert without("\n".join(drawn(scene)), open_cards(scene)) == []
        svg = parsed(scene)
        *_, width, height = map(float, svg.get("viewBox").split())
        for use in svg.iter(f"{SVG}use"):
            x, y, w, h = (float(use.get(key)) for key in ("x", "y", "width", "height"))
            assert min(x, y) >= 0
            assert x + w <= width
            assert y + h <= height


@each_scene
def test_a_picture_says_labels_counts_and_the_question(name: str) -> None:
    scene = SCENES[name]
    words = ["".join(text.itertext()) for text in parsed(scene).iter(f"{SVG}text")]
    assert scene["prompt"]["say"] in " ".join(words)  # perhaps on several lines
    for zone in scene["zones"]:
        assert any(zone["label"] in text for text in words)
        if zone["lie"] == "pile":
            assert str(zone["count"]) in words
        elif zone["note"]:
            assert any(zone["note"] in text for text in words)


@each_scene
def test_no_line_of_a_picture_runs_out_of_it(name: str) -> None:
    """Letters are hardly ever narrower than 0.44 of their size, whatever font there is."""
    svg = parsed(SCENES[name])
    width = float(svg.get("viewBox").split()[2])
    for line in svg.findall(f"{SVG}text"):
        letters = "".join(line.itertext())
        assert float(line.get("x")) + 0.44 * float(line.get("font-size")) * len(letters) <= width


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
