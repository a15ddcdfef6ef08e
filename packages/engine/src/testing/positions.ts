import {
  forEachLayout,
  type Layout,
  layoutFromTable,
  makeRules,
  makeSquare,
  newObservation,
  type Observation,
  observe,
  parseSquare,
  type Rules,
  type RulesEntry,
  type ShotOutcome,
  type Square,
  type TablePlacement,
  unwrap,
} from '@flotilla/rules';
import { makeRng } from '../rng.js';
import type { Shooter } from '../shooters/shooter.js';

const OUTCOMES: Record<string, ShotOutcome> = { '-': 'miss', '+': 'hit', x: 'sunk' };

/** Observation after these answers, written as in records: `E5+ E6- A1x`. */
export function observed(entry: RulesEntry, answers: string): Observation {
  const rules = unwrap(makeRules(entry));
  const words = answers.split(' ').filter((word) => word !== '');
  return words.reduce((known, word) => {
    const square = unwrap(parseSquare(rules.grid, word.slice(0, -1)));
    return observe(known, { square, outcome: OUTCOMES[word.slice(-1)]! });
  }, newObservation(rules));
}

const layouts = new WeakMap<Rules, readonly Layout[]>();

/** Every layout of a small board, cached. */
export function everyLayout(rules: Rules): readonly Layout[] {
  const known = layouts.get(rules);
  if (known) return known;
  const found: Layout[] = [];
  forEachLayout(rules, (ships) => {
    found.push(layoutFromTable(rules, ships as readonly TablePlacement[]));
  });
  layouts.set(rules, found);
  return found;
}

/** Every square that the shooter may choose, by repeated draws. */
export function choicesOf(shooter: Shooter, known: Observation, draws = 300): Square[] {
  const shots = Array.from({ length: draws }, (_, seed) => shooter.shoot(known, makeRng(seed)));
  return [...new Set(shots)].sort((a, b) => a - b);
}

/** Names of squares, such as `A1 B2`. */
export function namesOf({ rules }: Observation, squares: readonly Square[]): string {
  return squares.map((square) => makeSquare(rules.grid, square)).join(' ');
}

/** Numbers by square in rows, to compare with a picture. */
export function inRows({ rules }: Observation, values: ArrayLike<number>): number[][] {
  const { width, height } = rules.grid;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => values[y * width + x]!),
  );
}
