/**
 * What the reader has really read: rules that were unfolded on the screen for a while are reported,
 * once in a scene.
 */
import type { Table } from "./table";

/** Milliseconds that it takes to read a rule. */
const WHILE = 1000;

export class ReadRules {
  /** What is seen now. */
  private readonly seen = new Set<Element>();
  /** The rules reported in this scene. */
  private readonly told = new Set<string>();
  private readonly eye: IntersectionObserver;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: Table,
    signal: AbortSignal,
  ) {
    this.eye = new IntersectionObserver((entries) => this.notice(entries), { threshold: 0.6 });
    signal.addEventListener("abort", () => {
      this.eye.disconnect();
      clearTimeout(this.timer);
    });
  }

  /** Looks out for the rules that are unfolded now. */
  look(): void {
    this.eye.disconnect();
    for (const box of this.table.root.querySelectorAll(".dt-rule[data-rule]:not([hidden])"))
      this.eye.observe(box);
  }

  /** Another scene: what is read now counts anew. */
  forget(): void {
    this.told.clear();
  }

  private notice(entries: IntersectionObserverEntry[]): void {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.seen.add(target);
      else this.seen.delete(target);
    }
    for (const box of this.seen) if (!box.isConnected) this.seen.delete(box);
    if (this.seen.size) this.timer ??= setTimeout(() => this.report(), WHILE);
  }

  private report(): void {
    this.timer = undefined;
    const read = [...this.seen].filter((box) => box.isConnected && !document.hidden);
    const rules = new Set(read.map((box) => (box as HTMLElement).dataset.rule ?? ""));
    const news = [...rules].filter((rule) => rule && !this.told.has(rule));
    for (const rule of news) this.told.add(rule);
    if (news.length) this.table.send({ do: "saw", rules: news });
  }
}
