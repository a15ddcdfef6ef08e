import {
  err,
  forEachLayout,
  makeRules,
  ok,
  type Result,
  type Rules,
  type RulesEntry,
  type Square,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import { describe, expect, it } from 'vitest';
import { SMALL_RULES } from '../../../engine/src/inference/inference.contract.js';
import { meanShotsToHit } from '../theory/random-search.js';
import {
  type FixedOrder,
  type FixedOrderError,
  fixedOrder,
  greedyOrderFromEnd,
  shotsInOrder,
} from './fixed-order.js';

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
const found = new Map<Rules, FixedOrder>();

/** Caches the best order for all tests. */
function bestOrder(rules: Rules): Result<FixedOrder, FixedOrderError> {
  const order = found.get(rules) ?? unwrap(fixedOrder(rules));
  found.set(rules, order);
  return ok(order);
}

const rulesOf = (entry: RulesEntry) => unwrap(makeRules(entry));

describe.each([
  ['the best order', bestOrder, true],
  ['the order from behind', greedyOrderFromEnd, false],
] as const)('%s', (_, find: (rules: Rules) => Result<FixedOrder, FixedOrderError>, isBest) => {
  it.each(SMALL_RULES)('shoots at every square once, and needs what it says, case %#', (rules) => {
    const order = unwrap(find(rules));
    expect(order.isBest).toBe(isBest);
    expect(order.squares.toSorted((a, b) => a - b)).toEqual(squaresOf(rules));
    expect(order.meanShots).toBeCloseTo(meanOf(rules, order.squares), 9);
  });
});

describe('the best order', () => {
  it.each([
    { grid: { width: 7, height: 1 }, fleet: [2, 1] },
    { grid: { width: 3, height: 2 }, fleet: [2], touching: 'allowed' },
    { grid: { width: 2, height: 3 }, fleet: [2, 1], touching: 'corners' },
  ] as const)('needs fewer shots than any other, of all there are, case %#', (entry) => {
    const rules = rulesOf(entry);
    const means = [...permutations(squaresOf(rules))].map((order) => meanOf(rules, order));
    expect(unwrap(fixedOrder(rules)).meanShots).toBeCloseTo(Math.min(...means), 9);
  });

  it('is no better than one from behind, nor worse than one at random', () => {
    for (const rules of SMALL_RULES) {
      const { meanShots } = unwrap(bestOrder(rules));
      expect(meanShots).toBeLessThanOrEqual(unwrap(greedyOrderFromEnd(rules)).meanShots + 1e-9);
      const segments = rules.fleet.reduce((sum, { length }) => sum + length, 0);
      const atRandom = meanShotsToHit(squareCount(rules.grid), segments, segments);
      expect(meanShots).toBeLessThanOrEqual(atRandom + 1e-9);
    }
  });
});

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
  const rules = rulesOf({
    grid: { width: 5, height: 5 },
    fleet: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    touching: 'allowed',
  });
  expect(fixedOrder(rules)).toMatchObject(err({ code: 'too-many-layouts' }));
});
