/**
 * The small window over a replay: what one may look for and how it plays, the keys, where a card was,
 * and a link to the step.
 */
import type { ComponentChildren } from "preact";
import { KeyList } from "../shared/key_list";
import { Pop } from "../shared/pop";
import { cardOf } from "./beside";
import { SEEK } from "./keys";
import { Menu } from "./menu";
import { storyOf } from "./story";
import { Story } from "./story_list";
import type { Viewer } from "./viewer";
import { kindName } from "./words_of_step";

/** Of a card the window is about `story` and the name of its slot. */
type About = "menu" | "keys" | "link" | `story ${string}`;

export class ReplayWindow {
  private readonly pop: Pop;
  /** What is to be copied by hand. */
  private link = "";
  /** The name of the card that the story is about. */
  private card = "";

  constructor(
    private readonly viewer: Viewer,
    signal: AbortSignal,
  ) {
    this.pop = new Pop(viewer.table, signal);
  }

  get about(): string {
    return this.pop.about;
  }

  get el(): HTMLElement | null {
    return this.viewer.table.root.querySelector<HTMLElement>(".dt-pop");
  }

  /** Opens at the button that has this key, or closes if it is open there. */
  toggle(about: "menu" | "keys"): void {
    this.pop.toggle(about, this.opener(about));
    if (about === "keys" && this.about) this.viewer.table.say(this.keyLines().join(". "));
  }

  /** Where a card was along the line. */
  toggleStory(slot: string, opener: HTMLElement): void {
    this.card = opener.getAttribute("aria-label") ?? "";
    this.pop.toggle(`story ${slot}`, opener, true);
  }

  /** A page may be forbidden to copy; then the link is there to be copied by hand. */
  openLink(link: string): void {
    this.link = link;
    this.pop.open("link", this.opener("link"));
    this.el?.querySelector("input")?.select();
  }

  close(back = true): void {
    this.pop.close(back);
  }

  place(): void {
    this.pop.place();
  }

  view(): ComponentChildren {
    if (!this.about) return null;
    const { t } = this.viewer.table;
    const about = this.about as About;
    if (about === "menu")
      return this.pop.view(t("replay_menu"), <Menu viewer={this.viewer} key="menu" />);
    if (about === "link") return this.pop.view(t("copy_link"), this.linkField());
    if (about === "keys") {
      const list = [
        <h4 key="title">{t("keys")}</h4>,
        <KeyList key="keys" lines={this.keyLines()} />,
      ];
      return this.pop.view(t("keys"), list, true);
    }
    const { slot, line } = cardOf(this.viewer, about.slice("story ".length));
    const label = t("story_of", { card: this.card });
    const all = storyOf(this.viewer.film, slot, this.viewer.film.chain(line));
    const story = (
      <Story viewer={this.viewer} slot={slot} line={line} all={all} label={label} key={about} />
    );
    return this.pop.view(label, story, !all.length);
  }

  private linkField() {
    return (
      <input
        key="link"
        class="dt-link"
        readOnly
        value={this.link}
        data-first
        aria-label={this.viewer.table.t("copy_link")}
      />
    );
  }

  private opener(key: string): HTMLElement {
    const { root } = this.viewer.table;
    return root.querySelector<HTMLElement>(`.dt-time [data-key="${key}"]`) ?? root;
  }

  /** What the keys do: only those that do something here. */
  private keyLines(): string[] {
    const { viewer } = this;
    const { t, film } = viewer;
    const seeks = Object.entries(SEEK)
      .filter(([, kind]) => kind === "note" || kind === "mistake" || film.reel.signs[kind])
      .map(([key, kind]) => {
        const say = t("seek_both", { say: kindName(film, kind, t) });
        return `${key}, ${key.toUpperCase()}: ${say}`;
      });
    const isOffered = (line: string) =>
      !(!viewer.review.isThere && line.startsWith("r:")) &&
      !(viewer.host.readOnly && /^[pe]:/.test(line)) &&
      !(!viewer.host.linkTo && line.startsWith("l:"));
    return [...t("replay_keys").split("\n"), ...seeks].filter(isOffered);
  }
}
