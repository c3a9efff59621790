"""What a learner is told, and what they can do."""

from __future__ import annotations

import re

import pytest

from dreamtutor.engine.notation import NotationError, write
from dreamtutor.exports.lesson_picture import LessonPicture
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.panel import panel_state, without_hidden_zones
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError, shown_choices
from dreamtutor.lessons.reader import parse
from dreamtutor.view.table import scene
from dreamtutor.view.text import as_text
from tests.lessons.lessons import SMALL, at, said

DOORS, CENSUS = "onirim/base/2-doors", "urbion/base/4-census"


def lesson_at(id_: str, step: str) -> LessonPlayer:
    playing = LessonPlayer(load_course()[id_])
    playing.go(step)
    return playing


def words(playing: LessonPlayer, zone: str) -> list[str]:
    return [write(card) for card in playing.game.record.table.zones[zone]]


def test_what_is_right_is_carried_out_and_deals_the_cards_of_the_step() -> None:
    playing = at("play")
    playing.answer("play blue sun")
    assert playing.passed
    assert said(playing) == [("done", "Well.")]
    assert "blue key" in words(playing, "hand")
    assert words(playing, "labyrinth") == ["red moon", "blue sun"]


def test_a_refusal_is_explained_in_the_words_of_the_lesson() -> None:
    playing = at("play")
    playing.answer("play green moon")
    assert said(playing) == [("refusal", "Not moon beside moon.")]
    assert panel_state(playing)["said"][0]["rule"] == "onirim.base.no_two_neighbours_alike"
    assert not playing.passed
    assert playing.refused
    playing.answer("play red sun")
    assert playing.outcomes["play"] == "refusal"


def test_a_refusal_of_which_the_lesson_says_nothing_is_explained_by_the_rule() -> None:
    other = 'rule = "onirim.base.goal.eight-doors"'
    rule = 'rule = "onirim.base.play.no-adjacent-symbol"'
    playing = at("play", (f"{rule}\n  say", f"{other}\n  say"))
    playing.answer("play green moon")
    assert [what for what, _ in said(playing)] == ["refusal"]
    assert "moon" in said(playing)[0][1]
    assert panel_state(playing)["said"][0]["rule"] == "onirim.base.no_two_neighbours_alike"


def test_a_mistake_is_played_out_and_taken_back() -> None:
    playing = at("play")
    before = playing.lesson_game.record.table.facts()
    playing.answer("discard red sun")
    assert said(playing) == [("reaction", "You may. Watch."), ("moment", "It is gone.")]
    assert words(playing, "discard") == ["red sun"]
    assert panel_state(playing)["moment"] == {"n": 1, "of": 3}
    with pytest.raises(NotNowError):
        playing.answer("play brown key")
    playing.next()
    assert said(playing) == [("moment", "And this does not fit.")]
    assert playing.refused
    playing.next()
    assert words(playing, "labyrinth") == ["red moon", "brown key"]
    assert "red moon" in words(playing, "hand")  # the second card of the step
    playing.next()
    assert said(playing) == [("back", "Back again.")]
    assert playing.lesson_game.record.table.facts() == before
    assert playing.game is playing.lesson_game
    playing.answer("play red sun")
    assert "blue key" in words(playing, "hand")  # and not the second
    assert playing.outcomes["play"] == "mistake thrown-away"


def test_an_answer_nobody_thought_of_changes_nothing() -> None:
    playing = at("play")
    before = playing.lesson_game.record.table.facts()
    playing.answer("discard brown key")
    assert [what for what, _ in said(playing)] == ["otherwise"]
    assert playing.lesson_game.record.table.facts() == before


def test_hints_that_nobody_wrote_name_an_answer_of_this_position() -> None:
    playing = at("play")
    playing.hint()
    assert said(playing) == [("hint", "A red sun.")]
    playing.hint()
    assert "play" in said(playing)[1][1].lower()
    assert not playing.can()["hint"]
    playing.answer("play red sun")
    assert playing.outcomes["play"] == "hint 2"


def test_whoever_has_had_all_hints_may_go_on() -> None:
    playing = at("play")
    with pytest.raises(NotNowError):
        playing.next()
    playing.hint()
    playing.hint()
    playing.next()
    assert playing.passed
    assert playing.outcomes["play"] == "failed"
    assert words(playing, "labyrinth")[-1].endswith("sun")


def test_off_the_path_one_plays_freely_and_comes_back() -> None:
    playing = at("play")
    playing.leave()
    playing.answer("discard blue sun")
    playing.answer("play green moon")
    assert playing.refused
    assert playing.messages == []
    playing.undo()
    assert words(playing, "discard") == []
    playing.redo()
    assert playing.can()["return"]
    playing.come_back()
    assert words(playing, "labyrinth") == ["red moon"]
    assert playing.attempts.outcome == "clean"


def test_answers_of_a_step_can_be_taken_back_and_no_more() -> None:
    playing = lesson_at(CENSUS, "pay-and-count")
    playing.answer("discard air -2 incubus")
    assert playing.can()["undo"]
    playing.undo()
    assert not playing.can()["undo"]
    with pytest.raises(NotNowError):
        playing.undo()
    playing.answer("discard fire -1 incubus")
    playing.answer("census")
    assert playing.passed


def test_a_goal_that_cannot_be_reached_any_more_is_said_at_once() -> None:
    """Two blue suns and one moon are all the blue cards that come in time."""
    playing = lesson_at(DOORS, "blue-door")
    before = playing.lesson_game.record.table.facts()
    while not playing.stuck:
        suns = [one for one in words(playing, "hand") if one == "blue sun"]
        playing.answer(f"discard {suns[0]}")
        assert len(playing.nodes) < 3
    assert said(playing)[-1][0] == "hopeless"
    playing.next()
    assert playing.lesson_game.record.table.facts() == before
    assert not playing.stuck


def test_no_more_turns_than_there_are() -> None:
    goal = 'goal = { event = "moved", to = "row", card = "* sun" }'
    free = f'kind = "play"\nturns = 1\n{goal}\nsay = "Play."'
    playing = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    playing.answer("play brown key")
    assert playing.stuck
    playing.next()
    playing.answer("play blue sun")
    assert playing.passed


def test_a_number() -> None:
    playing = at("sum")
    playing.choose(number=3)
    assert said(playing) == [("otherwise", "Count again.")]
    with pytest.raises(NotNowError):
        playing.choose(["first"])
    playing.choose(number=2)
    assert playing.outcomes["sum"] == "mistake wrong"


def test_an_order_is_shown_in_another_order() -> None:
    playing = at("order")
    shown = [one["id"] for one in panel_state(playing)["choices"]]
    assert sorted(shown) == ["first", "second", "third"]
    assert shown != ["first", "second", "third"]
    with pytest.raises(NotNowError):
        playing.choose(["first"])
    playing.choose(shown)
    assert not playing.passed
    playing.choose(["first", "second", "third"])
    assert playing.passed
    assert [one["id"] for one in panel_state(playing)["choices"]] == ["first", "second", "third"]


def test_after_two_wrong_answers_a_question_is_answered() -> None:
    playing = lesson_at(DOORS, "which-rows")
    playing.choose(["brown-parted"])
    assert not playing.passed
    assert "right" not in panel_state(playing)["choices"][0]
    playing.choose(["red-five"])
    assert playing.outcomes["which-rows"] == "failed"
    assert [one["right"] for one in panel_state(playing)["choices"]] == [True, False, True, False]


def test_a_guess_is_not_judged() -> None:
    playing = lesson_at(DOORS, "what-will-happen")
    playing.choose(["refused"])
    assert playing.outcomes["what-will-happen"] == "clean"
    assert "right" not in panel_state(playing)["choices"][0]
    assert [one.verdict for one in playing.messages] == [""]


def test_what_was_done_is_passed_by_and_can_be_done_again() -> None:
    playing = at("play")
    playing.answer("play red sun")
    playing.next()
    playing.back()
    assert not playing.passed
    assert playing.can()["next"]
    playing.next()
    assert playing.step.id == "sum"
    playing.back()
    playing.answer("play blue sun")
    playing.next()
    assert words(playing, "labyrinth") == ["red moon", "blue sun"]


def test_what_the_page_gets() -> None:
    playing = at("look")
    shown = panel_state(playing)
    hand = words(playing, "hand")
    assert len(shown["point"]) == 1 + sum(one.endswith("sun") for one in hand) + 2
    assert shown["point"][-2:] == ["deck", "question"]
    assert "say" not in shown["why"]
    playing.ask_why()
    assert panel_state(playing)["why"]["say"][0]["in"] == ["Because."]
    playing.next()
    assert [one["outcome"] for one in panel_state(playing)["path"]] == ["clean", "", "", ""]


def test_zones_are_hidden_until_they_are_introduced() -> None:
    playing = at("look")

    def shown() -> set[str]:
        whole = scene(playing.game.record, playing.words)
        return {one["id"] for one in without_hidden_zones(playing, whole)["zones"]}

    assert shown() & {"limbo", "doors", "hand"} == {"hand"}
    playing.leave()
    assert shown() >= {"limbo", "doors", "hand"}
    playing.come_back()
    playing.next()
    assert shown() & {"limbo", "doors", "hand"} == {"doors", "hand"}


def test_what_the_table_says_of_its_zones_can_be_hidden() -> None:
    playing = lesson_at("urbion/base/1-cities", "add-up")

    def sums() -> list[str]:
        shown = without_hidden_zones(playing, scene(playing.game.record, playing.words))
        return re.findall(r"\(left .*?\)", as_text(shown))

    assert sums() == []
    assert "(left" not in LessonPicture(playing).in_words()
    playing.leave()
    assert len(sums()) == 4
    playing.come_back()
    assert sums() == []
    playing.go("one-is-level")
    assert len(sums()) == 4
    assert "(left +4, right −2: +2)" in LessonPicture(playing).in_words()


def test_what_is_not_possible_is_said() -> None:
    playing = at("look")
    for do in (playing.back, playing.hint, playing.come_back, playing.undo, playing.choose):
        with pytest.raises(NotNowError):
            do()
    with pytest.raises(NotNowError, match="there is no step 'nowhere'"):
        playing.go("nowhere")
    playing.go("play")
    with pytest.raises(NotationError):
        playing.answer("fly away")
    assert playing.can()["answer"]


def test_the_end_has_a_question_to_carry_away() -> None:
    playing = at("order")
    playing.choose(["first", "second", "third"])
    playing.next()
    assert playing.ended
    assert not playing.can()["next"]
    assert panel_state(playing)["end"]["carry"][0]["in"] == ["And then?"]


def test_what_the_last_words_ask_is_not_asked_again() -> None:
    for says, asked in (("And then?", []), ("That is all.", ["carry"])):
        playing = LessonPlayer(
            parse(f"{SMALL}\n[[step]]\nid = 'bye'\nkind = 'say'\nsay = '{says}'")
        )
        playing.go("bye")
        playing.next()
        assert [one.what for one in playing.messages] == asked


def test_whoever_leaves_in_the_middle_of_a_step_plays_on_from_there() -> None:
    playing = lesson_at(CENSUS, "pay-and-count")
    playing.answer("discard air -2 incubus")
    playing.leave()
    assert len(words(playing, "hand")) == 3
    playing.answer("pass")
    playing.come_back()
    assert len(words(playing, "hand")) == 3
    playing.answer("census")
    assert playing.passed


def test_what_is_done_again_begins_at_the_beginning() -> None:
    playing = lesson_at(CENSUS, "pay-and-count")
    playing.answer("discard air -2 incubus")
    playing.hint()
    playing.again()
    assert len(words(playing, "hand")) == 4
    assert playing.can()["hint"]
    assert playing.attempts.hints == 1


@pytest.mark.parametrize(
    ("goal", "reached"),
    [
        ('event = "moved", card = "red sun"', True),
        ('event = "moved", card = "red sun", from = "hand", to = "row"', True),
        ('event = "moved", card = "red sun", to = "labyrinth"', True),
        ('event = "moved", card = "red sun", to = "discard"', False),
        ('event = "moved", card = "red sun", from = "deck"', False),
        ('event = "moved", card = "green *", to = "row"', False),
        ('event = "moved", rule = "onirim.base.play.place"', True),
        ('event = "moved", rule = "onirim.base.door.trio.shuffle"', False),
        ('event = "revealed", card = "blue key"', True),
        ('event = "revealed", times = 2', False),
        ('event = "ended"', False),
    ],
)
def test_goals(goal: str, reached: bool) -> None:
    free = f'kind = "play"\nturns = 9\ngoal = {{ {goal} }}\nsay = "Play."'
    playing = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    playing.answer("play red sun")
    assert playing.passed is reached


def test_no_order_is_shown_solved() -> None:
    for ids in (["a", "b"], ["b", "a"], ["a", "b", "c"], ["c", "a", "b"], ["b", "a", "c"]):
        choices = [{"id": one, "text": one} for one in ids]
        step = LessonStep.model_validate(
            {"id": "x", "kind": "ask", "say": "?", "order": True, "choice": choices}
        )
        assert [one.id for one in shown_choices(step)] != ids
        assert sorted(one.id for one in shown_choices(step)) == sorted(ids)


def test_in_free_play_the_last_hint_is_on_the_way_to_the_goal() -> None:
    goal = 'goal = { event = "moved", card = "red sun", to = "row" }'
    free = f'kind = "play"\nturns = 3\n{goal}\nsay = "Play."'
    playing = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    assert not playing.can()["next"]
    playing.hint()
    playing.hint()
    assert [text for _, text in said(playing)] == ["A red sun.", "Play the red sun."]
    playing.next()
    assert playing.outcomes["play"] == "failed"
    playing.again()
    playing.answer("play red sun")
    assert playing.passed
