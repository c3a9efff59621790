"""A game being played: the rules at work on a table, up to the next question.

Rules that are at work are generators; the stack of them is what is still to
happen. It lives only as long as the session: a game is kept as its answers
(see `record`), and a session is made again from them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Any

from dreamtutor.engine.cards import Back, Card, Place, Zone
from dreamtutor.engine.dealers import Dealer
from dreamtutor.engine.plans import Act, Plan
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.steps import Arrange, Pass, Piles, Reveal, Step
from dreamtutor.engine.table import GameOverError, Table


@dataclass(slots=True)
class Pick:
    """The player picks one of the options. Each knows the rule that offers it, and each choice
    that is refused the rule that forbids it."""

    at: Step
    options: list[Step]
    refused: list[Step]


@dataclass(slots=True)
class Chance:
    """The dealer says which of the cards in the pool lies in the slot."""

    zone: Zone[Card]
    index: int
    pool: str
    why: str


@dataclass(slots=True)
class Over:
    """The game has ended."""

    outcome: str


@dataclass(slots=True)
class Finished:
    """The single step that was to be performed is done; the game has not ended."""


Prompt = Pick | Arrange | Chance | Over | Finished
Answer = Step | Piles | Card
RuleGenerator = Generator[Prompt, Any, None]
NOT_OFFERED, NOT_SORTED = "engine.not_offered", "engine.not_sorted"
EXHAUSTED: Any = object()
"""What a rule gives that asks for nothing more."""


class RefusedError(ValueError):
    """The answer is not allowed."""

    def __init__(self, answer: Answer, why: str, because: tuple[Place, ...] = ()) -> None:
        super().__init__(answer, why)
        self.answer, self.why, self.because = answer, why, because

    def __str__(self) -> str:
        return f"{self.answer} is refused by {self.why}"


@dataclass(slots=True, eq=False)
class Doing:
    """A rule at work on a step, and what is to come after what it does now."""

    step: Step
    why: str
    then: tuple[str, ...]
    """The ids of the rules about the step that have not begun."""
    unfinished: bool
    """Does the rule itself go on?"""
    steps: tuple[Step, ...] = ()
    """The steps that the rule has asked for at once."""
    begun: int = 0
    """How many of them have begun."""

    @property
    def todo(self) -> tuple[Step, ...]:
        """Those of them that are still to come."""
        return self.steps[self.begun :]


class Session:
    """Plays from the table given to it, and stops at every prompt."""

    __slots__ = (
        "allowed",
        "dealer",
        "keeps",
        "kept",
        "only",
        "play",
        "prompt",
        "rules",
        "table",
        "trail",
        "turns",
    )

    def __init__(
        self,
        rules: Rules,
        dealer: Dealer,
        table: Table | None = None,
        *,
        keeps: bool = False,
        first: Step | None = None,
        only: bool = False,
    ) -> None:
        self.rules, self.dealer = rules, dealer
        self.table = rules.table.copy() if table is None else table
        self.keeps = keeps
        self.kept: tuple[Table, int] | None = None
        """The table as it was when the turn began, and how long the log was then."""
        self.trail: list[Doing] = []
        """The rules at work, outermost first."""
        self.turns = 0
        """How many turns have begun since it was made."""
        self.allowed: Answer | None = None
        """An arrangement that was looked at and is allowed; it need not be looked at again."""
        self.only = only
        """Is the first step all that is to be performed?"""
        self.play = self._play(rules.opening if table is None else first)
        self._advance(None)

    def answer(self, answer: Answer) -> None:
        """Answer the prompt, and go on to the next one."""
        if refusal := self.refusal(answer):
            raise refusal
        if isinstance(prompt := self.prompt, Chance):
            assert isinstance(answer, Card)
            self.table.reveal(prompt.zone, prompt.index, answer)
        self._advance(answer)

    def refusal(self, answer: Answer) -> RefusedError | None:
        """The rule that forbids an answer, if it is not allowed."""
        prompt = self.prompt
        if isinstance(prompt, Pick):
            for option in prompt.options:  # nearly always it is one of these very objects
                if option is answer:
                    return None
            if answer in prompt.options:
                return None
            for choice in prompt.refused:
                if choice == answer:
                    return RefusedError(choice, choice.why, choice.because)
        elif isinstance(prompt, Arrange) and isinstance(answer, tuple):
            if answer is self.allowed:
                return None
            choice = prompt.given(answer)
            if not choice.sorted():
                return RefusedError(answer, NOT_SORTED)
            if self._forbidden(choice):
                return RefusedError(answer, choice.why, choice.because)
            if not choice.fits():
                return RefusedError(answer, NOT_SORTED)
            self.allowed = answer
            return None
        elif isinstance(prompt, Chance) and any(
            answer is card for card in self.table.behind(prompt.pool)
        ):
            return None
        return RefusedError(answer, NOT_OFFERED)

    def coming(self) -> Iterator[Step | str]:
        """What is still to happen in this turn: steps, and the rules that have not ended."""
        for doing in reversed(self.trail):
            yield from (step for step in doing.todo if not self.rules.plans[type(step)].idle)
            if doing.unfinished and not doing.todo:
                yield doing.why
            yield from doing.then

    # The inside

    def _advance(self, value: Any) -> None:
        self.allowed = None
        try:
            self.prompt: Prompt = self.play.send(value)
        except GameOverError:
            self.trail.clear()
            self.prompt = Over(self.table.outcome)

    def _play(self, first: Step | None) -> RuleGenerator:
        """The whole game: it yields prompts and is sent answers."""
        plans = self.rules.plans
        if first is not None and (rest := self._perform(first, plans[first.__class__])):
            yield from rest
        turn, plan = self.rules.turn, plans[self.rules.turn.__class__]
        while not self.only:
            self.turns += 1
            if self.keeps:
                self.kept = self.table.copy(), len(self.table.log)
            if rest := self._perform(turn, plan):
                yield from rest
        yield Finished()

    def _perform(self, step: Step, plan: Plan) -> RuleGenerator | None:
        """One step: replaced by a rule, or chosen at, resolved and followed, until a rule asks for
        something; the rest of it, if any. Most steps ask for nothing, and need no generator."""
        table = self.table
        if not plan.plain:
            if plan.by_card is not None:
                plan = plan.by_card[step.card.__class__]  # type: ignore[attr-defined]
            for why, apply in plan.replaces:
                if self._is_at(step, why):
                    continue
                table.why = why
                does = apply(table, step)
                if does is not None:
                    return self._do(step, why, does, ())
            if plan.offers and (prompt := self._ask(step, plan)):
                choosing = self._choose(step, plan, prompt)
                return self._go_on(choosing, step, plan.does) if plan.does else choosing
        for table.why, apply, then in plan.does:
            does = apply(table, step)
            if does and (rest := self._do(step, table.why, does, then)):
                return self._go_on(rest, step, plan.does[-len(then) :]) if then else rest
        return None

    def _choose(self, step: Step, plan: Plan, prompt: Pick | None) -> RuleGenerator:
        """The player chooses, again and again as long as the choice is free."""
        while prompt:
            choice = yield prompt
            kind = choice.__class__
            if kind is not Pass and (rest := self._perform(choice, self.rules.plans[kind])):
                yield from rest
            if not choice.free:
                break
            prompt = self._ask(step, plan)

    def _go_on(self, begun: RuleGenerator, step: Step, does: tuple[Act, ...]) -> RuleGenerator:
        """What has begun at a step, and after it the rules that come after."""
        yield from begun
        table = self.table
        for table.why, apply, then in does:
            done = apply(table, step)
            if done and (rest := self._do(step, table.why, done, then)):
                yield from rest

    def _is_at(self, step: Step, why: str) -> bool:
        """Is the rule at work on this very step?"""
        for doing in self.trail:  # noqa: SIM110 - asked so often that a generator would show
            if doing.step is step and doing.why == why:
                return True
        return False

    def _do(self, step: Step, why: str, does: Any, then: tuple[str, ...]) -> RuleGenerator | None:
        """What one rule does: it gets what it asks for until it asks no more. None if that is
        already all."""
        kind = does.__class__
        if kind is tuple:
            self.trail.append(doing := Doing(step, why, then, False, does))
            return self._each(doing, why, does, last=True)
        if not isinstance(does, Step):
            self.trail.append(doing := Doing(step, why, then, True))
            return self._run(doing, why, does)
        plan = self.rules.plans[kind]
        if not plan.idle:
            does.why = why
            self.trail.append(Doing(step, why, then, False, (does,), 1))
            if rest := self._perform(does, plan):
                return self._last(rest)
            self.trail.pop()
        return None

    def _last(self, rest: RuleGenerator) -> RuleGenerator:
        """What is left of the only step that a rule asked for."""
        yield from rest
        self.trail.pop()

    def _each(
        self, doing: Doing, why: str, steps: tuple[Step, ...], *, last: bool
    ) -> RuleGenerator:
        """Steps that a rule asks for at once, one after the other; perhaps its last."""
        plans, doing.steps = self.rules.plans, steps
        for doing.begun, step in enumerate(steps, 1):
            plan = plans[step.__class__]
            if not plan.idle:
                step.why = why
                if rest := self._perform(step, plan):
                    yield from rest
        if last:
            self.trail.pop()

    def _run(self, doing: Doing, why: str, run: Any) -> RuleGenerator:
        """A rule that asks for one thing after the other, and may wait for what comes of it."""
        table, plans, value = self.table, self.rules.plans, None
        while True:
            if value is None:
                asked = next(run, EXHAUSTED)
            else:
                try:
                    asked = run.send(value)
                except StopIteration:
                    break
                value = None
            kind = asked.__class__
            if kind is Reveal:
                value = table.zones[asked.zone][asked.index]
                if value.__class__ is Back:
                    pool = value.pool
                    value = self.dealer.deal(table, pool)  # it may have been exchanged
                    if value is None:
                        value = yield Chance(asked.zone, asked.index, pool, why)
                    else:
                        table.reveal(asked.zone, asked.index, value)
                continue
            if kind is tuple:
                yield from self._each(doing, why, asked, last=False)
            elif asked is EXHAUSTED:
                break
            else:
                plan = plans[kind]
                if plan.idle:
                    continue
                asked.why = why
                if plan.arranges:
                    value = (yield asked) if asked.cards else asked.usual()
                elif rest := self._perform(asked, plan):
                    yield from rest
            table.why = why
        self.trail.pop()

    def _ask(self, step: Step, plan: Plan) -> Pick | None:
        """The choice at a step; None if there is nothing to choose at an optional one."""
        table, plans, bans_on = self.table, self.rules.plans, self.rules.bans
        options: list[Step] = []
        refused: list[Step] = []
        for why, offer in plan.offers:
            for choice in offer(table, step):
                bans = bans_on[choice.__class__]
                if bans is None:
                    bans = plans[choice.__class__].by_card[choice.card.__class__].forbids  # type: ignore[index]
                for ban, forbids in bans:
                    if because := forbids(table, choice):
                        choice.why = ban
                        if because is not True:
                            choice.because = because
                        refused.append(choice)
                        break
                else:
                    choice.why = why
                    options.append(choice)
        if step.optional:
            if not options:
                return None
            options.append(pass_(options[0].why))
        elif not options:
            raise RuntimeError(f"nothing to choose at {step}")
        return Pick(step, options, refused)

    def _forbidden(self, choice: Step) -> bool:
        """Does a rule forbid the choice? Then it says so."""
        plan = self.rules.plans[choice.__class__]
        if plan.by_card is not None:
            plan = plan.by_card[choice.card.__class__]  # type: ignore[attr-defined]
        for why, forbids in plan.forbids:
            if because := forbids(self.table, choice):
                choice.why = why
                choice.because = () if because is True else because
                return True
        return False


def pass_(why: str) -> Pass:
    choice = Pass()
    choice.why = why
    return choice
