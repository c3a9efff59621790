"""A lesson in Markdown, to be read where nothing runs: each step in parts, and what is kept folded.

Lessons may come from anybody. Their texts are trees (`review.markdown`) that are written as
Markdown in which nothing of them is HTML, so that no text opens or closes what is folded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from dreamtutor.engine.rules import Rules
from dreamtutor.exports.lesson_picture import choices_with_letters
from dreamtutor.lessons import format as form
from dreamtutor.lessons.course import Course
from dreamtutor.lessons.panel import rules_named as rules_of
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.positions import covering
from dreamtutor.lessons.solutions import StepAnswers, step_answers
from dreamtutor.lessons.verdicts import ACCEPTED
from dreamtutor.texts.grammar import capital
from dreamtutor.texts.markdown import as_text, indented, tree
from dreamtutor.texts.safe_markdown import escaped, folded, markdown, quoted

TELLING = ("card", "move")
"""The rungs of the ladder of hints that name the answer."""
BOLD = "**"


class Handout:
    """The texts of a lesson. Its steps are asked for one after the other, in their order."""

    def __init__(
        self, playing: LessonPlayer, course: Course | None = None, *, answers: bool
    ) -> None:
        self.playing, self.course, self.answers = playing, course, answers
        self.lesson = playing.lesson
        self.words = playing.words.for_settings(self.rules.settings)
        self.numbers = 0
        """So many exercises were told."""

    # Before and after the steps

    def head(self) -> str:
        """What the lesson is about, and how it is read."""
        lesson, text = self.lesson, self.words.text
        parts = [f"# {escaped(lesson.title)}", prose(lesson.summary)]
        facts = [text("course", "minutes_say", n=lesson.minutes)]
        if before := self.titles(lesson.after):
            facts.append(text("course", "first", titles=", ".join(before)))
        parts.append(bullet_list([escaped(capital(fact)) for fact in facts]))
        parts.append(escaped(text("handout", "how")))
        if not self.answers:
            parts.append(escaped(text("handout", "closed")))
        if self.playing.script.missing:
            parts.append(escaped(text("handout", "english")))
        return paragraphs(parts)

    def titles(self, ids: Iterable[str]) -> list[str]:
        known = self.course.scripts if self.course else {}
        return [known[lesson].lesson.title if lesson in known else lesson for lesson in ids]

    def end(self) -> str:
        """What is taken along, and the rules to look up."""
        text, parts, carry = self.words.text, [], self.lesson.carry
        if carry and not contains_sentence(self.lesson.step[-1].say, carry):
            parts.append(f"**{escaped(text('tutor', 'said_carry'))}:** {prose(carry)}")
        parts += map(escaped, self.ways_on())
        steps = [step for step in self.lesson.step if self.answers or not is_exercise(step)]
        named = dict.fromkeys(rule for step in steps for rule in rules_of(self.lesson, step))
        if told := [*filter(None, map(self.rule, named))]:
            parts += [f"## {escaped(text('tutor', 'rules_title'))}", *told]
        return paragraphs(parts)

    def ways_on(self) -> Iterator[str]:
        """What comes after the lesson: a game, if it is time for one, and the next lesson."""
        id_, course, text = self.lesson.id, self.course, self.words.text
        if course and course.teaches_last(id_):
            yield text("tutor", "real_game", title=text("title"))
        if course and (following := course.following(id_)):
            yield text("tutor", "next_lesson", title=following.lesson.title)

    def rule(self, why: str) -> str:
        """A rule in its own words; nothing, if it is not in force in this game."""
        rules, words = self.rules, self.words
        if why not in rules.by_id:
            return ""
        place = words.rule_source(rules.by_id[why])
        told = [in_bold(words.title(rules, why)), escaped(words.rule(rules, why))]
        return quoted("\n\n".join([*told, f"*{escaped(place)}*"]))

    @property
    def rules(self) -> Rules:
        return self.playing.lesson_game.record.rules

    # A step

    def task(self) -> str:
        """What the step says and asks, under what it is."""
        step, text = self.playing.step, self.words.text
        parts = [f"## {escaped(self.heading())}", prose(step.say)]
        if not is_exercise(step):
            parts += self.unsaid_rules()
        if step.choice:
            key = "order" if step.order else "tick_all" if step.many else "tick_one"
            parts.append(f"*{escaped(text('tutor', key))}*")
            rows = [
                f"{in_bold(n)} {prose(choice.text)}"
                for n, choice in choices_with_letters(self.playing)
            ]
            parts.append(bullet_list(rows))
        if step.asks_number:
            parts.append(f"*{escaped(text('handout', 'number'))}*")
        if step.why:
            parts.append(folded(as_text(tree(step.why.ask)), prose(step.why.say)))
        return paragraphs(parts)

    def heading(self) -> str:
        step, text = self.playing.step, self.words.text
        kind = text("handout", "read") if step.kind == "say" else text("tutor", f"kind_{step.kind}")
        if not is_exercise(step):
            return kind
        self.numbers += 1
        return text("handout", "exercise", n=self.numbers, what=kind)

    def unsaid_rules(self) -> list[str]:
        """The rules that a step is there to teach, if it does not say them itself."""
        step = self.playing.step
        texts = [step.say, step.done]
        texts += [*(case.say for case in step.answer), *(case.say for case in step.choice)]
        if any(BOLD in text for text in texts) or not (step.rules or step.refused):
            return []
        own = covering(self.lesson.game)
        named = [*step.rules, *([step.refused] if step.refused else [])]
        return [self.rule(why) for name in named for why in sorted(own.get(name, ()))]

    def help(self) -> str:
        """The ladder of hints, each folded into the one before, and then the answer."""
        step, text = self.playing.step, self.words.text
        if not is_exercise(step):
            return ""
        parts = [self.hints()]
        if self.answers:
            parts.append(folded(text("handout", "answer"), paragraphs(self.answer())))
        return paragraphs(parts)

    def hints(self) -> str:
        step, inner = self.playing.step, ""
        all_ = [(rung, getattr(step.hints, rung)) for rung in form.HINTS]
        given = [text for name, text in all_ if text and (self.answers or name not in TELLING)]
        for n, text in reversed([*enumerate(given, 1)]):
            title = self.words.text("tutor", "hint", n=n, of=len(given))
            inner = folded(title, paragraphs([prose(text), inner]))
        return inner

    # What is right, and what is said to everything else

    def answer(self) -> Iterator[str]:
        step = self.playing.step
        if step.plays:
            yield from self.at_the_table(
                step_answers(self.lesson, step, self.playing.lesson_game, self.words)
            )
        elif step.number is not None:
            yield in_bold(str(step.number))
            yield prose(step.done)
            yield self.otherwise()
        else:
            yield from self.of_choices()
        yield from self.unsaid_rules()

    def of_choices(self) -> Iterator[str]:
        step, text = self.playing.step, self.words.text
        letters = {choice.id: letter for letter, choice in choices_with_letters(self.playing)}
        if step.order:
            yield in_bold(", ".join(letters[choice.id] for choice in step.choice))
        told = []
        for letter, choice in choices_with_letters(self.playing):
            verdict = text("tutor", "is_right" if choice.right else "is_not")
            judged = step.kind == "ask" and not step.order
            reply = " ".join(filter(None, [escaped(verdict) if judged else "", prose(choice.say)]))
            told += [f"{in_bold(letter)} {reply}"] if reply else []
        yield bullet_list(told)
        yield prose(step.done)
        yield self.otherwise()

    def at_the_table(self, found: StepAnswers) -> Iterator[str]:
        step, text = self.playing.step, self.words.text
        good = [case for case in step.answer if case.verdict in ACCEPTED]
        if step.kind == "try":
            tried = found.refused.get(step.refused, [])
            yield bullet_list([in_bold(answer) for answer in tried])
        elif step.kind == "play":
            yield escaped(text("handout", "way"))
            yield numbered_list([in_bold(answer) for answer in found.line])
        else:
            yield bullet_list([self.reaction(found, case) for case in good])
        yield prose(step.done)
        rest = [self.reaction(found, case) for case in step.answer
                if step.kind == "play" or case not in good]  # fmt: skip
        rest += [self.refusal(found, refusal) for refusal in step.refusal]
        rest += filter(None, [self.otherwise(), self.hopeless()])
        if rest:
            yield escaped(text("handout", "others"))
            yield bullet_list(rest)

    def reaction(self, found: StepAnswers, case: form.AnswerCase) -> str:
        """What is said to an answer; of a mistake also what comes of it."""
        names = found.by_case.get(case.id) or [*case.match]
        verdict = self.words.text("tutor", f"said_{case.verdict}")
        said = "" if case.verdict == "right" else f"*{escaped(verdict)}.*"
        head = " ".join(filter(None, [same_reply_to(names), said, prose(case.say)]))
        moments = numbered_list([prose(moment.say) for moment in case.play_out])
        return paragraphs([head, moments, prose(case.back)])

    def refusal(self, found: StepAnswers, refused: form.RefusalText) -> str:
        names = found.refused.get(refused.rule) or [self.words.text("tutor", "said_refusal")]
        verdict = self.words.text("tutor", "said_refusal")
        return f"{same_reply_to(names)} *{escaped(verdict)}.* {prose(refused.say)}"

    def otherwise(self) -> str:
        text, title = self.playing.step.otherwise, self.words.text("handout", "otherwise")
        return f"**{escaped(title)}** {prose(text)}" if text else ""

    def hopeless(self) -> str:
        text, title = self.playing.step.hopeless, self.words.text("handout", "hopeless")
        return f"**{escaped(title)}** {prose(text)}" if text else ""


def is_exercise(step: form.LessonStep) -> bool:
    """Is there something to answer?"""
    return step.kind not in ("say", "show")


def contains_sentence(text: str, other: str) -> bool:
    """Does a text say what another says alone?"""
    return other.strip().rstrip("?.…").lower() in text.lower()


# Markdown


def prose(text: str) -> str:
    """A text of the lesson."""
    return markdown(tree(text))


def paragraphs(parts: Iterable[str]) -> str:
    return "\n\n".join(filter(None, parts))


def in_bold(text: str) -> str:
    return f"{BOLD}{escaped(text)}{BOLD}"


def same_reply_to(names: Sequence[str]) -> str:
    """Answers to which the same is said."""
    return " · ".join(map(in_bold, names))


def bullet_list(rows: Sequence[str]) -> str:
    return list_items(rows, ["- "] * len(rows))


def numbered_list(rows: Sequence[str]) -> str:
    return list_items(rows, [f"{n}. " for n in range(1, len(rows) + 1)])


def list_items(rows: Sequence[str], signs: Sequence[str]) -> str:
    """Points of a list, each with all its paragraphs behind its sign."""
    points = (indented(row, " " * len(sign), sign) for sign, row in zip(signs, rows, strict=True))
    return "\n".join(row.rstrip() for point in points for row in point.split("\n"))
