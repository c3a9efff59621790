/** The front end of the start form: what anywidget calls to draw one. */
import "../shared/more_icons";
import type { View } from "../host/model";
import { showPage } from "../host/page";
import { StartPage } from "../start/page";

export default {
  render(view: View): () => void {
    const { model } = view;
    return showPage(view, (el, host, signal) => {
      const pictures = model.get("pictures") ?? {};
      const page = new StartPage(el, { ...host, pictures }, signal);
      return {
        form: () => page.update(model.get("form")),
        shown: () => page.show(model.get("shown") ?? {}),
      };
    });
  },
};
