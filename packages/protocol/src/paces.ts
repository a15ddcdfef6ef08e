import type { Pace } from './pace.js';

/** Paces offered by clients, by kind, quickest first. */
export const PACES: readonly Pace[] = [
  { kind: 'shot', seconds: 15 },
  { kind: 'shot', seconds: 30 },
  { kind: 'shot', seconds: 60 },
  { kind: 'shot', seconds: 15, skips: true },
  { kind: 'shot', seconds: 30, skips: true },
  { kind: 'shot', seconds: 60, skips: true },
  { kind: 'game', minutes: 3, increment: 2 },
  { kind: 'game', minutes: 10, increment: 0 },
  { kind: 'days', days: 1 },
  { kind: 'days', days: 3 },
  { kind: 'days', days: 7 },
  { kind: 'none' },
];

/**
 * Returns the command-line name: `shot-30`, `shot-30-skip`, `game-3+2`, `days-1` or `none`.
 * @example
 * ```ts
 * import { nameOfPace } from '@flotilla/protocol';
 *
 * console.log(nameOfPace({ kind: 'game', minutes: 3, increment: 2 })); // game-3+2
 * ```
 */
export function nameOfPace(pace: Pace): string {
  switch (pace.kind) {
    case 'none':
      return 'none';
    case 'shot':
      return `shot-${pace.seconds}${pace.skips ? '-skip' : ''}`;
    case 'game':
      return `game-${pace.minutes}+${pace.increment}`;
    case 'days':
      return `days-${pace.days}`;
  }
}
