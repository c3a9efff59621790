"""The front end's types of what goes between Python and the page, written from the Python types.

`make frontend` writes the files of `WRITTEN`; `--check` only says which of them differ. A type
keeps its Python name, its comments are the docstrings of Python. Only the source is read:
TypedDicts and pydantic models become object types, other names for a type become type aliases.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = ROOT / "dreamtutor" / "widgets" / "frontend" / "src" / "contract"
WIDTH = 100
WRITTEN: Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]] = {
    "scene.d.ts": (
        ("dreamtutor.view.scene", ("Scene", "RuleText", "ZoneUse")),
        ("dreamtutor.view.sheets", ("Sheets",)),
        ("dreamtutor.texts.markdown", ("MarkdownTree",)),
    ),
    "reel.d.ts": (("dreamtutor.reel.format", ("Reel",)),),
    "lesson.d.ts": (("dreamtutor.lessons.panel_types", ("LessonPanel",)),),
    "fonts.d.ts": (("dreamtutor.exports.fonts", ("PageFont",)),),
    "home.d.ts": (("dreamtutor.widgets.home_types", ("HomeState",)),),
    "classroom.d.ts": (("dreamtutor.classrooms.board_types", ("BoardState",)),),
    "start.d.ts": (("dreamtutor.widgets.start_state", ("StartState",)),),
    "coach.d.ts": (("dreamtutor.view.coach_panel", ("CoachPanel",)),),
    "review.d.ts": (("dreamtutor.view.review_panel", ("ReviewPanel",)),),
    "messages.d.ts": (
        ("dreamtutor.widgets.commands", ("*Command",)),
        ("dreamtutor.widgets.list_commands", ("*Command",)),
    ),
}
"""For each file the types that go to the page or come from it, by their Python modules; with them
it has all types that these are made of, but for those that a file above it has. `*Command` are all
classes with such names."""
UNIONS = {"messages.d.ts": ("Command", "PageCommand", "rev")}
"""For a file: the name for any of its types that extend this one; and a field that they have when
they are sent, but not when they are made: that is added on the way."""
PRIMITIVES = {
    "str": "string", "int": "number", "float": "number", "bool": "boolean", "None": "null",
    "Any": "any", "object": "unknown",
}  # fmt: skip
OBJECTS = ("TypedDict", "BaseModel")
"""A class with one of these among its bases is an object type."""


class NoTypeError(ValueError):
    """Something in Python that cannot be said in TypeScript, or is not a type."""


@dataclass(frozen=True)
class Field:
    """A key of an object: its type as Python says it, and whether it may be missing."""

    name: str
    type: ast.expr
    optional: bool
    doc: str


@dataclass(frozen=True)
class PythonType:
    """A type in the source of a module: an object with its fields, or another name for a type."""

    name: str
    module: str
    doc: str
    bases: tuple[str, ...] = ()
    """Other object types, whose fields it has as well."""
    fields: tuple[Field, ...] = ()
    alias: ast.expr | None = None


@dataclass
class TypeFile:
    """One file of types in the making."""

    known: Mapping[str, str]
    """The types that stand in the files before it: name and file."""
    types: dict[str, PythonType] = field(default_factory=dict)
    imports: dict[str, set[str]] = field(default_factory=dict)

    def add(self, name: str, module: str) -> None:
        """Take up a type, and all that it is made of."""
        if name in self.known:
            self.imports.setdefault(self.known[name], set()).add(name)
            return
        found = find(name, module)
        if name in self.types:
            if self.types[name] != found:
                raise NoTypeError(f"two types are called {name}")
            return
        self.types[name] = found
        for base in found.bases:
            self.add(base, found.module)
        parts = [part.type for part in found.fields] if found.alias is None else [found.alias]
        for part in parts:
            for used in names_in(part):
                self.add(used, found.module)

    def text(self) -> str:
        """The file as it is written."""
        blocks = [
            "// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` "
            "writes it anew."
        ]
        if self.imports:
            blocks.append(
                "\n".join(
                    f'import type {{ {", ".join(sorted(names))} }} from "./{file}";'
                    for file, names in sorted(self.imports.items())
                )
            )
        return "\n\n".join([*blocks, *map(declaration, self.types.values())]) + "\n"


def written() -> dict[str, str]:
    """All files of types, by their names."""
    known: dict[str, str] = {}
    files = {}
    for name, roots in WRITTEN.items():
        file = TypeFile(dict(known))
        for module, types in roots:
            for root in types:
                for type_name in names_like(root, module):
                    file.add(type_name, module)
        files[name] = file.text() + (union(file, *UNIONS[name]) if name in UNIONS else "")
        known |= dict.fromkeys(file.types, name.removesuffix(".d.ts"))
    return files


# Reading Python


@cache
def source(module: str) -> ast.Module:
    path = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    if not path.exists():
        path = path.with_suffix("") / "__init__.py"
    return ast.parse(path.read_text(encoding="utf-8"))


def names_like(pattern: str, module: str) -> list[str]:
    """The name itself; or, if it begins with a star, those of all classes that end so."""
    if not pattern.startswith("*"):
        return [pattern]
    classes = [node.name for node in source(module).body if isinstance(node, ast.ClassDef)]
    return [name for name in classes if name.endswith(pattern[1:])]


@cache
def find(name: str, module: str) -> PythonType:
    """A type by the name that it has in a module, which may have imported it."""
    body = source(module).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ClassDef) and node.name == name:
            doc = ast.get_docstring(node) or ""
            return PythonType(name, module, doc, bases_of(node), fields_of(node))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            if is_call_of_typed_dict(node.value):
                fields = fields_of_call(node.value)
                return PythonType(name, module, text_of(following), fields=fields)
            return PythonType(name, module, text_of(following), alias=node.value)
    for statement in ast.walk(source(module)):
        if isinstance(statement, ast.ImportFrom) and statement.module:
            for imported in statement.names:
                if (imported.asname or imported.name) == name:
                    return find(imported.name, statement.module)
    raise NoTypeError(f"{module} has no type {name}")


def text_of(node: ast.stmt | None) -> str:
    """A text that stands alone on a line: what a docstring says of the line above it."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return " ".join(str(node.value.value).split())
    return ""


def bases_of(node: ast.ClassDef) -> tuple[str, ...]:
    """The object types that a class extends."""
    if not node.bases:
        raise NoTypeError(f"{node.name} is no TypedDict and no model")
    return tuple(name for base in node.bases if (name := ast.unparse(base)) not in OBJECTS)


def fields_of(node: ast.ClassDef) -> tuple[Field, ...]:
    """The fields of a class of which objects are made, without those of its bases."""
    found = []
    partial = any(ast.unparse(keyword) == "total=False" for keyword in node.keywords)
    for part, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            if ast.unparse(part.annotation).startswith("ClassVar"):
                continue
            kind, optional = may_be_missing(part.annotation)
            optional = optional or partial or part.value is not None
            name = part.target.id
            found.append(Field(name, kind, optional, text_of(following)))
    return tuple(found)


def is_call_of_typed_dict(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "TypedDict"


def fields_of_call(node: ast.expr) -> tuple[Field, ...]:
    """The fields of `TypedDict("Element", {"in": …})`."""
    assert isinstance(node, ast.Call)
    keys = node.args[1]
    assert isinstance(keys, ast.Dict)
    found = []
    for key, value in zip(keys.keys, keys.values, strict=True):
        assert isinstance(key, ast.Constant)
        found.append(Field(str(key.value), *may_be_missing(value), ""))
    return tuple(found)


def may_be_missing(kind: ast.expr) -> tuple[ast.expr, bool]:
    """The type of a key, and whether it is marked as one that may be missing."""
    if isinstance(kind, ast.Subscript) and ast.unparse(kind.value) == "NotRequired":
        return kind.slice, True
    return kind, False


def names_in(kind: ast.expr) -> Iterator[str]:
    """The names of other types that a type is made of."""
    if isinstance(kind, ast.Name):
        if kind.id not in PRIMITIVES:
            yield kind.id
    elif isinstance(kind, ast.Constant):
        if isinstance(kind.value, str):
            yield from names_in(quoted(kind.value))
    elif isinstance(kind, ast.BinOp):
        yield from names_in(kind.left)
        yield from names_in(kind.right)
    elif isinstance(kind, ast.Subscript) and ast.unparse(kind.value) != "Literal":
        for part in parts_of(kind):
            yield from names_in(part)


def quoted(text: str) -> ast.expr:
    """A type that stands in quotes, because it is defined further below."""
    return ast.parse(text, mode="eval").body


def parts_of(kind: ast.Subscript) -> list[ast.expr]:
    """What stands between the brackets of a type; of `Annotated` only the type itself."""
    parts = kind.slice.elts if isinstance(kind.slice, ast.Tuple) else [kind.slice]
    return parts[:1] if ast.unparse(kind.value) == "Annotated" else parts


# Writing TypeScript


def declaration(one: PythonType) -> str:
    """A type as TypeScript declares it."""
    if one.alias is not None:
        says = typescript(one.alias)
        if len(f"export type {one.name} = {says};") > WIDTH and " | " in says:
            says = "".join(f"\n  | {part}" for part in says.split(" | "))
            return f"{comment(one.doc, '')}export type {one.name} ={says};"
        return f"{comment(one.doc, '')}export type {one.name} = {says};"
    lines = [f"export type {one.name} = {' & '.join([*one.bases, '{'])}"]
    for part in one.fields:
        sign = "?" if part.optional else ""
        lines.append(comment(part.doc, "  ") + f"  {part.name}{sign}: {typescript(part.type)};")
    return comment(one.doc, "") + "\n".join([*lines, "};"])


def union(file: TypeFile, name: str, base: str, added: str) -> str:
    """A name for any type of a file that extends this one. A field that is added later is left
    out."""

    def extends(one: PythonType) -> bool:
        return any(each == base or extends(file.types[each]) for each in one.bases)

    def has(one: PythonType, key: str) -> bool:
        own = any(part.name == key for part in one.fields)
        return own or any(has(file.types[each], key) for each in one.bases)

    chosen = [one for one in file.types.values() if extends(one) and is_whole(one)]
    parts = [f'Omit<{one.name}, "{added}">' if has(one, added) else one.name for one in chosen]
    listed = "".join(f"\n  | {part}" for part in parts)
    doc = f"/** Any of these. `{added}` may be missing: it is added where one is sent. */"
    return f"\n{doc}\nexport type {name} = ({listed}\n) & {{ {added}?: number }};\n"


def is_whole(one: PythonType) -> bool:
    """Is it a command that is sent, and not what several have in common?"""
    return any(part.name == "do" for part in one.fields)


def comment(doc: str, indent: str) -> str:
    """A docstring as a comment above what it is about."""
    if not doc:
        return ""
    if len(whole := f"{indent}/** {' '.join(doc.split())} */") <= WIDTH and "\n\n" not in doc:
        return f"{whole}\n"
    lines = []
    for paragraph in doc.split("\n\n"):
        is_table = re.search(r"\S {2,}\S", paragraph)
        text = paragraph.split("\n") if is_table else wrap(paragraph, WIDTH - len(indent) - 3)
        lines += ["", *text]
    inside = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines[1:])
    return f"{indent}/**\n{inside}{indent} */\n"


def typescript(kind: ast.expr) -> str:
    """A type of Python in the words of TypeScript."""
    if isinstance(kind, ast.Name):
        return PRIMITIVES.get(kind.id, kind.id)
    if isinstance(kind, ast.Constant):
        return "null" if kind.value is None else typescript(quoted(str(kind.value)))
    if isinstance(kind, ast.BinOp):
        return f"{typescript(kind.left)} | {typescript(kind.right)}"
    if not isinstance(kind, ast.Subscript):
        raise NoTypeError(f"{ast.unparse(kind)} is no type")
    outer, parts = ast.unparse(kind.value), parts_of(kind)
    if outer == "Literal":
        return " | ".join(ast.unparse(part).replace("'", '"') for part in parts)
    inner = [typescript(part) for part in parts]
    if outer == "list":
        return f"({inner[0]})[]" if " " in inner[0] and inner[0][0] != "[" else f"{inner[0]}[]"
    if outer == "tuple":
        return f"[{', '.join(inner)}]"
    if outer == "dict":
        record = f"Record<{inner[0]}, {inner[1]}>"
        return record if inner[0] == "string" else f"Partial<{record}>"
    if outer == "Annotated":
        return inner[0]
    raise NoTypeError(f"{ast.unparse(kind)} cannot be said in TypeScript")


def differing(files: Mapping[str, str]) -> list[str]:
    """The files that are not what Python says."""

    def text(name: str) -> str:
        path = CONTRACT / name
        return path.read_text(encoding="utf-8") if path.exists() else ""

    return [name for name, wanted in files.items() if text(name) != wanted]


def main(args: Iterable[str]) -> int:
    files = written()
    wrong = differing(files)
    if "--check" in args:
        for name in wrong:
            print(f"{name} is not what the types of Python say: run `make frontend`.")
        return int(bool(wrong))
    for name in wrong:
        (CONTRACT / name).write_text(files[name], encoding="utf-8")
        print(f"Written: {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
