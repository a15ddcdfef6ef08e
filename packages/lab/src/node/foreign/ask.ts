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

/** For starting, and for getting ready for a game, unless told otherwise: large libraries take time. */
export const LOAD_LIMIT_MS = 60_000;

/** What a program did wrong. */
export interface BotFault {
  readonly fault: ForeignFault;
  /** It said so itself: it can be asked again. */
  readonly isGivenUp?: true;
}

/** What answers each question. */
const ANSWERS = { hello: 'name', game: 'ready', shoot: 'shot', place: 'ships' } as const;

type Question = keyof typeof ANSWERS;
type ReplyTo<Q extends Question> = Extract<BotReply, Record<(typeof ANSWERS)[Q], unknown>>;

/** The answer to a question. @param line that asks it, with its end */
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

/** Begins the talk with a program that has just been started. */
export function sayHello(
  process: ForeignProcess,
  role: BotRole,
  limitMs = LOAD_LIMIT_MS,
): Promise<ReplyTo<'hello'> | BotFault> {
  const line = lineOf({ type: 'hello', protocol: PROTOCOL, role });
  return replyTo(process, 'hello', line, limitMs);
}

/** The square that a program names by its text or number, or what is wrong with that. */
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

/** A stranger's ship may have any length. */
const MAX_SHOWN = 26;

/** The first thing that is wrong with a layout; what is missing only where all else is right. */
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
 * A number from 0 to 2³¹ − 1 for a program's own draws. It comes from nothing that other layouts or
 * shots come from: who knows the one knows nothing of the other.
 */
export function foreignSeed(
  purpose: 'foreign' | 'foreign placer',
  { game, seat }: GameSeat,
): number {
  return makeRng(0, purpose, game, seat).below(2 ** 31);
}
