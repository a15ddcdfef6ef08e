import {
  err,
  forEachLayout,
  makeRules,
  type Rules,
  type RulesEntry,
  type Square,
  segmentCount,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { expect, it } from 'vitest';
import { SMALL_RULES } from '../../../engine/src/inference/inference.contract.js';
import { meanShotsToHit } from '../theory/random-search.js';
import { fixedOrder, greedyOrderFromEnd, shotsInOrder } from './fixed-order.js';

/** Computes the mean by brute force; a game ends with the last segment. */
function meanOf(rules: Rules, order: readonly Square[]): number {
  const turn = new Map(order.map((square, index) => [square, index + 1]));
  let [layouts, shots] = [0, 0];
  forEachLayout(rules, (ships) => {
    layouts += 1;
    shots += Math.max(...ships.flatMap(({ squares }) => squares.map((each) => turn.get(each)!)));
  });
  return shots / layouts;
}

function* permutations(squares: readonly Square[]): Generator<Square[]> {
  if (squares.length === 0) yield [];
  for (const [index, first] of squares.entries()) {
    for (const rest of permutations(squares.toSpliced(index, 1))) yield [first, ...rest];
  }
}

const squaresOf = ({ grid }: Rules) => Array.from({ length: squareCount(grid) }, (_, i) => i);
const rulesOf = (entry: RulesEntry) => unwrap(makeRules(entry));

it.each(SMALL_RULES)('shoots at every square once, and needs what it says, case %#', (rules) => {
  const [best, fromEnd] = [unwrap(fixedOrder(rules)), unwrap(greedyOrderFromEnd(rules))];
  expect([best.isBest, fromEnd.isBest]).toEqual([true, false]);
  for (const { squares, meanShots } of [best, fromEnd]) {
    expect(squares.toSorted((a, b) => a - b)).toEqual(squaresOf(rules));
    expect(meanShots).toBeCloseTo(meanOf(rules, squares), 9);
  }
  // The best order is no worse than one from behind, nor than one at random.
  const segments = segmentCount(rules.fleet);
  const atRandom = meanShotsToHit(squareCount(rules.grid), segments, segments);
  expect(best.meanShots).toBeLessThanOrEqual(Math.min(fromEnd.meanShots, atRandom) + 1e-9);
});

it.each([
  { grid: { width: 7, height: 1 }, fleet: [2, 1] },
  { grid: { width: 3, height: 2 }, fleet: [2], touching: 'allowed' },
  { grid: { width: 2, height: 3 }, fleet: [2, 1], touching: 'corners' },
] as const)(
  'the best order needs fewer shots than any other, of all there are, case %#',
  (entry) => {
    const rules = rulesOf(entry);
    const means = [...permutations(squaresOf(rules))].map((order) => meanOf(rules, order));
    expect(unwrap(fixedOrder(rules)).meanShots).toBeCloseTo(Math.min(...means), 9);
  },
);

it('a given order takes as many shots as over every layout', () => {
  for (const rules of [rulesOf({ grid: { width: 4, height: 3 }, fleet: [3, 1] }), ...SMALL_RULES]) {
    const squares = squaresOf(rules);
    for (const order of [squares, squares.toReversed()]) {
      expect(unwrap(shotsInOrder(rules, order))).toBeCloseTo(meanOf(rules, order), 9);
    }
  }
});

it('boards of more squares are ordered from behind', () => {
  const rules = rulesOf({ grid: { width: 9, height: 3 }, fleet: [3, 2] });
  const order = unwrap(fixedOrder(rules));
  expect(order.isBest).toBe(false);
  expect(order.meanShots).toBeCloseTo(meanOf(rules, order.squares), 9);
});

it('a board whose layouts are too many says so', () => {
  const grid = { width: 5, height: 5 };
  const rules = rulesOf({ grid, fleet: Array(10).fill(1), touching: 'allowed' });
  expect(fixedOrder(rules)).toMatchObject(err({ code: 'too-many-layouts' }));
});
