import { makeRng } from '@flotilla/engine';
import { type Estimate, estimateOf, type Moments, newMoments, shareOf } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { addValue, count, isStretch, moments, seed } from '@flotilla/lab/internals';
import { MAX_SQUARES, ok } from '@flotilla/rules';
import * as z from 'zod';
import { FORMULAS, type Formula, type FormulaName } from '../theory/formulas.js';

const MAX_THEORY_GAMES = 10_000;

const spec = z
  .strictObject({
    formula: z.custom<FormulaName>(
      (value) => FORMULAS.some(({ name }) => name === value),
      'no formula is called so',
    ),
    k: count.max(MAX_SQUARES),
    seed,
    /** The games from `from` to before `to`. */
    from: count,
    to: count,
  })
  .refine(isStretch(MAX_THEORY_GAMES), `not 1 to ${MAX_THEORY_GAMES} games`);

/** Games such as a formula speaks of. */
type TheoryGames = Omit<SpecOf<typeof spec>, 'formula'>;

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

/**
 * A formula at one `k` next to what was measured.
 * @param measured at least one game
 */
export function theoryRow(formula: Formula, k: number, measured: Moments): TheoryRow {
  const { unit, squares } = formula;
  const isChance = unit === 'chance';
  const { sum, count } = measured;
  const simulated = isChance ? shareOf(sum, count) : estimateOf(measured, [0, squares])!;
  const theory = formula.evaluate(k);
  const isWithin = simulated.low <= theory && theory <= simulated.high;
  return { formula, k, theory, simulated, isWithin };
}

export const theory: SharedJob<SpecOf<typeof spec>, Moments> = {
  kind: 'theory',
  spec,
  part: () => moments,
  run({ formula: name, ...games }) {
    const formula = FORMULAS.find((each) => each.name === name);
    if (!formula) throw new RangeError(`no formula is called ${name}`);
    return ok(measureTheory(formula, games));
  },
};
