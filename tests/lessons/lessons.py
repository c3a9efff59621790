"""A small lesson for tests, and how to change it."""

from __future__ import annotations

from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.reader import parse
from dreamtutor.lessons.script import Script

SMALL = """\
format = "dreamtutor-lesson/1"
id = "onirim/test/1-small"
title = "Small"
game = "onirim"
carry = "And then?"

[scene.start]
row = ["red moon"]
hand = ["red sun", "blue sun", "green moon", "brown key", "green sun"]

[[step]]
id = "look"
kind = "show"
scene = "start"
say = "Look at your row."
point = ["row: last", "hand: * sun", "deck", "question"]
hide = ["limbo", "doors"]
why = { ask = "Why?", say = "Because." }

[[step]]
id = "play"
kind = "do"
say = "Play a sun."
done = "Well."
unhide = ["doors"]
deals.deck = ["blue key", "red moon"]
  [[step.answer]]
  id = "sun"
  match = ["play * sun"]
  verdict = "right"
  [[step.answer]]
  id = "thrown-away"
  match = ["discard * sun"]
  verdict = "mistake"
  say = "You may. Watch."
  back = "Back again."
    [[step.answer.play_out]]
    say = "It is gone."
    [[step.answer.play_out]]
    answer = "play * moon"
    refused = "onirim.base.play.no-adjacent-symbol"
    say = "And this does not fit."
    [[step.answer.play_out]]
    answer = "play brown key"
    say = "This does."
  [[step.refusal]]
  rule = "onirim.base.play.no-adjacent-symbol"
  say = "Not moon beside moon."

[[step]]
id = "sum"
kind = "ask"
say = "How many?"
number = 2
otherwise = "Count again."

[[step]]
id = "order"
kind = "ask"
say = "In which order?"
order = true
choice = [
  { id = "first", text = "One" }, { id = "second", text = "Two" }, { id = "third", text = "Three" },
]
"""


def small(*changes: tuple[str, str]) -> Script:
    """The small lesson, with some words of its file replaced by others."""
    return parse(text(*changes))


def text(*changes: tuple[str, str]) -> str:
    found = SMALL
    for old, new in changes:
        assert old in found, old
        found = found.replace(old, new, 1)
    return found


def at(step: str, *changes: tuple[str, str]) -> LessonPlayer:
    """The small lesson at one of its steps."""
    player = LessonPlayer(small(*changes))
    player.go(step)
    return player


def said(player: LessonPlayer) -> list[tuple[str, str]]:
    return [(message.what, message.text) for message in player.current.messages]
