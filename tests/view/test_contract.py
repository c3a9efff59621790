"""The types of what goes between Python and the page stand once, in Python."""

from __future__ import annotations

import ast

import pytest

from tests.setup import frontend_types
from tests.setup.frontend_types import (
    NoTypeError,
    PythonType,
    bases_of,
    declaration,
    differing,
    fields_of,
    written,
)


def test_the_types_of_the_front_end_are_those_of_python() -> None:
    """If this fails, run `make frontend`, and see whether the front end still fits."""
    assert differing(written()) == []


def test_every_file_of_types_is_written() -> None:
    there = {path.name for path in frontend_types.CONTRACT.iterdir()}
    assert there == {*frontend_types.WRITTEN}


def declared(python: str) -> str:
    """A class as TypeScript declares it."""
    node = ast.parse(python).body[0]
    assert isinstance(node, ast.ClassDef)
    doc = ast.get_docstring(node) or ""
    return declaration(PythonType(node.name, "", doc, bases_of(node), fields_of(node)))


def test_a_type_in_both_languages() -> None:
    python = '''
class Place(TypedDict):
    """Where something lies."""

    id: str
    far: NotRequired[bool]
    """It lies on the other side."""
    lie: Literal["row", "pile"]
    holds: list[tuple[str, int]]
    by: dict[str, float | None]
    at: dict[Literal["left", "right"], Any]
    in_rows: list[str | int]
'''
    assert (
        declared(python)
        == """\
/** Where something lies. */
export type Place = {
  id: string;
  /** It lies on the other side. */
  far?: boolean;
  lie: "row" | "pile";
  holds: [string, number][];
  by: Record<string, number | null>;
  at: Partial<Record<"left" | "right", any>>;
  in_rows: (string | number)[];
};"""
    )


def test_a_type_that_extends_another() -> None:
    python = "class Slot(SlotDetails):\n    face: str\n"
    assert declared(python) == "export type Slot = SlotDetails & {\n  face: string;\n};"


def test_what_a_page_may_leave_out() -> None:
    python = """
class Find(BaseModel):
    do: Literal["find"]
    text: Annotated[str, Field(max_length=9)] = ""
"""
    assert declared(python) == 'export type Find = {\n  do: "find";\n  text?: string;\n};'


def test_what_is_no_type_of_plain_data_is_named() -> None:
    with pytest.raises(NoTypeError, match="set"):
        declared("class Bad(TypedDict):\n    names: set[str]\n")
    with pytest.raises(NoTypeError, match="Bad"):
        declared("class Bad:\n    names: str\n")


def test_what_a_page_may_send_is_any_command_without_what_is_added_on_the_way() -> None:
    text = written()["messages.d.ts"].partition("export type Command =")[2]
    assert "| RefreshCommand\n" in text
    assert '| Omit<AnswerCommand, "rev">\n' in text
    assert "PageCommand" not in text
    assert "{ rev?: number }" in text
