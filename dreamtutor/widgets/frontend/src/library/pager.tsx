/** From page to page. */
import { endOfPage } from "./asking";
import type { ReplayList } from "./list";
import { Tool } from "./tool";
import { pageOf } from "./words";

export function Pager({ list }: { list: ReplayList }) {
  const { t, found } = list;
  const isFirst = !found?.first;
  const isLast = !found || endOfPage(found) === found.total;
  const turn = (by: number) => () => void list.turn(by);
  return (
    <nav class="dl-pager" aria-label={t("pages")} hidden={!found || found.total <= found.page}>
      <Tool list={list} name="page_first" sign="first" isOff={isFirst} press={turn(-Infinity)} />
      <Tool list={list} name="page_back" sign="back" isOff={isFirst} press={turn(-1)} />
      <span class="dp-soft">{found && pageOf(list, found)}</span>
      <Tool list={list} name="page_forth" sign="forth" isOff={isLast} press={turn(1)} />
      <Tool list={list} name="page_last" sign="last" isOff={isLast} press={turn(Infinity)} />
    </nav>
  );
}
