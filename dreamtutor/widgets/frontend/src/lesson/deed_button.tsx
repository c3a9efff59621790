/** A button of the tutor, whatever it looks like. */
import type { ComponentChildren } from "preact";
import type { Deed } from "./deeds";
import type { Tutor } from "./tutor";

interface DeedButtonProps {
  tutor: Tutor;
  deed: Deed;
  class: string;
  /** What it is called, where that does not stand on it. */
  label?: string;
  /** The key that does the same. */
  letter?: string | undefined;
  isOff?: boolean | undefined;
  /** Does it open a list? */
  opens?: boolean;
  children: ComponentChildren;
}

export function DeedButton(props: DeedButtonProps) {
  const { tutor, deed, class: name, label, letter, isOff, opens, children } = props;
  const press = (event: MouseEvent) => {
    if (event.detail < 2 && !isOff) tutor.does(deed, event.currentTarget as HTMLElement);
  };
  return (
    <button
      type="button"
      class={name}
      data-do="tutor"
      data-act={deed}
      data-key={`tutor ${deed}`}
      aria-label={label}
      title={label}
      aria-keyshortcuts={letter || undefined}
      aria-haspopup={opens ? "dialog" : undefined}
      aria-disabled={isOff ? "true" : undefined}
      onClick={press}
    >
      {children}
    </button>
  );
}
