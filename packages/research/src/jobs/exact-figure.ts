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

/** The boards of about a hundred layouts take a tenth of it. */
const BUDGET = 1_000_000_000;

/** What can be asked of a board, each answered without chance. */
const QUESTIONS = {
  /** Mean shots of the best strategy. */
  optimum: (rules: Rules) => {
    const endgame = endgameOf(rules);
    const { misses } = unwrapped(solveEndgame(endgame, BUDGET, symmetriesOf(rules)));
    return misses / endgame.layouts.length + segmentCount(rules.fleet);
  },
  /** Mean shots where each is at the likeliest square. */
  likeliest: (rules: Rules) => greedyMisses(endgameOf(rules)) + segmentCount(rules.fleet),
  /** Shots that suffice against every layout. */
  worst: (rules: Rules) => {
    const { misses } = unwrapped(solveWorst(endgameOf(rules), BUDGET, symmetriesOf(rules)));
    return misses + segmentCount(rules.fleet);
  },
  /** Mean shots of the best order that does not go by the answers. */
  'best-order': (rules: Rules) => unwrapped(fixedOrder(rules)).meanShots,
  /** Mean shots row by row. */
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

/** A figure of some rules that is computed, not measured. Boards that are too large end the work. */
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

/** @throws RangeError where the board is too large for the question */
function unwrapped<Value>(
  result: Result<Value, EndgameError | FixedOrderError | ListError>,
): Value {
  if (result.ok) return result.value;
  throw new RangeError(`the question is not answered on this board (${result.error.code})`);
}
