import { makeRng } from '@flotilla/engine';
import type { Estimate, Histogram } from '@flotilla/lab';
import {
  diagonalSquares,
  FORMULAS,
  type Formula,
  measureTheory,
  simulateFirstHit,
  theoryRow,
} from '@flotilla/research';
import { type Grid, pick, placementsOf, type Rng, type Square, straight } from '@flotilla/rules';

/** Straight ship hidden anywhere on a board, with shots at every `step`-th diagonal only. */
export interface DiagonalSearch {
  readonly grid: Grid;
  readonly length: number;
  readonly step: number;
}

/** Plays games of a search; returns how often each shot was the first hit. Index 0: no hit. */
export function measureSearch(search: DiagonalSearch, games: number, seed: number): Histogram {
  const { grid, length, step } = search;
  const rng = makeRng(seed, 'search', length, step);
  const play =
    step === 1
      ? () => simulateFirstHit(grid.width * grid.height, length, rng)
      : makeSearchGame(search, rng);
  const counts: Histogram = new Array(grid.width * grid.height + 1).fill(0);
  for (let game = 0; game < games; game += 1) {
    const shots = play();
    counts[shots] = (counts[shots] as number) + 1;
  }
  return counts;
}

/** Returns a function that plays a game and returns the shots to the first hit; 0 for none. */
function makeSearchGame({ grid, length, step }: DiagonalSearch, rng: Rng): () => number {
  const ships = placementsOf(grid, straight(length)).map(({ squares }) => new Set(squares));
  const diagonals = diagonalSquares(grid, step);
  return () => {
    const ship = pick(ships, rng);
    const remaining: Square[] = [...diagonals];
    for (let shots = 1; remaining.length > 0; shots += 1) {
      const index = rng.below(remaining.length);
      if (ship.has(remaining[index] as Square)) return shots;
      remaining[index] = remaining[remaining.length - 1] as Square;
      remaining.pop();
    }
    return 0;
  };
}

/** Value of a formula for one k, next to its simulated value. */
export interface FormulaRow
  extends Pick<Formula, 'name' | 'unit' | 'squares' | 'targets' | 'formula'> {
  readonly k: number;
  readonly value: number;
  /** Measured value; null without games. */
  readonly measured: Estimate | null;
}

/** Evaluates the formulas of random search, a row for each k; simulates them if `games` > 0. */
export async function measureFormulas(games: number, seed: number): Promise<FormulaRow[]> {
  return FORMULAS.flatMap((entry) => {
    const { name, unit, squares, targets, formula } = entry;
    const labels = { name, unit, squares, targets, formula };
    return entry.shown.map((k) => ({
      ...labels,
      k,
      value: entry.evaluate(k),
      measured: games > 0 ? simulateFormula(entry, k, games, seed) : null,
    }));
  });
}

function simulateFormula(formula: Formula, k: number, games: number, seed: number): Estimate {
  return theoryRow(formula, k, measureTheory(formula, { k, seed, from: 0, to: games })).simulated;
}
