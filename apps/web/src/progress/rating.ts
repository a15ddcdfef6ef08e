// The player's puzzle rating: Glicko (Mark Glickman, “The Glicko system”, 1995), one puzzle a
// period. Glicko-2 would add a volatility that hundreds of opponents of known strength do not need, and its
// packages rate all sides of a pairing together; a puzzle keeps its rating, so that three lines do.

export interface PuzzleRating {
  readonly rating: number;
  /** One standard deviation: the true strength is within two of them in 19 of 20 cases. */
  readonly deviation: number;
}

export const FIRST_RATING: PuzzleRating = { rating: 1200, deviation: 300 };

/** It never gets so small that the rating would stop following a player who learns. */
const LEAST_DEVIATION = 50;
/** How well the rating of a puzzle is known, being worked out from the answers of shooters. */
const PUZZLE_DEVIATION = 120;
const LEAST_RATING = 100;

const Q = Math.LN10 / 400;

/** The rating after one puzzle was answered. */
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
