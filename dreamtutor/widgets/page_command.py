"""What all commands of pages have in common: see `commands`."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import BaseModel, Field

Rev = Annotated[int, Field(ge=0)]
LessonId = Annotated[str, Field(min_length=1, max_length=120)]


class PageCommand(BaseModel):
    """Something that a page asks for. `do` says what."""

    shows: ClassVar[str] = "scene"
    """What the page is sent again if it saw what is no longer so."""
    on_scene: ClassVar[bool] = False
    """Is it done on a scene? On an old one it does nothing then."""


class SceneCommand(PageCommand):
    """Something that is done on a scene."""

    on_scene = True
    rev: Rev
