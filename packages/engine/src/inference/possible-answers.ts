import {
  type Answer,
  announcesSinkings,
  checkSquare,
  type Observation,
  OUTCOMES,
  observe,
  type Square,
} from '@flotilla/rules';
import type { PositionOdds } from './odds-cache.js';

/** One possible answer to a shot. */
export interface PossibleAnswer {
  readonly answer: Answer;
  /** In (0, 1]; the answers to a shot add up to 1. */
  readonly chance: number;
  /** Observation after it. */
  readonly known: Observation;
}

/** Chances below this are rounding errors. */
const NO_CHANCE = 1e-11;

/**
 * Returns the possible answers to a shot at a new square, without rounding errors.
 * @throws OptionError for a square off the grid
 */
export function possibleAnswers(odds: PositionOdds, square: Square): PossibleAnswer[] {
  const { observation, posterior, sinking, toldBy } = odds;
  const { rules } = observation;
  checkSquare('square', rules.grid, square);
  const occupied = observation.empty.has(square) ? 0 : posterior[square]!;
  const sunk = announcesSinkings(rules) ? sinking[square]! : 0;
  const untold = { miss: 1 - occupied, hit: occupied - sunk, sunk };
  const told = [...toldBy].map(([text, chances]): [Answer, number] => {
    const answer: Answer = { square, ...JSON.parse(text) };
    untold[answer.outcome] -= chances[square]!;
    return [answer, chances[square]!];
  });
  const answers = OUTCOMES.map((outcome): [Answer, number] => [
    { square, outcome },
    untold[outcome],
  ]);
  return [...answers, ...told].flatMap(([answer, chance]) =>
    chance > NO_CHANCE
      ? [{ answer, chance: Math.min(1, chance), known: observe(observation, answer) }]
      : [],
  );
}
