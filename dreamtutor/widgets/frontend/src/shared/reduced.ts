/** Does the reader want things not to move? */
export const isReduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
