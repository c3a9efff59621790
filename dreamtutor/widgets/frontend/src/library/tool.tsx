/** A button that is only a sign. */
import { Icon, type IconName } from "../shared/icons";
import type { ReplayList, Word } from "./list";

interface ToolProps {
  list: ReplayList;
  name: Word;
  sign: IconName;
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
      <Icon name={sign} />
    </button>
  );
}
