// What the reader has really read: the texts of rules that were unfolded on the screen for a while are reported, once in a scene.
// @ts-check

const WHILE = 1000;

export class Memory {
  /** @param {import("./shared").Table} table @param {AbortSignal} signal */
  constructor(table, signal) {
    /** @type {Set<Element>} */ const seen = new Set();
    /** @type {number|undefined} */ let wait;
    this.table = table;
    /** The rules reported in this scene. @type {Set<string>} */ this.told = new Set();
    const report = () => {
      wait = undefined;
      const rules = [...seen].filter((e) => e.isConnected && !document.hidden).map((e) => /** @type {HTMLElement} */ (e).dataset.rule ?? "").filter((rule) => rule && !this.told.has(rule));
      if (!rules.length) return;
      for (const rule of rules) this.told.add(rule);
      table.send({ do: "saw", rules: [...new Set(rules)] });
    };
    this.eye = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target);
      for (const e of seen) if (!e.isConnected) seen.delete(e);
      if (seen.size) wait ??= setTimeout(report, WHILE);
    }, { threshold: 0.6 });
    signal.addEventListener("abort", () => { this.eye.disconnect(); clearTimeout(wait); });
  }

  /** Looks out for what is unfolded now. */
  look() {
    this.eye.disconnect();
    for (const box of this.table.root.querySelectorAll(".dt-rule[data-rule]:not([hidden])")) this.eye.observe(box);
  }
}
