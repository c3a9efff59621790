/** The review is loaded when its sheet is opened for the first time, or when one learns from it. */
import type { ComponentChildren } from "preact";
import type { DrillPanel, ReviewPanel } from "../contract/review";
import { Later } from "../shared/later";
import { openSheetOf, toggleSheet } from "../table/sheets/open_sheet";
import type { Viewer } from "./viewer";

const SHEET = "review";

export class ReviewLater {
  private readonly part = new Later(() => import("../review/review"));

  constructor(private readonly viewer: Viewer) {}

  /** What Python says; nothing on an exported page. */
  private get said(): ReviewPanel | undefined {
    const said = this.viewer.get<ReviewPanel | undefined>("review", undefined);
    return said?.state ? said : undefined;
  }

  /** Does Python count here? Not on an exported page, and not before all may be seen. */
  get isThere(): boolean {
    const { viewer } = this;
    return !viewer.host.readOnly && !viewer.get("veiled", false) && !!this.said;
  }

  /** A mistake that is asked about at the table. */
  get drill(): DrillPanel | undefined {
    return this.viewer.isOn ? undefined : this.said?.drill;
  }

  /** Opens the sheet, or closes it; the keyboard goes to its tab, as with any sheet. */
  toggle(): void {
    const { table } = this.viewer;
    if (!this.isThere) return;
    toggleSheet(table, SHEET);
    const isOpen = openSheetOf(table) === SHEET;
    if (isOpen) table.focus.to(table.root.querySelector<HTMLElement>(`[data-key="tab ${SHEET}"]`));
  }

  /** The last step of the better line that is shown beside the game. */
  get lineEnd(): string {
    return this.said?.side?.end ?? "";
  }

  /** Shows what would have been better at the step that is shown, or next. Is there anything? */
  openLine(): boolean {
    const { film, entry, place } = this.viewer;
    const ids = [entry, film.chain(place.line)[place.at + 1] ?? -1].map((n) => film.idOf(n));
    const mistake = this.said?.mistakes.find(({ id }) => ids.includes(id));
    if (mistake) this.viewer.send({ do: "better", what: "open", step: mistake.id });
    return !!mistake;
  }

  sheet(isOpen: boolean): ComponentChildren {
    const { part, viewer } = this;
    const there = isOpen || part.isThere ? part.get(viewer.table) : null;
    return there && <there.ReviewSheet viewer={viewer} />;
  }

  /** In the tutor's seat, while one learns from mistakes. */
  seat(): ComponentChildren {
    const there = this.part.get(this.viewer.table);
    return there && this.said && <there.DrillSeat viewer={this.viewer} said={this.said} />;
  }

  /** Below the table then. */
  bar(): ComponentChildren {
    const there = this.part.get(this.viewer.table);
    return there && this.said && <there.DrillBar viewer={this.viewer} said={this.said} />;
  }

  /** What the keys do while one learns. */
  get keys(): string {
    return (this.drill && this.said?.words?.drill_keys) || "";
  }

  /** A key while one learns. */
  key(event: KeyboardEvent): boolean {
    const { said, viewer } = this;
    const there = this.drill && this.part.get(viewer.table);
    return !!there && !!said && there.pressDrillKey({ viewer, said }, event);
  }
}
