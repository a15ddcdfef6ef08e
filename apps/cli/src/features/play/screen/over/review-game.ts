import { makeRng } from '@flotilla/engine';
import { analyseShots, type ShotReview, type TableView } from '@flotilla/play';
import type { Seat } from '@flotilla/rules';
import { type OverState, seatsReviewed } from './over-state.js';

type Reviews = NonNullable<OverState['reviews']>;

/**
 * Judges every shot of a game, one after the other.
 * @param breathe lets the screen be drawn and keys be read before each
 * @param tell of the shots judged so far; it says whether anybody still wants to know
 */
export async function reviewGame(
  over: Pick<OverState, 'view' | 'viewer'>,
  breathe: () => Promise<void>,
  tell: (reviews: Reviews, isReviewed: boolean) => boolean,
): Promise<void> {
  const reviews: [ShotReview[], ShotReview[]] = [[], []];
  if (!tell([[], []], false)) return;
  for (const seat of seatsReviewed(over)) {
    await breathe();
    for (const review of reviewsOf(over.view, seat)) {
      reviews[seat].push(review);
      if (!tell([[...reviews[0]], [...reviews[1]]], false)) return;
      await breathe();
    }
  }
  tell(reviews, true);
}

function reviewsOf(view: TableView, seat: Seat): Iterable<ShotReview> {
  return analyseShots(view, seat, { rng: makeRng(1, 'analysis', seat) });
}
