import { DrawsTooMuch, listSpace, type Ties, TreeWalk } from '@flotilla/engine';
import { type Answer, makeRules, ok, type RulesEntry, unwrap } from '@flotilla/rules';
import { type LearnerSpec, shooterFrom } from '../specs.js';
import type { Job } from './job.js';

/** Positions of the tree of all answers, each of which is walked to its end. */
export interface WalkSpec {
  /** With a fleet that is not drawn. */
  readonly rules: RulesEntry;
  readonly shooter: string | LearnerSpec;
  readonly ties: Ties;
  /** The answers that lead to each. */
  readonly positions: readonly (readonly Answer[])[];
}

export interface WalkPart {
  /**
   * By position: the shots from there on, added up over its layouts; null where the shooter draws in
   * more ways than can be followed.
   */
  shots: (number | null)[];
}

export const walkPositions: Job<WalkSpec, WalkPart> = {
  kind: 'walk-positions',
  run(spec) {
    const walk = walkOf(spec);
    return ok({ shots: spec.positions.map((answers) => shotsAfter(walk, answers)) });
  },
};

function shotsAfter(walk: TreeWalk, answers: readonly Answer[]): number | null {
  try {
    return walk.shotsAfter(answers);
  } catch (error) {
    if (error instanceof DrawsTooMuch) return null;
    throw error;
  }
}

/** The walk of the last batch: what it has found serves the next. */
let last: { readonly key: string; readonly walk: TreeWalk } | undefined;

/** @throws Error for rules with more layouts than are listed */
function walkOf({ rules: entry, shooter, ties }: Omit<WalkSpec, 'positions'>): TreeWalk {
  const key = JSON.stringify([entry, shooter, ties]);
  if (last?.key === key) return last.walk;
  last = undefined;
  const rules = unwrap(makeRules(entry));
  const walk = new TreeWalk(unwrap(listSpace(rules)), rules, shooterFrom(shooter), ties);
  last = { key, walk };
  return walk;
}
