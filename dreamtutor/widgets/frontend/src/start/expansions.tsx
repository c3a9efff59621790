/** What can be added to the game: a tile for each, with what it adds, and whether one has learned it. */
import type { ExpansionOffer } from "../contract/start";
import { symbol } from "../pictures/symbols";
import { Icon } from "../shared/icons";
import { windowShape } from "../shared/windows";
import type { StartPage } from "./page";

export function Expansions({ page }: { page: StartPage }) {
  const { t, state } = page;
  return (
    <fieldset class="ds-expansions">
      <legend>{t("expansions")}</legend>
      <div class="ds-tiles">
        {state.expansions.map((offer) => (
          <Tile key={offer.name} page={page} offer={offer} />
        ))}
      </div>
      {state.spoken && <p class="dh-soft">{state.spoken}</p>}
    </fieldset>
  );
}

/** All of the tile ticks its box, but for the way to the lesson. */
function Tile({ page, offer }: { page: StartPage; offer: ExpansionOffer }) {
  const { name, title, adds, good } = offer;
  const id = `${page.uid}-${name}`;
  return (
    <div class={good ? "ds-tile is-good" : "ds-tile"} data-expansion={name}>
      <Sign page={page} offer={offer} />
      <label>
        <b id={id}>{title}</b>
        <input
          type="checkbox"
          data-key={`expansion ${name}`}
          checked={page.choice.expansions.includes(name)}
          onChange={() => page.toggle(name)}
          aria-labelledby={id}
          aria-describedby={`${id}-adds ${id}-good`}
        />
      </label>
      <p>
        <span id={`${id}-adds`}>{adds}</span> <Learn page={page} offer={offer} />
      </p>
      {good && (
        <p class="ds-good" id={`${id}-good`}>
          {good}
        </p>
      )}
    </div>
  );
}

/** Its window, which is lit when it is learned. */
function Sign({ page, offer }: { page: StartPage; offer: ExpansionOffer }) {
  const n = page.state.games.findIndex(({ id }) => id === page.choice.game);
  return (
    <svg class={`ds-sign is-${offer.learned || "new"}`} viewBox="-15 -26 30 50" aria-hidden="true">
      <path d={windowShape(Math.max(0, n))} />
      <g
        transform="translate(0 2) scale(0.78)"
        dangerouslySetInnerHTML={{ __html: symbol(offer.sign) }}
      />
    </svg>
  );
}

function Learn({ page, offer }: { page: StartPage; offer: ExpansionOffer }) {
  const { t } = page;
  const { lesson, learned, name } = offer;
  if (learned === "done")
    return (
      <span class="ds-learned">
        <Icon name="tick" />
        {t("learned")}
      </span>
    );
  if (!lesson) return null;
  return (
    <button
      type="button"
      class="dh-link"
      data-do="learn"
      data-id={lesson}
      data-key={`learn ${name}`}
      aria-describedby={`${page.uid}-${name}`}
      onClick={() => page.learn(lesson)}
    >
      {t(learned === "begun" ? "learn_on" : "learn_first")}
    </button>
  );
}
