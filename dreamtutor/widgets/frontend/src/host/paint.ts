/** Calls this when the browser has painted what is drawn now; at once where nobody looks. */
export function afterPaint(does: () => void): void {
  if (document.hidden) does();
  // a frame begins before it is painted
  else requestAnimationFrame(() => setTimeout(does));
}
