"""The player of lessons: where a learner stands, what they are told, and what they can do.

A lesson is played at a game that is not written down. Each step begins at a stand (a position that
can be made again at any time); a mistake that is played out, and play off the path, each get a game
of their own, so that nothing of them ever gets into the way of the lesson.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dreamtutor.engine.cards import Card
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import read
from dreamtutor.engine.record import Node
from dreamtutor.engine.session import Answer, Over, Refused
from dreamtutor.engine.steps import Arrange
from dreamtutor.engine.steps import Step as Choice
from dreamtutor.lessons import format as form
from dreamtutor.lessons import judging
from dreamtutor.lessons.accepted import carry_out, show
from dreamtutor.lessons.asking import NotNow, check, in_order, is_right, is_single, right
from dreamtutor.lessons.deals import Dealt
from dreamtutor.lessons.format import Step
from dreamtutor.lessons.laying import LABEL, Stand, laid
from dreamtutor.lessons.reading import Script
from dreamtutor.lessons.said import Film, Log, Said, Tries, What
from dreamtutor.replay.game import Game
from dreamtutor.texts import Words
from dreamtutor.view.asking import label

__all__ = ["NotNow", "Playing"]

TRIES = 2
"""After so many wrong answers to a question of the lesson, the right one is shown."""
PATIENCE = 3
"""After so many mistakes at the table one may go on, and is shown an answer."""


class Playing:
    """One learner in one lesson. `can()` says what is possible; what is not raises `NotNow`."""

    def __init__(
        self, script: Script, log: Log | None = None, passed: Mapping[str, str] | None = None
    ) -> None:
        self.script, self.lesson, self.log = script, script.lesson, log
        self.words = Words(self.lesson.game, script.lang)
        self.stands: dict[int, Stand] = {}
        """Where each step begins that was reached."""
        self.outcomes: dict[str, str] = dict(passed or {})
        """How each step went that was passed, the first time."""
        self.ended = False
        self.enter(0, laid(script, self.lesson.step[0].scene))

    # Where the learner stands

    @property
    def step(self) -> Step:
        return self.lesson.step[self.at]

    @property
    def game(self) -> Game:
        """The game that is on the table now: of the lesson, of a mistake that is played out, or
        that is played off the path."""
        return self.away or (self.film.game if self.film else self.path)

    @property
    def nodes(self) -> list[Node]:
        """What was answered on the path since the step began."""
        return self.path.record.node.line()[self.began :]

    @property
    def seen(self) -> bool:
        """May one go on without answering?"""
        return self.passed or self.step.id in self.outcomes

    @property
    def gives_up(self) -> bool:
        """May the learner be shown an answer?"""
        tries, step = self.tries, self.step
        if not step.plays or self.passed or self.stuck:
            return False
        return self.hinted >= len(step.ladder) or len(tries.mistakes) + tries.refusals >= PATIENCE

    def can(self) -> dict[str, bool]:
        """What can be done now."""
        here = not self.away and not self.film
        step = self.step
        waits = here and not self.passed
        return {
            "answer": bool(self.away) or (waits and step.plays and not self.stuck),
            "next": bool(self.film) or (here and (self._goes_on() or self.stuck or self.gives_up)),
            "back": here and self.at > 0,
            "hint": waits and not self.stuck and self.hinted < len(step.ladder),
            "why": here and step.why is not None and not self.asked,
            "choose": waits and step.kind in ("predict", "ask"),
            "leave": here,
            "return": bool(self.away),
            "again": here,
            "undo": bool(self.away) or (waits and step.plays and bool(self.nodes)),
        }

    def _goes_on(self) -> bool:
        return not self.ended and (self.seen or self.step.kind in ("say", "show"))

    def enter(self, index: int, stand: Stand) -> None:
        """Begin a step, from where it begins."""
        self.at = index
        self.stands[index] = stand
        self.tries = Tries()
        self.hinted = 0
        self.asked = False
        """Was the question back asked?"""
        self._begin()

    def _begin(self) -> None:
        self.path = self._opened(self.stands[self.at])
        self.began = len(self.path.record.node.line())
        self.said: list[Said] = []
        self.ticked: tuple[str, ...] = ()
        self.given: int | None = None
        self.passed = self.stuck = False
        self.refused: Refused | None = None
        self.film: Film | None = None
        self.away: Game | None = None

    def _opened(self, stand: Stand, *more: dict[str, list[str]]) -> Game:
        deals = judging.script(self.lesson, self.step.deals, *more)
        return stand.opened(Dealt(deals, Seeded(f"{LABEL} {self.lesson.id} {self.step.id}")))

    def _here(self, game: Game) -> Stand:
        """Where a game stands, as a position that can be made again."""
        record = game.record
        return Stand(game.header.game, record.rules).after(record.node.line())

    def _twin(self, *more: dict[str, list[str]]) -> Game:
        """Another game that stands where the learner does; more cards are to come in it."""
        twin = self._opened(self.stands[self.at], *more)
        for node in self.nodes:
            if node.answer is not None:
                twin.record.answer(node.answer)
        return twin

    # What the learner does

    def answer(self, words: str) -> None:
        """Answer the game's question, in the words that it offers."""
        game = self.game
        self.refused = None
        if not self.can()["answer"]:
            raise NotNow("nothing is asked at the table now: go on with the lesson, or leave it")
        answer = read(game.record.session, words)
        if self.away:
            try:
                game.record.answer(answer)
            except Refused as refused:
                self.refused = refused
            return
        self.said = []
        if refusal := game.record.session.refusal(answer):
            self._refused(refusal)
        else:
            self._allowed(answer)

    def _refused(self, refusal: Refused) -> None:
        step, lesson = self.step, self.lesson
        self.refused = refusal
        if step.kind == "try" and judging.is_by(lesson, refusal.why, step.refused):
            self._pass()
            return
        self.tries.refusals += 1
        self._log("refusal", refusal.why)
        own = next((r for r in step.refusal if judging.is_by(lesson, refusal.why, r.rule)), None)
        if own:
            self._say("refusal", own.say, f"refusal.{own.rule}.say")
        else:
            self._say("refusal", self._reason(refusal))

    def _reason(self, refusal: Refused) -> str:
        answer, prompt = refusal.answer, self.game.record.prompt
        if isinstance(prompt, Arrange) and isinstance(answer, tuple):
            answer = prompt.given(answer)
        rules = self.game.record.rules
        if isinstance(answer, Choice):
            return self.words.refusal(rules, answer, refusal.why)
        return self.words.rule(rules, refusal.why)

    def _allowed(self, answer: Answer) -> None:
        step, session = self.step, self.path.record.session
        found = judging.thought_of(self.lesson, step, session.prompt, answer)
        if found is None and step.kind != "play":
            self.tries.mistakes.append("otherwise")
            self._log("mistake", "otherwise")
            self._say("otherwise", step.otherwise or self._otherwise(), "otherwise")
            return
        if found is None:
            self._carry_out(answer)
            return
        if found.verdict not in judging.GOOD:
            self.tries.mistakes.append(found.id)
            self._log("mistake", found.id)
        if found.play_out:
            self._play_out(found, answer)
            return
        if found.say:
            self._say("reaction", found.say, f"answer.{found.id}.say", found.verdict)
        if found.leads == "again":
            return
        self._carry_out(answer)
        if found.leads == "next" and step.kind != "play" and not self.passed:
            self._pass()

    def _otherwise(self) -> str:
        return self.words.said("lesson", "otherwise")

    def _carry_out(self, answer: Answer) -> None:
        """The answer counts. In free play, that may reach the goal, or lose it."""
        self.path.record.answer(answer)
        step = self.step
        if step.kind != "play":
            return
        if judging.reached(self.lesson, step, self.path, self.nodes):
            self._pass()
        elif self._is_hopeless():
            self.stuck = True
            self.tries.mistakes.append("hopeless")
            self._log("mistake", "hopeless")
            said = step.hopeless or self.words.said("lesson", "hopeless")
            self._say("hopeless", said, "hopeless")

    def _is_hopeless(self) -> bool:
        step, nodes = self.step, self.nodes
        if isinstance(self.path.record.prompt, Over) or judging.turns(nodes) >= step.turns:
            return True
        found = judging.to_goal(self.lesson, step, self.path, nodes)
        return found.line is None and found.sure

    def _play_out(self, answer: form.Answer, given: Answer) -> None:
        """Show on a game of its own what comes of a mistake."""
        deals = [moment.deals for moment in answer.play_out]
        game = self._twin(*deals)
        game.record.answer(given)
        self.film = Film(answer, game)
        if answer.say:
            self._say("reaction", answer.say, f"answer.{answer.id}.say", answer.verdict)
        self._moment()

    def _moment(self) -> None:
        film = self.film
        assert film
        moment = film.answer.play_out[film.at]
        n = film.at + 1
        self._say("moment", moment.say, f"answer.{film.answer.id}.play_out.{n}.say")

    def _go_on_with_film(self) -> None:
        film = self.film
        assert film
        film.at += 1
        self.said, film.refused = [], None
        if film.at == len(film.answer.play_out):
            self.film = None
            back = film.answer.back or self.words.said("lesson", "back")
            self._say("back", back, f"answer.{film.answer.id}.back")
            return
        self.refused = film.refused = show(self.lesson, film.answer.play_out[film.at], film.game)
        self._moment()

    def choose(self, ids: Iterable[str] = (), number: int | None = None) -> None:
        """Answer a question of the lesson: by the ids of choices, or with a number."""
        if not self.can()["choose"]:
            raise NotNow("the lesson asks nothing now that could be answered so")
        step, ids = self.step, tuple(ids)
        check(step, ids, number)
        self.ticked, self.given, self.said = ids, number, []
        if step.kind == "predict":
            self._react(ids)
            self._pass()
        elif is_right(step, ids, number):
            self._react(ids if is_single(step) else right(step))
            self._pass()
        else:
            self._wrong()

    def _wrong(self) -> None:
        step = self.step
        named = next((one for one in self.ticked if one not in right(step)), "incomplete")
        self.tries.mistakes.append("wrong" if step.order or step.number is not None else named)
        self._log("mistake", self.tries.mistakes[-1])
        wrong = [one for one in in_order(step, self.ticked) if one not in right(step)]
        self._react([] if step.order else wrong)
        if not self.said or step.otherwise:
            self._say("otherwise", step.otherwise or self._otherwise(), "otherwise")
        if len(self.tries.mistakes) >= TRIES:
            self.tries.failed = True
            self._react(right(step))
            self._pass()

    def _react(self, ids: Sequence[str]) -> None:
        for choice in self.step.choice:
            if choice.id in ids and choice.say:
                verdict = "" if self.step.kind == "predict" else "mistake"
                verdict = "right" if choice.right and verdict else verdict
                self._say("reaction", choice.say, f"choice.{choice.id}.say", verdict)

    def next(self) -> None:
        """Go on: to the next step, to the next moment of a mistake that is played out, back to
        where the goal could still be reached, or, for whoever has tried, past the question."""
        if not self.can()["next"]:
            raise NotNow("answer first")
        if self.film:
            self._go_on_with_film()
        elif self.stuck:
            self._begin()
        elif not self._goes_on():
            self._give_up()
        elif self.passed or self.step.kind in ("say", "show"):
            if not self.passed:
                self._pass()
            self._go_to_next()
        else:  # seen before, and left as it was
            self._go_to_seen()

    def _go_to_next(self) -> None:
        n = self.at + 1
        if n == len(self.lesson.step):
            self._end()
            return
        scene = self.lesson.step[n].scene
        self.enter(n, laid(self.script, scene) if scene else self._here(self.path))

    def _go_to_seen(self) -> None:
        """To the next step as it was reached before."""
        if self.at + 1 < len(self.lesson.step):
            self.enter(self.at + 1, self._stand(self.at + 1))
        else:
            self._end()

    def _end(self) -> None:
        self.ended = True
        self._log("ended", "")
        if self.lesson.carry:
            self._say("carry", self.lesson.carry, "carry")

    def _give_up(self) -> None:
        """Do it for the learner."""
        self.tries.failed = True
        self.said = []
        self._begin()
        carry_out(self.lesson, self.step, self.path, self.nodes)
        self._pass()

    def back(self) -> None:
        """Go back to the step before."""
        if not self.can()["back"]:
            raise NotNow("this is the first step" if not self.at else "come back first")
        self.ended = False
        self.enter(self.at - 1, self._stand(self.at - 1))

    def go(self, step: str) -> None:
        """Go to any step. What lies between is answered as the lesson wants it."""
        ids = [one.id for one in self.lesson.step]
        if step not in ids:
            raise NotNow(f"there is no step {step[:60]!r}, but: {', '.join(ids)}")
        self.ended = False
        index = ids.index(step)
        self.enter(index, self._stand(index))

    def _stand(self, index: int) -> Stand:
        """Where a step begins: as it was reached, or as the lesson would lead there."""
        if index in self.stands:
            return self.stands[index]
        step = self.lesson.step[index]
        if step.scene:
            return laid(self.script, step.scene)
        before = self.lesson.step[index - 1]
        stand = self._stand(index - 1)
        if not before.plays:
            return stand
        deals = judging.script(self.lesson, before.deals)
        game = stand.opened(Dealt(deals, Seeded(f"{LABEL} {self.lesson.id} {before.id}")))
        carry_out(self.lesson, before, game, [])
        return self._here(game)

    def again(self) -> None:
        """Do this step again from its beginning."""
        if not self.can()["again"]:
            raise NotNow("come back first")
        self.ended = False
        self._begin()

    def hint(self) -> None:
        """Climb one rung of the ladder of hints."""
        if not self.can()["hint"]:
            raise NotNow("there is no hint now")
        rung = self.step.ladder[self.hinted]
        self.hinted += 1
        self.tries.hints = max(self.tries.hints, self.hinted)
        self._log("hint", str(self.hinted))
        text = getattr(self.step.hints, rung)
        if text:
            self._say("hint", text, f"hints.{rung}")
        else:
            self._say("hint", self._pointed(rung))

    def _pointed(self, rung: str) -> str:
        """A hint that nobody has written: it names an answer of this very position."""
        step, session = self.step, self.path.record.session
        found: Answer | None
        if step.kind == "try":
            found = next(judging.attempts(self.lesson, step.refused, session), None)
        else:
            pair = next(judging.answers(self.lesson, step, session), None)
            found = pair[0] if pair else None
        if isinstance(found, tuple):
            return capital(self.words.cards(found[0])) + "."
        if rung == "card" and isinstance(card := getattr(found, "card", None), Card):
            return capital(self.words.one(self.words.card(card))) + "."
        if isinstance(found, Choice):
            return f"{label(self.words, session.prompt, found)}."
        return self._otherwise()

    def ask_why(self) -> None:
        """Ask the question back that the step offers."""
        if not self.can()["why"]:
            raise NotNow("there is no question back here")
        self.asked = True

    def leave(self) -> None:
        """Leave the path: play freely from here, on a game of its own."""
        if not self.can()["leave"]:
            raise NotNow("the path is left already" if self.away else "watch this to its end first")
        self.away = self._twin()
        self.refused = None

    def come_back(self) -> None:
        """Back on the path, where it was left."""
        if not self.away:
            raise NotNow("this is the path")
        self.away = self.refused = None

    def undo(self) -> None:
        """Take the last answer back: off the path any, on it those of this step."""
        if not self.can()["undo"]:
            raise NotNow("there is nothing to take back")
        self.refused = None
        self.game.undo()
        if not self.away:
            self.stuck, self.said = False, []

    def redo(self) -> None:
        """Give the answer again that was taken back last."""
        if not self.away:
            raise NotNow("answer again")
        self.game.redo()

    # What is said, and remembered

    def _say(self, what: What, text: str, address: str = "", verdict: str = "") -> None:
        at = address if address in ("", "carry") else f"{self.step.id}.{address}"
        self.said.append(Said(what, text, at, verdict))

    def _pass(self) -> None:
        self.passed = True
        if self.step.done:
            self._say("done", self.step.done, "done")
        self.outcomes.setdefault(self.step.id, self.tries.outcome)
        self._log("passed", self.tries.outcome)

    def _log(self, what: str, outcome: str) -> None:
        if self.log is not None:
            self.log.add(self.lesson, self.step, what, outcome)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
