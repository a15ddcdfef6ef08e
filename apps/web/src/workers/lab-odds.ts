import { makeRng } from '@flotilla/engine';
import type { Estimate, Histogram } from '@flotilla/lab';
import {
  diagonalSquares,
  FORMULAS,
  type Formula,
  type FormulaName,
  measureTheory,
  simulateFirstHit,
  theoryRow,
} from '@flotilla/research';
import { type Grid, pick, placementsOf, type Rng, type Square, straight } from '@flotilla/rules';

/** A straight ship hidden anywhere on a board, with shots at every `step`-th square only. */
export interface DiagonalSearch {
  readonly grid: Grid;
  readonly length: number;
  readonly step: number;
}

/** Plays games of a search; returns how often each shot was the first hit, with 0 for never. */
export function measureSearch(search: DiagonalSearch, games: number, seed: number): Histogram {
  const { grid, length, step } = search;
  const rng = makeRng(seed, 'search', length, step);
  const play =
    step === 1 ? () => simulateFirstHit(grid.width * grid.height, length, rng) : hunt(search, rng);
  const counts: Histogram = new Array(grid.width * grid.height + 1).fill(0);
  for (let game = 0; game < games; game += 1) {
    const shots = play();
    counts[shots] = (counts[shots] as number) + 1;
  }
  return counts;
}

/**
 * Returns a game with shots at every `step`-th square, which counts the shots to the first hit; 0 for none.
 */
function hunt({ grid, length, step }: DiagonalSearch, rng: Rng): () => number {
  const ships = placementsOf(grid, straight(length)).map(({ squares }) => new Set(squares));
  const area = diagonalSquares(grid, step);
  return () => {
    const ship = pick(ships, rng);
    const left: Square[] = [...area];
    for (let shots = 1; left.length > 0; shots += 1) {
      const at = rng.below(left.length);
      if (ship.has(left[at] as Square)) return shots;
      left[at] = left[left.length - 1] as Square;
      left.pop();
    }
    return 0;
  };
}

/** A formula for one k, next to matching simulated games. */
export interface FormulaRow {
  readonly name: FormulaName;
  readonly unit: 'chance' | 'shots';
  readonly squares: number;
  readonly targets: number;
  readonly formula: string;
  readonly k: number;
  readonly value: number;
  /** Measured value; null without games. */
  readonly measured: Estimate | null;
}

/** Returns every formula of random search, as rows of a table. */
export async function measureFormulas(games: number, seed: number): Promise<FormulaRow[]> {
  return FORMULAS.flatMap((formula) => {
    const { name, unit, squares, targets, formula: written, shown } = formula;
    return shown.map((k) => {
      const measured = games > 0 ? measure(formula, k, games, seed) : null;
      return {
        name,
        unit,
        squares,
        targets,
        formula: written,
        k,
        value: formula.evaluate(k),
        measured,
      };
    });
  });
}

function measure(formula: Formula, k: number, games: number, seed: number): Estimate {
  return theoryRow(formula, k, measureTheory(formula, { k, seed, from: 0, to: games })).simulated;
}
