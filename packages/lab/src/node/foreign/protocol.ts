import {
  type Answer,
  makeObservationText,
  makeSquare,
  type Observation,
  type RulesEntry,
  type Seat,
  type ShotOutcome,
} from '@flotilla/rules';
import { z } from 'zod';
import type { ForeignRole } from '../../games/foreign-fault.js';
import { shownLine } from './shown-line.js';

/** The version of the line protocol that docs/bots.md describes. */
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
}

export interface GameMessage {
  readonly type: 'game';
  /** Its number in the match, from 0. */
  readonly game: number;
  readonly seat: Seat;
  /** For the bot's own draws; it comes from the game's number and the seat alone. */
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly rules: RulesEntry;
}

/** The question for a layout: the squares of each ship. */
export interface PlaceMessage {
  readonly type: 'place';
  /** The number of the game, or of the pair of games, from 0. */
  readonly game: number;
  readonly seat: Seat;
  /** For the bot's own draws; it comes from the game's number and the seat alone. */
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly rules: RulesEntry;
}

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
const Reply = z.union([
  z.object({ fault: FileFault }),
  z.object({ error: z.string() }),
  z.object({ shot: BotSquare }),
  z.object({ ships: z.array(z.array(BotSquare)) }),
  z.object({ ready: z.literal(true) }),
  z.object({ name: z.string(), protocol: z.literal(PROTOCOL).optional() }),
]);
export type BotReply = z.infer<typeof Reply>;

/** What a bot's line says; undefined where it is none of the replies of the protocol. */
export function readReply(line: string): BotReply | undefined {
  try {
    return Reply.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** @param told how many of the answers the bot was told already */
export function makeShootMessage(known: Observation, told: number): ShootMessage {
  const { grid } = known.rules;
  const { width } = grid;
  let text = makeObservationText(known).replaceAll('\n', '');
  for (const square of known.pending) text = `${text.slice(0, square)}?${text.slice(square + 1)}`;
  return {
    type: 'shoot',
    board: Array.from({ length: grid.height }, (_, y) => text.slice(y * width, (y + 1) * width)),
    pending: [...known.pending].map((square) => makeSquare(grid, square)),
    remaining: known.remaining.map(({ length }) => length),
    answers: known.answers.slice(told).map((answer: Answer) => ({
      ...answer,
      square: makeSquare(grid, answer.square),
    })),
  };
}
