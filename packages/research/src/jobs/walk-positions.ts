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

/** Positions of the tree of all answers, each of which is walked to its end. */
const spec = z.strictObject({
  /** With a fleet that is not drawn. */
  rules: listedRules,
  shooter: namedShooter,
  ties: z.literal(TIES),
  /** Are the layouts added up that are not cleared within so many shots, instead of all shots? */
  within: z.exactOptional(count.max(MAX_SQUARES)),
  /** The answers that lead to each. */
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
     * By position: the shots from there on, or the layouts lost, added up over its layouts; null where the shooter draws in
     * more ways than can be followed.
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

/** What is added up: all shots, or with a number of shots the layouts that take more. */
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

/** The walk of the last batch: what it has found serves the next. */
const last = new LruCache<string, TreeWalk>(1);

/** @throws Error for rules with more layouts than are listed */
function walkOf({ rules: entry, shooter, ties, within }: Omit<WalkSpec, 'positions'>): TreeWalk {
  const key = JSON.stringify([entry, shooter, ties, within]);
  const known = last.get(key);
  if (known) return known;
  const rules = unwrap(makeRules(entry));
  const [space, objective] = [unwrap(listSpace(rules)), objectiveOf(within)];
  return last.set(key, new TreeWalk(space, rules, shooterFrom(shooter), ties, objective));
}
