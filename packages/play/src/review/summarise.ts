import type { ShotReview } from './analyse-shots.js';

/** How well, and how luckily, a seat shot. */
export interface GameReview {
  readonly shots: number;
  readonly hits: number;
  /** Σ chance: the hits that such shots meet on average. */
  readonly expectedHits: number;
  /** Σ bestChance: the hits that the best shots in the same positions meet on average. */
  readonly bestHits: number;
  /** `expectedHits` / `bestHits`, in [0, 1]; 1 for no shots. */
  readonly accuracy: number;
  /** `hits` − `expectedHits`. */
  readonly luck: number;
  /**
   * Σ shotsLuck: how many more shots the game took than such shots take on average, below 0 where luck
   * was good. Null where no value of positions is trained.
   */
  readonly shotsLuck: number | null;
  /** After each shot: hits less expected hits so far. Ends at `luck`. */
  readonly luckCurve: readonly number[];
  /** After each shot: Σ loss so far. Ends at `bestHits` − `expectedHits`. */
  readonly lossCurve: readonly number[];
}

/**
 * Takes the reviews of a seat's shots together, decision and luck apart.
 *
 * Accuracy asks what the shooter decided: the chance of each square chosen beside the best there
 * was in that position. No answer enters it, so that a good shot stays good when it misses. It is a
 * ratio of sums and not a mean of ratios, since a choice among squares of one in ten decides less
 * than one among squares of one in two.
 *
 * Luck is what the answers added: each shot was worth its chance and brought 1 or 0. Where all
 * layouts are equally likely the mean of that difference is 0 for every square in every position,
 * so that over many games no way of shooting, good or bad, has luck on its side. Against an
 * opponent who prefers some layouts, to know that shows as luck, unless the analysis weighs
 * layouts so.
 *
 * Luck in shots says what the answers were worth: not every hit brings the end as near as another, and a
 * miss that tells much may be good luck. Its mean is 0 in the same way.
 */
export function summarise(reviews: readonly ShotReview[]): GameReview {
  const hits = reviews.filter(isHit).length;
  const expectedHits = sum(reviews.map(({ chance }) => chance));
  const bestHits = sum(reviews.map(({ bestChance }) => bestChance));
  return {
    shots: reviews.length,
    hits,
    expectedHits,
    bestHits,
    accuracy: bestHits > 0 ? expectedHits / bestHits : 1,
    luck: hits - expectedHits,
    shotsLuck: reviews.some(({ shotsLuck }) => shotsLuck === null)
      ? null
      : sum(reviews.map(({ shotsLuck }) => shotsLuck ?? 0)),
    luckCurve: runningSums(reviews.map((review) => Number(isHit(review)) - review.chance)),
    lossCurve: runningSums(reviews.map(({ loss }) => loss)),
  };
}

function isHit({ outcome }: ShotReview): boolean {
  return outcome !== 'miss';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function runningSums(values: readonly number[]): number[] {
  let total = 0;
  return values.map((value) => {
    total += value;
    return total;
  });
}
