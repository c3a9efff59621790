/** In which order choices stand: what is sharper meanwhile must not move what one is about to press. */
import type { CoachChoice } from "../contract/coach";

/** The choices in an order that is held, by their names; what is not in it comes after it. */
export function inOrder(choices: readonly CoachChoice[], held: readonly string[]): CoachChoice[] {
  const placeOf = ({ key }: CoachChoice) => {
    const place = held.indexOf(key);
    return place < 0 ? held.length : place;
  };
  return [...choices].sort((one, other) => placeOf(one) - placeOf(other));
}

/** Holds the order of a list as long as the pointer or the keyboard is in it. */
export class HeldOrder {
  private shown: readonly string[] = [];

  /** `list`: as it is on the page now. */
  constructor(private readonly list: () => Element | null | undefined) {}

  of(choices: readonly CoachChoice[]): CoachChoice[] {
    const isHeld = this.list()?.matches(":hover, :focus-within");
    const found = inOrder(choices, isHeld ? this.shown : []);
    this.shown = found.map(({ key }) => key);
    return found;
  }
}
