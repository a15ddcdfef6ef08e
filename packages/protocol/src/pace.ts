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
export const CLAIM_AFTER_WITH_CLOCK_MS = 60_000;

/** Absence after which the win may be claimed in a game without a clock, in milliseconds. */
export const CLAIM_AFTER_WITHOUT_CLOCK_MS = 300_000;

const CLAIM_AFTER_MS_BY_PACE = {
  shot: CLAIM_AFTER_WITH_CLOCK_MS,
  game: CLAIM_AFTER_WITH_CLOCK_MS,
  none: CLAIM_AFTER_WITHOUT_CLOCK_MS,
  // Absence is normal if a shot may take days.
  days: null,
} as const satisfies Readonly<Record<Pace['kind'], number | null>>;

/** Reason why the win over an absent opponent cannot be claimed. */
export type ClaimRefusal = 'not-away' | 'your-turn' | 'too-soon';

/** Returns when a seat may claim the win, or why not. Times are in milliseconds since 1970. */
export function winClaimTime(
  { pace, toMove, awaySince }: { pace: Pace; toMove: Seat | null; awaySince: number | null },
  seat: Seat,
): Result<number, ClaimRefusal> {
  if (awaySince === null) return err('not-away');
  // It is this seat's own turn, which the absent opponent does not delay.
  if (toMove === seat) return err('your-turn');
  const waitMs = CLAIM_AFTER_MS_BY_PACE[pace.kind];
  return waitMs === null ? err('too-soon') : ok(awaySince + waitMs);
}

/** Is a rematch offer still open? `awaySince` is null while the offering player is present. */
export function isOfferOpen(pace: Pace, awaySince: number | null): boolean {
  return awaySince === null || pace.kind === 'days';
}

const SECOND_MS = 1000;
const DAY_MS = 86_400 * SECOND_MS;
/** Time to place the fleets, with a clock per shot or per game. */
const PLACING_MS = 300 * SECOND_MS;

/** State of a game's clocks. Times are milliseconds since 1970, on the database's clock. */
export interface Clocks {
  /** Remaining time by seat; null unless the pace is per game. */
  readonly remainingMs: readonly [number, number] | null;
  /** Time at which the player to act runs out of time; null if no clock is running. */
  readonly deadline: number | null;
  /** Time at which the clocks were last set. */
  readonly since: number;
  /** Total lateness of each seat's shots, in milliseconds after their deadlines. */
  readonly lateMs: readonly [number, number];
}

export function placingClocks(pace: Pace, at: number): Clocks {
  const gameTimeMs = pace.kind === 'game' ? pace.minutes * 60 * SECOND_MS : null;
  const placingMs = placingTimeMs(pace);
  return {
    remainingMs: gameTimeMs === null ? null : [gameTimeMs, gameTimeMs],
    deadline: placingMs === null ? null : at + placingMs,
    since: at,
    lateMs: [0, 0],
  };
}

function placingTimeMs(pace: Pace): number | null {
  if (pace.kind === 'none') return null;
  return pace.kind === 'days' ? pace.days * DAY_MS : PLACING_MS;
}

export function battleClocks(
  pace: Pace,
  { remainingMs, lateMs }: Clocks,
  toMove: Seat,
  at: number,
): Clocks {
  return { remainingMs, deadline: deadlineFor(pace, remainingMs, toMove, at), since: at, lateMs };
}

/** Returns the clocks after a shot, a salvo or a skipped turn of `mover`. */
export function clocksAfterTurn(
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
      deadline: deadlineFor(pace, null, turn.toMove, at),
    };
  }
  const usedMs = Math.max(0, at - since);
  const leftMs = Math.max(0, remainingMs[turn.mover] - usedMs) + pace.increment * SECOND_MS;
  const otherMs = remainingMs[otherSeat(turn.mover)];
  const remainingNow: [number, number] = turn.mover === 0 ? [leftMs, otherMs] : [otherMs, leftMs];
  return {
    remainingMs: remainingNow,
    deadline: deadlineFor(pace, remainingNow, turn.toMove, at),
    since: at,
    lateMs,
  };
}

export function stoppedClocks(clocks: Clocks): Clocks {
  return { ...clocks, deadline: null };
}

function deadlineFor(
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
