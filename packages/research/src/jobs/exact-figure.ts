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
import { fixedRulesSchema } from '@flotilla/lab/internals';
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

/** Search budget, in states; a board with a hundred layouts uses a tenth of it. */
const SOLVE_BUDGET = 1_000_000_000;

const FIGURE_FUNCTIONS = {
  /** Mean shots of the best strategy. */
  optimum: (rules: Rules) => {
    const endgame = endgameOf(rules);
    const { misses } = unwrapFigure(solveEndgame(endgame, SOLVE_BUDGET, symmetriesOf(rules)));
    return misses / endgame.layouts.length + segmentCount(rules.fleet);
  },
  /** Mean shots of always shooting the likeliest square. */
  likeliest: (rules: Rules) => greedyMisses(endgameOf(rules)) + segmentCount(rules.fleet),
  /** Worst-case shots of the best strategy. */
  worst: (rules: Rules) => {
    const { misses } = unwrapFigure(
      solveWorst(endgameOf(rules), SOLVE_BUDGET, symmetriesOf(rules)),
    );
    return misses + segmentCount(rules.fleet);
  },
  /** Mean shots of the best fixed order. */
  'best-order': (rules: Rules) => unwrapFigure(fixedOrder(rules)).meanShots,
  /** Mean shots of shooting row by row. */
  'row-by-row': (rules: Rules) => {
    const squares = Array.from({ length: squareCount(rules.grid) }, (_, square) => square);
    return unwrapFigure(shotsInOrder(rules, squares));
  },
  layouts: (rules: Rules) => unwrapFigure(inferExactly(newObservation(rules))).layouts,
} as const;

export type ExactQuestion = keyof typeof FIGURE_FUNCTIONS;

const exactFigureSpecSchema = z.strictObject({
  rules: fixedRulesSchema,
  question: z.enum(Object.keys(FIGURE_FUNCTIONS) as [ExactQuestion, ...ExactQuestion[]]),
});
const partSchema = z.strictObject({ figure: z.number().min(0) });

type ExactFigurePart = z.infer<typeof partSchema>;

/** Computes a figure instead of measuring it. A board that is too large ends the run. */
export const exactFigureJob: SharedJob<SpecOf<typeof exactFigureSpecSchema>, ExactFigurePart> = {
  kind: 'exact-figure',
  spec: exactFigureSpecSchema,
  part: () => partSchema,
  run({ rules, question }) {
    return ok({ figure: FIGURE_FUNCTIONS[question](unwrap(makeRules(rules))) });
  },
};

function endgameOf(rules: Rules) {
  const inference = unwrapFigure(inferExactly(newObservation(rules)));
  const layouts = unwrapFigure(inference.list(MAX_ENDGAME_LAYOUTS));
  return { layouts, hits: [], announces: rules.announces };
}

function symmetriesOf({ grid }: Rules) {
  return { symmetries: boardSymmetries(grid) };
}

/** Unwraps a result. @throws RangeError if the board is too large for the question */
function unwrapFigure<Value>(
  result: Result<Value, EndgameError | FixedOrderError | ListError>,
): Value {
  if (result.ok) return result.value;
  throw new RangeError(`the question is not answered on this board (${result.error.code})`);
}
