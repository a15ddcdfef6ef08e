import { SHOOTER_TRAITS } from '../catalogue.js';
import { inferenceFor } from '../inference/best-shots.js';
import { lookAhead } from '../inference/look-ahead.js';
import { exact } from './exact.js';
import { type EndgameEffort, endgameShot } from './exact-endgame.js';
import type { Shooter } from './shooter.js';

/** Less than {@link exactEndgame} takes: what is left to it costs hardly a shot to play out instead. */
const EFFORT: EndgameEffort = { layouts: 30, budget: 1000 };

/**
 * As {@link exact}, until a quarter of a million layouts are left: then, of the likeliest squares, the one
 * from which the greedy rule, played out over these layouts or over a spread of them, misses least; and
 * the last thirty are worked out.
 */
export const search: Shooter = {
  name: 'search',
  ...SHOOTER_TRAITS.search,
  shoot(known, rng) {
    const ahead = lookAhead(known);
    const isNearEnd = !ahead || ahead.layouts <= EFFORT.layouts;
    const solved = isNearEnd ? endgameShot(known, EFFORT) : undefined;
    return solved ?? ahead?.best.square ?? exact.shoot(known, rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain(known, square) {
    const layouts = inferenceFor(known)?.layouts ?? 0;
    const solved = endgameShot(known, EFFORT);
    if (solved === square) return { code: 'endgame', layouts };
    const ahead = solved === undefined ? lookAhead(known) : undefined;
    if (!ahead || ahead.best.square !== square || square === ahead.likeliest.square) {
      return exact.explain(known, square);
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
