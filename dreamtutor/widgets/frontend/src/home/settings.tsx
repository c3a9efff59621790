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
    </>
  );
}
