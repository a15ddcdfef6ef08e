// Glicko rating of puzzle players (Mark Glickman, “The Glicko system”, 1995), with one puzzle per period. Glicko-2 adds
// a volatility that is not needed against hundreds of opponents of known strength. Its packages also rate both sides,
// whereas a puzzle keeps its rating, so three lines suffice.

export interface PuzzleRating {
  readonly rating: number;
  /** One standard deviation: the true strength is within two of them in 95% of cases. */
  readonly deviation: number;
}

export const FIRST_RATING: PuzzleRating = { rating: 1200, deviation: 300 };

/** Lower bound of the deviation, so that the rating keeps following a player who improves. */
const LEAST_DEVIATION = 50;
/** Rating deviation of a puzzle, whose rating is computed from the answers of shooters. */
const PUZZLE_DEVIATION = 120;
const LEAST_RATING = 100;

const Q = Math.LN10 / 400;

/** Returns the rating after one answered puzzle. */
export function rated(
  { rating, deviation }: PuzzleRating,
  puzzle: number,
  isRight: boolean,
): PuzzleRating {
  const g = 1 / Math.sqrt(1 + (3 * (Q * PUZZLE_DEVIATION) ** 2) / Math.PI ** 2);
  const expected = 1 / (1 + 10 ** ((-g * (rating - puzzle)) / 400));
  const precision = 1 / deviation ** 2 + (Q * g) ** 2 * expected * (1 - expected);
  const change = ((Q * g) / precision) * (Number(isRight) - expected);
  return {
    rating: Math.max(LEAST_RATING, rating + change),
    deviation: Math.max(LEAST_DEVIATION, Math.sqrt(1 / precision)),
  };
}
