// Written by tests/setup/frontend_types.py from the types of Python; `make frontend` writes it anew.

/** All that a table shows. */
export type Scene = {
  /** Counts the scenes of a table. A click names the scene that it was made on. */
  rev: number;
  lang: string;
  /** What of all this is said in another language. */
  foreign?: UntranslatedTexts;
  dir: "ltr" | "rtl";
  title: string;
  /** Beside the title: "Base game, turn 13". */
  note: string;
  thread: Phase[];
  zones: SceneZone[];
  /** All pictures of the scene by their ids, in words. */
  faces: Record<string, Face>;
  prompt: ScenePrompt;
  /** What happened since the last scene of another position. */
  told: Sentence[];
  /** In the order of the events. */
  moves: CardMove[];
  /** With real cards, before anything else: what to take out of the box, and where it goes. */
  lay_out?: string[];
  /** The last try was not allowed: the reason, and the slots that are the cause. */
  refused?: Sentence;
  can_undo: boolean;
  can_redo: boolean;
  /**
   * The player has gone back past a card that was uncovered, and knows what comes: of our cards,
   * which can be shuffled, or of real ones.
   */
  ahead?: "ours" | "real";
  /** Where the game is written down; empty if nowhere. */
  saved: string;
  guide?: Guidance;
  after?: AfterGame;
};

/** Texts that are not said in the language of the scene, because they are not translated. */
export type UntranslatedTexts = {
  lang: string;
  texts: string[];
};

/** A phase of the turn. */
export type Phase = {
  label: string;
  note: string;
  at: "past" | "now" | "coming";
};

/** A place on the table. */
export type SceneZone = ZoneDetails & {
  /**
   * What is seen. Of a pile that is only the uppermost card, if there is one; of cards that lie
   * under another it is that one, and its id is that of the zone.
   */
  slots: Slot[];
  /** Of cards that lie on top of each other and are known: picture and number of each kind. */
  holds?: [string, number][];
};

/** What a zone says apart from the pictures of its cards. */
export type ZoneDetails = {
  id: string;
  label: string;
  /** A few words beside the label: "9 cards; it ends in a sun". */
  note: string;
  lie: Lie;
  /** It lies on the other side of the table. */
  far?: boolean;
  /** The zone that it is a side of ("left", "right"), or that the figure stands at. */
  at?: string;
  /** So many cards have room here; those that are free are shown. */
  places?: number;
  /** For so many cards room is kept, however many lie there. */
  room?: number;
  /** What the game is about is gathered here. */
  aim?: boolean;
  /** What the cards of a side count together. */
  weight?: number;
  /** The heading that the zone shares with its neighbours. */
  among?: string;
  /** How many cards lie there. */
  count: number;
  brace?: Brace;
  /** Options that use the zone as a whole. */
  options?: number[];
  refusals?: number[];
};

/**
 * Overlapping in a row that grows, fanned out in the hand, stacked, in places that wait to be
 * filled, or side by side. What lies on the shelf is small: cards side by side ("shelf"), cards
 * whose edges touch ("edge"), or cards under another that stands for them all ("under"). A card can
 * stand between two sides that are weighed against each other ("scales"); each side is a zone of
 * its own ("left", "right"). A figure stands at the card of another zone.
 */
export type Lie =
  | "row"
  | "fan"
  | "pile"
  | "goal"
  | "line"
  | "shelf"
  | "edge"
  | "under"
  | "scales"
  | "left"
  | "right"
  | "figure";

/** The last cards of a row that count together now. */
export type Brace = {
  of: number;
  say: string;
};

/** One place with a card, known or not, or a place that waits for a card. */
export type Slot = SlotDetails & {
  /** The picture: "onirim/location/red/sun", or "onirim/back" if only the back is seen. */
  face: string;
};

/** What a slot says apart from its picture. */
export type SlotDetails = {
  /** Follows the card from scene to scene, until a shuffle hides which card it is. */
  id: string;
  /** What a screen reader says, if it is not just what `Scene.faces` says of the picture. */
  say?: string;
  /** There is no card yet; the picture is of the card that the place waits for. */
  waits?: boolean;
  /** It is this card's turn. */
  next?: boolean;
  /** It lies on the card before it. */
  on?: boolean;
  /**
   * Of a card to be sorted: where it is added up, if it goes into the first bin. At each zone the
   * sum must be zero.
   */
  group?: string;
  /** What it adds there. */
  adds?: number;
  /** The card came here, or was turned over, since the last scene. */
  new?: boolean;
  /** Which of the prompt's options use this card (their places in the list). */
  options?: number[];
  /** Which of the prompt's refusals are about this card. */
  refusals?: number[];
  /**
   * Something of another kind than its options is refused: it can be discarded, but not played.
   * That one of several places is refused is no news.
   */
  partly?: boolean;
};

/** What can be seen of all cards of a kind. */
export type Face = {
  /** What is printed on the card. */
  name: string;
  /** What a screen reader says: the whole card in words. */
  say: string;
};

/**
 * The question the table asks.
 *
 * pick     one of the options
 * arrange  `cards` are to be sorted into `bins`; the answer is, for each bin, the places in
 *          `cards` of what goes there, in order
 * chance   a real card was turned over: the options are the cards it can be
 * over     the game has ended; there is nothing to answer
 */
export type ScenePrompt = {
  kind: "pick" | "arrange" | "chance" | "over";
  say: string;
  why: string;
  options: Option[];
  refusals: SceneRefusal[];
  cards?: Slot[];
  bins?: SceneBin[];
  /** An arrangement that is allowed. */
  usual?: number[][];
  /** The cards that it can be, by what they are called together. */
  families?: Family[];
  outcome?: "won" | "lost";
  ended?: GameEnd;
};

/** Something the player can answer. */
export type Option = {
  /** The answer as it is sent back and as it is written in the replay. */
  words: string;
  /** The answer in a sentence: "Play the observatory sun". */
  label: string;
  /** What will follow, in a sentence, if it is worth saying. */
  tip?: string;
  /** The rule that offers it, if it is not the rule that asks. */
  why?: string;
  /** Only this leads on: after every other option the same is asked again. */
  onward?: boolean;
  /** The zone where the card that it is about will lie: the place to drop it. */
  to?: string;
  /** How scales will stand that now stand otherwise: the sum of both sides. */
  weighs?: Record<string, number>;
  /** The ids of the slots it belongs to: cards, or zones. */
  slots: string[];
  /** Of a card that was turned over: its picture, if it is this one. */
  face?: string;
  /** How many of it are not seen. */
  left?: number;
  /** The two letters that give this answer. */
  typed?: string;
};

/** Something the player might try, and why it is not allowed now. */
export type SceneRefusal = {
  words: string;
  label: string;
  /** The reason, in a sentence. */
  say: string;
  /** The rule that forbids it. */
  why: string;
  /** It would be something on the way, not what is asked for. */
  aside?: boolean;
  slots: string[];
  /** The slots that are the cause, if there are any. */
  because?: string[];
};

/** A place that cards can be sorted into. */
export type SceneBin = {
  label: string;
  least: number;
  most: number;
};

/** Cards that are called the same together. */
export type Family = {
  label: string;
  /** Their places among the options; -1 where one was of which none is left. */
  rows: number[][];
};

/** How a game went that is over. */
export type GameEnd = {
  figures: Figure[];
  /** What happened just before the end, in a sentence. */
  decided?: string;
  /** The pictures of the cards that were found, in their order. */
  found?: string[];
};

/** A number, and what it counts: "37", "turns". */
export type Figure = {
  n: string;
  say: string;
};

/** Something that happened, in a sentence. */
export type Sentence = {
  say: string;
  why: string;
  /** The cards it happened to, as far as they can be seen now. */
  slots: string[];
  /** It is yet to be done, with real cards, by the player's hands. */
  hands?: boolean;
};

/** A card that travelled, for the eye: its slot, the zone it left, and the zone it came to. */
export type CardMove = [string, string, string];

/** What a reader is told who plays a game for the first time. */
export type Guidance = {
  /** The rule that it is about. */
  why: string;
  /** How far one has come. */
  note?: string;
};

/** What can be done when a game is over, besides another one: what is missing cannot. */
export type AfterGame = {
  /** The same deal once more. */
  same?: boolean;
  /** To look at the game that was played. */
  look_back?: boolean;
  /** The lesson that comes next, by its title. */
  lesson?: string;
};

/**
 * A rule, as the learner reads it. Scenes name rules by their ids; the texts of all rules of a game
 * go to the screen once, beside the scenes.
 */
export type RuleText = {
  title: string;
  text: string;
  /** Where it stands in the printed rules; may be empty. */
  place: string;
  /** The language of the text, if it is not that of the scene. */
  lang?: string;
};

/**
 * How what lies in a zone is used, and the rule of it. It does not change in a game, so it is sent
 * once, for each zone.
 */
export type ZoneUse = {
  say: string;
  why: string;
};

/** What the sheets show that are open. */
export type Sheets = {
  /** By the words of each answer what it would bring. */
  foresight?: Record<string, Foreseen>;
  history?: History;
  known?: KnownSheet;
};

/** What would happen after an answer. */
export type Foreseen = {
  /** In sentences; empty if there is nothing to say. */
  say: string;
  /** The cards that it would happen to. */
  slots: string[];
};

/** All that was played. */
export type History = {
  says: string[];
  line: HistoryLine;
  /** The step at which the table stands. */
  here: string;
  /**
   * Where to go from here: to the beginning, to the beginning of a turn, to the end. What leads
   * nowhere is left out.
   */
  to: Partial<Record<"first" | "back" | "forth" | "last", string>>;
  /** Two lines beside each other, if that was asked for. */
  compared?: Comparison;
};

/** Steps one after the other. */
export type HistoryLine = {
  moves: HistoryStep[];
  /** The name of its last step. */
  end: string;
  before?: number;
  /** So many steps before and after those in `moves` are not listed. */
  after?: number;
  /**
   * What is true of the line as a whole: how it ended, whether something had been seen before in
   * it, and whether something was shuffled.
   */
  marks?: LineMark[];
  /** It was played on the same deck as the line that is played, and can be compared with it. */
  alike?: boolean;
};

/** A step of a line. */
export type HistoryStep = {
  id: string;
  /** Which of `History.says` says it. */
  say: number;
  /** The turn that begins with it, or in which the line begins. */
  turn?: number;
  marks?: LineMark[];
  /** The lines that were played instead of it. */
  lines?: HistoryLine[];
  /** So many more, the oldest, are not listed. */
  more?: number;
};

export type LineMark = "won" | "lost" | "peeked" | "shuffled";

/** Two lines beside each other. */
export type Comparison = {
  /** The name of the last step of the other line. */
  end: string;
  /** Where they part. */
  say: string;
  parts: ComparedPart[];
};

/** Rows under a heading. */
export type ComparedPart = {
  say: string;
  rows: ComparedRow[];
  /** What is not listed: how many turns. */
  more?: string;
};

/** The same on both sides: what was answered in a turn, or what lies at a place. */
export type ComparedRow = {
  say: string;
  one: string[];
  other: string[];
};

export type KnownSheet = {
  heaps: ShuffledHeap[];
  /** The step of a replay at which this was known. */
  at?: string;
};

/** Cards that were shuffled together. */
export type ShuffledHeap = {
  id: string;
  label: string;
  note: string;
  families: NamedKinds[];
  /** What is to be said of the next card. */
  next?: string;
  bars: ChanceBar[];
  places: KnownPile[];
};

/** Kinds that are called the same together, in rows. */
export type NamedKinds = {
  label: string;
  count: number;
  rows: UnseenKind[][];
};

/** A kind of card, and how many of it are not seen. */
export type UnseenKind = {
  face: string;
  say: string;
  count: number;
  /** How likely it comes next: "12%". */
  share?: string;
};

/** Cards that have something in common, and how likely one of them comes next. */
export type ChanceBar = {
  label: string;
  share: string;
  /** The same from 0 to 1, for the length of a bar. */
  part: number;
};

/** Known cards in a pile. */
export type KnownPile = {
  say: string;
  until: string;
  cards: UnseenKind[];
};

/** Markdown as plain data: texts, and elements of the few kinds in `TAGS`. */
export type MarkdownTree = (string | Element)[];

export type Element = {
  tag: string;
  href?: string;
  start?: number;
  lang?: string;
  in: MarkdownTree;
};
