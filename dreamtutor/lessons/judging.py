"""What a lesson says to an answer, and what it takes for a step to be passed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from dreamtutor.engine.cards import Card
from dreamtutor.engine.events import Ended, Event, Moved, dealt
from dreamtutor.engine.notation import in_words, write
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, Pick, Prompt, Session
from dreamtutor.engine.steps import Arrange
from dreamtutor.lessons import format as form
from dreamtutor.lessons.ahead import MOST, Found, Place, Search
from dreamtutor.lessons.deals import Dealt, pool_named
from dreamtutor.lessons.format import Lesson, Step
from dreamtutor.lessons.laying import SCENES, covering, names, zones
from dreamtutor.lessons.matching import compiled, fits, offered, single, sorted_so
from dreamtutor.replay.game import Game

GOOD = ("right", "fine")


def thought_of(lesson: Lesson, step: Step, prompt: Prompt, answer: Answer) -> form.Answer | None:
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
    full = SCENES[lesson.game].in_full(word)
    card = names(lesson).get(full)
    return full if card is None else write(card)


def answers(lesson: Lesson, step: Step, session: Session) -> Iterator[tuple[Answer, form.Answer]]:
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
    """The answers to a question that a rule refuses."""
    prompt = session.prompt
    if isinstance(prompt, Arrange):
        for piles in single(prompt):
            refusal = session.refusal(piles)
            if refusal and is_by(lesson, refusal.why, named):
                yield piles
    elif isinstance(prompt, Pick):
        yield from (one for one in prompt.refused if is_by(lesson, one.why, named))


# Goals


def is_goal(lesson: Lesson, step: Step, game: Game, event: Event) -> bool:
    """Is an event what a step of free play is about?"""
    goal = step.goal
    if goal is None or goal.event != in_words(type(event).__name__):
        return False
    if goal.rule and not is_by(lesson, event.why, goal.rule):
        return False
    if isinstance(event, Ended):
        return goal.outcome in ("", event.outcome)
    known = zones(lesson.game, game.record.rules)
    source = event.source if isinstance(event, Moved) else getattr(event, "zone", "")
    target = event.target if isinstance(event, Moved) else getattr(event, "zone", "")
    return (goal.source in ("", source) or known.get(goal.source) == source) and (
        (goal.to in ("", target) or known.get(goal.to) == target)
        and (not goal.card or is_card(lesson, goal.card, getattr(event, "card", None)))
    )


def is_card(lesson: Lesson, pattern: str, card: Card | None) -> bool:
    return card is not None and bool(
        compiled(SCENES[lesson.game].in_full(pattern)).fullmatch(write(card))
    )


def events(nodes: Iterable[Node]) -> list[Event]:
    return [event for node in nodes for event in node.events]


def reached(lesson: Lesson, step: Step, game: Game, nodes: Sequence[Node]) -> bool:
    """Has the goal been reached in these nodes?"""
    assert step.goal
    hits = sum(is_goal(lesson, step, game, event) for event in events(nodes))
    return hits >= step.goal.times


def turns(nodes: Iterable[Node]) -> int:
    """How many turns have begun in these nodes."""
    return sum(node.turn is not None for node in nodes)


def to_goal(
    lesson: Lesson, step: Step, game: Game, nodes: Sequence[Node], most: int = MOST
) -> Found:
    """A line from where a game stands to the goal of a step; `nodes` were played in it."""
    assert step.goal
    record, dealer = game.record, game.record.dealer
    path = record.node.path()
    if path[0].turn is None or not isinstance(dealer, Dealt):
        return Found(None, sure=False)
    table, known = path[0].turn
    since = events(path)[known:]
    hit = partial(is_goal, lesson, step, game)
    start = Place(
        table,
        tuple(node.answer for node in path[1:] if node.answer is not None),
        tuple(dealt(since)),
        tuple(Counter(dealer.here).items()),
        sum(map(hit, events(nodes))),
        len(since),
        turns(nodes),
    )
    return Search(record.rules, dealer, hit, step.goal.times, step.turns).look(start, most)
