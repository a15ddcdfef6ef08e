import type { Store } from '../store/store.js';
import type { Matches } from './matches.js';

export interface ClockLimits {
  /** How often it is looked for games whose time is over. */
  readonly everyMs: number;
  /** A game whose flag has not fallen yet is looked at again after so long. */
  readonly leaseMs: number;
  /** Games at a time. */
  readonly atOnce: number;
}

export const USUAL_CLOCK_LIMITS: ClockLimits = { everyMs: 300, leaseMs: 2_000, atOnce: 100 };

/** Sees to the games whose time is over; of several processes one is given each game. */
export async function endOverdue(
  store: Pick<Store, 'now' | 'leaseDue'>,
  matches: Pick<Matches, 'expire'>,
  { leaseMs, atOnce }: ClockLimits = USUAL_CLOCK_LIMITS,
): Promise<void> {
  const due = await store.leaseDue(store.now(), atOnce, leaseMs);
  await Promise.all(due.map(({ id }) => matches.expire(id)));
}
