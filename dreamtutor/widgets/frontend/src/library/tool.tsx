/** A button that is only a sign. */
import type { ReplayList, Word } from "./list";
import { Sign, type SignName } from "./signs";

interface ToolProps {
  list: ReplayList;
  name: Word;
  sign: SignName;
  press: () => void;
  isOff?: boolean;
}

export function Tool({ list, name, sign, press, isOff }: ToolProps) {
  const say = list.t(name);
  return (
    <button
      type="button"
      class="dl-tool"
      data-do={name}
      data-key={name}
      onClick={() => !isOff && press()}
      aria-disabled={isOff}
      aria-label={say}
      title={say}
    >
      <Sign name={sign} />
    </button>
  );
}
