/** The board of a class: what Python says of it, which cell has the keyboard, and what is asked for. */
import { h, render } from "preact";
import type { BoardState } from "../contract/classroom";
import type { BoardCommand } from "../contract/messages";
import type { PageHost } from "../host/page";
import { fillScreen } from "../shared/full_screen";
import { bringIntoView } from "../shared/opened";
import { OpeningPage, type Shown } from "../shared/opening_page";
import type words from "../words/classroom.json";
import { type Place, stepped } from "./cells";
import { pressKey } from "./keys";
import { ClassView } from "./view";

export type Word = keyof typeof words;

export class ClassPage extends OpeningPage<BoardState, Word> {
  /** Is the next cell to be put beside the one that is looked at? */
  isChoosing = false;
  /** The cell that the tab key stops at. */
  at: Place = { row: 0, column: 0 };

  constructor(el: HTMLElement, host: PageHost, signal: AbortSignal) {
    super(el, host, signal, "dr-class");
    this.draw();
  }

  protected pressKey(event: KeyboardEvent): void {
    pressKey(this, event);
  }

  // ---- what Python says

  update(state: BoardState | undefined): void {
    if (!state?.learners) return;
    const had = this.known?.open.length ?? 0;
    this.known = state;
    this.at = stepped(state, this.at, 0, 0);
    this.draw();
    if (state.open.length > had) this.focus("tries close");
  }

  show(shown: Shown): void {
    const was = this.showNow(shown);
    this.draw();
    if (this.isOpen && !was) {
      this.focus("close");
      bringIntoView(this.root, this.signal, { roots: ".dt-game" });
    } else if (was && !this.isOpen) this.focusCell();
  }

  // ---- what is done

  ask(act: BoardCommand["act"], id = "", step = ""): void {
    this.send({ do: "board", act, id, step });
  }

  /** Shows what was tried in a cell; beside another, if that was asked for. */
  look(id: string, step: string): void {
    this.ask(this.isChoosing ? "beside" : "look", id, step);
    this.isChoosing = false;
  }

  /** Shows the table behind the cell that has the keyboard. */
  openTable(): void {
    const learner = this.state.learners[this.at.row];
    const step = this.state.steps[this.at.column];
    if (learner && step) this.ask("open", learner.id, step.id);
  }

  chooseOther(): void {
    this.isChoosing = !this.isChoosing;
    this.draw();
    if (this.isChoosing) this.focusCell();
  }

  lookAway(): void {
    this.isChoosing = false;
    this.ask("away");
    this.focusCell();
  }

  /** For a projector: the whole screen, and back. */
  fillScreen(): void {
    fillScreen(this.outer);
  }

  goTo(at: Place): void {
    this.at = at;
    this.draw();
    this.focusCell();
  }

  focusCell(): void {
    this.focus(`cell ${this.at.row} ${this.at.column}`);
  }

  draw(): void {
    render(h(ClassView, { page: this }), this.outer);
  }
}
