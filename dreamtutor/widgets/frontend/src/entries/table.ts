/** The front end of a live table: what anywidget calls to draw one. */
import { askForFonts } from "../host/fonts";
import { atEnd, type View } from "../host/model";
import { showTable } from "../table/page";

export default {
  /** Resolved when it is shown. */
  async render({ model, el, signal }: View): Promise<() => void> {
    const end = await showTable(model, el);
    askForFonts(model, signal);
    atEnd(signal, end);
    return end;
  },
};
