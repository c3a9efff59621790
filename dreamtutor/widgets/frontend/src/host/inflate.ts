/** Data that takes little room on its way: JSON, gzipped, in base64 (dreamtutor/reel/compression.py). */
export async function inflate<T>(text: string): Promise<T> {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** What stands in base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
