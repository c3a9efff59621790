/** The front end of a list of replays: what anywidget calls to draw one. */
import { askForFonts } from "../host/fonts";
import { listen, type View } from "../host/model";
import { ReplayList } from "../library/list";

export default {
  render({ model, el, signal }: View): () => void {
    const life = new AbortController();
    const end = () => life.abort();
    const host = {
      send: (message: object) => model.send(message),
      strings: model.get("strings") ?? {},
      emblems: model.get("emblems") ?? {},
    };
    const list = new ReplayList(el, host, life.signal);
    const draws = {
      shown: () => list.show(model.get("shown") ?? {}),
      progress: () => list.read(model.get("progress") ?? {}),
      found: () => list.update(model.get("found")),
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
