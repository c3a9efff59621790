/** What is left of the list while a replay is open below: which one it is, and the ways to others. */
import { WayBack } from "../shared/way_back";
import type { ReplayList } from "./list";
import { Tool } from "./tool";

export function OpenReplay({ list }: { list: ReplayList }) {
  const { t, shown } = list;
  const [earlier, later] = [list.neighbour(-1), list.neighbour(1)];
  return (
    <div class="dp-below" hidden={shown.id === undefined}>
      <WayBack class="dp-back" label={t("close")} press={() => list.close()} />
      <p>
        {shown.id !== undefined && (
          <>
            <b>{t(shown.how === "play" ? "shown_play" : "shown", { name: shown.name ?? "" })}</b>
            {shown.said && <small>{shown.said}</small>}
          </>
        )}
      </p>
      <Tool
        list={list}
        name="earlier"
        sign="up"
        isOff={!earlier}
        press={() => earlier && list.open(earlier.id, "watch")}
      />
      <Tool
        list={list}
        name="later"
        sign="down"
        isOff={!later}
        press={() => later && list.open(later.id, "watch")}
      />
    </div>
  );
}
