/** The icons of the interface: one path each, in a box of 24 by 24. The others are in `more_icons.ts`. */
import type { MORE_ICONS } from "./more_icons";

const FIRST = {
  undo: "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  more: "M5 9l7 7 7-7",
  can_do:
    "M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-1V4.5a1.5 1.5 0 0 1 3 0V11m0-.5v-4a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1c-3 0-4-2-6-6.5a1.5 1.5 0 0 1 2.6-1.4L8 15",
  happened: "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h7",
  known: "M2.5 12Q12 1.5 21.5 12Q12 22.5 2.5 12M12 9a3 3 0 1 0 .01 0",
  in_words: "M4 6h16M4 11h16M4 16h10",
  history: "M5 4v13a3 3 0 0 0 3 3h3M5 9h7M16 9h4M15 20h5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
};

export type IconName = keyof typeof FIRST | keyof typeof MORE_ICONS;

const PATHS: Partial<Record<string, string>> = { ...FIRST };

export const addIcons = (paths: Readonly<Record<string, string>>): void => {
  Object.assign(PATHS, paths);
};

export const hasIcon = (name: string): name is IconName => Object.hasOwn(PATHS, name);

export const Icon = ({ name }: { name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
