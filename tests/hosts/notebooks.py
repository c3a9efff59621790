"""Writes the notebooks that come with the program: `make notebooks`.

Each is made by code, run, and saved with a picture of its table, so that it
shows something wherever it is read. A test compares the files with what this
writes.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from dreamtutor.exports import freeze

FOLDER = Path(__file__).parents[2] / "notebooks"

LEARN = [
    """# Learn Onirim

Two quiet card games to play alone, and a tutor who sits beside you. Run the next cell: click into
it and press **Shift + Enter**. Then press the golden button.""",
    """>>> import dreamtutor

dreamtutor.home()""",
    """That is home. It knows where you left off, what you have learned and won, and what comes
next. Each window is an expansion; a dark one waits for you. Come back to it whenever you like.

## The first lesson

You walk through a labyrinth of dreams, alone, and look for eight doors before the deck runs out.
In five minutes you open two of them.""",
    """>>> dreamtutor.learn("onirim/start/1-first-door")""",
    """**How to play here**

- Click a card of your hand, then a place that lights up. Or drag the card there. A double click
  does what one mostly does with it.
- Every answer has a key. Press the key instead, if you like.
- A dimmed card cannot be used now. Click it all the same, and read why.
- **Why?** shows the rule. The small signs below tell more: all that you can do, what happened, what
  you played, what you know of the deck.
- **Undo** takes an answer back, **Redo** brings it back. Nothing is lost: what you took back stays
  in the replay.
- With the keyboard: arrows move along the cards, Enter chooses, Esc lets go, Z takes back, Y
  brings back. **?** lists all keys.""",
    """## A game of your own

The words in `deal=` decide how the cards are shuffled. The same words deal the same cards to
everybody. Leave them out, and each game is another one.""",
    """>>> table = dreamtutor.play("onirim", deal="harbour lamp")
table""",
    """## Choose your game

The basic game is the first of many. Tick the expansions you like; play alone or two of you
together, with the program's cards or with your own. **Begin** lays the table below the form. Each
expansion brings its rules with it, and the table explains them when they matter.""",
    """>>> dreamtutor.begin()""",
    """## The table as text

The same table for those who would rather read it, or have it read to them:""",
    """>>> print(table)""",
    """What a click does, Python can do, too. Here is a second table with the same cards:""",
    """>>> other = dreamtutor.play("onirim", deal="harbour lamp", save=None)
other.answer("play red sun")
print(other)""",
    """## Your game is written down

Each answer is in a file before the table shows what came of it. The table tells you its name once
you have answered. Give it a name of your own, and the game goes on where you left it whenever you
run the cell: tomorrow, or after the lights went out.""",
    """>>> mine = dreamtutor.play("onirim", deal="moonlit gate", save="my-game.jsonl")
mine""",
    """**Where to go on.** Home says it. Play until you win once; it takes most people a few
evenings. Then open the next window. The next notebook looks back at games, the third is for
whoever teaches them, and the last is about the other game, Urbion.""",
]


URBION = [
    """# Learn Urbion

The city of dreams is out of balance. Run the next cell: click into it and press **Shift + Enter**.
Then choose Urbion on the map, or go on below.""",
    """>>> import dreamtutor

dreamtutor.home()""",
    """## The first lesson

Good dreams, the Sognae, lie on the left of each city; bad ones, the Incubi, on the right. Bring
all twelve cities to rest before the dreams run out. In a few minutes you bring the first one to
rest.""",
    """>>> dreamtutor.learn("urbion/start/1-first-city")""",
    """**How to play here**

- Click a dream of your hand, then a free place beside a city. It must show the dream's element. Or
  drag the dream there.
- Or discard a dream: then two dreams change places (*Swap*), or every city is looked at
  (*Census*).
- Below each city a beam leans to the side that weighs more. When it is level and golden, the next
  Census pacifies the city.
- In a Census you can also give up dreams that add up to zero: click them where they lie.
- **Why?** shows the rule. **Undo** takes an answer back; nothing is lost.""",
    """## A game of your own""",
    """>>> table = dreamtutor.play("urbion", deal="silver bell")
table""",
    """## The table as text

The same table for those who would rather read it, or have it read to them:""",
    """>>> print(table)""",
    """## More cities, more dreams

Seven expansions bring cities of all elements and of none, dreams that can be either kind, Chaos of
another colour, books, postcards, and something that walks from city to city. Tick one.""",
    """>>> dreamtutor.begin("urbion")""",
]
REVIEW = [
    """# Look back at a game

Every game you play is written down, answer by answer. Here you look at one again: step by step,
with its side lines and notes; you write on it, play on from any point, and pass it on.

Run the next cell: click into it and press **Shift + Enter**.""",
    """>>> import dreamtutor

viewer = dreamtutor.watch("onirim-first-win", by="me")
viewer""",
    """**How to look around**

- The bar below the board goes step by step, by turns, or by itself. Drag along it, or use the
  arrow keys; **?** shows all keys.
- Click a card: where was it drawn, where was it played? Each answer is a jump.
- *Moves* shows all that was played, side lines too. *Notes* has what was written on the steps.
- Some notes ask you something. Think first, then open the answer.
- **Play on from here** gives you the cards. What you play is a new line in the file, or in a copy
  if the file is not yours; the game as it was stays.""",
    """## Write on it

A note belongs to a step. It can say something, judge the step in a word, point at cards, or ask.
On the page that is *Add a note*; in Python it is a line:""",
    """>>> viewer.turn_to(4)
viewer.annotate(
    "The search found a door. Would you ever leave it in the deck?",
    glyph="interesting",
    reveal="Hardly: it is one of the eight you need.",
)
print(viewer)""",
    """Nothing is rubbed out. A change is written below what was there before, and `take_back`
brings the old words back.""",
    """>>> note = viewer.threads[-1]
viewer.revise(note.id, glyph="good")
viewer.take_back(note.id)
viewer.threads[-1].now.glyph""",
    """## Without spoilers

Look at a game as if you played it: what comes is neither shown nor anywhere in the page, until you
ask for the next step.""",
    """>>> dreamtutor.watch("urbion-first-win", spoilers=False)""",
    """## Driven from outside

`at` and `line` are traits. Link them to a slider, to another viewer, or watch them in Python: so a
class sees the same step on every screen.""",
    """>>> from ipywidgets import IntSlider, jsdlink, jslink

slider = IntSlider(description="Step", max=viewer.steps)
jslink((viewer, "at"), (slider, "value"))
jsdlink((viewer, "steps"), (slider, "max"))
slider""",
    """## All your games

A folder of replays is a library. Filter it, sort it, open a game by a click.""",
    """>>> dreamtutor.library()""",
    """## Pass it on

One file that opens in any browser, without Python and without a network; or a picture, a film, a
text, a notebook:""",
    """>>> from pathlib import Path

dreamtutor.export(viewer, "game.html")
dreamtutor.export(viewer, "game.md")
sorted(path.name for path in Path().glob("game.*"))""",
    """On the command line: `dreamtutor export GAME.jsonl -o game.html`. Two people who wrote on
copies of the same game put them together with `dreamtutor merge A.jsonl B.jsonl -o both.jsonl`;
nothing is lost, whoever wrote first.""",
]

TEACH = [
    """# Teach with a lesson

You stand in front of a class, and the table is on the wall. A lesson says what to look at, asks,
and waits. The class thinks, hands go up, you count them; the answer comes when you want it.

Run the next cell: click into it and press **Shift + Enter**.""",
    """>>> import dreamtutor

for one in dreamtutor.course().course:
    lesson = one.lesson
    if "/base/" in lesson.id:
        print(f"{lesson.minutes:3} minutes  {lesson.id:24} {lesson.title}: {lesson.summary}")""",
    """These lessons teach the basic games. Leave out the line with `if`, and you see all of them.
Or run `dreamtutor.course()`, and open one by a click. The minutes are those of somebody alone. A
class that talks needs twice as long.

## Look at the projector first

`present=True` makes a lesson large. The table stands at the left, what is said at the right.""",
    """>>> table = dreamtutor.learn("onirim/base/2-doors", present=True)
table""",
    """- Click the table and press **F**: it fills the screen. **F** again, or Esc, brings it back.
- Go to the last row and read. If it is too small, zoom in: Ctrl and +.
- Light or dark? The table follows the theme of JupyterLab. In a bright room, take the light one.
- `lang="de"` or `lang="pl"` for another language.

A lesson that is presented begins at its beginning, and nothing of it is remembered. What you have
learned yourself stays as it was.

## Show it

Click the table once. Then **N** or the key of a remote control (PageDown) leads on, and Backspace
or PageUp leads back. Where the table asks for a card, ask the class, and click what they say: a
mistake is answered, too, and can be taken back. The bar above opens the list of all steps; a line
of Python leads to any of them, too:""",
    """>>> table.step = 9
print(table)""",
    """## Stop at a question

A question waits. Nothing leads past it before you have shown the answer. Let everybody think, then
call the numbers, and count: with **+** and **−**, or press **1**, type how many, press Enter, and
type the next. To count is not to answer.

Where the answer is a number, type each number that you hear, and how many say it. An order of
things is better talked about.

Counts can come from elsewhere: from a poll, or from a colleague at the back.""",
    """>>> table.collect({"search-again": 14, "nothing-yet": 6})
table.collect({"refused": 3})
table.hands""",
    """Now show what the class answered. On the page it is the golden button:""",
    """>>> table.reveal()""",
    """What they expected is not judged: the next step shows what happens. After a question with a
right answer, that answer is marked, and the hands stand beside it as bars.""",
    """>>> table.step = 11
table.collect({"brown-three": 21, "brown-parted": 9, "green-end": 17, "red-five": 4})
table.reveal()""",
    """## Look at what they answered

`table.hands` keeps the counts of all questions, by step and by choice, as long as the notebook
runs. The names are those in the file of the lesson.""",
    """>>> for step, hands in table.hands.items():
    print(step)
    for choice, n in hands.items():
        print(f"  {choice:12} {n:3} {'#' * n}")""",
    """It can be watched like any trait: `table.observe(print, "hands")`.

## Let them play

The same words deal the same cards to everybody. Write them on the board, and afterwards compare:
who found a door first, and what did it cost?""",
    """>>> dreamtutor.play("onirim", deal="monday morning", save=None)""",
    """Those who would rather take a lesson by themselves run it without `present=True`. Then there
are hints, a wrong answer can be mended, and the lesson goes on tomorrow where they left it.

## Hand it out

A lesson becomes a notebook that you can give away, here without the answers. In a terminal:

    dreamtutor lessons notebook onirim/base/2-doors -o doors.ipynb --no-answers

## Write your own

A lesson is one text file, and no Python. *How to write a lesson* (`docs/lesson-format.md` in the
project) begins with a short one that you can copy. Look at it while you write, and have it checked:

    dreamtutor lessons preview my-first.toml
    dreamtutor lessons check my-first.toml

Then `dreamtutor.learn("my-first.toml", present=True)` puts it on the wall.""",
]

NOTEBOOKS = {
    "01-learn.ipynb": LEARN,
    "02-review.ipynb": REVIEW,
    "03-teach.ipynb": TEACH,
    "04-urbion.ipynb": URBION,
}


def built(cells: list[str]) -> NotebookNode:
    """A notebook of these cells; those that begin with >>> are code."""
    made = []
    for n, text in enumerate(cells):
        code = text.startswith(">>> ")
        cell = new_code_cell(text.removeprefix(">>> ")) if code else new_markdown_cell(text)
        cell["id"] = f"cell-{n}"
        made.append(cell)
    notebook: NotebookNode = new_notebook(cells=made)
    notebook.metadata.kernelspec = {
        "name": "python3",
        "display_name": "Python 3",
        "language": "python",
    }
    return notebook


def run(notebook: NotebookNode) -> NotebookNode:
    """The notebook with its outputs, run in a folder that is thrown away."""
    with tempfile.TemporaryDirectory() as folder:
        NotebookClient(
            notebook,
            timeout=120,
            resources={"metadata": {"path": folder}},
            store_widget_state=False,
        ).execute()
    return notebook


def frozen(notebook: NotebookNode) -> NotebookNode:
    """The notebook with pictures instead of tables that no kernel stands behind, and without
    what is different in each run."""
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.clear()
    return freeze.freeze(notebook).notebook


def main(folder: Path = FOLDER) -> None:
    for name, cells in NOTEBOOKS.items():
        nbformat.write(frozen(run(built(cells))), folder / name)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONHASHSEED", "0")
    main()
