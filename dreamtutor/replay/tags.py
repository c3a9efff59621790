"""Tags: what a game is filed under, in words that anybody may choose.

They stand in entries that add words and take words off. Of each word the newest entry counts, so it
does not matter in which order entries come, nor how often: the tags of several files of a game are
united by putting their lines together.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from dreamtutor.replay.format import Tags, as_line
from dreamtutor.replay.notes import time_after
from dreamtutor.replay.reader import checks

LONGEST = 50
"""Letters of a tag."""
MOST = 2000
"""So many entries count, the newest: nobody changes the tags of a game more often."""


class TagError(ValueError):
    """This cannot be a tag."""


def current_tags(entries: Iterable[Tags]) -> list[str]:
    """The tags of a game now, in the order of the alphabet. Capital letters make no difference:
    the newest entry says how a tag is written."""
    tags: dict[str, str] = {}
    for entry in sorted(entries, key=time_order)[-MOST:]:
        for word in map(normal_form, entry.remove):
            tags.pop(word.casefold(), None)
        for word in filter(None, map(normal_form, entry.add)):
            tags[word.casefold()] = word
    return [tags[key] for key in sorted(tags)]


def tag_change(
    entries: Iterable[Tags], by: str = "", *, add: Iterable[str] = (), remove: Iterable[str] = ()
) -> Tags | None:
    """A new entry that adds words, or takes words off; None if it would change nothing."""
    entries = list(entries)
    tags = current_tags(entries)
    known = {word.casefold() for word in tags}
    more = [word for word in dict.fromkeys(map(valid_tag, add)) if word not in tags]
    less = [word for word in dict.fromkeys(map(valid_tag, remove)) if word.casefold() in known]
    if not more and not less:
        return None
    last = max((entry.when for entry in entries), default="")
    entry: Tags = checks().entry_of(
        Tags, {"by": by, "when": time_after(last), "add": more, "remove": less}
    )
    return entry


def valid_tag(word: str) -> str:
    """A word as a tag; what cannot be one raises an error."""
    tag = normal_form(word)
    if not tag:
        raise TagError("a tag needs a letter at least")
    if len(tag) > LONGEST:
        raise TagError(f"a tag can have at most {LONGEST} letters")
    return tag


def normal_form(word: str) -> str:
    """A tag as it is compared: one way to write each letter, single spaces, nothing unseen."""
    printable = "".join(c if c.isprintable() else " " for c in word)
    return " ".join(unicodedata.normalize("NFC", printable).split())


def time_order(entry: Tags) -> tuple[str, str]:
    return entry.when, as_line(entry)
