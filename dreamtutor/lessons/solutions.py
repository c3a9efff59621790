"""How a step is solved: the answers that pass it, the lines that reach its goal, and what else
could be answered there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice

from dreamtutor.engine.dealers import Human
from dreamtutor.engine.events import dealt
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, Prompt, RefusedError, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import verdicts
from dreamtutor.lessons.format import DemonstrationMoment, Lesson, LessonStep
from dreamtutor.lessons.goals import events_of, goal_of, is_reached, turns_begun
from dreamtutor.lessons.patterns import matches, similar_answers
from dreamtutor.lessons.solver import MOST_TRIES, SearchNode, Solution, Solver
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.choices import bin_label, option_label

TRIES_AT_START, TRIES_FOR_HINT = 15_000, 1500
"""So many answers are tried to find a line to a goal: for a step as it begins, and for a hint."""
LONGEST_LINE = 50
"""No step asks for more answers."""
MOST_NAMED = 6
"""So many answers of one kind are named, and no more."""


class NoAcceptedAnswerError(ValueError):
    """A lesson does not say how a step can be passed."""


# Solving a step


def solve_step(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> None:
    """Answer a step as the lesson wants it, to its end. `nodes` were played in it before."""
    if step.kind == "try":
        return
    if step.kind == "play":
        play_to_goal(lesson, step, game, nodes)
        return
    for _ in range(LONGEST_LINE):
        found = next(verdicts.accepted_answers(lesson, step, game.record.session), None)
        if found is None:
            raise NoAcceptedAnswerError(f"step {step.id!r}: no answer that is accepted is offered")
        answer, case = found
        game.record.answer(answer)
        if case.leads == "next":
            return
    raise NoAcceptedAnswerError(f"step {step.id!r}: the accepted answers never lead on")


def play_to_goal(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> None:
    """Reach the goal of free play: by the line that the lesson gives, or if that cannot be played
    from here, by one that is found."""
    if follow_line(lesson, step, game, nodes):
        return
    line = find_line(lesson, step, game, nodes, TRIES_AT_START).line
    if line is None:
        lacks = "its line does not reach the goal" if step.line else "no line to its goal was found"
        raise NoAcceptedAnswerError(f"step {step.id!r}: {lacks}; write one down")
    for answer in line:
        game.record.answer(answer)


def follow_line(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Play the line that the lesson gives up to its goal, and return whether it got there. If it
    did not, the game stands where it stood."""
    record, played = game.record, [*nodes]
    start = record.node
    for words in rest_of_line(lesson, step, game, nodes):
        answer = next(verdicts.matching_answers(lesson, [words], record.session), None)
        if answer is None or not verdicts.is_carried_out(lesson, step, record.prompt, answer):
            break
        played.append(record.answer(answer))
        if is_reached(lesson, step, game, played) and turns_begun(played) <= step.turns:
            return True
    record.go(start)
    return False


def rest_of_line(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> list[str]:
    """What is left of the line that the lesson gives; nothing if other answers were given."""
    if len(nodes) > len(step.line):
        return []
    for words, node in zip(step.line, nodes, strict=False):
        if node.parent is None or node.answer is None:
            return []
        session = game.record.position(node.parent, Human())
        if node.answer != next(verdicts.matching_answers(lesson, [words], session), None):
            return []
    return step.line[len(nodes) :]


def next_answer_to_goal(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]
) -> Answer | None:
    """The next answer on a line to the goal, if one is found."""
    record, start = game.record, game.record.node
    if follow_line(lesson, step, game, nodes):
        node = record.node
        while node.parent is not None and node.parent is not start:
            node = node.parent
        record.go(start)
        return node.answer
    line = find_line(lesson, step, game, nodes, TRIES_FOR_HINT).line
    return line[0] if line else None


def play_moment(lesson: Lesson, moment: DemonstrationMoment, game: Game) -> RefusedError | None:
    """Give the answer of a moment of a demonstration; if it is to be refused, return the
    refusal."""
    session = game.record.session
    if moment.refused:
        for answer in verdicts.refused_answers(lesson, moment.refused, session):
            if not moment.answer or matches(moment.answer, session.prompt, answer, lesson.game):
                return session.refusal(answer)
        raise NoAcceptedAnswerError(
            f"nothing like {moment.answer!r} is refused by {moment.refused!r} here"
        )
    if not moment.answer:
        return None  # only something to say
    given = next(verdicts.matching_answers(lesson, [moment.answer], session), None)
    if given is None:
        there = similar_answers(moment.answer, session.prompt)
        raise NoAcceptedAnswerError(f"no answer {moment.answer!r} is offered here; {there}")
    game.record.answer(given)
    return None


# Looking for a line to a goal


def find_line(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node], most: int = MOST_TRIES
) -> Solution:
    """A line from where a game stands to the goal of a step; `nodes` were played in it."""
    return search(lesson, step, game, nodes, most, any_card=False)


def is_out_of_reach(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Is it sure that the goal is out of reach, whatever cards come that the step does not deal?"""
    found = search(lesson, step, game, nodes, MOST_TRIES, any_card=True)
    return found.line is None and found.sure


def search(
    lesson: Lesson,
    step: LessonStep,
    game: Game,
    nodes: Sequence[Node],
    most: int,
    *,
    any_card: bool,
) -> Solution:
    """What can be reached: with the cards that will come, or with `any_card` that may come."""
    record, dealer = game.record, game.record.dealer
    path = record.node.path()
    if path[0].turn is None or not isinstance(dealer, ScriptedDealer):
        return Solution(None, sure=False)
    table, known = path[0].turn
    since = events_of(path)[known:]
    goal = goal_of(lesson, step, game)
    start = SearchNode(
        table,
        tuple(node.answer for node in path[1:] if node.answer is not None),
        tuple(dealt(since)),
        tuple(sorted(Counter(dealer.asked).items())),
        goal.count_hits(events_of(nodes)),
        len(since),
        turns_begun(nodes),
    )
    solver = Solver(
        rules=record.rules,
        script=dealer.script,
        then=None if any_card else dealer.then,
        goal=goal,
        turns=step.turns,
        is_carried_out=verdicts.cached_is_carried_out(lesson, step),
        loose=record.rules.loose,
    )
    return solver.search(start, most)


# The answers of a step in words


@dataclass
class StepAnswers:
    """What passes a step, and what the lesson has thought of besides, as the table says it."""

    line: list[str] = field(default_factory=list)
    """One answer after the other, up to the end of the step."""
    by_case: dict[str, list[str]] = field(default_factory=dict)
    """By the ids of the lesson's answers, the answers of the table that are meant."""
    refused: dict[str, list[str]] = field(default_factory=dict)
    """By the rules that the lesson names, what they refuse."""


def step_answers(lesson: Lesson, step: LessonStep, game: Game, words: Words) -> StepAnswers:
    """The answers of a step at whose beginning a game stands; it stands there afterwards."""
    record, found = game.record, StepAnswers()
    start = record.node
    solve_step(lesson, step, game, [])
    nodes = record.node.line()[len(start.line()) :]
    line = [node.answer for node in nodes if node.answer is not None]
    record.go(start)
    if not line:  # what is refused leads nowhere
        collect_answers(lesson, step, record.session, words, found)
    for answer in line:
        collect_answers(lesson, step, record.session, words, found)
        found.line.append(in_words(words, record.prompt, answer))
        record.answer(answer)
    record.go(start)
    return found


def collect_answers(
    lesson: Lesson, step: LessonStep, session: Session, words: Words, found: StepAnswers
) -> None:
    """Name what can be answered here, of all that has no name yet."""

    def named(answers: Iterable[Answer]) -> list[str]:
        texts = (in_words(words, session.prompt, answer) for answer in answers)
        return [*islice(dict.fromkeys(texts), MOST_NAMED)]

    for rule in dict.fromkeys([step.refused, *(refusal.rule for refusal in step.refusal)]):
        if rule and not found.refused.get(rule):
            found.refused[rule] = named(verdicts.refused_answers(lesson, rule, session))
    for case in step.answer:
        if not found.by_case.get(case.id):
            found.by_case[case.id] = named(verdicts.answers_of_case(lesson, step, case, session))


def in_words(words: Words, prompt: Prompt, answer: Answer) -> str:
    """An answer as the table offers it; of sorted cards, where each goes."""
    if isinstance(prompt, Arrange) and isinstance(answer, tuple):
        piles = zip(prompt.bins, answer, strict=True)
        return "; ".join(
            f"{bin_label(words, prompt, bin_.zone)}: {words.in_order(pile)}"
            for bin_, pile in piles
            if pile
        )
    return option_label(words, prompt, answer)  # type: ignore[arg-type]  # a choice, in a lesson
