/** The sheet of the review is loaded when it is opened for the first time. */
import type { ComponentChildren } from "preact";
import type { Viewer } from "./viewer";

type Sheet = typeof import("../review/review").ReviewSheet;

export class ReviewLater {
  private Sheet: Sheet | null = null;
  private isAsked = false;

  constructor(private readonly viewer: Viewer) {}

  /** Does Python count here? Not on an exported page, and not before all may be seen. */
  get isThere(): boolean {
    const { viewer } = this;
    const panel = viewer.get<{ state?: string } | undefined>("review", undefined);
    return !viewer.readOnly && !viewer.get("veiled", false) && !!panel?.state;
  }

  sheet(isOpen: boolean): ComponentChildren {
    const { Sheet, viewer } = this;
    if (Sheet) return <Sheet viewer={viewer} />;
    if (isOpen && !this.isAsked) {
      this.isAsked = true;
      void this.come();
    }
    return null;
  }

  private async come(): Promise<void> {
    try {
      ({ ReviewSheet: this.Sheet } = await import("../review/review"));
    } catch {
      this.isAsked = false; // the next drawing asks again
    }
    this.viewer.table.draw();
  }
}
