"""Contrasts that axe-core cannot judge, as they are seen: what is text and what lies behind it is
found by two pictures, with the texts and without them.

axe-core has no opinion where something lies behind or over a text, where a text is one letter, or
part of a drawing. These texts are measured here; how large they are says how clear they must be.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor
from typing import Any, cast

from playwright.sync_api import CDPSession, Page

# Of each text: where it stands, its colour, how clear it must be (WCAG 2.2, 1.4.3). What is dimmed
# because it cannot be used need not be clear, nor what a tutor does not speak of while he asks.
TEXTS = """() => window.unjudged.flatMap((e, n) => {
  const style = getComputedStyle(e), isDrawn = e instanceof SVGElement;
  const scale = isDrawn && e.getScreenCTM ? Math.hypot(e.getScreenCTM().a, e.getScreenCTM().b) : 1;
  const size = parseFloat(style.fontSize) * scale, isBold = Number(style.fontWeight) >= 700;
  let opacity = 1;
  for (let at = e; at instanceof Element; at = at.parentElement ?? at.getRootNode().host)
    opacity *= Number(getComputedStyle(at).opacity);
  // what the shadow of an opened list falls on is dimmed as what lies under it
  const lists = [...e.getRootNode().querySelectorAll(".dt-holds")]
    .filter(list => !list.contains(e)).map(list => list.getBoundingClientRect());
  const box = e.getBoundingClientRect(), reach = 40;
  if (lists.some(list => box.left < list.right + reach && list.left - reach < box.right
    && box.top < list.bottom + reach && list.top - reach < box.bottom)) return [];
  const card = e.closest(".dt-card, .dt-thumb"), off = "[disabled], [aria-disabled=true]";
  const cannotBeUsed = e.closest(off) || card?.querySelector(off);
  if (cannotBeUsed && (opacity < 1 || card?.matches(".is-refused"))) return [];
  const face = e.closest(".is-still .dt-face");
  if (face && getComputedStyle(face).filter !== "none") return [];
  const own = [...e.childNodes].filter(node => node.nodeType === 3 && node.data.trim())
    .flatMap(node => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
  const boxes = (own.length ? own : [e.getBoundingClientRect()])
    .map(({ x, y, width, height }) => [x + scrollX, y + scrollY, width, height]);
  // of a card that another one covers, what is left to be seen is a part of a word, and its shadow
  const isOver = (x, y) => {
    scrollTo(0, y - 50);
    const top = e.getRootNode().elementFromPoint(x - scrollX, y - scrollY);
    return top && !card.contains(top) && !top.contains(card);
  };
  if (card && boxes.some(([x, y, width, height]) => [.1, .9].some(across => [.1, .9].some(down =>
    isOver(x + width * across, y + height * down))))) return [];
  const words = e.textContent.trim().slice(0, 30);
  return [{ n, words, boxes, colour: isDrawn ? style.fill : style.color, opacity,
    least: size >= 24 || (size >= 18.66 && isBold) ? 3 : 4.5 }];
})"""
HIDE = """() => window.unjudged.forEach(e => {
  for (const name of ["color", "fill", "-webkit-text-fill-color"])
    e.style.setProperty(name, "transparent", "important");
  e.style.setProperty("transition", "none", "important");
})"""
SHOW = """styles => window.unjudged.forEach((e, n) =>
  styles[n] ? e.setAttribute("style", styles[n]) : e.removeAttribute("style"))"""

TO_THE_END = "scrollTo(0, document.documentElement.scrollHeight)"
"""There, what sticks to the edge of the page covers nothing."""

# A pixel is part of a text if it is nearer to the colour of the text than what is there without it.
# What is asked for is the usual contrast of these, between the colour of the text and what lies
# behind it there. A text of which next to nothing is seen is covered.
MEASURE = """async ([shown, hidden, texts, corner]) => {
  const read = async png => {
    const bytes = Uint8Array.from(atob(png), c => c.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d", { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { context, width: bitmap.width, height: bitmap.height };
  };
  const [a, b] = await Promise.all([read(shown), read(hidden)]);
  const linear = c => (c /= 255) <= .04045 ? c / 12.92 : ((c + .055) / 1.055) ** 2.4;
  const light = (r, g, b) => .2126 * linear(r) + .7152 * linear(g) + .0722 * linear(b);
  const distance = (p, q) => Math.hypot(...p.map((c, k) => c - q[k]));
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  const rgba = colour => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return [r, g, b, alpha / 255];
  };
  return texts.flatMap(({ words, boxes, colour, opacity, least }) => {
    const [r, g, blue, alpha] = rgba(colour), over = alpha * opacity;
    const contrasts = [];
    for (const [x, y, width, height] of boxes) {
      const left = Math.max(0, Math.floor(x) - corner[0]);
      const top = Math.max(0, Math.floor(y) - corner[1]);
      const wide = Math.min(a.width - left, Math.ceil(width) + 1);
      const high = Math.min(a.height - top, Math.ceil(height) + 1);
      if (wide < 1 || high < 1) continue;
      const one = a.context.getImageData(left, top, wide, high).data;
      const other = b.context.getImageData(left, top, wide, high).data;
      for (let i = 0; i < one.length; i += 4) {
        if (one[i] === other[i] && one[i + 1] === other[i + 1] && one[i + 2] === other[i + 2])
          continue; // as most pixels are: nothing is made for them
        const seen = [one[i], one[i + 1], one[i + 2]];
        const behind = [other[i], other[i + 1], other[i + 2]];
        if (distance(seen, behind) < 24) continue;
        const text = [r, g, blue].map((c, k) => c * over + behind[k] * (1 - over));
        if (distance(seen, text) > distance(behind, text) / 2) continue;
        const [low, high] = [light(...behind), light(...text)].sort((p, q) => p - q);
        contrasts.push((high + .05) / (low + .05));
      }
    }
    const room = boxes.reduce((sum, [, , width, height]) => sum + width * height, 0);
    if (!contrasts.length || contrasts.length < room * .06) return [];
    contrasts.sort((p, q) => p - q);
    return [{ words, colour, least, contrast: contrasts[contrasts.length >> 1] }];
  });
}"""


TRIES = 8


def measured(page: Page) -> tuple[int, list[str]]:
    """Of the texts in `window.unjudged`, how many are seen, and which of them are not clear enough,
    a line each."""
    page.evaluate(TO_THE_END)
    camera = page.context.new_cdp_session(page)
    for _ in range(TRIES):
        texts = page.evaluate(TEXTS)
        part = around(box for text in texts for box in text["boxes"])
        if part is None:
            break
        shown = picture(camera, part)
        styles = page.evaluate("() => window.unjudged.map(e => e.getAttribute('style'))")
        page.evaluate(HIDE)
        hidden = picture(camera, part)
        page.evaluate(SHOW, styles)
        if picture(camera, part) == shown:
            break  # otherwise something came late, and the two do not show the same page
    camera.detach()
    page.evaluate("scrollTo(0, 0)")
    if part is None:
        return 0, []
    corner = [part["x"], part["y"]]
    found: list[dict[str, Any]] = page.evaluate(MEASURE, [shown, hidden, texts, corner])
    return len(found), [
        f"contrast of {text['contrast']:.2f}, not {text['least']}: "
        f"{text['words']!r} in {text['colour']}"
        for text in found
        if text["contrast"] < text["least"]
    ]


def around(boxes: Iterable[tuple[float, float, float, float]]) -> dict[str, int] | None:
    """The part of the page that these boxes are in, in whole pixels, with one more at each side."""
    boxes = list(boxes)
    if not boxes:
        return None
    left = max(0, floor(min(x for x, _, _, _ in boxes)) - 1)
    top = max(0, floor(min(y for _, y, _, _ in boxes)) - 1)
    right = ceil(max(x + width for x, _, width, _ in boxes)) + 2
    bottom = ceil(max(y + height for _, y, _, height in boxes)) + 2
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def picture(camera: CDPSession, part: dict[str, int]) -> str:
    """Of a part of the page, as it is on the screen: what it costs is mostly to pack it."""
    asked = {"clip": {**part, "scale": 1}, "captureBeyondViewport": True, "optimizeForSpeed": True}
    return cast(str, camera.send("Page.captureScreenshot", asked)["data"])
