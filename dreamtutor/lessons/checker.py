"""Is a lesson right? Whatever it says of the game is tried out, from every position to which its
accepted answers lead."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

from dreamtutor import games
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import write
from dreamtutor.engine.rules import Rules
from dreamtutor.engine.session import Answer
from dreamtutor.lessons import confirmation, verdicts
from dreamtutor.lessons.accepted import NoAcceptedAnswerError, follow, play_to_goal, show
from dreamtutor.lessons.compatibility import lapsed, named_rules
from dreamtutor.lessons.deals import ScriptedDealer
from dreamtutor.lessons.format import EMPTY, QUESTION, REMARKS, LessonStep
from dreamtutor.lessons.goals import TableGoal
from dreamtutor.lessons.patterns import compiled, like, offered, question
from dreamtutor.lessons.positions import LABEL, Stand, counted, covering, laid, names, zones
from dreamtutor.lessons.positions import settings as all_settings
from dreamtutor.lessons.reader import (
    ENGLISH,
    LessonError,
    PathKey,
    Script,
    beside,
    languages,
    line_of,
    loaded,
    nearest,
    read,
)
from dreamtutor.lessons.style import style
from dreamtutor.lessons.translation import remarks, way_to
from dreamtutor.replay.game import Game
from dreamtutor.texts import LANGUAGES, Words
from dreamtutor.view.prompt import label

MOST = 40
"""So many positions are followed from step to step."""
ITALIC = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong with a lesson, where, and what to do about it."""

    file: str
    line: int
    says: str
    do: str = ""

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: {self.says}" + (f" {self.do}" if self.do else "")


def check(script: Script, known: Iterable[str] = (), langs: Iterable[str] = ()) -> list[Finding]:
    """All that is wrong with a lesson, and with its texts in other languages. `known` are the ids
    of all lessons; in the languages of `langs` no text may be missing."""
    checking = Checking(script)
    checking.ids(set(known))
    checking.settings()
    checking.zones_and_cards()
    if not checking.findings:  # else it cannot be played
        checking.play()
    for says, loc in style(script.lesson):
        checking.found(says, *loc)
    checking.translations(langs)
    return sorted(checking.findings, key=lambda one: (one.file, one.line))


@dataclass(slots=True)
class Met:
    """What came up at a step, in all positions."""

    answers: set[str] = field(default_factory=set)
    refusals: set[str] = field(default_factory=set)
    labels: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """What the buttons say, by languages."""
    offers: dict[str, str] = field(default_factory=dict)
    """What is offered at first, those answers first that are most like a pattern."""
    followed: bool = False
    """Did the line that the lesson gives lead to the goal?"""


class Checking:
    def __init__(self, script: Script) -> None:
        self.script, self.lesson = script, script.lesson
        self.findings: list[Finding] = []
        self.others: dict[str, Script] = {}
        self.unread: dict[str, LessonError] = {}
        if script.path:
            self.read_others(script.path)
        spoken = [ENGLISH, *(lang for lang in self.others if lang in LANGUAGES)]
        self.words = {lang: Words(self.lesson.game, lang) for lang in spoken}

    def read_others(self, path: Path) -> None:
        """Read the texts of other languages."""
        for lang in languages(path):
            try:
                self.others[lang] = read(path, lang)
            except LessonError as bad:
                self.unread[lang] = bad

    def found(self, says: str, *loc: PathKey, do: str = "") -> None:
        file = self.script.path.name if self.script.path else "the lesson"
        finding = Finding(file, self.script.line(*loc), says, do)
        if finding not in self.findings:
            self.findings.append(finding)

    def found_in(self, lang: str, says: str, way: Iterable[str] = (), do: str = "") -> None:
        """Something is wrong with a text of another language."""
        assert self.script.path
        file = beside(self.script.path, lang)
        line = line_of(loaded(file), [*way]) if file.exists() else 1
        self.findings.append(Finding(file.name, line, says, do))

    # What is named

    def ids(self, known: set[str]) -> None:
        lesson = self.lesson
        rules = covering(lesson.game)
        for n, id_ in enumerate(lesson.after):
            if known and id_ not in known:
                self.found(f"There is no lesson {id_!r}.", "after", n, do=meant(id_, known))
        for name, id_, *loc in named_rules(lesson):
            if id_ not in rules:
                self.found(f"There is no rule {id_!r}.", *loc, name, do=meant(id_, rules))

    def settings(self) -> None:
        try:
            found = lapsed(self.lesson)
        except games.UnknownNameError:
            return  # that is found where a table is laid
        known = all_settings(self.lesson)[0]
        for name, was, setting in found:
            loc = ("settings", name)
            if setting is None:
                can = [name for name, one in known.items() if len(one.choices) > 1]
                says = f"There is no setting {name!r} here; there are: {', '.join(can) or 'none'}."
                self.found(says, *loc, do=meant(name, can))
            else:
                can = [str(choice) for choice in setting.choices]
                says = f"The setting {name!r} cannot be {was!r}; it can be: {', '.join(can)}."
                self.found(says, *loc, do=meant(str(was), can))

    def zones_and_cards(self) -> None:
        lesson = self.lesson
        stands = {}
        for name in lesson.scene:
            try:
                stands[name] = laid(self.script, name)
            except LessonError as bad:
                finding = Finding(
                    self.script.path.name if self.script.path else "the lesson",
                    bad.line,
                    bad.says,
                    bad.hint,
                )
                self.findings.append(finding)
        if len(stands) < len(lesson.scene):
            return
        for name, stand in stands.items():
            self.out_of_place(name, stand.rules)
        rules = next(iter(stands.values())).rules
        for n, step in enumerate(lesson.step):
            for key, more in (("point", QUESTION), ("hide", REMARKS), ("unhide", REMARKS)):
                places = {more: "", **zones(lesson.game, rules)}
                for one in getattr(step, key):
                    name = one.partition(": ")[0]
                    if name not in places and games.scenes(lesson.game).row(name) is None:
                        says = f"There is no zone {name!r}."
                        self.found(says, "step", n, key, do=meant(name, places))
            moments = [m for answer in step.answer for m in answer.play_out]
            for part in (step.deals, *(moment.deals for moment in moments)):
                self.dealt(n, part, rules.table.pools)
            if step.goal:
                self.goal(n, TableGoal(step.goal, lesson.game, rules))
            for choice in step.choice:
                self.cards(choice.row, "step", n, "choice", step.choice.index(choice), "row")

    def out_of_place(self, name: str, rules: Rules) -> None:
        """Do cards lie where no game brings them?"""
        if self.lesson.scene[name].replay:
            return
        for zone, card, why in games.scenes(self.lesson.game).out_of_place(rules, rules.table):
            says = f"{write(card)!r} cannot have come there. {self.words[ENGLISH].rule(rules, why)}"
            self.found(says, "scene", name, called(self.lesson.game, rules, zone))

    def goal(self, n: int, aim: TableGoal) -> None:
        """Is there all that a goal speaks of?"""
        goal, at = aim.goal, ("step", n, "goal")
        for name in filter(None, [goal.source, goal.to, *goal.zone]):
            zone = name.partition(": ")[0]
            if not aim.named(zone) and zone not in aim.zones.values():
                self.found(f"There is no zone {zone!r}.", *at, do=meant(zone, aim.zones))
        known = names(self.lesson)
        for words in filter(None, [goal.card, *goal.holds]):
            pattern = games.scenes(self.lesson.game).in_full(counted(words)[0])
            if not any(compiled(pattern).fullmatch(write(card)) for card in known.values()):
                self.found(f"There is no card {words!r}.", *at, do=meant(words, known))
        said = {EMPTY, *self.words[ENGLISH].section("remarks")}
        if goal.is_ and goal.is_ not in said:
            says = f"The table says {goal.is_!r} of no zone."
            self.found(says, *at, do=meant(goal.is_, said))

    def dealt(self, n: int, deals: dict[str, list[str]], pools: Iterable[str]) -> None:
        for pool, cards in deals.items():
            if pool.replace("-", " ") not in pools:
                says = f"No hidden cards are called {pool!r}."
                self.found(says, "step", n, "deals", do=meant(pool, pools))
            self.cards(cards, "step", n, "deals", pool)

    def cards(self, cards: Iterable[str], *loc: PathKey) -> None:
        known = names(self.lesson)
        for word in cards:
            if games.scenes(self.lesson.game).in_full(word) not in known:
                self.found(f"There is no card {word!r}.", *loc, do=meant(word, known))

    # What is played

    def play(self) -> None:
        """Go through the lesson along all accepted answers."""
        stands: list[Stand] = []
        for n, step in enumerate(self.lesson.step):
            if step.scene:
                stands = [laid(self.script, step.scene)]
            if step.plays:
                stands = self.played(n, step, stands)
                if not stands:
                    return

    def played(self, n: int, step: LessonStep, stands: list[Stand]) -> list[Stand]:
        met, after = Met(), dict[str, Stand]()
        for stand in stands:
            try:
                for one in self.at(n, step, stand, met):
                    after.setdefault(looks(one), one)
            except NoAcceptedAnswerError as error:
                self.found(f"{capital(str(error))}.", "step", n)
                return []
        for m, answer in enumerate(step.answer):
            if answer.id not in met.answers:
                says = f"No answer like {answer.match[0]!r} is ever offered in step {step.id!r}."
                do = met.offers.get(answer.match[0], "")
                self.found(says, "step", n, "answer", m, "match", do=do)
        if step.line and not met.followed:
            self.found(f"The line of step {step.id!r} does not reach its goal.", "step", n, "line")
        for m, refusal in enumerate(step.refusal):
            if refusal.rule not in met.refusals:
                says = f"Nothing is refused by {refusal.rule!r} in step {step.id!r}."
                self.found(says, "step", n, "refusal", m)
        for lang, labels in met.labels.items():
            self.buttons(n, lang, labels)
        return [*after.values()][:MOST]

    def buttons(self, n: int, lang: str, labels: set[str]) -> None:
        """Are the words that a hint has in italics those of a button?"""
        script = self.others.get(lang, self.script)
        step, loc = script.lesson.step[n], ("step", n, "hints", "move")
        if script.speaks(".".join(way_to(self.lesson, loc))) != lang:
            return  # nobody has translated this hint
        for words in ITALIC.findall(step.hints.move):
            if labels and not any(label_fits(words, one) for one in labels):
                says = f"The table offers nothing that begins with {words!r}."
                if lang == ENGLISH:
                    self.found(says, *loc, do=meant(words, labels))
                else:
                    self.found_in(lang, says, way_to(self.lesson, loc), meant(words, labels))

    def at(self, n: int, step: LessonStep, stand: Stand, met: Met) -> Iterator[Stand]:
        """One step from one position: the positions after it."""
        if step.kind == "play":
            yield self.to_the_goal(n, step, stand, met)
            return
        ahead: list[tuple[Answer, ...]] = [()]
        seen = {""}
        led = False
        for answers in ahead:  # it grows meanwhile
            game = self.opened(step, stand, answers)
            self.meet(step, game, met)
            self.refusals(n, step, game, met)
            if step.kind == "try":
                yield stand
                return
            found = [*verdicts.answers(self.lesson, step, game.record.session)]
            if not found:
                raise NoAcceptedAnswerError(none_fits(step, game))
            self.mistakes(n, step, stand, answers, met)
            for answer, wanted in found:
                met.answers.add(wanted.id)
                further = self.opened(step, stand, (*answers, answer))
                self.came(n, further, seen=wanted.leads != "next" or self.goes_on(n))
                there = looks_of(further)
                if wanted.leads == "next":
                    led = True
                    yield after(further)
                elif there not in seen and len(ahead) < MOST:
                    seen.add(there)
                    ahead.append((*answers, answer))
        if not led:
            raise NoAcceptedAnswerError(f"step {step.id!r}: no accepted answer leads on")

    def to_the_goal(self, n: int, step: LessonStep, stand: Stand, met: Met) -> Stand:
        game = self.opened(step, stand, ())
        began = len(game.record.node.line())
        self.meet(step, game, met)
        self.mistakes(n, step, stand, (), met)
        answers: tuple[Answer, ...] = ()
        if verdicts.reached(self.lesson, step, game, []):
            raise NoAcceptedAnswerError(
                f"step {step.id!r}: its goal is reached before anything is done"
            )
        met.followed |= follow(self.lesson, step, game, [])
        if not verdicts.reached(self.lesson, step, game, game.record.node.line()[began:]):
            play_to_goal(self.lesson, step, game, [])
        nodes = game.record.node.line()[began:]
        if not verdicts.reached(self.lesson, step, game, nodes):
            raise NoAcceptedAnswerError(f"step {step.id!r}: its line does not reach the goal")
        if verdicts.turns(nodes) > step.turns:
            raise NoAcceptedAnswerError(
                f"step {step.id!r}: its line takes more turns than there are"
            )
        for node in nodes:  # what may be said on the way
            if node.answer is not None:
                self.mistakes(n, step, stand, answers, met)
                answers = (*answers, node.answer)
                self.refusals(n, step, self.opened(step, stand, answers), met)
        self.came(n, game, seen=self.goes_on(n))
        met.labels.clear()  # of free play not all is seen
        return after(game)

    def opened(
        self,
        step: LessonStep,
        stand: Stand,
        answers: tuple[Answer, ...],
        *more: dict[str, list[str]],
    ) -> Game:
        deals = verdicts.script(self.lesson, step.deals, *more)
        game = stand.opened(ScriptedDealer(deals, Seeded(f"{LABEL} {self.lesson.id} {step.id}")))
        for answer in answers:
            game.record.answer(answer)
        return game

    def meet(self, step: LessonStep, game: Game, met: Met) -> None:
        """What the table offers at a step."""
        prompt = game.record.prompt
        for lang, words in self.words.items():
            met.labels[lang] |= {label(words, prompt, one) for one in offered(prompt)}
        session = game.record.session
        for answer in step.answer:
            met.offers.setdefault(answer.match[0], f"{capital(like(answer.match[0], prompt))}.")
            if next(verdicts.candidates(self.lesson, answer.match, session), None) is not None:
                met.answers.add(answer.id)

    def refusals(self, n: int, step: LessonStep, game: Game, met: Met) -> None:
        session = game.record.session
        for refusal in step.refusal:
            if next(verdicts.attempts(self.lesson, refusal.rule, session), None) is not None:
                met.refusals.add(refusal.rule)
        if (
            step.kind == "try"
            and next(verdicts.attempts(self.lesson, step.refused, session), None) is None
        ):
            says = f"Here nothing is refused by {step.refused!r}."
            self.found(says, "step", n, "refused", do="The learner could not try it.")

    def mistakes(
        self, n: int, step: LessonStep, stand: Stand, answers: tuple[Answer, ...], met: Met
    ) -> None:
        """Mistakes that are played out can be."""
        for m, one in enumerate(step.answer):
            if one.verdict in verdicts.GOOD:
                continue
            game = self.opened(step, stand, answers, *(moment.deals for moment in one.play_out))
            session = game.record.session
            given = next(
                (
                    given
                    for given in verdicts.candidates(self.lesson, one.match, session)
                    if verdicts.thought_of(self.lesson, step, session.prompt, given) is one
                ),
                None,
            )
            if given is None:
                continue
            met.answers.add(one.id)
            if one.play_out:
                game.record.answer(given)
                for k, moment in enumerate(one.play_out[1:], 1):
                    try:
                        show(self.lesson, moment, game)
                    except NoAcceptedAnswerError as error:
                        loc = ("step", n, "answer", m, "play_out", k)
                        self.found(f"After {write(given)!r}: {error}.", *loc)
                        break
                self.came(n, game)

    def goes_on(self, n: int) -> bool:
        """Is anything answered on the table that a step leaves?"""
        rest = self.lesson.step[n + 1 :]
        return any(one.plays for one in takewhile(lambda one: not one.scene, rest))

    def came(self, n: int, game: Game, *, seen: bool = False) -> None:
        """Has every card come that was to come, and no other? Of those that came with the last
        answer that only matters if they are still seen when something is answered."""
        dealer = game.record.dealer
        if not isinstance(dealer, ScriptedDealer):
            return
        if dealer.missed:
            says = f"{dealer.missed[0]!r} is to come, and cannot: all of them lie elsewhere."
            self.found(says, "step", n, "deals")
        node = game.record.node if seen else game.record.node.parent
        for pool, more in dealer.lacking(node).items() if node else ():
            says = f"{more} more cards come from {pool!r} than are named, so they come by chance."
            self.found(says, "step", n, "deals", pool.replace(" ", "-"), do="Name them, too.")

    # Other languages

    def translations(self, langs: Iterable[str]) -> None:
        for lang, script in self.others.items():
            for says, way in remarks(self.lesson, script):
                self.found_in(lang, says, way)
            self.stale(lang, script)
        for bad in self.unread.values():
            where = bad.path.name if bad.path else "the lesson"
            self.findings.append(Finding(where, bad.line, bad.says, bad.hint))
        for lang in langs:
            if lang == ENGLISH or lang in self.unread or self.script.path is None:
                continue
            if missing := (self.others.get(lang) or read(self.script.path, lang)).missing:
                first = ", ".join(sorted(missing)[:3])
                says = f"{len(missing)} texts are missing, first: {first}."
                self.found_in(lang, says, do="They are shown in English.")

    def stale(self, lang: str, script: Script) -> None:
        """Translations of which the English text has changed since."""
        try:
            changed = confirmation.changed(self.script, script)
        except ValueError as error:
            self.found_in(lang, f"{error}.")
            return
        for at in changed:
            says = "In English this text says something else since it was translated."
            key = confirmation.shown(self.script, at)
            do = f'Mend it, then: dreamtutor texts {lang} --confirm "{key}"'
            self.found_in(lang, says, at.split("."), do)


def none_fits(step: LessonStep, game: Game) -> str:
    """No answer that leads on is offered: what was asked, and what could be answered."""
    prompt = game.record.prompt
    wanted = next(one for one in step.answer if one.verdict in verdicts.GOOD).match[0]
    return (
        f"step {step.id!r}: at {question(prompt)!r} no accepted answer is offered, "
        f"like {wanted!r}; {like(wanted, prompt)}"
    )


def called(game: str, rules: Rules, zone: str) -> str:
    """What a zone is called in a scene."""
    rows = (f"city-{n}" for n in range(1, 9))
    beside = (one for one in rows if zone in (games.scenes(game).row(one) or ()))
    return next(beside, None) or next(n for n, z in zones(game, rules).items() if z == zone)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def meant(word: str, known: Iterable[str]) -> str:
    """A question back, if something is called nearly so."""
    near = nearest(word, known)
    return f"Did you mean {near!r}?" if near else ""


def label_fits(hint: str, label: str) -> bool:
    return label.lower().startswith(hint.lower().rstrip(".…"))


def after(game: Game) -> Stand:
    record = game.record
    return Stand(game.header.game, record.rules).after(record.node.line())


def looks(stand: Stand) -> str:
    return looks_of(stand.opened(Seeded(LABEL)))


def looks_of(game: Game) -> str:
    """What tells positions apart."""
    return f"{game.record.table.facts()} {game.record.prompt}"
