import {
  answerTo,
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
  squaresOf,
  type TablePlacement,
  TOUCHING_RULES,
  unwrap,
} from '@flotilla/rules';
import { expect } from 'vitest';
import type { Placer } from '../placers/placer.js';
import { makeRng } from '../rng.js';
import { explainShot, type Shooter } from '../shooters/shooter.js';

const OUTCOMES: Record<string, ShotOutcome> = { '-': 'miss', '+': 'hit', x: 'sunk' };

/** Makes rules from a sound entry. */
export const rulesOf = (entry: unknown): Rules => unwrap(makeRules(entry));

/** Makes rules of each entry with each touching rule under which its fleet has room. */
export function byTouching(entries: readonly RulesEntry[]): Rules[] {
  const made = TOUCHING_RULES.flatMap((touching) =>
    entries.map((entry) => makeRules({ ...entry, touching })),
  );
  return made.filter(({ ok }) => ok).map(unwrap);
}

/** Returns the observation after a shot at this layout. */
export function shotAt(layout: Layout, known: Observation, square: Square): Observation {
  return observe(known, answerTo(known.rules, layout, known.answers, square));
}

/** Returns the observation after these answers, written as in records: `E5+ E6- A1x`. */
export function observationAfter(entry: RulesEntry, answers: string): Observation {
  const rules = rulesOf(entry);
  const words = answers.split(' ').filter((word) => word !== '');
  return words.reduce((known, word) => {
    const square = unwrap(parseSquare(rules.grid, word.slice(0, -1)));
    return observe(known, { square, outcome: OUTCOMES[word.slice(-1)]! });
  }, newObservation(rules));
}

const layouts = new WeakMap<Rules, readonly Layout[]>();

/** Returns every layout of a small board, cached. */
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

/** Returns the squares that the shooter chooses in repeated draws, ascending. */
export function choicesOf(shooter: Shooter, known: Observation, draws = 300): Square[] {
  const shots = Array.from({ length: draws }, (_, seed) => shooter.shoot(known, makeRng(seed)));
  return [...new Set(shots)].sort((a, b) => a - b);
}

/** Returns the names of squares, such as `A1 B2`. */
export function namesOf({ rules }: Observation, squares: readonly Square[]): string {
  return squares.map((square) => makeSquare(rules.grid, square)).join(' ');
}

/** Returns the names of the squares that the shooter may choose, and its reason for the first. */
export function choicesAndReason(shooter: Shooter, known: Observation) {
  const squares = choicesOf(shooter, known);
  return [namesOf(known, squares), explainShot(shooter, known, squares[0]!)] as const;
}

/** Returns the values of the squares as rows of the grid. */
export function inRows({ rules }: Observation, values: ArrayLike<number>): number[][] {
  const { width, height } = rules.grid;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => values[y * width + x]!),
  );
}

/** Checks that the shooter shoots at such squares in this share of the cases. */
export function expectShare(
  shooter: Shooter,
  known: Observation,
  share: number,
  isSuch: (square: Square) => boolean,
): void {
  const shots = Array.from({ length: 4000 }, (_, seed) => shooter.shoot(known, makeRng(seed)));
  const error = Math.sqrt((share * (1 - share)) / 4000);
  expect(Math.abs(shots.filter(isSuch).length / 4000 - share)).toBeLessThanOrEqual(5 * error);
}

/** Checks that the placer covers each square as often as these chances say. */
export function expectCovered(placer: Placer, rules: Rules, chances: Float64Array): void {
  const layouts = 4000;
  const counts = new Float64Array(chances.length);
  for (let seed = 0; seed < layouts; seed += 1) {
    const layout = unwrap(placer.place(rules, makeRng(seed)));
    for (const square of squaresOf(layout)) counts[square]! += 1;
  }
  for (const [square, chance] of chances.entries()) {
    const error = Math.sqrt((chance * (1 - chance)) / layouts);
    expect(Math.abs(counts[square]! / layouts - chance)).toBeLessThan(5 * error);
  }
}
