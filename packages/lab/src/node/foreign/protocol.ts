import {
  type Answer,
  type Grid,
  makeObservationText,
  makeSquare,
  type Observation,
  type RulesEntry,
  rowOf,
  type Seat,
  type ShotOutcome,
  type Square,
} from '@flotilla/rules';
import { z } from 'zod';
import type { ForeignRole } from '../../games/foreign-fault.js';
import { shownLine } from './shown-line.js';

/** Version of the line protocol in docs/bots/programs.md. */
export const PROTOCOL = 1;

/** Request for a shot. `answers` are those since the last question of the game. */
export interface ShootMessage {
  readonly type: 'shoot';
  /** One line per row: `.` open, `o` miss, `*` known empty, `x` hit, `#` sunk, `?` pending. */
  readonly board: readonly string[];
  /** Squares already fired at in this salvo, not answered yet. */
  readonly pending: readonly string[];
  /** Lengths of the ships afloat, longest first. */
  readonly remaining: readonly number[];
  readonly answers: readonly AnswerMessage[];
}

interface AnswerMessage {
  readonly square: string;
  readonly outcome: ShotOutcome;
  readonly shapeId?: string;
  readonly ship?: number;
}

interface SeatMessage {
  /** Number of the game in the match, or of its pair, from 0. */
  readonly game: number;
  readonly seat: Seat;
  /** Seed of the bot's own draws; depends on the game's number and the seat alone. */
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly rules: RulesEntry;
}

export interface GameMessage extends SeatMessage {
  readonly type: 'game';
}

/** Request for a layout: the squares of each ship. */
export interface PlaceMessage extends SeatMessage {
  readonly type: 'place';
}

/** Role of a bot: `shooter` or `placer`. */
export type BotRole = ForeignRole;

/** A message to a bot. It answers `hello`, `game`, `shoot` and `place` with one line each. */
export type BotMessage =
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL; readonly role: BotRole }
  | GameMessage
  | ShootMessage
  | PlaceMessage
  | { readonly type: 'end' }
  | { readonly type: 'quit' };

/** A square as text or number. */
const BotSquare = z.union([z.string(), z.number()]);
export type BotSquare = z.infer<typeof BotSquare>;

const Role = z.enum(['shooter', 'placer']);
/** Untrusted code runs in the process that writes this, so it is sanitized like any other text. */
const Shown = z.string().transform(shownLine).optional();
const Thrown = { text: Shown, line: z.int().min(1).optional(), refused: Shown };

/** Fault reported by the runner of a file. */
const FileFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['threw', 'not-loaded']), ...Thrown }),
  z.object({ code: z.literal('no-export'), role: Role }),
  z.object({ code: z.literal('not-an-answer'), role: Role, text: Shown }),
]);

/**
 * Reply of a bot: its name to `hello`, readiness to `game`, a square to `shoot`, the squares of each ship to
 * `place`.
 */
export const botReplySchema = z.union([
  z.object({ error: z.string() }),
  z.object({ shot: BotSquare }),
  z.object({ ships: z.array(z.array(BotSquare)) }),
  z.object({ ready: z.literal(true) }),
  z.object({ name: z.string(), protocol: z.literal(PROTOCOL).optional() }),
]);

/** A bot's reply, or a fault reported by the runner. */
const Reply = z.union([z.object({ fault: FileFault }), botReplySchema]);
export type BotReply = z.infer<typeof Reply>;

/** Fast path: nearly all replies look like this. */
const SHOT = /^\{"shot": ?(?:(0|[1-9]\d{0,2})|"([A-Z]\d{1,2})")\}$/;

/** Parses a bot's line; undefined if it is not a reply of the protocol. */
export function readReply(line: string): BotReply | undefined {
  const [, number, text] = SHOT.exec(line) ?? [];
  if (number !== undefined) return { shot: Number(number) };
  if (text !== undefined) return { shot: text };
  try {
    return Reply.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Serializes a message. */
export function lineOf(message: Exclude<BotMessage, ShootMessage>): string {
  return `${JSON.stringify(message)}\n`;
}

/**
 * Serializes the requests for the shots of one game. Caches the text of the board, which is faster than
 * JSON.stringify.
 */
export class ShootLines {
  readonly #grid: Grid;
  readonly #names: readonly string[];
  /** Rows in quotes, separated by commas. */
  #board: string;
  #remaining: Observation['remaining'] | undefined;
  #lengths = '';

  constructor(start: Observation) {
    this.#grid = start.rules.grid;
    this.#names = Array.from({ length: start.open.capacity }, (_, square) =>
      JSON.stringify(makeSquare(this.#grid, square)),
    );
    this.#board = drawn(start);
  }

  /**
   * Serializes a {@link ShootMessage}.
   * @param newAnswers answers since the last question; if all are misses, `known` may lack them
   */
  lineFor(known: Observation, newAnswers: readonly Answer[]): string {
    // A miss changes no other square.
    this.#board = newAnswers.every(({ outcome }) => outcome === 'miss')
      ? newAnswers.reduce((board, { square }) => this.#mark(board, square, 'o'), this.#board)
      : drawn(known);
    const pending = [...known.pending];
    const board = pending.reduce((now, square) => this.#mark(now, square, '?'), this.#board);
    if (known.remaining !== this.#remaining) {
      this.#remaining = known.remaining;
      this.#lengths = known.remaining.map(({ length }) => length).join();
    }
    const names = pending.map((square) => this.#names[square]).join();
    const answers = newAnswers.map((answer) => this.#textOf(answer)).join();
    return `{"type":"shoot","board":[${board}],"pending":[${names}],"remaining":[${this.#lengths}],"answers":[${answers}]}\n`;
  }

  #mark(board: string, square: Square, mark: string): string {
    // Each row above adds two quotes and a comma, its own row one quote.
    const at = square + 3 * rowOf(this.#grid, square) + 1;
    return board.slice(0, at) + mark + board.slice(at + 1);
  }

  #textOf({ square, outcome, shapeId, ship }: Answer): string {
    const form = shapeId === undefined ? '' : `,"shapeId":${JSON.stringify(shapeId)}`;
    const named = ship === undefined ? '' : `,"ship":${ship}`;
    return `{"square":${this.#names[square]},"outcome":"${outcome}"${form}${named}}`;
  }
}

/** Draws the board. Named hits look like others: `answers` names their ships. */
function drawn(known: Observation): string {
  return `"${makeObservationText({ ...known, hitShips: [] }).replaceAll('\n', '","')}"`;
}
