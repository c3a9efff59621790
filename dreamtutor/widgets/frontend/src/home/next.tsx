/** What comes next: one golden button, and a quiet way to something else. */
import type { HomePage } from "./page";

/** `isQuiet`: another button is the golden one meanwhile. */
export function Next({ page, isQuiet }: { page: HomePage; isQuiet: boolean }) {
  const { next, other } = page.state;
  return (
    <section class="dh-next" aria-label={page.t("next")}>
      <span class="dh-stage" aria-hidden="true">
        {next.faces.map((face) => (
          <img key={face} src={page.host.pictures[face]} alt="" />
        ))}
      </span>
      <div class="dh-what">
        <p class="dh-soft">{next.over}</p>
        <h3>{next.title}</h3>
        <p class="dh-soft">{next.below}</p>
      </div>
      <div class="dh-ways">
        <button
          type="button"
          class={isQuiet ? "dh-do" : "dh-do is-first"}
          data-do="next"
          data-key="next"
          onClick={() => page.take(next)}
          aria-keyshortcuts="Enter"
        >
          {next.say}
          <kbd aria-hidden="true">↵</kbd>
        </button>
        {other && (
          <button type="button" class="dh-link" data-key="other" onClick={() => page.take(other)}>
            {other.instead}
          </button>
        )}
      </div>
    </section>
  );
}
