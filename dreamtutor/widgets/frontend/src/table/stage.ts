/** How much room there is. */
export class Stage {
  isColumn = false;
  constructor(
    readonly outer: HTMLElement,
    readonly changed: () => void,
    readonly signal: AbortSignal,
  ) {}
}
