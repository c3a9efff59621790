/** How the reader likes tables: groups of choices, on the sheet of a table and at home. */
import { isReduced } from "./reduced";

/** The values of each liking, with the names of their words. */
const CHOICES = {
  tells: { everything: "everything", new: "new", quiet: "quiet" },
  pace: { still: 0, slow: 0.5, normal: 1, fast: 2 },
  size: { fit: "fit", large: "large" },
  knows: { off: "off", counts: "counts", full: "full" },
  sound: { off: "off", on: "on" },
  advice: { all: "all", ladder: "ladder" },
} as const satisfies Record<string, Record<string, string | number>>;

/** What a reader can like one way or another. */
export type Liking = keyof typeof CHOICES;

/** Where likings are kept, and in which words they are said. */
export interface Likings {
  uid: string;
  strings: Record<string, string>;
  get(liking: Liking): unknown;
  set(liking: Liking, value: string | number): void;
}

export function Likes({ of }: { of: Likings }) {
  return (
    <>
      {(Object.keys(CHOICES) as Liking[]).map((liking) => (
        <fieldset key={liking} class="dt-likes">
          <legend>{of.strings[liking]}</legend>
          {Object.entries(CHOICES[liking]).map(([name, value]) => (
            <Choice key={name} of={of} liking={liking} name={name} value={value} />
          ))}
        </fieldset>
      ))}
    </>
  );
}

/** If the system asks for less motion, that. */
export function reducedInWords({ strings }: { strings: Record<string, string> }): string {
  return (isReduced() && strings.pace_reduced) || "";
}

function Choice(props: { of: Likings; liking: Liking; name: string; value: string | number }) {
  const { of, liking, name, value } = props;
  const id = `${of.uid}-${liking}-${name}`;
  // not every choice needs to be explained
  const help = of.strings[`${liking}_${name}_help`];
  return (
    <label>
      <input
        type="radio"
        name={`${of.uid}-${liking}`}
        value={name}
        data-trait={liking}
        data-key={`${liking} ${name}`}
        checked={of.get(liking) === value}
        onChange={() => of.set(liking, value)}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <b id={id}>{of.strings[`${liking}_${name}`]}</b>
      {help && <small id={`${id}-help`}>{help}</small>}
    </label>
  );
}
