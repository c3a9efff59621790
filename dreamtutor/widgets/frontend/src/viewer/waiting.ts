/**
 * Presses that need more of the game than is there: they wait until it has come, and what is pressed
 * meanwhile comes after them.
 */
interface Press {
  deed: () => void;
  /** Does it need more of the game? */
  needs: () => boolean;
}

export class Waiting {
  private presses: Press[] = [];

  /** `ask`: asks Python for more of the game. */
  constructor(private readonly ask: () => void) {}

  get isWaiting(): boolean {
    return this.presses.length > 0;
  }

  /** Does it, or, if more of the game is needed for it, as soon as that is here. */
  inTurn(deed: () => void, needs: () => boolean = () => false): void {
    if (!this.isWaiting && !needs()) {
      deed();
      return;
    }
    this.presses.push({ deed, needs });
    if (this.presses.length === 1) this.ask();
  }

  /** More of the game is here. */
  carryOut(): void {
    const waiting = this.presses;
    this.presses = [];
    for (const { deed, needs } of waiting) this.inTurn(deed, needs);
  }

  forget(): void {
    this.presses = [];
  }
}
