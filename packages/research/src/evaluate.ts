import type { Batch } from '@flotilla/lab';
import { type LearnerSpec, type RunOptions, shooterFrom } from '@flotilla/lab';
import { checkShootersAccept } from '@flotilla/lab/internals';
import {
  checkOneOf,
  err,
  makeRulesEntry,
  ok,
  type Result,
  type Rules,
  segmentCount,
} from '@flotilla/rules';
import { listLayoutSpace, type SpaceError } from './evaluation/layout-space.js';
import { TIES, type Ties } from './evaluation/ties.js';
import { type Branch, TooManyDrawsError, TreeWalk } from './evaluation/tree-walk.js';
import { runWork } from './jobs/run-work.js';
import { objectiveOf, type WalkPart, type WalkSpec } from './jobs/walk-positions.js';

/** Shooter and rules to evaluate. */
export interface EvaluateOptions {
  readonly rules: Rules;
  readonly shooter: string | LearnerSpec;
  /** Handling of a shooter's random choices. */
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

/** Progress of an evaluation, and its figures once all layouts are done. */
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

/** Number of batches, enough to show progress and to lose little when stopped. */
const TARGET_BATCHES = 100;
/** Minimum batch size, in layouts, worth sending. */
const MIN_BATCH_LAYOUTS = 100;
/** Decimals of a result; from about the twelfth, rounding errors depend on the batches. */
const RESULT_DECIMALS = 9;

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
  checkOneOf('ties', ties, TIES);
  checkShootersAccept([shooter], entry);
  const space = listLayoutSpace(rules);
  if (!space.ok) return space;
  const { layouts } = space.value;
  const maxInBatch = Math.max(MIN_BATCH_LAYOUTS, Math.ceil(layouts / TARGET_BATCHES));
  const objective = objectiveOf(within);
  const walk = new TreeWalk(space.value, rules, shooterFrom(shooter), ties, objective);
  try {
    const { branches, shotsAbove } = walk.split(maxInBatch);
    const segments = segmentCount(rules.fleet);
    const about = { rules: entry, shooter, ties, ...(within !== undefined && { within }) };
    return ok({
      layouts,
      segments,
      shotsAbove,
      batches: splitBranches(branches, maxInBatch),
      about,
    });
  } catch (error) {
    if (error instanceof TooManyDrawsError) return err({ code: 'draws-too-much' });
    throw error;
  }
}

/** Yields the progress, then the result. @throws TooManyDrawsError for too many random choices */
export async function* evaluate(
  plan: EvaluationPlan,
  run: RunOptions = {},
): AsyncGenerator<Evaluation, void, void> {
  const { layouts, segments, about, batches } = plan;
  const { within } = about;
  let shots = plan.shotsAbove;
  let layoutsDone = 0;
  let batchIndex = 0;
  for await (const part of runWork<WalkPart>(walkBatches(about, batches), run)) {
    for (const [index, branch] of batches[batchIndex]!.entries()) {
      const sum = part.shots[index];
      if (typeof sum !== 'number') throw new TooManyDrawsError();
      shots += branch.weight * sum;
      layoutsDone += branch.weight * branch.layouts;
    }
    batchIndex += 1;
    const isDone = batchIndex === batches.length;
    const rounded = (value: number) => (isDone ? Number(value.toFixed(RESULT_DECIMALS)) : null);
    const isMean = within === undefined;
    const meanShots = isMean ? rounded(shots / layouts) : null;
    const meanMisses = isMean ? rounded(shots / layouts - segments) : null;
    // With fewer shots than segments, every layout is lost.
    const chance = isMean ? null : rounded(within < segments ? 0 : 1 - shots / layouts);
    yield {
      layouts,
      done: isDone ? layouts : Math.floor(layoutsDone),
      meanShots,
      meanMisses,
      chance,
    };
  }
}

function* walkBatches(
  about: Omit<WalkSpec, 'positions'>,
  batches: readonly (readonly Branch[])[],
): Generator<Batch> {
  for (const [index, branches] of batches.entries()) {
    const spec: WalkSpec = { ...about, positions: branches.map(({ answers }) => answers) };
    yield { kind: 'walk-positions', key: `positions/${index}`, spec };
  }
}

/** Groups neighbours in the tree, up to this many layouts per group. */
function splitBranches(branches: readonly Branch[], maxLayouts: number): Branch[][] {
  const batches: Branch[][] = [];
  let layouts = maxLayouts;
  for (const branch of branches) {
    if (layouts + branch.layouts > maxLayouts) {
      batches.push([]);
      layouts = 0;
    }
    batches.at(-1)!.push(branch);
    layouts += branch.layouts;
  }
  return batches;
}
