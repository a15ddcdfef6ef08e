import { err, ok, otherSeat, type Result, type Seat } from '@flotilla/rules';
import * as z from 'zod';

/** Time control: per shot, per game, in days per shot, or none. */
export const paceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('shot'),
    seconds: z.literal([15, 30, 60]),
    /** Running out of time passes the turn; if omitted, it loses the game. */
    skips: z.exactOptional(z.literal(true)),
  }),
  z.strictObject({
    kind: z.literal('game'),
    minutes: z.literal([3, 10]),
    /** Seconds added by each shot or salvo. */
    increment: z.literal([0, 2]),
  }),
  z.strictObject({ kind: z.literal('days'), days: z.literal([1, 3, 7]) }),
]);

/** Time control: per shot, per game, in days per shot, or none. */
export type Pace = z.infer<typeof paceSchema>;

/** Absence after which the win may be claimed in a game with a clock, in milliseconds. */
export const AWAY_MS = 60_000;

/** Absence after which the win may be claimed in a game without a clock, in milliseconds. */
export const LONGEST_AWAY_MS = 300_000;

const CLAIM_AFTER_MS = {
  shot: AWAY_MS,
  game: AWAY_MS,
  none: LONGEST_AWAY_MS,
  // Absence is normal where a shot may take days.
  days: null,
} as const satisfies Readonly<Record<Pace['kind'], number | null>>;

/** Reason why the win over an absent opponent cannot be claimed. */
export type ClaimRefusal = 'not-away' | 'your-turn' | 'too-soon';

/**
 * Returns the time from which a seat may claim the win, in milliseconds since 1970, or the reason why it may
 * not in this state.
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
 * Is a rematch offer still open?
 * @param awaySince when the offering player left; null while present
 */
export function isOfferOpen(pace: Pace, awaySince: number | null): boolean {
  return awaySince === null || pace.kind === 'days';
}

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** Time to place the fleets, with a clock per shot or per game. */
const PLACING_MS = 300 * SECOND_MS;

/** State of a game's clocks. Times are milliseconds since 1970, by the database's clock. */
export interface Clocks {
  /** Remaining time by seat; null unless the pace is per game. */
  readonly remainingMs: readonly [number, number] | null;
  /** Time at which the player to act runs out of time; null if no clock is running. */
  readonly deadline: number | null;
  /** When the deadline was set. */
  readonly since: number;
  /** Total lateness of each seat's shots, in milliseconds after their deadlines. */
  readonly lateMs: readonly [number, number];
}

/** Returns the clocks for placing the fleets. */
export function placingClocks(pace: Pace, at: number): Clocks {
  const minutes = pace.kind === 'game' ? pace.minutes * 60 * SECOND_MS : null;
  const placingMs = placingTime(pace);
  return {
    remainingMs: minutes === null ? null : [minutes, minutes],
    deadline: placingMs === null ? null : at + placingMs,
    since: at,
    lateMs: [0, 0],
  };
}

function placingTime(pace: Pace): number | null {
  if (pace.kind === 'none') return null;
  return pace.kind === 'days' ? pace.days * DAY_MS : PLACING_MS;
}

/** Returns the clocks at the start of the battle. */
export function battleClocks(
  pace: Pace,
  { remainingMs, lateMs }: Clocks,
  toMove: Seat,
  at: number,
): Clocks {
  return { remainingMs, deadline: deadlineOf(pace, remainingMs, toMove, at), since: at, lateMs };
}

/** Returns the clocks after a shot, a salvo or a skipped turn of `mover`. */
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
      remainingMs: null,
      since: at,
      lateMs,
      deadline: deadlineOf(pace, null, turn.toMove, at),
    };
  }
  const used = Math.max(0, at - since);
  const left = Math.max(0, remainingMs[turn.mover] - used) + pace.increment * SECOND_MS;
  const other = remainingMs[otherSeat(turn.mover)];
  const now: [number, number] = turn.mover === 0 ? [left, other] : [other, left];
  return { remainingMs: now, deadline: deadlineOf(pace, now, turn.toMove, at), since: at, lateMs };
}

/** Stops the clocks at the end of the game. */
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
