/** A step of a replay in words. */
import type { Word } from "../table/table";
import type { Say } from "../words/fill";
import type { Film } from "./film";
import { glyphSay } from "./glyphs";
import type { NotesByEntry } from "./seek";

/** "Step 3 of 20"; of a game that goes on nobody knows how many there are. */
export function stepSays(film: Film, line: number, at: number, t: Say<Word>): string {
  if (film.reel.open) return t("step_n", { n: at });
  return t("step_of", { n: at, of: film.stepsOf(line) });
}

/** The step as one sentence: what was answered, what came of it, what notes say in one word. */
export function sentenceOf(
  film: Film,
  n: number,
  notes: NotesByEntry,
  step: string,
  t: Say<Word>,
): string {
  const { reel } = film;
  const glyphs = (notes.get(n) ?? []).flatMap(({ glyph }) => glyph ?? []);
  const begins = film.entry(n)?.turn !== undefined && film.depthOf(n) > 0;
  const parts = [
    film.say(n),
    ...film.signs(n).map((kind) => reel.signs[kind]?.say ?? ""),
    ...glyphs.map((glyph) => glyphSay(reel, glyph)),
    begins ? t("turn_begins", { n: film.turnOf(n) }) : "",
  ];
  return `${step}: ${parts.filter(Boolean).join(". ")}`;
}

/** What one looks for is called. */
export function kindName(film: Film, kind: string, t: Say<Word>): string {
  if (kind === "note") return t("a_note");
  if (kind === "mistake") return t("a_mistake");
  return film.reel.signs[kind]?.say ?? kind;
}
