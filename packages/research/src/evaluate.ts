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

/** Which shooter is evaluated, and under which rules. */
export interface EvaluateOptions {
  readonly rules: Rules;
  readonly shooter: string | LearnerSpec;
  /** What is done where the shooter would draw. */
  readonly ties: Ties;
  /** Is the share of layouts that take so many shots at most computed, instead of the mean? */
  readonly within?: number;
}

/** Why a shooter cannot be evaluated. */
export type EvaluateError =
  | SpaceError
  /** It draws in more ways than can be followed. */
  | { readonly code: 'draws-too-much' };

/** The tree of a shooter, cut into batches. */
export interface EvaluationPlan {
  readonly layouts: number;
  readonly segments: number;
  readonly shotsAbove: number;
  readonly batches: readonly (readonly Branch[])[];
  readonly about: Omit<WalkSpec, 'positions'>;
}

/** The progress of an evaluation. */
export interface Evaluation {
  readonly layouts: number;
  /** Of the games on all layouts, how many are walked to their end. */
  readonly done: number;
  /** Over all layouts, each equally likely; null until all are done. */
  readonly meanShots: number | null;
  readonly meanMisses: number | null;
  /** With `within`, the only one of these: the chance to clear a layout with so many shots. */
  readonly chance: number | null;
}

/** So many batches, so that progress shows and little is lost by a stop. */
const BATCHES = 100;
/** Smaller batches are not worth sending. */
const LEAST_IN_BATCH = 100;
/** Rounding in the twelfth digit may depend on which worker walked what. */
const DIGITS = 9;

/**
 * Lists all layouts and cuts the tree of all answers; a few seconds for about a hundred thousand.
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
 * The exact mean number of shots that a shooter needs, without any noise: walks the tree of all
 * answers over all layouts, yielding how far it is after each batch; the last one has the mean.
 * @throws SamplesTooMuch where that shows only deep in the tree
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
    // Fewer shots than segments lose every layout, at no cost.
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

/** Neighbours in the order of the tree, up to so many layouts together. */
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
