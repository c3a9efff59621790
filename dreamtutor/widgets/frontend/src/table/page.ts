/** Between the widget in Python and its table. */
import { coached } from "../coach/extension";
import type { Model } from "../host/model";
import { unpack } from "../host/unpack";
import { Wishes } from "../host/wishes";
import { follow, hostOf, LOOKS, type Shown, tellMarimo } from "./following";
import { Table } from "./table";

const TRAITS = {
  words: ["strings", "rules", "uses"],
  drawn: ["scene", "sheets", "coach", ...LOOKS],
};

/** Shows the table until nobody looks any more; what it returns ends it. */
export const showTable = (model: Model, el: HTMLElement): Promise<() => void> =>
  follow(model, TRAITS, (plan, signal) => new TablePage(model, el, plan, signal));

class TablePage implements Shown {
  private table: Table | null = null;
  private readonly wishes: Wishes;
  /** The scene that is drawn, as Python sent it. */
  private drawn: unknown = null;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
    plan: () => void,
    private readonly signal: AbortSignal,
  ) {
    this.wishes = new Wishes(model, plan, signal);
  }

  fail(text: string): void {
    this.table?.fail(text);
  }

  draw(): void {
    const packed = this.model.get("scene");
    if (!packed?.zones) return;
    const sheets = this.model.get("sheets") ?? {};
    if (!this.table) {
      const host = hostOf(this.model, this.wishes);
      this.table = new Table(this.el, unpack(packed), host, coached(this.model), this.signal);
      // it is drawn already; a page that comes back has sheets from before
      if (Object.keys(sheets).length) this.table.change({ sheets });
    } else if (packed !== this.drawn) this.table.show(unpack(packed), { sheets });
    else this.table.change({ sheets });
    this.drawn = packed;
    tellMarimo(this.model, this.el);
  }
}
