"""A game that is written down while it is played.

Whoever plays, in a notebook, a test or on the command line, answers through
`Game.answer`; it is the only way in. Every answer stands in the file before
anybody is shown what came of it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from os import PathLike
from pathlib import Path
from typing import Any, TypeVar

from dreamtutor import games
from dreamtutor.arguments import checked
from dreamtutor.engine.dealers import Seeded
from dreamtutor.engine.notation import NotationError, read
from dreamtutor.engine.prompts import NOT_OFFERED, Over
from dreamtutor.engine.record import Node, Record, both
from dreamtutor.replay.deal_names import new_deal_name
from dreamtutor.replay.files import LineFile, missing_lines, new_file_in
from dreamtutor.replay.format import (
    Header,
    Help,
    Note,
    NoteMark,
    Tags,
    as_line,
)
from dreamtutor.replay.game_writer import GameWriter, entries_of
from dreamtutor.replay.headers import dealer_for, file_stem, new_header
from dreamtutor.replay.json_model import JsonModel
from dreamtutor.replay.notes import (
    NO_CONTENT,
    NoteIndex,
    NoteNotFoundError,
    Thread,
    content_of,
    new_note,
    previous_version,
)
from dreamtutor.replay.reader import Contents, ReplayError, shortened
from dreamtutor.replay.tags import current_tags, tag_change

T = TypeVar("T", bound=JsonModel)


class PositionNotFoundError(LookupError):
    """A game has no such step."""


def whole_name(beginning: str, names: Collection[str]) -> str:
    """The name of a step, by its beginning if only one step has a name that begins so."""
    if beginning in names:
        return beginning
    found = [name for name in names if beginning and name.startswith(beginning)]
    if len(found) != 1:
        few = "no step" if not found else "more than one step"
        raise PositionNotFoundError(
            f"{few} of this game has a name that begins with {beginning[:64]!r}"
        )
    return found[0]


class CannotShuffleError(ValueError):
    """There is nothing that could be shuffled."""


class Game:
    """A record, and the file that it is written to, if there is one."""

    def __init__(
        self,
        header: Header,
        record: Record,
        writer: GameWriter,
        contents: Contents | None = None,
        misdealt: Sequence[ReplayError] = (),
    ) -> None:
        self.header, self.record, self.writer = header, record, writer
        self.lock = threading.RLock()
        """Whoever plays the game, or looks at it, holds it: clicks come on threads of their own."""
        self.half_line = contents.half_line if contents else ""
        """The half line that was left out when the file was opened."""
        self.notes = contents.entries(Note) if contents else []
        """All entries of notes, as they were written."""
        self._notes_by_id = NoteIndex()
        self.tag_entries = contents.entries(Tags) if contents else []
        """All entries about tags, as they were written."""
        self.helps = contents.entries(Help) if contents else []
        """Where somebody asked the coach."""
        self._helps_to_write: list[Help] = []
        """The file begins with the first answer: what was asked before waits for it."""
        self.unreadable_notes = contents.unreadable_notes if contents else []
        """The lines of the file with notes that could not be read."""
        self.misdealt = [*misdealt]
        """The lines of the file whose cards do not follow from the deal that it names."""
        self.warnings = [*(contents.warnings if contents else ()), *shortened(misdealt)]
        """What was left out when the file was opened, and what does not hold."""
        self._by_name: dict[str, Node] = {}
        self._in_index = 0
        """So many nodes of the record were put into `_by_name`."""

    @property
    def path(self) -> Path | None:
        """Where the game is written down. The file comes into being with the first answer."""
        return self.writer.file.path if self.writer.file else None

    def answer(self, words: str) -> Node:
        """Answer in words: "play red sun". A refused answer is written down, too."""
        try:
            answer = read(self.record.session, words)
        except NotationError:
            self.writer.write_refusal(self.record.node, words, NOT_OFFERED)
            raise
        node = self.record.answer(answer)
        waiting, self._helps_to_write = self._helps_to_write, []
        for entry in waiting:
            self._add(entry, self.helps)
        return node

    def undo(self, count: int = 1) -> Node:
        return self.record.undo(count)

    def redo(self, count: int = 1) -> Node:
        return self.record.redo(count)

    def go(self, name: str) -> Node:
        """Go to any step of the game, by its name."""
        return self.record.go(self.find(name))

    @checked
    def shuffle(self, deal: str | int | None = None) -> Node:
        """Shuffle what nobody has seen: from here on the cards come otherwise, by this deal."""
        if self.header.deal is None:
            raise CannotShuffleError("the cards are real: shuffle your deck")
        if isinstance(self.record.prompt, Over):
            raise CannotShuffleError("the game is over: there is nothing to shuffle")
        return self.record.shuffle(Seeded(new_deal_name() if deal is None else str(deal)))

    def find(self, name: str) -> Node:
        """The step with this name. The beginning of a name will do if only one begins so."""
        for node in self.record.entered[self._in_index :]:  # what has come since
            if node.name is not None:
                self._by_name[node.name] = node
            self._in_index += 1
        return self._by_name[whole_name(name, self._by_name)]

    def full_name(self, name: str) -> str:
        """The whole name of a step that notes can be written on."""
        return str(self.find(name).name)

    @property
    def note_count(self) -> int:
        """How many entries of notes there are: with each that is written, the notes change."""
        return len(self.notes)

    @property
    def threads(self) -> list[Thread]:
        """The notes on the game, the oldest first, those that are gone too."""
        return self._note_index().oldest_first()

    def _note_index(self) -> NoteIndex:
        self._notes_by_id.add_new(self.notes)
        return self._notes_by_id

    def annotate(
        self,
        text: str = "",
        *,
        on: str = "",
        by: str = "",
        glyph: str | None = None,
        marks: Sequence[NoteMark | Mapping[str, Any]] = (),
        reveal: str | None = None,
        reply_to: str | None = None,
    ) -> Note:
        """Write a note on a step: the one with this name, or where the game stands now.

        text      Markdown; a question if there is something to `reveal`
        by        whose layer it lies in
        glyph     one word for the step: "good", "mistake" … (`dreamtutor.replay.notes.GLYPHS`)
        marks     rings and arrows: {"at": ("hand", 2), "to": ("labyrinth", 0), "tone": "good"}
        reveal    what is shown after the reader has thought about it
        reply_to  the id of a note that this one answers; it stands on the same step
        """
        content: dict[str, Any] = {
            "text": text,
            "glyph": glyph,
            "marks": [*marks],
            "reveal": reveal,
        }
        if reply_to:
            step = self.thread(reply_to).now.on
            if on and step != self.full_name(on):
                raise ValueError("a reply stands on the same step as the note that it answers")
            return self._add_note(new_note(step, by, reply_to=reply_to, **content))
        return self._add_note(
            new_note(self.full_name(on) if on else self.record.node.name, by, **content)
        )

    def revise(self, note: str, *, by: str | None = None, **changes: Any) -> Note:
        """Change what a note says: `revise(id, text="…")`. What it said before is kept, and who
        changed it is written down: its author, if `by` says nobody else."""
        thread = self.thread(note)
        if unknown := changes.keys() - NO_CONTENT.keys():
            raise TypeError(f"a note has no {', '.join(sorted(unknown))}")
        content = {**content_of(thread.now), **changes}
        by = thread.by if by is None else by
        return self._add_note(new_note(thread.now.on, by, of=thread, **content))

    def remove(self, note: str, *, by: str | None = None) -> Note:
        """Take a note off. It is kept in the file, and `take_back` brings it back."""
        return self.revise(note, by=by, gone=True)

    def take_back(self, note: str, *, by: str | None = None) -> Note:
        """Take the last change of a note back, also that it was removed; and after that, the
        change before it."""
        thread = self.thread(note)
        old = previous_version(thread)
        by = thread.by if by is None else by
        return self._add_note(new_note(old.on, by, of=thread, again=old.id, **content_of(old)))

    def choose(self, note: str, version: str, *, by: str | None = None) -> Note:
        """Of a note that was changed in two copies, say which version holds: one of
        `game.thread(note).versions`, by its id. The others stay in the file."""
        thread = self.thread(note)
        chosen = next((entry for entry in thread.versions if entry.id == version), None)
        if chosen is None:
            raise NoteNotFoundError(f"this note has no version {version[:64]!r} to choose")
        by = thread.by if by is None else by
        return self._add_note(new_note(chosen.on, by, of=thread, **content_of(chosen)))

    def thread(self, note: str) -> Thread:
        """The note with this id."""
        found = self._note_index().threads.get(note)
        if found is None:
            raise NoteNotFoundError(f"this game has no note {note[:64]!r}")
        return found

    @property
    def tags(self) -> list[str]:
        """What the game is filed under, in the order of the alphabet."""
        return current_tags(self.tag_entries)

    def tag(self, *words: str, by: str = "") -> list[str]:
        """File the game under words: `game.tag("first win", "for beginners")`."""
        return self._add_tags(tag_change(self.tag_entries, by, add=words))

    def untag(self, *words: str, by: str = "") -> list[str]:
        """Take words off the game. That they were there is kept in the file."""
        return self._add_tags(tag_change(self.tag_entries, by, remove=words))

    def _add_tags(self, entry: Tags | None) -> list[str]:
        if entry is not None:  # what is so already need not be written down
            self._add(entry, self.tag_entries)
        return self.tags

    def _add_note(self, note: Note) -> Note:
        self._add(note, self.notes)
        return note

    def _add(self, entry: T, entries: list[T]) -> None:
        """Write an entry down and keep it in memory, both or neither."""

        def write_down() -> None:
            if self.writer.create_file is not None:
                self.writer.add(entry)

        def keep() -> None:
            if entries[-1:] != [entry]:
                entries.append(entry)

        both(write_down, keep)

    def save(self, to: str | PathLike[str] | None = None) -> Path:
        """The file that the game is written to; it is begun if there is none yet. With `to`, a
        copy of the game as it stands: a new file, or a new one in a folder.

        If the file of the game is lost, or cannot be written to, the game goes on in the copy.
        """
        if to is None:
            if self.writer.create_file is None:
                raise ValueError("this game is not written down: say where to save it")
            if not self.writer.closed:
                self.writer.add()
            assert self.path
            return self.path
        to = Path(to)
        one_file = to.suffix == ".jsonl"
        copy = LineFile(to, new=True) if one_file else new_file_in(to, file_stem(self.header))
        copy.write(self._file_content())
        if not self.writer.is_writable():
            self.writer.file = copy
        return copy.path

    def _file_content(self) -> bytes:
        """All of the game, as it stands in its file: all that was played, refused and taken back.
        If it does not stand there any more, it is all in memory."""
        lines = self.writer.lines
        if not lines:  # it is not written down
            entries = [*entries_of(self.header, self.record), *self.notes, *self.tag_entries]
            lines = [*map(as_line, entries)]
        if self.path:
            with suppress(OSError):
                data = self.path.read_bytes()
                if not missing_lines(data, lines):
                    return data
        return "".join(f"{line}\n" for line in lines).encode()

    def ask_help(self, what: str) -> None:
        """Write down that somebody asked the coach here: "hint 1", "choices"."""
        name = self.record.node.name
        if name is None:
            return
        when = datetime.now(UTC).isoformat(timespec="seconds")
        entry = Help(on=name, what=what, when=when)
        if self.path is None and self.writer.create_file is not None:
            self._helps_to_write.append(entry)
        else:
            self._add(entry, self.helps)

    def close(self) -> None:
        """Nothing more is written down."""
        self.writer.closed = True


@checked
def new_game(
    game: str = "onirim",
    modules: str | Iterable[str] = (),
    *,
    seats: int = 1,
    deal: str | int | None = None,
    settings: Mapping[str, Any] | None = None,
    real_cards: bool = False,
    save: str | PathLike[str] | None = None,
) -> Game:
    """Begin a game. `save` names a file that does not exist, or a folder for it. If somebody else's
    game has come there before the first answer, the file is called "my-game-2.jsonl"."""
    rules = games.rules(game, modules, settings, seats)
    label = None if real_cards else str(deal) if deal is not None else new_deal_name()
    header = new_header(game, rules, label)
    writer = GameWriter(header, None if save is None else file_creator(Path(save), header))
    return Game(header, Record(rules, dealer_for(header), writer), writer)


def game_like(game: Game, *, same_deal: bool = False) -> Game:
    """Another game that begins as this one did, by the same agreement; on the same deal or on a new
    one. It has a file of its own, in the same folder, if this one is written down."""
    old, rules = game.header, game.record.rules
    deal = old.deal if same_deal or old.deal is None else new_deal_name()
    header = new_header(old.game, rules, deal)
    create_file = game.writer.create_file
    if create_file is not None and game.path is not None:
        create_file = partial(new_file_in, game.path.parent, file_stem(header))
    writer = GameWriter(header, create_file)
    return Game(header, Record(rules, dealer_for(header), writer), writer)


def file_creator(path: Path, header: Header) -> Callable[[], LineFile]:
    """What makes the file of a new game when it is needed, at a path or in a folder."""
    if path.suffix != ".jsonl":
        return partial(new_file_in, path, file_stem(header))
    if path.exists():
        return partial(LineFile, path, new=True)  # which says that there is a file
    return partial(new_file_in, path.parent, path.stem)  # whoever answers first has the name
