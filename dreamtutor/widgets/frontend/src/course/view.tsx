/**
 * The list of lessons. While one is open, it stands in the place of the list: what is left of that says
 * which one it is, and leads back.
 */
import { WayBack } from "../shared/way_back";
import { LessonRow } from "./lesson_row";
import { type Course, countOf, lessonsOf, numbersOf } from "./lessons";
import type { CourseList } from "./list";

export function CourseView({ list }: { list: CourseList }) {
  const { t, course, shown, host } = list;
  const { lang = "en", dir = "ltr" } = host.strings;
  const isOpen = shown.id !== undefined;
  return (
    <section
      class="dp-page dp-list dc-list"
      data-open={isOpen ? "" : undefined}
      lang={lang}
      dir={dir as "ltr" | "rtl"}
      aria-label={t("title")}
      tabIndex={-1}
      onKeyDown={(event) => list.pressKey(event)}
    >
      {course && !isOpen && <Lessons list={list} course={course} />}
      <p class="dp-wrong" role="alert">
        {list.wrong}
      </p>
      {isOpen && <OpenLesson list={list} />}
      <p class="dt-live" role="status">
        {list.told}
      </p>
    </section>
  );
}

function Lessons({ list, course }: { list: CourseList; course: Course }) {
  const { t } = list;
  const numbers = numbersOf(course);
  return (
    <>
      <header class="dp-head">
        <h2 class="dp-title">{t("title")}</h2>
        <span class="dp-soft">{countOf(t, course)}</span>
      </header>
      {numbers.size > 0 && <Next list={list} course={course} />}
      <div class="dc-games">
        {course.games.map((game) => (
          <section key={game.id} class="dc-game" aria-label={game.title}>
            <h3>{game.title}</h3>
            {game.parts.map((part) => [
              part.title && <h4 key={`title ${part.id}`}>{part.title}</h4>,
              <ol key={part.id}>
                {part.lessons.map((lesson) => (
                  <LessonRow
                    key={lesson.id}
                    list={list}
                    lesson={lesson}
                    number={numbers.get(lesson) ?? 0}
                  />
                ))}
              </ol>,
            ])}
          </section>
        ))}
      </div>
      {course.bad.length > 0 && (
        <div class="dc-bad">
          <p>{t("bad")}</p>
          <ul>
            {course.bad.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The lesson to learn next. */
function Next({ list, course }: { list: CourseList; course: Course }) {
  const { t } = list;
  const next = lessonsOf(course).find(({ id }) => id === course.next);
  return (
    <div class="dc-lead">
      {next ? (
        <>
          <div>
            <span class="dp-soft">{t(next.state ? "next_go_on" : "next_begin")}</span>
            <b>{next.title}</b>
          </div>
          <button
            type="button"
            class="dc-do"
            data-do="learn"
            data-id={next.id}
            data-key="next"
            onClick={(event) => list.learn(next.id, false, event)}
          >
            {t(next.state ? "go_on" : "begin")}
          </button>
        </>
      ) : (
        <p>{t("all_done")}</p>
      )}
    </div>
  );
}

function OpenLesson({ list }: { list: CourseList }) {
  const { t, shown } = list;
  return (
    <div class="dp-below">
      <WayBack class="dp-back" label={t("close")} press={() => list.close()} />
      <p>{t("shown", { title: shown.title ?? "" })}</p>
    </div>
  );
}
