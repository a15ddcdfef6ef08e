import { makeRng } from '@flotilla/engine';
import { analyseShots, type ShotReview } from '@flotilla/play';
import type { RulesEntry, Seat, Shot } from '@flotilla/rules';
import { rulesOf } from './position.js';

/** A game as far as its shots are reviewed: without its layouts, which no review looks at. */
export interface ReviewedGame {
  readonly rules: RulesEntry;
  readonly shots: readonly Shot[];
}

/** Reviews a seat's shots one by one, each told as soon as it is done, until `tell` says no. */
export async function analyse(
  { rules, shots }: ReviewedGame,
  seat: Seat,
  tell: (review: ShotReview) => boolean | Promise<boolean>,
): Promise<void> {
  const game = { rules: rulesOf(rules), shots };
  for (const review of analyseShots(game, seat, { rng: makeRng(1, 'analysis', seat) })) {
    if (!(await tell(review))) return;
  }
}
