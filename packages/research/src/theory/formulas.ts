import { checkWhole, type Grid, type Rng, type Square, squareCount } from '@flotilla/rules';
import { diagonalChanceWithin, diagonalSquares } from './diagonal-search.js';
import { hitChance, hitChanceWithin, meanShotsToHit } from './random-search.js';
import {
  allSquares,
  inRandomOrder,
  kthShotOf,
  sampleRussian,
  sampleSquares,
  segmentsOf,
  shipDrawer,
  shotsToHit,
} from './simulation.js';

/** Name of a formula for hits and misses of random search. */
export type FormulaName =
  | 'kth-shot'
  | 'within-one'
  | 'within-two'
  | 'within'
  | 'every-second'
  | 'every-third'
  | 'every-fourth'
  | 'any-ship'
  | 'the-four'
  | 'a-single'
  | 'longer-four'
  | 'longer-threes'
  | 'longer-twos'
  | 'shots-to-hit';

/** A closed formula, with the game that it describes. */
export interface Formula {
  readonly name: FormulaName;
  /** `chance` for a probability, `shots` for a mean number of shots. */
  readonly unit: 'chance' | 'shots';
  /** Number of squares, n. */
  readonly squares: number;
  /** Number of targets, m. */
  readonly targets: number;
  /** Formula as text, in n, m and k. */
  readonly formula: string;
  /** Maximum of k, from 1. */
  readonly maxK: number;
  /** Values of k that a table shows. */
  readonly shown: readonly number[];
  /** Evaluates the formula. @throws OptionError for an invalid k */
  readonly evaluate: (k: number) => number;
  /** Plays a game: 1 or 0 for a probability, else shots. @throws OptionError for an invalid k */
  readonly simulate: (k: number, rng: Rng) => number;
}

/** Draws the targets of a game; shots go only to squares of `area`. */
type BoardDrawer = (rng: Rng) => {
  readonly area: readonly Square[];
  readonly targets: readonly Square[];
};

const TEN_GRID: Grid = { width: 10, height: 10 };
const NINE_GRID: Grid = { width: 9, height: 9 };
const WITHIN_FORMULA = '1 − C(n−m, k)/C(n, k)';

/** All formulas on common boards; those for the Russian fleet are on whole layouts. */
export const FORMULAS: readonly Formula[] = [
  kthShot('kth-shot', 100, 20, [10, 90], fleetBoardDrawer(allSquares(100), [4, 3, 2, 1])),
  withinShots('within-one', 'k/n', 100, 1, [25], shipBoardDrawer(TEN_GRID, 1)),
  withinShots('within-two', 'k(2n−k−1)/(n(n−1))', 100, 2, [25], shipBoardDrawer(TEN_GRID, 2)),
  withinShots('within', WITHIN_FORMULA, 100, 4, [10, 25], shipBoardDrawer(TEN_GRID, 4)),
  everyNthSquare('every-second', '2k/n', TEN_GRID, 2, [25, 50]),
  everyNthSquare('every-third', 'm·k/n', NINE_GRID, 3, [10]),
  everyNthSquare('every-fourth', 'm·k/n', TEN_GRID, 4, [10]),
  kthShot('any-ship', 100, 20, [1], fleetBoardDrawer(allSquares(100), [4, 3, 2, 1])),
  kthShot('the-four', 100, 4, [1], fleetBoardDrawer(allSquares(100), [4])),
  kthShot('a-single', 100, 4, [1], fleetBoardDrawer(allSquares(100), [1])),
  kthShot('longer-four', 16, 4, [1], fleetBoardDrawer('longer', [4])),
  kthShot('longer-threes', 16, 6, [1], fleetBoardDrawer('longer', [3])),
  kthShot('longer-twos', 16, 6, [1], fleetBoardDrawer('longer', [2])),
  shotsToKthHit(100, 20, [1, 20], fleetBoardDrawer(allSquares(100), [4, 3, 2, 1])),
];

/** Returns the formulas of random search on a board. @throws OptionError naming the argument */
export function formulasOf(squares: number, targets: number, shots: number): readonly Formula[] {
  checkWhole('squares', squares, 1, 2 ** 31);
  checkWhole('targets', targets, 1, squares);
  checkWhole('shots', shots, 1, squares);
  const area = allSquares(squares);
  const draw: BoardDrawer = (rng) => ({ area, targets: sampleSquares(area, targets, rng) });
  const hits = targets === 1 ? [1] : [1, targets];
  return [
    kthShot('kth-shot', squares, targets, [shots], draw),
    withinShots('within', WITHIN_FORMULA, squares, targets, [shots], draw),
    shotsToKthHit(squares, targets, hits, draw),
  ];
}

function kthShot(
  name: FormulaName,
  squares: number,
  targets: number,
  shown: readonly number[],
  draw: BoardDrawer,
): Formula {
  return withCheckedArguments({
    name,
    unit: 'chance',
    squares,
    targets,
    formula: 'm/n',
    maxK: squares,
    shown,
    evaluate: (k) => hitChance(squares, targets, k),
    simulate: (k, rng) => {
      const { area, targets } = draw(rng);
      return targets.includes(kthShotOf(inRandomOrder(area, rng), k)!) ? 1 : 0;
    },
  });
}

function withinShots(
  name: FormulaName,
  formula: string,
  squares: number,
  targets: number,
  shown: readonly number[],
  draw: BoardDrawer,
): Formula {
  return withCheckedArguments({
    name,
    unit: 'chance',
    squares,
    targets,
    formula,
    maxK: squares,
    shown,
    evaluate: (k) => hitChanceWithin(squares, targets, k),
    simulate: (k, rng) => countHitWithin(k, draw, rng),
  });
}

function everyNthSquare(
  name: FormulaName,
  formula: string,
  grid: Grid,
  length: number,
  shown: readonly number[],
): Formula {
  const squares = squareCount(grid);
  const area = diagonalSquares(grid, length);
  const ship = shipDrawer(grid, length);
  return withCheckedArguments({
    name,
    unit: 'chance',
    squares,
    targets: length,
    formula,
    maxK: area.length,
    shown,
    evaluate: (k) => diagonalChanceWithin(squares, length, k),
    simulate: (k, rng) => countHitWithin(k, (rng) => ({ area, targets: ship(rng) }), rng),
  });
}

function shotsToKthHit(
  squares: number,
  targets: number,
  shown: readonly number[],
  draw: BoardDrawer,
): Formula {
  const formula = 'k(n+1)/(m+1)';
  return withCheckedArguments({
    name: 'shots-to-hit',
    unit: 'shots',
    squares,
    targets,
    formula,
    maxK: targets,
    shown,
    evaluate: (k) => meanShotsToHit(squares, targets, k),
    simulate: (k, rng) => {
      const { area, targets } = draw(rng);
      return shotsToHit(inRandomOrder(area, rng), targets, k);
    },
  });
}

function withCheckedArguments(formula: Formula): Formula {
  const check = (k: number) => checkWhole('k', k, 1, formula.maxK);
  return {
    ...formula,
    evaluate: (k) => {
      check(k);
      return formula.evaluate(k);
    },
    simulate: (k, rng) => {
      check(k);
      return formula.simulate(k, rng);
    },
  };
}

function countHitWithin(k: number, draw: BoardDrawer, rng: Rng): number {
  const { area, targets } = draw(rng);
  return shotsToHit(inRandomOrder(area, rng), targets) <= k ? 1 : 0;
}

function shipBoardDrawer(grid: Grid, length: number): BoardDrawer {
  const area = allSquares(squareCount(grid));
  const ship = shipDrawer(grid, length);
  return (rng) => ({ area, targets: ship(rng) });
}

/**
 * Draws a board whose targets are the ships of these lengths in a Russian fleet. With `longer`,
 * shots go only to ships of two or more squares.
 */
function fleetBoardDrawer(
  area: readonly Square[] | 'longer',
  lengths: readonly number[],
): BoardDrawer {
  return (rng) => {
    const layout = sampleRussian(rng);
    return {
      area: area === 'longer' ? segmentsOf(layout, [4, 3, 2]) : area,
      targets: segmentsOf(layout, lengths),
    };
  };
}
