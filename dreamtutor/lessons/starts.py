"""Where the steps of a lesson begin, and the games that stand there.

A lesson is played at games that are not written down. Each step begins at a position that can be
made again at any time. Whatever is tried from there gets a game of its own, so that nothing of it
is ever in the way of the lesson.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.lessons.compatibility import playable_position, try_to_solve
from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.positions import LABEL, LessonPosition, names
from dreamtutor.lessons.script import Script
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.positions.words import pool_named
from dreamtutor.replay.game import Game

Deals = Mapping[str, Sequence[str]]
"""By pool, the cards that come next, as a lesson names them."""


def open_game(lesson: Lesson, step: LessonStep, start: LessonPosition, *more: Deals) -> Game:
    """A game that stands where a step begins. The cards of the step come in it, then those of
    `more`, and then others by chance, the same each time."""
    cards = scripted_cards(lesson, step.deals, *more)
    chance = Seeded(f"{LABEL} {lesson.id} {step.id}")
    return start.begin_with(ScriptedDealer(cards, chance), LABEL)


def scripted_cards(lesson: Lesson, *deals: Deals) -> dict[str, list[str]]:
    """By pool, the cards to be dealt in the words of the notation."""
    found: dict[str, list[str]] = {}
    for part in deals:
        for pool, cards in part.items():
            written = [card_as_written(lesson, word) for word in cards]
            found.setdefault(pool_named(pool), []).extend(written)
    return found


def card_as_written(lesson: Lesson, word: str) -> str:
    """A card that a lesson names, in the words of the notation."""
    full = games.scenes(lesson.game).in_full(word)
    card = names(lesson).get(full)
    return full if card is None else write(card)


def position_of(game: Game, start: LessonPosition) -> LessonPosition:
    """Where a game that began at `start` stands now, as a position that can be made again."""
    return replace(start, answers=(), cards=()).after(game.record.node.line())


def find_start(script: Script, known: Mapping[int, LessonPosition], index: int) -> LessonPosition:
    """Where a step begins: as it is `known` by its index, or as the lesson would lead there."""
    if index in known:
        return known[index]
    step = script.lesson.step[index]
    if step.scene:
        return playable_position(script, step.scene)
    before, start = script.lesson.step[index - 1], find_start(script, known, index - 1)
    if not before.plays or start.lost:
        return start
    game = open_game(script.lesson, before, start)
    return position_of(game, start) if try_to_solve(script.lesson, before, game) else start
