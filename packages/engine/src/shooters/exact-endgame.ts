import { type Observation, pick, type Square } from '@flotilla/rules';
import { SHOOTER_TRAITS } from '../catalogue.js';
import { bestShots, inferenceFor, isInBook } from '../inference/best-shots.js';
import { solveEndgame } from '../inference/endgame.js';
import { exact } from './exact.js';
import { fallbackFor } from './fallback.js';
import type { Shooter } from './shooter.js';

/** From this many layouts on, the end is played out exactly. */
const MAX_LAYOUTS = 100;
/** Sets of layouts that may be looked at for one shot: some tens of milliseconds. */
const BUDGET = 5000;

/**
 * As {@link exact}, until so few layouts are left that the whole rest of the game can be worked
 * out: then the shot that minimises the expected number of misses.
 */
export const exactEndgame: Shooter = {
  name: 'exact-endgame',
  ...SHOOTER_TRAITS['exact-endgame'],
  shoot(known, rng) {
    const solved = endgameShot(known);
    if (solved !== undefined) return solved;
    return pick(bestShots(known) ?? [fallbackFor(known.rules).shoot(known, rng)], rng);
  },
  weigh: exact.weigh!,
  chances: exact.chances!,
  explain(known, square) {
    const layouts = inferenceFor(known)?.layouts ?? 0;
    return endgameShot(known) === square
      ? { code: 'endgame', layouts }
      : exact.explain(known, square);
  },
};

function endgameShot(known: Observation): Square | undefined {
  // A salvo under way or a doubtful sinking is more than the layouts alone can tell.
  const isPlain = known.pending.isEmpty && known.sinkings.length === 0;
  if (!isPlain || isInBook(known)) return undefined;
  const layouts = inferenceFor(known)?.list(MAX_LAYOUTS);
  if (!layouts?.ok) return undefined;
  const { announces } = known.rules;
  const endgame = { layouts: layouts.value, hits: known.hits, announces };
  const solution = solveEndgame(endgame, BUDGET);
  return solution.ok ? solution.value.square : undefined;
}
