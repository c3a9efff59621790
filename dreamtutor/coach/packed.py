"""Lists of whole numbers, each packed into one large number.

Each number of a list has 64 bits of it. So two lists are added up by one addition, and a list is
multiplied by one multiplication: without a library that is how Python does it fastest. Nothing is
rounded, so what is added up is the same in whatever order.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct

BITS = 64


def packed(numbers: Iterable[int]) -> int:
    """A list as one number. They add up place by place, also where some are negative."""
    return sum(number << BITS * place for place, number in enumerate(numbers))


class Places:
    """What can be done with lists of so many numbers."""

    def __init__(self, count: int) -> None:
        self.end = BITS * count
        self.highest = packed(1 << BITS - 1 for _ in range(count))
        """The highest bit of each place."""
        self.struct = Struct(f"<{count}Q")

    def positive(self, numbers: int) -> int:
        """The same list with 0 for what is negative; what lies beyond its places is left out."""
        shifted = numbers + self.highest  # now the highest bit says that a number is not negative
        signs = shifted & self.highest
        return shifted & signs - (signs >> BITS - 1)

    def unpacked(self, numbers: int) -> tuple[int, ...]:
        """The numbers of a list of which none is negative."""
        return self.struct.unpack(numbers.to_bytes(self.struct.size, "little"))

    def beyond(self, numbers: int) -> int:
        """What lies beyond these places."""
        return numbers + self.highest >> self.end
