/** The front end of the board of a class: what anywidget calls to draw it. */
import "../shared/more_icons";
import { ClassPage } from "../classroom/page";
import type { View } from "../host/model";
import { showPage } from "../host/page";

export default {
  render(view: View): () => void {
    const { model } = view;
    return showPage(view, (el, host, signal) => {
      const page = new ClassPage(el, host, signal);
      return {
        board: () => page.update(model.get("board")),
        shown: () => page.show(model.get("shown") ?? {}),
      };
    });
  },
};
