/** The icons of the interface: one path each, in a box of 24 by 24. */

const PATHS = {
  undo: "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  redo: "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  back: "M15 5l-7 7 7 7",
  forth: "M9 5l7 7-7 7",
  more: "M5 9l7 7 7-7",
  can_do:
    "M8 12V5.5a1.5 1.5 0 0 1 3 0V11m0-1V4.5a1.5 1.5 0 0 1 3 0V11m0-.5v-4a1.5 1.5 0 0 1 3 0V15a6 6 0 0 1-6 6h-1c-3 0-4-2-6-6.5a1.5 1.5 0 0 1 2.6-1.4L8 15",
  happened: "M5 6h.01M5 12h.01M5 18h.01M9 6h11M9 12h11M9 18h7",
  known: "M2.5 12Q12 1.5 21.5 12Q12 22.5 2.5 12M12 9a3 3 0 1 0 .01 0",
  in_words: "M4 6h16M4 11h16M4 16h10",
  history: "M5 4v13a3 3 0 0 0 3 3h3M5 9h7M16 9h4M15 20h5",
  first: "M18 5l-7 7 7 7M7 5v14",
  last: "M6 5l7 7-7 7M17 5v14",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  swap: "M8 20V5M4 9l4-4 4 4M16 4v15M12 15l4 4 4-4",
  rules: "M5 5a2 2 0 0 1 2-2h12v16H7a2 2 0 0 0-2 2zM5 21h14M9 7h6M9 11h6",
  notes: "M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 13h4",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  step_back: "M16 6l-6 6 6 6M10 6v12",
  step_forth: "M8 6l6 6-6 6M14 6v12",
  turn_back: "M18 6l-6 6 6 6M11 6l-6 6 6 6",
  turn_forth: "M6 6l6 6-6 6M13 6l6 6-6 6",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  branch: "M4 7h16M7 7q3 0 4 4t4 4h5",
  link: "M10 14l4-4M8.5 11.5l-2 2a3.5 3.5 0 0 0 5 5l2-2M15.5 12.5l2-2a3.5 3.5 0 0 0-5-5l-2 2",
  tick: "M4.5 12.5l5 5 10-11",
  cross: "M6 6l12 12M18 6L6 18",
  dash: "M6 12h12",
  grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  again: "M5.5 13a6.8 6.8 0 1 0 2-6M5 4v4.5h4.5",
  wave: "M3.5 14q4-7 8.5-3t8.5-3",
  clock: "M12 6v6l4 3",
  bulb: "M9 18h6M10 21h4M8.5 14.5a5.5 5.5 0 1 1 7 0V16h-7z",
  question: "M9 9a3 3 0 1 1 4 3q-1 .6-1 2M12 18h.01",
  warning: "M12 5v8M12 18h.01",
  search: "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20 20",
  remark: "M5 5h14v10h-7l-4 4v-4H5z",
  sort: "M7 10l5-5 5 5M7 14l5 5 5-5",
  full_screen: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
} as const;

export type IconName = keyof typeof PATHS;

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
