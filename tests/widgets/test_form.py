"""The start form: what it asks, what it says of each expansion, what begins, and what it says when
nothing can begin."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import dreamtutor
from dreamtutor import games
from dreamtutor.lessons.course import Course, load_course
from dreamtutor.lessons.progress import Progress
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.messages import load
from dreamtutor.widgets.form import StartForm
from dreamtutor.widgets.home import OpenHome
from dreamtutor.widgets.lesson import LessonTable
from dreamtutor.widgets.start_state import ExpansionOffer, Ruling
from dreamtutor.widgets.table import LiveTable
from tests.widgets.page import below
from tests.widgets.test_home import end, pass_

EXPANSIONS = [games.short(one) for one in games.expansions("onirim")]
WORDS = Words("onirim")
HARD = [name for name in EXPANSIONS if games.hard("onirim", [name])]
USED_BY_PYTHON = {
    "again", "cannot", "deal_long", "dealt", "dealt_real", "good_begun", "good_first",
    "good_learned", "hard", "is_hard", "mixed", "mixed_none", "normal", "seats_1", "seats_2",
    "spoken", "spoken_none", "two", "usual", "variant_none", "with",
}  # fmt: skip
"""Words that the page need not know."""


@pytest.fixture(scope="module")
def course() -> Course:
    return load_course()


@pytest.fixture
def form(tmp_path: Path, course: Course) -> Iterator[StartForm]:
    """A form of somebody who has learned nothing."""
    made = StartForm(save=None, course=course, progress=Progress(tmp_path / "lessons.jsonl"))
    yield made
    made.page.close()


def send(form: StartForm, **content: Any) -> None:
    """Sends what a page sends."""
    form.page._handle_custom_msg(content, [])


def fill(form: StartForm, ask: int = 1, **change: Any) -> None:
    """Chooses something on the page."""
    send(form, do="fill", ask=ask, **{**form.choice, **change})


def opened(form: StartForm) -> Any:
    """What stands in the place of the form."""
    return below(form.page)


def begun(form: StartForm) -> Game:
    send(form, do="start")
    assert "wrong" not in form.page.shown
    assert form.table is not None
    return form.table.game


def offers(form: StartForm) -> dict[str, ExpansionOffer]:
    return {offer["name"]: offer for offer in form.page.form["expansions"]}


def rulings(form: StartForm) -> dict[str, Ruling]:
    return {one["name"]: one for group in form.page.form["rulings"] for one in group["rulings"]}


def texts(value: Any) -> Iterator[str]:
    """All texts in what the form shows."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from texts(part)


def hard_is_off(form: StartForm) -> str:
    off: str = form.page.form["variants"][1]["off"]
    return off


# What is asked


def test_it_asks_for_everything_and_has_words_for_all_of_it(form: StartForm) -> None:
    form.choose(expansions="all")
    shown = form.page.form
    assert [text for text in texts(shown) if "{" in text] == []
    for asked in ("games", "seats", "variants", "editions", "expansions", "rulings"):
        assert len(shown[asked]) > 1, asked
        for one in shown[asked]:
            assert one.get("title") or one["name"]


def test_the_page_has_all_its_words() -> None:
    page = Path(__file__).parents[2] / "dreamtutor" / "widgets" / "frontend" / "src" / "words"
    words = load("en", "interface")["begin"]
    known = json.loads((page / "start.json").read_text(encoding="utf-8"))
    assert known == {key: text for key, text in words.items() if key not in USED_BY_PYTHON}


def test_each_expansion_has_a_sign_a_sentence_and_a_lesson(form: StartForm) -> None:
    for game in games.GAMES:
        form.choose(game=game)
        assert list(offers(form)) == [games.short(one) for one in games.expansions(game)]
        for offer in offers(form).values():
            assert offer["title"]
            assert offer["sign"]
            assert offer["adds"].endswith(".")
            assert form.course[offer["lesson"]].lesson.game == game


def test_what_is_chosen_on_the_page_counts_and_is_answered_by_its_number(form: StartForm) -> None:
    fill(form, ask=7, expansions=["towers", "book"], seats=2)
    assert form.modules == ["book", "towers", "team"]
    assert form.page.form["ask"] == 7
    assert form.page.form["choice"] == form.choice
    said = "Onirim with the Book of Lost Steps and the Towers, two players, deal: "
    assert form.page.form["summary"] == said + form.choice["deal"]


def test_what_is_not_there_is_not_chosen(form: StartForm) -> None:
    fill(
        form,
        game="chess",
        seats=7,
        variant="mad",
        edition="12th",
        expansions=["book", "nothing"],
        rulings={"auto_concede": "maybe", "nothing": "lose", "empty_limbo": "shuffle"},
    )
    assert form.choice["game"] == "onirim"
    assert (form.choice["seats"], form.choice["variant"]) == (1, "normal")
    assert form.choice["edition"] == "2023"
    assert form.choice["expansions"] == ["book"]
    assert form.choice["rulings"] == {"empty_limbo": "shuffle"}


def test_another_game_keeps_what_it_has_too(form: StartForm) -> None:
    fill(form, seats=2, expansions=["book"])
    fill(form, game="urbion")
    assert form.modules == ["team"]
    assert offers(form).keys() == {games.short(one) for one in games.expansions("urbion")}


def test_python_chooses_as_a_click_does_and_is_told_what_there_is_not(form: StartForm) -> None:
    form.choose(game="urbion", expansions=["temples"], variant="hard", deal="lamp 4")
    game = form.play()
    assert game is not None
    assert game.game.header.modules == ["temples"]
    assert game.game.header.deal == "lamp 4"
    before = form.choice
    for wrong in (
        {"game": "urbino"},
        {"expansions": "towers"},
        {"variant": "hrad"},
        {"seats": 3},
        {"rulings": {"auto_conceed": "lose"}},
        {"game": "onirim", "edition": "second"},
    ):
        with pytest.raises(ValueError, match=r"there|can"):
            form.choose(**wrong)
    assert form.choice == before


# What was learned


def test_whoever_has_learned_nothing_is_told_the_first_of_the_box(form: StartForm) -> None:
    good = {name: offer["good"] for name, offer in offers(form).items() if offer["good"]}
    assert good == {"book": "A good start: first in the box."}
    assert {offer["learned"] for offer in offers(form).values()} == {""}


def test_what_was_learned_is_said_and_what_was_learned_last_is_good(form: StartForm) -> None:
    pass_(form.progress, form.course, "onirim/towers", 2)
    form.refresh()
    assert offers(form)["towers"]["learned"] == "begun"
    assert offers(form)["towers"]["good"] == "A good start: you are learning it."
    end(form.progress, form.course, "onirim/glyphs", "onirim/book", "onirim/book/2-spells")
    form.refresh()
    learned = {name: offer["learned"] for name, offer in offers(form).items() if offer["learned"]}
    assert learned == {"book": "done", "glyphs": "done", "towers": "begun"}
    good = {name: offer["good"] for name, offer in offers(form).items() if offer["good"]}
    assert good == {"book": "A good start: you have learned it."}


def test_the_lesson_offered_is_the_first_that_is_not_done(form: StartForm) -> None:
    first = offers(form)["book"]["lesson"]
    end(form.progress, form.course, first)
    form.refresh()
    assert offers(form)["book"]["lesson"] == "onirim/book/2-spells" != first
    assert offers(form)["book"]["learned"] == "begun"


def test_a_lesson_opens_in_place_and_one_comes_back_to_what_was_chosen(form: StartForm) -> None:
    fill(form, expansions=["towers"])
    send(form, do="learn", id="onirim/towers", again=False)
    assert isinstance(opened(form), LessonTable)
    assert form.page.shown["kind"] == "lesson"
    assert form.page.shown["title"] == form.course["onirim/towers"].lesson.title
    end(form.progress, form.course, "onirim/towers")
    deal = form.choice["deal"]
    send(form, do="close")
    assert opened(form) is None
    assert "title" not in form.page.shown
    assert offers(form)["towers"]["learned"] == "done"
    assert form.modules == ["towers"]
    assert form.choice["deal"] == deal
    send(form, do="learn", id="onirim/nowhere", again=False)
    assert "nowhere" in form.page.shown["wrong"]


# What begins


def test_begin_shows_a_table_below_the_form_and_the_form_becomes_a_line(form: StartForm) -> None:
    fill(form, expansions=["book"], deal="harbour lamp 42")
    game = begun(form)
    assert game.header.modules == ["book"]
    assert game.header.deal == "harbour lamp 42"
    assert opened(form) is form.table
    line = form.page.shown["title"]
    assert line == "Onirim with the Book of Lost Steps, deal: harbour lamp 42"


def test_the_same_words_deal_the_same_cards_as_play_does(form: StartForm) -> None:
    fill(form, deal="  harbour   lamp ")
    begun(form)
    assert isinstance(form.table, LiveTable)
    other = dreamtutor.play("onirim", deal="harbour lamp", save=None)
    assert form.table.scene == other.scene


def test_a_deal_is_there_already_and_another_is_a_click_away(form: StartForm) -> None:
    deals = {form.choice["deal"]}
    for _ in range(20):
        send(form, do="other_deal")
        deals.add(form.page.form["choice"]["deal"])
    assert len(deals) > 15
    fill(form, deal=" ")
    assert begun(form).header.deal


def test_two_play_together(form: StartForm) -> None:
    fill(form, seats=2)
    assert begun(form).header.modules == ["team"]
    assert "two players" in form.page.shown["title"]


def test_with_real_cards_there_is_no_deal(form: StartForm) -> None:
    fill(form, real_cards=True)
    assert begun(form).header.deal is None
    assert form.table is not None
    assert form.table.scene["prompt"]["kind"] == "chance"
    assert "real cards" in form.page.shown["title"]


def test_the_edition_gives_rulings_and_names(form: StartForm) -> None:
    usual = rulings(form)["empty_limbo"]["usual"]
    fill(form, edition="first")
    assert rulings(form)["empty_limbo"]["usual"] != usual
    assert begun(form).record.rules.settings["empty_limbo"] == "shuffle"
    assert form.table is not None
    assert "Draw stack" in [zone["label"] for zone in form.table.scene["zones"]]


# Hard, and other rulings


def test_hard_can_be_chosen_if_an_expansion_has_a_hard_variant(form: StartForm) -> None:
    assert hard_is_off(form) == "Needs an expansion with a hard variant."
    assert HARD
    for name in EXPANSIONS:
        fill(form, expansions=[name])
        assert (hard_is_off(form) == "") == (name in HARD)


def test_hard_agrees_the_hard_choices_of_the_expansions_in_use(form: StartForm) -> None:
    fill(form, variant="hard", deal="harbour lamp")
    assert "hard" not in form.page.form["summary"]
    fill(form, expansions=HARD)
    wanted = games.hard("onirim", HARD)
    settings = begun(form).record.rules.settings
    assert {name: settings[name] for name in wanted} == wanted
    assert "hard" in form.page.shown["title"]


def open_rulings(modules: list[str]) -> set[str]:
    known = games.settings("onirim", modules)
    return {name for name, one in known.items() if len(one.choices) > 1} - {"edition"}


@pytest.mark.parametrize("name", EXPANSIONS)
def test_the_rulings_are_those_of_the_expansions_chosen(form: StartForm, name: str) -> None:
    assert rulings(form).keys() == open_rulings([])
    fill(form, expansions=[name])
    assert rulings(form).keys() == open_rulings([name])
    fill(form, expansions=[])
    assert rulings(form).keys() == open_rulings([])


def test_each_ruling_lists_its_choices_and_says_what_it_is_about(form: StartForm) -> None:
    for name, shown in rulings(form).items():
        setting = games.settings("onirim")[name]
        assert [choice["value"] for choice in shown["choices"]] == list(map(str, setting.choices))
        assert shown["text"] == setting.text


def test_every_ruling_and_choice_has_words_of_its_own() -> None:
    """No name out of the program stands in the form."""
    known = games.settings("onirim", ["all", "team"])
    named = {name: one for name, one in known.items() if len(one.choices) > 1}
    assert [name for name in named if not WORDS.text("settings", name)] == []
    choices = [f"{name}/{choice}" for name, one in named.items() for choice in one.choices]
    assert [key for key in choices if not WORDS.text("agreed", key)] == []
    assert set(WORDS.section("settings")) - set(named) == set()
    assert set(WORDS.section("agreed")) - set(choices) == set()


def test_what_was_ruled_is_played_and_only_where_it_belongs(form: StartForm) -> None:
    name = next(iter(open_rulings(["book"]) - open_rulings([])))
    last = str(games.settings("onirim", ["book"])[name].choices[-1])
    fill(form, expansions=["book"], rulings={"auto_concede": "lose", name: last})
    assert form.settings == {"edition": "2023", "auto_concede": "lose", name: last}
    fill(form, expansions=[])
    assert begun(form).header.settings == {"auto_concede": "lose"}


def test_a_ruling_outlives_what_makes_another_one_usual(form: StartForm) -> None:
    fill(form, rulings={"empty_limbo": "keep_order"})
    fill(form, edition="first")
    assert form.choice["rulings"] == {"empty_limbo": "keep_order"}
    assert begun(form).record.rules.settings["empty_limbo"] == "keep_order"


# What cannot begin, and what begins again


def test_what_cannot_begin_is_said_in_the_form(form: StartForm) -> None:
    fill(form, deal="a" * 201)
    send(form, do="start")
    assert form.table is None
    assert "at most 200 letters" in form.page.shown["wrong"]
    assert "title" not in form.page.shown
    fill(form, deal="lamp <b>")
    begun(form)


def test_a_double_click_begins_one_game(form: StartForm) -> None:
    begun(form)
    table = form.table
    send(form, do="start")
    assert form.table is table


def test_another_game_takes_the_place_of_the_first(tmp_path: Path, course: Course) -> None:
    form = StartForm(save=tmp_path / "games", course=course)
    first = begun(form)
    table, deal = form.table, form.choice["deal"]
    assert table is not None
    table.answer(table.scene["prompt"]["options"][0]["words"])
    send(form, do="close")
    assert "title" not in form.page.shown
    assert form.choice["deal"] != deal
    assert opened(form) is table  # until the other one is there
    begun(form)
    assert form.table is not table
    assert opened(form) is form.table
    assert first.writer.closed
    assert len(list((tmp_path / "games").iterdir())) == 1


def test_it_takes_no_file_because_it_begins_many_games() -> None:
    with pytest.raises(ValueError, match="folder"):
        dreamtutor.begin(save="mine.jsonl")


def test_at_home_what_begins_takes_the_place_of_the_form(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not home.exists()
    monkeypatch.chdir(tmp_path)
    at_home = OpenHome()
    form = at_home.visit("new")
    assert isinstance(form, StartForm)
    fill(form, expansions=["glyphs"], deal="lamp")
    send(form, do="start")
    assert isinstance(at_home.table, LiveTable)
    assert at_home.table.game.header.modules == ["glyphs"]
    assert at_home.page.shown["title"] == "Onirim with the Glyphs, deal: lamp"
    assert form.page.comm is None
    form = at_home.visit("new")
    assert isinstance(form, StartForm)
    send(form, do="learn", id="onirim/glyphs", again=False)
    assert isinstance(at_home.table, LessonTable)
    at_home.close()


def test_a_notebook_without_a_kernel_says_what_would_be_there(form: StartForm) -> None:
    data = form._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert "Run the cell" in data["text/plain"]
    assert data["text/plain"] in data["text/html"]
