"""The Towers: a second row, and a view over the deck."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import ClassVar

from dreamtutor.engine.cards import Place, Zone, new_zone
from dreamtutor.engine.modules import Module, Setting
from dreamtutor.engine.spots import Remark, Spot
from dreamtutor.engine.steps import Run, Step
from dreamtutor.engine.table import Table
from dreamtutor.onirim.cards import COLORS, NUMBERS, Location, Nightmare
from dreamtutor.onirim.common import INTO_DECK, in_hand, look, put_on_top
from dreamtutor.onirim.steps import (
    BEFORE_EFFECT,
    BOX,
    DECK,
    DISCARD,
    DRAWN,
    HAND,
    LIMBO,
    ChooseAction,
    Discard,
    Play,
    PutBack,
    Warded,
)

module = Module(
    "onirim.towers",
    "The Towers",
    settings={
        "towers_variant": Setting(
            ("normal", "hard"),
            "How hard the Towers are. Normal: four towers of four colours side by side are safe "
            "from nightmares. Hard: no tower is ever safe.",
            hard="hard",
        ),
        "tower_faces": Setting(
            ("published",),
            "Which numbers and which symbols the towers show. The rules do not print them; these "
            "are those of the published cards. If yours differ, correct them in cards.toml.",
            decides="amb.towers.faces",
        ),
        "tower_loss_on_virtual": Setting(
            ("no", "must", "may"),
            "Whether a tower is lost if you ward something off as if it were a nightmare, and no "
            "nightmare was drawn. No: the rule speaks of a nightmare card, and without one there "
            "is none to cause a false alarm. The other choices: you must discard a tower; or you "
            "may.",
            decides="amb.towers.virtual-nightmare",
        ),
        "tower_loss_wards": Setting(
            ("all", "four_ways"),
            "After which ways to ward off a nightmare a tower is in danger. After all of them, "
            "also those of other expansions: the rule names none that is exempt. The other "
            "choice: only after the four ways of the basic game.",
            decides="amb.towers.which-wards",
        ),
    },
)


class Tower(Location):
    """A location that stands in the tower row. Its symbols are those of its two edges."""

    noun: ClassVar[str | None] = None
    symbol: str = ""
    number: int = 0


TOWERS = new_zone("towers", Tower)
FACES: dict[Tower, tuple[str, str]] = {
    Tower(color, number=int(number)): (edges["left"], edges["right"])
    for color in COLORS
    for number, edges in NUMBERS["towers"][color].items()
}
"""The symbols on the left and on the right edge: s for a sun, m for a moon."""


class PlayTower(Step):
    verb: ClassVar[str | None] = "build"
    card: Tower
    side: str = "first"
    """Left or right of the towers that stand already."""
    source: Zone[Location] = HAND


class MayPeek(Step):
    optional: ClassVar[bool] = True
    number: int


class Peek(Step):
    number: int


class Arranged(PutBack):
    """The cards seen from a tower go back on top of the deck."""


class ThreatenTowers(Step):
    """A nightmare has been warded off, and a tower is in danger."""

    virtual: bool
    """Was there no nightmare card?"""


class LoseTower(Step):
    verb: ClassVar[str | None] = "lose"
    card: Tower
    source: Zone[Tower] = TOWERS


class FalseAlarm(Step):
    pass


class KeepTowers(Step):
    pass


def clash(left: Tower, right: Tower) -> bool:
    """Does the same symbol meet itself if these towers are neighbours?"""
    return not set(FACES[left][1]).isdisjoint(FACES[right][0])


def in_line(row: Sequence[Tower]) -> int:
    """How many neighbours in the row are of different colours, at most."""
    colors = [tower.color for tower in row]
    runs = (colors[i:j] for i in range(len(row)) for j in range(i + 1, len(row) + 1))
    return max((len(run) for run in runs if len({*run}) == len(run)), default=0)


# What is added to the game

module.chapter("The Towers: setup")


@module.sets_up(covers="components setup")
def twelve_towers(t: Table) -> None:
    """Shuffle the twelve towers into the deck: three of each colour, with the numbers 3, 4
    and 5."""
    t.stack(DECK, FACES)


@module.wins(TOWERS, covers="win win.order-free win.window")
def four_towers_in_line(t: Table) -> bool:
    """To win, four towers of four colours must also stand side by side somewhere in your tower row.
    Others may stand beside them, also of the same colour. The fourth tower may come before or
    after the last door."""
    return in_line(t[TOWERS]) == len(COLORS)


@module.dooms(four_towers_in_line)
def a_tower_of_every_colour_must_be_left(t: Table) -> bool:
    """A tower on the discard pile never comes back, unless a dweller of the Oniverse brings it.
    Without any tower of a colour there is no line of four."""
    lie = [*t[BOX], *(() if t.settings["oniverse_doors"] else t[DISCARD])]
    lost = [card.color for card in lie if isinstance(card, Tower)]
    return any(lost.count(color) == len(NUMBERS["towers"][color]) for color in COLORS)


module.chapter("The Towers: building")


@module.forbids(Play, of=Tower, covers="location")
def towers_stand_apart(_t: Table, _play: Play) -> bool:
    """Towers are locations and are held in the hand, but they never stand in the row of the
    labyrinth: they have a row of their own."""
    return True


@module.offers(ChooseAction, covers="play play.ends team.shared-row")
def build_at_either_end(t: Table, _step: ChooseAction) -> Iterable[Step]:
    """As your action you may play a tower to the left or the right end of the tower row, never
    between two towers. In a team there is only one tower row, and both of you may add to it."""
    for card, zone in in_hand(t):
        if isinstance(card, Tower):
            for side in ("left", "right") if t[TOWERS] else ("first",):
                yield PlayTower(card, side, zone)


@module.forbids(PlayTower, covers="play.edges")
def edges_must_differ(t: Table, play: PlayTower) -> tuple[Place, ...]:
    """Where two towers meet, the same symbol may not stand on both edges. An edge can show a sun, a
    moon, both or nothing; nothing fits everything. A tower is not turned round."""
    row = t[TOWERS]
    if play.side == "left" and clash(play.card, row[0]):
        return ((TOWERS, 0),)
    if play.side == "right" and clash(row[-1], play.card):
        return ((TOWERS, len(row) - 1),)
    return ()


@module.resolves(PlayTower)
def extend_the_tower_row(t: Table, play: PlayTower) -> None:
    """The tower stands at that end of the tower row. The row of the labyrinth stays as it is."""
    t.move(play.card, play.source, TOWERS, to=0 if play.side == "left" else None)


module.chapter("The Towers: discarding a tower")


@module.follows(Discard, of=Tower, covers="discard.peek")
def a_tower_gives_a_view(_t: Table, discard: Discard) -> tuple[Step, ...]:
    """If you discard a tower as your action, you may look at as many cards on top of the deck as
    its number says; at all of them if there are fewer."""
    assert isinstance(discard.card, Tower)
    return BEFORE_EFFECT, MayPeek(discard.card.number)


@module.offers(MayPeek)
def you_may_look(t: Table, may: MayPeek) -> Iterable[Step]:
    """You may look at the cards, but you need not."""
    return (Peek(may.number),) if t[DECK] else ()


@module.resolves(Peek, covers="discard.return")
def look_from_the_tower(t: Table, peek: Peek) -> Run:
    """The cards that you look at go back face down on top of the deck, in any order. None of them
    is discarded, and none of them acts."""
    seen = yield from look(t, peek.number)
    (cards,) = yield Arranged(seen, INTO_DECK, source=DECK)
    put_on_top(t, cards)


module.chapter("The Towers: nightmares")


@module.replaces(
    Warded, covers="nightmare.lose-tower nightmare.none-out alignment.protection variant.hard"
)
def towers_are_in_danger(t: Table, warded: Warded) -> tuple[Step, ...] | None:
    """When you have warded off a nightmare, a tower of your row is in danger. If none stands there,
    nothing happens. Once four towers of four colours stand side by side, all are safe; in the hard
    variant they never are."""
    virtual = Nightmare() not in t[DRAWN]
    if virtual and t.settings["tower_loss_on_virtual"] == "no":
        return None
    if not warded.four_ways and t.settings["tower_loss_wards"] == "four_ways":
        return None
    if not t[TOWERS] or is_safe(t):
        return None
    return ThreatenTowers(virtual), warded


def is_safe(t: Table) -> bool:
    """Can nightmares do no harm to the row?"""
    return t.settings["towers_variant"] == "normal" and in_line(t[TOWERS]) == len(COLORS)


@module.offers(ThreatenTowers, covers="nightmare.lose-tower nightmare.any-position")
def discard_a_tower(t: Table, _threat: ThreatenTowers) -> Iterable[Step]:
    """After a nightmare has been warded off, you must discard one tower of the row. It may be any,
    not only one at the end."""
    return map(LoseTower, t[TOWERS])


@module.forbids(LoseTower, covers="nightmare.any-position")
def the_others_must_still_fit(t: Table, lose: LoseTower) -> tuple[Place, ...]:
    """You cannot discard a tower if the same symbol would then meet itself between its two
    neighbours."""
    place = t[TOWERS].index(lose.card)
    around = [(n, t[TOWERS][n]) for n in (place - 1, place + 1) if 0 <= n < len(t[TOWERS])]
    for (before, left), (after, right) in pairwise(around):
        if clash(left, right):
            return (TOWERS, before), (TOWERS, after)
    return ()


@module.resolves(LoseTower)
def a_tower_falls(t: Table, lose: LoseTower) -> None:
    """The tower goes to the discard pile, and its neighbours move together. This gives no view."""
    t.move(lose.card, lose.source, DISCARD)


@module.offers(ThreatenTowers, covers="false-alarm.choice")
def or_raise_a_false_alarm(t: Table, threat: ThreatenTowers) -> Iterable[Step]:
    """If you want to keep your towers, you cause a false alarm instead. That takes a nightmare
    card; without one you may keep your towers only if you agreed so."""
    if not threat.virtual:
        yield FalseAlarm()
    elif t.settings["tower_loss_on_virtual"] == "may":
        yield KeepTowers()


@module.resolves(FalseAlarm, covers="false-alarm.effect")
def false_alarm(t: Table, _alarm: FalseAlarm) -> None:
    """At a false alarm no tower is discarded, and the nightmare goes to the limbo and not to the
    discard pile."""
    t.move(Nightmare(), DRAWN, LIMBO)


@module.resolves(KeepTowers)
def all_towers_stay(_t: Table, _keep: KeepTowers) -> None:
    """Without a nightmare card you may keep all towers, if you agreed so."""


# Where all this lies


def how_the_row_stands(t: Table) -> Remark:
    row = t[TOWERS]
    if not row:
        return "towers_none", {}
    left, right = FACES[row[0]][0] or "none", FACES[row[-1]][1] or "none"
    return "towers", {"count": in_line(row), "left_edge": left, "right_edge": right}


module.spots = (Spot(TOWERS, "edge", remark=how_the_row_stands, room=4),)
module.uses = {TOWERS: "build_at_either_end"}
