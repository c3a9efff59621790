// Data that takes little room on its way: JSON, gzipped, in base64 (dreamtutor/reel/compression.py).
// @ts-check

/** @param {string} text @returns {Promise<any>} */
export async function inflate(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
