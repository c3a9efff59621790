"""A scene: what a table shows, as plain data.

This is the contract between Python and the screen. A scene is made of dicts,
lists, strings and numbers only; it can be sent as JSON, drawn by the page,
written as text and painted as a picture, and all of these show the same. A
scene holds every sentence that is shown, in the reader's language, so that
whoever draws it needs to know no rule, no card and no word.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from dreamtutor.engine.spots import Lie


class Face(TypedDict):
    """What can be seen of all cards of a kind."""

    name: str
    """What is printed on the card."""
    say: str
    """What a screen reader says: the whole card in words."""


class SlotDetails(TypedDict):
    """What a slot says apart from its picture."""

    id: str
    """Follows the card from scene to scene, until a shuffle hides which card it is."""
    say: NotRequired[str]
    """What a screen reader says, if it is not just what `Scene.faces` says of the picture."""
    waits: NotRequired[bool]
    """There is no card yet; the picture is of the card that the place waits for."""
    next: NotRequired[bool]
    """It is this card's turn."""
    on: NotRequired[bool]
    """It lies on the card before it."""
    group: NotRequired[str]
    """Of a card to be sorted: where it is added up, if it goes into the first bin. At each zone
    the sum must be zero."""
    adds: NotRequired[int]
    """What it adds there."""
    new: NotRequired[bool]
    """The card came here, or was turned over, since the last scene."""
    options: NotRequired[list[int]]
    """Which of the prompt's options use this card (their places in the list)."""
    refusals: NotRequired[list[int]]
    """Which of the prompt's refusals are about this card."""
    partly: NotRequired[bool]
    """Something of another kind than its options is refused: it can be discarded, but not played.
    That one of several places is refused is no news."""


class Slot(SlotDetails):
    """One place with a card, known or not, or a place that waits for a card."""

    face: str
    """The picture: "onirim/location/red/sun", or "onirim/back" if only the back is seen."""


class Brace(TypedDict):
    """The last cards of a row that count together now."""

    of: int
    say: str


class ZoneDetails(TypedDict):
    """What a zone says apart from the pictures of its cards."""

    id: str
    label: str
    note: str
    """A few words beside the label: "9 cards; it ends in a sun"."""
    lie: Lie
    far: NotRequired[bool]
    """It lies on the other side of the table."""
    at: NotRequired[str]
    """The zone that it is a side of ("left", "right"), or that the figure stands at."""
    places: NotRequired[int]
    """So many cards have room here; those that are free are shown."""
    room: NotRequired[int]
    """For so many cards room is kept, however many lie there."""
    aim: NotRequired[bool]
    """What the game is about is gathered here."""
    weight: NotRequired[int]
    """What the cards of a side count together."""
    among: NotRequired[str]
    """The heading that the zone shares with its neighbours."""
    count: int
    """How many cards lie there."""
    brace: NotRequired[Brace]
    options: NotRequired[list[int]]
    """Options that use the zone as a whole."""
    refusals: NotRequired[list[int]]


class SceneZone(ZoneDetails):
    """A place on the table."""

    slots: list[Slot]
    """What is seen. Of a pile that is only the uppermost card, if there is one; of cards that lie
    under another it is that one, and its id is that of the zone."""
    holds: NotRequired[list[tuple[str, int]]]
    """Of cards that lie on top of each other and are known: picture and number of each kind."""


class Phase(TypedDict):
    """A phase of the turn."""

    label: str
    note: str
    at: Literal["past", "now", "coming"]


class Option(TypedDict):
    """Something the player can answer."""

    words: str
    """The answer as it is sent back and as it is written in the replay."""
    label: str
    """The answer in a sentence: "Play the observatory sun"."""
    tip: NotRequired[str]
    """What will follow, in a sentence, if it is worth saying."""
    why: NotRequired[str]
    """The rule that offers it, if it is not the rule that asks."""
    onward: NotRequired[bool]
    """Only this leads on: after every other option the same is asked again."""
    to: NotRequired[str]
    """The zone where the card that it is about will lie: the place to drop it."""
    weighs: NotRequired[dict[str, int]]
    """How scales will stand that now stand otherwise: the sum of both sides."""
    slots: list[str]
    """The ids of the slots it belongs to: cards, or zones."""
    face: NotRequired[str]
    """Of a card that was turned over: its picture, if it is this one."""
    left: NotRequired[int]
    """How many of it are not seen."""
    typed: NotRequired[str]
    """The two letters that give this answer."""


class SceneRefusal(TypedDict):
    """Something the player might try, and why it is not allowed now."""

    words: str
    label: str
    say: str
    """The reason, in a sentence."""
    why: str
    """The rule that forbids it."""
    aside: NotRequired[bool]
    """It would be something on the way, not what is asked for."""
    slots: list[str]
    because: NotRequired[list[str]]
    """The slots that are the cause, if there are any."""


class SceneBin(TypedDict):
    """A place that cards can be sorted into."""

    label: str
    least: int
    most: int


class Family(TypedDict):
    """Cards that are called the same together."""

    label: str
    rows: list[list[int]]
    """Their places among the options; -1 where one was of which none is left."""


class Figure(TypedDict):
    """A number, and what it counts: "37", "turns"."""

    n: str
    say: str


class GameEnd(TypedDict):
    """How a game went that is over."""

    figures: list[Figure]
    decided: NotRequired[str]
    """What happened just before the end, in a sentence."""
    found: NotRequired[list[str]]
    """The pictures of the cards that were found, in their order."""


class ScenePrompt(TypedDict):
    """The question the table asks.

    pick     one of the options
    arrange  `cards` are to be sorted into `bins`; the answer is, for each bin, the places in
             `cards` of what goes there, in order
    chance   a real card was turned over: the options are the cards it can be
    over     the game has ended; there is nothing to answer
    """

    kind: Literal["pick", "arrange", "chance", "over"]
    say: str
    why: str
    options: list[Option]
    refusals: list[SceneRefusal]
    cards: NotRequired[list[Slot]]
    bins: NotRequired[list[SceneBin]]
    usual: NotRequired[list[list[int]]]
    """An arrangement that is allowed."""
    families: NotRequired[list[Family]]
    """The cards that it can be, by what they are called together."""
    outcome: NotRequired[Literal["won", "lost"]]
    ended: NotRequired[GameEnd]


class AfterGame(TypedDict):
    """What can be done when a game is over, besides another one: what is missing cannot."""

    same: NotRequired[bool]
    """The same deal once more."""
    look_back: NotRequired[bool]
    """To look at the game that was played."""
    lesson: NotRequired[str]
    """The lesson that comes next, by its title."""


class Guidance(TypedDict):
    """What a reader is told who plays a game for the first time."""

    why: str
    """The rule that it is about."""
    note: NotRequired[str]
    """How far one has come."""


class Sentence(TypedDict):
    """Something that happened, in a sentence."""

    say: str
    why: str
    slots: list[str]
    """The cards it happened to, as far as they can be seen now."""
    hands: NotRequired[bool]
    """It is yet to be done, with real cards, by the player's hands."""


CardMove = tuple[str, str, str]
"""A card that travelled, for the eye: its slot, the zone it left, and the zone it came to."""


class UntranslatedTexts(TypedDict):
    """Texts that are not said in the language of the scene, because they are not translated."""

    lang: str
    texts: list[str]


class RuleText(TypedDict):
    """A rule, as the learner reads it. Scenes name rules by their ids; the texts of all rules of
    a game go to the screen once, beside the scenes."""

    title: str
    text: str
    place: str
    """Where it stands in the printed rules; may be empty."""
    lang: NotRequired[str]
    """The language of the text, if it is not that of the scene."""


class ZoneUse(TypedDict):
    """How what lies in a zone is used, and the rule of it. It does not change in a game, so it is
    sent once, for each zone."""

    say: str
    why: str


class Scene(TypedDict):
    """All that a table shows."""

    rev: int
    """Counts the scenes of a table. A click names the scene that it was made on."""
    lang: str
    foreign: NotRequired[UntranslatedTexts]
    """What of all this is said in another language."""
    dir: Literal["ltr", "rtl"]
    title: str
    note: str
    """Beside the title: "Base game, turn 13"."""
    thread: list[Phase]
    zones: list[SceneZone]
    faces: dict[str, Face]
    """All pictures of the scene by their ids, in words."""
    prompt: ScenePrompt
    told: list[Sentence]
    """What happened since the last scene of another position."""
    moves: list[CardMove]
    """In the order of the events."""
    lay_out: NotRequired[list[str]]
    """With real cards, before anything else: what to take out of the box, and where it goes."""
    refused: NotRequired[Sentence]
    """The last try was not allowed: the reason, and the slots that are the cause."""
    can_undo: bool
    can_redo: bool
    ahead: NotRequired[Literal["ours", "real"]]
    """The player has gone back past a card that was uncovered, and knows what comes: of our cards,
    which can be shuffled, or of real ones."""
    saved: str
    """Where the game is written down; empty if nowhere."""
    guide: NotRequired[Guidance]
    after: NotRequired[AfterGame]
