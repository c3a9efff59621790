/**
 * The tutor of a lesson: what he says, what the learner gives as an answer, and what becomes of it.
 * He sits at a table as its extension; Python plays the lesson and says what is to be shown.
 */
import type { LessonPanel } from "../contract/lesson";
import type { LessonAct } from "../contract/messages";
import type { Scene } from "../contract/scene";
import { Pop } from "../shared/pop";
import { openBelow } from "../table/open_below";
import type { TableState } from "../table/state";
import type { Table } from "../table/table";
import type { Say } from "../words/fill";
import { type Deed, doDeed } from "./deeds";
import { firstOf, focusOn, type Had, hadFocus, moveFocus } from "./focus";
import {
  answerOf,
  choiceAt,
  type Given,
  givenNow,
  NOTHING,
  pickedPlaces,
  shifted,
  ticked,
  toggledChoice,
} from "./given";
import { type Counts, counted } from "./hand_counts";
import { acts, heardOf, isFresh, metRules, placeOf, pointsOf } from "./panel";
import { speak } from "./speak";
import { calledChoice, type LessonWord, questionSaid, type Voice, whole } from "./speech";

/** What the tutor needs of the widget. */
export interface TutorHost {
  s: Say<LessonWord>;
  /** Is the lesson presented to a class? */
  presents(): boolean;
  /** The hands that were raised, by step. */
  hands(): Record<string, Counts>;
  setHands(hands: Record<string, Counts>): void;
}

export class Tutor {
  given: Given = NOTHING;
  /** The rules that were met, the newest last. */
  met: ReadonlySet<string> = new Set();
  /** So many of the sentences are known. */
  heard = 0;
  /** Counts what was said anew, so that it comes in anew. */
  round = 0;
  /** What was pressed since the last drawing. */
  pressed: Deed | "choose" | "go" | "" = "";
  /** Was the game or a question answered since the last drawing? */
  answered = false;
  /** Is all of the step's text shown although something newer was said? */
  isWhole = false;
  pop: Pop | null = null;
  private points: ReadonlySet<string> = new Set();
  private seated: Table | null = null;

  constructor(
    readonly host: TutorHost,
    public panel: LessonPanel,
  ) {
    this.take(panel, null);
  }

  /** He sits down at his table. */
  sit(table: Table): void {
    if (this.seated === table) return;
    this.seated = table;
    this.pop = new Pop(table, table.signal);
  }

  get s(): Say<LessonWord> {
    return this.host.s;
  }

  get presents(): boolean {
    return this.host.presents();
  }

  get voice(): Voice {
    return { s: this.s, rules: this.table.rules, presents: this.presents };
  }

  get table(): Table {
    if (!this.seated) throw new Error("no table yet");
    return this.seated;
  }

  get isSeated(): boolean {
    return this.seated !== null;
  }

  /** The hands that were raised at this step. */
  get counts(): Counts {
    return this.host.hands()[this.panel.step] ?? {};
  }

  /** What is ringed: what he points at, until it is done. */
  get pointed(): ReadonlySet<string> {
    return this.points;
  }

  /** The places on the table that were chosen. */
  get picked(): string[] {
    return pickedPlaces(this.panel, this.given);
  }

  // ---- what Python says

  /** Shows what Python says now. `isOther`: is it another position of the game? */
  show(panel: LessonPanel, scene: Scene, sheets: TableState["sheets"], isOther: boolean): void {
    const was = this.panel;
    const had: Had = hadFocus(this.table);
    this.take(panel, was);
    this.table.show(scene, { sheets });
    moveFocus(this, was, had);
    speak(this, was, isOther && !isFresh(was, panel) && (this.answered || panel.away));
    this.pressed = "";
    this.answered = false;
  }

  private take(panel: LessonPanel, was: LessonPanel | null): void {
    this.heard = heardOf(was, panel, this.answered);
    if (!was || isFresh(was, panel) || !this.heard) this.round += 1;
    if (!was || isFresh(was, panel) || panel.said.length > this.heard) this.isWhole = false;
    this.met = metRules(this.met, was, panel);
    this.given = givenNow(this.given, panel);
    this.points = new Set(pointsOf(panel));
    this.panel = panel;
  }

  // ---- what the learner does

  /** Asks Python for something. */
  act(act: LessonAct, more: { ids?: string[]; number?: number; step?: string } = {}): void {
    this.pressed = act === "choose" || act === "go" ? act : (act as Deed);
    this.answered ||= act === "choose";
    const command = { do: "lesson", act, at: placeOf(this.panel), ...more } as const;
    if (act === "game") openBelow(this.table, command);
    else this.table.send(command);
  }

  /** A button or a key of the tutor. `button`: what was pressed, if it was one. */
  does(deed: Deed, button?: HTMLElement): void {
    doDeed(this, deed, button);
  }

  /** That one should look here first. */
  nudge(): void {
    const { table } = this;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const glow = "0 0 0 8px color-mix(in srgb, var(--tone) 34%, transparent)";
    const bubble = table.root.querySelector(".dt-bubble");
    if (!calm) bubble?.animate([{}, { boxShadow: glow, offset: 0.3 }, {}], 420);
    table.say(whole(this.voice, this.panel));
  }

  /** Shows all of the step's text, or again only its beginning. */
  unfold(): void {
    this.isWhole = !this.isWhole;
    this.table.draw();
  }

  // ---- questions

  tick(id: string, isOn: boolean): void {
    this.give(ticked(this.panel, this.given, id, isOn));
  }

  shift(id: string, by: number, isSaid = true): void {
    this.give(shifted(this.given, id, by));
    if (isSaid) this.table.say(this.placeSaid(id));
  }

  placeSaid(id: string): string {
    const { ids } = this.given;
    return this.s("place_of", { n: ids.indexOf(id) + 1, of: ids.length });
  }

  /** What is typed needs no drawing: it stands there. */
  type(number: string): void {
    this.given = { ...this.given, number };
  }

  private give(given: Given): void {
    this.given = given;
    this.table.draw();
  }

  /** A choice by its key, or by the place on the table that it is. Is there such a choice? */
  choose(id: string | undefined): boolean {
    const { can, order, choices } = this.panel;
    const isChoice = choices?.some((choice) => choice.id === id);
    if (id === undefined || !can.choose || order || !isChoice) return false;
    const name = CSS.escape(id);
    const { root } = this.table;
    if (this.presents) {
      focusOn(root.querySelector(`.dt-count[data-id="${name}"]`));
      return true;
    }
    this.give(toggledChoice(this.panel, this.given, id));
    focusOn(root.querySelector(`.dt-quiz input[value="${name}"]`));
    return true;
  }

  /** A choice by its number; where a class says numbers, it is one. */
  chooseNth(n: number): boolean {
    const saying = this.table.root.querySelector<HTMLInputElement>(".dt-says-number");
    if (!saying) return this.choose(this.panel.choices?.[n - 1]?.id);
    saying.value = String(n);
    saying.focus();
    return true;
  }

  /** What was given goes to be judged. */
  send(): void {
    const { panel, s, table } = this;
    if (!panel.can.choose || this.presents) return;
    const answer = answerOf(panel, this.given);
    if (answer) {
      this.act("choose", answer);
      return;
    }
    const wanted = panel.many ? "tick_all" : "tick_one";
    table.say(s(panel.number ? "number_wanted" : wanted));
    focusOn(firstOf(table.root));
  }

  /** So many hands were raised for a choice, or a number. */
  raise(id: string, count: number): void {
    const { step } = this.panel;
    this.host.setHands({ ...this.host.hands(), [step]: counted(this.counts, id, count) });
    this.table.draw();
  }

  /** One hand more or fewer. */
  raiseBy(id: string, by: number): void {
    this.raise(id, (this.counts[id] ?? 0) + by);
    this.table.say(`${calledChoice(this.panel, id)}: ${this.counts[id] ?? 0}`);
  }

  /** A press on a card while the table is still. Does it mean something here? */
  pressCard(zone: string): boolean {
    const { panel } = this;
    if (acts(panel)) return false;
    if (panel.place && this.choose(choiceAt(panel, zone)?.id)) return true;
    const first = this.s("first_this");
    this.nudge();
    this.table.say(panel.can.choose ? questionSaid(this.voice, panel) : first);
    return true;
  }

  /** The words of what is to be tried where a refusal is the lesson. */
  tempts(): string[] | undefined {
    return acts(this.panel) ? this.panel.tries : undefined;
  }
}
