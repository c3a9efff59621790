/** The element that has the focus, in the same document or shadow root as this one. */
export function activeBeside(el: Node): HTMLElement | null {
  return (el.getRootNode() as Document | ShadowRoot).activeElement as HTMLElement | null;
}
