/** Between the widget in Python and the tutor with his table: what Python says is shown, all of one message at once. */
import type { LessonPanel } from "../contract/lesson";
import { listen, type Model } from "../host/model";
import { unpack } from "../host/unpack";
import { Wishes } from "../host/wishes";
import { LIKINGS, tellMarimo } from "../table/page";
import { Table, type TableHost } from "../table/table";
import { type Say, sayer } from "../words/fill";
import { extensionOf } from "./extension";
import { lessonScene } from "./scene";
import type { LessonWord } from "./speech";
import { Tutor } from "./tutor";

export class LessonPage {
  private tutor: Tutor | null = null;
  private wishes: Wishes | null = null;
  private life = new AbortController();
  private isPlanned = false;
  /** The scene that was drawn last, as it came. */
  private drawn: unknown = null;

  constructor(
    private readonly model: Model,
    private readonly el: HTMLElement,
  ) {
    this.begin();
  }

  end(): void {
    this.life.abort();
  }

  /** A table with the words there are now; another when the words change. */
  private begin(): void {
    this.life.abort();
    this.life = new AbortController();
    this.tutor = null;
    const { model } = this;
    const { signal } = this.life;
    const again = () => this.begin();
    const plan = () => this.plan();
    this.wishes = new Wishes(model, plan, signal);
    const traits = ["scene", "lesson", "sheets", "present", "hands", ...LIKINGS];
    const listeners = {
      "change:strings": again,
      "change:rules": again,
      "change:wording": again,
      ...Object.fromEntries(traits.map((name) => [`change:${name}`, plan])),
      "msg:custom": (message: { kind?: string; text?: unknown }) => {
        if (message?.kind === "error") this.tutor?.table.fail(String(message.text));
      },
    };
    listen(model, listeners, signal);
    this.draw();
  }

  /** One message may change several traits: they are drawn together. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    queueMicrotask(() => {
      this.isPlanned = false;
      if (!this.life.signal.aborted) this.draw();
    });
  }

  private draw(): void {
    const panel: LessonPanel | undefined = this.model.get("lesson");
    const packed = this.model.get("scene");
    if (!panel?.step || !packed?.zones) return;
    const scene = lessonScene(unpack(packed), panel);
    const isOther = packed !== this.drawn;
    this.drawn = packed;
    const { tutor } = this;
    if (tutor) tutor.show(panel, scene, this.model.get("sheets") ?? {}, isOther);
    else if (this.wishes) this.tutor = this.seated(panel, this.wishes, scene);
    tellMarimo(this.model, this.el);
  }

  private seated(panel: LessonPanel, wishes: Wishes, scene: ReturnType<typeof unpack>): Tutor {
    const { model } = this;
    const strings = model.get("strings") ?? {};
    const s: Say<LessonWord> = sayer({ ...model.get("wording"), lang: strings.lang ?? "en" });
    const tutor = new Tutor(
      {
        s,
        presents: () => !!model.get("present"),
        hands: () => wishes.get("hands") ?? {},
        setHands: (hands) => wishes.set("hands", hands),
      },
      panel,
    );
    const host: TableHost = {
      send: (message) => {
        if (message.do === "answer" || message.do === "arrange") tutor.answered = true;
        model.send(message);
      },
      strings,
      rules: model.get("rules") ?? {},
      get: (trait) => wishes.get(trait),
      set: (trait, value) => wishes.set(trait, value),
    };
    new Table(this.el, scene, host, extensionOf(tutor), this.life.signal);
    return tutor;
  }
}
