import type { Pace } from '@flotilla/protocol';
import type { Seat } from '@flotilla/rules';

/*
 * The clock of a game on one device. Only persons have time: how long a computer thinks is the device's doing.
 */

/** How long a person may think over each shot, or over the whole game: paces of online games, by their names there. */
export const CLOCKS = {
  'shot-15': { kind: 'shot', seconds: 15 },
  'shot-30': { kind: 'shot', seconds: 30 },
  'shot-60': { kind: 'shot', seconds: 60 },
  'shot-15-skip': { kind: 'shot', seconds: 15, skips: true },
  'shot-30-skip': { kind: 'shot', seconds: 30, skips: true },
  'shot-60-skip': { kind: 'shot', seconds: 60, skips: true },
  'game-3+2': { kind: 'game', minutes: 3, increment: 2 },
  'game-10+0': { kind: 'game', minutes: 10, increment: 0 },
} as const satisfies Readonly<Record<string, Pace>>;

/** One of {@link CLOCK_NAMES}. */
export type ClockName = keyof typeof CLOCKS;

/** The names of {@link CLOCKS}, in their order. */
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** More than any game takes; timers do not hold much more. */
const MOST_MS = 24 * 3_600_000;

/** The clock of a session. */
export interface SessionClock {
  readonly name: ClockName;
  /** By seat, in milliseconds: of the whole game, or of the shot that is due. */
  readonly leftMs: readonly [number, number];
}

export function newClock(name: ClockName): SessionClock {
  const full = fullMs(name);
  return { name, leftMs: [full, full] };
}

function fullMs(name: ClockName): number {
  const pace = CLOCKS[name];
  return 1000 * (pace.kind === 'shot' ? pace.seconds : 60 * pace.minutes);
}

/** The clock after a seat has thought for so long. */
export function clockAfter({ name, leftMs }: SessionClock, seat: Seat, ms: number): SessionClock {
  return withLeft(name, leftMs, seat, Math.max(0, leftMs[seat] - Math.max(0, ms)));
}

/** The clock after a shot, a salvo or a skipped turn of a seat. */
export function clockAfterShot({ name, leftMs }: SessionClock, seat: Seat): SessionClock {
  const pace = CLOCKS[name];
  const left = pace.kind === 'shot' ? fullMs(name) : leftMs[seat] + 1000 * pace.increment;
  return withLeft(name, leftMs, seat, left);
}

function withLeft(
  name: ClockName,
  [first, second]: SessionClock['leftMs'],
  seat: Seat,
  ms: number,
): SessionClock {
  return { name, leftMs: seat === 0 ? [ms, second] : [first, ms] };
}

/** Is this a clock as a session keeps it? */
export function isClock(given: unknown): given is SessionClock {
  if (typeof given !== 'object' || given === null) return false;
  const { name, leftMs } = given as Partial<Record<keyof SessionClock, unknown>>;
  return (
    CLOCK_NAMES.some((each) => each === name) &&
    Array.isArray(leftMs) &&
    leftMs.length === 2 &&
    leftMs.every((ms) => Number.isFinite(ms) && ms >= 0 && ms <= MOST_MS)
  );
}
