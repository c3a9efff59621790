/** What the pages have in common in whose place something opens: their frame, and the list of their keys. */
import type { ComponentChildren } from "preact";
import { KeyList, keyLines } from "./key_list";
import { Opening } from "./opening";
import type { OpeningPage } from "./opening_page";

/** The words that such a page has. */
type Common = "title" | "shown" | "back" | "late" | "keys" | "keys_help";
type Page = Pick<
  OpeningPage<unknown, Common>,
  "t" | "host" | "shown" | "isOpen" | "isLate" | "close" | "uid" | "hasKeys" | "toggleKeys"
>;

/** The page; and in its place, when something is open, the way back. */
export function OpeningFrame(props: { page: Page; class: string; children: ComponentChildren }) {
  const { t, host, shown, isOpen, isLate } = props.page;
  const { title = "" } = shown;
  const open = isOpen && {
    title,
    said: t("shown", { title }),
    back: t("back"),
    close: () => props.page.close(),
  };
  return (
    <Opening
      class={`dp-page ${props.class}`}
      label={t("title")}
      strings={host.strings}
      open={open || null}
      wrong={isLate ? t("late") : shown.wrong}
    >
      {props.children}
    </Opening>
  );
}

/** The button that lists the keys. */
export const KeysButton = ({ page, class: name }: { page: Page; class?: string }) => (
  <button
    type="button"
    class={name}
    data-key="keys"
    onClick={() => page.toggleKeys()}
    aria-expanded={page.hasKeys}
    aria-controls={`${page.uid}-keys`}
  >
    <kbd aria-hidden="true">?</kbd>
    <span class="dt-live">{page.t("keys")}</span>
  </button>
);

/** The keys, below the buttons. */
export const Keys = ({ page }: { page: Page }) => (
  <div id={`${page.uid}-keys`} class="dp-keys" hidden={!page.hasKeys}>
    <KeyList lines={keyLines(page.t("keys_help"))} />
  </div>
);
