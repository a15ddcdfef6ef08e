import {
  boardSymmetries,
  type EndgameError,
  greedyMisses,
  inferExactly,
  type ListError,
  MAX_ENDGAME_LAYOUTS,
  solveEndgame,
  solveWorst,
} from '@flotilla/engine';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { listedRules } from '@flotilla/lab/internals';
import {
  makeRules,
  newObservation,
  ok,
  type Result,
  type Rules,
  segmentCount,
  squareCount,
  unwrap,
} from '@flotilla/rules';
import * as z from 'zod';
import { type FixedOrderError, fixedOrder, shotsInOrder } from '../evaluation/fixed-order.js';

/** Search budget; boards of a hundred layouts take a tenth of it. */
const BUDGET = 1_000_000_000;

/** Exact questions about a board. */
const QUESTIONS = {
  /** Mean shots of the best strategy. */
  optimum: (rules: Rules) => {
    const endgame = endgameOf(rules);
    const { misses } = unwrapped(solveEndgame(endgame, BUDGET, symmetriesOf(rules)));
    return misses / endgame.layouts.length + segmentCount(rules.fleet);
  },
  /** Mean shots of always shooting the likeliest square. */
  likeliest: (rules: Rules) => greedyMisses(endgameOf(rules)) + segmentCount(rules.fleet),
  /** Worst-case shots of the best strategy. */
  worst: (rules: Rules) => {
    const { misses } = unwrapped(solveWorst(endgameOf(rules), BUDGET, symmetriesOf(rules)));
    return misses + segmentCount(rules.fleet);
  },
  /** Mean shots of the best fixed order. */
  'best-order': (rules: Rules) => unwrapped(fixedOrder(rules)).meanShots,
  /** Mean shots of shooting row by row. */
  'row-by-row': (rules: Rules) => {
    const squares = Array.from({ length: squareCount(rules.grid) }, (_, square) => square);
    return unwrapped(shotsInOrder(rules, squares));
  },
  layouts: (rules: Rules) => unwrapped(inferExactly(newObservation(rules))).layouts,
} as const;

export type ExactQuestion = keyof typeof QUESTIONS;

const spec = z.strictObject({
  rules: listedRules,
  question: z.enum(Object.keys(QUESTIONS) as [ExactQuestion, ...ExactQuestion[]]),
});
const part = z.strictObject({ figure: z.number().min(0) });

type ExactFigurePart = z.infer<typeof part>;

/** A figure that is computed, not measured. A board that is too large ends the run. */
export const exactFigure: SharedJob<SpecOf<typeof spec>, ExactFigurePart> = {
  kind: 'exact-figure',
  spec,
  part: () => part,
  run({ rules, question }) {
    return ok({ figure: QUESTIONS[question](unwrap(makeRules(rules))) });
  },
};

function endgameOf(rules: Rules) {
  const inference = unwrapped(inferExactly(newObservation(rules)));
  const layouts = unwrapped(inference.list(MAX_ENDGAME_LAYOUTS));
  return { layouts, hits: [], announces: rules.announces };
}

function symmetriesOf({ grid }: Rules) {
  return { symmetries: boardSymmetries(grid) };
}

/** Unwraps a result. @throws RangeError if the board is too large for the question */
function unwrapped<Value>(
  result: Result<Value, EndgameError | FixedOrderError | ListError>,
): Value {
  if (result.ok) return result.value;
  throw new RangeError(`the question is not answered on this board (${result.error.code})`);
}
