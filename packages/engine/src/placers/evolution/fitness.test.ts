import { makeLayout, makePreset, type Rules } from '@flotilla/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forCases } from '../../../../../tests/support/for-all.js';
import { makeRng } from '../../rng.js';
import { byTouching, rulesOf } from '../../testing/positions.js';
import { type Fitness, makeFitness, setupFromGenes } from './fitness.js';

const FLEETS = [
  [3, 2, 1],
  [2, 2, 1, 1],
  [['##.', '.##'], ['##', '#.'], 1],
  [['#.#', '.#.'], ['#.', '.#'], 2],
];
const GRIDS = [
  { width: 5, height: 6 },
  { width: 7, height: 5 },
];
/** Rules with every kind of fleet and touching, and their fitness. */
const BOARDS = byTouching(GRIDS.flatMap((grid) => FLEETS.map((fleet) => ({ grid, fleet })))).map(
  (rules) => ({ rules, fitness: makeFitness(rules) }),
);

const arbitraryChromosome = fc
  .record({ board: fc.constantFrom(...BOARDS), seed: fc.nat() })
  .map(({ board, seed }) => ({ ...board, genes: randomGenes(board.fitness, seed) }));

function randomGenes({ ranges }: Fitness, seed: number): Uint8Array {
  const rng = makeRng(seed);
  return ranges.map((range) => rng.below(range));
}

/** Fitness of genes as the genetic algorithms course writes them: ships across (0) or down (1). */
function fitnessOf(rules: Rules, ...ships: readonly [x: number, y: number, turn: number][]) {
  return makeFitness(rules).fitnessInFifths(Uint8Array.from(ships.flat()), 0) / 5;
}

describe('fitness', () => {
  test('is 0 exactly when the layout is legal', () => {
    const seen = { legal: 0, illegal: 0 };
    forCases(1000, [arbitraryChromosome], ({ rules, fitness, genes }) => {
      const isLegal = makeLayout(rules, setupFromGenes(rules, genes)).ok;
      expect(fitness.fitnessInFifths(genes, 0) === 0).toBe(isLegal);
      seen[isLegal ? 'legal' : 'illegal'] += 1;
    });
    expect(Math.min(seen.legal, seen.illegal)).toBeGreaterThan(10);
  });

  test('reads each chromosome of many that stand end to end', () => {
    const rules = makePreset('curved');
    const fitness = makeFitness(rules);
    const [one, two] = [randomGenes(fitness, 1), randomGenes(fitness, 2)];
    const both = Uint8Array.from([...one, ...two]);
    expect(fitness.fitnessInFifths(both, 0)).toBe(fitness.fitnessInFifths(one, 0));
    expect(fitness.fitnessInFifths(both, one.length)).toBe(fitness.fitnessInFifths(two, 0));
  });
});

describe('what the genetic algorithms course adds up', () => {
  const rules = (touching: Rules['touching']) =>
    rulesOf({ grid: { width: 5, height: 5 }, fleet: [2, 1], touching });

  test('two ships on one square: 1 + 1', () => {
    expect(fitnessOf(rules('allowed'), [0, 0, 0], [0, 0, 0])).toBe(2);
  });

  test('side by side: 1.2 for every segment that the other rim reaches', () => {
    expect(fitnessOf(rules('forbidden'), [1, 1, 0], [3, 1, 0])).toBeCloseTo(1.2 + 1.2);
    expect(fitnessOf(rules('corners'), [1, 1, 0], [3, 1, 0])).toBeCloseTo(1.2 + 1.2);
    expect(fitnessOf(rules('allowed'), [1, 1, 0], [3, 1, 0])).toBe(0);
  });

  test('corner to corner: only where that is forbidden', () => {
    expect(fitnessOf(rules('forbidden'), [1, 1, 0], [3, 2, 0])).toBeCloseTo(1.2 + 1.2);
    expect(fitnessOf(rules('corners'), [1, 1, 0], [3, 2, 0])).toBe(0);
  });

  test('off the board: 1000 and what lies there, for each square', () => {
    expect(fitnessOf(rules('forbidden'), [4, 0, 0], [0, 4, 0])).toBe(1001);
    expect(fitnessOf(rules('forbidden'), [1, 4, 1], [4, 0, 0])).toBe(1001);
  });

  test('rims beyond the edge are free', () => {
    expect(fitnessOf(rules('forbidden'), [0, 0, 0], [4, 4, 0])).toBe(0);
  });
});
