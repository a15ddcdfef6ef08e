import type { Observation, Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { inferenceFor } from '../inference/best-shots.js';
import { lookAhead } from '../inference/look-ahead.js';
import { MEAN_OBJECTIVE, missCosts, parseObjective } from '../objective.js';
import { exact } from './exact.js';
import { type EndgameLimits, endgameShot } from './exact-endgame.js';
import { explainShot, type Shooter } from './shooter.js';

/** Lower limits than in {@link exactEndgame}, since playing out is almost as good. */
const MEAN_ENDGAME_LIMITS: EndgameLimits = { layouts: 30, budget: 1000 };

/** Limits for other objectives, which the greedy rule ignores; they take tens of milliseconds. */
const COSTS_ENDGAME_LIMITS: EndgameLimits = { layouts: 200, budget: 4000, breadth: 3 };

/**
 * Plays as {@link exact} until a quarter of a million layouts are left, or twenty million if ships
 * may touch. Then plays out the greedy rule from each of the likeliest squares, over the layouts
 * left or a sample. Takes the square with the fewest expected misses. Solves the last thirty
 * layouts exactly. Has an opening book for `hasbro`.
 */
export const search: Shooter = makeSearch('search');

/**
 * Makes `search` with its suffixes. `+within-24` uses that objective's costs of misses, and the
 * mean once the objective is lost. `+deep` starts at twenty million layouts under any rules. It
 * plays out the best squares over more layouts, and one shot deeper near the end.
 */
export function makeSearch(name: string): Shooter {
  const [, ...suffixes] = name.split('+');
  const isDeep = suffixes.includes('deep');
  const objective = suffixes.map(parseObjective).find((found) => found) ?? MEAN_OBJECTIVE;
  const costsOf = (known: Observation) => {
    const costs = missCosts(objective, known.rules, missesIn(known));
    return costs?.some((cost) => cost > 0) ? costs : undefined;
  };
  const effortFor = (costs: readonly number[] | undefined) =>
    costs ? COSTS_ENDGAME_LIMITS : MEAN_ENDGAME_LIMITS;
  const solve = (known: Observation): Square | undefined => {
    const costs = costsOf(known);
    return endgameShot(known, effortFor(costs), costs);
  };
  return {
    name,
    ...SHOOTER_TRAITS.search,
    ...(objective.goal !== 'mean' && { goesByMisses: true as const }),
    shoot(known, rng) {
      const costs = costsOf(known);
      const ahead = lookAhead(known, { costs, isDeep });
      const isNearEnd = !ahead || ahead.layouts <= effortFor(costs).layouts;
      const endgameSquare = isNearEnd ? solve(known) : undefined;
      return endgameSquare ?? ahead?.best.square ?? exact.shoot(known, rng);
    },
    weigh: exact.weigh!,
    chances: exact.chances!,
    explain(known, square) {
      const layouts = inferenceFor(known)?.layouts ?? 0;
      const endgameSquare = solve(known);
      if (endgameSquare === square) return { code: 'endgame', layouts };
      const ahead =
        endgameSquare === undefined
          ? lookAhead(known, { costs: costsOf(known), isDeep })
          : undefined;
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
