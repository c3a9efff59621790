/** Between the widget in Python and its table. */
import { coached } from "../coach/extension";
import type { Model } from "../host/model";
import { unpack } from "../host/unpack";
import { follow, hostOf, LOOKS, type Place, type Shown, tellMarimo } from "./following";
import { Table } from "./table";

const TRAITS = {
  words: ["strings", "rules", "uses"],
  drawn: ["scene", "sheets", "coach", ...LOOKS],
};

/** Shows the table until nobody looks any more; what it returns ends it. */
export const showTable = (model: Model, el: HTMLElement): Promise<() => void> =>
  follow(model, el, TRAITS, (place) => new TablePage(place));

class TablePage implements Shown {
  private table: Table | null = null;
  /** The scene that is drawn, as Python sent it. */
  private drawn: unknown = null;

  constructor(private readonly place: Place) {}

  fail(text: string): void {
    this.table?.fail(text);
  }

  draw(): void {
    const { model, el, wishes, signal } = this.place;
    const packed = model.get("scene");
    if (!packed?.zones) return;
    const sheets = model.get("sheets") ?? {};
    if (!this.table) {
      const host = hostOf(model, wishes);
      this.table = new Table(el, unpack(packed), host, coached(model), signal);
      // it is drawn already; a page that comes back has sheets from before
      if (Object.keys(sheets).length) this.table.change({ sheets });
    } else if (packed !== this.drawn) this.table.show(unpack(packed), { sheets });
    else this.table.change({ sheets });
    this.drawn = packed;
    tellMarimo(model, el);
  }
}
