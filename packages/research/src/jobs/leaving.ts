import {
  exact,
  exactOdds,
  MAX_NODES_IN_PLAY,
  makeRng,
  playSolo,
  squaresBesideHits,
  uniform,
} from '@flotilla/engine';
import { newMoments, sampleRules } from '@flotilla/lab';
import type { SharedJob, SpecOf } from '@flotilla/lab/internals';
import {
  addValue,
  makeRangeCheck,
  momentsSchema,
  rulesSpecSchema,
  seedNumberSchema,
  wholeCountSchema,
} from '@flotilla/lab/internals';
import {
  answerTo,
  newObservation,
  type Observation,
  observe,
  ok,
  type Square,
} from '@flotilla/rules';
import * as z from 'zod';

const MAX_LEAVING_GAMES = 100;

/** One-sided games of `exact`, in which shots that leave a hit ship are counted. */
const leavingSpecSchema = z
  .strictObject({
    rules: rulesSpecSchema,
    seed: seedNumberSchema,
    /** Range of games: [`from`, `to`). */
    from: wholeCountSchema,
    to: wholeCountSchema,
  })
  .refine(makeRangeCheck(MAX_LEAVING_GAMES), `not 1 to ${MAX_LEAVING_GAMES} games`);

const partSchema = z.strictObject({
  /** Shots per game while a hit ship was afloat, and how many of them left it. */
  targetShots: momentsSchema,
  leavingShots: momentsSchema,
  /** Hit chance of each leaving shot minus the best one next to a hit, in 1/{@link CHANCE_UNIT}. */
  gain: momentsSchema,
});

export type LeavingPart = z.infer<typeof partSchema>;

/** Fixed-point scale: probabilities are stored as integers, whose sums are exact. */
export const CHANCE_UNIT = 1_000_000;

export const leavingJob: SharedJob<SpecOf<typeof leavingSpecSchema>, LeavingPart> = {
  kind: 'leaving',
  spec: leavingSpecSchema,
  part: () => partSchema,
  run({ rules: given, seed, from, to }) {
    const part = newLeavingPart();
    for (let game = from; game < to; game += 1) {
      const rules = sampleRules(given, makeRng(seed, 'leaving', game, 'rules'));
      const layout = uniform.place(rules, makeRng(seed, 'leaving', game, 'layout'));
      if (!layout.ok) return layout;
      const rng = makeRng(seed, 'leaving', game, 'shots');
      let [target, leavingCount] = [0, 0];
      let known = newObservation(rules);
      for (const square of Array.from(playSolo(exact, rules, layout.value, rng))) {
        if (!known.hits.isEmpty) {
          target += 1;
          const gain = gainOfLeaving(known, square);
          if (gain !== undefined) {
            leavingCount += 1;
            addValue(part.gain, Math.round(gain * CHANCE_UNIT));
          }
        }
        known = observe(known, answerTo(rules, layout.value, known.answers, square));
      }
      addValue(part.targetShots, target);
      addValue(part.leavingShots, leavingCount);
    }
    return ok(part);
  },
};

export function newLeavingPart(): LeavingPart {
  return { targetShots: newMoments(), leavingShots: newMoments(), gain: newMoments() };
}

/** Returns the gain of a shot; undefined if it is next to a hit, or odds are unavailable. */
function gainOfLeaving(known: Observation, square: Square): number | undefined {
  const besideHits = squaresBesideHits(known);
  if (besideHits.has(square)) return undefined;
  const odds = exactOdds(known, MAX_NODES_IN_PLAY);
  if (!odds) return undefined;
  const best = Math.max(0, ...[...besideHits].map((square) => odds.posterior[square]!));
  return odds.posterior[square]! - best;
}
