/**
 * A table: its state, what can be done with it, and when it is drawn. A change of the state is drawn
 * at once and as a whole; what moves is found by comparing the places before and after.
 */
import { type ComponentChildren, h, render } from "preact";
import type { CardMove, RuleText, Scene } from "../contract/scene";
import type { Command } from "../host/commands";
import { whenFontsCome } from "../host/fonts";
import { Post } from "../host/post";
import { followTheme } from "../host/theme";
import { drawArt, type Letters, lettersOf } from "../shared/art";
import { Later, whenIdle } from "../shared/later";
import type { Liking } from "../shared/likes";
import { isReduced } from "../shared/reduced";
import { type Say, sayer } from "../words/fill";
import type words from "../words/table.json";
import { prepareSeldomAsked } from "./ask";
import { AskedSheets } from "./asked_sheets";
import { Focus } from "./focus";
import { Hands } from "./hands";
import { type Hint, isSameLook, NO_HINT } from "./looked";
import { showMoment } from "./moments";
import { prepareSheets } from "./panel";
import type { PlayedStep } from "./played";
import { fitRows } from "./rows";
import { unfoldedAt } from "./sheets/move_rows";
import { LARGE, Stage } from "./stage";
import { begun, type Looked, type TableState, withScene } from "./state";
import { type Targets, targetsOf } from "./targets";
import { TableView } from "./view";

export type Word = keyof typeof words;

/** What is around a table: who answers, in which words, and how the reader likes it. */
export interface TableHost {
  send(message: Command): void;
  strings: Record<string, string>;
  /** The texts of all rules of the game, by their names. */
  rules: Record<string, RuleText>;
  /** A trait of the widget, as the page has it. */
  // biome-ignore lint/suspicious/noExplicitAny: each trait is of its own type
  get(trait: string): any;
  set(trait: Liking, value: unknown): void;
}

/** What a lesson or a replay makes of a table. All of it can be left out. */
export interface Extension {
  /** The table is there, but not drawn yet. */
  begin?(table: Table, signal: AbortSignal): void;
  /** The tabs, in their order; else those of a live table. */
  tabs?(): readonly string[];
  /** Sheets besides those of a live table. */
  sheets?: Record<string, (table: Table) => ComponentChildren>;
  /** What sits in the tutor's seat; else what happened last. */
  seat?(table: Table): ComponentChildren;
  /** Between the title and the turn. */
  path?(table: Table): ComponentChildren;
  /** Beside the ways back, in the head. */
  tools?(table: Table): ComponentChildren;
  /** Another board beside that of the table. */
  beside?(table: Table): ComponentChildren;
  /** Below the board. */
  bar?(table: Table): ComponentChildren;
  /** Over all of it. */
  over?(table: Table): ComponentChildren;
  /** What a lesson calls the table, besides its own classes. */
  classes?(): string;
  /** A press on a card or place that means something else here. */
  press?(id: string, event: MouseEvent): boolean;
  /** What is said of a card that one looks at, where nothing is answered. */
  hint?(id: string): string;
  /** A key that means something else here; also where one writes. */
  key?(event: KeyboardEvent): boolean;
  /** What its keys do, a line for each. */
  keys?(): string;
  /** Beside a step in the list of moves. */
  besideMove?(move: PlayedStep): ComponentChildren;
  /** A command that is not for Python here. */
  sends?(command: Command): boolean;
  /** What is said of a new scene, if it is not what happened. */
  says?(scene: Scene): string | null;
  /** Is the reader told a rule without asking? Else as the reader likes it. */
  explains?(rule: string): boolean | undefined;
  /** The words of what the reader is to try although it is refused. */
  tempts?(): string[] | undefined;
  /** The slots and zones that somebody points at. */
  points?(): ReadonlySet<string>;
  /** The places that were chosen in answer to a question of the lesson. */
  picks?(): readonly string[];
  /** So much larger than elsewhere everything is: for a class. */
  enlarges?(wide: number): number;
  /** After each drawing, before the cards are measured: is what takes room from them another height? */
  takesRoom?(): boolean;
  /** After each drawing. */
  drawn?(): void;
  /** Nothing is answered here: cards only tell. */
  isOnlyShown?(): boolean;
}

const sound = new Later(() => import("../sound/sound"));

export class Table {
  /** Distinguishes the ids of several tables on a page. */
  readonly uid = `dt${Math.random().toString(36).slice(2, 8)}`;
  readonly t: Say<Word>;
  readonly letters: Letters;
  readonly stage: Stage;
  readonly hands: Hands;
  readonly focus: Focus;
  /** The rules that the reader knew when the scene came. */
  known: ReadonlySet<string>;
  /** What is to be said of what one looks at, and the cards that this is about. */
  hint: Hint = NO_HINT;
  hinted: ReadonlySet<string> = new Set();
  /** What was sent last. */
  sent: Command["do"] | "" = "";
  state: TableState;
  targets: Targets;
  /** Around the table; what is drawn is in it. */
  readonly outer: HTMLElement;
  private readonly post: Post;
  private readonly askedSheets: AskedSheets;

  constructor(
    el: HTMLElement,
    scene: Scene,
    readonly host: TableHost,
    readonly extension: Extension,
    readonly signal: AbortSignal,
  ) {
    this.t = sayer(host.strings);
    this.letters = lettersOf(host.strings);
    this.state = begun(scene);
    this.targets = targetsOf(scene);
    this.outer = el.appendChild(document.createElement("div"));
    this.outer.className = "dt";
    this.post = new Post(
      (message) => host.send({ ...message, rev: this.scene.rev } as Command),
      () => this.lateness(),
      signal,
    );
    this.focus = new Focus(this);
    this.askedSheets = new AskedSheets(this);
    this.hands = new Hands(this, signal);
    this.stage = new Stage(this.outer, () => this.draw("nothing moves"), signal);
    followTheme(this.outer, signal);
    whenFontsCome(() => this.draw("nothing moves"), signal);
    signal.addEventListener("abort", () => {
      render(null, this.outer);
      this.outer.remove();
    });
    this.known = this.knownRules();
    extension.begin?.(this, signal);
    this.draw("nothing moves");
    whenIdle(() => void this.prepareRest().catch(() => {}), signal);
  }

  /** What is drawn: the whole table. */
  get root(): HTMLElement {
    return this.outer.firstElementChild as HTMLElement;
  }

  get scene(): Scene {
    return this.state.scene;
  }

  /** The texts of all rules of the game. */
  get rules(): Record<string, RuleText> {
    return this.host.rules;
  }

  /** Where a card lies, or a place. */
  element(id: string): HTMLElement | null {
    const name = CSS.escape(id);
    return this.root.querySelector<HTMLElement>(`[data-card="${name}"], [data-zone="${name}"]`);
  }

  /** A new scene, or other sheets to the same. `still`: nothing moves on its way to it. */
  show(scene: Scene, how: { still?: boolean; sheets?: TableState["sheets"] } = {}): void {
    const isNew = this.scene.rev !== scene.rev;
    if (isNew) this.known = this.knownRules();
    const { sheets: was } = this.state;
    const sheets = how.sheets ?? was;
    const next = withScene(this.state, scene);
    const unfolded = unfoldedAt(next.unfolded, was.history, sheets.history);
    this.state = { ...next, sheets, unfolded };
    this.targets = targetsOf(scene);
    this.draw(how.still ? "nothing moves" : isNew ? scene.moves : []);
    this.sayCompared(was);
    if (isNew) {
      this.hands.forget();
      this.hands.announce();
      this.sent = "";
      if (!how.still && this.host.get("sound") === "on" && !isReduced())
        void sound.prepare().then(
          () => sound.get(this)?.hear(scene),
          () => {},
        );
    }
    this.post.answered((step) => this.canStep(step));
  }

  /** The reader has done something on the table itself. */
  change(change: Partial<TableState>): void {
    const { sheets: was } = this.state;
    this.state = { ...this.state, ...change };
    // only what is arranged by hand makes room for what was moved
    this.draw(change.arrangement ? [] : "nothing else moves");
    this.sayCompared(was);
  }

  /** The reader looks at something, or at nothing any more. */
  lookAt(looked: Looked | null): void {
    if (isSameLook(this.state.looked, looked) && !this.focus.hasMoved) return;
    this.change({ looked });
  }

  /** Sends a command; one that is done on a scene names it. */
  send(command: Command): void {
    if (this.extension.sends?.(command)) return;
    if (command.do !== "show" && command.do !== "saw") this.sent = command.do;
    this.post.send(command);
  }

  answer(words: string): void {
    this.send({ do: "answer", words });
  }

  /** Says a sentence to those who do not see the table. */
  say(text: string): void {
    const live = this.root.querySelector(".dt-live[role=status]");
    // the same words again must be another text, or nobody reads them
    if (live) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
  }

  /** Something went wrong, and a sentence of Python says what. */
  fail(text: string): void {
    this.post.answered((step) => this.canStep(step));
    this.change({ error: text });
  }

  /** Can the last answer be taken back, or what was taken back be brought back? */
  canStep(step: "undo" | "redo"): boolean {
    return step === "undo" ? this.scene.can_undo : this.scene.can_redo;
  }

  /** Draws the table as it is now. What moved since moves; what is on its way may go on. */
  draw(moves: CardMove[] | "nothing moves" | "nothing else moves" = "nothing else moves"): void {
    const was = this.hands.look(moves);
    this.hint = this.hands.hint();
    this.hinted = new Set(this.hint.points);
    const liked = this.host.get("size") === "large" ? LARGE : 1;
    this.stage.keepHeight(this.host.get("height"));
    this.stage.enlarge(Math.max(liked, this.extension.enlarges?.(this.stage.wide) ?? 1));
    render(h(TableView, { table: this }), this.outer);
    const how = this.extension.takesRoom?.() ? "nothing moves" : moves;
    drawArt(this.root, this.letters, () => fitRows(this.root));
    showMoment(this.root, this.scene);
    this.extension.drawn?.();
    this.askedSheets.look();
    this.hands.drawn(was, how);
  }

  /** Two lines are compared now: says where they part. */
  private sayCompared(was: TableState["sheets"]): void {
    const say = this.state.sheets.history?.compared?.say;
    if (say && say !== was.history?.compared?.say) this.say(say);
  }

  /** Loads what was not needed to draw first. */
  private async prepareRest(): Promise<void> {
    await prepareSeldomAsked();
    await prepareSheets();
  }

  private knownRules(): ReadonlySet<string> {
    return new Set(this.host.get("memory")?.known);
  }

  /** Python does not answer: says so, or no longer. */
  private lateness(): void {
    const { saved } = this.scene;
    const text = saved ? this.t("late_saved", { file: saved }) : this.t("late");
    this.change({ error: this.post.isLate ? text : "" });
  }
}
