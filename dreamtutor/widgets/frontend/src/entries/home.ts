/** The front end of a reader's home: what anywidget calls to draw one. */
import "../shared/more_icons";
import { HomePage } from "../home/page";
import { listen, type View } from "../host/model";
import { showPage } from "../host/page";

export default {
  render(view: View): () => void {
    const { model } = view;
    return showPage(view, (el, host, signal) => {
      const pictures = model.get("pictures") ?? {};
      const page = new HomePage(el, { ...host, pictures }, signal);
      listen(model, { "msg:custom": page.takeFile.bind(page) }, signal);
      return {
        home: () => page.update(model.get("home")),
        likes: () => page.showLikes(model.get("likes") ?? {}),
        shown: () => page.show(model.get("shown") ?? {}),
      };
    });
  },
};
