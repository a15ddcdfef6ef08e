import {
  exact,
  exactOdds,
  MAX_NODES_IN_PLAY,
  makeRng,
  playSolo,
  squaresBesideHits,
  uniform,
} from '@flotilla/engine';
import {
  answerTo,
  newObservation,
  type Observation,
  observe,
  ok,
  type Square,
} from '@flotilla/rules';
import { drawRules, type RulesSpec } from '../specs.js';
import { addValue, type Moments, newMoments } from '../stats/estimate.js';
import type { Job } from './job.js';

/** Games of `exact` alone, in which it is asked how often a hit ship is left. */
export interface LeavingSpec {
  readonly rules: RulesSpec;
  readonly seed: number;
  /** The games from `from` to before `to`. */
  readonly from: number;
  readonly to: number;
}

export interface LeavingPart {
  /** Of each game: the shots while a hit ship was afloat, and those of them that left it. */
  targetShots: Moments;
  leavingShots: Moments;
  /** Of each shot that left it: how much likelier it was than the best beside a hit, in 1/{@link CHANCE_UNIT}. */
  gain: Moments;
}

/** Chances are kept in such parts. */
export const CHANCE_UNIT = 1_000_000;

export const leavingGames: Job<LeavingSpec, LeavingPart> = {
  kind: 'leaving',
  run({ rules: given, seed, from, to }) {
    const part = newLeavingPart();
    for (let game = from; game < to; game += 1) {
      const rules = drawRules(given, makeRng(seed, 'leaving', game, 'rules'));
      const layout = uniform.place(rules, makeRng(seed, 'leaving', game, 'layout'));
      if (!layout.ok) return layout;
      const rng = makeRng(seed, 'leaving', game, 'shots');
      let [target, left] = [0, 0];
      let known = newObservation(rules);
      for (const square of Array.from(playSolo(exact, rules, layout.value, rng))) {
        if (!known.hits.isEmpty) {
          target += 1;
          const gain = gainOfLeaving(known, square);
          if (gain !== undefined) {
            left += 1;
            addValue(part.gain, Math.round(gain * CHANCE_UNIT));
          }
        }
        known = observe(known, answerTo(rules, layout.value, known.answers, square));
      }
      addValue(part.targetShots, target);
      addValue(part.leavingShots, left);
    }
    return ok(part);
  },
};

export function newLeavingPart(): LeavingPart {
  return { targetShots: newMoments(), leavingShots: newMoments(), gain: newMoments() };
}

/** Undefined where the square is beside a hit, or where the chances are not counted. */
function gainOfLeaving(known: Observation, square: Square): number | undefined {
  const beside = squaresBesideHits(known);
  if (beside.has(square)) return undefined;
  const odds = exactOdds(known, MAX_NODES_IN_PLAY);
  if (!odds) return undefined;
  const best = Math.max(0, ...[...beside].map((each) => odds.posterior[each]!));
  return odds.posterior[square]! - best;
}
