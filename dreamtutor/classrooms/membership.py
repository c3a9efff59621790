"""Which class a reader has joined, under which name.

It is remembered with what the reader prefers. A Hub can say it for everybody: then the variable
`DREAMTUTOR_CLASS` names the folder.
"""

from __future__ import annotations

import os
import unicodedata
from dataclasses import dataclass
from hashlib import sha256
from os import PathLike
from pathlib import Path

from dreamtutor.arguments import checked
from dreamtutor.classrooms.format import LONGEST_NAME
from dreamtutor.preferences import Preferences, data_folder
from dreamtutor.texts.safe_text import path_as_text, visible

CLASS_VARIABLE = "DREAMTUTOR_CLASS"
"""The variable that names the folder of the class."""
HUB_USER = "JUPYTERHUB_USER"
STORE = "class"
"""The folder in the reader's own, where all is written first."""
SEEN = "Your teacher sees how far you are and what you tried."


@dataclass(frozen=True, slots=True)
class Membership:
    """A learner in a class."""

    folder: Path | None
    """Of the class; None if no folder is shared, and the work is handed in as a file."""
    name: str
    id: str
    store: Path
    """The learner's own copy of what they did."""

    def __str__(self) -> str:
        where = path_as_text(self.folder) if self.folder else "a class without a shared folder"
        return f"{self.name} in {where}"


def membership() -> Membership | None:
    """What the reader has joined, or where the Hub has put them; None without a class."""
    reader = Preferences()
    folder, named = os.environ.get(CLASS_VARIABLE), reader.likes.get("class_name", "")
    if folder:
        return member(reader, folder, named or user_name())
    if reader.likes.get("class") != "joined" or not named:
        return None
    return member(reader, reader.likes.get("class_folder", ""), named)


def member(reader: Preferences, folder: str, name: str) -> Membership:
    """A learner in a class. The id is the same whenever the same reader comes to the same class
    under the same name; and that of another reader, of the same name too, is another one."""
    key = reader.likes.get("class_key")
    if not key:
        key = os.urandom(16).hex()
        reader.like("class_key", key)
    id_ = f"{plain(name)}-{sha256(f'{key}/{folder}/{name}'.encode()).hexdigest()[:8]}"
    return Membership(Path(folder) if folder else None, name, id_, data_folder() / STORE / id_)


def plain(name: str) -> str:
    """A name as the beginning of an id: letters and digits that every system takes."""
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    words = "".join(c if c.isalnum() else " " for c in letters).split()
    return "-".join(words)[:40].strip("-") or "learner"


def user_name() -> str:
    """What whoever is logged in is called here."""
    import getpass  # noqa: PLC0415 - few need it

    try:
        name = os.environ.get(HUB_USER) or getpass.getuser()
    except (OSError, KeyError):  # a system without names
        name = "learner"
    return checked_name(name) if name.strip() else "learner"


def checked_name(name: str) -> str:
    """A name that can be shown in one line."""
    shown = " ".join(visible(name).split())[:LONGEST_NAME]
    if not shown:
        raise ValueError("a name has at least one letter")
    return shown


@checked
def join(folder: str | PathLike[str] | None, name: str) -> Membership:
    """Join a class: from now on your teacher sees how far you are, and what you tried.

    folder      the folder of the class, where each learner has a place of their own. None: no
                folder is shared; what you do is kept, and `dreamtutor hand-in` makes a file of it
    name        what the teacher calls you by

    It is remembered, in all notebooks; `dreamtutor.leave_class()` ends it. What is written down
    stands in docs/privacy.md.
    """
    name = checked_name(name)
    place = "" if folder is None else str(Path(folder).expanduser().absolute())
    if place and not Path(place).is_dir():
        raise ValueError(
            f"there is no folder {path_as_text(place)}: ask your teacher how the folder of the "
            "class is called here"
        )
    reader = Preferences()
    for liking, value in (("class_folder", place), ("class_name", name), ("class", "joined")):
        reader.like(liking, value)
    print(f"{name}, you have joined. {SEEN}")
    return membership() or member(reader, place, name)


def leave_class() -> None:
    """Leave the class: from now on nothing is written down for a teacher. What was written stays
    where it is."""
    Preferences().like("class", "left")
    if os.environ.get(CLASS_VARIABLE):
        print(f"Here {CLASS_VARIABLE} sets a class for everybody; whoever runs this can change it.")
