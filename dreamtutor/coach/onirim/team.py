"""What the coach sees of a team: the doors of both, and the row of the partner."""

from __future__ import annotations

from dreamtutor.coach.onirim.seen import DOOR, WHOLE, Seen, kind
from dreamtutor.engine.seats import PLAYER, partner
from dreamtutor.onirim.cards import COLORS
from dreamtutor.onirim.series import series_of, shared
from dreamtutor.onirim.steps import CLOSED, DOORS, PARTNERS_DOORS
from dreamtutor.onirim.team.setup import OPEN, PARTNERS_HAND, PARTNERS_ROW

ZONES = {
    OPEN,
    PARTNERS_DOORS,
    PARTNERS_HAND,
    PARTNERS_ROW,
    PLAYER,
    partner(PLAYER),
    partner(CLOSED),
}


def look(seen: Seen) -> None:
    zones, names = seen.table.zones, seen.names
    mine = {card.color for card in zones.get(DOORS, ())}
    for card in zones.get(PARTNERS_DOORS, ()):
        color, what = kind(card)
        if what == DOOR:
            seen.found[color] += 1
            names[color].append("partner has a door")
        else:
            seen.name_card("found", card)
    for at, name in enumerate(COLORS):
        if name in mine:
            names[at].append("you have a door")
    for card in zones.get(OPEN, ()):
        seen.count_unseen(card)
    look_at_partners_row(seen)
    if PARTNERS_HAND not in seen.secret:
        for card in zones.get(PARTNERS_HAND, ()):
            seen.name_card("partner's hand", card)


def look_at_partners_row(seen: Seen) -> None:
    row = seen.table.zones.get(PARTNERS_ROW)
    if not row:
        return
    seen.names[WHOLE].append(f"partner's row ends {row[-1].symbol}")
    cards = series_of(seen.table, row)
    color = shared(cards) if len(cards) % 3 else ""
    if color in COLORS:
        seen.names[COLORS.index(color)].append(f"partner's series {len(cards)}")
