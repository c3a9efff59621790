"""A game being played: the rules at work on a table, up to the next question.

Rules that are at work are generators; the stack of them is what is still to
happen. It lives only as long as the session: a game is kept as its answers
(see `record`), and a session is made again from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.dealers import Dealer, Human, Scripted
from dreamtutor.engine.events import dealt
from dreamtutor.engine.plans import Act, Plan
from dreamtutor.engine.prompts import (
    NOT_OFFERED,
    NOT_SORTED,
    Answer,
    Chance,
    Finished,
    Over,
    Pick,
    Prompt,
    RefusedError,
    pass_,
)
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.stack import Choosing, Doing
from dreamtutor.engine.steps import Arrange, Pass, Reveal, Step
from dreamtutor.engine.table import GameOverError, Table

__all__ = ["Answer", "Chance", "Finished", "Over", "Pick", "Prompt", "RefusedError", "Session"]
"""A session, and what it asks."""


HUMAN = Human()
EXHAUSTED: Any = object()
"""What a rule gives that asks for nothing more."""
NO_TURN, EVERY_TURN = -1, 1_000_000_000


class Session:
    """Plays from the table given to it, and stops at every prompt.

    What is still to happen lies on a stack of values, outermost first; only the rules among them
    that go on after the prompt are generators.
    """

    __slots__ = (
        "_dealer", "allowed", "asks_until", "base", "given", "keeps", "kept", "only", "prompt",
        "rules", "stack", "table", "turns",
    )  # fmt: skip

    def __init__(
        self,
        rules: Rules,
        dealer: Dealer,
        table: Table | None = None,
        *,
        keeps: bool = False,
        first: Step | None = None,
        only: bool = False,
        base: Table | None = None,
    ) -> None:
        """`base` is a table like the one that is given, and does not change; without it, one is
        made."""
        self.rules = rules
        self.table = rules.table.copy() if table is None else table
        self.base = base or (rules.table if table is None else table.copy()), 0
        """The table as it was at some time, and how long the log was then: see `fork`."""
        self.dealer = dealer
        self.keeps = keeps
        self.kept: tuple[Table, int] | None = None
        """The table as it was when the turn began, and how long the log was then."""
        self.given: list[Answer] = []
        """The answers so far, without the cards that a human named."""
        self.stack: list[Doing | Choosing] = []
        """The rules at work, and the steps at which the player chooses."""
        self.turns = 0
        """How many turns have begun in the game: the number of this one."""
        self.allowed: Answer | None = None
        """An arrangement that was looked at and is allowed; it need not be looked at again."""
        self.only = only
        """Is the first step all that is to be performed?"""
        self.asks_until = EVERY_TURN
        """After this turn nobody is going to answer: what could be chosen is not worked out."""
        self.prompt: Prompt = Finished()
        self._play(rules.opening if table is None else first)

    @property
    def dealer(self) -> Dealer:
        """Who deals from here on."""
        return self._dealer

    @dealer.setter
    def dealer(self, dealer: Dealer) -> None:
        self._dealer = dealer
        self.table.shuffled = getattr(dealer, "shuffled", None)

    @property
    def trail(self) -> list[Doing]:
        """The rules at work, outermost first."""
        return [doing for doing in self.stack if isinstance(doing, Doing)]

    def answer(self, answer: Answer) -> None:
        """Answer the prompt, and go on to the next one."""
        if refusal := self.refusal(answer):
            raise refusal
        if isinstance(prompt := self.prompt, Chance):
            assert isinstance(answer, Card)
            self.table.reveal(prompt.zone, prompt.index, answer)
        else:
            self.given.append(answer)
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

    def fork(self, dealer: Dealer) -> Session:
        """A session of its own that stands where this one does, with the same log; from here on,
        the dealer deals.

        A rule that goes on after the prompt cannot be copied. The twin begins where the first such
        rule began, and goes the same way again.
        """
        doing = next((d for d in self.stack if d.__class__ is Doing and d.run is not None), None)
        if doing is None:
            twin = self._twin(dealer, len(self.table.happened), self.stack, self.given)
            twin.prompt = self.prompt
            return twin
        begun = self.stack[: self.stack.index(doing)]
        again = Scripted(dealt(self.table.since(doing.events)), HUMAN)
        twin = self._twin(again, doing.events, begun, self.given[: doing.answers])
        twin.table.why = doing.why
        run = self.rules.by_id[doing.why].apply(twin.table, doing.step)
        twin.asks_until = NO_TURN  # what could be chosen on the way is not asked for again
        twin._do(doing.step, doing.why, run, doing.rest)
        for answer in self.given[doing.answers :]:
            twin.given.append(answer)
            twin._advance(answer)
        twin.asks_until = self.asks_until
        if isinstance(self.prompt, Pick):
            twin.prompt = self.prompt
        twin.dealer = dealer
        return twin

    def _twin(
        self, dealer: Dealer, events: int, stack: list[Doing | Choosing], given: list[Answer]
    ) -> Session:
        """A session that stands where this one stood when so much had happened."""
        if self.base[1] < events:
            if events == len(self.table.happened):
                base = self.table.copy()
            else:
                base = self.base[0].copy()
                for event in self.table.since(self.base[1], events):
                    event.apply(base)
            self.base = base, events
        base = self.base[0]
        twin = Session(self.rules, dealer, base.copy(), only=True, base=base)
        twin.table.remember(self.table, events)
        twin.base, twin.only, twin.keeps, twin.turns = self.base, self.only, self.keeps, self.turns
        twin.asks_until = self.asks_until
        twin.stack, twin.given = [doing.copy() for doing in stack], given.copy()
        return twin

    # The inside. What performs something returns True if it stopped at a prompt; then all that is
    # still to happen lies on the stack, and `_go_on` takes it from there.

    def _play(self, first: Step | None) -> None:
        try:
            if first is None or not self._perform(first, self.rules.plans[first.__class__]):
                self._take_turns()
        except GameOverError:
            self._end()

    def _advance(self, value: Any) -> None:
        self.allowed = None
        stack = self.stack
        try:
            while stack:
                if self._go_on(stack[-1], value):
                    return
                value = None
            self._take_turns()
        except GameOverError:
            self._end()

    def _take_turns(self) -> None:
        turn, plan = self.rules.turn, self.rules.plans[self.rules.turn.__class__]
        while not self.only:
            self.turns += 1
            if self.keeps:
                self.kept = self.table.copy(), len(self.table.log)
            if self._perform(turn, plan):
                return
        self.prompt = Finished()

    def _end(self) -> None:
        self.stack.clear()
        self.prompt = Over(self.table.outcome)

    def _go_on(self, last: Doing | Choosing, value: Any) -> bool:
        """Go on with what lies uppermost on the stack, to its end; perhaps with an answer."""
        if isinstance(last, Choosing):
            return self._choose(last, value)
        if last.begun < len(last.steps) and self._each(last, last.todo):
            return True
        if last.run is not None:
            self.table.why = last.why
            if self._run(last, last.run, value):
                return True
        self.stack.pop()
        return bool(last.rest) and self._carry_out(last.step, last.rest)

    def _choose(self, choosing: Choosing, value: Any) -> bool:
        """The player has chosen, and chooses again and again as long as the choice is free."""
        choice = choosing.chosen
        if choice is None:
            choosing.chosen = choice = value
            kind = choice.__class__
            if kind is not Pass and self._perform(choice, self.rules.plans[kind]):
                return True
        step, plan = choosing.step, choosing.plan
        if choice.free and (prompt := self._ask(step, plan)):
            choosing.chosen = None
            self.prompt = prompt
            return True
        self.stack.pop()
        return bool(plan.does) and self._carry_out(step, plan.does)

    def _perform(self, step: Step, plan: Plan) -> bool:
        """One step: replaced by a rule, or chosen at, resolved and followed."""
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
                self.stack.append(Choosing(step, plan))
                self.prompt = prompt
                return True
        for table.why, apply, rest in plan.does:  # as in `_carry_out`: it is done so often
            does = apply(table, step)
            if does and self._do(step, table.why, does, rest):
                return True
        return False

    def _carry_out(self, step: Step, acts: tuple[Act, ...]) -> bool:
        """What rules do at a step, one after the other."""
        table = self.table
        for table.why, apply, rest in acts:
            does = apply(table, step)
            if does and self._do(step, table.why, does, rest):
                return True
        return False

    def _is_at(self, step: Step, why: str) -> bool:
        """Is the rule at work on this very step?"""
        for doing in self.stack:
            if doing.step is step and isinstance(doing, Doing) and doing.why == why:
                return True
        return False

    def _do(self, step: Step, why: str, does: Any, rest: tuple[Act, ...]) -> bool:
        """What one rule does: it gets what it asks for until it asks no more."""
        kind = does.__class__
        if kind is tuple:
            self.stack.append(doing := Doing(step, why, rest, does))
            if self._each(doing, does):
                return True
        elif isinstance(does, Step):
            plan = self.rules.plans[kind]
            if plan.idle:
                return False
            does.why = why
            self.stack.append(Doing(step, why, rest, (does,), 1))
            if self._perform(does, plan):
                return True
        else:
            events, answers = len(self.table.happened), len(self.given)
            self.stack.append(doing := Doing(step, why, rest, (), 0, does, events, answers))
            if self._run(doing, does, None):
                return True
        self.stack.pop()
        return False

    def _each(self, doing: Doing, steps: tuple[Step, ...]) -> bool:
        """Those of the steps that a rule asks for at once that are to come, one after the other."""
        plans, why, begun = self.rules.plans, doing.why, doing.begun
        for doing.begun, step in enumerate(steps, begun + 1):
            plan = plans[step.__class__]
            if not plan.idle:
                step.why = why
                if self._perform(step, plan):
                    return True
        return False

    def _run(self, doing: Doing, run: Any, value: Any) -> bool:
        """A rule that asks for one thing after the other, and may wait for what comes of it."""
        table, plans, why = self.table, self.rules.plans, doing.why
        while True:
            if value is None:
                asked = next(run, EXHAUSTED)
            else:
                try:
                    asked = run.send(value)
                except StopIteration:
                    return False
                value = None
            kind = asked.__class__
            if kind is Reveal:
                value = table.zones[asked.zone][asked.index]
                if value.__class__ is Back:
                    pool = value.pool
                    value = self._dealer.deal(table, pool)  # it may have been exchanged
                    if value is None:
                        self.prompt = Chance(asked.zone, asked.index, pool, why)
                        return True
                    table.reveal(asked.zone, asked.index, value)
                continue
            if kind is tuple:
                doing.steps, doing.begun = asked, 0
                if self._each(doing, asked):
                    return True
            elif asked is EXHAUSTED:
                return False
            else:
                plan = plans[kind]
                if plan.idle:
                    continue
                asked.why = why
                if plan.arranges:
                    if asked.cards:
                        self.prompt = asked
                        return True
                    value = asked.usual()
                elif self._perform(asked, plan):
                    return True
            table.why = why

    def _ask(self, step: Step, plan: Plan) -> Pick | None:
        """The choice at a step; None if there is nothing to choose at an optional one."""
        if self.turns > self.asks_until and not step.optional:
            return Pick(step, [], [])
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
