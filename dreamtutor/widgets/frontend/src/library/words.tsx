/** What the list says of what was found. */

import { endOfPage } from "./asking";
import type { Because, Found } from "./found";
import type { ReplayList } from "./list";

export const numberIn = ({ lang }: ReplayList, n: number): string => n.toLocaleString(lang);

/** How many there are: "3 of 40 replays". */
export function countOf(list: ReplayList): string {
  const { found, t, isAll } = list;
  if (!found) return "";
  if (isAll) return t("count", { n: found.total });
  return t("count_of", { n: numberIn(list, found.total), all: t("count", { n: found.all }) });
}

/** Why there is nothing. */
export function emptyOf({ found, t }: ReplayList): string {
  if (!found) return "";
  if (found.all) return t("nothing_like");
  if (!found.folders.length) return t("no_folder");
  return t("nothing_here", { folder: found.folders.join(", ") });
}

/** Which page: "21 to 40 of 45". */
export function pageOf(list: ReplayList, found: Found): string {
  const first = numberIn(list, found.first + 1);
  const last = numberIn(list, endOfPage(found));
  return list.t("page", { first, last, n: numberIn(list, found.total) });
}

/** A sentence; the reason in it can be marked as said in another language. */
export function Reason({ because }: { because: Because }) {
  const { says, reason } = because;
  if (!reason) return says;
  const at = says.lastIndexOf(reason);
  return (
    <>
      {says.slice(0, at)}
      <span class="dl-why">{reason}</span>
      {says.slice(at + reason.length)}
    </>
  );
}
