/** What the scripts of a lesson share. */
export type Words = Record<keyof typeof import("./lesson_strings.json"), string>;
/** What the parts of the page share. */
export type Tutor = {
  s: (key: keyof Words, values?: Record<string, string | number>) => string;
  uid: string;
  letters: Record<string, string>;
  presents: () => boolean;
  /** How many hands were raised at this step, by choice or number. */
  hands: () => Record<string, number>;
  raise: (id: string, n: number) => void;
  say: (text: string) => void;
  act: (act: string, more?: object) => void;
};
