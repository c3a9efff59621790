/**
 * Night by default, dusk where the host is light. Hosts name their themes differently, so what they
 * look like is asked: the nearest opaque background behind the table.
 */

export type Theme = "light" | "dark";

function themeBehind(el: HTMLElement): Theme {
  let at: Node | null = el;
  while (at) {
    if (at instanceof Element) {
      const light = lightness(getComputedStyle(at).backgroundColor);
      if (light !== null) return light > 0.5 ? "light" : "dark";
    }
    at = at instanceof ShadowRoot ? at.host : at.parentNode;
  }
  return "dark";
}

/**
 * How light a colour is, from 0 to 1; null if one sees through it. Browsers answer with rgb() or, for
 * newer colours, with color(srgb …).
 */
export function lightness(colour: string): number | null {
  const [r = 0, g = 0, b, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (b === undefined || opacity < 0.5) return null;
  return (0.299 * r + 0.587 * g + 0.114 * b) / (colour.startsWith("rgb") ? 255 : 1);
}

/** Sets data-dt-theme on the element, now and whenever the host may have changed its colours. */
export function followTheme(el: HTMLElement, signal: AbortSignal): void {
  const look = () => {
    el.dataset.dtTheme = themeBehind(el.parentElement ?? el);
  };
  // a theme's colours can arrive a moment after the attribute that names it
  const soon = () => {
    look();
    setTimeout(look, 400);
  };
  const watch = new MutationObserver(soon);
  for (const place of [document.documentElement, document.body])
    watch.observe(place, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", soon, { signal });
  // a table that comes into view, or is given another width, may be in another place
  const sized = new ResizeObserver(look);
  sized.observe(el);
  signal.addEventListener("abort", () => {
    watch.disconnect();
    sized.disconnect();
  });
  look();
}
