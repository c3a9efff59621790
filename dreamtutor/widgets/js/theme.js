// Night by default, dusk where the host is light. Hosts name their themes differently, so what they look like is asked:
// the nearest opaque background behind the table.
// @ts-check

/**
 * @param {HTMLElement} el
 * @returns {"light"|"dark"}
 */
export function themeBehind(el) {
  /** @type {Node|null} */
  let at = el;
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
 * From 0 to 1; null if one sees through it. Browsers answer with rgb() or, for newer colours, with color(srgb …).
 * @param {string} colour
 */
export function lightness(colour) {
  const [r, g, b, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  if (b === undefined || opacity < 0.5) return null;
  return (0.299 * r + 0.587 * g + 0.114 * b) / (colour.startsWith("rgb") ? 255 : 1);
}

/**
 * Sets data-dt-theme on the root, now and whenever the host may have changed its colours.
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
export function followTheme(root, signal) {
  const look = () => { root.dataset.dtTheme = themeBehind(/** @type {HTMLElement} */ (root.parentElement ?? root)); };
  // a theme's colours can arrive a moment after the attribute that names it
  const soon = () => { look(); setTimeout(look, 400); };
  const watch = new MutationObserver(soon);
  for (const e of [document.documentElement, document.body]) watch.observe(e, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", soon, { signal });
  signal.addEventListener("abort", () => watch.disconnect());
  look();
  return look;
}
