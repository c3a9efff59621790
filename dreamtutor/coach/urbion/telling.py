"""What is said of the places in which two tables of Urbion differ."""

from __future__ import annotations

from typing import ClassVar

from dreamtutor.coach.telling import DECK, HAND, MOST_NAMED, Telling
from dreamtutor.coach.urbion.fitting import fitting
from dreamtutor.coach.urbion.hands import OUT_OF_REACH, Room, fewest, ways_to_zero
from dreamtutor.engine.cards import Back, Card
from dreamtutor.engine.table import Table
from dreamtutor.urbion.cards import LEFT, RIGHT, SIDES, Dream
from dreamtutor.urbion.rows import balance, city, is_balanced, is_bare, rows, weights
from dreamtutor.urbion.steps import BESIDE, CITY, PLACES, ROWS

CITIES = "cities"
AT_A_CITY = ("city", "left", "right", "void")


class UrbionTelling(Telling):
    """Says how two tables of Urbion differ."""

    TOPICS: ClassVar = {
        **{f"{zone} {row}": CITY[row] for row in ROWS for zone in AT_A_CITY},
        "deck": DECK, "drawn": DECK, "revealed": DECK, "aside": DECK, "discard": DECK,
        "success": CITIES, "city deck": CITIES,
    }  # fmt: skip
    ORDER: ClassVar = {
        topic: n for n, topic in enumerate((*CITY.values(), HAND, CITIES, "coming", DECK))
    }

    def own_clause(self, topic: str) -> str:
        if topic == HAND:
            return self.hand()
        if topic == CITIES:
            return self.cities()
        row = next((row for row, zone in CITY.items() if zone == topic), 0)
        return self.city(row) if row else ""

    def hand(self) -> str:
        kept, given = self.between("hand")
        if len(kept) > MOST_NAMED or len(given) > MOST_NAMED:
            return self.text("hand_many")
        both = "hand_both" if self.favours else "hand_both_against"
        key = both if kept and given else "hand_kept" if kept else "hand_given"
        what = self.text(key, kept=self.cards(kept), given=self.cards(given))
        about = (kept or given) if self.favours else (given or kept)
        if len(about) == 1 and isinstance(about[0], Dream):
            return self.text("because", what=what, fact=self.fits(about[0]))
        return what

    def fits(self, card: Dream) -> str:
        """To which cities a card can be attached now, and how many like it are still to come."""
        table = self.here
        there = [
            row
            for row in rows(table)
            if fitting(self.rules).fits(city(table, row), card)
            and any(len(weights(table, BESIDE[side, row])) < PLACES for side in card.sides)
        ]
        left = sum(pool.get(card, 0) for pool in table.pools.values())
        named = self.words.listed([str(row) for row in there])
        return self.text("fits" if there else "fits_nowhere", rows=named, count=left, n=len(there))

    def cities(self) -> str:
        more = len(self.here.zones["success"]) - len(self.there.zones["success"])
        if not more:
            return self.text("cities_other")
        return self.text("cities_more" if more > 0 else "cities_less", count=abs(more))

    def city(self, row: int) -> str:
        """How a city stands, and how it would stand otherwise."""
        here, there = self.state(self.here, row), self.state(self.there, row)
        named = self.text("row_named", row=row)
        one = self.text(f"city_{here[0]}", row=named, **here[1])
        if here == there:
            return self.text("city_same", city=one)
        if self.favours and self.is_pacified(row):
            return self.text("city_pacified", row=named)
        if here[0] == there[0] == "stuck":  # else the same would be said twice
            return self.text("city_stuck_both", row=named, **here[1], other=there[1]["sum"])
        other = self.text(f"city_{there[0]}", row=self.text("row_it"), **there[1])
        return self.text("city_instead", here=one, there=other)

    def is_pacified(self, row: int) -> bool:
        """Is the city pacified that would otherwise still lie here?"""
        done, otherwise = (table.zones["success"] for table in (self.here, self.there))
        gone = [] if row in rows(self.here) else self.there.zones[CITY[row]]
        return any(done.count(one) > otherwise.count(one) for one in gone)

    def state(self, table: Table, row: int) -> tuple[str, dict[str, str | int]]:
        """The most that can be said of a city, by the name of the sentence, with what it needs."""
        if row not in rows(table):
            return "none", {}
        if is_bare(table, row):
            return "bare", {}
        if is_balanced(table, row):
            return "balanced", {}
        total = balance(table, row)
        sum_: dict[str, str | int] = {"sum": f"{total:+d}".replace("-", "−")}
        left, right = (weights(table, BESIDE[side, row]) for side in SIDES)
        room = max(PLACES - len(left), 0), max(PLACES - len(right), 0)
        if cards := self.by_hand(table, row, total, room):
            return "by_hand", {**sum_, "cards": self.words.cards(cards), "n": len(cards)}
        if swap := self.by_swap(table, row, total):
            return swap[0], {**sum_, "other": self.text("row_named", row=swap[1])}
        kinds, all_ = unseen(table)
        fit = [card for card in kinds if fitting(self.rules).fits(city(table, row), card)]
        needed = fewest(total, room, tuple(sorted(fit, key=repr)))
        if needed == OUT_OF_REACH:
            return "stuck", sum_
        count = sum(kinds[card] for card in fit if brings_to_zero(card, total, room))
        if count:
            return "by_card", {**sum_, "count": count, "all": all_}
        return "far", {**sum_, "count": needed}

    def by_hand(self, table: Table, row: int, total: int, room: Room) -> list[Card]:
        """The fewest cards of the hand that balance a city."""
        cards = tuple(card for card in table.zones["hand"] if isinstance(card, Dream))
        hand = fitting(self.rules).of_hand(city(table, row), cards)
        ways = ways_to_zero(total, room, hand)
        if not ways:
            return []
        bits = min(ways, key=int.bit_count)
        return [card for n, card in enumerate(hand) if bits >> n & 1]

    def by_swap(self, table: Table, row: int, total: int) -> tuple[str, int] | None:
        """With which city a Swap balances this one; better both."""
        found: tuple[str, int] | None = None
        for other in rows(table):
            if other == row:
                continue
            rest = balance(table, other)
            for side in SIDES:
                for mine in weights(table, BESIDE[side, row]):
                    for theirs in weights(table, BESIDE[side, other]):
                        change = theirs.influence(side) - mine.influence(side)
                        if not change or total + change:
                            continue
                        if rest - change == 0:
                            return "by_swap_both", other
                        if rest:
                            found = found or ("by_swap", other)
        return found


def unseen(table: Table) -> tuple[dict[Dream, int], int]:
    """The dreams that are not seen, and how many cards are not seen."""
    kinds: dict[Dream, int] = {}
    count = 0
    for name, pool in table.pools.items():
        if name.startswith("deck"):
            for card, n in pool.items():
                if isinstance(card, Back) or not n:
                    continue
                count += n
                if isinstance(card, Dream):
                    kinds[card] = kinds.get(card, 0) + n
    return kinds, count


def brings_to_zero(card: Dream, total: int, room: Room) -> bool:
    """Does a card that is drawn, and fits, balance a city?"""
    places = dict(zip((LEFT, RIGHT), room, strict=True))
    return any(places[side] > 0 and total + card.influence(side) == 0 for side in card.sides)
