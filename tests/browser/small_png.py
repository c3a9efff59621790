"""Pictures of few colours in few bytes: a screenshot with its best colours.

The browser counts and chooses the colours, because it is fast at it; Python packs them.
"""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

from playwright.sync_api import Page

# Boxes of colours are cut in two, always the one in which colours differ most, at their mean;
# each box is then one colour. A shot has many pixels and few colours, so colours are counted first.
FEW_COLOURS = """async ([png, most]) => {
  const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const { width, height } = bitmap, canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const counts = new Map();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const all = [...counts].map(([pixel, n]) =>
    ({ pixel, n: Math.sqrt(n), at: [pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255] }));
  const measure = list => {
    let n = 0, best = { spread: 0, by: 0, mean: 0 };
    for (const one of list) n += one.n;
    for (const by of [0, 1, 2]) {
      let sum = 0, squares = 0;
      for (const { n, at } of list) { sum += n * at[by]; squares += n * at[by] ** 2; }
      const spread = squares - sum * sum / n;
      if (spread > best.spread) best = { spread, by, mean: sum / n };
    }
    return { list, n, ...best };
  };
  const boxes = [measure(all)];
  while (boxes.length < most) {
    const widest = boxes.reduce((a, b) => b.spread > a.spread ? b : a);
    if (widest.spread < 1e-6) break;
    const [low, high] = [[], []];
    for (const one of widest.list) (one.at[widest.by] <= widest.mean ? low : high).push(one);
    if (!low.length || !high.length) { widest.spread = 0; continue; }
    boxes.splice(boxes.indexOf(widest), 1, measure(low), measure(high));
  }
  const palette = boxes.flatMap(({ list, n }) =>
    [0, 1, 2].map(by => Math.round(list.reduce((sum, one) => sum + one.n * one.at[by], 0) / n)));
  const index = new Map(boxes.flatMap(({ list }, i) => list.map(({ pixel }) => [pixel, i])));
  let text = "";
  for (let i = 0; i < pixels.length; i += 8192)
    text += String.fromCharCode(...pixels.subarray(i, i + 8192).map(pixel => index.get(pixel)));
  return { width, height, palette, indices: btoa(text) };
}"""


def small_png(page: Page, png: bytes, colours: int = 256) -> bytes:
    """The same picture with at most so many colours; any page can do the work."""
    found: dict[str, Any] = page.evaluate(FEW_COLOURS, [base64.b64encode(png).decode(), colours])
    width, height = found["width"], found["height"]
    indices = base64.b64decode(found["indices"])
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">2I5B", width, height, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        [
            _chunk(b"IHDR", head),
            _chunk(b"PLTE", bytes(found["palette"])),
            _chunk(b"IDAT", zlib.compress(rows, 9)),
            _chunk(b"IEND", b""),
        ]
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
