import { err, ok, otherSeat, type Result, type Seat } from '@flotilla/rules';
import * as z from 'zod';

/** How long a player may think: over each shot, over a whole game, in days over each shot, or forever. */
export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('shot'),
    seconds: z.literal([15, 30, 60]),
    /** A turn whose time is up passes to the other seat; left out where it loses the game. */
    skips: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    kind: z.literal('game'),
    minutes: z.literal([3, 10]),
    /** Seconds that each shot, or salvo, adds. */
    increment: z.literal([0, 2]),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.literal([1, 3, 7]) }),
]);

/** How long players may think: without limit, or by the shot, by the game, or in days. */
export type Pace = z.infer<typeof paceSchema>;

/** A player who is away for so long has left a game with a clock. */
export const AWAY_MS = 60_000;

/** A player who is away for so long has left any game but one with days for a shot. */
export const LONGEST_AWAY_MS = 300_000;

const CLAIM_AFTER_MS = {
  ...{ shot: AWAY_MS, game: AWAY_MS, none: LONGEST_AWAY_MS },
  // A shot may take days, and so may an absence.
  days: null,
} as const satisfies Readonly<Record<Pace['kind'], number | null>>;

/** Why the win over an absent opponent cannot be claimed. */
export type ClaimRefusal = 'not-away' | 'your-turn' | 'too-soon';

/**
 * When a seat may claim the win over its opponent in a battle, in milliseconds since 1970; or why, as things stand, never.
 * @param awaySince when the opponent left; null while present
 */
export function claimTime(
  { pace, toMove, awaySince }: { pace: Pace; toMove: Seat | null; awaySince: number | null },
  seat: Seat,
): Result<number, ClaimRefusal> {
  if (awaySince === null) return err('not-away');
  // An absent player does not delay the opponent's turn.
  if (toMove === seat) return err('your-turn');
  const wait = CLAIM_AFTER_MS[pace.kind];
  return wait === null ? err('too-soon') : ok(awaySince + wait);
}

/**
 * Is the offer of another game still open?
 * @param awaySince when the one who offered left; null while present
 */
export function isOfferOpen(pace: Pace, awaySince: number | null): boolean {
  return awaySince === null || pace.kind === 'days';
}

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** How long both may take to place their fleets where shots are counted in seconds or minutes. */
const PLACING_MS = 300 * SECOND_MS;

/** What the clocks of a game say. Times are milliseconds since 1970, by the database's clock. */
export interface Clocks {
  /** What is left of a whole game's time, by seat; null where the pace counts no whole game. */
  readonly remainingMs: readonly [number, number] | null;
  /** When the one who is to act has no time left; null if no clock is running. */
  readonly deadline: number | null;
  /** When the deadline was set. */
  readonly since: number;
  /** By seat, how long after deadlines its shots came, all in all. */
  readonly lateMs: readonly [number, number];
}

/** The clocks while both place their fleets. */
export function placingClocks(pace: Pace, at: number): Clocks {
  const minutes = pace.kind === 'game' ? pace.minutes * 60 * SECOND_MS : null;
  const placingMs =
    pace.kind === 'none' ? null : pace.kind === 'days' ? pace.days * DAY_MS : PLACING_MS;
  return {
    remainingMs: minutes === null ? null : [minutes, minutes],
    deadline: placingMs === null ? null : at + placingMs,
    since: at,
    lateMs: [0, 0],
  };
}

/** The clocks when the battle begins, and it is this seat's turn. */
export function battleClocks(
  pace: Pace,
  { remainingMs, lateMs }: Clocks,
  toMove: Seat,
  at: number,
): Clocks {
  return { remainingMs, deadline: deadlineOf(pace, remainingMs, toMove, at), since: at, lateMs };
}

/** The clocks after a shot, a salvo or a skipped turn of `mover`. */
export function clocksAfter(
  pace: Pace,
  { remainingMs, since, deadline, lateMs: before }: Clocks,
  turn: { readonly mover: Seat; readonly toMove: Seat },
  at: number,
): Clocks {
  const lateMs: [number, number] = [...before];
  if (deadline !== null) lateMs[turn.mover] += Math.max(0, at - deadline);
  if (pace.kind !== 'game' || !remainingMs) {
    return {
      ...{ remainingMs: null, since: at, lateMs },
      deadline: deadlineOf(pace, null, turn.toMove, at),
    };
  }
  const used = Math.max(0, at - since);
  const left = Math.max(0, remainingMs[turn.mover] - used) + pace.increment * SECOND_MS;
  const other = remainingMs[otherSeat(turn.mover)];
  const now: [number, number] = turn.mover === 0 ? [left, other] : [other, left];
  return { remainingMs: now, deadline: deadlineOf(pace, now, turn.toMove, at), since: at, lateMs };
}

/** The clocks of a game that is over: no clock is running. */
export function stoppedClocks(clocks: Clocks): Clocks {
  return { ...clocks, deadline: null };
}

function deadlineOf(
  pace: Pace,
  remainingMs: readonly [number, number] | null,
  toMove: Seat,
  at: number,
): number | null {
  switch (pace.kind) {
    case 'none':
      return null;
    case 'shot':
      return at + pace.seconds * SECOND_MS;
    case 'game':
      return at + remainingMs![toMove];
    case 'days':
      return at + pace.days * DAY_MS;
  }
}
