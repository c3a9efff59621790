"""The table of a step as a picture and in words, for where nothing runs."""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from dreamtutor import games
from dreamtutor.engine.cards import Back, Card
from dreamtutor.exports.marked_picture import MarkedPicture
from dreamtutor.lessons.format import Choice
from dreamtutor.lessons.panel import bubble_targets, without_hidden_zones
from dreamtutor.lessons.player import LessonPlayer
from dreamtutor.lessons.positions import names
from dreamtutor.lessons.questions import shown_choices
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import plain
from dreamtutor.view.board import PlayerView
from dreamtutor.view.picture import CARD, MARGIN, NIGHT, WIDTH, Inks
from dreamtutor.view.scene import Scene, Slot
from dreamtutor.view.scene_builder import scene
from dreamtutor.view.text import as_text, slot_as_text

Row = tuple[str, list[Slot]]
"""The letter of a choice, and its cards."""


class LessonPicture(MarkedPicture):
    """A picture of a step as it begins, with rings around what the lesson speaks of.

    It tells nothing of what was answered before or could be answered now: the answers of a lesson
    are nobody's business but of those who look them up."""

    def __init__(self, playing: LessonPlayer, inks: Inks = NIGHT) -> None:
        words = playing.words.for_settings(playing.game.record.rules.settings)
        super().__init__(scene_of_step(playing, words), words, inks)
        self.rows = [*choice_rows(playing, self.scene)]
        self.head()
        self.table()
        for place in bubble_targets(playing):
            if box := self.box(place):
                self.ring(box, "")
        self.choices()

    def choices(self) -> None:
        """The cards of which a question speaks, two choices side by side."""
        width = CARD["shelf"]
        for n, (letter, slots) in enumerate(self.rows):
            x = MARGIN + n % 2 * (WIDTH / 2 - MARGIN / 2)
            self.text(x, self.y + width * 0.7 + 6, letter, size=16, weight=700)
            room = WIDTH / 2 - MARGIN * 2 - 26 - width
            step = min(width + 4.0, room / max(1, len(slots) - 1))
            for place, slot in enumerate(slots):
                self.card(slot, x + 26 + place * step, self.y, width)
            if n % 2 or n == len(self.rows) - 1:
                self.y += width * 1.4 + 14

    def title(self) -> str:
        """What the picture shows, in a few words."""
        return plain(f"{self.scene['title']}: {self.scene['note']}")

    def in_words(self) -> str:
        """All that is drawn, for those who do not see it."""
        lines = as_text(self.scene, options=False).rstrip()
        shown = (f"{letter}  {', '.join(slot_as_text(self.scene, slot) for slot in slots)}"
                 for letter, slots in self.rows)  # fmt: skip
        return plain("\n\n".join(filter(None, (lines, "\n".join(shown)))))


def scene_of_step(playing: LessonPlayer, words: Words) -> Scene:
    """The scene of a step: no more of the table than has been introduced, and no news on it."""
    shown = without_hidden_zones(playing, scene(playing.game.record, words))
    shown["told"] = []
    shown["title"], shown["note"] = playing.lesson.title, shown["title"]
    if not playing.step.plays:  # the game's own question is not asked now
        shown["prompt"]["say"] = ""
    return shown


def choice_rows(playing: LessonPlayer, shown: Scene) -> Iterator[Row]:
    """The cards of each choice that has some."""
    view = PlayerView(playing.game.record, playing.words)
    view.faces = shown["faces"]
    for letter, choice in choices_with_letters(playing):
        if choice.row:
            cards = (card_named(playing, word) for word in choice.row)
            yield letter, [view.slot_showing(f"{letter} {n}", card) for n, card in enumerate(cards)]


def card_named(playing: LessonPlayer, word: str) -> Card:
    lesson = playing.lesson
    return names(lesson).get(games.scenes(lesson.game).in_full(word), Back("deck"))


def choices_with_letters(playing: LessonPlayer) -> Iterator[tuple[str, Choice]]:
    """The choices of a question as they are shown, each with a letter."""
    for n, choice in enumerate(shown_choices(playing.step, playing.lesson.id)):
        yield ascii_uppercase[n % 26] * (n // 26 + 1), choice
