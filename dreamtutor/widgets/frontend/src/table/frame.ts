/**
 * A table in a frame of its own, as some hosts show each output. Many make the frame as high as what is
 * in it: then its height says nothing of how much is seen, and a table that followed it would grow
 * for ever.
 */

/** A frame that is made as high as what is in it has at most so much room below that. */
const SPARE = 60;
/** So much of a window and of a screen shows other things than the frame. */
const AROUND = { window: 240, screen: 300 };

/** The height of a frame, and of the whole window around the page that it is in. */
export interface Frame {
  inner: number;
  outer: number;
}

export const isFramed = (): boolean => window.parent !== window;

export const frameNow = (): Frame => ({ inner: innerHeight, outer: outerHeight });

/**
 * Is a frame made as high as what is in it? It becomes higher although its window stays as it is,
 * and no higher than what is in it needs.
 */
export const growsWithContent = (before: Frame, now: Frame, content: number): boolean =>
  now.outer === before.outer &&
  now.inner > before.inner &&
  content <= now.inner + 2 &&
  now.inner - content <= SPARE;

/** How much is seen of a frame: a guess, if it grows or is higher than its window. */
export function paneOfFrame({ inner, outer }: Frame, screen: number, grows: boolean): number {
  const isSeen = !grows && inner <= outer;
  return isSeen ? inner : Math.min(outer - AROUND.window, screen - AROUND.screen);
}
