/** What the keys do, as a list. */

/** The lines of several texts, one "key: what it does" in each; of a key the first line counts. */
export function keyLines(...texts: string[]): string[] {
  const lines = texts.flatMap((text) => text.trim().split("\n")).filter(Boolean);
  const keyOf = (line: string) => line.split(": ")[0];
  return lines.filter((line, i) => lines.findIndex((each) => keyOf(each) === keyOf(line)) === i);
}

export function KeyList({ lines }: { lines: string[] }) {
  return (
    <dl class="dt-key-list">
      {lines.map((line) => {
        const at = line.indexOf(": ");
        return (
          <div key={line}>
            <dt>
              <kbd>{line.slice(0, at)}</kbd>
            </dt>
            <dd>{line.slice(at + 2)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
