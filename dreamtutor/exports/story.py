"""One line of a game, moment by moment: what pictures and reports tell of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from dreamtutor.reel.entry_scene import outcome_of, scene_of
from dreamtutor.reel.film import Film
from dreamtutor.reel.format import Reel, ReelEntry, ShownNote, turns_of
from dreamtutor.reel.spoilers import truncated
from dreamtutor.replay.game import Game, PositionNotFoundError
from dreamtutor.texts import Words
from dreamtutor.texts.markdown import plain
from dreamtutor.view.scene import Scene

LONG = 5
"""Digits of a number. What is longer is the name of a step, which can be digits, too."""


class StepNotFoundError(ValueError):
    """A game has no such step, or no such line."""


@dataclass(frozen=True)
class StoryMoment:
    """A step of a line, and the table after it."""

    reel: Reel
    place: int
    """Its place among the entries of the reel."""
    number: int
    """Steps that led here."""
    turn: int
    """The turn in which it was answered; 0 before the first."""
    notes: tuple[ShownNote, ...]

    @property
    def entry(self) -> ReelEntry:
        return self.reel["entries"][self.place]

    @property
    def id(self) -> str:
        return self.entry["id"]

    @property
    def said(self) -> str:
        """What was answered."""
        return self.reel["says"][self.entry["say"]]

    @property
    def told(self) -> list[str]:
        """What followed from it, in sentences."""
        return [self.reel["says"][say] for say, _why, _slots in self.entry["told"]]

    @property
    def ends_turn(self) -> bool:
        """Does the next turn begin after it, or is the game over?"""
        return "turn" in self.entry or bool(self.outcome)

    @property
    def outcome(self) -> str:
        """ "won" or "lost", if the game ended with it."""
        return outcome_of(self.reel, self.place)

    @property
    def scene(self) -> Scene:
        """The table as it is shown; nothing is asked of whoever only looks."""
        return scene_of(self.reel, self.place)


class Story:
    """A game with one of its lines, as far as it may be told.

    line   which line: 0 is the one that was played last
    hide   the authors whose notes are left out
    noted  are the notes told at all? To draw very many takes long
    upto   the step at which it ends: what comes later, and all other lines, are not in it
    """

    def __init__(
        self,
        game: Game,
        words: Words,
        *,
        line: int = 0,
        hide: Iterable[str] = (),
        upto: str | int | None = None,
        noted: bool = True,
    ) -> None:
        self.is_cut = upto is not None
        if upto is not None:
            whole = Story(game, words, line=line)
            try:
                game, line = truncated(game, whole.moment_at(upto).id), 0
            except PositionNotFoundError as nowhere:
                raise StepNotFoundError(f"the game cannot end there: {nowhere}") from nowhere
        self.game, self.words = game, words.for_settings(game.record.rules.settings)
        self.film = Film(game, words, game.threads if noted else (), most=sys.maxsize)
        self.reel = self.film.reel
        hidden = {*hide}
        self.authors = [*dict.fromkeys(plain(note.by) for note in game.threads if not note.gone)]
        """Everybody who wrote a note, also those that are left out."""
        self.notes = [note for note in self.reel["notes"] if note["by"] not in hidden]
        self.turns, self.steps = turns_of(self.reel), list[int]()
        for entry in self.reel["entries"]:
            self.steps.append(self.steps[entry["up"]] + 1 if entry["up"] >= 0 else 0)
        ways = self.film.lines
        if not 0 <= line < len(ways):
            raise StepNotFoundError(f"the lines of this game are 0 to {len(ways) - 1}, not {line}")
        self.line = ways[line]
        """The entries of the line, from the first on."""

    def entry_of(self, step: str | int) -> int:
        """The entry of a step: by its number on the line, or by its name or the beginning of it."""
        name = str(step)
        if name.isdecimal() and len(name) <= LONG:
            if int(name) >= len(self.line):
                raise StepNotFoundError(f"the steps of this line are 0 to {len(self.line) - 1}")
            return self.line[int(name)]
        try:
            return self.film.entry_of(name)
        except PositionNotFoundError as nowhere:
            raise StepNotFoundError(str(nowhere)) from nowhere

    def moment_at(self, step: str | int) -> StoryMoment:
        """A moment of the line; or of another line, by the name of its step."""
        return self.moment(self.entry_of(step))

    @property
    def left_at(self) -> StoryMoment:
        """Where the game was left, if that is on the line; else the end of the line."""
        at = self.reel["at"]
        return self.moment(at if at in self.line else self.line[-1])

    def moment(self, entry: int) -> StoryMoment:
        notes = tuple(note for note in self.notes if note["on"] == entry)
        return StoryMoment(self.reel, entry, self.steps[entry], self.turns[entry], notes)

    @cached_property
    def moments(self) -> Sequence[StoryMoment]:
        """All of the line."""
        return [self.moment(entry) for entry in self.line]

    def other_lines(self, moment: StoryMoment) -> list[list[StoryMoment]]:
        """The lines that were played instead of a moment, each to its end."""
        up = moment.entry["up"]
        others = self.branches[up] if up >= 0 else []
        return [self.rest_of_line(n) for n in others if n != moment.place]

    def rest_of_line(self, entry: int) -> list[StoryMoment]:
        """From an entry on, always the first that was played."""
        line = [entry]
        while (after := self.branches[line[-1]]) != []:
            line.append(after[0])
        return [self.moment(n) for n in line]

    def answered_note(self, note: ShownNote) -> ShownNote | None:
        """The note that one answers, if it is there."""
        return self._by_id.get(note.get("reply_to", ""))

    @cached_property
    def _by_id(self) -> dict[str, ShownNote]:
        return {note["id"]: note for note in self.notes}

    @cached_property
    def branches(self) -> list[list[int]]:
        """For each entry those that follow it."""
        after: list[list[int]] = [[] for _ in self.reel["entries"]]
        for n, entry in enumerate(self.reel["entries"]):
            if entry["up"] >= 0:
                after[entry["up"]].append(n)
        return after


def glyph_name(words: Words, glyph: str) -> str:
    """ "Mistake"; a word that is not known here is shown as it is."""
    return words.text("glyphs", glyph) or glyph


def who(words: Words, author: str) -> str:
    return author or words.text("table", "note_nobody")
