import type { ShotReview } from './analyse-shots.js';

/** Accuracy and luck of a seat's shots. */
export interface ReviewSummary {
  readonly shots: number;
  readonly hits: number;
  /** Σ chance: expected hits of the chosen shots. */
  readonly expectedHits: number;
  /** Σ bestChance: expected hits of the best shots in the same positions. */
  readonly bestHits: number;
  /** `expectedHits` / `bestHits`, in [0, 1]; 1 for no shots. */
  readonly accuracy: number;
  /** `hits` − `expectedHits`. */
  readonly luck: number;
  /** Σ shotsLuck: shots beyond the expected number; negative is good luck; null if unknown. */
  readonly shotsLuck: number | null;
  /** Running sum of hits minus expected hits, after each shot. Ends at `luck`. */
  readonly luckCurve: readonly number[];
  /** Running Σ loss, after each shot. Ends at `bestHits` − `expectedHits`. */
  readonly lossCurve: readonly number[];
}

/**
 * Summarises the reviews of a seat's shots, with decisions and luck separated.
 *
 * Accuracy measures decisions: the chance of each chosen square against the best in that position.
 * Answers do not count, so a good shot stays good when it misses. It is a ratio of sums, not a mean
 * of ratios. Choosing among chances of 10% matters less than choosing among chances of 50%.
 *
 * Luck is the effect of the answers: each shot was worth its chance and brought 1 or 0. If all
 * layouts are equally likely, the mean of that difference is 0 for every square in every position.
 * Over many games no strategy is lucky. Knowing an opponent's preferred layouts shows as luck,
 * unless the analysis weights layouts accordingly.
 *
 * Luck in shots measures the value of the answers. Some hits shorten the game more than others, and
 * an informative miss may be good luck. Its mean is 0 for the same reason.
 */
export function summarise(reviews: readonly ShotReview[]): ReviewSummary {
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
