/** The keys of the answers: one for each, in their order. */
export const ANSWER_KEYS = "123456789abcdefghijklmnopqrstuvwx";
export const UNDO_KEY = "z";
export const REDO_KEY = "y";
