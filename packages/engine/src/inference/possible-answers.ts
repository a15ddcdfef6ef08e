import {
  type Answer,
  checkSquare,
  type Observation,
  observe,
  type Square,
  tellsSinkings,
} from '@flotilla/rules';
import type { PositionOdds } from './kept-odds.js';

/** One answer that a shot may get. */
export interface PossibleAnswer {
  readonly answer: Answer;
  /** In (0, 1]; those of a shot add up to 1. */
  readonly chance: number;
  /** What is known after it. */
  readonly known: Observation;
}

/** A chance below this is rounding. */
const NO_CHANCE = 1e-11;

/**
 * The answers that a shot at a square which was not shot yet may get, likelier than rounding.
 * @throws OptionError for a square beyond the edge
 */
export function possibleAnswers(
  { observation, posterior, sinking, sinkingBy }: PositionOdds,
  square: Square,
): PossibleAnswer[] {
  const { rules, empty } = observation;
  checkSquare('square', rules.grid, square);
  const occupied = empty.has(square) ? 0 : posterior[square]!;
  const sunk = tellsSinkings(rules) ? sinking[square]! : 0;
  const answers: [Answer, number][] = [
    [{ square, outcome: 'miss' }, 1 - occupied],
    [{ square, outcome: 'hit' }, occupied - sunk],
  ];
  if (rules.announces === 'outcome') answers.push([{ square, outcome: 'sunk' }, sunk]);
  if (rules.announces === 'ship') {
    for (const [shapeId, chances] of sinkingBy) {
      answers.push([{ square, outcome: 'sunk', shapeId }, chances[square]!]);
    }
  }
  return answers.flatMap(([answer, chance]) =>
    chance > NO_CHANCE
      ? [{ answer, chance: Math.min(1, chance), known: observe(observation, answer) }]
      : [],
  );
}
