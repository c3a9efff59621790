/** Between the widget in Python and the tutor with his table. */
import type { LessonPanel } from "../contract/lesson";
import type { Model } from "../host/model";
import { textsOf } from "../host/texts";
import { unpack } from "../host/unpack";
import { follow, hostOf, LOOKS, type Place, type Shown, tellMarimo } from "../table/following";
import { Table, type TableHost } from "../table/table";
import { type Say, sayer } from "../words/fill";
import { extensionOf } from "./extension";
import { lessonScene } from "./scene";
import type { LessonWord } from "./speech";
import { Tutor } from "./tutor";

const TRAITS = {
  words: ["strings", "rules", "uses", "wording"],
  drawn: ["scene", "lesson", "sheets", "present", "hands", ...LOOKS],
};

/** Shows the lesson until nobody looks any more; what it returns ends it. */
export const showLesson = (model: Model, el: HTMLElement): Promise<() => void> =>
  follow(model, el, TRAITS, (place) => new LessonPage(place));

class LessonPage implements Shown {
  private tutor: Tutor | null = null;
  /** The scene that was drawn last, as it came. */
  private drawn: unknown = null;

  constructor(private readonly place: Place) {}

  fail(text: string): void {
    this.tutor?.table.fail(text);
  }

  draw(): void {
    const { model, el } = this.place;
    const panel: LessonPanel | undefined = model.get("lesson");
    const packed = model.get("scene");
    if (!panel?.step || !packed?.zones) return;
    const scene = lessonScene(unpack(packed), panel);
    const isOther = packed !== this.drawn;
    this.drawn = packed;
    if (this.tutor) this.tutor.show(panel, scene, model.get("sheets") ?? {}, isOther);
    else this.tutor = this.seated(panel, scene);
    tellMarimo(model, el);
  }

  private seated(panel: LessonPanel, scene: ReturnType<typeof unpack>): Tutor {
    const { model, el, wishes, signal } = this.place;
    const own = hostOf(model, wishes);
    const lang = own.strings.lang ?? "en";
    const s: Say<LessonWord> = sayer({ ...textsOf(model, "wording"), lang });
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
      ...own,
      send: (message) => {
        if (message.do === "answer" || message.do === "arrange") tutor.answered = true;
        own.send(message);
      },
    };
    new Table(el, scene, host, extensionOf(tutor), signal);
    return tutor;
  }
}
