"""What the page may send: a few commands, each checked before anything is done."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

Rev = Annotated[int, Field(ge=0)]


class AnswerCommand(BaseModel):
    """Words of an answer that the prompt offers, or refuses."""

    do: Literal["answer"]
    words: Annotated[str, Field(max_length=1000)]
    rev: Rev


class ArrangeCommand(BaseModel):
    """For each bin, the places of the cards that go there."""

    do: Literal["arrange"]
    piles: Annotated[
        list[Annotated[list[Annotated[int, Field(ge=0)]], Field(max_length=500)]],
        Field(max_length=50),
    ]
    rev: Rev


class StepCommand(BaseModel):
    do: Literal["undo", "redo"]
    rev: Rev


Command = AnswerCommand | ArrangeCommand | StepCommand
COMMANDS: TypeAdapter[Command] = TypeAdapter(Annotated[Command, Field(discriminator="do")])
