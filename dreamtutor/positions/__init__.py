"""Positions: from words that say what lies where to a game that begins there.

from dreamtutor.positions import lay
position = lay({"hand": ["3x red sun", "blue key", "green moon"], "row": ["red moon"]})
game = position.begin(deal="harbour lamp")
"""

from dreamtutor.positions.layout import Description, PositionError
from dreamtutor.positions.start import StartPosition, lay

__all__ = ["Description", "PositionError", "StartPosition", "lay"]
