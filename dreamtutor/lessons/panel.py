"""What the page shows of a lesson, as plain data: where the learner is, what is said, what can be
done. All texts are trees (`texts.markdown`); one in another language than the lesson says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.format import QUESTION, REMARKS, Choice, Lesson, LessonStep
from dreamtutor.lessons.goals import chosen_places, goal_progress, turns_begun
from dreamtutor.lessons.panel_types import (
    LessonPanel,
    PanelChoice,
    PanelEnd,
    PanelGoal,
    PanelMessage,
    PanelStep,
    StepDetails,
    StepState,
)
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.positions import covering, names
from dreamtutor.lessons.questions import shown_choices
from dreamtutor.lessons.replies import LessonMessage
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.verdicts import refused_answers
from dreamtutor.positions.words import zones
from dreamtutor.texts.markdown import MarkdownTree, tree
from dreamtutor.view.board import PlayerView, face
from dreamtutor.view.scene import Scene


def panel_state(
    player: LessonPlayer, course: Course | None = None, ended: Iterable[str] | None = None
) -> LessonPanel:
    """All that the page needs beside the scene. `ended` are the lessons that the learner has played
    to their end, if anybody knows."""
    script, lesson, step = player.script, player.lesson, player.step
    shown: LessonPanel = {
        "id": lesson.id,
        "title": lesson.title,
        "name": lesson.title.partition(": ")[0],
        "lang": script.lang,
        "n": player.index + 1,
        "of": len(lesson.step),
        "step": step.id,
        "kind": step.kind,
        "say": text_tree(script, f"{step.id}.say", step.say),
        "rules": rules_named(lesson, step),
        "remarks": player.remarks,
        "many": step.many,
        "can": player.can(),
        "path": path(player),
        **current_state(player),
        **step_details(player),
    }
    if player.ended:
        shown["end"] = end_state(player, course, ended)
    return shown


def current_state(player: LessonPlayer) -> StepState:
    """What has happened at the step, and what the bubble points at."""
    current = player.current
    shown: StepState = {
        "point": [] if current.free_game else [*bubble_targets(player)],
        "said": [message_state(player.script, message) for message in current.messages],
        "hints": {"given": current.hints_given, "of": len(player.step.ladder)},
        "passed": player.passed,
        "away": current.free_game is not None,
    }
    if current.has_coach and not current.has_own_hint:
        shown["hints"]["coach"] = True
    if demonstration := current.demonstration:
        moments = demonstration.case.play_out
        shown["moment"] = {"n": demonstration.index + 1, "of": len(moments)}
    return shown


def step_details(player: LessonPlayer) -> StepDetails:
    """What only some steps have."""
    step, script, shown = player.step, player.script, StepDetails()
    if step.why:
        shown["why"] = {"ask": text_tree(script, f"{step.id}.why.ask", step.why.ask)}
        if player.current.why_asked:
            shown["why"]["say"] = text_tree(script, f"{step.id}.why.say", step.why.say)
    if step.choice:
        solved = step.order and player.passed
        order = step.choice if solved else shown_choices(step, player.lesson.id)
        shown["choices"] = [choice_state(player, choice) for choice in order]
        shown["order"] = step.order
    if step.kind == "try":
        shown["tries"] = words_to_try(player)
    if step.asks_number:
        shown["number"] = True
        if player.passed and step.number is not None:
            shown["right"] = str(step.number)
    if step.place:
        shown["place"] = step.place
    if step.kind == "play":
        shown["goal"] = goal(player)
    return shown


def end_state(player: LessonPlayer, course: Course | None, ended: Iterable[str] | None) -> PanelEnd:
    """What comes after the lesson: the next one, and a game when it is time to play one."""
    lesson = player.lesson
    found: PanelEnd = {"carry": text_tree(player.script, "carry", lesson.carry)}
    if course is None:
        return found
    ended = None if ended is None else {*ended, lesson.id}
    if after := course.following(lesson.id, ended):
        found["next"] = {"id": after.lesson.id, "title": after.lesson.title}
    if course.teaches_last(lesson.id, ended):
        found["game"] = player.words.text("title")
    return found


def goal(player: LessonPlayer) -> PanelGoal:
    """How far the learner has come in free play: with the goal, and with the turns."""
    step, nodes = player.step, player.nodes
    n, of = goal_progress(player.lesson, step, player.lesson_game, nodes)
    return {
        "n": n,
        "of": of,
        "turn": min(turns_begun(nodes) + 1, step.turns),
        "turns": step.turns,
    }


def text_tree(script: Script, address: str, text: str) -> MarkdownTree:
    """A text of a lesson; if nobody has translated it, marked as English."""
    lang = script.language_of(address)
    return tree(text) if lang == script.lang else marked_tree(tree(text), lang)


def marked_tree(found: MarkdownTree, lang: str) -> MarkdownTree:
    return [part if isinstance(part, str) else {**part, "lang": lang} for part in found]


def message_state(script: Script, message: LessonMessage) -> PanelMessage:
    text = text_tree(script, message.address, message.text)
    shown: PanelMessage = {"what": message.what, "text": text}
    if message.verdict:
        shown["verdict"] = message.verdict
    if message.rule:
        shown["rule"] = message.rule
    return shown


def choice_state(player: LessonPlayer, choice: Choice) -> PanelChoice:
    """A choice of a question; whether it is right shows when the step is passed, and never of a
    prediction."""
    step, script = player.step, player.script
    address = f"{step.id}.choice.{choice.id}"
    ticked = choice.id in player.current.ticked
    shown: PanelChoice = {
        "id": choice.id,
        "text": text_tree(script, f"{address}.text", choice.text),
        "ticked": ticked,
    }
    if choice.row:
        shown["row"] = [picture_name(script.lesson, word) for word in choice.row]
    if player.passed and step.kind == "ask" and not step.order:
        if step.sealed is None or choice.right:  # else nobody here knows
            shown["right"] = choice.right
        if choice.say and (choice.right or ticked):
            shown["say"] = text_tree(script, f"{address}.say", choice.say)
    return shown


def words_to_try(player: LessonPlayer) -> list[str]:
    """The words of the answers that the step wants to be refused."""
    session = player.game.record.session
    if player.passed or not isinstance(session.prompt, Pick):
        return []
    return [
        write(answer) for answer in refused_answers(player.lesson, player.step.refused, session)
    ]


def picture_name(lesson: Lesson, word: str) -> str:
    """The picture of a card by its words; that of a back if there is no such card."""
    card = names(lesson).get(games.scenes(lesson.game).in_full(word), Back("deck"))
    return face(lesson.game, card)


def path(player: LessonPlayer) -> list[PanelStep]:
    """The steps of the lesson, and how those went that were passed."""
    return [
        {"id": step.id, "kind": step.kind, "outcome": player.outcomes.get(step.id, "")}
        for step in player.lesson.step
    ]


def rules_named(lesson: Lesson, step: LessonStep) -> list[str]:
    """The rules of the program that a step names, for their texts."""
    known = covering(lesson.game)
    named = [known.get(id_, frozenset()) for id_ in (*step.rules, *step.uses)]
    return list(dict.fromkeys(rule for rules in named for rule in sorted(rules)))


# What a step shows of the table


def without_hidden_zones(player: LessonPlayer, scene: Scene) -> Scene:
    """A scene as far as it has been introduced: without zones, or without what the table says of
    them, that are hidden yet. In a game of one's own nothing is hidden."""
    if player.current.free_game:
        return scene
    names = hidden_names(player)
    hidden = {zone for name in names for zone in zones_named(player, name)}
    zones: list[Any] = [
        zone for zone in scene["zones"] if hidden.isdisjoint({zone["id"], zone.get("at", "")})
    ]
    if REMARKS in names:
        zones = [without_remarks(zone) for zone in zones]
    return {**scene, "zones": zones}


def without_remarks(zone: dict[str, Any]) -> dict[str, Any]:
    """A zone of a scene, without what the table says of it."""
    kept = {key: value for key, value in zone.items() if key not in ("brace", "weight")}
    return {**kept, "note": ""}


def hidden_names(player: LessonPlayer) -> list[str]:
    """What is not shown at this step, as the lesson calls it."""
    found: list[str] = []
    for step in player.lesson.step[: player.index + 1]:
        found = [name for name in (*found, *step.hide) if name not in step.unhide]
    return found


def zones_named(player: LessonPlayer, name: str) -> list[str]:
    """The zones of the table by their name in a lesson; none if there is no such zone."""
    if row := games.scenes(player.lesson.game).row(name):
        return list(row)
    known = zones(player.game.record.rules)
    return [known[name]] if name in known else []


def bubble_targets(player: LessonPlayer) -> Iterator[str]:
    """What the bubble points at: zones, slots, or the question."""
    view = PlayerView(player.game.record, player.words)
    for target in player.step.point:
        name, _, which = target.partition(": ")
        if name == QUESTION:
            yield QUESTION
        for zone in zones_named(player, name):
            slots = [*slots_at(player, view, zone, which)] if which else []
            yield from slots or [zone]


def slots_at(player: LessonPlayer, view: PlayerView, zone: str, which: str) -> Iterator[str]:
    """The slots of some cards of a zone, as `chosen_places` has them; of a pile there are none."""
    spot = view.spot(zone)
    if spot and spot.lie in ("pile", "under"):
        return
    cards, tokens = view.table.zones[zone], view.tokens[zone]
    yield from (tokens[n] for n in chosen_places(cards, which, player.lesson.game))
