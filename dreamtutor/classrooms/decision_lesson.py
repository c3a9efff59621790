"""A decision as a lesson of one step: any answer that the rules allow is taken, and none is judged
there. What it is worth is found out when it is graded."""

from __future__ import annotations

import json
from hashlib import sha256

from dreamtutor.classrooms.decision import Decision, position_of
from dreamtutor.lessons.format import FORMAT, Lesson
from dreamtutor.lessons.reader import in_one_language, parse
from dreamtutor.lessons.script import Script
from dreamtutor.lessons.sealing import seal
from dreamtutor.texts import ENGLISH, Words

STEP = "decision"


def decision_lesson(decision: Decision, lang: str = ENGLISH) -> Script:
    """The lesson in which a learner decides. Its id names the position, too: if another version of
    the coach finds another one, nothing that was answered to the one counts for the other."""
    cards, words = position_of(decision).cards, Words(decision.game, lang)
    about = sha256(json.dumps(cards, sort_keys=True).encode()).hexdigest()[:10]
    step = {
        "id": STEP,
        "kind": "do",
        "scene": "table",
        "say": words.text("decision", "say"),
        "done": words.text("decision", "done"),
        "answer": [{"id": "given", "match": ["*"], "verdict": "right"}],
    }
    lesson = {
        "format": FORMAT,
        "id": f"{decision.game}/decision/{decision.label[:10]}-{about}",
        "title": words.text("decision", "title", n=decision.number),
        "game": decision.game,
        "minutes": 2,
        "scene": {"table": cards},
        "step": [step],
    }
    made = Script(Lesson.model_validate(lesson), "", None, words.lang)
    return in_one_language(parse(seal(made)), words.lang)
