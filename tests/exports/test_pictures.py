"""A moment of a game as a picture: every mark and glyph, in shapes and in words."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Over
from dreamtutor.engine.steps import Arrange
from dreamtutor.exports.export import export
from dreamtutor.exports.story import Story
from dreamtutor.exports.wrapping import text_width, wrapped
from dreamtutor.replay.game import Game
from dreamtutor.replay.notes import GLYPHS
from dreamtutor.texts import Words
from dreamtutor.view.history import answer_in_words
from dreamtutor.view.picture import WIDTH
from tests.exports.telling import (
    EVIL,
    NOTED,
    SVG,
    answer,
    box,
    cards,
    centre,
    drawn,
    is_inside,
    lines,
    noted_game,
    numbers,
    said,
    texts,
)
from tests.players import careful
from tests.reel.games import played
from tests.replay.games import begin

TICK, CROSS = "M-4 0l3 3.4L4.4-3.6", "M-3.4-3.4l6.8 6.8M3.4-3.4l-6.8 6.8"


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return noted_game(tmp_path)


def test_it_says_which_step_it_is_what_was_answered_and_what_followed(
    game: Game, tmp_path: Path
) -> None:
    node = game.record.node.line()[NOTED]
    svg = drawn(game, tmp_path, at=NOTED)
    words = texts(svg)
    assert any(text.endswith(f", step {NOTED}") for text in words)
    answered = answer_in_words(game.record, Words("onirim"), node)
    assert answered in words
    assert svg.findtext(f"{SVG}title").endswith(answered)
    assert f"step {NOTED}" in svg.findtext(f"{SVG}title")


def test_a_ring_goes_round_the_card_and_an_arrow_from_card_to_card(
    game: Game, tmp_path: Path
) -> None:
    moment = Story(game, Words("onirim")).moment_at(NOTED)
    zones = {zone["id"]: zone["slots"] for zone in moment.scene["zones"]}
    svg = drawn(game, tmp_path, at=NOTED, sealed=True)

    def place(zone: str, n: int) -> tuple[float, ...]:
        """Where a card lies: the cards of a zone are side by side, at the height of all of them."""
        names = [moment.scene["faces"][slot["face"]]["say"] for slot in zones[zone]]
        (y,) = set.intersection(*({one[1] for one in cards(svg, name)} for name in names))
        same = sorted(one for one in cards(svg, names[n]) if one[1] == y)
        return same[names[: n % len(names)].count(names[n])]

    rings = [box(one) for one in lines(svg, "rect")]
    assert len(rings) == 3
    bad, first, deck = rings
    assert is_inside(place("hand", 1), bad)
    assert abs(bad[2] - place("hand", 1)[2] - 6) < 0.6
    covered = place("labyrinth", 0)
    assert first[0] < covered[0]
    assert is_inside((covered[0], covered[1], 1, covered[3]), first)
    assert is_inside(first, (covered[0] - 3, covered[1] - 3, covered[2] + 6, covered[3] + 6))
    assert len(zones["labyrinth"]) > 1
    assert first[2] < covered[2]  # only what is seen of it
    assert any(is_inside(one, deck) for one in cards(svg, "face-down card"))
    (arrow,) = lines(svg, "path")
    (start, *_), source = numbers(arrow.get("d")), place("hand", 0)
    assert is_inside((*start, 0, 0), source)
    tip = next(
        next(numbers(one.get("d")))
        for one in svg.iter(f"{SVG}path")
        if one.get("stroke-width") == "1.500"
    )
    target = place("labyrinth", -1)
    assert is_inside((*tip, 0, 0), target, 2)
    assert abs(tip[0] - centre(target)[0]) < target[2] / 2


def test_what_a_mark_means_is_told_by_its_shape_and_in_words(game: Game, tmp_path: Path) -> None:
    svg = drawn(game, tmp_path, at=NOTED, sealed=True)
    bad, neutral, *_ = lines(svg, "rect")
    (good,) = lines(svg, "path")
    assert bad.get("stroke-dasharray")
    assert not good.get("stroke-dasharray")
    assert not neutral.get("stroke-dasharray")
    signs = [one.get("d") for one in svg.iter(f"{SVG}path")]
    assert (signs.count(TICK), signs.count(CROSS)) == (1, 1)
    colours = {one.get("stroke") for one in (bad, neutral, good)}
    assert len(colours) == 3
    words = svg.findtext(f"{SVG}desc")
    assert len(re.findall(r"Ring around: .*\(Your hand\) \(bad\)", words)) == 1
    assert len(re.findall(r"Arrow from: .*\(Your hand\), to: .*\(Your row\) \(good\)", words)) == 1


def test_every_glyph_has_its_name_and_a_look_of_its_own(tmp_path: Path) -> None:
    looks = set()
    for glyph in GLYPHS:
        game = played(most=3, deal=glyph)
        game.annotate("", by="Ada", glyph=glyph)
        svg = drawn(game, tmp_path)
        assert Words("onirim").text("glyphs", glyph) in texts(svg)
        badge = next(one for one in svg.iter(f"{SVG}g") if one.get("stroke-width") == "0")
        looks.add(
            "".join(f"{one.tag}{one.get('d')}{one.get('r')}{one.text}" for one in badge.iter())
        )
    assert len(looks) == len(GLYPHS)


def test_a_word_that_is_no_glyph_of_ours_is_shown_as_it_is(tmp_path: Path) -> None:
    game = played(most=3)
    game.annotate("", glyph="brave & bold")
    assert "brave & bold" in texts(drawn(game, tmp_path))


def test_a_sealed_question_keeps_its_answer_back_with_all_that_goes_with_it(
    game: Game, tmp_path: Path
) -> None:
    svg = drawn(game, tmp_path, at=NOTED, sealed=True)
    assert "What would you do?" in said(svg)
    assert "Question" in said(svg)
    assert not re.search("Wait for|Only choice", said(svg))
    assert len(lines(svg, "rect")) == 3
    whole = drawn(game, tmp_path, at=NOTED)
    assert "Wait for the moon." in " ".join(texts(whole))
    assert "Only choice" in texts(whole)
    assert len(lines(whole, "rect")) == 4


def test_a_layer_that_is_hidden_is_not_in_the_picture(game: Game, tmp_path: Path) -> None:
    svg = drawn(game, tmp_path, at=NOTED, hide=["Ada"], sealed=True)
    assert not re.search("Ada|Keep|Mistake|Arrow", said(svg))
    assert not lines(svg, "rect")
    assert "Zoë" in said(svg)
    with pytest.raises(ValueError, match="'Bob' has written no note; notes are by Ada, Zoë"):
        drawn(game, tmp_path, at=NOTED, hide=["Bob"])


def test_a_step_is_found_by_number_by_name_and_on_another_line(game: Game, tmp_path: Path) -> None:
    line = game.record.node.line()
    by_number, by_name = (drawn(game, tmp_path, at=at) for at in (4, line[4].name[:12]))
    assert texts(by_number) == texts(by_name)
    assert texts(drawn(game, tmp_path)) == texts(drawn(game, tmp_path, at=len(line) - 1))
    (other,) = (node for node in line[NOTED + 1].branches if node not in line)
    svg = drawn(game, tmp_path, at=str(other.name))
    assert "Another way" in texts(svg)
    assert texts(drawn(game, tmp_path, line=1)) == texts(svg)


NOWHERE: dict[str, dict[str, Any]] = {
    "the steps of this line are 0 to 12": {"at": 13},
    "no step of this game has a name that begins with 'zz'": {"at": "zz"},
    "the lines of this game are 0 to 1, not 2": {"line": 2},
}


@pytest.mark.parametrize("message", NOWHERE)
def test_what_is_not_there_is_told(game: Game, tmp_path: Path, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        drawn(game, tmp_path, **NOWHERE[message])


def test_the_game_is_only_looked_at(game: Game, tmp_path: Path) -> None:
    path, node = tmp_path / "game.jsonl", game.record.node
    before = path.read_bytes()
    drawn(path, tmp_path, at=3)
    drawn(game, tmp_path, at=3)
    assert (path.read_bytes(), game.record.node) == (before, node)


def test_strangers_are_only_letters(tmp_path: Path) -> None:
    game = noted_game(tmp_path)
    marks: list[Any] = [
        {"at": ("hand", 0), "to": ("nowhere", 3), "tone": EVIL},
        {"at": (EVIL[:50], 1)},
    ]
    game.annotate(EVIL, by=EVIL, glyph=EVIL[:150], marks=marks, reveal=EVIL)
    allowed = {"svg", "title", "desc", "defs", "symbol", "use", "g", "path", "rect", "circle",
               "ellipse", "text", "tspan", "clipPath", "polygon", "line", "polyline"}  # fmt: skip
    svg = drawn(game, tmp_path)
    for one in svg.iter():
        assert one.tag.removeprefix(SVG) in allowed
        for key, value in one.attrib.items():
            assert not key.lower().startswith("on")
            assert "script" not in value
            if "href" in key or "url(" in value:
                assert re.fullmatch(r"#\w+|url\(#\w+\)", value)
    assert "<script>alert(1)</script>" in svg.findtext(f"{SVG}desc")
    assert not re.search("[\x00-\x08\x1b]", said(svg))
    assert not any("\u202e" in text for text in texts(svg))


@pytest.mark.parametrize(
    "text", ["W" * 500, "gewöhnliche Wörter " * 60, "漢字かな" * 90, "i" * 900, "a\n\n" * 40]
)
def test_no_line_of_a_note_runs_out_of_the_picture(tmp_path: Path, text: str) -> None:
    game = played(most=2)
    game.annotate(text, by=text[:200], glyph=text[:200].strip())
    svg = drawn(game, tmp_path)
    for one in svg.findall(f"{SVG}text"):
        end = (
            float(one.get("x"))
            + text_width("".join(one.itertext()), float(one.get("font-size"))) * 0.8
        )
        assert end <= WIDTH
    *_, height = map(float, svg.get("viewBox").split())
    assert height < 1400


def test_a_text_is_folded_at_its_words_and_ends_with_dots_if_it_is_too_long() -> None:
    rows = wrapped("one two three four five six seven", 10, 60, 9)
    assert " ".join(rows) == "one two three four five six seven"
    assert all(text_width(row, 10) <= 60 for row in rows)
    short = wrapped("one two three four five six seven", 10, 60, 2)
    assert short[0] == rows[0]
    assert short[1].endswith("…")
    assert text_width(short[1], 10) <= 60


def test_on_paper_it_is_dark_on_white(game: Game, tmp_path: Path) -> None:
    svg = drawn(game, tmp_path, at=NOTED, paper=True)
    ground = next(one for one in svg.findall(f"{SVG}rect") if one.get("width") == "100%")
    assert ground.get("fill") == "#ffffff"

    def light(colour: str) -> float:
        parts = (int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5))
        shares = (0.2126, 0.7152, 0.0722)
        return sum(share * float(part**2.2) for share, part in zip(shares, parts, strict=True))

    for one in [*svg.findall(f"{SVG}text"), *lines(svg, "rect"), *lines(svg, "path")]:
        colour = one.get("stroke") or one.get("fill")
        assert 1.05 / (light(colour) + 0.05) > 4.5, colour


def test_every_moment_of_games_with_everything_can_be_drawn(tmp_path: Path) -> None:
    for name in ("onirim", "urbion"):
        game = played(name, "all", most=60)
        for step in range(0, len(game.record.node.line()), 6):
            svg = drawn(game, tmp_path, at=step)
            *_, width, height = map(float, svg.get("viewBox").split())
            assert all(is_inside(box(one), (0, 0, width, height)) for one in svg.iter(f"{SVG}use"))


def test_cards_that_are_to_be_sorted_are_all_there(tmp_path: Path) -> None:
    game = begin(tmp_path, deal="7")
    random = Random(1).random
    while not isinstance(prompt := game.record.prompt, Arrange):
        assert not isinstance(prompt, Over)
        game.answer(write(careful(game.record.session, random)))
    words, shown = Words("onirim"), drawn(game, tmp_path)
    hand = game.record.table.zones["hand"]
    for card in prompt.cards:
        there = [one for one in cards(shown, words.card(card)) if one[2] > 72]
        assert len(there) >= prompt.cards.count(card) + hand.count(card)


def test_a_mark_on_an_empty_place_is_drawn_where_its_name_stands(tmp_path: Path) -> None:
    game = played(most=0)
    game.annotate("", marks=[{"at": ("labyrinth", 0)}, {"at": ("limbo", 0)}])
    svg = drawn(game, tmp_path)
    assert len(lines(svg, "rect")) == 2


def test_the_texts_are_in_the_language_that_was_asked_for(game: Game, tmp_path: Path) -> None:
    words = " ".join(texts(drawn(game, tmp_path, at=NOTED, lang="de")))
    assert f"Schritt {NOTED}" in words
    assert "Fehler" in words


def test_a_picture_of_a_game_that_is_not_written_down_needs_a_name(tmp_path: Path) -> None:
    game = played(most=1)
    answer(game, 2)
    assert export(game, tmp_path / "sub" / "x.svg").exists()


def test_a_picture_is_written_over_through_a_link_and_nothing_beside_it_is(tmp_path: Path) -> None:
    """Whoever else writes into the folder cannot have another file written over."""
    game, out, kept = played(most=2), tmp_path / "game.svg", tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8")
    (tmp_path / "game.svg.new").symlink_to(kept)
    (tmp_path / "link.svg").symlink_to(out)
    export(game, out)
    out.write_text("old", encoding="utf-8")
    export(game, tmp_path / "link.svg", force=True)
    assert out.read_text("utf-8").startswith("<svg")
    assert (tmp_path / "link.svg").is_symlink()
    assert kept.read_text("utf-8") == "mine"
    assert not list(tmp_path.glob(".*"))
