/**
 * What is chosen on the form. A click counts at once: until Python has answered the last one, what it
 * says of earlier ones changes no choice.
 */
import type { StartChoice, StartState } from "../contract/start";

export class Choosing {
  /** What Python says, of the last choice that it has answered. */
  state: StartState | null = null;
  /** What is chosen here, and was not answered yet. */
  private wanted: StartChoice | null = null;
  private ask = 0;

  /** `send`: says to Python what is chosen now. */
  constructor(private readonly send: (choice: StartChoice, ask: number) => void) {}

  /** What is chosen now. */
  get choice(): StartChoice {
    return this.wanted ?? (this.state as StartState).choice;
  }

  hear(state: StartState): void {
    this.state = state;
    if (state.ask >= this.ask) this.wanted = null;
  }

  choose(change: Partial<StartChoice>): void {
    const choice = { ...this.choice, ...change };
    this.ask = Math.max(this.ask, this.state?.ask ?? 0) + 1;
    this.wanted = choice;
    this.send(choice, this.ask);
  }

  /** Takes an expansion into the game, or out of it. */
  toggle(name: string): void {
    const { expansions } = this.choice;
    const others = expansions.filter((other) => other !== name);
    const has = others.length < expansions.length;
    this.choose({ expansions: has ? others : [...expansions, name] });
  }

  /** Rules something otherwise than usual; an empty word: as usual. */
  rule(name: string, word: string): void {
    const { [name]: _, ...others } = this.choice.rulings;
    this.choose({ rulings: word ? { ...others, [name]: word } : others });
  }
}
