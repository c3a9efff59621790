"""How clearly faces differ, as pixels, for eyes that see all colours and for those that do not."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.faces import Grid

SEEN = ("colour", "grey", "protan", "deutan", "tritan")
"""As with three kinds of cones, with none, and with one kind missing."""

# Cards are looked at through a sieve twice as coarse as the screen: what differs there differs at a
# glance. Of two cards the place counts at which they differ most, a square of 12 pixels (a quarter
# of the smallest cards' width), because a number is as good as a whole picture. Colours that are
# missing are simulated after Machado, Oliveira and Fernandes (2009), in linear light; then
# differences are measured in the space Lab, where 100 lies between black and white.
MEASURE = """async ([png, ids, wide, high, columns, seen]) => {
  const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(bitmap.width / 2, bitmap.height / 2);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const SEES = {
    colour: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    grey: [.2126, .7152, .0722, .2126, .7152, .0722, .2126, .7152, .0722],
    protan: [.152286, 1.052583, -.204868, .114503, .786281, .099216, -.003882, -.048116, 1.051998],
    deutan: [.367322, .860646, -.227968, .280085, .672501, .047413, -.01182, .04294, .968881],
    tritan: [1.255528, -.076749, -.178779, -.078411, .930809, .147602, .004733, .691367, .3039],
  }[seen];
  const linear = Float32Array.from({ length: 256 }, (_, i) =>
    i < 10.3 ? i / 3294.6 : ((i / 255 + .055) / 1.055) ** 2.4);
  const root = t => t > .008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116;
  const lab = (r, g, b) => {
    const m = [0, 3, 6].map(i =>
      Math.min(1, Math.max(0, SEES[i] * r + SEES[i + 1] * g + SEES[i + 2] * b)));
    const x = root((.4124 * m[0] + .3576 * m[1] + .1805 * m[2]) / .9505);
    const y = root(.2126 * m[0] + .7152 * m[1] + .0722 * m[2]);
    const z = root((.0193 * m[0] + .1192 * m[1] + .9505 * m[2]) / 1.089);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const w = wide / 2, h = high / 2;
  const cards = ids.map((_, i) => {
    const { data } = context.getImageData(i % columns * w, Math.floor(i / columns) * h, w, h);
    const card = new Float32Array(w * h * 3);
    for (let k = 0; k < w * h; k++)
      card.set(lab(linear[data[4 * k]], linear[data[4 * k + 1]], linear[data[4 * k + 2]]), 3 * k);
    return card;
  });
  const side = 6, step = Math.round(side / 2);
  const far = (a, b) => {
    const apart = new Float32Array(w * h);
    for (let k = 0; k < w * h; k++)
      apart[k] = Math.hypot(a[3 * k] - b[3 * k], a[3 * k + 1] - b[3 * k + 1],
        a[3 * k + 2] - b[3 * k + 2]);
    let most = 0;
    for (let y = 0; y + side <= h; y += step) for (let x = 0; x + side <= w; x += step) {
      let sum = 0;
      for (let j = 0; j < side; j++) for (let i = 0; i < side; i++)
        sum += apart[(y + j) * w + x + i];
      most = Math.max(most, sum / side ** 2);
    }
    return most;
  };
  const found = [];
  for (let i = 0; i < ids.length; i++) for (let k = 0; k < i; k++)
    found.push([far(cards[i], cards[k]), ids[i], ids[k]]);
  return found.sort((a, b) => a[0] - b[0]).slice(0, 200);
}"""


@dataclass(frozen=True)
class Pair:
    """Two faces, and by how much they differ where they differ most; 100 is black and white."""

    apart: float
    one: str
    other: str


def closest(page: Page, grid: Grid, seen: str) -> list[Pair]:
    """The pairs of faces that are most alike, the closest first."""
    found = page.evaluate(MEASURE, [grid.png, grid.ids, grid.wide, grid.high, grid.columns, seen])
    return [Pair(*pair) for pair in found]
