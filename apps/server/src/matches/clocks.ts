import type { MatchDeps } from './matches.js';

export const DEFAULT_CLOCK_LIMITS = {
  everyMs: 300,
  /** Time until a leased game that did not end is checked again. */
  leaseMs: 2_000,
  atOnce: 100,
};
export type ClockLimits = Readonly<typeof DEFAULT_CLOCK_LIMITS>;

/** Ends games whose deadline has passed; leases give each game to one process. */
export async function endOverdueGames(
  { store, matches }: Pick<MatchDeps, 'store' | 'matches'>,
  { leaseMs, atOnce }: ClockLimits,
): Promise<void> {
  const dueGames = await store.leaseDue(store.now(), atOnce, leaseMs);
  await Promise.all(dueGames.map(({ id }) => matches.endIfOverdue(id)));
}
