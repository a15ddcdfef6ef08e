import { MEAN, type Objective } from '@flotilla/engine';
import { shooterFrom } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import { count, listedRules, namedShooter } from '@flotilla/lab/internals';
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
import { listSpace, MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { TIES } from '../evaluation/ties.js';
import { SamplesTooMuch, TreeWalk } from '../evaluation/tree-walk.js';

const MAX_POSITIONS = 10_000;
const MAX_SHAPE_ID = 100;

const answer = z.strictObject({
  square: count.max(MAX_SQUARES - 1),
  outcome: z.literal(OUTCOMES),
  shapeId: z.exactOptional(z.string().max(MAX_SHAPE_ID)),
  ship: z.exactOptional(count.max(MAX_SHIPS)),
});

/** Positions of a game tree, each walked to the end. */
const spec = z.strictObject({
  /** Rules with a fixed fleet. */
  rules: listedRules,
  shooter: namedShooter,
  ties: z.literal(TIES),
  /** Counts the layouts not cleared within this many shots, instead of the shots. */
  within: z.exactOptional(count.max(MAX_SQUARES)),
  /** Answers that lead to each position. */
  positions: z.array(z.array(answer).max(MAX_SQUARES)).min(1).max(MAX_POSITIONS),
});

export type WalkSpec = SpecOf<typeof spec>;

function part({ positions }: WalkSpec) {
  const shots = z
    .number()
    .min(0)
    .max(MOST_LAYOUTS * MAX_SQUARES);
  return z.strictObject({
    /**
     * Further shots or lost layouts of each position, summed over its layouts; null if the shooter has too
     * many random choices.
     */
    shots: z.array(shots.nullable()).length(positions.length),
  });
}

export type WalkPart = z.infer<ReturnType<typeof part>>;

export const walkPositions: SharedJob<WalkSpec, WalkPart> = {
  kind: 'walk-positions',
  spec,
  part,
  run(spec) {
    const walk = walkOf(spec);
    return ok({ shots: spec.positions.map((answers) => shotsAfter(walk, answers)) });
  },
};

/** Returns the sum to compute: all shots, or the layouts that take more than `within`. */
export function objectiveOf(within: number | undefined): Objective {
  return within === undefined ? MEAN : { goal: 'within', shots: within };
}

function shotsAfter(walk: TreeWalk, answers: readonly Answer[]): number | null {
  try {
    return walk.shotsAfter(answers);
  } catch (error) {
    if (error instanceof SamplesTooMuch) return null;
    throw error;
  }
}

/** Walk of the last batch, whose transposition table serves the next. */
const last = new LruCache<string, TreeWalk>(1);

/** Makes or reuses a walk. @throws Error for rules with too many layouts to list */
function walkOf({ rules: entry, shooter, ties, within }: Omit<WalkSpec, 'positions'>): TreeWalk {
  const key = JSON.stringify([entry, shooter, ties, within]);
  const known = last.get(key);
  if (known) return known;
  const rules = unwrap(makeRules(entry));
  const [space, objective] = [unwrap(listSpace(rules)), objectiveOf(within)];
  return last.set(key, new TreeWalk(space, rules, shooterFrom(shooter), ties, objective));
}
