"""What the entries of a file are made of: objects that keep what is not known here, short words."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

ShortWord = Annotated[str, Field(max_length=200)]
CardSpot = tuple[ShortWord, Annotated[int, Field(ge=0, le=10_000)]]
"""A zone, and the number of a slot in it."""


class JsonModel(BaseModel):
    """What is not known is kept, not judged."""

    model_config = ConfigDict(extra="allow", populate_by_name=True, frozen=True)
