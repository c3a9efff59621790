"""The widgets: what they show changes in one go, and whatever breaks that off, the next message
finds it and mends it.

A message of a page goes through `SessionWidget._carry_out` into the session, which says what is to
be shown now, and that is put into the traits. Nothing here knows what is played or looked at.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets
from traitlets import TraitError
from traitlets.utils.bunch import Bunch

from dreamtutor.classrooms.following import follow_class
from dreamtutor.engine.garbage import collecting_later
from dreamtutor.engine.session import RefusedError
from dreamtutor.exports.fonts import font_file, page_fonts
from dreamtutor.preferences import Preferences
from dreamtutor.replay.disk_errors import error_text
from dreamtutor.texts.safe_text import path_as_text
from dreamtutor.widgets.front import Needed, address_of, part_asked, program
from dreamtutor.widgets.parcels import as_references, in_marimo, packs
from dreamtutor.widgets.session import CommandError, Commands, TableSession, Values

if TYPE_CHECKING:
    from dreamtutor.widgets.page_command import PageCommand

follow_class()  # what is done in a notebook is, from the first click on
PAGES = ("_view_count", "_dom_classes")
"""Of the traits that begin so, only this is a page's to say: the rest is the widget's program."""


class PageWidget(anywidget.AnyWidget):
    """A widget that an interrupted cell does not spoil.

    An interrupt (Ctrl-C, the stop button) can come between any two lines. So what belongs together
    is made first and put in one go, and nothing is remembered of what is still to be done: at every
    message and at the end of every deed, what the values that are shown were made of is compared
    with what is so.
    """

    entry: str
    """What it is of the front end."""
    _lock = threading.RLock()
    """Each has its own; this is for one that was broken off while it was made."""
    _esm: Any
    """The program of the page."""
    _first: Any = traitlets.List().tag(sync=True, to_json=as_references)
    _soon: Any = traitlets.List().tag(sync=True, to_json=as_references)
    """The packs with what that needs to draw the widget, and when it is painted."""
    session: Any = None
    """What is shown: it has `made_of`, `values` and `close`, as `TableSession` explains them."""
    made_of = traitlets.Any()
    """What decided what is shown, when it was made."""
    below = traitlets.Unicode().tag(sync=True, told=True)
    """The widget that the page shows below this one, as anywidget names it: see `WidgetPlace`."""
    place: Any = None
    """The place where that is shown, if there is one."""

    def __init__(self, *, needed: Needed | None = None, **traits: Any) -> None:
        """`needed`: as `front.program` has it."""
        own = program(self.entry, needed)
        # marimo makes a file of a program only while a cell runs, but takes an address at any time
        self._esm = address_of(own.script) if in_marimo() else own.script
        self._lock = threading.RLock()  # JupyterLab delivers clicks on threads of their own
        self._others: list[PageWidget] = []
        """All widgets that show the same game, if there are several: a deed at one shows at all."""
        self._told: dict[str, Any] = {}
        """What the page and whoever observes were told last of each value that was put."""
        super().__init__(_first=packs(own.first), _soon=packs(own.soon), **traits)

    def put(self, **values: Any) -> None:
        """Change several values in one go: whatever breaks it off, all have changed or none. The
        page is told in one message, and then whoever observes."""
        new = {name: value for name, value in values.items() if self._held(name) != value}
        for name in new:
            self._told.setdefault(name, self._trait_values[name])
        self._trait_values.update(new)
        self._tell_changes()

    def _held(self, name: str) -> Any:
        """What a value is now; also of one that waits for more when it is read."""
        return self._trait_values[name] if name in self._trait_values else getattr(self, name)

    def _tell_changes(self) -> None:
        """Tell what has been put and was not told yet."""
        now, news = self._trait_values, self._untold()
        if sent := [n for n in news if n in self.keys and self._should_send_property(n, now[n])]:
            self._send_values({name: now[name] for name in sent})
        for name in news:
            value, old = now[name], self._told[name]
            self._told[name] = value
            change = Bunch(name=name, old=old, new=value, owner=self, type="change")
            traitlets.HasTraits.notify_change(self, change)

    def _send_values(self, values: Values) -> None:
        """Tell the page these values as they are. To read a trait could mean to wait for more."""
        as_json = {
            name: self.trait_metadata(name, "to_json", self._trait_to_json) for name in values
        }
        state = {name: as_json[name](value, self) for name, value in values.items()}
        self._send({"method": "update", "state": state, "buffer_paths": []})

    def notify_change(self, change: Any) -> None:
        """A value was changed by itself. All who want to know are told right now."""
        if change["name"] in self._told:
            self._told[change["name"]] = change["new"]
        super().notify_change(change)

    def _untold(self) -> list[str]:
        now = self._trait_values
        return [name for name, value in self._told.items() if now[name] is not value]

    def _joins(self, other: PageWidget) -> None:
        """Both show the same game."""
        with other._lock:
            other._others = other._others or [other]
            other._others.append(self)
            self._others = other._others

    @contextmanager
    def _deed(self) -> Iterator[None]:
        """While something is done, nobody else does anything. Before and after it, what is shown
        is what is so, whatever breaks it off."""
        with self._lock:
            self._mend()
            try:
                yield
            except Exception:
                raise
            except BaseException:  # an interrupt may leave open what only ipywidgets knows
                self._let_go()
                raise
            finally:
                self._mend()
                for other in [*self._others]:
                    other._mend()

    def _mend(self) -> None:
        """Show what is so, if it is not shown yet."""
        session = self.session
        if session is not None and self.made_of != session.made_of(session):
            self._show()
        self._tell_changes()

    def _show(self) -> None:
        """Show everything anew."""
        self._present(self.session.values())

    def _present(self, values: Values) -> None:
        """Show what a session has said."""
        self.put(**values, made_of=self.session.made_of(self.session))

    def _let_go(self) -> None:
        """Nothing is held back any more."""
        self.__dict__.pop("notify_change", None)
        self._cross_validation_lock = self._holding_sync = False
        self._property_lock: dict[str, Any] = {}

    def close(self) -> None:
        """Take it off the page. Nothing of it stays."""
        with self._lock:
            layout = self._trait_values.get("layout")
            super().close()
            self.__dict__.pop("_repr_mimebundle_", None)  # what is left of it can be shown
            if layout is not None:  # ipywidgets keeps it otherwise
                layout.close()
            if self in self._others:
                self._others.remove(self)
            for part in (self.place, self.session):
                if part is not None:
                    part.close()

    def __del__(self) -> None:
        """What nobody has any more was closed before, or never came to be. This can happen in the
        middle of anything, on any thread: so no lock is waited for."""
        anywidget.AnyWidget.close(self)

    def _handle_msg(self, msg: Any) -> None:
        """All that a page says comes here."""
        with self._deed():
            super()._handle_msg(msg)

    def _asked(self, content: Any, commands: Commands) -> PageCommand | None:
        """Which of these commands a page sends. If it asks for the fonts, or for a part of its
        program, it gets them, and nothing else is to be done."""
        command: PageCommand = checks().command_of(content, ("fonts", "part", *commands))
        if content["do"] == "part":
            name = content["name"]
            if part := part_asked(name):
                brought = {"packs": as_references(packs(part)), "styles": [*part["styles"]]}
                self.send({"kind": "part", "name": name, **brought})
            return None
        if content["do"] != "fonts":
            return command
        fonts = page_fonts()
        self.send({"kind": "fonts", "fonts": [*fonts.values()]}, [*map(font_file, fonts)])
        return None


def checks() -> Any:
    """What checks the messages of pages. With it comes pydantic, which takes longer to import than
    a table takes to begin: so it is imported with the first message."""
    from dreamtutor.widgets import commands  # noqa: PLC0415

    return commands


def decided(*inputs: str) -> Any:
    """For a class of widgets: Python sets these traits, and the session decides what comes of
    it."""

    def decide(widget: SessionWidget, proposal: Any) -> Any:
        name: str = proposal.trait.name
        if widget.session is None:  # it is just being made
            return proposal.value
        try:
            widget._do(widget.session.set, **{name: proposal.value})
        except widget.session.outdated as error:
            raise TraitError(str(error)) from None
        return widget._trait_values[name]

    return traitlets.validate(*inputs)(decide)


class SessionWidget(PageWidget):
    """A widget that shows a session: a live game, a replay or a lesson.

    Tags of the traits say who decides: those tagged `told` only Python, those tagged `wished` a
    page may wish (`PageWishes`), the session's `inputs` the session.
    """

    wish = traitlets.Dict().tag(sync=True, echo_update=False)
    """What the page decides, on its way to Python."""
    heard = traitlets.Dict(read_only=True).tag(sync=True)
    """The last wish that Python has heard, and what holds now of all that was wished."""
    rev = traitlets.Int(-1)
    """The number of the scene that is shown."""
    late = traitlets.Bool(False)
    """Is only the beginning shown yet, of what comes late?"""

    @collecting_later()
    def __init__(self, begin: Callable[[Preferences], TableSession], **traits: Any) -> None:
        """`begin` makes the session: while it works, the page gets its program."""
        reader = Preferences()
        known = {name: value for name, value in reader.likes.items() if self.has_trait(name)}
        super().__init__(**{**known, **traits})
        try:
            session = begin(reader)
            self._lock = session.game.lock
            with self._lock:
                if given := session.inputs & {*known, *traits}:
                    session.set(**{name: self._trait_values[name] for name in given})
                self.session = session
                self._show()
        except BaseException:
            self.session = None  # what was opened stays open
            self.close()
            raise
        self.on_msg(self._receive)

    def _do(self, deed: Callable[..., Values], *args: Any, **named: Any) -> None:
        """Do something at the session, and show what comes of it."""
        with self._deed():
            try:
                new = deed(*args, **named)
            except RefusedError as refused:
                self._present(self.session.values(refused))
                self._tell_mended()
                raise
            self._present(new)
            self._tell_mended()

    def _tell_mended(self) -> None:
        """Say so when something else has changed the file."""
        game, words = self.session.game, self.session.view.words
        if game.writer.take_repaired():
            self._say(words.text("disk", "mended", file=path_as_text(game.path or "")))

    def _say(self, text: str) -> None:
        self.send({"kind": "error", "text": text})

    # What pages ask for

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        try:
            self._carry_out(content)
        except BaseException:  # it was broken off: the page shall not wait for an answer
            self.send_state("scene")
            raise

    def _carry_out(self, content: Any) -> None:
        """Do what a page asks for."""
        session = self.session
        try:
            command = self._asked(content, session.commands)
        except CommandError as error:  # whatever the page sends, the kernel goes on
            self._say(str(error))
            return
        if command is None:
            return
        names = command.model_fields_set - {"do"}
        if command.on_scene:
            if content["rev"] != self.rev:
                self.send_state("scene")  # a click on an old scene: show the newest again
                return
            names -= {"rev"}
        fields = {name: getattr(command, name) for name in names}
        try:
            self._present(session.commands[content["do"]](**fields))
            self._tell_mended()
        except RefusedError as refused:
            self._present(session.values(refused))
            self._tell_mended()
        except session.outdated:
            self.send_state(command.shows)
        except session.told as error:
            self._say(error_text(error, session.view.words))

    # What pages set

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """What a page sets, and what it wishes; a wish is answered, so that the page knows when
        what Python says is newer than what it said itself."""
        said = {name: value for name, value in sync_data.items() if name not in ("wish", "heard")}
        wish, wished = None, {}
        with suppress(CommandError):
            wish = checks().wishes_of(sync_data.get("wish"))
            may = self.trait_names(wished=True)
            wished = {name: value for name, value in wish.values.items() if name in may}
        with self._lock:
            try:
                self._set({**said, **wished})
            finally:
                if wish:
                    values = self.get_state([*wished]) if wished else {}
                    self.set_trait("heard", {"page": wish.page, "n": wish.n, "values": values})

    def _set(self, state: Mapping[str, Any]) -> None:
        """The page does not decide what it is shown: it can only answer, say where it looks and how
        the reader likes the table. That is remembered; what Python sets is meant for this table
        alone. A widget there that is linked to what it may not change is told how it really is."""
        session = self.session
        with self._deed():
            new = self._fitting(state)
            asked = {name: new[name] for name in session.inputs & new.keys()}
            known = {name: self._trait_values[name] for name in session.inputs if asked}
            try:
                with self._lock_property(**asked):  # what a page says itself is not sent back
                    self._present({**session.view.liked(new), **session.set(**{**known, **asked})})
            except session.outdated:
                new = {name: value for name, value in new.items() if name not in asked}
                asked = {}
            now = {name: self._trait_values[name] for name in asked}
            super().set_state({**new, **now})
            wrong = [name for name in state if name in self.keys and name not in new]
            wrong += [name for name in asked if now[name] != asked[name]]
            if wrong:
                self.send_state(wrong)

    def _fitting(self, state: Mapping[str, Any]) -> dict[str, Any]:
        """What a page may set, of all that it wants to: what is its to say, and can be said."""
        found = {}
        for name, value in state.items():
            trait = self.traits(sync=True).get(name)
            if trait is None or trait.metadata.get("told"):
                continue
            if name[:1] == "_" and name not in PAGES:
                continue
            read = trait.metadata.get("from_json", self._trait_from_json)
            with suppress(TraitError, ValueError, TypeError):
                trait.validate(self, read(value, self))
                found[name] = value
        return found

    # Where nothing runs

    def __str__(self) -> str:
        return str(self.session.text())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.session.summary()}>"

    def _still(self, **_options: Any) -> dict[str, str]:
        """What is left of a table where nothing runs."""
        return {"text/plain": self.session.text(), "text/html": self.session.html()}

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """The widget; and for those who only read the saved notebook, a picture and text."""
        if self.comm is None:
            return self._still()
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle
        if facts := self.session.facts():
            metadata = {**metadata, "dreamtutor": facts}
        return data | self._still(), metadata
