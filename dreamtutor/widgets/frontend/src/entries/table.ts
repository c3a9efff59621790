/** The front end of a live table: what anywidget calls to draw one. */
import { askForFonts } from "../host/fonts";
import type { View } from "../host/model";
import { showTable } from "../table/page";

export default {
  // no initialize: nothing slow may run there (anywidget gives it two seconds, then drops messages)
  render({ model, el, signal }: View): () => void {
    const end = showTable(model, el);
    askForFonts(model, signal);
    signal?.addEventListener("abort", end);
    return end;
  },
};
