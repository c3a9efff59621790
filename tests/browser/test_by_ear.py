"""Games of a player who sees nothing: only what the accessibility tree holds and what is said by
itself is known, and buttons are pressed by their names."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from dreamtutor.engine.session import Over
from dreamtutor.urbion.base.spots import on_the_left, on_the_right
from dreamtutor.urbion.cards import Weight
from dreamtutor.urbion.rows import balance, rows
from tests.browser.ear import Ear
from tests.browser.hands import sit

LONGEST = 700
"""Letters of one announcement: half a minute at the usual speed."""
CARDS = ("button", "img")
TURNS = 14
"""Answers that `make test` gives by ear; with all tests they are whole games."""


@dataclass
class Blind:
    """Plays what is asked, and keeps what was understood."""

    ear: Ear
    answered: list[str] = field(default_factory=list)

    def plays(self, most: int = 400) -> None:
        for _ in range(most):
            self.ear.heard()
            if self.outcome:
                return
            self.turn()
            self.ear.listen()
            self.checks()

    @property
    def outcome(self) -> str:
        return next((w for w in ("Won", "Lost") if w in self.ear.region.words().split()), "")

    def turn(self) -> None:
        raise NotImplementedError

    def checks(self) -> None:
        """What was read is what lies there."""

    def answer(self, start: str) -> None:
        self.answered.append(start.partition(":")[0])
        self.ear.press(start, within="Question", role="region")

    def lies(self, group: str) -> list[str]:
        return self.ear.group(group).names(*CARDS)

    def pile(self, label: str) -> int:
        named = re.compile(rf"(\d+) {label}$")
        found = (named.match(name) for name in self.ear.table.names("group"))
        return int(next(filter(None, found))[1])


class Dreamer(Blind):
    """Onirim: series of one colour, keys kept for doors, nightmares paid as cheaply as it goes."""

    def turn(self) -> None:
        asked = self.ear.question
        for begins, do in (
            ("Play a card", self.act),
            ("Three ", lambda: self.answer("Search")),
            ("You found", lambda: self.answer("Take")),
            ("You drew a", lambda: self.first("Unlock", "Let the door")),
            ("A nightmare", self.ward_off),
            ("Discard one", self.foresee),
        ):
            if asked.startswith(begins):
                return do()
        raise AssertionError(f"a question that nobody expects: {asked}")

    def first(self, *starts: str) -> None:
        for start in starts:
            if any(name.startswith(start) for name in self.ear.answers):
                return self.answer(start)
        # it belongs to a card of the hand
        key = next(card for card in self.ear.can("Your hand") if card.endswith("key"))
        self.ear.press(key, within="Your hand")
        return self.answer(starts[0])

    @property
    def row(self) -> list[str]:
        return self.lies("Your row")

    @property
    def doors(self) -> list[str]:
        return [name for name in self.lies("Doors") if not name.startswith("Not there yet")]

    def wanted(self, colour: str) -> bool:
        return self.doors.count(f"{colour} door") < 2

    def act(self) -> None:
        hand, last = self.ear.can("Your hand"), self.row[-1].split()[1] if self.row else ""
        spoken = re.match(r"(One|Two) (\w+) cards?;", self.ear.group("Your row").words())
        open_ = spoken[2] if spoken else ""

        def worth(card: str) -> tuple[int, ...]:
            colour, symbol = card.split()
            if symbol == last:
                return (-1,)
            follows = colour == open_ and self.wanted(colour)
            alike = sum(other.startswith(colour) for other in hand)
            starts = not open_ and self.wanted(colour) and alike > 1
            return (2 * follows + starts, -(symbol == "key"), symbol == "moon", alike)

        best = max(hand, key=worth)
        if worth(best)[0] > 0:
            self.uses(best, "Play the")
        else:
            self.uses(min(hand, key=self.keeps), "Discard the")

    def keeps(self, card: str) -> tuple[int, ...]:
        colour, symbol = card.split()
        return self.wanted(colour), ["sun", "moon", "key"].index(symbol)

    def uses(self, card: str, how: str) -> None:
        self.ear.press(card, within="Your hand")
        assert "pressed" in self.ear.group("Your hand").find("button", card).states  # type: ignore[union-attr]
        self.answer(how)

    def ward_off(self) -> None:
        keys = [card for card in self.lies("Your hand") if card.endswith("key")]
        if keys:
            self.uses(keys[0], "Give up the")
        else:
            self.first("Reveal the top five", "Discard your hand")

    def foresee(self) -> None:
        lying = self.ear.group("Back on top of the deck").names("button")
        bad = [name for name in lying if name.startswith("nightmare")]
        bad += [name for name in lying if " sun;" in name] + lying
        self.ear.press(bad[0].partition(";")[0], within="Back on top of the deck")
        self.answer("To: Discard")
        ((how, words),) = self.ear.heard()[-1:]
        assert (how, words.partition("; ")[2]) == ("status", "Discard, 1 of 1")
        self.answer("Confirm")

    def checks(self) -> None:
        table, words = self.ear.seat.widget.record.table, self.ear.seat.widget.words
        assert self.lies("Your hand") == [words.card(card) for card in table.zones["hand"]]
        assert self.row == [words.card(card) for card in table.zones["labyrinth"]]
        assert sorted(self.doors) == sorted(words.card(card) for card in table.zones["doors"])
        for label, zone in (("Deck", "deck"), ("Discard pile", "discard"), ("Limbo", "limbo")):
            assert self.pile(label) == len(table.zones[zone])


@pytest.mark.long  # those of Urbion are heard each time
def test_turns_of_onirim_by_ear(page: Page) -> None:
    player = Dreamer(Ear(sit(page, deal="by ear 12")))
    player.plays(TURNS)
    assert {"Play the", "Discard the"} <= set(player.answered)
    assert max(len(words) for _, words in player.ear.said) <= LONGEST


@pytest.mark.long
@pytest.mark.timeout(180)
def test_a_game_of_onirim_is_won_by_ear(page: Page) -> None:
    seat = sit(page, deal="by ear 12")
    player = Dreamer(Ear(seat))
    player.plays()
    assert isinstance(seat.widget.record.prompt, Over)
    assert player.outcome == "Won"  # a lucky deal, and nothing was overheard
    assert player.outcome.lower() == seat.widget.record.table.outcome
    assert {"Search", "Play the", "Discard the"} <= set(player.answered)
    said = [len(words) for _, words in player.ear.said]
    print(f"{player.outcome}; {len(said)} announcements, the longest of {max(said)} letters")
    assert max(said) <= LONGEST


@dataclass(frozen=True)
class City:
    """A row as it was read."""

    number: int
    elements: str
    left: list[str]
    right: list[str]
    sum: int


class Urbanist(Blind):
    """Urbion: a dream goes where it brings a city nearest to zero; a Census when one is there."""

    def turn(self) -> None:
        asked = self.ear.question
        if asked.startswith("Attach a dream"):
            self.act()
        elif asked.startswith("What do you do for"):
            self.answer("Census" if self.balanced or self.pair() else "No action")
        elif asked.startswith("Do you want to discard dreams"):
            self.census()
        else:
            self.whatever()

    def cities(self) -> list[City]:
        found = []
        for n in range(1, 5):
            names = self.ear.table.names("group")
            name = next((name for name in names if name.startswith(f"Row {n}. ")), "")
            if not name:
                continue  # the next city is still to come
            sum_ = re.search(r"([+−]\d+)$", name)
            left = [card for card in self.lies(f"Row {n}, left") if not card.startswith("Row")]
            right = [card for card in self.lies(f"Row {n}, right") if not card.startswith("Row")]
            city = self.ear.group(f"Row {n}. ").names(*CARDS)
            kind = next(name for name in city if name.startswith("city"))
            found.append(City(n, kind, left[::-1], right, number(sum_[1]) if sum_ else 0))
        return found

    @property
    def balanced(self) -> bool:
        return any(city.sum == 0 and (city.left or city.right) for city in self.cities())

    def act(self) -> None:
        hand, best = self.ear.can("Your hand"), None
        for card in hand:
            for city in self.cities():
                by, (element, side) = value(card), kind(card)
                place = f"Row {city.number}, {side}"
                if element in city.elements and self.ear.can(place):
                    gain = abs(city.sum) - abs(city.sum + by)
                    best = max(best or (gain, card, place), (gain, card, place))
        if best and best[0] > 0 and not self.balanced:
            _, card, place = best
            self.answered.append("Attach")
            self.ear.press(card, within="Your hand")
            self.ear.press(place, within=place)
        else:
            self.ear.press(hand[0], within="Your hand")
            self.answer("Discard the")

    def pair(self) -> tuple[str, str, str] | None:
        """A dream on the left and one on the right of a city that add up to zero."""
        for city in self.cities():
            for dream in city.left:
                for other in city.right:
                    if value(dream) + value(other) == 0:
                        return f"Row {city.number}", dream, other
        return None

    def census(self) -> None:
        if not self.balanced and (found := self.pair()):
            row, dream, other = found
            self.ear.press(dream, within=f"{row}, left")
            wrong = f"Discard: 1 · {row}: {said(value(dream))}, not 0"
            assert self.ear.heard() == [("status", wrong)]
            self.ear.press(other, within=f"{row}, right")
            assert self.ear.heard() == [("status", "Discard: 2")]
            self.answered.append("marked")
        self.answer("Confirm")

    def whatever(self) -> None:
        """What comes first: an answer, else a card and its answer."""
        if self.ear.answers:
            return self.answer(self.ear.answers[0])
        asked = self.ear.question
        for group in self.ear.table.names("group"):
            if group.startswith(("Row", "Your hand", "Just", "Revealed")) and ". " not in group:
                for card in self.ear.can(group)[:1]:
                    self.ear.press(card, within=group)
                    if self.ear.question == asked and self.ear.answers:
                        self.answer(self.ear.answers[0])
                    return None
        raise AssertionError(f"nothing to answer with: {asked}")

    def checks(self) -> None:
        table, words = self.ear.seat.widget.record.table, self.ear.seat.widget.words

        def spoken(zone: str, turned: Any) -> list[str]:
            cards = [card for card in table.zones[zone] if isinstance(card, Weight)]
            return [words.card(turned(card)) for card in cards]

        for row, city in zip(rows(table), self.cities(), strict=True):
            assert city.sum == balance(table, row)
            assert city.left == spoken(f"left {row}", on_the_left)
            assert city.right == spoken(f"right {row}", on_the_right)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def said(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def value(card: str) -> int:
    found = re.search(r"[+−]\d+", card)
    return number(found[0]) if found else 0


def kind(card: str) -> tuple[str, str]:
    """The element of a dream, and the side where it may lie."""
    words = card.split()
    return (words[1] if len(words) > 2 else ""), "left" if value(card) > 0 else "right"


def test_turns_of_urbion_by_ear(page: Page) -> None:
    player = Urbanist(Ear(sit(page, game="urbion", deal="by ear 1")))
    player.plays(TURNS)
    assert {"Attach", "Census"} <= set(player.answered)
    assert max(len(words) for _, words in player.ear.said) <= LONGEST


@pytest.mark.long
@pytest.mark.timeout(180)
def test_a_game_of_urbion_by_ear(page: Page) -> None:
    seat = sit(page, game="urbion", deal="by ear 1")
    player = Urbanist(Ear(seat))
    player.plays()
    assert player.answered.count("Census") >= 2
    assert "marked" in player.answered
    assert player.outcome.lower() == seat.widget.record.table.outcome
    lengths = [len(words) for _, words in player.ear.said]
    print(f"{player.outcome}; {player.answered.count('Census')} Censuses")
    assert max(lengths) <= LONGEST
