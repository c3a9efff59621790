/** The drawings of all cards, as SVG text. */
export const SYMBOLS: Record<string, string>;
export type Level = "mark" | "small" | "full";
export function face(
  id: string,
  how?: { level?: Level; name?: string; letters?: Record<string, string> },
): string;
export function waiting(id: string): string;
export function emblem(won: boolean): string;
export function levelFor(width: number): Level;
export function labyrinth(colour: string, width?: number): string;
export function FACES(): [game: string, files: [file: string, faces: string[]][]][];
