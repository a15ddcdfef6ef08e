import { FORMULAS, type Formula, type FormulaName, makeRng } from '@flotilla/engine';
import { ok } from '@flotilla/rules';
import {
  addValue,
  type Estimate,
  estimateOf,
  type Moments,
  newMoments,
  shareOf,
} from '../stats/estimate.js';
import type { Job } from './job.js';

/** Games such as a formula speaks of. */
interface TheoryGames {
  readonly k: number;
  readonly seed: number;
  /** The games from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export interface TheorySpec extends TheoryGames {
  readonly formula: FormulaName;
}

/**
 * What was measured: of a chance 1 or 0 in each game, else a number of shots. Each game has a random
 * stream of its own, so that a seed gives the same result in any parts.
 */
export function measureTheory(
  { name, simulate }: Pick<Formula, 'name' | 'simulate'>,
  { k, seed, from, to }: TheoryGames,
): Moments {
  const measured = newMoments();
  for (let game = from; game < to; game += 1) {
    addValue(measured, simulate(k, makeRng(seed, 'theory', name, k, game)));
  }
  return measured;
}

/** A formula at one k, and the games that were played for it. */
export interface TheoryRow {
  readonly formula: Formula;
  readonly k: number;
  readonly theory: number;
  /** In the unit of the formula. */
  readonly simulated: Estimate;
  /** Is the formula within the interval? */
  readonly isWithin: boolean;
}

/** @param measured at least one game */
export function theoryRow(formula: Formula, k: number, measured: Moments): TheoryRow {
  const { unit, squares } = formula;
  const isChance = unit === 'chance';
  const { sum, count } = measured;
  const simulated = isChance ? shareOf(sum, count) : estimateOf(measured, [0, squares])!;
  const theory = formula.evaluate(k);
  const isWithin = simulated.low <= theory && theory <= simulated.high;
  return { formula, k, theory, simulated, isWithin };
}

export const theory: Job<TheorySpec, Moments> = {
  kind: 'theory',
  run({ formula: name, ...games }) {
    const formula = FORMULAS.find((each) => each.name === name);
    if (!formula) throw new RangeError(`no formula is called ${name}`);
    return ok(measureTheory(formula, games));
  },
};
