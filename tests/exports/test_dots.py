"""Pictures in dots: with letters, in the size that was asked for, and those that move."""

from __future__ import annotations

import re
import sys
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from dreamtutor.exports import formats, mosaic, raster, series
from dreamtutor.exports.export import export
from dreamtutor.exports.moment_picture import MomentPicture
from dreamtutor.exports.mosaic import Mosaic
from dreamtutor.exports.story import Story
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.picture import NIGHT, PAPER, WIDTH
from tests.exports.telling import NOTED, noted_game
from tests.reel.games import played

MINT, ROSE, LAMP = (0xA8, 0xF0, 0xD0), (0xFF, 0x9F, 0xAE), (0xFF, 0xCF, 0x6B)


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return noted_game(tmp_path)


def opened(path: Path) -> Any:
    return Image.open(BytesIO(path.read_bytes()))


def test_a_png_has_the_width_that_was_asked_for(game: Game, tmp_path: Path) -> None:
    usual = opened(export(game, tmp_path / "a.png"))
    small = opened(export(game, tmp_path / "b.png", width=340))
    assert (usual.width, small.width) == (1360, 340)
    assert abs(usual.height / usual.width - small.height / small.width) < 0.01
    with pytest.raises(ValueError, match="120 to 4000 dots wide, not 9000"):
        export(game, tmp_path / "c.png", width=9000)
    assert not (tmp_path / "c.png").exists()


def test_its_letters_are_drawn(game: Game, tmp_path: Path) -> None:
    """Where each text stands, there is something that is not there without the text."""
    svg = export(game, tmp_path / "a.svg", at=NOTED).read_text("utf-8")
    bare = re.sub(r"<text\b.*?</text>", "", svg)
    both = [Image.open(BytesIO(raster.png(one, 680))).convert("RGB") for one in (svg, bare)]
    difference = ImageChops.difference(*both)
    whole = svg.partition("</defs>")[2]
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)"[^>]*>([^<]+)', whole)
    assert len(found) > 12
    for x, y, size, text in found:
        left, base, high = float(x), float(y), float(size)
        middle = "text-anchor" in whole.partition(f'x="{x}" y="{y}"')[2].partition(">")[0]
        left -= high if middle else 0
        box = (int(left), int(base - high), int(left + 2 * high), int(base + 3))
        assert difference.crop(box).getbbox(), text


def test_the_colours_of_the_marks_are_in_the_picture(game: Game, tmp_path: Path) -> None:
    counts = dict.fromkeys((MINT, ROSE, LAMP), 0)
    image = opened(export(game, tmp_path / "a.png", at=NOTED)).convert("RGB")
    for count, colour in image.getcolors(maxcolors=1_000_000):
        if colour in counts:
            counts[colour] += count
    assert all(count > 300 for count in counts.values()), counts


def test_without_the_extra_the_way_to_it_is_told(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, forms in (("resvg_py", ("png", "gif")), ("PIL", ("gif",))):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, module, None)
            raster.first_font.cache_clear()
            assert not raster.can_draw()
            for form in forms:
                with pytest.raises(raster.CannotDrawError, match=re.escape(raster.ADVICE)):
                    export(game, tmp_path / f"a.{form}")
    assert not list(tmp_path.glob("a.*"))
    raster.first_font.cache_clear()
    assert raster.can_draw()


def test_without_any_font_that_is_told(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = raster.in_fonts

    def without(svg: str, *more: Any) -> bytes:
        return real(re.sub(r"<text\b.*?</text>", "", svg), *more)

    raster.first_font.cache_clear()
    monkeypatch.setattr(raster, "in_fonts", without)
    with pytest.raises(raster.CannotDrawError, match="no font on this machine"):
        export(game, tmp_path / "a.png")
    monkeypatch.undo()
    raster.first_font.cache_clear()


def test_any_font_that_is_there_will_do() -> None:
    there = raster.first_font(raster.PLAIN)
    assert there
    assert raster.first_font(("No Such Font",)) == ""
    assert raster.first_font(("No Such Font", there)) == there


# Moving pictures


def frames(path: Path) -> list[tuple[Any, int]]:
    image, found = opened(path), []
    for n in range(image.n_frames):
        image.seek(n)
        found.append((image.convert("RGB"), image.info["duration"]))
    return found


def test_a_frame_for_each_step_and_one_for_the_answer(game: Game, tmp_path: Path) -> None:
    done: list[tuple[int, int]] = []
    path = export(game, tmp_path / "a.gif", width=240, progress=lambda n, of: done.append((n, of)))
    shown = frames(path)
    assert len(shown) == len(game.record.node.line()) + 1
    assert done == [(n, len(shown)) for n in range(1, len(shown) + 1)]
    assert {image.size for image, _ in shown} == {(240, shown[0][0].height)}
    for (one, _), (other, _) in pairwise(shown):
        assert ImageChops.difference(one, other).getbbox()


def test_each_frame_is_the_picture_of_its_step(game: Game, tmp_path: Path) -> None:
    """In fewer colours; the upper left part, where all pictures of the step are alike."""
    shown = frames(export(game, tmp_path / "a.gif", width=340, upto=4))
    for step in (0, 4):
        still = opened(export(game, tmp_path / f"{step}.png", width=340, at=step)).convert("RGB")
        box = (12, 4, 328, 28)
        ours, same = shown[step][0].crop(box), still.crop(box)
        other = shown[4 - step][0].crop(box)
        assert far(ours, same) < far(other, same)


def test_a_question_comes_before_its_answer_which_can_be_left_out(
    game: Game, tmp_path: Path
) -> None:
    steps = len(game.record.node.line())
    whole = frames(export(game, tmp_path / "a.gif", width=120))
    sealed = frames(export(game, tmp_path / "b.gif", width=120, sealed=True))
    assert (len(whole), len(sealed)) == (steps + 1, steps)
    asked, told = whole[NOTED][0], whole[NOTED + 1][0]
    assert ImageChops.difference(asked, told).getbbox()


def far(one: Any, other: Any) -> int:
    histogram = ImageChops.difference(one, other).convert("L").histogram()
    return sum(n * count for n, count in enumerate(histogram))


def test_what_has_more_to_read_is_shown_longer_and_the_last_one_long(
    game: Game, tmp_path: Path
) -> None:
    times = [time for _, time in frames(export(game, tmp_path / "a.gif", width=120))]
    assert all(series.SHORTEST <= time <= series.LONGEST for time in times)
    assert times[-1] >= series.LAST
    noted, quiet = times[NOTED], min(times)
    assert noted > quiet + 1000
    assert series.reading_time("x" * 200, "") > series.reading_time("x" * 20, "")
    assert series.reading_time("", "x" * 100) > series.reading_time("x" * 100, "")


def test_a_frame_for_each_turn_and_each_note(tmp_path: Path) -> None:
    game = played(most=30)
    line = game.record.node.line()
    game.annotate("here", on=str(line[5].name))
    turns = [n for n, node in enumerate(line) if node.turn is not None]
    shown = frames(export(game, tmp_path / "a.gif", width=120, every="turn"))
    assert len(shown) == len({*turns, 5, len(line) - 1}) < len(line)


def test_too_many_frames_are_refused_before_any_is_drawn(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formats, "FRAMES", 9)
    monkeypatch.setattr(series, "gif", lambda *_: pytest.fail("drawn"))
    for every, advice in (("step", "--every turn"), ("turn", "--upto")):
        with pytest.raises(ValueError, match=f"at most 9 frames.*: {advice}"):
            export(game, tmp_path / "a.gif", every=every)
    assert not (tmp_path / "a.gif").exists()


def test_frames_that_would_not_fit_into_memory_are_refused(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series, "MOST", 400_000)
    with pytest.raises(ValueError, match=r"too large: a --width of \d+ fits") as told:
        export(game, tmp_path / "a.gif", width=200)
    fits = int(re.findall(r"width of (\d+)", str(told.value))[0])
    assert opened(export(game, tmp_path / "a.gif", width=fits)).width == fits < 200


# Pictures put together from their pieces

CLEAR = 24
"""Of 255: where two pictures differ less, nobody sees it."""


def stills(game: Game, *steps: int, **how: Any) -> list[MomentPicture]:
    story = Story(game, Words(game.header.game))
    return [MomentPicture(story.moment_at(step), story.words, **how) for step in steps]


def whole(still: MomentPicture, width: int, height: int) -> Any:
    """A picture drawn in one go, in exactly so many dots."""
    head, defs, body = re.split(r"(<defs>.*</defs>)", still.svg(), maxsplit=1)
    head = head.replace(re.findall(r'viewBox="[^"]*" width="680"', head)[0],
                        f'viewBox="0 0 {width} {height}" width="{width}"')  # fmt: skip
    body = body.removesuffix("</svg>")
    svg = f'{head}{defs}<g transform="scale({width / WIDTH})">{body}</g></svg>'
    return raster.image_of(raster.png(svg, width, still.inks.ground)).convert("RGB")


@pytest.mark.parametrize(("name", "width"), [("onirim", 1000), ("urbion", 600)])
def test_a_picture_of_a_series_is_to_the_eye_the_one_that_is_drawn_whole(
    tmp_path: Path, name: str, width: int
) -> None:
    """With everything in play, and with marks, arrows and notes."""
    drawings = stills(played(name, "all", most=40), 1, 13, 26, 40)
    drawings += stills(noted_game(tmp_path), NOTED, NOTED + 1)
    drawings += stills(noted_game(tmp_path / "paper"), NOTED, inks=PAPER)
    for still in drawings:
        (ours,) = Mosaic(width, still.inks.ground).pictures([still])
        same = whole(still, width, ours.height)
        assert ours.size == same.size
        assert strongest(ours, same) < CLEAR, still.title()


def strongest(one: Any, other: Any) -> int:
    """The greatest difference between two pictures, of 255."""
    bands: Any = ImageChops.difference(one, other).getextrema()
    return int(max(most for _, most in bands))


def test_what_lies_in_many_pictures_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawings, drawn = stills(played(most=20), *range(21)), list[str]()
    real = raster.rendered

    def noted(svg: str, width: int, ground: str | None = None) -> bytes:
        drawn.append(svg)
        return real(svg, width, ground)

    monkeypatch.setattr(raster, "rendered", noted)
    assert len([*Mosaic(240, NIGHT.ground).pictures(drawings)]) == len(drawings)
    all_, pieces = "".join(drawn), {piece for still in drawings for piece in still.pieces}
    assert {all_.count(one.svg) for one in pieces if one.face is None} == {1}
    assert all_.count("<use ") <= len({(one.face, one.room) for one in pieces if one.face})


def test_much_is_not_kept_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(most=20)
    monkeypatch.setattr(mosaic, "KEPT", 0)
    monkeypatch.setattr(mosaic, "SHEET", 50_000)
    small = Mosaic(240, NIGHT.ground)
    again = [*small.pictures(stills(game, *range(20)))]
    monkeypatch.undo()
    usual = [*Mosaic(240, NIGHT.ground).pictures(stills(game, *range(20)))]
    assert all(strongest(*both) < CLEAR for both in zip(again, usual, strict=True))
    there = {small.key(piece) for still in stills(game, 16, 17, 18, 19) for piece in still.pieces}
    assert set(small.tiles) == there


@pytest.mark.parametrize("form", ["gif", "ipynb"])
def test_who_stops_it_finds_nothing_of_it(tmp_path: Path, form: str) -> None:
    def stop(_n: int, _of: int) -> None:
        raise KeyboardInterrupt

    game = noted_game(tmp_path / "games")
    with pytest.raises(KeyboardInterrupt):
        export(game, tmp_path / "made" / f"a.{form}", progress=stop)
    assert not list((tmp_path / "made").iterdir())


def test_a_moving_picture_is_small(tmp_path: Path) -> None:
    path = export(played(most=8), tmp_path / "a.gif")
    assert path.stat().st_size < 30_000 * opened(path).n_frames
