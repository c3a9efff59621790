/**
 * How much room a table has: as wide as its cell, and as high as what it is looked at through. The
 * numbers go to the style sheet (`stage.css`); all sizes follow from them.
 */
import { frameNow, growsWithContent, isFramed, paneOfFrame } from "./frame";

/** Below this width everything stands in one column. */
const COLUMN = 700;
/** A pane lower than this is none, but a scrolled output. */
const LEAST_PANE = 420;
/** A table is never lower than this; of two columns, never higher than so much of its width. */
const LOWEST = 520;
const SHAPE = 0.92;
/** So much larger is all that is read, for a projector. */
export const LARGE = 1.35;
/** So much of the pane is left free below the table. */
const MARGIN = 6;
/** Milliseconds after which a pointer rests. */
const RESTS = 500;
/** So wide a table is, where letters have their usual size, that names have a line beside each other. */
const TIGHT = 920;
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

/**
 * How much larger a class reads a table that is so wide. On a small one letters fill much of the screen
 * as they are, and larger ones would leave no room to what the tutor says.
 */
export const forClass = (wide: number): number => Math.max(1, Math.min(LARGE, wide / 900));

export class Stage {
  private size: StageSize = { wide: 0, tall: 0, k: 1, isColumn: false };
  private larger = 1;
  private pane: HTMLElement | null = null;
  /** What was seen to scroll: it is a pane also while all that is in it is seen. */
  private readonly panes = new WeakSet<HTMLElement>();
  private planned = 0;
  /** How high the reader wants it; else it is as high as its pane. */
  private wanted: number | null = null;
  /** What was so of the frame when it was looked at last. */
  private frame = frameNow();
  /** Is the frame as high as what is in it? */
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
    this.settleWhenUsed();
    signal.addEventListener("abort", () => {
      this.eye.disconnect();
      this.dock.disconnect();
      cancelAnimationFrame(this.planned);
    });
  }

  get wide(): number {
    return this.size.wide;
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

  /** So high the reader wants the table; "fit": as high as its pane. */
  keepHeight(height: unknown): void {
    const wanted = typeof height === "number" ? height : null;
    if (wanted === this.wanted) return;
    this.wanted = wanted;
    this.measure();
  }

  /** Is there little width for letters of this size? */
  get isTight(): boolean {
    return !this.isColumn && this.size.wide < TIGHT * this.k;
  }

  private get k(): number {
    return this.size.k * (this.size.isColumn ? 1 : this.larger);
  }

  /** Has anything changed? */
  private measure(): boolean {
    const wide = this.outer.clientWidth;
    if (!wide) return false;
    this.watchFrame();
    this.follow(this.findPane());
    const { size } = this;
    const next = stageSize(wide, this.room());
    if (next.wide === size.wide && Math.abs(next.tall - size.tall) <= STEP) return false;
    this.size = next;
    this.outer.style.setProperty("--dt-wide", `${next.wide}px`);
    this.outer.style.setProperty("--dt-tall", `${next.tall}px`);
    this.outer.style.setProperty("--k", String(this.k));
    return true;
  }

  /**
   * What the table is looked at through: the nearest place around it that really scrolls, or did. Many
   * may scroll and never do, because they are as high as what is in them: each output of JupyterLab.
   */
  private findPane(): HTMLElement | null {
    let node: Node | null = this.outer.parentNode;
    for (; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
      if (!(node instanceof HTMLElement) || !mayScroll(node)) continue;
      if (node.scrollHeight > node.clientHeight + 8) this.panes.add(node);
      if (this.panes.has(node)) return node;
    }
    return null;
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
    if (this.wanted !== null) return this.wanted + MARGIN;
    if (this.pane) return Math.min(this.pane.clientHeight, innerHeight);
    if (!isFramed()) return innerHeight;
    return paneOfFrame(this.frame, screen.availHeight, this.grows);
  }

  private watchFrame(): void {
    if (!isFramed()) return;
    const before = this.frame;
    this.frame = frameNow();
    this.grows ||= growsWithContent(before, this.frame, document.documentElement.offsetHeight);
  }

  /** Brings the table into view once it is used: after a pointer rests, so that nothing slips away under it. */
  private settleWhenUsed(): void {
    const { outer, signal } = this;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(resting);
      resting = setTimeout(() => this.settle(), RESTS);
    };
    for (const press of ["pointerdown", "click"]) outer.addEventListener(press, wait, { signal });
    const came = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible"))
        requestAnimationFrame(() => this.settle());
    };
    outer.addEventListener("focusin", came, { signal });
    signal.addEventListener("abort", () => clearTimeout(resting));
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
    // of a frame that grows only the page around it knows what is seen
    if (this.grows || (fits && !isSeen))
      this.outer.scrollIntoView({ block: "nearest", behavior: "auto" });
  }
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
