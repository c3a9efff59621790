import type { Phase } from "../contract/scene";

/** Where one is in the turn, and what is still to come. What is done there is only heard: it has no room. */
export function Thread({ phases, label }: { phases: Phase[]; label: string }) {
  return (
    <ol class="dt-thread" aria-label={label}>
      {phases.map((phase) => (
        <li
          key={phase.label}
          class={`is-${phase.at}`}
          aria-current={phase.at === "now" ? "step" : undefined}
        >
          <b>{phase.label}</b>
          <small class="dt-live">{phase.note}</small>
        </li>
      ))}
    </ol>
  );
}
