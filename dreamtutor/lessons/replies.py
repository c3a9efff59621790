"""What the tutor says to what a learner does, and the demonstration of a mistake."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from dreamtutor.engine.cards import Card
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, RefusedError
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.steps import Step as Choice
from dreamtutor.lessons.format import AnswerCase, DemonstrationMoment, Lesson, LessonStep, Verdict
from dreamtutor.lessons.questions import shown_choices
from dreamtutor.lessons.solutions import next_answer_to_goal
from dreamtutor.lessons.verdicts import accepted_answers, is_rule, refused_answers
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.texts.choices import option_label
from dreamtutor.texts.grammar import capital

MessageKind = Literal[
    "reaction",
    "hint",
    "done",
    "refusal",
    "otherwise",
    "back",
    "moment",
    "hopeless",
    "carry",
    "amiss",
]

Judgement = Verdict | Literal[""]
"""What a message says of an answer; empty if it judges nothing."""


@dataclass(frozen=True, slots=True)
class LessonMessage:
    """Something that the tutor said."""

    what: MessageKind
    text: str
    address: str = ""
    """Where the text stands in the lesson; empty if it is one of the program."""
    verdict: Judgement = ""
    rule: str = ""
    """The rule that refused."""


@dataclass(slots=True)
class Demonstration:
    """A mistake that is played out for the learner to watch, moment by moment."""

    case: AnswerCase
    game: Game
    index: int = 0
    """The moment that is shown."""

    @property
    def moment(self) -> DemonstrationMoment:
        return self.case.play_out[self.index]

    @property
    def is_over(self) -> bool:
        return self.index == len(self.case.play_out)

    def message(self, step: LessonStep) -> LessonMessage:
        """What is said to the moment that is shown."""
        address = f"{step.id}.answer.{self.case.id}.play_out.{self.index + 1}.say"
        return LessonMessage("moment", self.moment.say, address)


def refusal_message(
    lesson: Lesson, step: LessonStep, words: Words, record: Record, refusal: RefusedError
) -> LessonMessage:
    """What is said to an answer that the rules refuse: the text of the lesson if it has one for
    this rule, otherwise the reason that the rule gives."""
    for own in step.refusal:
        if is_rule(lesson, refusal.why, own.rule):
            address = f"{step.id}.refusal.{own.rule}.say"
            return LessonMessage("refusal", own.say, address, rule=refusal.why)
    reason = refusal_reason(words, record, refusal)
    is_the_rule = reason == words.rule(record.rules, refusal.why)
    return LessonMessage("refusal", reason, rule="" if is_the_rule else refusal.why)


def refusal_reason(words: Words, record: Record, refusal: RefusedError) -> str:
    """Why an answer is refused: in a sentence about this very answer, if there is one."""
    answer = refusal.answer
    if isinstance(record.prompt, Arrange) and isinstance(answer, tuple):
        answer = record.prompt.given(answer)
    if isinstance(answer, Choice):
        return words.refusal(record.rules, answer, refusal.why)
    return words.rule(record.rules, refusal.why)


def choice_messages(
    lesson: Lesson, step: LessonStep, ids: Sequence[str]
) -> Iterator[LessonMessage]:
    """What is said to some choices of a question, as they are shown. A prediction is not judged."""
    for choice in shown_choices(step, lesson.id):
        if choice.id in ids and choice.say:
            verdict: Verdict = "right" if choice.right else "mistake"
            address = f"{step.id}.choice.{choice.id}.say"
            said_of: Judgement = "" if step.kind == "predict" else verdict
            yield LessonMessage("reaction", choice.say, address, said_of)


# Hints that nobody has written


def suggested_answer(lesson: Lesson, step: LessonStep, game: Game, start: int) -> Answer | None:
    """An answer that helps on from where a game stands; the step began behind its node `start`.
    In free play it is looked for, and may not be found."""
    session = game.record.session
    if step.kind == "try":
        return next(refused_answers(lesson, step.refused, session), None)
    if step.kind == "play":
        return next_answer_to_goal(lesson, step, game, game.record.node.line()[start:])
    return next((answer for answer, _ in accepted_answers(lesson, step, session)), None)


def hint_text(words: Words, record: Record, rung: str, answer: Answer | None) -> str:
    """A hint that names an answer of this very position: its card, or all of it."""
    if isinstance(answer, tuple):
        return capital(words.cards(answer[0])) + "."
    if rung == "card" and isinstance(card := getattr(answer, "card", None), Card):
        return capital(words.with_article(words.card(card))) + "."
    if isinstance(answer, Choice):
        return f"{option_label(words, record.prompt, answer)}."
    return words.text("lesson", "otherwise")
