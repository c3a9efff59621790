"""What a learner is told, and what they can do."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from dreamtutor.engine.notation import NotationError, write
from dreamtutor.exports.lesson_picture import LessonPicture
from dreamtutor.lessons.course import load_course
from dreamtutor.lessons.format import LessonStep
from dreamtutor.lessons.panel import panel_state, without_hidden_zones
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.questions import NotNowError, shown_choices
from dreamtutor.lessons.reader import parse
from dreamtutor.texts.markdown import tree
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text
from tests.lessons.lessons import SMALL, at, said

DOORS, CENSUS = "onirim/base/2-doors", "urbion/base/4-census"


def lesson_at(id_: str, step: str) -> LessonPlayer:
    player = LessonPlayer(load_course()[id_])
    player.go(step)
    return player


def words(player: LessonPlayer, zone: str) -> list[str]:
    return [write(card) for card in player.game.record.table.zones[zone]]


def test_what_is_right_is_carried_out_and_deals_the_cards_of_the_step() -> None:
    player = at("play")
    player.answer("play blue sun")
    assert player.passed
    assert said(player) == [("done", "Well.")]
    assert "blue key" in words(player, "hand")
    assert words(player, "labyrinth") == ["red moon", "blue sun"]


def test_a_refusal_is_explained_in_the_words_of_the_lesson() -> None:
    player = at("play")
    player.answer("play green moon")
    assert said(player) == [("refusal", "Not moon beside moon.")]
    assert panel_state(player)["said"][0]["rule"] == "onirim.base.no_two_neighbours_alike"
    assert not player.passed
    assert player.refused
    player.answer("play red sun")
    assert player.outcomes["play"] == "refusal"


def test_a_refusal_of_which_the_lesson_says_nothing_is_explained_by_the_rule() -> None:
    other = 'rule = "onirim.base.goal.eight-doors"'
    rule = 'rule = "onirim.base.play.no-adjacent-symbol"'
    player = at("play", (f"{rule}\n  say", f"{other}\n  say"))
    player.answer("play green moon")
    assert [what for what, _ in said(player)] == ["refusal"]
    assert "moon" in said(player)[0][1]
    assert panel_state(player)["said"][0]["rule"] == "onirim.base.no_two_neighbours_alike"


def test_a_mistake_is_played_out_and_taken_back() -> None:
    player = at("play")
    before = player.lesson_game.record.table.facts()
    player.answer("discard red sun")
    assert said(player) == [("reaction", "You may. Watch."), ("moment", "It is gone.")]
    assert words(player, "discard") == ["red sun"]
    assert panel_state(player)["moment"] == {"n": 1, "of": 3}
    with pytest.raises(NotNowError):
        player.answer("play brown key")
    player.next()
    assert said(player) == [("moment", "And this does not fit.")]
    assert player.refused
    player.next()
    assert words(player, "labyrinth") == ["red moon", "brown key"]
    assert "red moon" in words(player, "hand")  # the second card of the step
    player.next()
    assert said(player) == [("back", "Back again.")]
    assert player.lesson_game.record.table.facts() == before
    assert player.game is player.lesson_game
    player.answer("play red sun")
    assert "blue key" in words(player, "hand")  # and not the second
    assert player.outcomes["play"] == "mistake thrown-away"


def test_an_answer_nobody_thought_of_changes_nothing() -> None:
    player = at("play")
    before = player.lesson_game.record.table.facts()
    player.answer("discard brown key")
    assert [what for what, _ in said(player)] == ["otherwise"]
    assert player.lesson_game.record.table.facts() == before


def test_hints_that_nobody_wrote_name_an_answer_of_this_position() -> None:
    player = at("play")
    player.hint()
    assert said(player) == [("hint", "A red sun.")]
    player.hint()
    assert "play" in said(player)[1][1].lower()
    assert not player.can()["hint"]
    player.answer("play red sun")
    assert player.outcomes["play"] == "hint 2"


def test_whoever_has_had_all_hints_may_go_on() -> None:
    player = at("play")
    with pytest.raises(NotNowError):
        player.next()
    player.hint()
    player.hint()
    player.next()
    assert player.passed
    assert player.outcomes["play"] == "failed"
    assert words(player, "labyrinth")[-1].endswith("sun")


def test_off_the_path_one_plays_freely_and_comes_back() -> None:
    player = at("play")
    player.leave()
    player.answer("discard blue sun")
    player.answer("play green moon")
    assert player.refused
    assert player.current.messages == []
    player.undo()
    assert words(player, "discard") == []
    player.redo()
    assert player.can()["return"]
    player.come_back()
    assert words(player, "labyrinth") == ["red moon"]
    assert player.current.attempts.outcome == "clean"


def test_answers_of_a_step_can_be_taken_back_and_no_more() -> None:
    player = lesson_at(CENSUS, "pay-and-count")
    player.answer("discard air -2 incubus")
    assert player.can()["undo"]
    player.undo()
    assert not player.can()["undo"]
    with pytest.raises(NotNowError):
        player.undo()
    player.answer("discard fire -1 incubus")
    player.answer("census")
    assert player.passed


def test_a_goal_that_cannot_be_reached_any_more_is_said_at_once() -> None:
    """Two blue suns and one moon are all the blue cards that come in time."""
    player = lesson_at(DOORS, "blue-door")
    before = player.lesson_game.record.table.facts()
    while not player.current.stuck:
        suns = [card for card in words(player, "hand") if card == "blue sun"]
        player.answer(f"discard {suns[0]}")
        assert len(player.nodes) < 3
    assert said(player)[-1][0] == "hopeless"
    player.next()
    assert player.lesson_game.record.table.facts() == before
    assert not player.current.stuck


def test_no_more_turns_than_there_are() -> None:
    goal = 'goal = { event = "moved", to = "row", card = "* sun" }'
    free = f'kind = "play"\nturns = 1\n{goal}\nsay = "Play."'
    player = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    player.answer("play brown key")
    assert player.current.stuck
    player.next()
    player.answer("play blue sun")
    assert player.passed


def test_a_number() -> None:
    player = at("sum")
    player.choose(number=3)
    assert said(player) == [("otherwise", "Count again.")]
    with pytest.raises(NotNowError):
        player.choose(["first"])
    player.choose(number=2)
    assert player.outcomes["sum"] == "mistake wrong"


def test_an_order_is_shown_in_another_order() -> None:
    player = at("order")
    shown = [choice["id"] for choice in panel_state(player)["choices"]]
    assert sorted(shown) == ["first", "second", "third"]
    assert shown != ["first", "second", "third"]
    with pytest.raises(NotNowError):
        player.choose(["first"])
    player.choose(shown)
    assert not player.passed
    player.choose(["first", "second", "third"])
    assert player.passed
    assert [choice["id"] for choice in panel_state(player)["choices"]] == [
        "first",
        "second",
        "third",
    ]


def test_after_two_wrong_answers_a_question_is_answered() -> None:
    player = lesson_at(DOORS, "which-rows")
    player.choose(["brown-parted"])
    assert not player.passed
    assert "right" not in panel_state(player)["choices"][0]
    player.choose(["red-five"])
    assert player.outcomes["which-rows"] == "failed"
    shown = [choice.id for choice in shown_choices(player.step, player.lesson.id)]
    told = [choice["right"] for choice in panel_state(player)["choices"]]
    right = {id_ for id_, is_right in zip(shown, told, strict=True) if is_right}
    assert right == {"brown-three", "green-end"}


def test_a_guess_is_not_judged() -> None:
    player = lesson_at(DOORS, "what-will-happen")
    player.choose(["refused"])
    assert player.outcomes["what-will-happen"] == "clean"
    assert "right" not in panel_state(player)["choices"][0]
    assert [message.verdict for message in player.current.messages] == [""]


def test_what_was_done_is_passed_by_and_can_be_done_again() -> None:
    player = at("play")
    player.answer("play red sun")
    player.next()
    player.back()
    assert not player.passed
    assert player.can()["next"]
    player.next()
    assert player.step.id == "sum"
    player.back()
    player.answer("play blue sun")
    player.next()
    assert words(player, "labyrinth") == ["red moon", "blue sun"]


def test_what_the_page_gets() -> None:
    player = at("look")
    shown = panel_state(player)
    hand = words(player, "hand")
    assert len(shown["point"]) == 1 + sum(card.endswith("sun") for card in hand) + 2
    assert shown["point"][-2:] == ["deck", "question"]
    assert "say" not in shown["why"]
    player.ask_why()
    assert panel_state(player)["why"]["say"] == tree("Because.")
    player.next()
    assert [row["outcome"] for row in panel_state(player)["path"]] == ["clean", "", "", ""]


def test_zones_are_hidden_until_they_are_introduced() -> None:
    player = at("look")

    def shown() -> set[str]:
        whole = scene(player.game.record, player.words)
        return {zone["id"] for zone in without_hidden_zones(player, whole)["zones"]}

    assert shown() & {"limbo", "doors", "hand"} == {"hand"}
    player.leave()
    assert shown() >= {"limbo", "doors", "hand"}
    player.come_back()
    player.next()
    assert shown() & {"limbo", "doors", "hand"} == {"doors", "hand"}


def test_what_the_table_says_of_its_zones_can_be_hidden() -> None:
    player = lesson_at("urbion/base/1-cities", "add-up")

    def sums() -> list[str]:
        shown = without_hidden_zones(player, scene(player.game.record, player.words))
        return re.findall(r"\(left .*?\)", as_text(shown))

    assert sums() == []
    assert "(left" not in LessonPicture(player).in_words()
    player.leave()
    assert len(sums()) == 4
    player.come_back()
    assert sums() == []
    player.go("what-now")
    assert len(sums()) == 4
    assert "(left +4, right −2: +2)" in LessonPicture(player).in_words()


def test_what_is_not_possible_is_said() -> None:
    player = at("look")
    for do in (player.back, player.hint, player.come_back, player.undo, player.choose):
        with pytest.raises(NotNowError):
            do()
    with pytest.raises(NotNowError, match="there is no step 'nowhere'"):
        player.go("nowhere")
    player.go("play")
    with pytest.raises(NotationError):
        player.answer("fly away")
    assert player.can()["answer"]


def test_the_end_has_a_question_to_carry_away() -> None:
    player = at("order")
    player.choose(["first", "second", "third"])
    player.next()
    assert player.ended
    assert not player.can()["next"]
    assert panel_state(player)["end"]["carry"] == tree("And then?")


def test_what_the_last_words_ask_is_not_asked_again() -> None:
    for says, asked in (("And then?", []), ("That is all.", ["carry"])):
        player = LessonPlayer(parse(f"{SMALL}\n[[step]]\nid = 'bye'\nkind = 'say'\nsay = '{says}'"))
        player.go("bye")
        player.next()
        assert [message.what for message in player.current.messages] == asked


def test_whoever_leaves_in_the_middle_of_a_step_plays_on_from_there() -> None:
    player = lesson_at(CENSUS, "pay-and-count")
    player.answer("discard air -2 incubus")
    player.leave()
    assert len(words(player, "hand")) == 3
    player.answer("pass")
    player.come_back()
    assert len(words(player, "hand")) == 3
    player.answer("census")
    assert player.passed


def test_what_is_done_again_begins_at_the_beginning() -> None:
    player = lesson_at(CENSUS, "pay-and-count")
    player.answer("discard air -2 incubus")
    player.hint()
    player.again()
    assert len(words(player, "hand")) == 4
    assert player.can()["hint"]
    assert player.current.attempts.hints == 1


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
    player = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    player.answer("play red sun")
    assert player.passed is reached


def test_no_order_is_shown_solved() -> None:
    for ids in (["a", "b"], ["b", "a"], ["a", "b", "c"], ["c", "a", "b"], ["b", "a", "c"]):
        choices = [{"id": id_, "text": id_} for id_ in ids]
        step = LessonStep.model_validate(
            {"id": "x", "kind": "ask", "say": "?", "order": True, "choice": choices}
        )
        assert [choice.id for choice in shown_choices(step, "x")] != ids
        assert sorted(choice.id for choice in shown_choices(step, "x")) == sorted(ids)


def test_where_the_right_choice_stands_tells_nothing() -> None:
    """Of all questions with three choices the right one stands first, second and third about as
    often; each time a lesson is opened at the same place."""
    places = Counter[int]()
    for script in load_course():
        for step in script.lesson.step:
            if len(step.choice) == 3 and sum(choice.right for choice in step.choice) == 1:
                shown = shown_choices(step, script.lesson.id)
                assert shown == shown_choices(step, script.lesson.id)
                places[[choice.right for choice in shown].index(True)] += 1
    assert min(places.values()) > places.total() / 5


def test_what_is_fixed_is_shown_as_it_is_written() -> None:
    ids = [*"abcdefgh"]
    about = {
        "id": "x",
        "kind": "predict",
        "say": "?",
        "choice": [{"id": i, "text": i} for i in ids],
    }
    for how, fixed in (({}, False), ({"fixed": True}, True), ({"place": "cities"}, True)):
        step = LessonStep.model_validate({**about, **how})
        assert ([choice.id for choice in shown_choices(step, "x")] == ids) is fixed


def test_a_question_that_is_passed_keeps_its_order() -> None:
    player = LessonPlayer(load_course()["onirim/base/2-doors"])
    player.go("what-will-happen")
    before = [choice["id"] for choice in panel_state(player)["choices"]]
    player.choose(before[:1])
    assert player.passed
    assert [choice["id"] for choice in panel_state(player)["choices"]] == before


def test_in_free_play_the_last_hint_is_on_the_way_to_the_goal() -> None:
    goal = 'goal = { event = "moved", card = "red sun", to = "row" }'
    free = f'kind = "play"\nturns = 3\n{goal}\nsay = "Play."'
    player = at("play", ('kind = "do"\nsay = "Play a sun."', free))
    assert not player.can()["next"]
    player.hint()
    player.hint()
    assert [text for _, text in said(player)] == ["A red sun.", "Play the red sun."]
    player.next()
    assert player.outcomes["play"] == "failed"
    player.again()
    player.answer("play red sun")
    assert player.passed
