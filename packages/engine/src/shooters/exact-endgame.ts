import { type Observation, pick, type Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { bestShots, inferenceFor, isInBook, keptLayouts } from '../inference/best-shots.js';
import { solveEndgame } from '../inference/endgame.js';
import { density } from './density.js';
import { exact } from './exact.js';
import { explainShot, type Shooter } from './shooter.js';

/** Where the end is computed: from how many layouts on, and how many sets of them may be looked at for one shot. */
export interface EndgameEffort {
  readonly layouts: number;
  readonly budget: number;
  /** How many shots are tried in each set, the likeliest ones; left out, all. */
  readonly breadth?: number;
}

/** Some tens of milliseconds; where ships may touch a second and more. */
const EFFORT: EndgameEffort = { layouts: 100, budget: 5000 };

/**
 * As {@link exact}, until so few layouts are left that the whole rest of the game can be worked
 * out: then the shot that minimises the expected number of misses.
 */
export const exactEndgame: Shooter = {
  name: 'exact-endgame',
  ...SHOOTER_TRAITS['exact-endgame'],
  shoot(known, rng) {
    const solved = endgameShot(known, EFFORT);
    if (solved !== undefined) return solved;
    return pick(bestShots(known) ?? [density.shoot(known, rng)], rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain(known, square) {
    const layouts = inferenceFor(known)?.layouts ?? 0;
    return endgameShot(known, EFFORT) === square
      ? { code: 'endgame', layouts }
      : explainShot(exact, known, square);
  },
};

/**
 * The best shot there is; undefined where too many layouts are left to work it out.
 * @param costs what the misses from here on cost: see `missCosts`; left out, each costs 1
 */
export function endgameShot(
  known: Observation,
  { layouts: limit, budget, ...options }: EndgameEffort,
  costs?: readonly number[],
): Square | undefined {
  // A salvo under way is more than the layouts alone can tell.
  if (!known.pending.isEmpty || isInBook(known)) return undefined;
  // Layouts with a doubtful sinking take long to solve: the mean gains too little by it.
  if (known.sinkings.length > 0 && !costs) return undefined;
  if ((keptLayouts(known) ?? 0) > limit) return undefined;
  const layouts = inferenceFor(known)?.list(limit);
  if (!layouts?.ok) return undefined;
  const { announces } = known.rules;
  const endgame = {
    ...{ layouts: layouts.value, hits: known.hits, announces },
    ...(costs && { costs }),
  };
  const solution = solveEndgame(endgame, budget, options);
  return solution.ok ? solution.value.square : undefined;
}
