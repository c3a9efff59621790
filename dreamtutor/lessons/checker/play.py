"""Is what a lesson says of the game so? It is played along all accepted answers, and at each
position whatever the lesson names is tried."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile

from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer
from dreamtutor.lessons.checker.findings import Findings, did_you_mean
from dreamtutor.lessons.format import AnswerCase, LessonStep
from dreamtutor.lessons.goals import is_reached, turns_begun
from dreamtutor.lessons.patterns import offered_choices, question_name, similar_answers
from dreamtutor.lessons.positions import LABEL, LessonPosition, laid
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.solutions import (
    NoAcceptedAnswerError,
    follow_line,
    play_moment,
    play_to_goal,
)
from dreamtutor.lessons.starts import Deals, open_game
from dreamtutor.lessons.translation import address_of
from dreamtutor.lessons.verdicts import (
    ACCEPTED,
    accepted_answers,
    answers_of_case,
    matching_answers,
    refused_answers,
)
from dreamtutor.positions.dealer import ScriptedDealer
from dreamtutor.replay.game import Game
from dreamtutor.texts import ENGLISH, LANGUAGES, Words
from dreamtutor.texts.choices import option_label
from dreamtutor.texts.grammar import capital

MOST_POSITIONS = 40
"""So many positions are followed from step to step."""
ITALIC = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
Answers = tuple[Answer, ...]
"""What was answered since a step began."""


@dataclass(slots=True)
class SeenAtStep:
    """What came up at a step, in all positions."""

    cases: set[str] = field(default_factory=set)
    """The ids of the lesson's answers that can be given."""
    refusals: set[str] = field(default_factory=set)
    """The rules of the lesson's refusals that refuse something."""
    labels: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What the buttons say, by languages."""
    offers: dict[str, str] = field(default_factory=dict)
    """By patterns what is offered at first, those answers first that are most like it."""
    line_led_to_goal: bool = False


class PlayCheck:
    def __init__(
        self, script: Script, translations: Mapping[str, Script], findings: Findings
    ) -> None:
        self.script, self.lesson, self.findings = script, script.lesson, findings
        self.translations = translations
        langs = [ENGLISH, *(lang for lang in translations if lang in LANGUAGES)]
        self.words = {lang: Words(self.lesson.game, lang) for lang in langs}

    def check(self) -> None:
        """Go through the lesson along all accepted answers."""
        starts: list[LessonPosition] = []
        for n, step in enumerate(self.lesson.step):
            if step.scene:
                starts = [laid(self.script, step.scene)]
            if step.plays:
                starts = self.check_step(n, step, starts)
                if not starts:
                    return

    def check_step(
        self, n: int, step: LessonStep, starts: Iterable[LessonPosition]
    ) -> list[LessonPosition]:
        """Check a step from all positions in which it can begin; where the next one can begin."""
        seen, ends = SeenAtStep(), dict[str, LessonPosition]()
        for start in starts:
            try:
                for end in self.play_step(n, step, start, seen):
                    ends.setdefault(look_of_position(end), end)
            except NoAcceptedAnswerError as error:
                self.findings.add(f"{capital(str(error))}.", "step", n)
                return []
        self.check_all_seen(n, step, seen)
        return [*ends.values()][:MOST_POSITIONS]

    def check_all_seen(self, n: int, step: LessonStep, seen: SeenAtStep) -> None:
        """Has come up in some position what the lesson has thought of?"""
        for m, case in enumerate(step.answer):
            if case.id not in seen.cases:
                says = f"No answer like {case.match[0]!r} is ever offered in step {step.id!r}."
                do = seen.offers.get(case.match[0], "")
                self.findings.add(says, "step", n, "answer", m, "match", do=do)
        if step.line and not seen.line_led_to_goal:
            says = f"The line of step {step.id!r} does not reach its goal."
            self.findings.add(says, "step", n, "line")
        for m, refusal in enumerate(step.refusal):
            if refusal.rule not in seen.refusals:
                says = f"Nothing is refused by {refusal.rule!r} in step {step.id!r}."
                self.findings.add(says, "step", n, "refusal", m)
        for lang, labels in seen.labels.items():
            self.check_button(n, lang, labels)

    def check_button(self, n: int, lang: str, labels: set[str]) -> None:
        """Are the words that a hint has in italics those of a button?"""
        script = self.translations.get(lang, self.script)
        step, loc = script.lesson.step[n], ("step", n, "hints", "move")
        address = address_of(self.lesson, loc)
        if script.language_of(".".join(address)) != lang:
            return  # nobody has translated this hint
        for words in ITALIC.findall(step.hints.move):
            if not labels or any(begins_with(label, words) for label in labels):
                continue
            says = f"The table offers nothing that begins with {words!r}."
            do = did_you_mean(words, labels)
            if lang == ENGLISH:
                self.findings.add(says, *loc, do=do)
            else:
                self.findings.add_in(lang, says, address, do)

    # One step from one position

    def play_step(
        self, n: int, step: LessonStep, start: LessonPosition, seen: SeenAtStep
    ) -> Iterator[LessonPosition]:
        """Play a step from one position in all accepted ways; the positions after it."""
        if step.kind == "play":
            yield self.play_to_goal(n, step, start, seen)
            return
        waiting: list[Answers] = [()]
        looks, leads_on = {""}, False
        for answers in waiting:  # it grows meanwhile
            game = self.game_after(step, start, answers)
            self.note_offers(step, game, seen)
            self.check_refusals(n, step, game, seen)
            if step.kind == "try":
                yield start
                return
            found = [*accepted_answers(self.lesson, step, game.record.session)]
            if not found:
                raise NoAcceptedAnswerError(no_accepted_answer(step, game))
            self.check_demonstrations(n, step, start, answers, seen)
            for answer, case in found:
                seen.cases.add(case.id)
                further = self.game_after(step, start, (*answers, answer))
                ends = case.leads == "next"
                self.check_cards_came(n, further, still_seen=not ends or self.is_played_on(n))
                look = look_of_game(further)
                if ends:
                    leads_on = True
                    yield position_after(further)
                elif look not in looks and len(waiting) < MOST_POSITIONS:
                    looks.add(look)
                    waiting.append((*answers, answer))
        if not leads_on:
            raise NoAcceptedAnswerError(f"step {step.id!r}: no accepted answer leads on")

    def play_to_goal(
        self, n: int, step: LessonStep, start: LessonPosition, seen: SeenAtStep
    ) -> LessonPosition:
        """Play a step of free play to its goal; the position there."""
        game = self.game_after(step, start, ())
        nodes_before = len(game.record.node.line())
        self.note_offers(step, game, seen)
        self.check_demonstrations(n, step, start, (), seen)
        if is_reached(self.lesson, step, game, []):
            raise NoAcceptedAnswerError(
                f"step {step.id!r}: its goal is reached before anything is done"
            )
        if follow_line(self.lesson, step, game, []):
            seen.line_led_to_goal = True
        else:
            play_to_goal(self.lesson, step, game, [])
        nodes = game.record.node.line()[nodes_before:]
        if not is_reached(self.lesson, step, game, nodes):
            raise NoAcceptedAnswerError(f"step {step.id!r}: its line does not reach the goal")
        if turns_begun(nodes) > step.turns:
            raise NoAcceptedAnswerError(
                f"step {step.id!r}: its line takes more turns than there are"
            )
        self.check_on_the_way(n, step, start, nodes, seen)
        self.check_cards_came(n, game, still_seen=self.is_played_on(n))
        seen.labels.clear()  # of free play not all is seen
        return position_after(game)

    def check_on_the_way(
        self,
        n: int,
        step: LessonStep,
        start: LessonPosition,
        nodes: Iterable[Node],
        seen: SeenAtStep,
    ) -> None:
        """Check what may be said on the way to a goal."""
        answers: Answers = ()
        for node in nodes:
            if node.answer is not None:
                self.check_demonstrations(n, step, start, answers, seen)
                answers = (*answers, node.answer)
                game = self.game_after(step, start, answers)
                self.check_refusals(n, step, game, seen)

    def game_after(
        self, step: LessonStep, start: LessonPosition, answers: Answers, *more: Deals
    ) -> Game:
        """A game in which some answers were given since the step began."""
        game = open_game(self.lesson, step, start, *more)
        for answer in answers:
            game.record.answer(answer)
        return game

    def is_played_on(self, n: int) -> bool:
        """Is anything answered on the table that a step leaves?"""
        later = takewhile(lambda step: not step.scene, self.lesson.step[n + 1 :])
        return any(step.plays for step in later)

    # At one position

    def note_offers(self, step: LessonStep, game: Game, seen: SeenAtStep) -> None:
        """Take down what the table offers."""
        prompt, session = game.record.prompt, game.record.session
        choices = offered_choices(prompt)
        for lang, words in self.words.items():
            seen.labels[lang] |= {option_label(words, prompt, choice) for choice in choices}
        for case in step.answer:
            similar = capital(similar_answers(case.match[0], prompt))
            seen.offers.setdefault(case.match[0], f"{similar}.")
            if any(True for _ in matching_answers(self.lesson, case.match, session)):
                seen.cases.add(case.id)

    def check_refusals(self, n: int, step: LessonStep, game: Game, seen: SeenAtStep) -> None:
        session = game.record.session

        def refuses(rule: str) -> bool:
            return any(True for _ in refused_answers(self.lesson, rule, session))

        seen.refusals |= {refusal.rule for refusal in step.refusal if refuses(refusal.rule)}
        if step.kind == "try" and not refuses(step.refused):
            says = f"Here nothing is refused by {step.refused!r}."
            self.findings.add(says, "step", n, "refused", do="The learner could not try it.")

    def check_demonstrations(
        self, n: int, step: LessonStep, start: LessonPosition, answers: Answers, seen: SeenAtStep
    ) -> None:
        """Can the mistakes be played out that are to be?"""
        for m, case in enumerate(step.answer):
            if case.verdict in ACCEPTED:
                continue
            deals = (moment.deals for moment in case.play_out)
            game = self.game_after(step, start, answers, *deals)
            given = next(answers_of_case(self.lesson, step, case, game.record.session), None)
            if given is not None:
                seen.cases.add(case.id)
                if case.play_out:
                    self.check_demonstration(n, m, case, given, game)

    def check_demonstration(
        self, n: int, m: int, case: AnswerCase, given: Answer, game: Game
    ) -> None:
        game.record.answer(given)
        for k, moment in enumerate(case.play_out[1:], 1):
            try:
                play_moment(self.lesson, moment, game)
            except NoAcceptedAnswerError as error:
                loc = ("step", n, "answer", m, "play_out", k)
                self.findings.add(f"After {write(given)!r}: {error}.", *loc)
                break
        self.check_cards_came(n, game, still_seen=False)

    def check_cards_came(self, n: int, game: Game, *, still_seen: bool) -> None:
        """Has every card come that was to come, and no other? Of those that came with the last
        answer that only matters if they are still seen when something is answered."""
        dealer = game.record.dealer
        if not isinstance(dealer, ScriptedDealer):
            return
        if dealer.missed:
            says = f"{dealer.missed[0]!r} is to come, and cannot: all of them lie elsewhere."
            self.findings.add(says, "step", n, "deals")
        node = game.record.node if still_seen else game.record.node.parent
        for pool, more in dealer.lacking(node).items() if node else ():
            says = f"{more} more cards come from {pool!r} than are named, so they come by chance."
            loc = ("step", n, "deals", pool.replace(" ", "-"))
            self.findings.add(says, *loc, do="Name them, too.")


def no_accepted_answer(step: LessonStep, game: Game) -> str:
    """No answer that leads on is offered: what was asked, and what could be answered."""
    prompt = game.record.prompt
    wanted = next(case for case in step.answer if case.verdict in ACCEPTED).match[0]
    return (
        f"step {step.id!r}: at {question_name(prompt)!r} no accepted answer is offered, "
        f"like {wanted!r}; {similar_answers(wanted, prompt)}"
    )


def begins_with(label: str, hint: str) -> bool:
    """Does a button begin with the words of a hint?"""
    return label.lower().startswith(hint.lower().rstrip(".…"))


def position_after(game: Game) -> LessonPosition:
    record = game.record
    return LessonPosition(record.rules).after(record.node.line())


def look_of_position(position: LessonPosition) -> str:
    return look_of_game(position.begin_with(Seeded(LABEL), LABEL))


def look_of_game(game: Game) -> str:
    """What tells positions apart."""
    return f"{game.record.table.facts()} {game.record.prompt}"
