"""What of a lesson holds. It may have been made for other rules than those of this program: for
settings that are gone, rules of other names, a table that cannot be laid any more. It is played as
far as it holds, and what does not is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from dreamtutor.engine.modules import Setting
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.positions import LessonPosition, covering, laid, rules_of, settings
from dreamtutor.lessons.script import LessonError, PathKey, Script
from dreamtutor.lessons.solutions import NoAcceptedAnswerError, solve_step
from dreamtutor.positions.words import zones
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words


class LapsedSetting(NamedTuple):
    """A setting that a lesson was made with, and that is not there, or cannot be chosen so."""

    name: str
    was: Any
    setting: Setting | None


def lapsed_settings(lesson: Lesson) -> list[LapsedSetting]:
    known, hold = settings(lesson)
    return [
        LapsedSetting(name, was, known.get(name))
        for name, was in lesson.settings.items()
        if name not in hold
    ]


def named_rules(lesson: Lesson) -> Iterator[tuple[str, str, *tuple[PathKey, ...]]]:
    """Every id of a rule in a lesson: its field, the id, and where the field stands."""
    for n, step in enumerate(lesson.step):
        for key in ("rules", "uses"):
            yield from ((key, id_, "step", n) for id_ in getattr(step, key))
        if step.refused:
            yield "refused", step.refused, "step", n
        if step.goal and step.goal.rule:
            yield "goal", step.goal.rule, "step", n
        for m, refusal in enumerate(step.refusal):
            yield "rule", refusal.rule, "step", n, "refusal", m
        for m, answer in enumerate(step.answer):
            for k, moment in enumerate(answer.play_out):
                if moment.refused:
                    yield "refused", moment.refused, "step", n, "answer", m, "play_out", k


def compatibility_remarks(lesson: Lesson, words: Words) -> list[str]:
    """What does not hold of the lesson as a whole, in sentences."""
    found, now = [], rules_of(lesson).settings
    for name, was, setting in lapsed_settings(lesson):
        said = {"setting": words.setting_name(name), "was": words.choice_name(name, was)}
        if setting is None:
            found.append(words.text("lesson", "setting_gone", **said))
        else:
            holds = words.choice_name(name, now[name])
            found.append(words.text("lesson", "setting_other", **said, now=holds))
    known = covering(lesson.game)
    unknown = dict.fromkeys(id_ for _, id_, *_ in named_rules(lesson) if id_ not in known)
    if unknown:
        found.append(words.text("lesson", "rules_unknown", rules=words.listed([*unknown])))
    return found


def playable_position(script: Script, name: str) -> LessonPosition:
    """The position that a scene describes. If it cannot be laid, that of the first scene that can:
    there is something to look at, and it is `lost`."""
    try:
        return laid(script, name)
    except LessonError:
        for other in script.lesson.scene:
            try:
                return replace(laid(script, other), lost=True)
            except LessonError:
                continue
        raise


def why_unplayable(lesson: Lesson, step: LessonStep, stand: LessonPosition, game: Game) -> str:
    """Why a step cannot be played from where it begins, as the message that says so; empty if it
    can. The game stands there, and is spoilt."""
    if stand.lost:
        return "no_table"
    if step.kind == "try":
        found = next(verdicts.refused_answers(lesson, step.refused, game.record.session), None)
        return "" if found else "no_refusal"
    if step.kind == "do":
        return "" if try_to_solve(lesson, step, game) else "no_answer"
    if step.kind == "play":
        return "" if is_goal_known(lesson, step, game) else "no_goal"
    return ""


def try_to_solve(lesson: Lesson, step: LessonStep, game: Game) -> bool:
    """Answer a step as the lesson wants it; whether that came to its end."""
    try:
        solve_step(lesson, step, game, [])
    except NoAcceptedAnswerError:
        return False
    return True


def is_goal_known(lesson: Lesson, step: LessonStep, game: Game) -> bool:
    """Does the goal of a step speak of rules and zones that there are?"""
    goal = step.goal
    assert goal
    known = zones(game.record.rules)
    names = {"", *known, *known.values()}
    return goal.rule in ("", *covering(lesson.game)) and {goal.source, goal.to} <= names
