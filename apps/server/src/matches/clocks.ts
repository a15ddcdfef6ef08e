import type { MatchDeps } from './matches.js';

export const DEFAULT_CLOCK_LIMITS = {
  /** How often it is looked for games whose time is over. */
  everyMs: 300,
  /** A game whose flag has not fallen yet is looked at again after so long. */
  leaseMs: 2_000,
  atOnce: 100,
};
export type ClockLimits = Readonly<typeof DEFAULT_CLOCK_LIMITS>;

/** Sees to the games whose time is over; of several processes one is given each game. */
export async function endOverdue(
  { store, matches }: Pick<MatchDeps, 'store' | 'matches'>,
  { leaseMs, atOnce }: ClockLimits,
): Promise<void> {
  const due = await store.leaseDue(store.now(), atOnce, leaseMs);
  await Promise.all(due.map(({ id }) => matches.expire(id)));
}
