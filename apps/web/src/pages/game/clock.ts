import type { OnlineView } from '@flotilla/play';
import type { Pace } from '@flotilla/protocol';
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

const CLAIM_MS = 60_000;
const CLAIM_WITHOUT_CLOCK_MS = 300_000;

/** After how long the win may be claimed over who has left; null where it never may. */
export function claimMs({ kind }: Pick<Pace, 'kind'>): number | null {
  if (kind === 'days') return null;
  return kind === 'none' ? CLAIM_WITHOUT_CLOCK_MS : CLAIM_MS;
}

/** May the viewer claim the win now? */
export function canClaim(
  { about, awaySince, end }: Pick<OnlineView, 'about' | 'awaySince' | 'end'>,
  viewer: Seat,
  now: number,
): boolean {
  const since = awaySince[otherSeat(viewer)];
  const afterMs = claimMs(about.pace);
  return end === null && since !== null && afterMs !== null && now - since >= afterMs;
}
