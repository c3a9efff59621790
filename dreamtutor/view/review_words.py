"""A review in words, as the page shows it."""

from __future__ import annotations

from collections.abc import Iterator

from dreamtutor.coach.ahead import NOBODY
from dreamtutor.coach.calibration import calibrated
from dreamtutor.coach.judge import judge_of
from dreamtutor.coach.review import DONE, LEAST, Moved, Review
from dreamtutor.engine.record import Record
from dreamtutor.engine.session import Answer, Chance, Over
from dreamtutor.texts import Words
from dreamtutor.texts.choices import answer_text
from dreamtutor.view.review_panel import ReviewMoment, ReviewPanel, ReviewStep

POINT = 0.01
"""What is less is not spoken of."""


class ReviewWords:
    """Puts reviews of a game into words."""

    def __init__(self, record: Record, words: Words) -> None:
        self.record, self.words = record, words.for_settings(record.rules.settings)

    def panel(self, review: Review) -> ReviewPanel:
        is_done, looked = review.state == DONE, review.done > 0
        return {
            "state": "done" if is_done else "counting",
            "done": round(review.done / review.of, 2),
            "steps": [step(move) for move in review.moves],
            "say": self.curve(review),
            "figures": [*self.figures(review)] if is_done else [],
            "moments": [self.moment(move) for move in review.moments] if looked else [],
            "mistakes": [self.mistake(move) for move in review.mistakes],
            "notes": [*self.notes(review)] if is_done else [],
        }

    def say(self, key: str, **fields: str | int) -> str:
        return self.words.text("review_page", key, **fields)

    def curve(self, review: Review) -> str:
        end, low = review.moves[-1], min(review.moves[:-1] or review.moves, key=chance)
        return self.say(
            "curve",
            start=percent(review.start),
            end=percent(end.chance),
            low=percent(low.chance),
            at=low.number,
        )

    def figures(self, review: Review) -> Iterator[str]:
        yield self.say("luck", points=points(review.luck))
        yield self.say("decisions", points=points(review.decisions))
        if abs(review.rest) >= POINT:
            yield self.say("rest", points=points(review.rest))

    def moment(self, move: Moved) -> ReviewMoment:
        parts = []
        if abs(move.luck) >= POINT:
            parts.append(self.say("moment_luck", points=points(move.luck)))
        if move.is_mistake:
            parts.append(self.say("moment_decision", points=points(move.decision)))
        return self.spoken(move, ", ".join(parts))

    def mistake(self, move: Moved) -> ReviewMoment:
        better = self.say("then").join(self.done_at(move, move.better))
        cost = f"{-100 * move.decision:.0f}"
        return self.spoken(move, self.say("better", better=better, points=cost))

    def steps(self, review: Review) -> Iterator[tuple[str, str, str]]:
        """What there is to be said of steps, as notes: the name of each, what is said, a glyph."""
        for move in review.mistakes:
            yield str(move.node.name), self.mistake(move)["say"], "mistake"
        for move in review.moments:
            if not move.is_mistake:
                glyph = "lucky" if move.luck > 0 else "unlucky"
                yield str(move.node.name), self.moment(move)["say"], glyph

    def did(self, move: Moved) -> str:
        """What was done, and what it cost; not what would have been better."""
        cost = f"{-100 * move.decision:.0f}"
        return self.spoken(move, self.say("drill_cost", points=cost))["say"]

    def spoken(self, move: Moved, what: str) -> ReviewMoment:
        said = [*self.done_at(move, (move.node.answer,))] if move.node.answer is not None else []
        did = said[0] if said else self.say("first_hand")
        return {
            "id": str(move.node.name),
            "say": self.say("moment", at=move.number, did=did, what=what),
        }

    def done_at(self, move: Moved, answers: tuple[Answer | None, ...]) -> Iterator[str]:
        """Answers in words, given one after the other where the move was made."""
        assert move.node.parent is not None
        session = self.record.position(move.node.parent, NOBODY)
        for answer in answers:
            if answer is None or isinstance(session.prompt, Over):
                return
            yield answer_text(self.words, session.prompt, answer)
            if not isinstance(session.prompt, Chance):
                session.answer(answer)

    def notes(self, review: Review) -> Iterator[str]:
        if not review.mistakes:
            yield self.say("none", n=f"{100 * LEAST:.0f}")
        if review.coach and review.coach.outcome in ("won", "lost"):
            yield self.say(f"same_{review.coach.outcome}", turn=review.coach.turns)
        judge = judge_of(self.record.rules)
        yield self.say("whose" if calibrated(judge, 0.5) else "rough")


def step(move: Moved) -> ReviewStep:
    return {
        "id": str(move.node.name),
        "chance": round(move.chance, 3),
        "luck": round(move.luck, 3),
        "decision": round(move.decision, 3),
    }


def chance(move: Moved) -> float:
    return move.chance


def percent(chance: float) -> str:
    return f"{100 * chance:.0f}"


def points(difference: float) -> str:
    return f"{100 * difference:+.0f}".replace("-", "−")
