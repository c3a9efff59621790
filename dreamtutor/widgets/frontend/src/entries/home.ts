/** The front end of a reader's home: what anywidget calls to draw one. */
import { HomePage } from "../home/page";
import { askForFonts } from "../host/fonts";
import { listen, type View } from "../host/model";

export default {
  render({ model, el, signal }: View): () => void {
    const life = new AbortController();
    const end = () => life.abort();
    const host = {
      send: (message: object) => model.send(message),
      strings: model.get("strings") ?? {},
      pictures: model.get("pictures") ?? {},
    };
    const page = new HomePage(el, host, life.signal);
    const draws = {
      home: () => page.update(model.get("home")),
      shown: () => page.show(model.get("shown") ?? {}),
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
