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
    """# An evening with a class

This notebook walks you through an evening: what you prepare, what you see while the class
works, and what you do with it afterwards. Run it the day before. The learners in it are not
there: they rehearse with you.

Run the next cell: click into it and press **Shift + Enter**.

## Before: choose the lessons""",
    """>>> import dreamtutor

for one in dreamtutor.course().course:
    lesson = one.lesson
    if "/start/" in lesson.id or "/base/" in lesson.id:
        print(f"{lesson.minutes:3} minutes  {lesson.id:28} {lesson.title}")""",
    """The minutes are those of somebody alone. A class that talks needs twice as long, so ninety
minutes are three or four lessons. Leave out the line with `if`, and you see all lessons.

Put yours into a folder with a file `course.toml`. Lessons that you write yourself lie beside
it, and are named by their files; *How to write a lesson* (`docs/lesson-format.md`) begins with
a short one.""",
    """>>> from pathlib import Path

here = Path("rehearsal/our-evening")
here.mkdir(parents=True, exist_ok=True)
plan = [
    'title = "Our first evening"',
    'lessons = ["onirim/start/1-first-door", "onirim/base/2-doors"]',
]
Path(here, "course.toml").write_text("\\n".join(plan))
course = dreamtutor.course(here)
[one.lesson.title for one in course.course]""",
    """## Before: look at the projector

`present=True` makes a lesson large. The table stands at the left, what is said at the
right.""",
    """>>> table = dreamtutor.learn("onirim/base/2-doors", present=True)
table""",
    """- Click the table and press **F**: it fills the screen. **F** again, or Esc, brings it back.
- Go to the last row and read. If it is too small, zoom in: Ctrl and +.
- In a bright room, take the light theme of JupyterLab. `lang="de"` or `lang="pl"` for another
  language.

A lesson that is presented begins at its beginning, and nothing of it is remembered.

## Before: make the folder

The class needs a folder that you can read, and in which each learner can write a folder of
their own: on a shared drive, or on a Hub. In this rehearsal it lies here, and six learners have
come already, each a little further than the next. For your own class, make an empty folder
instead.""",
    """>>> from dreamtutor.classrooms.rehearsal import rehearse

folder = rehearse("rehearsal/class", "onirim/base/2-doors", learners=6)
sorted(path.name for path in folder.iterdir())[:2]""",
    """Each learner joins once, on their own computer. It is remembered there, in all their
notebooks. What is stored of them, and what is not, says `docs/privacy.md`.

    dreamtutor.join("/shared/class", "Ada")
    dreamtutor.home()

Without a shared folder they write `dreamtutor.join(None, "Ada")`, and hand in a file at the
end.

## During: the board

A row for each learner, a column for each step. It begins without names; **N** shows them.""",
    """>>> board = dreamtutor.classroom(folder)
board""",
    """Hand out what you have chosen: learners find it at home, before all else.""",
    """>>> board.hand_out(here)
for given in board.page.board["given"]:
    print(given["title"])""",
    """Walk about, and look at the board now and then. Who is long at one step stands beside it.
Click a cell: it says what was tried there, which rule refused it, and leads to the table as it
stood. The arrow beside a rule hands out the lesson that teaches it.

When many are stuck, press **P**. All tables and games pause, and say so: everybody looks
up.""",
    """>>> board.pause()
print(board.page.board["paused"])
board.go_on()
print(board.page.board["paused"])""",
    """## During: ask the class

Put the lesson on the wall. **N** or the key of a remote control (PageDown) leads on, Backspace
or PageUp leads back. Where the table asks for a card, ask the class, and click what they say: a
mistake is answered, too, and can be taken back.""",
    """>>> table.step = 6
print(table)""",
    """A question waits. Nothing leads past it before you have shown the answer. Let everybody
think, then call the numbers, and count: with **+** and **−**, or press **1**, type how many,
press Enter, and type the next. To count is not to answer. Counts can come from elsewhere,
too:""",
    """>>> table.collect({"search-again": 14, "nothing-yet": 6, "refused": 3})
table.hands""",
    """Now show what the class answered. On the page it is the golden button:""",
    """>>> table.reveal()""",
    """What they expected is not judged: the next step shows what happens. After a question with a
right answer, that answer is marked, and the hands stand beside it as bars.

## During: a tournament

The same words deal the same cards to everybody. Write this line on the board, and let all play for
ten minutes. As soon as two play, the list above the board of the class has the tournament: who got
how far, and the lines of two beside each other.""",
    """>>> dreamtutor.play("onirim", deal="monday morning", save=None)""",
    """(`save=None` keeps your own game out of it. Learners leave that away.)

## After: what to repeat

The report says what to begin with next time, how it went step by step, and where each is.""",
    """>>> report = dreamtutor.class_report(folder, names=False)
for rule in report.again():
    print(f"{rule.title}: {rule.learners} of {len(report.tallies)}. {rule.lesson_title}")""",
    """As a page to keep or to print, without names:""",
    """>>> page = Path("rehearsal/report.html")
page.write_text(report.html(), encoding="utf-8")
print(page.as_posix())""",
    """The best beginning of the next hour is what was hardest in this one. A warm-up is a short
lesson of the steps that went wrong most. Learners find it at home tomorrow.""",
    """>>> warm_up = board.hand_out_warm_up()
print(warm_up.lesson.title, [step.id for step in warm_up.lesson.step])""",
    """In a terminal the report is `dreamtutor class report FOLDER -o report.html --csv`. Lesson
plans for ninety minutes, and what to do when something breaks, are in `docs/teaching.md`; how
to grade, in `docs/assignments.md`.""",
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
