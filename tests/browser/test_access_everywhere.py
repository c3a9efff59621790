"""Every kind of state that a table of either game comes into: axe-core finds nothing wrong, by day
and by night, narrow and wide, with all unfolded and on every sheet of the panel. `test_access`
looks once at each kind of state of the basic games, each time."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.access import CONTRAST, lit, nameless, violations
from tests.browser.hands import Seat
from tests.browser.test_layout import at_width
from tests.browser.walker import GAMES, Stop, Walk, refuse, through

LOOKS = [(theme, width) for theme in ("dark", "light") for width in (480, 800)]
CHANGES = [*CONTRAST, "target-size"]
"""What depends on the theme and the width."""

BASIC = ("onirim", "urbion")
ALONE = {name for name in GAMES if not name.endswith(("all", "team"))}


def before(name: str) -> list[str]:
    """The games whose states are looked at elsewhere: the basic game, and each expansion alone
    before all of them together."""
    game = name.split(maxsplit=1)[0]
    if name == game:
        return []
    if name in ALONE:
        return [game]
    found = [other for other in GAMES if other in ALONE and other.startswith(game)]
    return [*found, f"{game} all"] if name.endswith("team") else found


@cache
def met(name: str) -> frozenset[str]:
    return frozenset(through(name))


@pytest.mark.long
@pytest.mark.timeout(240)
@pytest.mark.parametrize("name", GAMES)
def test_axe_finds_nothing_in_any_kind_of_state(page: Page, name: str) -> None:
    walk = Walk(page, met={kind for game in before(name) for kind in met(game)})
    assert faults_of(walk, name, looks=4 if name in BASIC else 2) == []


def faults_of(walk: Walk, name: str, *, looks: int) -> list[str]:
    stops, faults = 0, []
    for stop in walk.through(name):
        found = looked_at(stop, stops, looks)
        stops += 1
        print(f"{name}: {stop}: {len(found)} faults")
        faults += [f"{stop}: {fault}" for fault in found]
    assert stops or name not in BASIC
    return faults


def looked_at(stop: Stop, turn: int, looks: int) -> list[str]:
    """What is wrong with it, with everything in it that can be opened: in all four looks and on all
    sheets or, where that says little that is new, in one or two and on each in its turn."""
    seat = stop.seat
    first, *others = LOOKS[turn % 4 :] + LOOKS[: turn % 4]
    if looks < len(LOOKS):
        others = others[1:looks]  # the other theme; the other width comes with the next stop
    faults = seen(seat, *first)
    if not stop.asks:
        return faults
    for look in others:
        faults += seen(seat, *look, only=CHANGES)
    unfold(seat)
    faults += violations(seat)
    fold(seat)
    tabs = [tab for tab in seat.panel.get_by_role("tab").all() if tab.is_visible()]
    for tab in tabs if looks == len(LOOKS) else tabs[turn % len(tabs) :][:1]:
        tab.click()
        faults += violations(seat, within=".dt-panel")
    if refuse(seat):
        faults += violations(seat)
    return [*dict.fromkeys(faults)]


def seen(seat: Seat, theme: str, width: int, **options: Any) -> list[str]:
    at_width(lit(seat, theme), width)
    return [*violations(seat, **options), *nameless(seat)]


def unfold(seat: Seat) -> None:
    """Open each pile and each rule of the question; choose a card, or hold one, or mark one."""
    seat.page.mouse.move(2, 2)
    for what in ("[data-do=holds]", ".dt-ask [data-do=why]"):
        # by keys, as a list may lie over the button of the next one
        for button in seat.root.locator(f"{what}:visible").all():
            button.press("Enter")
    several = [
        f'.dt-hit[data-slot="{slot["id"]}"]'
        for zone in seat.scene["zones"]
        for slot in zone["slots"]
        if len(slot.get("options", ())) > 1
    ]
    for what in (".dt-arrange .dt-hit", "[data-do=mark]", *several):
        if seat.root.locator(what).count():
            seat.root.locator(what).first.click(force=True)
            break


def fold(seat: Seat) -> None:
    """Close the lists of what lies in piles: axe takes them for something that covers the panel."""
    opened = seat.root.locator("[data-do=holds][aria-expanded=true]")
    while opened.count():
        opened.first.press("Enter")
