import { MEAN_OBJECTIVE, type Objective } from '@flotilla/engine';
import { shooterFrom } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { fixedRulesSchema, namedShooterSchema, wholeCountSchema } from '@flotilla/lab/internals';
import {
  type Answer,
  LruCache,
  MAX_SHIPS,
  MAX_SQUARES,
  makeRules,
  OUTCOMES,
  ok,
  unwrap,
} from '@flotilla/rules';
import * as z from 'zod';
import { listLayoutSpace, MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { TIES } from '../evaluation/ties.js';
import { TooManyDrawsError, TreeWalk } from '../evaluation/tree-walk.js';

const MAX_POSITIONS = 10_000;
const MAX_SHAPE_ID = 100;

const answerSchema = z.strictObject({
  square: wholeCountSchema.max(MAX_SQUARES - 1),
  outcome: z.literal(OUTCOMES),
  shapeId: z.exactOptional(z.string().max(MAX_SHAPE_ID)),
  ship: z.exactOptional(wholeCountSchema.max(MAX_SHIPS)),
});

/** Positions of a game tree, each walked to the end. */
const walkSpecSchema = z.strictObject({
  rules: fixedRulesSchema,
  shooter: namedShooterSchema,
  ties: z.literal(TIES),
  /** Counts the layouts not cleared within this many shots, instead of the shots. */
  within: z.exactOptional(wholeCountSchema.max(MAX_SQUARES)),
  /** Answers that lead to each position. */
  positions: z.array(z.array(answerSchema).max(MAX_SQUARES)).min(1).max(MAX_POSITIONS),
});

export type WalkSpec = SpecOf<typeof walkSpecSchema>;

function partSchema({ positions }: WalkSpec) {
  const shots = z
    .number()
    .min(0)
    .max(MOST_LAYOUTS * MAX_SQUARES);
  return z.strictObject({
    /** Further shots or lost layouts, summed over layouts; null if the shooter draws too often. */
    shots: z.array(shots.nullable()).length(positions.length),
  });
}

export type WalkPart = z.infer<ReturnType<typeof partSchema>>;

export const walkPositionsJob: SharedJob<WalkSpec, WalkPart> = {
  kind: 'walk-positions',
  spec: walkSpecSchema,
  part: partSchema,
  run(spec) {
    const walk = cachedWalk(spec);
    return ok({ shots: spec.positions.map((answers) => shotsAfter(walk, answers)) });
  },
};

/** Returns the quantity to sum: all shots, or the layouts that take more than `within`. */
export function objectiveOf(within: number | undefined): Objective {
  return within === undefined ? MEAN_OBJECTIVE : { goal: 'within', shots: within };
}

function shotsAfter(walk: TreeWalk, answers: readonly Answer[]): number | null {
  try {
    return walk.shotsAfter(answers);
  } catch (error) {
    if (error instanceof TooManyDrawsError) return null;
    throw error;
  }
}

/** Walk of the last batch, whose transposition table the next batch may reuse. */
const walkCache = new LruCache<string, TreeWalk>(1);

/** Makes or reuses a walk. @throws Error for rules with too many layouts to list */
function cachedWalk({
  rules: entry,
  shooter,
  ties,
  within,
}: Omit<WalkSpec, 'positions'>): TreeWalk {
  const key = JSON.stringify([entry, shooter, ties, within]);
  const known = walkCache.get(key);
  if (known) return known;
  const rules = unwrap(makeRules(entry));
  const [space, objective] = [unwrap(listLayoutSpace(rules)), objectiveOf(within)];
  return walkCache.set(key, new TreeWalk(space, rules, shooterFrom(shooter), ties, objective));
}
