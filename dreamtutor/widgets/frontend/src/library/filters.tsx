/** Which replays: words to search, and what they are chosen by. */
import { Icon } from "../shared/icons";
import { withFilter } from "./asking";
import { FILTERS, type Filter, type Offer } from "./found";
import type { ReplayList } from "./list";
import { numberIn } from "./words";

export function Filters({ list }: { list: ReplayList }) {
  const { t } = list;
  const showAll = () => {
    list.showAll();
    list.search.focus();
  };
  return (
    <div class="dl-filters" role="search" aria-label={t("filters")}>
      <label class="dl-search">
        <i>
          <Icon name="search" />
        </i>
        <input
          class="dl-find"
          type="search"
          value={list.typed}
          onInput={(event) => list.type(event.currentTarget.value)}
          maxLength={200}
          autoComplete="off"
          spellcheck={false}
          aria-label={t("search")}
          placeholder={t("search_for")}
        />
      </label>
      {FILTERS.map((name) => (
        <Choice key={name} list={list} name={name} />
      ))}
      <button
        type="button"
        class="dl-link"
        data-do="clear"
        data-key="clear"
        hidden={list.isAll}
        onClick={showAll}
      >
        {t("show_all")}
      </button>
    </div>
  );
}

function Choice({ list, name }: { list: ReplayList; name: Filter }) {
  const { t, asked, found } = list;
  const value = asked[name];
  const offers = found?.offers[name] ?? [];
  const options: Offer[] = [["", t("any_one", { what: t(name) }), 0], ...offers];
  // none is left: it can still be let go
  if (value && !offers.some(([offered]) => offered === value)) options.push([value, value, 0]);
  return (
    <select
      class={value ? "is-set" : undefined}
      data-filter={name}
      data-key={`filter-${name}`}
      hidden={!value && offers.length < 2}
      value={value}
      onChange={(event) => list.find(withFilter(name, event.currentTarget.value))}
      aria-label={t(name)}
    >
      {options.map(([offered, label, count]) => (
        <option key={offered} value={offered} selected={offered === value}>
          {count ? `${label} (${numberIn(list, count)})` : label}
        </option>
      ))}
    </select>
  );
}
