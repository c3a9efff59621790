"""The rules of a game with some modules, looked up by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from typing import Any, TypeVar

from dreamtutor.engine.cards import Card
from dreamtutor.engine.modules import Module, Rule, Setting
from dreamtutor.engine.steps import Arrange, Step
from dreamtutor.engine.suggestions import did_you_mean
from dreamtutor.engine.table import Table

MACHINE = {
    "engine.not_offered": "That cannot be done now: the game asks something else.",
    "engine.not_sorted": "Put each of these cards into one place, as many in each as it takes.",
}
"""The two refusals that are no rule of any game."""


T = TypeVar("T")
Part = tuple[str, Callable[..., Any]]
"""A rule at a step: its id, and the function."""
Act = tuple[str, Callable[..., Any], tuple[str, ...]]
"""A rule that carries out a step, with the ids of those that come after it."""


class Plan:
    """All rules about one kind of step, each tuple in the order of the modules."""

    __slots__ = ("arranges", "by_card", "does", "forbids", "idle", "offers", "plain", "replaces")

    def __init__(self, step: type[Step], rules: list[Rule]) -> None:
        verbs: dict[str, list[Part]] = {}
        for rule in rules:
            verbs.setdefault(rule.verb, []).append((rule.id, rule.apply))
        does = verbs.get("resolves", [])[:1] + verbs.get("follows", [])
        self.replaces = tuple(verbs.get("replaces", ()))
        self.offers = tuple(verbs.get("offers", ()))
        self.forbids = tuple(verbs.get("forbids", ()))
        self.does: tuple[Act, ...] = tuple(
            (*part, tuple(why for why, _ in does[n:])) for n, part in enumerate(does, 1)
        )
        """What resolves the step, then what follows it."""
        self.arranges = issubclass(step, Arrange)
        self.plain = not (self.replaces or self.offers or self.arranges)
        """The step is only carried out: nothing replaces it, nobody chooses, any card will do."""
        self.idle = self.plain and not self.does
        """Nothing happens: a moment at which no module offers anything."""
        self.by_card: dict[type[Card], Plan] | None = None
        """Other plans for the same step, by the kind of its card."""
        if self.idle and not step.optional:
            raise TypeError(f"no rule says what {step.__name__} does")


class Lookup(dict[Any, T]):
    """Plans by class, or what stands in them, each made when first needed."""

    def __init__(self, make: Callable[[type], T]) -> None:
        self.make = make

    def __missing__(self, kind: type) -> T:
        made = self[kind] = self.make(kind)
        return made


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
        self.plans = Lookup(self._plan)
        self.bans = Lookup(self._bans)
        goals = [(rule.id, rule.apply) for rule in self.index[None] if rule.verb == "wins"]
        watched = {str(zone): why for m in self.modules for why, zones in m.goals for zone in zones}
        needed = frozenset(card for module in self.modules for card in module.needed)
        self.table = Table(self.settings, goals, watched, needed)
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


def fitting(rules: list[Rule], card: type[Card]) -> list[Rule]:
    """The rules about this kind of card and about all cards, the most special ones first."""
    fit = [rule for rule in rules if rule.of is None or issubclass(card, rule.of)]
    return sorted(fit, key=lambda rule: card.__mro__.index(rule.of) if rule.of else 99)
