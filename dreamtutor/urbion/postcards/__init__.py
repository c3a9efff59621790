"""Postcards to the Oniverse, and the Wise Chaos that comes with them."""

from dreamtutor.urbion.postcards import residents, special, spots, wise_chaos
from dreamtutor.urbion.postcards.setup import module

__all__ = ["module", "residents", "special", "spots", "wise_chaos"]
