import type { Observation, Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { inferenceFor } from '../inference/best-shots.js';
import { lookAhead } from '../inference/look-ahead.js';
import { MEAN, missCosts, readObjective } from '../objective.js';
import { exact } from './exact.js';
import { type EndgameEffort, endgameShot } from './exact-endgame.js';
import { explainShot, type Shooter } from './shooter.js';

/** Lower limits than those of {@link exactEndgame}: playing out costs hardly a shot more. */
const EFFORT: EndgameEffort = { layouts: 30, budget: 1000 };

/** Limits for other objectives, which the greedy rule ignores: tens of milliseconds. */
const OTHER_EFFORT: EndgameEffort = { layouts: 200, budget: 4000, breadth: 3 };

/**
 * Plays as {@link exact} until a quarter of a million layouts are left, or twenty million if ships may touch.
 * Then plays the greedy rule out from the likeliest squares, over these layouts or a sample, and takes the
 * one with fewest misses. Solves the last thirty exactly. Has an opening book for `hasbro`.
 */
export const search: Shooter = makeSearch('search');

/**
 * Makes `search` with its suffixes. `+within-24` uses that objective's costs of misses, and the mean once the
 * objective is lost. `+deep` plays the best squares out over more layouts, under any rules from twenty
 * million on, and one shot deeper near the end.
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
