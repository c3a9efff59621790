"""What a lesson is made of. One file is one lesson; docs/lesson-format.md explains it for those
who write lessons, and `schema` gives the same to their editors."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

FORMAT = "dreamtutor-lesson/1"
LARGEST = 300_000
"""A file of more bytes is no lesson."""
LessonText = Annotated[str, Field(max_length=2000)]
ShortText = Annotated[str, Field(max_length=300)]
Name = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]*$", max_length=60)]
"""What steps, answers and choices are called: small letters, digits and hyphens."""
LessonId = Annotated[str, Field(pattern=r"^[a-z0-9-]+(/[a-z0-9+-]+)+$", max_length=120)]
Few: Any = Field(default=[], max_length=40)
CardWords = Annotated[list[ShortText], Field(max_length=150)]
Deals = Annotated[dict[ShortText, CardWords], Field(max_length=10)]
"""By pool, the hidden cards that come next."""
StepKind = Literal["say", "show", "do", "try", "predict", "ask", "play"]
Verdict = Literal["right", "fine", "mistake", "later"]
Then = Literal["next", "stay", "again"]
HINTS = ("nudge", "zone", "card", "move")
EMPTY = "empty"
"""Of a zone in which nothing lies."""
QUESTION = "question"
"""The question of the game, among what the bubble can stand beside."""
REMARKS = "remarks"
"""What the table says of its zones, among what can be hidden."""
EVENT_FIELDS, ZONE_FIELDS = (
    ("card", "source", "to", "outcome", "rule", "times"),
    ("holds", "is_", "count"),
)
"""What a goal says of an event, and what it says of zones."""


REPEATED_PARTS = ("answer", "choice", "refusal")
"""Of what a step can have several, each under a heading of its own."""


class MismatchError(ValueError):
    """Parts that do not go together: `at` which of them, and where the same stands `before`."""

    def __init__(self, says: str, *at: str | int, before: tuple[str | int, ...] = ()) -> None:
        super().__init__(says)
        self.at, self.before = at, before


def as_list(value: Any) -> Any:
    """What can be written alone or as a list."""
    return [value] if isinstance(value, str) else value


class LessonPart(BaseModel):
    """A part of a lesson. What it does not know is a mistake of whoever wrote it."""

    model_config = ConfigDict(extra="forbid", validate_default=False)


class CityRow(LessonPart):
    """What lies in a row of cities: the city, and the dreams on both sides of it."""

    card: ShortText
    left: CardWords = []
    right: CardWords = []


class Setup(LessonPart):
    """A table: what lies in each zone; or the table of a replay at a step."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, CardWords | CityRow] = Field(init=False)
    replay: Annotated[str, Field(pattern=r"^[a-z0-9-]*$", max_length=100)] = ""
    """A game that comes with the program, by its name."""
    step: ShortText = ""
    """How the name of the step begins."""

    @property
    def zones(self) -> dict[str, list[str] | CityRow]:
        return self.__pydantic_extra__ or {}


class Why(LessonPart):
    """A question back, and its answer."""

    ask: LessonText
    say: LessonText


class DemonstrationMoment(LessonPart):
    """One moment of a mistake that is played out for the learner to watch."""

    say: LessonText
    answer: ShortText = ""
    refused: ShortText = ""
    deals: Deals = {}


class AnswerCase(LessonPart):
    """An answer that was thought of, and what is said to it."""

    id: Name
    match: Annotated[list[ShortText], Field(min_length=1, max_length=40)]
    verdict: Verdict
    then: Then | None = None
    say: LessonText = ""
    back: LessonText = ""
    play_out: Annotated[list[DemonstrationMoment], Field(max_length=12)] = []

    @property
    def leads(self) -> Then:
        """What comes of it."""
        return self.then or ("next" if self.verdict in ("right", "fine") else "again")


class RefusalText(LessonPart):
    """What is said here instead of a rule's own text."""

    rule: ShortText
    say: LessonText


class Hints(LessonPart):
    nudge: LessonText = ""
    zone: LessonText = ""
    card: LessonText = ""
    move: LessonText = ""


class Choice(LessonPart):
    id: Name
    text: LessonText
    right: bool = False
    say: LessonText = ""
    row: CardWords = []


class GoalSpec(LessonPart):
    """What must happen, in the words of the log; or how the table must lie. What is not said may
    be anything."""

    event: Literal["", "moved", "revealed", "flipped", "shuffled", "swapped", "ended"] = ""
    card: ShortText = ""
    source: ShortText = Field(default="", alias="from")
    to: ShortText = ""
    outcome: ShortText = ""
    rule: ShortText = ""
    times: Annotated[int, Field(ge=1, le=100)] = 1
    zone: Annotated[
        list[ShortText],
        BeforeValidator(as_list, json_schema_input_type=ShortText | list[ShortText]),
        Field(max_length=20),
    ] = []
    """Where something must lie, as `point` names it."""
    holds: CardWords = []
    """Patterns of cards that must lie there; others may, too."""
    is_: ShortText = Field(default="", alias="is")
    """What the table says of the zones: "balanced"; or that they are empty."""
    count: Annotated[int, Field(ge=0, le=100)] = 0
    """Of so many zones that must be said; without it, of all."""

    @model_validator(mode="after")
    def _whole(self) -> GoalSpec:
        of_event = {*self.model_fields_set} & {"event", *EVENT_FIELDS}
        of_zones = {*self.model_fields_set} & {"zone", *ZONE_FIELDS}
        if of_event and of_zones:
            raise ValueError("a goal has an event or a zone, not both")
        if of_event and not self.event:
            raise ValueError("a goal of this kind needs an event")
        if not of_event and (not self.zone or bool(self.holds) == bool(self.is_)):
            raise ValueError("a goal needs an event, or a zone and one of: holds, is")
        if self.is_ and any(": " in zone for zone in self.zone):
            raise ValueError("is speaks of whole zones: name them without their cards")
        if self.count and not self.is_:
            raise ValueError("count goes with is: of so many zones")
        return self


class Sealed(LessonPart):
    """A question whose answer nobody reads in the file (`sealed`)."""

    salt: Annotated[str, Field(pattern=r"^[0-9a-f]*$", min_length=16, max_length=64)]
    rounds: Annotated[int, Field(ge=1, le=200_000)]
    """So often a guess is hashed."""
    number: bool = False
    """Is the answer a number?"""
    boxes: Annotated[list[Annotated[str, Field(max_length=60_000)]], Field(max_length=50)]


class LessonStep(LessonPart):
    id: Name
    kind: StepKind
    say: LessonText
    scene: ShortText = ""
    point: Annotated[list[ShortText], Few]
    hide: Annotated[list[ShortText], Few]
    unhide: Annotated[list[ShortText], Few]
    rules: Annotated[list[ShortText], Few]
    uses: Annotated[list[ShortText], Few]
    rulings: Annotated[list[ShortText], Few]
    why: Why | None = None
    deals: Deals = {}
    done: LessonText = ""
    otherwise: LessonText = ""
    hopeless: LessonText = ""
    answer: Annotated[list[AnswerCase], Few]
    refusal: Annotated[list[RefusalText], Few]
    refused: ShortText = ""
    hints: Hints = Hints()
    coach: bool = False
    """Does the coach give hints, too, when those of the step are spent?"""
    choice: Annotated[list[Choice], Few]
    many: bool = False
    order: bool = False
    """The choices are to be put into the order in which the file has them."""
    fixed: bool = False
    """The choices are shown in the order of the file."""
    number: int | None = None
    """The answer is this number."""
    place: ShortText = ""
    goal: GoalSpec | None = None
    turns: Annotated[int, Field(ge=1, le=100)] = 12
    line: Annotated[list[ShortText], Few]
    """Answers that reach the goal, for whoever gives up; found by trying if they are not given."""
    sealed: Sealed | None = None
    packed: Annotated[list[ShortText], Field(max_length=2000)] = []
    """Of a sealed lesson: fields of the step that cannot be read."""

    @model_validator(mode="after")
    def _whole(self) -> LessonStep:
        """Each kind has what it needs."""
        asks = self.asks_number or len(self.choice) >= 2
        needs = {
            "do": (
                'an answer with verdict = "right"',
                any(a.verdict == "right" for a in self.answer),
            ),
            "try": ("refused: the rule that says no", bool(self.refused)),
            "play": ("a goal", self.goal is not None),
            "predict": ("two choices or more", len(self.choice) >= 2),
            "ask": ("two choices or more, or a number", asks),
        }
        what, has = needs.get(self.kind, ("", True))
        if not has:
            raise MismatchError(
                f"Step {self.id!r} is of the kind {self.kind!r}: it needs {what}", "kind"
            )
        if self.kind == "ask" and self.sealed is None:
            self._check_right_choices()
        if self.coach and self.kind not in ("do", "play"):
            says = f"Step {self.id!r} is of the kind {self.kind!r}: the coach helps in do and play"
            raise MismatchError(says, "coach")
        check_ids_differ([case.id for case in self.answer], "answer")
        check_ids_differ([choice.id for choice in self.choice], "choice")
        return self

    def _check_right_choices(self) -> None:
        """An error if it is not clear what answers the question."""
        right = [n for n, choice in enumerate(self.choice) if choice.right]
        if self.number is not None and self.choice:
            raise MismatchError("This question has a number and choices: leave one out", "number")
        if self.number is not None or self.order:
            return
        if not right:
            raise MismatchError(
                f"None of the choices of {self.id!r} is right: "
                "write right = true below the one that is",
                "choice",
            )
        if len(right) > 1 and not self.many:
            raise MismatchError(
                f"More than one choice of {self.id!r} is right: write many = true for the step, "
                "or leave only one of them right",
                *("choice", right[1], "right"),
            )

    @property
    def plays(self) -> bool:
        """Does the learner answer the game's own questions here?"""
        return self.kind in ("do", "try", "play")

    @property
    def is_exercise(self) -> bool:
        """Is there something to answer?"""
        return self.kind not in ("say", "show")

    @property
    def asks_number(self) -> bool:
        return self.number is not None or (self.sealed is not None and self.sealed.number)

    @property
    def ladder(self) -> list[str]:
        """The rungs of the ladder of hints; the last two the program knows by itself, and keeps to
        itself in a sealed lesson."""
        if self.plays and not self.packed:
            return [rung for rung in HINTS if getattr(self.hints, rung) or rung in HINTS[2:]]
        return [rung for rung in HINTS if getattr(self.hints, rung)]


def check_ids_differ(ids: list[str], part: str) -> None:
    """An error if two parts have the same id."""
    for n, id_ in enumerate(ids):
        if (before := ids.index(id_)) < n:
            says = f"{id_!r} is the id of two {part}s: give each its own"
            raise MismatchError(says, part, n, "id", before=(part, before, "id"))


class Lesson(LessonPart):
    format: Literal["dreamtutor-lesson/1"]
    id: LessonId
    title: LessonText
    summary: LessonText = ""
    game: Literal["onirim", "urbion"]
    modules: Annotated[list[ShortText], Few]
    seats: Annotated[int, Field(ge=1, le=2)] = 1
    settings: Annotated[dict[ShortText, str | int | bool], Field(max_length=60)] = {}
    after: Annotated[list[LessonId], Few]
    minutes: Annotated[int, Field(ge=1, le=60)] = 8
    carry: LessonText = ""
    lang: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z]+)?$")] = "en"
    """The language of the texts in this very file."""
    english: Annotated[list[Annotated[str, Field(max_length=400)]], Field(max_length=2000)] = []
    """The addresses of those that are English all the same."""
    scene: Annotated[dict[Name, Setup], Field(min_length=1, max_length=20)]
    step: Annotated[list[LessonStep], Field(min_length=1, max_length=60)]

    @model_validator(mode="after")
    def _whole(self) -> Lesson:
        check_ids_differ([step.id for step in self.step], "step")
        if not self.step[0].scene:
            raise MismatchError(
                "The first step needs a scene: the table that is seen first", "step", 0
            )
        for n, step in enumerate(self.step):
            if step.scene and step.scene not in self.scene:
                there = ", ".join(self.scene)
                says = f"Step {step.id!r}: there is no scene {step.scene!r}, but: {there}"
                raise MismatchError(says, "step", n, "scene")
        return self

    def index(self, id_: str) -> int:
        """The place of the step with this id."""
        return [step.id for step in self.step].index(id_)


def schema() -> dict[str, Any]:
    """The format as a JSON Schema."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        **{k: v for k, v in Lesson.model_json_schema(by_alias=True).items() if k != "title"},
    }
