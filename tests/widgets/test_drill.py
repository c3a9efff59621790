"""Learning from mistakes in a viewer: what the page is told, and that the file stays as it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from dreamtutor.engine.notation import write
from tests.widgets.replays import Viewing, played, watched

pytestmark = pytest.mark.usefixtures("counted_once")


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played(tmp_path_factory.mktemp("drill"), steps=30)


@pytest.fixture
def page(path: Path) -> Viewing:
    page = watched(path)
    page.viewer.session.review.ask()
    counted(page)
    return page


def counted(page: Viewing) -> None:
    review = page.viewer.session.review
    while (work := review.work) is not None and work.thread is not None:
        work.thread.join(60)
    page.viewer.put(**review.values())


def does(page: Viewing, what: str) -> Any:
    page.click({"do": "drill", "what": what, "rev": page.viewer.rev})
    return page.viewer.review.get("drill")


def answers(page: Viewing, words: str) -> Any:
    page.do("answer", words=words, rev=page.viewer.rev)
    return page.viewer.review.get("drill")


def mistakes(page: Viewing) -> Any:
    review = page.viewer.session.review.review
    assert review is not None
    return review.mistakes


def test_one_is_set_back_before_each_mistake_and_led_back(page: Viewing) -> None:
    at = page.viewer.at
    told = does(page, "begin")
    for n, mistake in enumerate(mistakes(page)):
        assert told["step"] == mistake.node.name
        assert told["at"] == n
        assert told["said"][0].startswith(f"Step {mistake.number}: ")
        scene = page.viewer.scene
        assert scene["rev"] == page.viewer.rev
        assert not page.viewer.watching
        assert (scene["moves"], scene["can_undo"], scene["can_redo"]) == ([], False, False)
        asked = page.viewer.session.played.record
        assert asked.node.name == mistake.node.parent.name
        assert not asked.node.branches
        told = does(page, "next")
    assert told["state"] == "over"
    assert does(page, "end") is None
    assert page.viewer.watching
    assert page.viewer.at == at


def test_an_answer_is_judged_and_the_table_stays_at_the_question(page: Viewing) -> None:
    does(page, "begin")
    mistake = mistakes(page)[0]
    zones = page.viewer.scene["zones"]
    wrong = answers(page, mistake.answer)
    assert (wrong["state"], wrong["marks"][0]) == ("asked", "now")
    options = {option["words"] for option in page.viewer.scene["prompt"]["options"]}
    drill = page.viewer.session.review.drill.course.question.drill  # type: ignore[union-attr]
    right = next(
        option
        for option in drill.session.prompt.options  # type: ignore[union-attr]
        if drill.tried(option).is_best
    )
    assert write(right) in options
    found = answers(page, write(right))
    assert (found["state"], found["marks"][0]) == ("found", "found")
    assert len(found["said"]) > 1
    assert page.viewer.scene["zones"] == zones
    again = answers(page, mistake.answer)
    assert again["marks"][0] == "found"


def test_hints_say_more_and_more_and_what_was_shown_was_not_found(page: Viewing) -> None:
    does(page, "begin")
    said = []
    while (told := does(page, "hint"))["state"] == "asked":
        said.append(told["said"])
    assert 1 < len(said) < 4
    assert told["marks"][0] == "shown"
    assert not told["more"]
    assert told["points"]
    for _ in mistakes(page):
        told = does(page, "next")
    assert told["said"] == [f"You have found 0 of {len(mistakes(page))} better answers."]


def test_nothing_of_it_is_written_down(page: Viewing, path: Path) -> None:
    before = path.read_bytes(), page.viewer.record.grown
    does(page, "begin")
    for option in page.viewer.scene["prompt"]["options"]:
        answers(page, option["words"])
    for what in ("hint", "show", "next", "end"):
        does(page, what)
    assert (path.read_bytes(), page.viewer.record.grown) == before


def test_what_leads_elsewhere_ends_it(page: Viewing) -> None:
    does(page, "begin")
    page.do("undo", rev=page.viewer.rev)  # there is no way back at its table
    assert page.viewer.review["drill"]["state"] == "asked"
    page.viewer.watch()
    assert "drill" not in page.viewer.review
    does(page, "begin")
    page.viewer.play_on()
    assert "drill" not in page.viewer.review
    assert page.viewer.session.played is page.viewer.game


def test_before_all_is_counted_there_is_nothing_to_learn_from(path: Path) -> None:
    page = watched(path)
    assert does(page, "begin") is None
    assert page.viewer.watching


def test_a_refused_answer_says_why(page: Viewing) -> None:
    does(page, "begin")
    for _ in mistakes(page):
        refusals = page.viewer.scene["prompt"]["refusals"]
        if refusals:
            page.do("answer", words=refusals[0]["words"], rev=page.viewer.rev)
            assert page.viewer.scene["refused"]["say"]
            assert page.viewer.review["drill"]["state"] == "asked"
            return
        does(page, "next")
    pytest.skip("nothing is refused here")


def test_cards_are_sorted_to_answer_where_the_game_asks_for_that(page: Viewing) -> None:
    told = does(page, "begin")
    while page.viewer.scene["prompt"]["kind"] != "arrange":
        assert told["state"] != "over"
        told = does(page, "next")
    asked = told["said"]
    course = page.viewer.session.review.drill.course
    assert course is not None
    better, prompt = course.mistakes[course.at].better[0], course.question.drill.session.prompt
    left = [*enumerate(prompt.cards)]  # type: ignore[union-attr]
    piles = []
    for pile in better:  # type: ignore[union-attr]
        places = [next(one for one in left if one[1] == card) for card in pile]
        piles.append([place for place, _ in places])
        left = [one for one in left if one not in places]
    page.click({"do": "arrange", "piles": piles, "rev": page.viewer.rev})
    told = page.viewer.review["drill"]
    assert told["said"] != asked
    assert told["state"] == "found"
