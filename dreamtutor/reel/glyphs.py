"""What can be said of a step in one word, with the sign that chess players know."""

from __future__ import annotations

from dreamtutor.replay.notes import GLYPHS
from dreamtutor.texts import Words

Glyph = tuple[str, str, str]
"""The word of the file, the sign, and what it is called."""
SIGNS = {
    "brilliant": "!!", "good": "!", "interesting": "!?", "doubtful": "?!", "mistake": "?",
    "blunder": "??", "only": "□", "unclear": "∞", "lucky": "↑", "unlucky": "↓",
}  # fmt: skip


def glyphs(words: Words) -> list[Glyph]:
    """All glyphs, as a list to choose from."""
    return [(one, SIGNS[one], words.said("glyphs", one)) for one in GLYPHS]
