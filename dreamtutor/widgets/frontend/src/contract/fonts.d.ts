// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** A font, as a page is told of it: what it is called there, and what it is for. */
export type PageFont = {
  family: string;
  weight: string;
  /** The signs that are in it, as ranges. */
  signs: string;
};
