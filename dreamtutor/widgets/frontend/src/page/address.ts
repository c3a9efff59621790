/** The address of an exported page names the step that is shown: "#3f2a". */
import { Film } from "../viewer/film";
import { entryAt, type Place, placeOf } from "../viewer/place";
import type { PageModel } from "./host_of_page";

/** Milliseconds that somebody rests on a step before the address names it. */
const REST = 250;

export class Address {
  private readonly film: Film;
  /** The entry that the address names; -1 if it names none. */
  private named = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `length`: so many letters of the name of a step are enough. */
  constructor(
    private readonly model: PageModel,
    private readonly length: number,
  ) {
    this.film = new Film(model.get("reel"));
    this.read();
    for (const trait of ["at", "line"]) model.on(`change:${trait}`, () => this.follow());
    addEventListener("popstate", () => this.read());
  }

  /** The page is shown now as its address says. */
  begin(): void {
    this.named = this.here;
  }

  linkTo(id: string): string {
    return `${location.href.split("#")[0]}${this.of(id)}`;
  }

  private of(id: string): string {
    return `#${id.slice(0, this.length)}`;
  }

  private get place(): Place {
    const { model } = this;
    return { line: model.get("line"), at: model.get("at"), beside: -1 };
  }

  private get here(): number {
    return Math.max(0, entryAt(this.film, this.place));
  }

  private follow(): void {
    this.model.put({ steps: this.film.stepsOf(this.place.line) });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), REST);
  }

  /** Whoever steps on goes on in the same page of the browser's history; whoever jumps comes back by its button. */
  private write(): void {
    const { film, here, named } = this;
    if (here === named) return;
    const isStep = film.entry(here)?.up === named || film.entry(named)?.up === here;
    const how = named >= 0 && !isStep ? "pushState" : "replaceState";
    try {
      history[how](null, "", this.of(film.idOf(here)));
    } catch {
      // inside of another page there is no address of one's own
    }
    this.named = here;
  }

  /** Goes where the address says, on the line that is shown if it leads there. */
  private read(): void {
    const name = location.hash.slice(1);
    const all = this.film.reel.entries.flatMap(({ id }, n) => (id.startsWith(name) ? [n] : []));
    const [found] = all;
    if (!name || found === undefined || all.length > 1) return;
    this.named = found;
    const { line, at } = placeOf(this.film, this.place, found);
    this.model.put({ line, at });
    // that was no step of the reader's
    clearTimeout(this.timer);
  }
}
