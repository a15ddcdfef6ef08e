import type { Observation, Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { inferenceFor } from '../inference/best-shots.js';
import { lookAhead } from '../inference/look-ahead.js';
import { MEAN, missCosts, readObjective } from '../objective.js';
import { exact } from './exact.js';
import { type EndgameEffort, endgameShot } from './exact-endgame.js';
import { explainShot, type Shooter } from './shooter.js';

/** Less than {@link exactEndgame} takes: what is left to it costs hardly a shot to play out instead. */
const EFFORT: EndgameEffort = { layouts: 30, budget: 1000 };

/** For another objective than the mean, of which the greedy rule knows nothing: tens of milliseconds. */
const OTHER_EFFORT: EndgameEffort = { layouts: 200, budget: 4000, breadth: 3 };

/**
 * As {@link exact}, until a quarter of a million layouts are left, or twenty million where ships may touch: then,
 * of the likeliest squares, the one from which the greedy rule, played out over these layouts or over a spread of
 * them, misses least; and the last thirty are computed. On the board of `hasbro` its first
 * shots were found in this way beforehand.
 */
export const search: Shooter = makeSearch('search');

/**
 * `search` with what its suffixes ask for. `+within-24` plays for that objective: misses count what they cost, and
 * once the objective is lost, it plays for the mean. `+deep` plays the best squares out over more layouts, under any
 * rules from twenty million on, and looks a shot further near the end.
 */
export function makeSearch(name: string): Shooter {
  const [, ...suffixes] = name.split('+');
  const isDeep = suffixes.includes('deep');
  const objective = suffixes.map(readObjective).find((each) => each) ?? MEAN;
  const costsOf = (known: Observation) => {
    const costs = missCosts(objective, known.rules, missesIn(known));
    return costs?.some((cost) => cost > 0) ? costs : undefined;
  };
  const effortBy = (costs: readonly number[] | undefined) => (costs ? OTHER_EFFORT : EFFORT);
  const solve = (known: Observation): Square | undefined => {
    const costs = costsOf(known);
    return endgameShot(known, effortBy(costs), costs);
  };
  return {
    name,
    ...SHOOTER_TRAITS.search,
    ...(objective.goal !== 'mean' && { goesByMisses: true as const }),
    shoot(known, rng) {
      const costs = costsOf(known);
      const ahead = lookAhead(known, { costs, isDeep });
      const isNearEnd = !ahead || ahead.layouts <= effortBy(costs).layouts;
      const solved = isNearEnd ? solve(known) : undefined;
      return solved ?? ahead?.best.square ?? exact.shoot(known, rng);
    },
    weigh: exact.weigh!,
    chances: exact.chances!,
    explain(known, square) {
      const layouts = inferenceFor(known)?.layouts ?? 0;
      const solved = solve(known);
      if (solved === square) return { code: 'endgame', layouts };
      const ahead =
        solved === undefined ? lookAhead(known, { costs: costsOf(known), isDeep }) : undefined;
      if (!ahead || ahead.best.square !== square || square === ahead.likeliest.square) {
        return explainShot(exact, known, square);
      }
      const { best, likeliest, played } = ahead;
      return {
        code: 'ahead',
        layouts: ahead.layouts,
        played,
        chance: best.chance,
        less: likeliest.chance - best.chance,
        fewer: likeliest.misses - best.misses,
      };
    },
  };
}

function missesIn({ answers }: Observation): number {
  return answers.reduce((misses, { outcome }) => misses + Number(outcome === 'miss'), 0);
}
