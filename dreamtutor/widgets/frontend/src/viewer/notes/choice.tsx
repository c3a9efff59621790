/** One of several, as buttons in a row. */
import type { ComponentChildren } from "preact";

export interface Chip {
  value: string;
  /** What a screen reader calls it, if that is not what it shows. */
  say?: string;
  /** A key that chooses it. */
  digit?: string | undefined;
  classes?: string | undefined;
  shown: ComponentChildren;
}

export function Choice(props: {
  name: string;
  /** Of the radio buttons: the same for all of them, and nowhere else on the page. */
  group: string;
  legend: string;
  chips: Chip[];
  chosen: string;
  choose: (value: string) => void;
  classes?: string;
  children?: ComponentChildren;
}) {
  const { name, group, legend, chips, chosen, choose, classes, children } = props;
  return (
    <fieldset class={["dt-choice", classes].filter(Boolean).join(" ")} data-choice={name}>
      <legend>{legend}</legend>
      <div class="dt-chips">
        {chips.map(({ value, say, digit, classes: own, shown }) => (
          <label key={value} class={own} data-value={value} title={say}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === chosen}
              aria-label={say}
              aria-keyshortcuts={digit}
              data-digit={digit}
              onChange={() => choose(value)}
            />
            <span aria-hidden={say === undefined ? undefined : "true"}>{shown}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
