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

/** The version of the line protocol that docs/bots/programs.md describes. */
export const PROTOCOL = 1;

/** The question for a shot. The answers are those that came since the last question of the game. */
export interface ShootMessage {
  readonly type: 'shoot';
  /** A line a row: `.` open, `o` miss, `*` known empty, `x` hit, `#` sunk, `?` pending. */
  readonly board: readonly string[];
  /** Fired at in this salvo and not answered yet. */
  readonly pending: readonly string[];
  /** The lengths of the ships afloat, longest first. */
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
  /** The number of the game in the match, or of the pair of games, from 0. */
  readonly game: number;
  readonly seat: Seat;
  /** For the bot's own draws; it comes from the game's number and the seat alone. */
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly rules: RulesEntry;
}

export interface GameMessage extends SeatMessage {
  readonly type: 'game';
}

/** The question for a layout: the squares of each ship. */
export interface PlaceMessage extends SeatMessage {
  readonly type: 'place';
}

/** What a program is wanted for: `shooter` or `placer`. */
export type BotRole = ForeignRole;

/** What a bot is told. To `hello`, `game`, `shoot` and `place` it answers with one line each. */
export type BotMessage =
  | { readonly type: 'hello'; readonly protocol: typeof PROTOCOL; readonly role: BotRole }
  | GameMessage
  | ShootMessage
  | PlaceMessage
  | { readonly type: 'end' }
  | { readonly type: 'quit' };

/** A square by its text or its number. */
const BotSquare = z.union([z.string(), z.number()]);
export type BotSquare = z.infer<typeof BotSquare>;

const Role = z.enum(['shooter', 'placer']);
/** The stranger's code runs where this is written, so that it is checked and cut like any text. */
const Shown = z.string().transform(shownLine).optional();
const Thrown = { text: Shown, line: z.int().min(1).optional(), refused: Shown };

/** What the program that runs a file says is wrong with it. */
const FileFault = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['threw', 'not-loaded']), ...Thrown }),
  z.object({ code: z.literal('no-export'), role: Role }),
  z.object({ code: z.literal('not-an-answer'), role: Role, text: Shown }),
]);

/**
 * What a bot answers: to `hello` its name, to `game` that it is ready, to `shoot` a shot, to
 * `place` the squares of each ship.
 */
export const botReplySchema = z.union([
  z.object({ error: z.string() }),
  z.object({ shot: BotSquare }),
  z.object({ ships: z.array(z.array(BotSquare)) }),
  z.object({ ready: z.literal(true) }),
  z.object({ name: z.string(), protocol: z.literal(PROTOCOL).optional() }),
]);

/** The same, and the fault that the program which runs a file reports of it. */
const Reply = z.union([z.object({ fault: FileFault }), botReplySchema]);
export type BotReply = z.infer<typeof Reply>;

/** Nearly all replies are like these two. */
const SHOT = /^\{"shot": ?(?:(0|[1-9]\d{0,2})|"([A-Z]\d{1,2})")\}$/;

/** What a bot's line says; undefined where it is none of the replies of the protocol. */
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

/** A message as it is written. */
export function lineOf(message: Exclude<BotMessage, ShootMessage>): string {
  return `${JSON.stringify(message)}\n`;
}

/**
 * Writes the questions for the shots of one game. A question takes less time than JSON.stringify would:
 * what was drawn of the board before is kept.
 */
export class ShootLines {
  readonly #grid: Grid;
  readonly #names: readonly string[];
  /** The rows in quotes, with commas between. */
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
   * The line that asks a {@link ShootMessage}.
   * @param told the answers since the last question; where all are misses `known` may lack them
   */
  lineFor(known: Observation, told: readonly Answer[]): string {
    // A miss tells nothing of other squares.
    this.#board = told.every(({ outcome }) => outcome === 'miss')
      ? told.reduce((board, { square }) => this.#mark(board, square, 'o'), this.#board)
      : drawn(known);
    const pending = [...known.pending];
    const board = pending.reduce((now, square) => this.#mark(now, square, '?'), this.#board);
    if (known.remaining !== this.#remaining) {
      this.#remaining = known.remaining;
      this.#lengths = known.remaining.map(({ length }) => length).join();
    }
    const names = pending.map((square) => this.#names[square]).join();
    const answers = told.map((answer) => this.#textOf(answer)).join();
    return `{"type":"shoot","board":[${board}],"pending":[${names}],"remaining":[${this.#lengths}],"answers":[${answers}]}\n`;
  }

  #mark(board: string, square: Square, mark: string): string {
    // Two quotes and a comma for each row above, and the quote of its own.
    const at = square + 3 * rowOf(this.#grid, square) + 1;
    return board.slice(0, at) + mark + board.slice(at + 1);
  }

  #textOf({ square, outcome, shapeId, ship }: Answer): string {
    const form = shapeId === undefined ? '' : `,"shapeId":${JSON.stringify(shapeId)}`;
    const named = ship === undefined ? '' : `,"ship":${ship}`;
    return `{"square":${this.#names[square]},"outcome":"${outcome}"${form}${named}}`;
  }
}

/** A hit that is named is one as any other: `answers` tell of which ship it is. */
function drawn(known: Observation): string {
  return `"${makeObservationText({ ...known, hitShips: [] }).replaceAll('\n', '","')}"`;
}
