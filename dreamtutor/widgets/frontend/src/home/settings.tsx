/** How the reader likes the tables that are opened from home. Loaded when somebody looks. */
import { Likes, reducedInWords } from "../shared/likes";
import type { HomePage } from "./page";

export function Settings({ page }: { page: HomePage }) {
  const { uid, host, likes } = page;
  const of = {
    uid,
    strings: host.strings,
    get: (name: string) => likes[name],
    set: (name: string, value: string | number) => page.like(name, value),
  };
  const reduced = reducedInWords(host);
  return (
    <>
      <Likes of={of} />
      {reduced && <p class="dh-soft">{reduced}</p>}
      <Joined page={page} />
    </>
  );
}

/** The class that the reader has joined, and what can be handed in. */
function Joined({ page }: { page: HomePage }) {
  const { joined } = page.state;
  if (!joined) return null;
  return (
    <section class="dh-joined" aria-label={page.t("class")}>
      <p>{joined.say}</p>
      {joined.trouble && <p>{joined.trouble}</p>}
      <button type="button" data-key="hand in" onClick={() => page.handIn()}>
        {page.t("hand_in")}
      </button>
      <p role="status">{joined.handed_in}</p>
    </section>
  );
}
