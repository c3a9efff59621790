/** Words by numbers. The texts themselves come from Python, in the reader's language. */

const CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;

/** What stands in the holes of a text, by the names of the holes. */
export type Values = Record<string, string | number>;

/**
 * A text with its holes filled: {n} is a value, {n|card|cards} the word that goes with a number, in
 * the order in which the language counts.
 */
export function fill(text: string, values: Values, lang: string): string {
  return text.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return forms === undefined ? String(value) : formFor(Number(value), forms.split("|"), lang);
  });
}

/** The form of a word that goes with a number. */
function formFor(n: number, forms: string[], lang: string): string {
  const rules = new Intl.PluralRules(lang);
  const used = rules.resolvedOptions().pluralCategories;
  const at = CATEGORIES.filter((category) => used.includes(category)).indexOf(rules.select(n));
  return forms[Math.min(at, forms.length - 1)] ?? "";
}

/** Says a text of a list by its key. */
export type Say<Key extends string> = (key: Key, values?: Values) => string;

/** What says the texts of a list. A text that is missing is said by its first value, or its key. */
export function sayer<Key extends string>(strings: Record<string, string>): Say<Key> {
  const lang = strings.lang ?? "en";
  return (key, values = {}) =>
    fill(strings[key] ?? String(Object.values(values)[0] ?? key), values, lang);
}
