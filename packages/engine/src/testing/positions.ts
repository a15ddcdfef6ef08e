import {
  type Layout,
  makeLayout,
  makeRules,
  newObservation,
  type Observation,
  observe,
  parseSquare,
  type Rules,
  type RulesEntry,
  type ShotOutcome,
  unwrap,
} from '@flotilla/rules';
import { inferExactly } from '../inference/exact.js';

const OUTCOMES: Record<string, ShotOutcome> = { '-': 'miss', '+': 'hit', x: 'sunk' };

/** The observation after these answers, written as in records: `E5+ E6- A1x`. */
export function observed(entry: RulesEntry, answers: string): Observation {
  const rules = unwrap(makeRules(entry));
  const words = answers.split(' ').filter((word) => word !== '');
  return words.reduce((known, word) => {
    const square = unwrap(parseSquare(rules.grid, word.slice(0, -1)));
    return observe(known, { square, outcome: OUTCOMES[word.slice(-1)]! });
  }, newObservation(rules));
}

/** Every layout of a small board, by the search; more than 10,000 throw. */
export function everyLayout(rules: Rules): Layout[] {
  const all = unwrap(unwrap(inferExactly(newObservation(rules))).list(10_000));
  return all.map((ships) => {
    const setup = ships.map(({ squares }) => squares);
    return unwrap(makeLayout(rules, setup));
  });
}

/** Numbers by square as rows, to be compared with a picture. */
export function inRows({ rules }: Observation, values: ArrayLike<number>): number[][] {
  const { width, height } = rules.grid;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => values[y * width + x]!),
  );
}
