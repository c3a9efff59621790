/** The front end of a lesson: what anywidget calls to draw one. */
import "../shared/more_icons";
import { askForFonts } from "../host/fonts";
import type { View } from "../host/model";
import { showLesson } from "../lesson/page";

export default {
  // no initialize: nothing slow may run there (anywidget gives it two seconds, then drops messages)
  render({ model, el, signal }: View): () => void {
    const end = showLesson(model, el);
    askForFonts(model, signal);
    signal?.addEventListener("abort", end);
    return end;
  },
};
