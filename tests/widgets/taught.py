"""A short lesson with a step of each kind, and pages that show lessons."""

from __future__ import annotations

from typing import Any

from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import Script
from dreamtutor.widgets.lesson import LessonTable
from tests.browser.bridge import Message
from tests.widgets.page import Page, opened

LESSON = """
format  = "dreamtutor-lesson/1"
id      = "onirim/base/trial"
title   = "A trial"
game    = "onirim"
carry   = "And what then?"

[scene.evening]
row  = []
hand = ["red sun", "red moon", "blue sun", "green key", "brown moon"]

[[step]]
id    = "welcome"
kind  = "say"
scene = "evening"
hide  = ["row", "limbo"]
say   = "Eight **doors** hide in this deck."

[[step]]
id     = "the-row"
kind   = "show"
point  = ["row", "hand"]
unhide = ["row"]
rules  = ["onirim.base.play.place"]
say    = "Here is your row. **Cards are laid at its right end.**"

[[step]]
id    = "first"
kind  = "do"
point = ["hand: red *"]
rules = ["onirim.base.play.first-card-free"]
deals.deck = ["red sun"]
say   = "You hold two red cards. Play one of them."
why   = { ask = "Must it be red?", say = "No, today only." }
done  = "**An empty row takes any card.**"
otherwise = "Play a red card, please."
hints.nudge = "Which two have the same colour?"
hints.zone  = "Look through your hand."
hints.card  = "The red sun or the red moon."
hints.move  = "Choose the red sun and play it."
  [[step.answer]]
  id = "red"
  match = ["play red *"]
  verdict = "right"
  say = "A red one."
  [[step.answer]]
  id = "key"
  match = ["play green key"]
  verdict = "mistake"
  say  = "You may. Watch what it brings."
  back = "All lies as before."
    [[step.answer.play_out]]
    say = "The key lies in the row."
    [[step.answer.play_out]]
    answer = "play red *"
    say = "Red beside green."
  [[step.answer]]
  id = "away"
  match = ["discard *"]
  verdict = "mistake"
  say = "Keep your cards today."

[[step]]
id    = "same"
kind  = "try"
point = ["row: last", "hand"]
refused = "onirim.base.play.no-adjacent-symbol"
say   = "Try a card with the same symbol."
done  = "It does not fit. **Neighbours never show the same symbol.**"
otherwise = "This one would fit. Try another."

[[step]]
id    = "guess"
kind  = "predict"
fixed = true
point = ["row: last"]
say   = "What do you expect of a second red card?"
  [[step.choice]]
  id = "search"
  text = "A search"
  say = "Let us see."
  [[step.choice]]
  id = "nothing"
  text = "Nothing yet"
  right = true
  say = "Let us see that."

[[step]]
id    = "rows"
kind  = "ask"
fixed = true
many  = true
say   = "After which of these rows may you search?"
  [[step.choice]]
  id = "brown"
  row = ["brown sun", "brown moon", "brown sun"]
  text = "Brown sun, brown moon, brown sun"
  right = true
  say = "Three brown neighbours."
  [[step.choice]]
  id = "parted"
  row = ["brown sun", "green moon", "brown key"]
  text = "Brown sun, green moon, brown key"
  say = "A green card stands between."

[[step]]
id    = "count"
kind  = "ask"
number = 5
say   = "How many cards do you hold?"
done  = "Five."

[[step]]
id    = "sort"
kind  = "ask"
order = true
say   = "What comes first in a turn?"
  [[step.choice]]
  id = "one"
  text = "Play or discard"
  [[step.choice]]
  id = "two"
  text = "Draw"
  [[step.choice]]
  id = "three"
  text = "Shuffle limbo back"

[[step]]
id    = "free"
kind  = "play"
point = ["hand"]
goal  = { event = "moved", card = "green key", to = "row" }
turns = 3
deals.deck = ["blue moon", "brown sun", "blue sun", "green moon"]
say   = "On your own: bring the green key into your row."
done  = "There it lies."

[[step]]
id    = "awake"
kind  = "say"
say   = "You have seen it all."
"""

STEPS = ["welcome", "the-row", "first", "same", "guess", "rows", "count", "sort", "free", "awake"]
ORDER = ["one", "two", "three"]


def script(text: str = LESSON) -> Script:
    return parse(text)


def lesson(text: str = LESSON, step: str = "", **traits: Any) -> LessonTable:
    """A lesson; at one of its steps, if it is named."""
    playing = LessonPlayer(script(text))
    if step:
        playing.go(step)
    return LessonTable(playing, **traits)


class Learning(Page):
    """A page that shows a lesson."""

    @property
    def lesson(self) -> LessonTable:
        assert isinstance(self.table, LessonTable)
        return self.table

    @property
    def state(self) -> dict[str, Any]:
        return self.lesson.lesson

    def do(self, act: str, **more: Any) -> list[Message]:
        return self.click({"do": "lesson", "act": act, **more})

    def whats(self) -> list[str]:
        """What kinds of things were said at the step."""
        return [one["what"] for one in self.state["said"]]


def taught(text: str = LESSON, step: str = "", **traits: Any) -> Learning:
    page = opened(lambda: lesson(text, step, **traits))
    page.__class__ = Learning
    assert isinstance(page, Learning)
    return page
