"""What a page decides, and how Python tells it that it has heard.

A page does not wait: who presses a key three times is three steps further, wherever Python is. What
comes from Python meanwhile is older than what the page wants. So each message of a page is counted,
and Python answers with the number; until the last one is answered, the page stays as it is
(js/wishes.js).
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any

from pydantic import BaseModel, Field, ValidationError


class PageWishes(BaseModel):
    """All that a page wants and does not yet know to be heard."""

    page: Annotated[str, Field(min_length=1, max_length=40)]
    """Which view of which page."""
    n: Annotated[int, Field(ge=0, lt=2**53)]
    """How many it has sent, this one too."""
    values: Annotated[dict[str, Any], Field(max_length=50)]


def wish_of(content: Any, may: Collection[str]) -> PageWishes | None:
    """What a page wishes, as far as it may; None if that is no wish."""
    try:
        wish = PageWishes.model_validate(content)
    except ValidationError:
        return None
    values = {name: one for name, one in wish.values.items() if name in may}
    return wish.model_copy(update={"values": values})
