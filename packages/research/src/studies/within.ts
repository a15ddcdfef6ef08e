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
import { MANY, savedBy, THIRD } from './saved-shots.js';
import { makeSample, makeStudy, meanOf, meanText, TAIL_99 } from './study.js';

/** Sploosh Kaboom of «The Wind Waker»: 24 shots, and only sinkings are announced. */
const SPLOOSH: RulesEntry = {
  grid: { width: 8, height: 8 },
  fleet: [4, 3, 2],
  touching: 'allowed',
  announces: 'outcome',
};

interface Cleared {
  readonly seed: number;
  readonly shooter: string;
  readonly within: number;
  /** Preset; empty for Sploosh Kaboom. */
  readonly rules: string;
}

interface Game {
  readonly shots: number;
  /**
   * Gain in probability over the greedy rule: the sum of each shot's advantage, with the greedy rule playing
   * on. Its mean is the difference of both probabilities: see saved-shots.ts.
   */
  readonly saved: number;
}

/** Results per game of a shooter. All shooters have the same layouts. */
const cleared = makeSample('within', ({ seed, shooter, within, rules: name }: Cleared) => {
  const rules = sampleRules(name === '' ? SPLOOSH : name, makeRng(seed));
  const player = shooterFrom(shooter);
  const objective = { goal: 'within', shots: within } as const;
  const opening = new Map<string, number>();
  return (game): Game => {
    const layout = unwrap(uniform.place(rules, makeRng(seed, 'within', game, 'layout')));
    const squares = playSolo(player, rules, layout, makeRng(seed, 'within', game, 'shots'));
    const drawn = makeRng(seed, 'within', game, 'drawn');
    let known = newObservation(rules);
    let [misses, saved] = [0, 0];
    for (const [index, square] of squares.entries()) {
      const costs = missCosts(objective, rules, misses)!;
      if (costs.length === 0) break;
      const line = squares.slice(0, index + 1).join();
      const kept = misses === index ? opening.get(line) : undefined;
      const weight = kept === undefined ? weightOf(known, misses < index, drawn) : 1;
      const each = kept ?? (weight > 0 ? savedBy(known, square, costs) : 0);
      if (misses === index) opening.set(line, each);
      saved += weight * each;
      const answer = answerTo(rules, layout, known.answers, square);
      if (answer.outcome === 'miss') misses += 1;
      known = observe(known, answer);
    }
    return { shots: squares.length, saved: Math.round(saved * 1e9) / 1e9 };
  };
});

/**
 * Weight of a position: 0 with too many layouts left to look ahead. Among positions with many, which are rare,
 * a random third counts three times.
 */
function weightOf(known: Observation, isRare: boolean, drawn: Rng): number {
  const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
  if (method !== 'exact' || layouts > MOST_LAYOUTS || layouts < 2) return 0;
  if (layouts <= MANY || !isRare) return 1;
  return drawn.below(THIRD) === 0 ? THIRD : 0;
}

export const within = makeStudy({
  name: 'within',
  summary:
    'measures how often shooters clear Sploosh Kaboom, or a preset, within a number of shots, compared with the first one (99%)',
  words: '[SHOOTER …]',
  options: { seed: 3, games: 2000, shots: 24, rules: '' },
  samples: [cleared],
  async run(work) {
    const { seed, games, shots, rules } = work.options;
    let [first, savedFirst]: (readonly number[] | undefined)[] = [];
    const usual = ['exact', 'search', `search+within-${shots}`];
    for (const shooter of work.words.length > 0 ? work.words : usual) {
      const played = await work.sample(cleared, { seed, shooter, within: shots, rules }, games);
      const needed = played.map((each) => each.shots);
      const won = needed.map((each) => 100 * Number(each <= shots));
      const saved = played.map((each) => 100 * each.saved);
      const tell = (values: readonly number[]) => meanText(meanOf(values), 2, TAIL_99);
      const more = first && `, ${tell(won.map((each, game) => each - first![game]!))} more`;
      const lessLuck =
        savedFirst &&
        `, ${tell(saved.map((each, game) => each - savedFirst![game]!))} more without luck`;
      first ??= won;
      savedFirst ??= saved;
      const mean = meanText(meanOf(needed), 3, TAIL_99);
      work.place.print(
        `${shooter}: ${tell(won)}% of ${games} games within ${shots} shots${more ?? ''}${lessLuck ?? ''}; mean ${mean}; ${tell(saved)} more than the greedy rule`,
      );
    }
  },
});
