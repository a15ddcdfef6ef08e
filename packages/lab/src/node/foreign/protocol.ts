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
import { sanitizeLine } from './shown-line.js';

/** Version of the line protocol in docs/bots/programs.md. */
export const LINE_PROTOCOL_VERSION = 1;

/** Request for a shot. `answers` are those since the last question of the game. */
export interface ShootMessage {
  readonly type: 'shoot';
  /** One line per row: `.` open, `o` miss, `*` known empty, `x` hit, `#` sunk, `?` pending. */
  readonly board: readonly string[];
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
  /** Number of the game (shooter) or of its pair (placer), from 0. */
  readonly game: number;
  readonly seat: Seat;
  /** Seed of the bot's own draws; depends only on the game's number and the seat. */
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly rules: RulesEntry;
}

export interface GameMessage extends SeatMessage {
  readonly type: 'game';
}

export interface PlaceMessage extends SeatMessage {
  readonly type: 'place';
}

/** Role of a bot: `shooter` or `placer`. */
export type BotRole = ForeignRole;

/** A message to a bot. It answers `hello`, `game`, `shoot` and `place` with one line each. */
export type BotMessage =
  | {
      readonly type: 'hello';
      readonly protocol: typeof LINE_PROTOCOL_VERSION;
      readonly role: BotRole;
    }
  | GameMessage
  | ShootMessage
  | PlaceMessage
  | { readonly type: 'end' }
  | { readonly type: 'quit' };

const BotSquare = z.union([z.string(), z.number()]);
export type BotSquare = z.infer<typeof BotSquare>;

const botRoleSchema = z.enum(['shooter', 'placer']);
/** Text that may come from untrusted code, which runs in the process that writes it. */
const sanitizedTextSchema = z.string().transform(sanitizeLine).optional();
const thrownErrorFields = {
  text: sanitizedTextSchema,
  line: z.int().min(1).optional(),
  refused: sanitizedTextSchema,
};

const fileFaultSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['threw', 'not-loaded']), ...thrownErrorFields }),
  z.object({ code: z.literal('no-export'), role: botRoleSchema }),
  z.object({ code: z.literal('not-an-answer'), role: botRoleSchema, text: sanitizedTextSchema }),
]);

export const botReplySchema = z.union([
  z.object({ error: z.string() }),
  z.object({ shot: BotSquare }),
  z.object({ ships: z.array(z.array(BotSquare)) }),
  z.object({ ready: z.literal(true) }),
  z.object({ name: z.string(), protocol: z.literal(LINE_PROTOCOL_VERSION).optional() }),
]);

const runnerReplySchema = z.union([z.object({ fault: fileFaultSchema }), botReplySchema]);
export type BotReply = z.infer<typeof runnerReplySchema>;

/** Matches nearly all replies, without the cost of a schema. */
const SHOT_REPLY_PATTERN = /^\{"shot": ?(?:(0|[1-9]\d{0,2})|"([A-Z]\d{1,2})")\}$/;

export function parseBotReply(line: string): BotReply | undefined {
  const [, number, text] = SHOT_REPLY_PATTERN.exec(line) ?? [];
  if (number !== undefined) return { shot: Number(number) };
  if (text !== undefined) return { shot: text };
  try {
    return runnerReplySchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

export function encodeMessage(message: Exclude<BotMessage, ShootMessage>): string {
  return `${JSON.stringify(message)}\n`;
}

/** Serializes shoot requests of a game. A cached board makes it faster than JSON.stringify. */
export class ShootEncoder {
  readonly #grid: Grid;
  readonly #names: readonly string[];
  #board: string;
  #remaining: Observation['remaining'] | undefined;
  #lengths = '';

  constructor(start: Observation) {
    this.#grid = start.rules.grid;
    this.#names = Array.from({ length: start.open.capacity }, (_, square) =>
      JSON.stringify(makeSquare(this.#grid, square)),
    );
    this.#board = drawObservation(start);
  }

  /** Serializes a {@link ShootMessage}; if all new answers are misses, `known` may lack them. */
  encode(known: Observation, newAnswers: readonly Answer[]): string {
    // A miss changes no other square.
    this.#board = newAnswers.every(({ outcome }) => outcome === 'miss')
      ? newAnswers.reduce((board, { square }) => this.#mark(board, square, 'o'), this.#board)
      : drawObservation(known);
    const pending = [...known.pending];
    const board = pending.reduce(
      (boardNow, square) => this.#mark(boardNow, square, '?'),
      this.#board,
    );
    if (known.remaining !== this.#remaining) {
      this.#remaining = known.remaining;
      this.#lengths = known.remaining.map(({ length }) => length).join();
    }
    const names = pending.map((square) => this.#names[square]).join();
    const answers = newAnswers.map((answer) => this.#encodeAnswer(answer)).join();
    return `{"type":"shoot","board":[${board}],"pending":[${names}],"remaining":[${this.#lengths}],"answers":[${answers}]}\n`;
  }

  #mark(board: string, square: Square, mark: string): string {
    // Each row above adds two quotes and a comma; the row itself adds its opening quote.
    const offset = square + 3 * rowOf(this.#grid, square) + 1;
    return board.slice(0, offset) + mark + board.slice(offset + 1);
  }

  #encodeAnswer({ square, outcome, shapeId, ship }: Answer): string {
    const form = shapeId === undefined ? '' : `,"shapeId":${JSON.stringify(shapeId)}`;
    const shipField = ship === undefined ? '' : `,"ship":${ship}`;
    return `{"square":${this.#names[square]},"outcome":"${outcome}"${form}${shipField}}`;
  }
}

/** Draws the board as JSON strings. Named hits look like others; `answers` has their ships. */
function drawObservation(known: Observation): string {
  return `"${makeObservationText({ ...known, hitShips: [] }).replaceAll('\n', '","')}"`;
}
