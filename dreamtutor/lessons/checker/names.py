"""Is there everything that a lesson names: lessons, rules, settings, zones, cards?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from dreamtutor import games
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.lessons.checker.findings import Findings, did_you_mean
from dreamtutor.lessons.compatibility import lapsed_settings, named_rules
from dreamtutor.lessons.format import EMPTY, QUESTION, REMARKS, LessonStep
from dreamtutor.lessons.goals import TableGoal
from dreamtutor.lessons.patterns import compile_pattern
from dreamtutor.lessons.positions import covering, laid, names, settings
from dreamtutor.lessons.script import LessonError, PathKey, Script
from dreamtutor.positions.words import counted, zones
from dreamtutor.texts import Words


class NameCheck:
    def __init__(self, script: Script, findings: Findings) -> None:
        self.script, self.lesson, self.findings = script, script.lesson, findings
        self.scenes = games.scenes(self.lesson.game)
        self.words = Words(self.lesson.game)

    def check(self, known: Collection[str]) -> None:
        """Look all names up; `known` are the ids of all lessons."""
        self.check_lessons(known)
        self.check_rules()
        self.check_settings()
        rules = self.check_scenes()
        if rules is not None:
            for n, step in enumerate(self.lesson.step):
                self.check_step(n, step, rules)

    def check_lessons(self, known: Collection[str]) -> None:
        for n, id_ in enumerate(self.lesson.after):
            if known and id_ not in known:
                do = did_you_mean(id_, known)
                self.findings.add(f"There is no lesson {id_!r}.", "after", n, do=do)

    def check_rules(self) -> None:
        rules = covering(self.lesson.game)
        for field, id_, *loc in named_rules(self.lesson):
            if id_ not in rules:
                do = did_you_mean(id_, rules)
                self.findings.add(f"There is no rule {id_!r}.", *loc, field, do=do)

    def check_settings(self) -> None:
        try:
            found = lapsed_settings(self.lesson)
        except games.UnknownNameError:
            return  # that is found where a table is laid
        known = settings(self.lesson)[0]
        for name, was, setting in found:
            if setting is None:
                can = [name for name, other in known.items() if len(other.choices) > 1]
                says = f"There is no setting {name!r} here; there are: {', '.join(can) or 'none'}."
                do = did_you_mean(name, can)
            else:
                can = [str(choice) for choice in setting.choices]
                says = f"The setting {name!r} cannot be {was!r}; it can be: {', '.join(can)}."
                do = did_you_mean(str(was), can)
            self.findings.add(says, "settings", name, do=do)

    # On the table

    def check_scenes(self) -> Rules | None:
        """Can every scene be laid? The rules of the first, or None if one cannot."""
        found = {}
        for name in self.lesson.scene:
            try:
                found[name] = laid(self.script, name).rules
            except LessonError as error:
                self.findings.add_error(error)
        if len(found) < len(self.lesson.scene):
            return None
        for name, rules in found.items():
            self.check_places(name, rules)
        return next(iter(found.values()))

    def check_places(self, name: str, rules: Rules) -> None:
        """Do cards of a scene lie where no game brings them?"""
        if self.lesson.scene[name].replay:
            return
        for zone, card, why in self.scenes.out_of_place(rules, rules.table):
            says = f"{write(card)!r} cannot have come there. {self.words.rule(rules, why)}"
            self.findings.add(says, "scene", name, self.name_in_scene(zone, rules))

    def name_in_scene(self, zone: str, rules: Rules) -> str:
        """What a zone is called in a scene."""
        for n in range(1, 9):
            row = f"city-{n}"
            if zone in (self.scenes.row(row) or ()):
                return row
        known = zones(rules)
        return next(name for name, other in known.items() if other == zone)

    def check_step(self, n: int, step: LessonStep, rules: Rules) -> None:
        self.check_zones(n, step, rules)
        moments = [moment for case in step.answer for moment in case.play_out]
        for deals in (step.deals, *(moment.deals for moment in moments)):
            self.check_deals(n, deals, rules.table.pools)
        if step.goal:
            self.check_goal(n, TableGoal(step.goal, self.lesson.game, rules))
        for m, choice in enumerate(step.choice):
            self.check_cards(choice.row, "step", n, "choice", m, "row")

    def check_zones(self, n: int, step: LessonStep, rules: Rules) -> None:
        known = zones(rules)
        for field, more in (("point", QUESTION), ("hide", REMARKS), ("unhide", REMARKS)):
            for place in getattr(step, field):
                name = place.partition(": ")[0]
                if name not in (more, *known) and self.scenes.row(name) is None:
                    do = did_you_mean(name, [more, *known])
                    self.findings.add(f"There is no zone {name!r}.", "step", n, field, do=do)

    def check_goal(self, n: int, table_goal: TableGoal) -> None:
        """Is there all that a goal speaks of?"""
        goal, loc = table_goal.goal, ("step", n, "goal")
        for name in filter(None, [goal.source, goal.to, *goal.zone]):
            zone = name.partition(": ")[0]
            if not table_goal.zones_named(zone) and zone not in table_goal.zones.values():
                do = did_you_mean(zone, table_goal.zones)
                self.findings.add(f"There is no zone {zone!r}.", *loc, do=do)
        known = names(self.lesson)
        for words in filter(None, [goal.card, *goal.holds]):
            pattern = compile_pattern(self.scenes.in_full(counted(words)[0]))
            if not any(pattern.fullmatch(write(card)) for card in known.values()):
                do = did_you_mean(words, known)
                self.findings.add(f"There is no card {words!r}.", *loc, do=do)
        remarks = {EMPTY, *self.words.section("remarks")}
        if goal.is_ and goal.is_ not in remarks:
            says = f"The table says {goal.is_!r} of no zone."
            self.findings.add(says, *loc, do=did_you_mean(goal.is_, remarks))

    def check_deals(self, n: int, deals: Mapping[str, Sequence[str]], pools: Iterable[str]) -> None:
        for pool, cards in deals.items():
            if pool.replace("-", " ") not in pools:
                says = f"No hidden cards are called {pool!r}."
                self.findings.add(says, "step", n, "deals", do=did_you_mean(pool, pools))
            self.check_cards(cards, "step", n, "deals", pool)

    def check_cards(self, cards: Iterable[str], *loc: PathKey) -> None:
        known = names(self.lesson)
        for word in cards:
            if self.scenes.in_full(word) not in known:
                do = did_you_mean(word, known)
                self.findings.add(f"There is no card {word!r}.", *loc, do=do)
