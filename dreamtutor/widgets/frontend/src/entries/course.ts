/** The front end of a course: what anywidget calls to draw the list of its lessons. */
import "../shared/more_icons";
import { CourseList } from "../course/list";
import type { View } from "../host/model";
import { showPage } from "../host/page";

export default {
  render(view: View): () => void {
    const { model } = view;
    return showPage(view, (el, host, signal) => {
      const list = new CourseList(el, host, signal);
      return {
        shown: () => list.show(model.get("shown") ?? {}),
        course: () => list.update(model.get("course") ?? {}),
      };
    });
  },
};
