/** The signs of the list: how a game ended, and what can be done with it. */

const PATHS = {
  won: "M4.5 12.5l5 5 10-11",
  lost: "M6 6l12 12M18 6L6 18",
  open: "M6 12h.01M12 12h.01M18 12h.01",
  broken: "M12 5v8M12 18h.01",
  play: "M8 5.5v13l11-6.5z",
  look: "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20 20",
  again: "M19 12a7 7 0 1 1-2.2-5.1M19 4v4.5h-4.5",
  note: "M5 5h14v10h-7l-4 4v-4H5z",
  sort: "M7 10l5-5 5 5M7 14l5 5 5-5",
  up: "M6 15l6-6 6 6",
  down: "M6 9l6 6 6-6",
  first: "M18 5l-7 7 7 7M7 5v14",
  back: "M15 5l-7 7 7 7",
  forth: "M9 5l7 7-7 7",
  last: "M6 5l7 7-7 7M17 5v14",
} as const;

export type SignName = keyof typeof PATHS;

export const Sign = ({ name }: { name: SignName }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="2.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
