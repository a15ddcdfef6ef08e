import { makeRng, missCosts, playSolo, uniform } from '@flotilla/engine';
import { inferenceFor } from '@flotilla/engine/internals';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import {
  answerTo,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type RulesEntry,
  unwrap,
} from '@flotilla/rules';
import { MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { LOOK_AHEAD_LAYOUTS, SAMPLE_INTERVAL, shotsSavedBy } from './saved-shots.js';
import { estimateMean, formatMeanEstimate, makeSample, makeStudy, TAIL_99 } from './study.js';

/** Sploosh Kaboom from “The Wind Waker”: 24 shots, and only sinkings are announced. */
const SPLOOSH: RulesEntry = {
  grid: { width: 8, height: 8 },
  fleet: [4, 3, 2],
  touching: 'allowed',
  announces: 'outcome',
};

interface WithinSpec {
  readonly seed: number;
  readonly shooter: string;
  readonly within: number;
  /** Preset; empty for Sploosh Kaboom. */
  readonly rules: string;
}

interface ClearedGame {
  readonly shots: number;
  /** Gain in probability over the greedy rule, summed over the shots: see saved-shots.ts. */
  readonly saved: number;
}

/** Results per game of a shooter. All shooters have the same layouts. */
const withinSample = makeSample('within', ({ seed, shooter, within, rules: name }: WithinSpec) => {
  const rules = sampleRules(name === '' ? SPLOOSH : name, makeRng(seed));
  const player = shooterFrom(shooter);
  const objective = { goal: 'within', shots: within } as const;
  const opening = new Map<string, number>();
  return (game): ClearedGame => {
    const layout = unwrap(uniform.place(rules, makeRng(seed, 'within', game, 'layout')));
    const squares = playSolo(player, rules, layout, makeRng(seed, 'within', game, 'shots'));
    const drawRng = makeRng(seed, 'within', game, 'drawn');
    let known = newObservation(rules);
    let [misses, saved] = [0, 0];
    for (const [index, square] of squares.entries()) {
      const costs = missCosts(objective, rules, misses)!;
      if (costs.length === 0) break;
      const line = squares.slice(0, index + 1).join();
      const cachedSaved = misses === index ? opening.get(line) : undefined;
      const isRare = misses < index;
      const weight = cachedSaved === undefined ? sampleWeightOf(known, isRare, drawRng) : 1;
      const savedChance = cachedSaved ?? (weight > 0 ? shotsSavedBy(known, square, costs) : 0);
      if (misses === index) opening.set(line, savedChance);
      saved += weight * savedChance;
      const answer = answerTo(rules, layout, known.answers, square);
      if (answer.outcome === 'miss') misses += 1;
      known = observe(known, answer);
    }
    return { shots: squares.length, saved: Math.round(saved * 1e9) / 1e9 };
  };
});

/**
 * Returns a position's weight: usually 1; 0 if it is decided, inexact or has too many layouts. With
 * `isRare`, one in `SAMPLE_INTERVAL` large positions is drawn, with that weight; the others have 0.
 */
function sampleWeightOf(known: Observation, isRare: boolean, drawRng: Rng): number {
  const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
  if (method !== 'exact' || layouts > MOST_LAYOUTS || layouts < 2) return 0;
  if (layouts <= LOOK_AHEAD_LAYOUTS || !isRare) return 1;
  return drawRng.below(SAMPLE_INTERVAL) === 0 ? SAMPLE_INTERVAL : 0;
}

export const withinStudy = makeStudy({
  name: 'within',
  summary:
    'measures how often shooters clear Sploosh Kaboom, or a preset, within a number of shots, compared with the first one (99%)',
  words: '[SHOOTER …]',
  options: { seed: 3, games: 2000, shots: 24, rules: '' },
  samples: [withinSample],
  async run(work) {
    const { seed, games, shots, rules } = work.options;
    let [first, firstSaved]: (readonly number[] | undefined)[] = [];
    const defaultNames = ['exact', 'search', `search+within-${shots}`];
    for (const shooter of work.words.length > 0 ? work.words : defaultNames) {
      const clearedGames = await work.sample(
        withinSample,
        { seed, shooter, within: shots, rules },
        games,
      );
      const shotsNeeded = clearedGames.map((clearedGame) => clearedGame.shots);
      const wonPercent = shotsNeeded.map((shotCount) => 100 * Number(shotCount <= shots));
      const savedPercent = clearedGames.map((clearedGame) => 100 * clearedGame.saved);
      const formatMean = (values: readonly number[]) =>
        formatMeanEstimate(estimateMean(values), 2, TAIL_99);
      const winsMore =
        first && `, ${formatMean(wonPercent.map((percent, game) => percent - first![game]!))} more`;
      const lessLuck =
        firstSaved &&
        `, ${formatMean(savedPercent.map((percent, game) => percent - firstSaved![game]!))} more without luck`;
      first ??= wonPercent;
      firstSaved ??= savedPercent;
      const mean = formatMeanEstimate(estimateMean(shotsNeeded), 3, TAIL_99);
      work.host.print(
        `${shooter}: ${formatMean(wonPercent)}% of ${games} games within ${shots} shots${winsMore ?? ''}${lessLuck ?? ''}; mean ${mean}; ${formatMean(savedPercent)} more than the greedy rule`,
      );
    }
  },
});
