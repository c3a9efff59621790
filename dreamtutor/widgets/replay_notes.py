"""Notes on a replay: from Python, and from pages, which change only notes of their own reader; and
the notes of the review, a layer of their own that stands in no file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from dreamtutor.reel.film import newest_notes
from dreamtutor.reel.format import ShownNote
from dreamtutor.replay.format import Note
from dreamtutor.replay.notes import NotYourNoteError, answers_question
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.widgets.session import Commands, Values

if TYPE_CHECKING:
    from dreamtutor.widgets.commands import PageMark
    from dreamtutor.widgets.replay_session import ReplaySession


class ReplayNotes:
    """What is done with the notes of a session, and what of them is shown."""

    def __init__(self, session: ReplaySession) -> None:
        self.session = session
        self.commands: Commands = {
            "annotate": self.page_annotates,
            "revise": self.page_revises,
            "remove": self._own(partial(self.revise, gone=True)),
            "take_back": self._own(self.take_back),
            "choose": self._own(self.choose),
        }

    def values(self) -> Values:
        """The notes as they are shown; those of the review are the last."""
        session = self.session
        threads, builder = newest_notes(session.game.threads), session.look.film.builder
        if session.sealed:  # what is said to a question may tell its answer
            among = {thread.id: thread for thread in threads}
            threads = [thread for thread in threads if not answers_question(thread, among)]
        notes = [builder.shown_note(t, writes=True, sealed=session.sealed) for t in threads]
        return {"notes": [*notes, *self.of_review()], "sealed": session.sealed}

    def of_review(self) -> list[ShownNote]:
        """What the review says of steps that are shown."""
        review, numbers = self.session.review, self.session.look.film.builder.numbers
        return [
            {
                "id": f"review {step}",
                "on": numbers.get(step, -1),
                "by": review.layer,
                "layer": "review",
                "begun": "",
                "text": [{"tag": "p", "in": [say]}],
                "glyph": glyph,
            }
            for step, say, glyph in review.notes
            if step in numbers
        ]

    # From Python

    def annotate(
        self,
        text: str = "",
        *,
        on: str = "",
        by: str | None = None,
        reply_to: str | None = None,
        **says: Any,
    ) -> Note:
        if on:
            on = str(self.session.film.reel["entries"][self.session.film.entry_of(on)]["id"])
        elif not reply_to:
            on = self.session.look.step
        by = self.session.by if by is None else by
        return self.session.game.annotate(text, on=on, by=by, reply_to=reply_to, **says)

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        return self.session.game.revise(note, by=self._owner(note, by), **changes)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        return self.session.game.take_back(note, by=self._owner(note, by))

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        return self.session.game.choose(note, version, by=self._owner(note, by))

    def _owner(self, note: str, by: str | None) -> str:
        """Who changes a note: whoever is said to; else whoever writes here, if it is theirs."""
        return self._mine(note, self.session.by) if by is None else by

    def _mine(self, note: str, by: str) -> str:
        whose = self.session.game.thread(note).by
        if whose != by:
            words = self.session.view.words
            named = path_as_text(whose) if whose else words.section("table")["note_nobody"]
            raise NotYourNoteError(words.text("table", "note_not_yours", by=named))
        return by

    # From a page

    def page_annotates(self, on: str, marks: Sequence[PageMark] = (), **says: Any) -> Values:
        self.annotate(on=on, marks=self._marks(marks, self.session.film.entry_of(on)), **says)
        return self.session.looked()

    def page_revises(self, note: str, **says: Any) -> Values:
        if "marks" in says:
            on = self.session.film.entry_of(self.session.game.thread(note).now.on)
            says["marks"] = self._marks(says["marks"], on)
        return self._own(self.revise)(note=note, **says)

    def _own(self, do: Callable[..., Note]) -> Callable[..., Values]:
        """On a page one does this to notes of one's own, and to nobody else's."""

        def done(note: str, by: str | None = None, **fields: Any) -> Values:
            do(note, by=self._mine(note, self.session.by if by is None else by), **fields)
            return self.session.looked()

        return done

    def _marks(self, drawn: Sequence[PageMark], on: int) -> list[dict[str, Any]]:
        """Marks that a page has drawn at an entry of the film: it names slots, a file names
        places."""
        film, marks = self.session.film, []
        for mark in drawn:
            ends = {"at": mark.at} if mark.to is None else {"at": mark.at, "to": mark.to}
            places = {end: film.place_of(slot, on) for end, slot in ends.items()}
            marks.append({**places, "tone": mark.tone})
        return marks
