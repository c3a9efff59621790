/** Marks what is said in another language than the table. */
import type { RuleText, Scene } from "../contract/scene";

export function markForeign(
  _root: HTMLElement,
  _scene: Scene,
  _rules: Record<string, RuleText>,
): void {}
