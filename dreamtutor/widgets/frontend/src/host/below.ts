/**
 * What was opened from a widget stands below it: another widget. The page puts it there itself, since
 * not every host shows boxes of widgets.
 */
import { listen, type View } from "./model";

/** Shows below a widget what its model names (`PageWidget.below` in Python), until nobody looks any more. */
export function showBelow({ model, el, host }: View, signal: AbortSignal): void {
  let life = new AbortController();
  const show = async () => {
    life.abort();
    const name: string = model.get("below") ?? "";
    if (!name || !host || signal.aborted) return;
    life = new AbortController();
    const own = life.signal;
    const place = el.appendChild(document.createElement("div"));
    own.addEventListener("abort", () => place.remove());
    const widget = await host.getWidget(name);
    if (!own.aborted) await widget.render({ el: place, signal: own });
  };
  listen(model, { "change:below": show }, signal);
  signal.addEventListener("abort", () => life.abort());
  void show();
}
