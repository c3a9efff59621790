/**
 * How much room a table has: as wide as its cell, and as high as what it is looked at through. The
 * numbers go to the style sheet (`stage.css`); all sizes follow from them.
 */

/** Below this width everything stands in one column. */
const COLUMN = 700;
/** A pane lower than this is none: a scrolled output, or a frame that grows with what is in it. */
const LEAST_PANE = 420;
/** A table is never lower than this; of two columns, never higher than so much of its width. */
const LOWEST = 520;
const SHAPE = 0.92;
/** So much larger is all that is read, for a projector. */
export const LARGE = 1.35;
/** So much of the pane is left free below the table. */
const MARGIN = 6;
/** A height that differs by less changes nothing: else the table would follow its own traces. */
const STEP = 3;

export interface StageSize {
  wide: number;
  tall: number;
  /** How much larger than usual letters and small things are. */
  k: number;
  isColumn: boolean;
}

/** How large a table is that is so wide, in a pane that is so high. */
export function stageSize(width: number, pane: number): StageSize {
  const isColumn = width < COLUMN;
  const room = isColumn ? pane - MARGIN : Math.min(pane - MARGIN, width * SHAPE);
  const tall = Math.round(Math.max(LOWEST, room));
  const k = Math.max(1, Math.min(2.1, width / 1180, tall / 740));
  return { wide: width, tall, k: isColumn ? 1 : Math.round(100 * k) / 100, isColumn };
}

/** What is around a table in a frame. */
export interface Frame {
  /** The height of the frame, and of the whole window around the page that it is in. */
  inner: number;
  outer: number;
  screen: number;
  /** Has the frame grown to hold the table? Then its height says nothing of what is seen. */
  grows: boolean;
}

/** How much is seen of what a frame shows. */
export const paneOfFrame = ({ inner, outer, screen, grows }: Frame): number =>
  grows ? Math.min(outer - 240, screen - 300) : inner;

export class Stage {
  private size: StageSize = { wide: 0, tall: 0, k: 1, isColumn: false };
  private larger = 1;
  private pane: HTMLElement | null = null;
  private planned = 0;
  /** The height of the frame when the table was too high for it. */
  private tooLow: number | null = null;
  private grows = false;
  private readonly eye: ResizeObserver;
  private readonly dock: ResizeObserver;

  constructor(
    readonly outer: HTMLElement,
    readonly changed: () => void,
    readonly signal: AbortSignal,
  ) {
    this.eye = new ResizeObserver(() => this.plan());
    this.dock = new ResizeObserver(([rail]) => {
      const high = rail?.borderBoxSize[0]?.blockSize ?? 0;
      // where the rail is a dock, the hand stands on it
      outer.style.setProperty("--dt-dock", `${Math.round(high)}px`);
    });
    this.measure();
    this.eye.observe(outer);
    window.addEventListener("resize", () => this.plan(), { signal });
    window.visualViewport?.addEventListener("resize", () => this.plan(), { signal });
    // once the table has answered, so that nothing slips away under the pointer
    const settle = () => requestAnimationFrame(() => this.settle());
    outer.addEventListener("click", settle, { signal });
    outer.addEventListener(
      "focusin",
      (event) => {
        if (event.target instanceof Element && event.target.matches(":focus-visible")) settle();
      },
      { signal },
    );
    signal.addEventListener("abort", () => {
      this.eye.disconnect();
      this.dock.disconnect();
      cancelAnimationFrame(this.planned);
    });
  }

  get isColumn(): boolean {
    return this.size.isColumn;
  }

  /** Measures in the next frame, once, however often it is asked. */
  private plan(): void {
    this.planned ||= requestAnimationFrame(() => {
      this.planned = 0;
      const rail = this.outer.querySelector(".dt-rail");
      if (rail) this.dock.observe(rail);
      if (this.measure()) this.changed();
    });
  }

  /** Makes letters and small things so much larger: a whole class reads them. */
  enlarge(by: number): void {
    if (by === this.larger) return;
    this.larger = by;
    this.outer.style.setProperty("--k", String(this.k));
  }

  private get k(): number {
    return this.size.k * (this.size.isColumn ? 1 : this.larger);
  }

  /** Has anything changed? */
  private measure(): boolean {
    const wide = this.outer.clientWidth;
    if (!wide) return false;
    this.follow(paneOf(this.outer));
    const { size } = this;
    const next = stageSize(wide, this.room());
    if (next.wide === size.wide && Math.abs(next.tall - size.tall) <= STEP) return false;
    this.size = next;
    this.outer.style.setProperty("--dt-wide", `${next.wide}px`);
    this.outer.style.setProperty("--dt-tall", `${next.tall}px`);
    this.outer.style.setProperty("--k", String(this.k));
    return true;
  }

  /** Hears when the pane changes its size. */
  private follow(pane: HTMLElement | null): void {
    if (pane === this.pane) return;
    if (this.pane) this.eye.unobserve(this.pane);
    if (pane) this.eye.observe(pane);
    this.pane = pane;
  }

  /** The height of what the table is looked at through. */
  private room(): number {
    if (fillsScreen(this.outer)) return innerHeight + MARGIN;
    if (this.pane) return Math.min(this.pane.clientHeight, innerHeight);
    if (window.parent === window) return innerHeight;
    this.watchFrame();
    const screen = window.screen.availHeight;
    return paneOfFrame({ inner: innerHeight, outer: outerHeight, screen, grows: this.grows });
  }

  /** A frame that was too low for the table, and is now as high as it, grows with what is in it. */
  private watchFrame(): void {
    const bottom = this.outer.getBoundingClientRect().bottom + scrollY;
    if (this.tooLow !== null && innerHeight > this.tooLow && bottom <= innerHeight + 2)
      this.grows = true;
    this.tooLow = bottom > innerHeight + 2 ? innerHeight : null;
  }

  /** All of the table into view, if there is room for all of it. */
  private settle(): void {
    if (this.isColumn) return;
    const box = this.outer.getBoundingClientRect();
    const pane = this.pane?.getBoundingClientRect();
    const top = Math.max(0, pane?.top ?? 0);
    const bottom = Math.min(innerHeight, pane?.bottom ?? innerHeight);
    const fits = box.height <= bottom - top + 2;
    const isSeen = box.top >= top - 1 && box.bottom <= bottom + 1;
    if (fits && !isSeen) this.outer.scrollIntoView({ block: "nearest", behavior: "auto" });
  }
}

/**
 * What a table is looked at through: the nearest place around it that really scrolls. Many may scroll
 * and never do, because they are as high as what is in them (each output of JupyterLab); if none does
 * now, it is the highest of them.
 */
function paneOf(outer: HTMLElement): HTMLElement | null {
  let highest: HTMLElement | null = null;
  let node: Node | null = outer.parentNode;
  for (; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (!(node instanceof HTMLElement) || !mayScroll(node)) continue;
    if (node.scrollHeight > node.clientHeight + 8) return node;
    if (node.clientHeight > (highest?.clientHeight ?? 0)) highest = node;
  }
  return highest;
}

const mayScroll = (element: HTMLElement): boolean =>
  element !== document.body &&
  element !== document.documentElement &&
  element.clientHeight >= LEAST_PANE &&
  /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Is there nothing but the table on the screen? */
function fillsScreen(outer: HTMLElement): boolean {
  const root = outer.getRootNode() as Document | ShadowRoot;
  return root.fullscreenElement === outer;
}
