/** Who has gone back past a card that was uncovered knows what comes; it can be shuffled. */
import type { Table } from "./table";

export function Ahead({ table }: { table: Table }) {
  const { scene, state, t } = table;
  if (!scene.ahead || state.keepsDeck) return null;
  return (
    <div class="dt-ahead">
      <p class="dt-soft">{t(scene.ahead === "real" ? "ahead_real" : "ahead")}</p>
      <button
        type="button"
        class="dt-why"
        data-do="same"
        data-key="same"
        onClick={() => table.change({ keepsDeck: true })}
      >
        {t("same_cards")}
      </button>
      {scene.ahead === "ours" && (
        <button
          type="button"
          class="dt-why"
          data-do="shuffle"
          data-key="shuffle"
          onClick={() => table.send({ do: "shuffle" })}
        >
          {t("shuffle")}
        </button>
      )}
    </div>
  );
}
