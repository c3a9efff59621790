/** The front end of a list of replays: what anywidget calls to draw one. */
import "../shared/more_icons";
import type { View } from "../host/model";
import { showPage } from "../host/page";
import { ReplayList } from "../library/list";

export default {
  render(view: View): () => void {
    const { model } = view;
    return showPage(view, (el, host, signal) => {
      const emblems = model.get("emblems") ?? {};
      const list = new ReplayList(el, { ...host, emblems }, signal);
      return {
        shown: () => list.show(model.get("shown") ?? {}),
        progress: () => list.read(model.get("progress") ?? {}),
        found: () => list.update(model.get("found")),
      };
    });
  },
};
