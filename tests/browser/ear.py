"""A player who sees nothing: what a screen reader is given, and buttons by their names.

ear = Ear(seat)
ear.listen()                          # reads the tree anew
ear.group("Your hand").names("button")   # ["red sun", "blue key", …]
ear.press("red sun", within="Your hand")
ear.heard()                           # what was said by itself since
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml  # type: ignore[import-untyped]  # a snapshot quotes as YAML does
from playwright.sync_api import Locator

from tests.browser.hands import Seat

NODE = re.compile(
    r'^(?P<role>[\w-]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?(?P<states>(?: \[[^\]]+\])*)$'
)
"""A line of an aria snapshot: button "red sun" [pressed] [disabled]."""


@dataclass(frozen=True)
class Thing:
    """A node of the accessibility tree."""

    role: str
    name: str = ""
    states: frozenset[str] = frozenset()
    text: str = ""
    parts: tuple[Thing, ...] = ()

    def all(self) -> Iterator[Thing]:
        yield self
        for part in self.parts:
            yield from part.all()

    def find(self, role: str, name: str) -> Thing | None:
        """The first of a role whose name begins so."""
        there = (part for part in self.all() if part.role == role and part.name.startswith(name))
        return next(there, None)

    @property
    def is_choice(self) -> bool:
        return self.name.startswith("What to do with it")

    def names(self, *roles: str) -> list[str]:
        return [part.name for part in self.all() if part.role in roles]

    def words(self) -> str:
        return " ".join(part.text for part in self.all() if part.text)


def tree(snapshot: str) -> Thing:
    (root,) = yaml.safe_load(snapshot)
    return thing(root)


def thing(node: object) -> Thing:
    if isinstance(node, dict):
        ((line, inside),) = node.items()
    else:
        line, inside = str(node), None
    found = NODE.match(str(line))
    if found is None:
        return Thing("text", text=str(line))
    states = frozenset(re.findall(r"\[([^\]]+)\]", found["states"]))
    parts = tuple(map(thing, inside)) if isinstance(inside, list) else ()
    text = "" if inside is None or parts else str(inside)
    name = (found["name"] or "").replace('\\"', '"')
    return Thing(found["role"], name, states, text, parts)


def enabled(there: Thing) -> list[str]:
    return [
        part.name for part in there.all() if part.role == "button" and "disabled" not in part.states
    ]


# Keeps, in order, every text that comes into a live region, and how urgent it is.
HEAR = """root => { globalThis.ear = []; new MutationObserver(changes => {
  const found = new Set();
  for (const { target, addedNodes } of changes) {
    const at = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
    found.add(at?.closest("[role=status]"));
    for (const e of addedNodes) if (e.nodeType === Node.ELEMENT_NODE)
      for (const one of [e, ...e.querySelectorAll("[role=alert]")])
        if (one.getAttribute("role") === "alert") found.add(one);
  }
  for (const e of found) if (e?.textContent.trim())
    ear.push([e.getAttribute("role"), e.innerText.replace(/\\s+/g, " ").trim()]);
}).observe(root, { subtree: true, childList: true, characterData: true }); }"""


@dataclass
class Ear:
    seat: Seat
    table: Thing = field(default_factory=lambda: Thing("none"))
    said: list[tuple[str, str]] = field(default_factory=list)
    """Everything that was said by itself: how (status or alert), and the words."""

    def __post_init__(self) -> None:
        self.seat.root.evaluate(HEAR)
        self.listen()

    def listen(self) -> Thing:
        self.table = tree(self.seat.root.aria_snapshot())
        return self.table

    def heard(self) -> list[tuple[str, str]]:
        new = [(how, words) for how, words in self.seat.page.evaluate("() => ear.splice(0)")]
        self.said += new
        return new

    def group(self, name: str, role: str = "group") -> Thing:
        found = self.table.find(role, name)
        assert found, f"no {role} is called {name!r}"
        return found

    @property
    def question(self) -> str:
        """What is asked."""
        asked = [part.text for part in self.region.parts if part.role == "paragraph"]
        return next((text for text in asked if not text.startswith("Not allowed")), "")

    @property
    def region(self) -> Thing:
        return self.group("Question", "region")

    @property
    def answers(self) -> list[str]:
        """The buttons below the question that answer it."""
        cards = [part for part in self.region.parts if part.role == "group" and not part.is_choice]
        own = Thing("region", parts=tuple(part for part in self.region.parts if part not in cards))
        return [name for name in enabled(own) if name != "Why?"]

    def can(self, group: str) -> list[str]:
        """The cards of a group that can be chosen."""
        return enabled(self.group(group))

    def press(self, name: str, within: str = "", role: str = "group", nth: int = 0) -> None:
        """A button by its name; the first that begins so, in a group that begins so."""
        place: Locator = self.seat.root
        if within:
            place = place.get_by_role(role, name=re.compile(f"^{re.escape(within)}")).first  # type: ignore[arg-type]
        called = re.compile(f"^{re.escape(name)}")
        button = place.get_by_role("button", name=called, disabled=False).nth(nth)
        button.focus()
        button.press("Enter")
        self.listen()
