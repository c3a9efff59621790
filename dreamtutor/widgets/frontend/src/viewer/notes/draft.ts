/**
 * A note that is being written. All that was typed or marked stands here, and not in the elements of
 * the page: whatever is drawn anew, nothing of it is lost.
 */
import type { ShownNote, SlotMark } from "../../contract/reel";
import type { Command } from "../../host/commands";

export type Tool = "ring" | "arrow";
/** What a mark means; empty: look here. */
export type Tone = "" | "good" | "bad";

export interface Draft {
  /** The note that is changed; null: it is a new one. */
  readonly changes: ShownNote | null;
  /** The note that it answers. */
  readonly answers: ShownNote | null;
  /** The id of its step; empty: a step that is not in this file. */
  readonly step: string;
  readonly name: string;
  readonly text: string;
  readonly reveal: string;
  /** Is it a question, whose answer is `reveal`? */
  readonly asks: boolean;
  readonly glyph: string | null;
  readonly marks: readonly SlotMark[];
  readonly tool: Tool;
  readonly tone: Tone;
  /** Are cards marked now, rather than looked at? */
  readonly isMarking: boolean;
  /** The card where an arrow begins. */
  readonly from: string | null;
  /** Where the pointer has drawn it to, on the screen. */
  readonly point: { x: number; y: number } | null;
  /** The notes as they were when it was sent; null: it was not sent. */
  readonly sent: readonly ShownNote[] | null;
  /** Why it cannot be saved, in a sentence. */
  readonly error: string;
  /** What it said at first. */
  readonly first: Content;
}

/** What a note says. */
export interface Content {
  text: string;
  reveal: string | null;
  glyph: string | null;
  marks: readonly SlotMark[];
}

/** What a note is written about. */
export interface Occasion {
  step: string;
  name: string;
  changes?: ShownNote | undefined;
  answers?: ShownNote | undefined;
}

export function newDraft({ step, name, changes, answers }: Occasion): Draft {
  const draft = {
    changes: changes ?? null,
    answers: answers ?? null,
    step,
    name,
    text: changes?.source?.text ?? "",
    reveal: changes?.source?.reveal ?? "",
    asks: changes?.reveal != null,
    glyph: changes?.glyph ?? null,
    marks: changes?.marks ?? [],
    tool: "ring" as const,
    tone: "" as const,
    isMarking: false,
    from: null,
    point: null,
    sent: null,
    error: "",
  };
  return { ...draft, first: contentOf(draft) };
}

/** Without halves of letters, which nobody could write down. */
export const wellFormed = (text: string): string =>
  (text as string & { toWellFormed?(): string }).toWellFormed?.() ?? text;

export function contentOf(
  draft: Pick<Draft, "text" | "reveal" | "asks" | "glyph" | "marks">,
): Content {
  return {
    text: wellFormed(draft.text),
    reveal: draft.asks ? wellFormed(draft.reveal) : null,
    glyph: draft.glyph,
    marks: draft.marks,
  };
}

export const isEmpty = ({ text, reveal, glyph, marks }: Content): boolean =>
  !text.trim() && !reveal?.trim() && !glyph && !marks.length;

/** Is anything typed or marked that one would miss? */
export const holdsAnything = ({ text, reveal, marks }: Draft): boolean =>
  !!text || !!reveal || marks.length > 0;

/** Has anything been written that would be lost? */
export const isChanged = (draft: Draft): boolean =>
  JSON.stringify(contentOf(draft)) !== JSON.stringify(draft.first);

/**
 * What is sent to save it. Of a note that was there, only what is another now: a mark may be on a
 * card that is not seen here, a sign may be a stranger's.
 */
export function commandOf(draft: Draft): Command {
  const { changes, answers, step, name, first } = draft;
  const content = contentOf(draft);
  const isNew = (what: keyof Content) =>
    !changes || JSON.stringify(content[what]) !== JSON.stringify(first[what]);
  const said = Object.fromEntries(
    Object.entries(content).filter(([what]) => isNew(what as keyof Content)),
  );
  if (changes) return { do: "revise", note: changes.id, ...said, by: changes.by };
  const reply = answers ? { reply_to: answers.id } : {};
  return { do: "annotate", on: step, ...reply, ...said, by: wellFormed(name) };
}

/** The note that has come of it, once it was sent and is written down. */
export function writtenNote(
  { changes, sent }: Draft,
  notes: readonly ShownNote[],
): ShownNote | undefined {
  if (!sent || notes === sent) return undefined;
  const when = (note: ShownNote) => note.changed ?? note.begun;
  const before = new Map(sent.map((note) => [note.id, when(note)]));
  const written = notes.find(({ id }) => (changes ? id === changes.id : !before.has(id)));
  return written && when(written) !== before.get(written.id) ? written : undefined;
}

/** With a mark more; or without it, if it was there; or in another tone. */
export function withMark(draft: Draft, place: { at: string; to?: string }): Draft {
  const { tone } = draft;
  const mark: SlotMark = { ...place, ...(tone ? { tone } : {}) };
  const old = draft.marks.findIndex(({ at, to }) => at === place.at && to === place.to);
  const had = draft.marks[old];
  const isSame = had && (had.tone ?? "") === tone;
  const others = draft.marks.filter((_, i) => i !== old);
  const marks = isSame
    ? others
    : had
      ? draft.marks.map((each, i) => (i === old ? mark : each))
      : [...others, mark];
  return { ...draft, marks, from: null, point: null, error: "" };
}

/** Cards are looked at again. */
export const withoutMarking = (draft: Draft): Draft => ({
  ...draft,
  isMarking: false,
  from: null,
  point: null,
});
