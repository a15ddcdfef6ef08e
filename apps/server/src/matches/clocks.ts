import type { MatchDeps } from './matches.js';

export const DEFAULT_CLOCK_LIMITS = {
  /** Interval of the deadline check. */
  everyMs: 300,
  /** A leased game whose flag has not fallen is checked again after this time. */
  leaseMs: 2_000,
  atOnce: 100,
};
export type ClockLimits = Readonly<typeof DEFAULT_CLOCK_LIMITS>;

/** Ends games whose deadline has passed; leases give each game to one process. */
export async function endOverdue(
  { store, matches }: Pick<MatchDeps, 'store' | 'matches'>,
  { leaseMs, atOnce }: ClockLimits,
): Promise<void> {
  const due = await store.leaseDue(store.now(), atOnce, leaseMs);
  await Promise.all(due.map(({ id }) => matches.expire(id)));
}
