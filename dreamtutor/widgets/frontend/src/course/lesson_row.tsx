/** A lesson in the list: how far one is in it, what it is about, and the ways into it. */
import { Icon } from "../shared/icons";
import { type Lesson, stateOf } from "./lessons";
import type { CourseList } from "./list";

export function LessonRow(props: { list: CourseList; lesson: Lesson; number: number }) {
  const { list, lesson, number } = props;
  const { t } = list;
  const isOpen = lesson.id === list.shown.id;
  const classes = [
    "dc-lesson",
    lesson.state && `is-${lesson.state}`,
    lesson.id === list.course?.next && "is-next",
    isOpen && "is-open",
  ];
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <Ring lesson={lesson} number={number} />
      <div>
        <button
          type="button"
          class="dc-open"
          data-do="learn"
          data-id={lesson.id}
          data-key={`learn ${lesson.id}`}
          aria-label={t("open", { title: lesson.title, state: stateOf(t, lesson) })}
          aria-current={isOpen ? "true" : undefined}
          onClick={(event) => list.learn(lesson.id, false, event)}
        >
          {lesson.title}
        </button>
        <p class="dc-summary">{lesson.summary}</p>
        {lesson.first.length > 0 && (
          <p class="dc-first">{t("first", { titles: lesson.first.join(", ") })}</p>
        )}
        <Remarks list={list} lesson={lesson} />
      </div>
      <Side list={list} lesson={lesson} />
    </li>
  );
}

function Remarks({ list: { t }, lesson }: { list: CourseList; lesson: Lesson }) {
  const { state, passed, clean, of, english } = lesson;
  const remarks = [
    state && passed ? t("clean", { n: clean, of }) : "",
    english ? t("english") : "",
  ];
  const said = remarks.filter(Boolean).join(" · ");
  return said ? <p class="dp-soft">{said}</p> : null;
}

/** How long it takes, and the way to begin it anew. */
function Side({ list, lesson }: { list: CourseList; lesson: Lesson }) {
  const { t } = list;
  const { id, title, minutes, state } = lesson;
  return (
    <div class="dc-side">
      <span class="dp-soft" role="img" aria-label={t("minutes_say", { n: minutes })}>
        {t("minutes", { n: minutes })}
      </span>
      {state && (
        <button
          type="button"
          class="dc-again"
          data-do="again"
          data-id={id}
          data-key={`again ${id}`}
          aria-label={t("again_title", { title })}
          title={t("again")}
          onClick={(event) => list.learn(id, true, event)}
        >
          <i>
            <Icon name="undo" />
          </i>
        </button>
      )}
    </div>
  );
}

const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

/** How much of a lesson is done, and how much of that without help; a tick when it is finished. */
function Ring({ lesson, number }: { lesson: Lesson; number: number }) {
  const { passed, clean, of, state } = lesson;
  return (
    <i class="dc-ring">
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle cx="18" cy="18" r={RADIUS} />
        {passed > 0 && <Arc kind="is-passed" part={passed / of} />}
        {passed > 0 && <Arc kind="is-clean" part={clean / of} />}
        {state === "done" ? (
          <path d="M11 18.5l5 5 9.5-11" />
        ) : (
          <text x="18" y="22.5" text-anchor="middle">
            {number}
          </text>
        )}
      </svg>
    </i>
  );
}

const Arc = ({ kind, part }: { kind: string; part: number }) => (
  <circle
    class={kind}
    cx="18"
    cy="18"
    r={RADIUS}
    pathLength={AROUND}
    stroke-dasharray={`${part * AROUND} ${AROUND}`}
    transform="rotate(-90 18 18)"
  />
);
