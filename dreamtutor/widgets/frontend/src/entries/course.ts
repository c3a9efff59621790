/** The front end of a course: what anywidget calls to draw the list of its lessons. */
import { CourseList } from "../course/list";
import { askForFonts } from "../host/fonts";
import { listen, type View } from "../host/model";

export default {
  render({ model, el, signal }: View): () => void {
    const life = new AbortController();
    const end = () => life.abort();
    const host = {
      send: (message: object) => model.send(message),
      strings: model.get("strings") ?? {},
    };
    const list = new CourseList(el, host, life.signal);
    const draws = {
      shown: () => list.show(model.get("shown") ?? {}),
      course: () => list.update(model.get("course") ?? {}),
    };
    for (const draw of Object.values(draws)) draw();
    const changes = Object.entries(draws).map(([name, draw]) => [`change:${name}`, draw] as const);
    listen(model, Object.fromEntries(changes), life.signal);
    askForFonts(model, life.signal);
    // older hosts pass no signal
    signal?.addEventListener("abort", end);
    return end;
  },
};
