import { FORMULAS, type FormulaName, makeRng } from '@flotilla/engine';
import { ok } from '@flotilla/rules';
import { addValue, type Moments, newMoments } from '../stats/estimate.js';
import type { Job } from './job.js';

/** Games such as a formula speaks of. */
export interface TheorySpec {
  readonly formula: FormulaName;
  readonly k: number;
  readonly seed: number;
  /** The games from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

/** What was measured: of a chance 1 or 0 in each game, else a number of shots. */
export const theory: Job<TheorySpec, Moments> = {
  kind: 'theory',
  run({ formula: name, k, seed, from, to }) {
    const formula = FORMULAS.find((each) => each.name === name);
    if (!formula) throw new RangeError(`no formula is called ${name}`);
    const measured = newMoments();
    for (let game = from; game < to; game += 1) {
      addValue(measured, formula.simulate(k, makeRng(seed, 'theory', name, k, game)));
    }
    return ok(measured);
  },
};
