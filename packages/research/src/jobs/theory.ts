import { makeRng } from '@flotilla/engine';
import { type Estimate, estimateOf, type Moments, newMoments, shareOf } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  addValue,
  makeRangeCheck,
  momentsSchema,
  seedNumberSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import { MAX_SQUARES, ok } from '@flotilla/rules';
import * as z from 'zod';
import { FORMULAS, type Formula, type FormulaName } from '../theory/formulas.js';

const MAX_THEORY_GAMES = 10_000;

const theorySpecSchema = z
  .strictObject({
    formula: z.custom<FormulaName>(
      (value) => FORMULAS.some(({ name }) => name === value),
      'no formula is called so',
    ),
    k: wholeCountSchema.max(MAX_SQUARES),
    seed: seedNumberSchema,
    /** Range of games: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_THEORY_GAMES), `not 1 to ${MAX_THEORY_GAMES} games`);

type TheoryGames = Omit<SpecOf<typeof theorySpecSchema>, 'formula'>;

/** Simulates a formula; measures 1 or 0 for a probability, else shots. */
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

/** A formula at one k, with its simulation. */
export interface TheoryRow {
  readonly formula: Formula;
  readonly k: number;
  readonly theory: number;
  /** Simulated value, in the unit of the formula. */
  readonly simulated: Estimate;
  /** True if the interval contains the theoretical value. */
  readonly isWithin: boolean;
}

/** Compares a formula at one `k` with its simulation, the moments of at least one game. */
export function theoryRow(formula: Formula, k: number, measured: Moments): TheoryRow {
  const { unit, squares } = formula;
  const isChance = unit === 'chance';
  const { sum, count } = measured;
  const simulated = isChance ? shareOf(sum, count) : estimateOf(measured, [0, squares])!;
  const theory = formula.evaluate(k);
  const isWithin = simulated.low <= theory && theory <= simulated.high;
  return { formula, k, theory, simulated, isWithin };
}

export const theoryGamesJob: SharedJob<SpecOf<typeof theorySpecSchema>, Moments> = {
  kind: 'theory',
  spec: theorySpecSchema,
  part: () => momentsSchema,
  run({ formula: name, ...games }) {
    const formula = FORMULAS.find((entry) => entry.name === name);
    if (!formula) throw new RangeError(`no formula is called ${name}`);
    return ok(measureTheory(formula, games));
  },
};
