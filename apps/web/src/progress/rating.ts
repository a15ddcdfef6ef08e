// Glicko rating (Mark Glickman, “The Glicko system”, 1995) with one puzzle per rating period.
// Glicko-2 adds a volatility that is not needed against opponents of known strength. Its packages
// also change the opponent's rating, whereas a puzzle keeps its own.

export interface PuzzleRating {
  readonly rating: number;
  /** One standard deviation: the true strength is within two of them in 95% of cases. */
  readonly deviation: number;
}

export const INITIAL_PUZZLE_RATING: PuzzleRating = { rating: 1200, deviation: 300 };

/** Lower bound of the deviation, to let the rating follow a player who improves. */
const MIN_DEVIATION = 50;
/** Rating deviation of a puzzle, whose rating is computed from the answers of shooters. */
const PUZZLE_DEVIATION = 120;
const MIN_RATING = 100;

/** A rating with a larger deviation is shown with a question mark, like online ratings. */
const UNCERTAIN_DEVIATION = 110;

export function isUncertainRating({ deviation }: Pick<PuzzleRating, 'deviation'>): boolean {
  return deviation > UNCERTAIN_DEVIATION;
}

const GLICKO_Q = Math.LN10 / 400;

export function ratingAfterPuzzle(
  { rating, deviation }: PuzzleRating,
  puzzleRating: number,
  isRight: boolean,
): PuzzleRating {
  const g = 1 / Math.sqrt(1 + (3 * (GLICKO_Q * PUZZLE_DEVIATION) ** 2) / Math.PI ** 2);
  const expectedScore = 1 / (1 + 10 ** ((-g * (rating - puzzleRating)) / 400));
  const precision = 1 / deviation ** 2 + (GLICKO_Q * g) ** 2 * expectedScore * (1 - expectedScore);
  const change = ((GLICKO_Q * g) / precision) * (Number(isRight) - expectedScore);
  return {
    rating: Math.max(MIN_RATING, rating + change),
    deviation: Math.max(MIN_DEVIATION, Math.sqrt(1 / precision)),
  };
}
