/** Sorting cards into bins, in order. Python says what an arrangement means. */
import type { SceneBin, Slot } from "../contract/scene";
import { Art } from "../shared/art";
import { Icon, type IconName } from "../shared/icons";
import { startDrag } from "./arrange_drag";
import { sortByKey } from "./arrange_keys";
import { misfits, placeOf } from "./arrangement";
import { hold, putCard, saysWhere, sendCard, unsort } from "./arranging";
import type { Table } from "./table";
import { wordsOf } from "./targets";

/** So many cards of a bin stand in a line; they lie closer together where they have not the room. */
const ONE_LINE = 8;
/** A bin for so few cards is narrow where there is little room. */
const FEW = 1;

export function Arrange({ table }: { table: Table }) {
  const { bins = [] } = table.scene.prompt;
  return (
    <div class="dt-arrange">
      <div
        class="dt-bins"
        onPointerDown={(event) => startDrag(table, event)}
        onKeyDown={(event) => sortByKey(table, event)}
      >
        {bins.map((bin, place) => (
          <Bin key={bin.label} table={table} bin={bin} place={place} />
        ))}
      </div>
      <Handles table={table} />
      <Confirm table={table} />
    </div>
  );
}

function Bin({ table, bin, place }: { table: Table; bin: SceneBin; place: number }) {
  const { cards = [] } = table.scene.prompt;
  const pile = table.state.arrangement.piles[place] ?? [];
  const id = `${table.uid}-bin-${place}`;
  const isWrong = pile.length < bin.least || pile.length > bin.most;
  const classes = ["dt-bin", bin.most <= FEW && "is-small", isWrong && "is-wrong"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      role="group"
      aria-labelledby={id}
      data-bin={place}
    >
      <h3 id={id}>
        <b>{bin.label}</b>
        <span>{countIn(table, bin, pile.length)}</span>
      </h3>
      <div class="dt-lay" style={{ "--n": Math.min(pile.length, ONE_LINE) }}>
        {pile.map((card, at) => {
          const slot = cards[card];
          const badge = bin.most < 2 ? "" : at ? String(at + 1) : table.t("first");
          return slot && <SortedCard key={card} {...{ table, slot, card, badge }} />;
        })}
      </div>
    </div>
  );
}

/** "2 of 3"; a number alone where any number is right. */
function countIn(table: Table, bin: SceneBin, n: number): string {
  if (!bin.least && bin.most >= (table.scene.prompt.cards ?? []).length) return String(n);
  const wanted = bin.least === bin.most ? bin.most : `${bin.least}–${bin.most}`;
  return table.t("bin_count", { n, wanted });
}

function SortedCard(props: { table: Table; slot: Slot; card: number; badge: string }) {
  const { table, slot, card, badge } = props;
  const { piles, held, isDragged } = table.state.arrangement;
  const isHeld = card === held;
  const classes = ["dt-card", isHeld && "is-held", isHeld && isDragged && "is-dragged"];
  return (
    <div
      class={classes.filter(Boolean).join(" ")}
      data-card={slot.id}
      data-badge={badge}
      data-n={card}
      // dropped, it lies where its bin has it; what put it under the pointer is taken off by this
      style={{ translate: isHeld && isDragged ? "" : "none" }}
    >
      <Art face={slot.face} name={wordsOf(table.scene, slot).name} />
      <button
        type="button"
        class="dt-hit"
        tabIndex={card === (held ?? piles.flat()[0]) ? 0 : -1}
        data-slot={slot.id}
        data-do="hold"
        data-n={card}
        onClick={() => hold(table, card)}
        aria-label={saysWhere(table, card)}
        aria-pressed={isHeld}
      />
    </div>
  );
}

/** The buttons that move the card that is held. */
function Handles({ table }: { table: Table }) {
  const { t, state, scene } = table;
  const { held, piles } = state.arrangement;
  if (held === null) {
    return (
      <div class="dt-handles">
        <p class="dt-soft">{t("arrange_help")}</p>
      </div>
    );
  }
  const { bin, at } = placeOf(state.arrangement, held);
  const last = (piles[bin]?.length ?? 0) - 1;
  const move = (by: number) => putCard(table, held, { bin, at: at + by });
  return (
    <div class="dt-handles">
      <Handle
        what="earlier"
        icon="back"
        label={t("earlier")}
        isOff={!at}
        onClick={() => move(-1)}
      />
      <Handle
        what="later"
        icon="forth"
        label={t("later")}
        isOff={at === last}
        onClick={() => move(1)}
      />
      {scene.prompt.bins?.map((other, place) =>
        place === bin ? null : (
          <Handle
            key={other.label}
            what="bin"
            icon="swap"
            label={t("move_to", { bin: other.label })}
            bin={place}
            onClick={() => sendCard(table, held, place)}
          />
        ),
      )}
    </div>
  );
}

function Handle(props: {
  what: string;
  icon: IconName;
  label: string;
  isOff?: boolean;
  bin?: number;
  onClick: () => void;
}) {
  const { what, icon, label, isOff, bin, onClick } = props;
  const isShort = bin === undefined;
  return (
    <button
      type="button"
      class="dt-do"
      data-do={what}
      data-key={label}
      data-bin={bin}
      onClick={onClick}
      title={label}
      aria-label={isShort ? label : undefined}
      aria-disabled={isOff ? "true" : undefined}
    >
      <Icon name={icon} />
      {!isShort && <span>{label}</span>}
    </button>
  );
}

/** What is wrong does not keep one from asking: Python says why it is. */
function Confirm({ table }: { table: Table }) {
  const { t, uid, scene, state, extension } = table;
  const wrong = misfits(scene.prompt.bins ?? [], state.arrangement).map(({ bin, by }) =>
    by > 0 ? t("too_few", { bin: bin.label, n: by }) : t("too_many", { bin: bin.label, n: -by }),
  );
  return (
    <div class="dt-choices">
      <button
        type="button"
        class="dt-do is-first"
        data-do="arrange"
        data-key="confirm"
        onClick={() => table.send({ do: "arrange", piles: state.arrangement.piles })}
        aria-disabled={wrong.length && !extension.tempts?.() ? "true" : undefined}
        aria-describedby={`${uid}-missing`}
      >
        {t("confirm")}
      </button>
      <button
        type="button"
        class="dt-do"
        data-do="reset"
        data-key="reset"
        onClick={() => unsort(table)}
      >
        {t("reset")}
      </button>
      <span class="dt-soft" id={`${uid}-missing`}>
        {wrong.join(" · ")}
      </span>
    </div>
  );
}
