"""Notes of a file that cannot be shown: whoever looks at it is told so, in their language."""

from __future__ import annotations

from pathlib import Path

import pytest

import dreamtutor
from dreamtutor.reel.warnings import MOST_LINES
from dreamtutor.replay import loader
from tests.replay.games import act, begin, path_of
from tests.widgets.replays import played


def spoilt(path: Path, many: int) -> Path:
    """The file with so many notes at its end, in lines 25 and on, that cannot be read."""
    lines = path.read_text("utf-8").splitlines()[:24]
    assert len(lines) == 24
    note = '{"t":"note","id":"x","on":7,"text":"<b>"}'
    path.write_text("\n".join([*lines, *[note] * many, ""]), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("lang", "one", "two"),
    [
        (
            "en",
            "1 note of this file cannot be shown: see line 25 of the file.",
            "2 notes of this file cannot be shown: see lines 25, 26 of the file.",
        ),
        (
            "de",
            "1 Notiz dieser Datei lässt sich nicht zeigen: siehe Zeile 25 der Datei.",
            "2 Notizen dieser Datei lassen sich nicht zeigen: siehe Zeilen 25, 26 der Datei.",
        ),
        (
            "pl",
            "Nie da się pokazać 1 notatki z tego pliku: zobacz wiersz 25 pliku.",
            "Nie da się pokazać 2 notatek z tego pliku: zobacz wiersze 25, 26 pliku.",
        ),
    ],
)
def test_the_viewer_says_so(tmp_path: Path, lang: str, one: str, two: str) -> None:
    path = played(tmp_path)
    assert dreamtutor.watch(path, lang=lang).said == ""
    assert dreamtutor.watch(spoilt(path, 1), lang=lang).said == one
    assert dreamtutor.watch(spoilt(path, 2), lang=lang).said == two


def test_a_table_that_is_looked_at_knows_it_too(tmp_path: Path) -> None:
    game = loader.resume(spoilt(played(tmp_path), 1))
    assert "line 25" in dreamtutor.watch(game).said


def test_of_many_the_first_lines_are_named(tmp_path: Path) -> None:
    said = dreamtutor.watch(spoilt(played(tmp_path), 500)).said
    assert said.startswith("500 notes of this file")
    assert f"25, 26, 27, 28, 29, {24 + MOST_LINES}, … of the file" in said


def test_without_spoilers_it_is_said_when_all_is_seen(tmp_path: Path) -> None:
    viewer = dreamtutor.watch(spoilt(played(tmp_path), 1), spoilers=False)
    assert viewer.said == ""
    viewer.further(100)
    assert "line 25" in viewer.said


DAMAGED = {
    "en": "In this file lines 22, 23 are damaged, or depend on one that is. All else is here.",
    "de": "In dieser Datei sind die Zeilen 22, 23 beschädigt oder hängen von einer beschädigten "
    "ab. Alles andere ist da.",
    "pl": "W tym pliku wiersze 22, 23 są uszkodzone albo zależą od uszkodzonego. Cała reszta jest.",
}


@pytest.mark.parametrize(("lang", "said"), DAMAGED.items(), ids=DAMAGED)
def test_the_viewer_says_what_is_damaged_and_shows_the_rest(
    tmp_path: Path, lang: str, said: str
) -> None:
    game = begin(tmp_path)
    act(game, [("answer", n) for n in range(21)])
    path = path_of(game)
    lines = path.read_text("utf-8").splitlines()[:23]
    lines[21] = lines[21][:100]
    path.write_text("\n".join([*lines, ""]), encoding="utf-8")
    viewer = dreamtutor.watch(path, lang=lang)
    assert viewer.said == said
    assert viewer.film.all_steps == 20
