"""What the page of a lesson and that of the course may send, beside what any table's page may."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

LessonId = Annotated[str, Field(min_length=1, max_length=120)]
LessonAct = Literal[
    "next",
    "back",
    "hint",
    "why",
    "choose",
    "leave",
    "return",
    "again",
    "go",
    "reveal",
    "onward",
    "game",
]


class LessonCommand(BaseModel):
    """Something the learner does in a lesson, beside answering the game."""

    do: Literal["lesson"]
    act: LessonAct
    at: Annotated[str, Field(max_length=200)] = ""
    """Where the page was when it was done: a second click on what is gone does nothing."""
    ids: Annotated[list[LessonId], Field(max_length=60)] = []
    """Of a question: the choices that were ticked, or all of them in order."""
    number: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] | None = None
    step: Annotated[str, Field(max_length=120)] = ""
    """The step to go to."""


LESSON: TypeAdapter[LessonCommand] = TypeAdapter(LessonCommand)


class LearnCommand(BaseModel):
    """Show a lesson below the course, from its beginning or where the learner left it."""

    do: Literal["learn"]
    id: LessonId
    again: bool = False


class CourseCommand(BaseModel):
    """Show no lesson any more."""

    do: Literal["close"]


CourseAct = LearnCommand | CourseCommand
COURSE: TypeAdapter[CourseAct] = TypeAdapter(Annotated[CourseAct, Field(discriminator="do")])
