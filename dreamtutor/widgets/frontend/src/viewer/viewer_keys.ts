/** The keyboard while one looks at a replay; and whatever is pressed stops what plays by itself. */
import { isWriting } from "../host/keys";
import { along, doDeed } from "./deeds";
import { countsOnce, deedOf, isAlong } from "./keys";
import type { Viewer } from "./viewer";

/** What has arrows of its own. */
const HAS_ARROWS = ".dt-hit, [role=tab], .dt-moves *, .dt-sheet *";

export class ViewerKeys {
  /** Was the last thing that was done done by a key? */
  private byKeys = true;
  /** Did a press bring the focus here? Then arrows lead along the game, else along what it is in. */
  private wasPressed = false;
  /** Was Space used? Then it does not press the button where the focus is. */
  private hasUsedSpace = false;

  constructor(
    private readonly viewer: Viewer,
    signal: AbortSignal,
  ) {
    const { outer } = viewer.table;
    // before the table sees it
    const first = { capture: true, signal };
    outer.addEventListener("pointerdown", (event) => this.anything(event), first);
    outer.addEventListener("keydown", (event) => this.down(event), first);
    outer.addEventListener("keyup", (event) => this.up(event), first);
    const came = () => {
      this.wasPressed = !this.byKeys;
    };
    outer.addEventListener("focusin", came, { signal });
  }

  /** A key or a press: it stops what plays, but for the button that does so anyway. */
  private anything(event: Event): void {
    const { auto, isOn } = this.viewer;
    this.byKeys = event instanceof KeyboardEvent;
    const isPlay = (event.target as Element).closest("[data-way=play]");
    const isSpace = event instanceof KeyboardEvent && event.key === " ";
    if (auto.runs && !isPlay && !isSpace && isOn) auto.stop();
  }

  private down(event: KeyboardEvent): void {
    this.anything(event);
    if (!this.viewer.isOn || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.isUsed(event, event.target as HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private up(event: KeyboardEvent): void {
    if (event.key !== " " || !this.hasUsedSpace) return;
    this.hasUsedSpace = false;
    event.preventDefault();
  }

  /** Does the key mean something here? */
  private isUsed(event: KeyboardEvent, at: HTMLElement): boolean {
    const { window, notes, track } = this.viewer;
    const { key } = event;
    if (isWriting(at)) return key === "Escape" && !!window.el?.contains(at) && this.closeWindow();
    if (at.closest(".dt-form")) return false;
    if (notes.key(event)) return true;
    if (window.about && (key === "Escape" || (key === "?" && window.about === "keys")))
      return this.closeWindow();
    if (at.matches("input") && (key.startsWith("Arrow") || key === " ")) {
      event.stopPropagation();
      return false;
    }
    if (key === "Escape" && at.matches(".dt-hit") && !notes.isMarking()) {
      track.el?.focus({ preventScroll: true });
      return true;
    }
    return this.isDeed(event, at);
  }

  private closeWindow(): boolean {
    this.viewer.window.close();
    return true;
  }

  private isDeed(event: KeyboardEvent, at: HTMLElement): boolean {
    const { viewer } = this;
    const { key, repeat } = event;
    if (isAlong(key) && !this.wasPressed && at.matches(HAS_ARROWS)) return false;
    // whoever holds a key down sees when it is enough
    if (repeat && viewer.waiting.isWaiting) return true;
    if (countsOnce(event)) return true;
    const isRtl = getComputedStyle(viewer.table.root).direction === "rtl";
    const deed = deedOf(event, isRtl);
    // no letter answers while one looks
    if (!deed || (deed.do === "link" && !viewer.host.linkTo)) return /^[a-z]$/i.test(key);
    if (deed.do === "play") {
      if (!this.wasPressed && at.matches("button")) return false;
      this.hasUsedSpace = true;
    }
    if (deed.do === "step_forth" || deed.do === "step_back") along(viewer, deed.do, repeat);
    else doDeed(viewer, deed);
    return true;
  }
}
