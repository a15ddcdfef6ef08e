import type { Batch } from '@flotilla/lab';
import { type LearnerSpec, type RunOptions, shooterFrom } from '@flotilla/lab';
import { checkWilling } from '@flotilla/lab/internals';
import {
  checkName,
  err,
  makeRulesEntry,
  ok,
  type Result,
  type Rules,
  segmentCount,
} from '@flotilla/rules';
import { listSpace, type SpaceError } from './evaluation/layout-space.js';
import { TIES, type Ties } from './evaluation/ties.js';
import { type Branch, SamplesTooMuch, TreeWalk } from './evaluation/tree-walk.js';
import { runWork } from './jobs/run-work.js';
import { objectiveOf, type WalkPart, type WalkSpec } from './jobs/walk-positions.js';

/** Shooter and rules to evaluate. */
export interface EvaluateOptions {
  readonly rules: Rules;
  readonly shooter: string | LearnerSpec;
  /** Handling of random choices. */
  readonly ties: Ties;
  /** Computes the share of layouts cleared within this many shots, instead of the mean. */
  readonly within?: number;
}

/** Reason why a shooter cannot be evaluated. */
export type EvaluateError =
  | SpaceError
  /** Too many random choices to follow. */
  | { readonly code: 'draws-too-much' };

/** Game tree of a shooter, split into batches. */
export interface EvaluationPlan {
  readonly layouts: number;
  readonly segments: number;
  readonly shotsAbove: number;
  readonly batches: readonly (readonly Branch[])[];
  readonly about: Omit<WalkSpec, 'positions'>;
}

/** Progress of an evaluation. */
export interface Evaluation {
  readonly layouts: number;
  /** Number of layouts whose games are complete. */
  readonly done: number;
  /** Mean over all layouts, equally likely; null until all are done. */
  readonly meanShots: number | null;
  readonly meanMisses: number | null;
  /** Probability of clearing a layout within `within` shots; set only with that option. */
  readonly chance: number | null;
}

/** Number of batches: enough to show progress, and to lose little by a stop. */
const BATCHES = 100;
/** Minimum batch size, in layouts, worth sending. */
const LEAST_IN_BATCH = 100;
/** Significant decimals: rounding errors around the twelfth depend on how the work was split. */
const DIGITS = 9;

/**
 * Lists all layouts and splits the tree of answers. Takes seconds for a hundred thousand layouts.
 * @throws OptionError for a shooter that refuses the rules or an unknown name
 * @example
 * ```ts
 * import { finish } from '@flotilla/lab';
 * import { evaluate, planEvaluation } from '@flotilla/research';
 * import { makeRules, unwrap } from '@flotilla/rules';
 *
 * const rules = unwrap(makeRules({ grid: { width: 4, height: 4 }, fleet: [2, 1] }));
 * const plan = unwrap(planEvaluation({ rules, shooter: 'exact', ties: 'average' }));
 * const { layouts, meanShots } = await finish(evaluate(plan));
 * console.log(layouts, meanShots?.toFixed(3)); // 184 8.755
 * ```
 */
export function planEvaluation(options: EvaluateOptions): Result<EvaluationPlan, EvaluateError> {
  const { rules, shooter, ties, within } = options;
  const entry = makeRulesEntry(rules);
  checkName('ties', ties, TIES);
  checkWilling([shooter], entry);
  const space = listSpace(rules);
  if (!space.ok) return space;
  const { layouts } = space.value;
  const most = Math.max(LEAST_IN_BATCH, Math.ceil(layouts / BATCHES));
  const objective = objectiveOf(within);
  const walk = new TreeWalk(space.value, rules, shooterFrom(shooter), ties, objective);
  try {
    const { branches, shotsAbove } = walk.cut(most);
    const segments = segmentCount(rules.fleet);
    const about = { rules: entry, shooter, ties, ...(within !== undefined && { within }) };
    return ok({ layouts, segments, shotsAbove, batches: inBatches(branches, most), about });
  } catch (error) {
    if (error instanceof SamplesTooMuch) return err({ code: 'draws-too-much' });
    throw error;
  }
}

/**
 * Computes a shooter's exact mean number of shots by walking its game tree over all layouts. Yields the
 * progress after each batch; the last one has the mean.
 * @throws SamplesTooMuch if too many random choices occur only deep in the tree
 */
export async function* evaluate(
  plan: EvaluationPlan,
  run: RunOptions = {},
): AsyncGenerator<Evaluation, void, void> {
  const { layouts, segments, about, batches } = plan;
  const { within } = about;
  let shots = plan.shotsAbove;
  let done = 0;
  let at = 0;
  for await (const part of runWork<WalkPart>(jobsOf(about, batches), run)) {
    for (const [index, branch] of batches[at]!.entries()) {
      const sum = part.shots[index];
      if (typeof sum !== 'number') throw new SamplesTooMuch();
      shots += branch.weight * sum;
      done += branch.weight * branch.layouts;
    }
    at += 1;
    const isDone = at === batches.length;
    const rounded = (value: number) => (isDone ? Number(value.toFixed(DIGITS)) : null);
    const isMean = within === undefined;
    const meanShots = isMean ? rounded(shots / layouts) : null;
    const meanMisses = isMean ? rounded(shots / layouts - segments) : null;
    // With fewer shots than segments every layout is lost.
    const chance = isMean ? null : rounded(within < segments ? 0 : 1 - shots / layouts);
    yield { layouts, done: isDone ? layouts : Math.floor(done), meanShots, meanMisses, chance };
  }
}

function* jobsOf(
  about: Omit<WalkSpec, 'positions'>,
  batches: readonly (readonly Branch[])[],
): Generator<Batch> {
  for (const [index, branches] of batches.entries()) {
    const spec: WalkSpec = { ...about, positions: branches.map(({ answers }) => answers) };
    yield { kind: 'walk-positions', key: `positions/${index}`, spec };
  }
}

/** Groups neighbours in the tree, up to this many layouts. */
function inBatches(branches: readonly Branch[], most: number): Branch[][] {
  const batches: Branch[][] = [];
  let layouts = most;
  for (const branch of branches) {
    if (layouts + branch.layouts > most) {
      batches.push([]);
      layouts = 0;
    }
    batches.at(-1)!.push(branch);
    layouts += branch.layouts;
  }
  return batches;
}
