/** All of the screen for something, or the page again. */
export function fillScreen(el: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void el.requestFullscreen?.();
}
