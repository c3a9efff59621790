"""A reader's home: what comes next, the map, the games played last, and what is opened from it."""

from __future__ import annotations

import base64
import re
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from html import escape
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import dreamtutor
from dreamtutor import games
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.libraries.summary import Replay
from dreamtutor.texts.messages import load
from dreamtutor.widgets.course import OpenCourse
from dreamtutor.widgets.home import HomePage, OpenHome
from dreamtutor.widgets.home_picture import GOLD, as_svg
from dreamtutor.widgets.home_state import Home, place_ids, place_of
from dreamtutor.widgets.home_types import HomeState, Place
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.library import OpenLibrary
from dreamtutor.widgets.rows import Wording, id_of
from dreamtutor.widgets.table import LiveTable
from dreamtutor.widgets.viewer import ReplayViewer
from tests.libraries.libraries import small
from tests.widgets.page import below

START = "onirim/start/1-first-door"
BASE = [
    "onirim/base/1-table",
    "onirim/base/2-doors",
    "onirim/base/3-keys",
    "onirim/base/4-draw",
    "onirim/base/5-nightmares",
    "onirim/base/6-game",
]


@pytest.fixture(scope="module")
def course() -> Course:
    return load_course()


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress(tmp_path / "lessons.jsonl")


def pass_(progress: Progress, course: Course, id_: str, steps: int = 1) -> None:
    """So many steps of a lesson went well."""
    script = course[id_]
    for step in script.lesson.step[:steps]:
        progress.add(script.key, step, "passed", "clean")


def end(progress: Progress, course: Course, *ids: str) -> None:
    """These lessons were played to their end."""
    for id_ in ids:
        script = course[id_]
        pass_(progress, course, id_, len(script.lesson.step))
        progress.add(script.key, script.lesson.step[-1], "ended", "")


def game(outcome: str, name: str = "harbour lamp", days: float = 1, **more: Any) -> Replay:
    """A game that was played some days ago."""
    changed = (datetime.now(UTC) - timedelta(days=days)).isoformat()
    given = {"game": "onirim", "turns": 13, **more}
    return Replay(Path(f"{name}.jsonl"), name, changed, deal=name, outcome=outcome, **given)


def state(course: Course, progress: Progress, *replays: Replay) -> HomeState:
    return Home(course, progress, replays, Wording("en")).state()


def place(home: HomeState, id_: str) -> Place:
    return next(place for place in home["places"] if place["id"] == id_)


# What comes next


def test_whoever_has_done_nothing_begins_with_the_first_lesson_or_plays(
    course: Course, progress: Progress
) -> None:
    home = state(course, progress)
    assert (home["next"]["does"], home["next"]["id"]) == ("learn", START)
    assert home["other"] is not None
    assert (home["other"]["does"], home["other"]["id"]) == ("begin", "onirim")
    assert home["other"]["instead"] == "I know the rules: play"
    assert home["here"] == "onirim"
    assert (home["recent"], home["warnings"]) == ([], [])


def test_the_first_minutes_lead_to_the_basic_game_and_are_not_for_those_who_know_more(
    course: Course, progress: Progress
) -> None:
    played = state(course, progress, game("won"))
    assert (played["next"]["does"], played["next"]["id"]) == ("learn", START)
    starts = [id_ for id_ in course.scripts if id_.startswith("onirim/start/")]
    for ended, following in zip(starts, [*starts[1:], BASE[0]], strict=True):
        end(progress, course, ended)
        assert state(course, progress)["next"]["id"] == following
    end(progress, course, *BASE, "urbion/base/1-cities")
    home = state(course, progress)
    assert home["next"]["id"] == "urbion/base/2-placing"


def test_a_lesson_left_in_the_middle_goes_on_and_the_open_game_is_offered_beside_it(
    course: Course, progress: Progress
) -> None:
    end(progress, course, *BASE)
    pass_(progress, course, "onirim/towers", 5)
    home = state(course, progress, game("open"))
    assert (home["next"]["does"], home["next"]["id"]) == ("learn", "onirim/towers")
    assert home["next"]["say"] == "Go on"
    assert home["next"]["below"].startswith("Step 6 of ")
    assert home["other"] is not None
    assert (home["other"]["does"], home["other"]["title"]) == ("play", "harbour lamp")
    assert home["here"] == "onirim/towers"


def test_what_was_left_long_ago_is_not_what_comes_next(course: Course, progress: Progress) -> None:
    end(progress, course, *BASE)
    pass_(progress, course, "onirim/towers", 5)
    later = datetime.now(UTC) + timedelta(days=15)
    home = Home(course, progress, [game("open")], Wording("en"), now=later).state()
    assert home["next"]["does"] == "begin"


def test_an_open_game_comes_before_the_lessons_of_the_base_game(
    course: Course, progress: Progress
) -> None:
    end(progress, course, BASE[0])
    home = state(course, progress, game("open", days=2), game("open", "fog", days=1))
    assert (home["next"]["does"], home["next"]["title"]) == ("play", "fog")
    home = state(course, progress, game("open", days=8))
    assert (home["next"]["does"], home["next"]["id"]) == ("learn", BASE[1])


def test_after_the_base_game_one_plays_until_it_is_won_and_then_learns_on(
    course: Course, progress: Progress
) -> None:
    end(progress, course, *BASE)
    home = state(course, progress, game("lost"), game("won", "fog", modules=("book",)))
    assert (home["next"]["does"], home["next"]["id"]) == ("begin", "onirim")
    well = [id_ for id_ in course.scripts if id_.startswith("onirim/well/")]
    for id_ in well:
        assert state(course, progress, game("won"))["next"]["id"] == id_
        end(progress, course, id_)
    won = state(course, progress, game("won"))
    assert won["next"]["does"] == "learn"
    assert place_of(won["next"]["id"]) != "onirim", "an expansion, and nothing for two players"
    end(progress, course, "onirim/towers")
    following = course.following("onirim/towers", [*BASE, *well, "onirim/towers"])
    assert following
    assert state(course, progress, game("won"))["next"]["id"] == following.lesson.id


def test_whoever_has_learned_all_plays(course: Course, progress: Progress) -> None:
    end(progress, course, *course.scripts)
    home = state(course, progress, game("won"), game("won", "fog", game="urbion"))
    assert home["next"]["does"] == "begin"
    assert home["learned"] == {"done": len(course.scripts), "of": len(course.scripts)}
    assert {place["state"] for place in home["places"]} == {"lit"}


# The map


def test_the_map_has_both_games_with_all_their_expansions(
    course: Course, progress: Progress
) -> None:
    home = state(course, progress)
    ids = [place["id"] for place in home["places"]]
    assert ids == list(place_ids())
    assert len(ids) == sum(1 + len(games.expansions(game)) for game in games.GAMES)
    lessons = [row["id"] for place in home["places"] for row in place["lessons"] + place["more"]]
    assert sorted(lessons) == sorted(course.scripts), "each lesson has its place"
    for one in home["places"]:
        assert one["sign"]
        assert one["short"]
        assert one["state"] == "dark"


def test_a_window_fills_with_light_as_its_lessons_are_done(
    course: Course, progress: Progress
) -> None:
    pass_(progress, course, "onirim/book", 3)
    begun = place(state(course, progress), "onirim/book")
    assert begun["state"] == "part"
    assert 0 < begun["part"] < 0.5
    assert [row["state"] for row in begun["lessons"]] == ["begun", ""]
    end(progress, course, "onirim/book")
    assert place(state(course, progress), "onirim/book")["state"] == "part"
    end(progress, course, "onirim/book/2-spells")
    lit = place(state(course, progress), "onirim/book")
    assert (lit["state"], lit["part"]) == ("lit", 1)


def test_the_door_is_lit_by_the_lessons_of_the_base_game_alone(
    course: Course, progress: Progress
) -> None:
    end(progress, course, *BASE)
    door = place(state(course, progress), "onirim")
    assert door["state"] == "lit"
    assert {row["state"] for row in door["more"]} == {""}


def test_the_first_minutes_come_first_at_the_door_unless_they_are_skipped(
    course: Course, progress: Progress
) -> None:
    starts = [id_ for id_ in course.scripts if id_.startswith("onirim/start/")]
    assert starts[0] == START
    assert ids_at(state(course, progress), "onirim") == [*starts, *BASE]
    end(progress, course, START)
    door = place(state(course, progress), "onirim")
    open_ = [""] * (len(starts) - 1 + len(BASE))
    assert [row["state"] for row in door["lessons"]] == ["done", *open_]
    end(progress, course, "urbion/base/1-cities")
    home = state(course, progress)
    assert "urbion/start/1-first-city" not in ids_at(home, "urbion")
    assert "urbion/start/1-first-city" in [row["id"] for row in place(home, "urbion")["more"]]


def ids_at(home: HomeState, id_: str) -> list[str]:
    """The lessons that light a window."""
    return [row["id"] for row in place(home, id_)["lessons"]]


def test_games_count_where_they_were_played(course: Course, progress: Progress) -> None:
    replays = [
        game("won", "fog"),
        game("lost", "lamp", modules=("book", "towers")),
        game("won", "tide", modules=("team",)),
    ]
    home = state(course, progress, *replays)
    counts = {one["id"]: (one["played"], one["won"]) for one in home["places"] if one["played"]}
    assert counts == {"onirim": (2, 2), "onirim/book": (1, 0), "onirim/towers": (1, 0)}
    assert (home["played"], home["won"]) == (3, 2)
    said = place(home, "onirim/book")["say"]
    assert said == "The Book of Lost Steps: 0 of 2 lessons done, 1 game played, 0 won"


def test_the_last_three_games_are_named_the_newest_first(
    course: Course, progress: Progress
) -> None:
    names = ["fog", "lamp", "tide", "orchard"]
    replays = [game("lost", name, days=n) for n, name in enumerate(names)]
    replays[1] = game("won", "lamp", days=1, modules=("book",), turns=None)
    recent = state(course, progress, *replays)["recent"]
    assert [one["name"] for one in recent] == names[:3]
    assert [one["result"] for one in recent] == ["Lost on turn 13", "Won", "Lost on turn 13"]
    assert recent[1]["of"] == "Onirim: The Book of Lost Steps"


@pytest.mark.parametrize("lang", ["de", "pl"])
def test_it_is_said_in_other_languages(course: Course, progress: Progress, lang: str) -> None:
    home = Home(load_course(lang), progress, [game("open")], Wording(lang)).state()
    english = state(course, progress, game("open"))
    for key in ("over", "say", "instead"):
        assert home["next"][key] != english["next"][key]
    assert load(lang, "interface")["home"].keys() == load("en", "interface")["home"].keys()
    assert home["foreign"]["lang"] == "en"


# In the notebook


@pytest.fixture
def home(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenHome]:
    """The home of a reader who has a game of their own, and a file that is broken."""
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    small(tmp_path / "replays", "mine", deal="harbour lamp")
    (tmp_path / "replays" / "bad.jsonl").write_text("nothing\n")
    made = dreamtutor.home()
    settled(made)
    yield made
    made.close()


def settled(_home: OpenHome) -> None:
    """All replays are read."""
    for thread in threading.enumerate():
        if thread.name == "replays":
            thread.join(30)


def send(home: OpenHome, **content: Any) -> None:
    home.page._handle_custom_msg(content, [])


def test_own_games_are_found_and_a_broken_file_is_named(home: OpenHome) -> None:
    shown = home.page.home
    assert [one["name"] for one in shown["recent"]] == ["harbour lamp"]
    assert shown["next"]["does"] == "play"
    [warning] = shown["warnings"]
    assert "bad.jsonl" in warning


def test_a_lesson_takes_its_place_and_is_remembered_when_one_comes_back(home: OpenHome) -> None:
    send(home, do="learn", id=BASE[0], again=False)
    table = home.table
    assert isinstance(table, LessonTable)
    assert home.page.shown["title"] == "The labyrinth row: play or discard"
    assert below(home.page) is table
    end(home.progress, home.course, BASE[0])
    send(home, do="close")
    settled(home)
    assert home.table is None
    assert "title" not in home.page.shown
    assert home.page.home["learned"]["done"] == 1


def test_games_and_replays_are_opened(home: OpenHome) -> None:
    send(home, do="begin", place="onirim/book")
    assert isinstance(home.table, LiveTable)
    assert home.table.game.header.modules == ["book"]
    replay = id_of(home.replays[0])
    send(home, do="open", id=replay, how="watch")
    assert isinstance(home.table, ReplayViewer)
    assert home.page.shown["title"] == "harbour lamp"
    send(home, do="open", id=replay, how="play")
    assert isinstance(home.table, LiveTable)
    assert home.table.path == home.replays[0].path


@pytest.mark.parametrize("what", ["lessons", "replays", "new"])
def test_lists_stand_in_its_place_and_close_with_all_that_is_in_them(
    home: OpenHome, what: str
) -> None:
    made = home.visit(what)
    assert below(home.page) is made.page
    assert home.page.shown["title"]
    send(home, do="close")
    settled(home)
    assert made.page.comm is None
    assert home.page.below == ""


def test_a_lesson_of_the_list_takes_the_place_of_the_list(home: OpenHome) -> None:
    course = home.visit("lessons")
    assert isinstance(course, OpenCourse)
    course.page._handle_custom_msg({"do": "learn", "id": BASE[1], "again": False}, [])
    assert isinstance(home.table, LessonTable)
    assert home.page.shown["title"] == "Three of a colour: search for a door"
    assert course.page.comm is None
    library = home.visit("replays")
    assert isinstance(library, OpenLibrary)


def test_how_the_reader_likes_tables_holds_for_all_that_is_opened(home: OpenHome) -> None:
    assert home.page.likes == {
        "tells": "new",
        "knows": "off",
        "pace": 1.0,
        "size": "fit",
        "sound": "off",
        "advice": "all",
    }
    for name, value in (("tells", "quiet"), ("pace", 0.5), ("size", "large")):
        send(home, do="like", name=name, value=value)
        assert home.page.likes[name] == value
    for opened in (home.learn(BASE[0]), home.begin("onirim"), home.open(home.replays[0])):
        assert (opened.tells, opened.pace, opened.size) == ("quiet", 0.5, "large")
    table = home.begin("onirim")
    table.set_state({"pace": 2.0})  # on its own sheet
    send(home, do="close")
    settled(home)
    assert home.page.likes["pace"] == 2.0


@pytest.mark.parametrize(("name", "value"), [("pace", 9), ("by", "me"), ("tells", "all"), ("", 1)])
def test_what_no_table_can_have_is_not_liked(home: OpenHome, name: str, value: str | float) -> None:
    before = home.page.likes
    send(home, do="like", name=name, value=value)
    assert name in home.page.shown["wrong"]
    assert home.page.likes == before


@pytest.mark.parametrize(
    "content",
    [
        {},
        {"do": "dance"},
        {"do": "learn", "id": "onirim/nowhere"},
        {"do": "begin", "place": "onirim/nowhere"},
        {"do": "begin", "place": "go/book"},
        {"do": "visit", "what": "files"},
        {"do": "open", "id": "../../etc/passwd", "how": "watch"},
    ],
)
def test_what_cannot_be_done_is_said(home: OpenHome, content: dict[str, Any]) -> None:
    before = home.page.home
    send(home, **content)
    assert home.page.shown["wrong"]
    assert home.table is None
    home.page.set_state({"home": {}, "shown": {}})
    assert home.page.home == before


def test_without_a_folder_of_replays_there_is_a_home(
    home: OpenHome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    other = dreamtutor.home(lang="de")
    assert other.page.home["places"][1]["name"] != home.page.home["places"][1]["name"]
    settled(other)
    assert other.page.home["warnings"] == []
    assert other.page.home["next"]["id"] == START
    assert isinstance(other.page, HomePage)
    assert not (tmp_path / "elsewhere" / "replays").exists()


def test_in_a_saved_notebook_it_is_a_small_picture_and_text(home: OpenHome) -> None:
    end(home.progress, home.course, *BASE, "onirim/book")
    home.refresh()
    settled(home)
    data = home._repr_mimebundle_()
    said = data["text/plain"]
    lessons = len(home.course.scripts)
    assert said.splitlines()[:3] == [
        "Your home. Run the cell to see it.",
        f"7 of {lessons} lessons",
        "Your open game: harbour lamp",
    ]
    for place in home.page.home["places"]:
        assert place["say"] in said
    picture = data["text/html"]
    assert len(picture) < 15_000
    assert escape(said, quote=True) in picture
    assert not re.search(r"<script|<svg|\son\w+=|https?:", picture)
    drawn = base64.b64decode(re.findall(r"base64,([\w+/=]+)", picture)[0]).decode()
    assert "harbour lamp" in drawn
    states = [place["state"] for place in home.page.home["places"]]
    assert drawn.count(f'fill="{GOLD}" stroke="{GOLD}"') == states.count("lit") == 1
    assert drawn.count("<use href") == len(states) + 1  # and the card


def test_a_picture_of_hostile_words_is_a_picture(course: Course, progress: Progress) -> None:
    home = state(course, progress, game("open", "<script>&\"'</text>"))
    svg = as_svg(home, Wording("en"))
    ElementTree.fromstring(svg)
    assert "<script" not in svg


def test_a_home_says_what_it_is(home: OpenHome) -> None:
    assert repr(home) == f"<OpenHome: 0 of {len(home.course.scripts)} lessons done>"
