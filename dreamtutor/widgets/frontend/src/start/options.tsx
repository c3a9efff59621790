/** One of a few: how many play, how difficult it is, which rules. */
import type { StartChoice, StartOption } from "../contract/start";
import type { StartPage } from "./page";

type Asked = "seats" | "variant" | "edition";

/** What the choice becomes. */
const changed = (of: Asked, value: string): Partial<StartChoice> => ({
  [of]: of === "seats" ? Number(value) : value,
});

export function Options(props: {
  page: StartPage;
  of: Asked;
  options: StartOption[];
  chosen: string;
}) {
  const { page, of, options, chosen } = props;
  const off = options.find((option) => option.off)?.off;
  const reason = `${page.uid}-${of}-off`;
  // what cannot be chosen now is chosen again when it can
  const shown = options.find(({ value, off: why }) => value === chosen && !why) ?? options[0];
  return (
    <fieldset class="ds-options" aria-describedby={off ? reason : undefined}>
      <legend>{page.t(of)}</legend>
      {options.map((option) => (
        <label key={option.value} class="ds-option">
          <input
            type="radio"
            name={`${page.uid}-${of}`}
            value={option.value}
            data-key={`${of} ${option.value}`}
            checked={option === shown}
            disabled={option.off !== ""}
            onChange={() => page.choose(changed(of, option.value))}
          />
          <span>{option.name}</span>
        </label>
      ))}
      {off && (
        <p id={reason} class="dh-soft">
          {off}
        </p>
      )}
    </fieldset>
  );
}
