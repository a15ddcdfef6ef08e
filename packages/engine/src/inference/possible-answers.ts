import {
  type Answer,
  checkSquare,
  namedAnswer,
  namesHits,
  type Observation,
  observe,
  type Square,
  tellsForms,
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
export function possibleAnswers(odds: PositionOdds, square: Square): PossibleAnswer[] {
  const { observation } = odds;
  const { rules } = observation;
  checkSquare('square', rules.grid, square);
  const answers = namesHits(rules) ? namedAnswers(odds, square) : toldAnswers(odds, square);
  return answers.flatMap(([answer, chance]) =>
    chance > NO_CHANCE
      ? [{ answer, chance: Math.min(1, chance), known: observe(observation, answer) }]
      : [],
  );
}

function toldAnswers(odds: PositionOdds, square: Square): [Answer, number][] {
  const { rules } = odds.observation;
  const occupied = chanceOfShip(odds, square);
  const sunk = tellsSinkings(rules) ? odds.sinking[square]! : 0;
  const answers: [Answer, number][] = [
    [{ square, outcome: 'miss' }, 1 - occupied],
    [{ square, outcome: 'hit' }, occupied - sunk],
  ];
  if (!tellsForms(rules)) return [...answers, [{ square, outcome: 'sunk' }, sunk]];
  for (const [shapeId, chances] of odds.toldBy) {
    answers.push([{ square, outcome: 'sunk', shapeId }, chances[square]!]);
  }
  return answers;
}

function namedAnswers(odds: PositionOdds, square: Square): [Answer, number][] {
  const hits = [...odds.toldBy].map(([ship, chances]): [Answer, number] => [
    namedAnswer(odds.observation, square, Number(ship)),
    chances[square]!,
  ]);
  return [[{ square, outcome: 'miss' }, 1 - chanceOfShip(odds, square)], ...hits];
}

function chanceOfShip({ observation, posterior }: PositionOdds, square: Square): number {
  return observation.empty.has(square) ? 0 : posterior[square]!;
}
