import type { OnlineView } from '@flotilla/play';
import { CLAIM_AFTER_MS } from '@flotilla/protocol';
import { otherSeat, type Seat } from '@flotilla/rules';

/** Does the clock of this seat run? While fleets are placed, of whoever has not done so. */
export function isRunning(
  { clocks, placed, end }: Pick<OnlineView, 'clocks' | 'placed' | 'end'>,
  mover: Seat | null,
  seat: Seat,
): boolean {
  if (clocks.deadline === null || end !== null) return false;
  return placed[0] && placed[1] ? mover === seat : !placed[seat];
}

/** What is left on the clock of a seat, in milliseconds; null where it shows nothing. */
export function leftMs(
  online: Pick<OnlineView, 'clocks' | 'placed' | 'end'>,
  mover: Seat | null,
  seat: Seat,
  now: number,
): number | null {
  const { deadline, remainingMs } = online.clocks;
  if (isRunning(online, mover, seat)) return Math.max(0, deadline! - now);
  return remainingMs ? remainingMs[seat] : null;
}

/** May the viewer claim the win now? @param mover the seat that is to shoot */
export function canClaim(
  { about, awaySince, end }: Pick<OnlineView, 'about' | 'awaySince' | 'end'>,
  mover: Seat | null,
  viewer: Seat,
  now: number,
): boolean {
  const other = otherSeat(viewer);
  const since = awaySince[other];
  const afterMs = CLAIM_AFTER_MS[about.pace.kind];
  const isAway = since !== null && afterMs !== null && now - since >= afterMs;
  return end === null && mover === other && isAway;
}
