/** The sheet of a place: its lessons, a game with it, and the games that were played. */
import type { Place, PlaceLesson } from "../contract/home";
import { Icon } from "../shared/icons";
import type { HomePage } from "./page";
import { Game } from "./recent";

export function PlaceSheet({ page }: { page: HomePage }) {
  const place = page.openPlace;
  if (!place) return null;
  const { t } = page;
  return (
    <section class="dh-sheet" aria-label={place.name} data-sheet={place.id}>
      <header>
        <h3>{place.name}</h3>
        <button
          type="button"
          class="dh-do"
          data-key="place play"
          onClick={() => page.begin(place.id)}
        >
          {t("play_here")}
        </button>
        <button
          type="button"
          class="dh-close"
          data-key="place close"
          onClick={() => page.showPlace(null)}
          aria-label={t("close")}
          title={t("close")}
        >
          <Icon name="cross" />
        </button>
      </header>
      <Lessons page={page} place={place} />
      <div class="dh-games">
        {place.recent.length ? (
          place.recent.map((game) => <Game key={game.id} page={page} game={game} />)
        ) : (
          <p class="dh-soft">{t("no_games")}</p>
        )}
      </div>
    </section>
  );
}

function Lessons({ page, place }: { page: HomePage; place: Place }) {
  const { t } = page;
  const all = [...place.lessons, ...place.more];
  const next = all.find(({ state }) => state !== "done") ?? all[0];
  const list = (lessons: PlaceLesson[]) =>
    lessons.map((lesson) => (
      <li key={lesson.id}>
        <Lesson page={page} lesson={lesson} isFirst={lesson === next} />
      </li>
    ));
  if (!all.length) return <p class="dh-soft">{t("no_lessons")}</p>;
  return (
    <div class="dh-lessons">
      <ol>{list(place.lessons)}</ol>
      {place.more.length > 0 && (
        <>
          <h4>{t("more_lessons")}</h4>
          <ul>{list(place.more)}</ul>
        </>
      )}
    </div>
  );
}

/** `isFirst`: the golden one. */
function Lesson(props: { page: HomePage; lesson: PlaceLesson; isFirst: boolean }) {
  const { page, lesson, isFirst } = props;
  const { id, title, state, minutes, passed, of } = lesson;
  return (
    <button
      type="button"
      class={`dh-do dh-lesson is-${state || "new"}${isFirst ? " is-first" : ""}`}
      data-do="learn"
      data-id={id}
      data-key={isFirst ? "place first" : `learn ${id}`}
      onClick={() => page.learn(id)}
      aria-description={page.t(`lesson_${state || "new"}`, { passed, of })}
    >
      <i aria-hidden="true">{state === "done" && <Icon name="tick" />}</i>
      <span>{title}</span>
      <small>{page.t("minutes", { n: minutes })}</small>
    </button>
  );
}
