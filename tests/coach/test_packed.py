"""Numbers packed into one are reckoned with as if each stood alone."""

from __future__ import annotations

from random import Random

from dreamtutor.coach.packed import Places, packed

COUNT = 5
LARGE = 10**17


def test_lists_are_added_up_multiplied_and_cut_off_place_by_place() -> None:
    random, places = Random(1), Places(COUNT)
    for _ in range(200):
        one, other = ([random.randint(-LARGE, LARGE) for _ in range(COUNT + 1)] for _ in range(2))
        times = random.randint(-40, 40)
        expected = [a + times * b for a, b in zip(one, other, strict=True)]
        found = packed(one) + times * packed(other)
        assert found == packed(expected)
        assert places.unpacked(places.positive(found)) == tuple(max(0, x) for x in expected[:-1])
        assert places.beyond(found) == expected[-1]
