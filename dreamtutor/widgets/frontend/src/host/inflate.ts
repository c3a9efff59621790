/** Data that takes little room on its way: JSON, gzipped, in base64 (dreamtutor/reel/compression.py). */
export async function inflate<T>(text: string): Promise<T> {
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** What stands in base64. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let i = 0; i < letters.length; i++) bytes[i] = letters.charCodeAt(i);
  return bytes;
}
