"""What the page shows of a lesson, as plain data: where the learner is, what is said, what can be
done. All texts are trees (`review.markdown`); one in another language than the lesson says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, cast

from dreamtutor import games
from dreamtutor.engine.cards import Back
from dreamtutor.engine.notation import write
from dreamtutor.engine.session import Pick
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.format import QUESTION, REMARKS, Lesson, LessonStep
from dreamtutor.lessons.goals import chosen
from dreamtutor.lessons.player import Playing
from dreamtutor.lessons.positions import covering, names, zones
from dreamtutor.lessons.questions import mixed
from dreamtutor.lessons.reader import Script
from dreamtutor.texts.markdown import Element, MarkdownTree, tree
from dreamtutor.view.board import Seat, face
from dreamtutor.view.scene import Scene

PanelState = dict[str, Any]


def state(
    playing: Playing, course: Course | None = None, ended: Iterable[str] | None = None
) -> PanelState:
    """All that the page needs beside the scene. `ended` are the lessons that the learner has played
    to their end, if anybody knows."""
    script, step = playing.script, playing.step
    shown: PanelState = {
        "id": script.lesson.id,
        "title": script.lesson.title,
        "lang": script.lang,
        "n": playing.at + 1,
        "of": len(script.lesson.step),
        "step": step.id,
        "kind": step.kind,
        "say": said(script, f"{step.id}.say", step.say),
        "point": [*pointed(playing)] if not playing.away else [],
        "rules": rules(script.lesson, step),
        "remarks": playing.remarks,
        "said": [one_said(playing, n) for n in range(len(playing.said))],
        "hints": {"given": playing.hinted, "of": len(step.ladder)},
        "many": step.many,
        "passed": playing.passed,
        "away": playing.away is not None,
        "can": playing.can(),
        "path": path(playing),
    }
    if step.why:
        shown["why"] = {"ask": said(script, f"{step.id}.why.ask", step.why.ask)}
        if playing.asked:
            shown["why"]["say"] = said(script, f"{step.id}.why.say", step.why.say)
    if step.choice:
        shown["choices"] = [*choices(playing)]
        shown["order"] = step.order
    if step.kind == "try":
        shown["tries"] = tries(playing)
    if step.asks_number:
        shown["number"] = True
        if playing.passed and step.number is not None:
            shown["right"] = str(step.number)
    if step.place:
        shown["place"] = step.place
    if step.kind == "play":
        shown["goal"] = goal(playing)
    if playing.film:
        shown["moment"] = {"n": playing.film.at + 1, "of": len(playing.film.answer.play_out)}
    if playing.ended:
        shown["end"] = {"carry": said(script, "carry", script.lesson.carry)}
        if course:
            shown["end"] |= goes_on(playing, course, ended)
    return shown


def goes_on(playing: Playing, course: Course, ended: Iterable[str] | None) -> PanelState:
    """What comes after the lesson: the next one, and a game when it is time to play one."""
    lesson, found = playing.lesson, PanelState()
    ended = None if ended is None else {*ended, lesson.id}
    if after := course.following(lesson.id, ended):
        found["next"] = {"id": after.lesson.id, "title": after.lesson.title}
    if course.teaches_last(lesson.id, ended):
        found["game"] = playing.words.said("title")
    return found


def goal(playing: Playing) -> dict[str, int]:
    """How far the learner has come in free play: with the goal, and with the turns."""
    n, of = verdicts.so_far(playing.lesson, playing.step, playing.path, playing.nodes)
    turns = playing.step.turns
    return {"n": n, "of": of, "turn": min(verdicts.turns(playing.nodes) + 1, turns), "turns": turns}


def said(script: Script, address: str, text: str) -> MarkdownTree:
    """A text of a lesson; if nobody has translated it, marked as English."""
    lang = script.speaks(address)
    return tree(text) if lang == script.lang else marked(tree(text), lang)


def marked(found: MarkdownTree, lang: str) -> MarkdownTree:
    return [one if isinstance(one, str) else cast(Element, {**one, "lang": lang}) for one in found]


def one_said(playing: Playing, n: int) -> PanelState:
    one = playing.said[n]
    shown: PanelState = {"what": one.what, "text": said(playing.script, one.address, one.text)}
    if one.verdict:
        shown["verdict"] = one.verdict
    if one.rule:
        shown["rule"] = one.rule
    return shown


def choices(playing: Playing) -> Iterator[PanelState]:
    """The choices of a question; what is right shows when it is passed, and never of a guess."""
    step, script = playing.step, playing.script
    for choice in step.choice if playing.passed else mixed(step):
        address = f"{step.id}.choice.{choice.id}"
        shown: PanelState = {
            "id": choice.id,
            "text": said(script, f"{address}.text", choice.text),
            "ticked": choice.id in playing.ticked,
        }
        if choice.row:
            shown["row"] = [pictured(script.lesson, word) for word in choice.row]
        if playing.passed and step.kind == "ask" and not step.order:
            if step.sealed is None or choice.right:  # else nobody here knows
                shown["right"] = choice.right
            if choice.say and (choice.right or choice.id in playing.ticked):
                shown["say"] = said(script, f"{address}.say", choice.say)
        yield shown


def tries(playing: Playing) -> list[str]:
    """The words of what is to be refused."""
    lesson, step, session = playing.lesson, playing.step, playing.game.record.session
    if playing.passed or not isinstance(session.prompt, Pick):
        return []
    return [write(one) for one in verdicts.attempts(lesson, step.refused, session)]


def pictured(lesson: Lesson, word: str) -> str:
    """The picture of a card by its words; a back if there is no such card."""
    card = names(lesson).get(games.scenes(lesson.game).in_full(word), Back("deck"))
    return face(lesson.game, card)


def path(playing: Playing) -> list[dict[str, str]]:
    """The steps of the lesson, and how those went that were passed."""
    return [
        {"id": one.id, "kind": one.kind, "outcome": playing.outcomes.get(one.id, "")}
        for one in playing.lesson.step
    ]


def as_introduced(playing: Playing, scene: Scene) -> Scene:
    """A scene as far as it has been introduced: without zones, or without what the table says of
    them, that are hidden yet. Whoever has left the path sees all."""
    if playing.away:
        return scene
    names = hidden(playing)
    away = {zone for name in names for zone in zones_named(playing, name)}
    zones: list[Any] = [z for z in scene["zones"] if away.isdisjoint({z["id"], z.get("at", "")})]
    if REMARKS in names:
        plain = [{key: z[key] for key in z if key not in ("brace", "weight")} for z in zones]
        zones = [{**z, "note": ""} for z in plain]
    return {**scene, "zones": zones}


def hidden(playing: Playing) -> dict[str, None]:
    """What is not shown at this step, as the lesson calls it."""
    found: dict[str, None] = {}
    for step in playing.lesson.step[: playing.at + 1]:
        found |= dict.fromkeys(step.hide)
        found = {name: None for name in found if name not in step.unhide}
    return found


def rules(lesson: Lesson, step: LessonStep) -> list[str]:
    """The rules of the program that a step names, for their texts."""
    named = [covering(lesson.game).get(one, frozenset()) for one in (*step.rules, *step.uses)]
    return list(dict.fromkeys(rule for found in named for rule in sorted(found)))


def zones_named(playing: Playing, name: str) -> list[str]:
    """The zones of the table by their name in a lesson; none if there is no such zone."""
    if row := games.scenes(playing.lesson.game).row(name):
        return list(row)
    known = zones(playing.lesson.game, playing.game.record.rules)
    return [known[name]] if name in known else []


def pointed(playing: Playing) -> Iterator[str]:
    """What the bubble points at: zones, slots, or the question."""
    seat = Seat(playing.game.record, playing.words)
    for one in playing.step.point:
        name, _, which = one.partition(": ")
        if name == QUESTION:
            yield QUESTION
        for zone in zones_named(playing, name):
            slots = [*slots_at(playing, seat, zone, which)] if which else []
            yield from slots or [zone]


def slots_at(playing: Playing, seat: Seat, zone: str, which: str) -> Iterator[str]:
    """ "last", "last 3", "1" (the first), or cards by a pattern; of a pile it is the whole."""
    spot = seat.spot(zone)
    if spot and spot.lie in ("pile", "under"):
        return
    cards, tokens = seat.table.zones[zone], seat.tokens[zone]
    yield from (tokens[n] for n in chosen(cards, which, playing.lesson.game))
