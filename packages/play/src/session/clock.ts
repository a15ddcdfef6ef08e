import type { Pace } from '@flotilla/protocol';
import type { Seat } from '@flotilla/rules';

/* Clock of a game on one device. Only people are timed: computers depend on the device's speed. */

/** Time limits for people, per shot or per game, named like the paces of online games. */
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

/** Names of {@link CLOCKS}, in order. */
export const CLOCK_NAMES = Object.keys(CLOCKS) as ClockName[];

/** Upper limit on a saved time, 24 h: longer than any clock, and within the range of timers. */
const MAX_CLOCK_MS = 24 * 3_600_000;

/** Clock of a session: its time limit by name, and each seat's remaining time. */
export interface SessionClock {
  readonly name: ClockName;
  /** Remaining time in milliseconds, by seat: for the game or for the current shot. */
  readonly leftMs: readonly [number, number];
}

export function newClock(name: ClockName): SessionClock {
  const initialMs = initialTimeMs(name);
  return { name, leftMs: [initialMs, initialMs] };
}

function initialTimeMs(name: ClockName): number {
  const pace = CLOCKS[name];
  return 1000 * (pace.kind === 'shot' ? pace.seconds : 60 * pace.minutes);
}

export function clockAfterThinking(
  { name, leftMs }: SessionClock,
  seat: Seat,
  ms: number,
): SessionClock {
  return withTimeLeft(name, leftMs, seat, Math.max(0, leftMs[seat] - Math.max(0, ms)));
}

/** Adds the increment, or resets the time, after a seat's shot, salvo or skipped turn. */
export function clockAfterShot({ name, leftMs }: SessionClock, seat: Seat): SessionClock {
  const pace = CLOCKS[name];
  const leftAfter =
    pace.kind === 'shot' ? initialTimeMs(name) : leftMs[seat] + 1000 * pace.increment;
  return withTimeLeft(name, leftMs, seat, leftAfter);
}

function withTimeLeft(
  name: ClockName,
  [first, second]: SessionClock['leftMs'],
  seat: Seat,
  ms: number,
): SessionClock {
  return { name, leftMs: seat === 0 ? [ms, second] : [first, ms] };
}

export function isSessionClock(value: unknown): value is SessionClock {
  if (typeof value !== 'object' || value === null) return false;
  const { name, leftMs } = value as Partial<Record<keyof SessionClock, unknown>>;
  return (
    CLOCK_NAMES.some((clockName) => clockName === name) &&
    Array.isArray(leftMs) &&
    leftMs.length === 2 &&
    leftMs.every((ms) => Number.isFinite(ms) && ms >= 0 && ms <= MAX_CLOCK_MS)
  );
}
