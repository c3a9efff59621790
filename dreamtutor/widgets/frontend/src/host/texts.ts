/** The texts of a widget, which other widgets have, too: words and rules. Its traits name parcels with them. */
import type { Model } from "./model";
import { isParcel, opened } from "./parcels";

/** All texts that have been read, by the names of their parcels. */
const READ = new Map<string, unknown>();

/** Reads the texts that these traits name now. */
export async function readTexts(model: Model, traits: readonly string[]): Promise<void> {
  for (const trait of traits) {
    const name = model.get(trait);
    if (isParcel(name) && !READ.has(name)) READ.set(name, await opened(model, name));
  }
}

/** The texts that a trait names, once they are read; or that it has itself. */
// biome-ignore lint/suspicious/noExplicitAny: each trait is of its own type
export function textsOf(model: Model, trait: string): any {
  const said = model.get(trait);
  return (isParcel(said) ? READ.get(said) : said) ?? {};
}
