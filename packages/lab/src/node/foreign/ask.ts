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
  lineOf,
  PROTOCOL,
  readReply,
} from './protocol.js';
import { shownLine } from './shown-line.js';

/** Default limit on starting and on preparing a game: large libraries are slow to load. */
export const LOAD_LIMIT_MS = 60_000;

/** Fault of a program. */
export interface BotFault {
  readonly fault: ForeignFault;
  /** The program reported it: it can still be asked. */
  readonly isGivenUp?: true;
}

/** Field that answers each question. */
const ANSWERS = { hello: 'name', game: 'ready', shoot: 'shot', place: 'ships' } as const;

type Question = keyof typeof ANSWERS;
type ReplyTo<Q extends Question> = Extract<BotReply, Record<(typeof ANSWERS)[Q], unknown>>;

/** Asks a question. @param line the question, with its line break */
export async function replyTo<Q extends Question>(
  process: ForeignProcess,
  asked: Q,
  line: string,
  limitMs: number,
): Promise<ReplyTo<Q> | BotFault> {
  const said = await process.ask(line, { code: 'late', asked, limitMs });
  if (typeof said === 'object') return { fault: said };
  const reply = readReply(said);
  if (!reply) return { fault: { code: 'no-reply', text: shownLine(said) } };
  if ('fault' in reply) return { fault: reply.fault, isGivenUp: true };
  if ('error' in reply) {
    return { fault: { code: 'given-up', text: shownLine(reply.error) }, isGivenUp: true };
  }
  if (ANSWERS[asked] in reply) return reply as ReplyTo<Q>;
  return { fault: { code: 'other-reply', asked } };
}

/** Greets a program that has just been started. */
export function sayHello(
  process: ForeignProcess,
  role: BotRole,
  limitMs = LOAD_LIMIT_MS,
): Promise<ReplyTo<'hello'> | BotFault> {
  const line = lineOf({ type: 'hello', protocol: PROTOCOL, role });
  return replyTo(process, 'hello', line, limitMs);
}

/** Parses a square given as text or number; returns the fault of an invalid one. */
export function squareFrom(grid: Grid, given: BotSquare, role: ForeignRole): Square | ForeignFault {
  const last = squareCount(grid) - 1;
  if (typeof given === 'number') {
    return isOnGrid(grid, given) ? given : { code: 'no-number', role, given, last };
  }
  const parsed = parseSquare(grid, given);
  if (parsed.ok) return parsed.value;
  const [first, end] = [makeSquare(grid, 0), makeSquare(grid, last)];
  return { code: 'no-square', role, given: shownLine(given), first, last: end };
}

/** Squares shown of a ship, as an invalid one may have any length. */
const MAX_SHOWN = 26;

/** Returns the first fault of a layout. Missing ships are reported only if all else is right. */
export function layoutFault({ grid }: Rules, setup: Setup, { faults }: LayoutError): ForeignFault {
  const fault = faults.find(({ code }) => code !== 'missing') ?? faults[0];
  const squaresAt = (index: number) =>
    (setup[index] ?? []).slice(0, MAX_SHOWN).map((square) => makeSquare(grid, square));
  switch (fault?.code) {
    case 'missing':
      return { code: 'ship-missing', ship: fault.shapeId, count: fault.count };
    case 'not-in-fleet':
      return { code: 'ship-not-in-fleet', squares: squaresAt(fault.ship) };
    case 'overlap':
    case 'touching': {
      const [one, other] = fault.ships;
      const code = fault.code === 'overlap' ? 'ships-overlap' : 'ships-touch';
      return { code, one: squaresAt(one), other: squaresAt(other) };
    }
    default:
      return { code: 'ship-off-board' };
  }
}

/**
 * Derives the seed of a program's own draws, 0 to 2³¹ − 1. It shares no stream with layouts or other shots,
 * and reveals nothing about them.
 */
export function foreignSeed(
  purpose: 'foreign' | 'foreign placer',
  { game, seat }: GameSeat,
): number {
  return makeRng(0, purpose, game, seat).below(2 ** 31);
}
