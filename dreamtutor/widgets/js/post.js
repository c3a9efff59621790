// What goes to Python, and what is awaited from there. Whoever goes back and forth quickly means each press; an answer means the scene it was given on.
// @ts-check

/** Milliseconds after which somebody who waits is told why. */
const LATE = 4000;
/** What brings a new scene, another step of a lesson, or another lesson. Nobody waits for the rest. */
const AWAITED = ["answer", "arrange", "undo", "redo", "go", "shuffle", "lesson", "learn", "close"];

/**
 * @param {(message: object) => void} out
 * @param {(step: "undo"|"redo") => boolean} can  is the step possible now?
 * @param {(late: boolean) => void} late  tells whoever waits; and tells it no longer
 * @param {AbortSignal} signal
 */
export function post(out, can, late, signal) {
  let timer = 0, told = false;
  /** @type {("undo"|"redo")[]} pressed while an answer was awaited */ let steps = [];
  const send = (/** @type {any} */ message) => {
    out(message);
    clearTimeout(timer);
    timer = window.setTimeout(() => { timer = 0; told = true; late(true); }, LATE);
  };
  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    /** @param {any} message */
    send(message) {
      if (!AWAITED.includes(message.do)) out(message);
      else if (timer && (message.do === "undo" || message.do === "redo")) steps.push(message.do);
      else send(message);
    },
    /** Python has answered, and the table shows it. */
    answered() {
      clearTimeout(timer);
      timer = 0;
      if (told) late(told = false);
      const step = steps.shift();
      if (step && can(step)) send({ do: step });
      else steps = [];
    },
  };
}
