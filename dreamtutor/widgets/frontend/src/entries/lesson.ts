/** The front end of a lesson: what anywidget calls to draw one. */
import "../shared/more_icons";
import { askForFonts } from "../host/fonts";
import { atEnd, type View } from "../host/model";
import { showLesson } from "../lesson/page";

export default {
  /** Resolved when it is shown. */
  async render({ model, el, signal }: View): Promise<() => void> {
    const end = await showLesson(model, el);
    askForFonts(model, signal);
    atEnd(signal, end);
    return end;
  },
};
