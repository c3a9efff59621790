"""The rules of a game with some modules, looked up by step."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from typing import Any

from dreamtutor.engine.modules import Module, Rule, Setting
from dreamtutor.engine.plans import Lookup, Part, Plan, fitting
from dreamtutor.engine.steps import Step
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.engine.table import Table

MACHINE = {
    "engine.not_offered": "That cannot be done now: the game asks something else.",
    "engine.not_sorted": "Put each of these cards into one place, as many in each as it takes.",
}
"""The two refusals that are no rule of any game."""


class Rules:
    """The rules in use: those of all modules together. They have no state."""

    def __init__(
        self,
        modules: Iterable[Module],
        opening: Step,
        turn: Step,
        settings: Mapping[str, Any] | None = None,
    ) -> None:
        self.modules = tuple(modules)
        self.opening, self.turn = opening, turn
        known = {
            name: setting for module in self.modules for name, setting in module.settings.items()
        }
        self.settings = {name: setting.choices[0] for name, setting in known.items()}
        chosen = agreed(known, settings or {})
        for name, choice in chosen.items():
            led = known[name].leads.get(choice, {})
            self.settings |= agreed(known, {other: led[other] for other in led if other in known})
        self.settings |= chosen
        self.by_id = {rule.id: rule for module in self.modules for rule in module.rules}
        self.index: dict[type[Step] | None, list[Rule]] = {}
        for module in self.modules:
            for rule in module.rules:
                self.index.setdefault(rule.on, []).append(rule)
        self.loose = frozenset(zone for module in self.modules for zone in module.loose)
        """Zones in which no rule asks for the order of the cards."""
        self.plans = Lookup(self._plan)
        self.bans = Lookup(self._bans)
        goals = [(rule.id, rule.apply) for rule in self.index[None] if rule.verb == "wins"]
        watched = {str(zone): why for m in self.modules for why, zones in m.goals for zone in zones}
        needed = frozenset(card for module in self.modules for card in module.needed)
        self.table = Table(self.settings, goals, watched, needed)
        dooms = [pair for module in self.modules for pair in module.doomed]
        self.dooms = [(goal, why, self.by_id[why].apply) for goal, why in reversed(dooms)]
        """What says that a condition of victory can never hold any more; of several the first
        counts, so it comes last."""
        for rule in self.index[None]:
            if rule.verb == "sets_up":
                rule.apply(self.table)

    def beginning_at(self, table: Table, opening: Step) -> Rules:
        """The same rules for games that begin at this table, with this step."""
        twin = copy(self)
        twin.table, twin.opening = table, opening
        return twin

    def forbidden_by(self, table: Table, choice: Step) -> Iterator[str]:
        """The rules that forbid a choice at a table, whether it is offered there or not."""
        plan = self.plans[type(choice)]
        if plan.by_card is not None:
            plan = plan.by_card[type(choice.card)]  # type: ignore[attr-defined]
        return (why for why, forbids in plan.forbids if forbids(table, choice))

    def lost(self, table: Table) -> dict[str, str]:
        """The conditions of victory that can never hold any more, each with the rule that says so.
        If it is empty, nobody knows that the game cannot be won."""
        return {goal: why for goal, why, apply in self.dooms if apply(table)}

    def explain(self, why: str) -> str:
        """The text of the rule behind an event, an option or a refusal."""
        return MACHINE[why] if why in MACHINE else self.by_id[why].text

    def _plan(self, step: type[Step]) -> Plan:
        rules = self.index.get(step, [])
        plan = Plan(step, rules)
        if any(rule.of for rule in rules):
            plan.by_card = Lookup(lambda card: Plan(step, fitting(rules, card)))
            plan.plain = False
        return plan

    def _bans(self, choice: type[Step]) -> tuple[Part, ...] | None:
        """The rules that forbid a kind of choice; None if that depends on the kind of its card."""
        rules = self.index.get(choice, ())
        by_card = any(rule.of for rule in rules if rule.verb == "forbids")
        return None if by_card else self.plans[choice].forbids


def agreed(known: Mapping[str, Setting], wanted: Mapping[str, Any]) -> Mapping[str, Any]:
    """The settings that were chosen, if they exist and may be chosen so. A choice may come as the
    word for it."""
    chosen = {}
    for name, value in wanted.items():
        if name not in known:
            can = ", ".join(
                sorted(name for name, setting in known.items() if len(setting.choices) > 1)
            )
            hint = did_you_mean(name, known)
            raise ValueError(f"there is no setting {name!r} here; there are: {can or 'none'}{hint}")
        by_word = {str(choice): choice for choice in known[name].choices}
        if str(value) not in by_word:
            raise ValueError(
                f"the setting {name!r} cannot be {value!r}; it can be: {', '.join(by_word)}"
            )
        chosen[name] = by_word[str(value)]
    return chosen
