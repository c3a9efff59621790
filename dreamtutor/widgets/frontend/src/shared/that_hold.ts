/** The classes of an element that hold, of all that it can have. */
export const thatHold = (classes: Record<string, boolean | undefined>): string[] =>
  Object.keys(classes).filter((name) => classes[name]);
