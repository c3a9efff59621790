"""Everything that a reader reads, in the reader's language."""

from dreamtutor.texts.messages import ENGLISH, LANGUAGES, language
from dreamtutor.texts.words import Words

__all__ = ["ENGLISH", "LANGUAGES", "Words", "language"]
