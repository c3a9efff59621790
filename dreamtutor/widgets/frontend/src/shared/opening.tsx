/** A page in whose place something opens: what it shows by itself; or the way back from what is open. */
import type { ComponentChildren } from "preact";
import { WayBack } from "./way_back";

/** What is open in the place of a page. */
export interface Open {
  title: string;
  /** What is said of it to those who do not see it. */
  said: string;
  /** What the way back is called. */
  back: string;
  close(): void;
}

interface OpeningProps {
  class: string;
  label: string;
  strings: Record<string, string>;
  open: Open | null;
  /** What could not be done, and why. */
  wrong: string | undefined;
  children: ComponentChildren;
}

export function Opening({ class: name, label, strings, open, wrong, children }: OpeningProps) {
  return (
    <section
      class={name}
      lang={strings.lang}
      dir={(strings.dir ?? "ltr") as "ltr" | "rtl"}
      aria-label={label}
      data-open={open ? "" : undefined}
      tabIndex={-1}
    >
      {open ? <Back open={open} /> : children}
      <p class="dh-wrong" role="alert" hidden={!wrong}>
        {wrong}
      </p>
      <p class="dt-live" role="status">
        {open?.said ?? ""}
      </p>
    </section>
  );
}

const Back = ({ open }: { open: Open }) => (
  <div class="dh-back">
    <WayBack class="dh-do" label={open.back} press={() => open.close()} />
    <p>{open.title}</p>
  </div>
);
