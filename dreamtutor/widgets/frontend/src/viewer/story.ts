/** What befell a card along a line: each entry at which it moved or was told of, and what says so. */
import type { Film } from "./film";

export interface Befell {
  n: number;
  say: string;
}

export function storyOf(film: Film, slot: string, chain: readonly number[]): Befell[] {
  return chain.flatMap((n) => {
    const { told = [], moves = [] } = film.entry(n) ?? {};
    const sentences = told
      .filter(([, , slots]) => slots.includes(slot))
      .map(([say]) => film.reel.says[say]);
    const moved = moves.some(([id]) => id === slot);
    return sentences.length || moved ? [{ n, say: sentences.join(" ") || film.say(n) }] : [];
  });
}
