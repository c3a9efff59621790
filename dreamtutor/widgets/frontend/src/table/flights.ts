/** What moves after a drawing, and how: from where everything was and is, and from what happened. */
import type { CardMove } from "../contract/scene";

/** Milliseconds of one flight; between two that begin one after the other; and of all together. */
const MOVE = 280;
const GAP = 90;
const MOST = 900;

/** A rectangle on the screen. */
export interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A card as it is seen at one time. */
export interface Seen {
  at: Place;
  face: string;
  /** The zone in which it lies, and where that is: it may move as a whole. */
  home: string;
  homeAt: Place | undefined;
}

/** All that is seen at one time: the cards, and where each zone would take one. */
export interface View {
  cards: ReadonlyMap<string, Seen>;
  zones: ReadonlyMap<string, Place>;
}

export interface Flight {
  card: string;
  /** It flies there, it is turned over where it lies, or it is seen no more and leaves. */
  kind: "fly" | "turn" | "leave";
  from: Place;
  to: Place;
  /** Milliseconds before it begins. */
  wait: number;
  ms: number;
  /** How much of it is seen at first. */
  opacity: number;
}

/** Where a card came from and went to, in the order in which the cards come to rest. */
function waysOf(moves: readonly CardMove[]): Map<string, { sources: string[]; targets: string[] }> {
  const ways = new Map<string, { sources: string[]; targets: string[] }>();
  for (const [card, source, target] of moves) {
    const { sources, targets } = ways.get(card) ?? { sources: [], targets: [] };
    ways.delete(card);
    ways.set(card, { sources: [...sources, source], targets: [target, ...targets] });
  }
  return ways;
}

/** First what happened, a card after the other; then the others close up. */
export function planned(before: View, now: View, moves: readonly CardMove[]): Flight[] {
  const seen = ([card]: CardMove) => now.cards.has(card) || before.cards.has(card);
  const ways = waysOf(moves.filter(seen));
  const gap = Math.min(GAP, (MOST - MOVE) / Math.max(1, ways.size - 1));
  const first = (zones: string[], places: View["zones"]) =>
    zones.map((zone) => places.get(zone)).find((place) => place !== undefined);
  const flights = [...ways].flatMap(([card, { sources, targets }], i): Flight[] => {
    const was = before.cards.get(card);
    const is = now.cards.get(card);
    const from = was?.at ?? first(sources, before.zones);
    const to = is?.at ?? first(targets, now.zones);
    if (!from || !to) return [];
    const kind = is ? "fly" : "leave";
    return [{ card, kind, from, to, wait: i * gap, ms: MOVE, opacity: was ? 1 : 0.2 }];
  });
  const rest = Math.max(0, ways.size - 1) * gap;
  const others = [...now.cards].flatMap(([card, is]): Flight[] => {
    const was = before.cards.get(card);
    if (!was || ways.has(card)) return [];
    const from = movedWithHome(was, is);
    const isMoved = Math.abs(is.at.left - from.left) + Math.abs(is.at.top - from.top) > 1;
    if (!isMoved && was.face === is.face) return [];
    const kind = isMoved ? "fly" : "turn";
    return [{ card, kind, from, to: is.at, wait: rest, ms: MOVE, opacity: 1 }];
  });
  return [...flights, ...others];
}

/** Where a card was, if its zone had been where it is now: what moves with its zone does not fly. */
function movedWithHome(was: Seen, is: Seen): Place {
  if (was.home !== is.home || !was.homeAt || !is.homeAt) return was.at;
  return {
    ...was.at,
    left: was.at.left + is.homeAt.left - was.homeAt.left,
    top: was.at.top + is.homeAt.top - was.homeAt.top,
  };
}
