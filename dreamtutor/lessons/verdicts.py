"""What a lesson says to an answer, and what it takes for a step to be passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from dreamtutor import games
from dreamtutor.engine.events import Event, dealt
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, Pick, Prompt, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import format as form
from dreamtutor.lessons.deals import ScriptedDealer, pool_named
from dreamtutor.lessons.format import Lesson, LessonStep
from dreamtutor.lessons.goals import TableGoal
from dreamtutor.lessons.patterns import fits, offered, single, sorted_so
from dreamtutor.lessons.positions import covering, names
from dreamtutor.lessons.solver import MOST, SearchNode, Solution, Solver
from dreamtutor.lessons.sorting import arrangements, pairs
from dreamtutor.replay.game import Game

GOOD = ("right", "fine")


def thought_of(
    lesson: Lesson, step: LessonStep, prompt: Prompt, answer: Answer
) -> form.AnswerCase | None:
    """The first of the answers of a step that this one is."""
    return next(
        (
            one
            for one in step.answer
            if any(fits(pattern, prompt, answer, lesson.game) for pattern in one.match)
        ),
        None,
    )


def is_by(lesson: Lesson, why: str, named: str) -> bool:
    """Is a rule of the program the one that a lesson names?"""
    return why in covering(lesson.game).get(named, ())


def script(lesson: Lesson, *parts: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """The cards to be dealt, by pool, in the words of the rules."""
    found: dict[str, list[str]] = {}
    for part in parts:
        for pool, cards in part.items():
            full = [in_rules(lesson, word) for word in cards]
            found.setdefault(pool_named(pool), []).extend(full)
    return found


def in_rules(lesson: Lesson, word: str) -> str:
    """A card in the words of the rules."""
    full = games.scenes(lesson.game).in_full(word)
    card = names(lesson).get(full)
    return full if card is None else write(card)


def answers(
    lesson: Lesson, step: LessonStep, session: Session
) -> Iterator[tuple[Answer, form.AnswerCase]]:
    """The answers to a question that lead on, the best first."""
    for wanted in sorted(step.answer, key=lambda one: one.verdict != "right"):
        if wanted.verdict not in GOOD:
            continue
        for answer in candidates(lesson, wanted.match, session):
            if thought_of(lesson, step, session.prompt, answer) is wanted:
                yield answer, wanted


def candidates(lesson: Lesson, patterns: Iterable[str], session: Session) -> Iterator[Answer]:
    """The allowed answers that one of the patterns describes."""
    prompt = session.prompt
    for pattern in patterns:
        if isinstance(prompt, Arrange):
            piles = sorted_so(pattern, prompt, lesson.game)
            if piles is not None and session.refusal(piles) is None:
                yield piles
        else:
            yield from (one for one in offered(prompt) if fits(pattern, prompt, one, lesson.game))


def attempts(lesson: Lesson, named: str, session: Session) -> Iterator[Answer]:
    """The answers to a question that a rule refuses: of very many arrangements, one card alone,
    two together, and then all those that would fill the places."""
    prompt = session.prompt
    if isinstance(prompt, Arrange):
        for piles in dict.fromkeys([*single(prompt), *pairs(prompt), *arrangements(prompt)[0]]):
            refusal = session.refusal(piles)
            if refusal and is_by(lesson, refusal.why, named):
                yield piles
    elif isinstance(prompt, Pick):
        yield from (one for one in prompt.refused if is_by(lesson, one.why, named))


# Goals


def aim(lesson: Lesson, step: LessonStep, game: Game) -> TableGoal:
    """What a step of free play is about."""
    assert step.goal
    return TableGoal(step.goal, lesson.game, game.record.rules)


def events(nodes: Iterable[Node]) -> list[Event]:
    return [event for node in nodes for event in node.events]


def so_far(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> tuple[int, int]:
    """How much of the goal has been reached in these nodes, of how much."""
    return aim(lesson, step, game).so_far(events(nodes), game.record.table)


def reached(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Has the goal been reached in these nodes?"""
    n, of = so_far(lesson, step, game, nodes)
    return n >= of


def turns(nodes: Iterable[Node]) -> int:
    """How many turns have begun in these nodes."""
    return sum(node.turn is not None for node in nodes)


def counts(lesson: Lesson, step: LessonStep, prompt: Prompt, answer: Answer) -> bool:
    """Is an answer carried out in free play, rather than taken back?"""
    found = thought_of(lesson, step, prompt, answer)
    return found is None or (found.leads != "again" and not found.play_out)


def counting(lesson: Lesson, step: LessonStep) -> Callable[[Prompt, Answer], bool]:
    """The same for many answers: those to questions of one name, in the same words, are one."""
    known: dict[tuple[type, str], bool] = {}

    def is_counted(prompt: Prompt, answer: Answer) -> bool:
        if not isinstance(prompt, Pick):
            return counts(lesson, step, prompt, answer)
        key = type(prompt.at), write(answer)
        if key not in known:
            known[key] = counts(lesson, step, prompt, answer)
        return known[key]

    return is_counted


def to_goal(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node], most: int = MOST
) -> Solution:
    """A line from where a game stands to the goal of a step; `nodes` were played in it."""
    return ahead(lesson, step, game, nodes, most, lucky=False)


def is_lost(lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node]) -> bool:
    """Is it sure that the goal is out of reach, whatever cards come that the step does not deal?"""
    found = ahead(lesson, step, game, nodes, MOST, lucky=True)
    return found.line is None and found.sure


def ahead(
    lesson: Lesson, step: LessonStep, game: Game, nodes: Sequence[Node], most: int, *, lucky: bool
) -> Solution:
    """What can be reached: with the cards that will come, or with any that may come."""
    record, dealer = game.record, game.record.dealer
    path = record.node.path()
    if path[0].turn is None or not isinstance(dealer, ScriptedDealer):
        return Solution(None, sure=False)
    table, known = path[0].turn
    since = events(path)[known:]
    wanted = aim(lesson, step, game)
    start = SearchNode(
        table,
        tuple(node.answer for node in path[1:] if node.answer is not None),
        tuple(dealt(since)),
        tuple(sorted(Counter(dealer.here).items())),
        wanted.hits(events(nodes)),
        len(since),
        turns(nodes),
    )
    search = Solver(
        rules=record.rules,
        script=dealer.script,
        then=None if lucky else dealer.then,
        aim=wanted,
        turns=step.turns,
        counts=counting(lesson, step),
        loose=games.scenes(lesson.game).LOOSE,
    )
    return search.look(start, most)
