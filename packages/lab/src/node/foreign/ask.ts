import { makeRng } from '@flotilla/engine';
import {
  type Grid,
  isOnGrid,
  type LayoutError,
  makeSquare,
  parseSquare,
  type Rules,
  type Setup,
  type Square,
  squareCount,
} from '@flotilla/rules';
import type { ForeignFault, ForeignRole } from '../../games/foreign-fault.js';
import type { GameSeat } from '../../specs.js';
import type { ForeignProcess } from './foreign-process.js';
import {
  type BotReply,
  type BotRole,
  type BotSquare,
  encodeMessage,
  LINE_PROTOCOL_VERSION,
  parseBotReply,
} from './protocol.js';
import { sanitizeLine } from './shown-line.js';

/** Default time limit for a start and for preparing a game; large libraries are slow to load. */
export const LOAD_LIMIT_MS = 60_000;

export interface BotFault {
  readonly fault: ForeignFault;
  /** Set if the program reported the fault itself; it can then be asked again. */
  readonly isReported?: true;
}

const REPLY_FIELDS = { hello: 'name', game: 'ready', shoot: 'shot', place: 'ships' } as const;

type BotQuestion = keyof typeof REPLY_FIELDS;
type ReplyTo<Q extends BotQuestion> = Extract<BotReply, Record<(typeof REPLY_FIELDS)[Q], unknown>>;

/** Sends a question, and checks the kind of the reply. @param line includes the line break */
export async function askForReply<Q extends BotQuestion>(
  process: ForeignProcess,
  question: Q,
  line: string,
  limitMs: number,
): Promise<ReplyTo<Q> | BotFault> {
  const answerLine = await process.ask(line, { code: 'late', asked: question, limitMs });
  if (typeof answerLine === 'object') return { fault: answerLine };
  const reply = parseBotReply(answerLine);
  if (!reply) return { fault: { code: 'no-reply', text: sanitizeLine(answerLine) } };
  if ('fault' in reply) return { fault: reply.fault, isReported: true };
  if ('error' in reply) {
    return { fault: { code: 'given-up', text: sanitizeLine(reply.error) }, isReported: true };
  }
  if (REPLY_FIELDS[question] in reply) return reply as ReplyTo<Q>;
  return { fault: { code: 'other-reply', asked: question } };
}

export function sayHello(
  process: ForeignProcess,
  role: BotRole,
  limitMs = LOAD_LIMIT_MS,
): Promise<ReplyTo<'hello'> | BotFault> {
  const line = encodeMessage({ type: 'hello', protocol: LINE_PROTOCOL_VERSION, role });
  return askForReply(process, 'hello', line, limitMs);
}

/** Parses a square given as text or number; returns the fault of an invalid one. */
export function squareFrom(
  grid: Grid,
  botSquare: BotSquare,
  role: ForeignRole,
): Square | ForeignFault {
  const last = squareCount(grid) - 1;
  if (typeof botSquare === 'number') {
    return isOnGrid(grid, botSquare)
      ? botSquare
      : { code: 'no-number', role, given: botSquare, last };
  }
  const parsed = parseSquare(grid, botSquare);
  if (parsed.ok) return parsed.value;
  const [first, end] = [makeSquare(grid, 0), makeSquare(grid, last)];
  return { code: 'no-square', role, given: sanitizeLine(botSquare), first, last: end };
}

/** Maximum number of a ship's squares to show, since an invalid ship may have any length. */
const MAX_SHOWN_SQUARES = 26;

/** Returns the first fault of a layout; missing ships count only if there is no other fault. */
export function layoutFault({ grid }: Rules, setup: Setup, { faults }: LayoutError): ForeignFault {
  const fault = faults.find(({ code }) => code !== 'missing') ?? faults[0];
  const squaresAt = (index: number) =>
    (setup[index] ?? []).slice(0, MAX_SHOWN_SQUARES).map((square) => makeSquare(grid, square));
  switch (fault?.code) {
    case 'missing':
      return { code: 'ship-missing', ship: fault.shapeId, count: fault.count };
    case 'not-in-fleet':
      return { code: 'ship-not-in-fleet', squares: squaresAt(fault.ship) };
    case 'overlap':
    case 'touching': {
      const [shipA, shipB] = fault.ships;
      const code = fault.code === 'overlap' ? 'ships-overlap' : 'ships-touch';
      return { code, one: squaresAt(shipA), other: squaresAt(shipB) };
    }
    default:
      return { code: 'ship-off-board' };
  }
}

/** Derives the seed of a program's own draws, 0 to 2³¹ − 1, independent of other streams. */
export function foreignSeed(
  purpose: 'foreign' | 'foreign placer',
  { game, seat }: GameSeat,
): number {
  return makeRng(0, purpose, game, seat).below(2 ** 31);
}
