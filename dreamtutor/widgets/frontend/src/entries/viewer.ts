/** The front end of a replay: what anywidget calls to draw one. */
import "../shared/more_icons";
import { askForFonts } from "../host/fonts";
import type { View } from "../host/model";
import { makeNotes } from "../viewer/notes/notes";
import { type PageOffer, ViewerPage } from "../viewer/viewer_page";

export default {
  /** Resolved when the replay is shown. */
  async render({
    model,
    el,
    signal,
    host,
  }: Omit<View, "host"> & { host?: PageOffer }): Promise<() => void> {
    // what other hosts offer here is not meant for replays
    const offer = host?.link || host?.readOnly ? host : {};
    const page = new ViewerPage(model, el, offer, makeNotes);
    signal?.addEventListener("abort", () => page.end());
    await page.begin();
    if (!offer.readOnly) askForFonts(model, signal);
    return () => page.end();
  },
};
