/** A file that Python made where the reader's own files are not: in the browser's memory, or on a Hub. */

/** What Python says of it; what is in it comes beside. */
export interface FileMessage {
  kind?: string;
  name?: unknown;
}

/** Gives the file to the browser, which asks where to or lays it with the downloads. */
export function download({ kind, name }: FileMessage, [data]: BlobPart[] = []): void {
  if (kind !== "file" || data === undefined) return;
  const address = URL.createObjectURL(new Blob([data], { type: "application/octet-stream" }));
  const link = Object.assign(document.createElement("a"), {
    href: address,
    download: String(name),
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
