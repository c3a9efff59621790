"""Many pictures in dots that have much in common: each piece is drawn once, and laid where it lies.

What takes long is to draw a card, and to draw what is empty between the letters. So what is new in
some pictures is drawn together on sheets, cut out, and put where the picture has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import ceil, floor
from typing import Any, NamedTuple

from dreamtutor.exports import raster
from dreamtutor.texts.markdown import plain
from dreamtutor.view.card_faces import EDGE, FaceKey, face_use
from dreamtutor.view.picture import SANS, WIDTH, Box, PictureBuilder, Piece

TOGETHER = 8
"""So many pictures are looked through for what is new in them, before it is drawn."""
SHEET, KEPT = 4_000_000, 20_000_000
"""Dots of a sheet, and of the pieces that are remembered."""

PieceKey = tuple[FaceKey | str, float, float, float]
"""What looks the same in dots: the same thing, as wide, as far beside and below the next dot."""


class DotArea(NamedTuple):
    """Whole dots that a piece keeps to."""

    x: int
    y: int
    width: int
    height: int


class Tile(NamedTuple):
    """A piece in dots, without what is empty around it, and where it is in its place."""

    image: Any
    x: int
    y: int


class Mosaic:
    """Draws pictures in dots, and remembers the pieces of the last ones."""

    def __init__(self, width: int, ground: str) -> None:
        self.width, self.ground, self.scale = width, ground, width / WIDTH
        self.tiles: dict[PieceKey, Tile | None] = {}
        """Nothing for a piece of which nothing is seen."""

    def pictures(self, drawings: Iterable[PictureBuilder]) -> Iterator[Any]:
        rest = iter(drawings)
        while some := list(islice(rest, TOGETHER)):
            self.learn(some)
            yield from map(self.picture, some)

    def picture(self, drawing: PictureBuilder) -> Any:
        height = ceil(round(drawing.y) * self.scale)
        image = raster.pillow().new("RGB", (self.width, height), self.ground)
        for piece in drawing.pieces:
            if tile := self.tiles[self.key(piece)]:
                place = self.place(piece)
                image.paste(tile.image, (place.x + tile.x, place.y + tile.y), tile.image)
        return image

    def learn(self, drawings: Sequence[PictureBuilder]) -> None:
        """Draw what is new in some pictures; forget what is not in them when it is too much."""
        there = {
            self.key(piece): (drawing, piece) for drawing in drawings for piece in drawing.pieces
        }
        new = [key for key in there if key not in self.tiles]
        if sum(tile.image.width * tile.image.height for tile in self.tiles.values() if tile) > KEPT:
            self.tiles = {key: tile for key, tile in self.tiles.items() if key in there}
        sheet = PieceSheet(self.width, self.scale)
        for key in new:
            drawing, piece = there[key]
            place = self.place(piece)
            if not sheet.has_room(place):
                self.tiles.update(sheet.cut())
                sheet = PieceSheet(self.width, self.scale)
            sheet.lay(key, drawing, piece, place)
        self.tiles.update(sheet.cut())

    def key(self, piece: Piece) -> PieceKey:
        if piece.face is None:
            return piece.svg, 0, 0, 0
        place, room = self.place(piece), exact(piece)
        beside, below = room.x * self.scale - place.x, room.y * self.scale - place.y
        return piece.face, room.width, round(beside, 3), round(below, 3)

    def place(self, piece: Piece) -> DotArea:
        x, y, width, height = (side * self.scale for side in exact(piece))
        left, top = floor(x), floor(y)
        return DotArea(left, top, ceil(x + width) - left, ceil(y + height) - top)


def exact(piece: Piece) -> Box:
    """The room of a piece, to the decimals with which it is drawn."""
    return Box(*(round(side, 1) for side in piece.room))


class PieceSheet:
    """Pieces beside and below each other, to be drawn at once."""

    def __init__(self, width: int, scale: float) -> None:
        self.width, self.scale = width, scale
        self.x = self.y = self.row = 0
        self.places: dict[PieceKey, DotArea] = {}
        self.faces: dict[FaceKey, str] = {}
        self.parts: list[str] = []

    def has_room(self, place: DotArea) -> bool:
        return not self.parts or (self.y + self.row + place.height) * self.width < SHEET

    def lay(self, key: PieceKey, drawing: PictureBuilder, piece: Piece, place: DotArea) -> None:
        if self.x + place.width > self.width:
            self.x, self.y, self.row = 0, self.y + self.row, 0
        self.places[key] = place._replace(x=self.x, y=self.y)
        by = f"translate({self.x - place.x} {self.y - place.y}) scale({self.scale})"
        self.parts.append(f'<g transform="{by}">{self.svg(drawing, piece)}</g>')
        self.x, self.row = self.x + place.width, max(self.row, place.height)

    def svg(self, drawing: PictureBuilder, piece: Piece) -> str:
        if piece.face is None:
            return piece.svg
        if piece.face not in self.faces:
            name = self.faces[piece.face] = f"f{len(self.faces)}"
            self.parts.append(f"<defs>{drawing.symbol(piece.face, name)}</defs>")
        return face_use(self.faces[piece.face], piece.room)

    def cut(self) -> Iterator[tuple[PieceKey, Tile | None]]:
        """Draw all of it, and take it apart again."""
        if not self.parts:
            return
        height = self.y + self.row
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" '
            f'width="{self.width}" font-family="{SANS}"><defs>{EDGE}</defs>'
            f"{''.join(self.parts)}</svg>"
        )
        image = raster.image_of(raster.rendered(plain(svg), self.width))
        for key, (x, y, wide, high) in self.places.items():
            part = image.crop((x, y, x + wide, y + high))
            seen = part.getbbox()
            yield key, Tile(part.crop(seen), seen[0], seen[1]) if seen else None
