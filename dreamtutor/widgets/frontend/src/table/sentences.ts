/** Where a sentence ends. */

/** The first sentence of a text: up to a full stop that another sentence follows. */
export function firstSentence(text: string): string {
  const [first = text] = sentencesOf(text);
  return first;
}

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…][)”»"]?)\s+(?=\p{Lu}|\p{Lo}|\d)/u);
