/** Which real card came up: all that it can be, as pictures. */
import type { Option } from "../contract/scene";
import { Thumb } from "../shared/art";
import type { Table } from "./table";
import { typedInWords } from "./typing";

export function Picks({ table }: { table: Table }) {
  const { families = [], options } = table.scene.prompt;
  // one tab stop for all: where the keyboard was last, else the first
  const places = families.flatMap(({ rows }) => rows.flat()).filter((place) => options[place]);
  const stop = places.includes(table.state.picked) ? table.state.picked : places[0];
  return (
    <>
      <div class="dt-picks">
        {families.map(({ label, rows }) => (
          <div key={label} role="group" aria-label={label}>
            <h5 aria-hidden="true">{label}</h5>
            {rows.map((row) => (
              <div key={row.join()} class="dt-kinds">
                {row.map((place, column) => {
                  const option = options[place];
                  return option ? (
                    <Pick
                      key={option.words}
                      {...{ table, option, place, isStop: place === stop }}
                    />
                  ) : (
                    <span key={column} class="dt-cell is-gone" aria-hidden="true" />
                  );
                })}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p class="dt-soft dt-typed">{typedInWords(table)}</p>
    </>
  );
}

/** The button lies over the picture, not around it: its name is not what is printed. */
function Pick(props: { table: Table; option: Option; place: number; isStop: boolean }) {
  const { table, option, place, isStop } = props;
  const first = table.state.typed;
  const isOpen = !!option.typed?.startsWith(first);
  const typed = (option.typed ?? "").toUpperCase();
  const classes = ["dt-cell", first && (isOpen ? "is-typed" : "is-out")];
  const name = { card: option.label, n: option.left ?? "", typed };
  const focused = () => place !== table.state.picked && table.change({ picked: place });
  return (
    <span class={classes.filter(Boolean).join(" ")}>
      <Thumb face={option.face ?? ""} letters={table.letters} />
      <kbd aria-hidden="true">{typed}</kbd>
      <small aria-hidden="true">{option.left}</small>
      <button
        type="button"
        class="dt-pick"
        tabIndex={isStop ? 0 : -1}
        data-do="answer"
        data-words={option.words}
        data-typed={option.typed}
        title={option.label}
        aria-label={table.t("type_name", name)}
        onClick={(event) => event.detail < 2 && table.answer(option.words)}
        onFocus={focused}
      />
    </span>
  );
}
