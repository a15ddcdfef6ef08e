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

/** Answer that a shot can get, with its chance and what follows from it. */
export interface PossibleAnswer {
  readonly answer: Answer;
  /** In (0, 1]; the chances of all answers to a shot add up to 1. */
  readonly chance: number;
  /** Observation after this answer. */
  readonly known: Observation;
}

/** Chances below this are rounding errors. */
const MIN_ANSWER_CHANCE = 1e-11;

/** Returns the possible answers to a new shot. @throws OptionError for a square off the grid */
export function possibleAnswers(odds: PositionOdds, square: Square): PossibleAnswer[] {
  const { observation, posterior, sinking, posteriorByAnswer } = odds;
  const { rules } = observation;
  checkSquare('square', rules.grid, square);
  const occupied = observation.empty.has(square) ? 0 : posterior[square]!;
  const sunk = announcesSinkings(rules) ? sinking[square]! : 0;
  const chanceByOutcome = { miss: 1 - occupied, hit: occupied - sunk, sunk };
  const detailed = [...posteriorByAnswer].map(([text, chances]): [Answer, number] => {
    const answer: Answer = { square, ...JSON.parse(text) };
    chanceByOutcome[answer.outcome] -= chances[square]!;
    return [answer, chances[square]!];
  });
  const answers = OUTCOMES.map((outcome): [Answer, number] => [
    { square, outcome },
    chanceByOutcome[outcome],
  ]);
  return [...answers, ...detailed].flatMap(([answer, chance]) =>
    chance > MIN_ANSWER_CHANCE
      ? [{ answer, chance: Math.min(1, chance), known: observe(observation, answer) }]
      : [],
  );
}
