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

/** The mean of at least one game, in the unit of the formula. */
export function estimateTheory({ unit, squares }: Formula, measured: Moments): Estimate {
  if (unit === 'chance') return shareOf(measured.sum, measured.count);
  return estimateOf(measured, [0, squares])!;
}

export const theory: Job<TheorySpec, Moments> = {
  kind: 'theory',
  run({ formula: name, ...games }) {
    const formula = FORMULAS.find((each) => each.name === name);
    if (!formula) throw new RangeError(`no formula is called ${name}`);
    return ok(measureTheory(formula, games));
  },
};
