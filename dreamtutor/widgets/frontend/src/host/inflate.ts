/** Data that takes little room on its way: JSON, gzipped, in base64 (dreamtutor/reel/compression.py). */
export async function inflate(text: string): Promise<unknown> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}
