// Shots saved over the greedy rule, which shoots the likeliest square, the lowest among equals.
// Once few enough layouts are left, that rule plays each position to the end. It does so over all
// layouts or an evenly spaced million, once from the actual shot, and once from its own. The
// difference in misses is summed over the game. Its mean is the advantage over the greedy rule in
// the endgame, with far less variance than the shots.
// Performance difference lemma: Kakade and Langford, “Approximately optimal approximate
// reinforcement learning”, 2002.
import { makeRng, playSolo, uniform } from '@flotilla/engine';
import {
  GreedyTree,
  inferenceFor,
  LayoutTables,
  MAX_LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS_TOUCHING,
  maxLookAheadLayouts,
  spreadLayouts,
} from '@flotilla/engine/internals';
import { sampleRules, shooterFrom } from '@flotilla/lab';
import {
  answerTo,
  type Layout,
  newObservation,
  type Observation,
  observe,
  type Rng,
  type Rules,
  type Square,
  unwrap,
} from '@flotilla/rules';
import { MOST_LAYOUTS } from '../evaluation/layout-space.js';
import { estimateMean, formatMeanEstimate, makeSample, makeStudy, TAIL_99 } from './study.js';

/** Above this many layouts, only a random third of the positions is computed, with weight three. */
const LOOK_AHEAD_LAYOUTS = 20_000;
const SAMPLE_INTERVAL = 3;
/** Endgames, by maximum number of layouts left. */
const LAYOUT_LIMITS = [
  30,
  500,
  LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS_TOUCHING,
];

interface SavedShotsSpec {
  readonly rules: string;
  readonly seed: number;
  readonly shooter: string;
  /** Limit on layouts left; other positions are skipped. */
  readonly most: number;
}

const savedShotsSample = makeSample('saved-shots', (about: SavedShotsSpec) => {
  const { seed, most } = about;
  const rules = sampleRules(about.rules, makeRng(seed));
  const shooter = shooterFrom(about.shooter);
  return (gameNumber) => {
    const rngOf = (purpose: string | number) => makeRng(seed, 'search', gameNumber, purpose);
    const layout = unwrap(uniform.place(rules, rngOf('layout')));
    // Uses common random numbers, so that games are equal as long as the shooters agree.
    const squares = playSolo(shooter, rules, layout, rngOf(0));
    return shotsSavedInGame(rules, layout, squares, rngOf('drawn'), most);
  };
});

function shotsSavedInGame(
  rules: Rules,
  layout: Layout,
  squares: readonly Square[],
  rng: Rng,
  maxLayouts: number,
): number[] {
  const savedShotsByLimit = LAYOUT_LIMITS.map(() => 0);
  let known = newObservation(rules);
  for (const square of squares) {
    const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
    const limitIndex =
      layouts > maxLayouts ? -1 : LAYOUT_LIMITS.findIndex((endLimit) => layouts <= endLimit);
    const weight =
      layouts <= LOOK_AHEAD_LAYOUTS ? 1 : rng.below(SAMPLE_INTERVAL) === 0 ? SAMPLE_INTERVAL : 0;
    if (method === 'exact' && layouts > 1 && limitIndex >= 0 && weight > 0) {
      savedShotsByLimit[limitIndex]! += weight * shotsSavedBy(known, square);
    }
    known = observe(known, answerTo(rules, layout, known.answers, square));
  }
  return savedShotsByLimit.map((shots) => Math.round(shots * 1e6) / 1e6);
}

/** Returns the misses that a shot saves over the greedy rule's. */
function shotsSavedBy(known: Observation, square: Square): number {
  const inference = inferenceFor(known)!;
  const counts = Array.from(inference.occupied, (count, square) =>
    known.open.has(square) ? count : 0,
  );
  if (square === counts.indexOf(Math.max(...counts))) return 0;
  const layouts = spreadLayouts(known, MOST_LAYOUTS);
  const { announces } = known.rules;
  const tables = new LayoutTables({ layouts, hits: known.hits, announces });
  const number = tables.squares.indexOf(square);
  // A square without a ship in any layout is a wasted miss.
  if (number < 0) return -1;
  const tree = new GreedyTree(tables);
  return (tree.misses() - tree.missesAfter(number)) / tables.layouts;
}

const formatMean99 = (values: readonly number[]) =>
  formatMeanEstimate(estimateMean(values), 3, TAIL_99);

export const searchStudy = makeStudy({
  name: 'search',
  summary:
    'measures the shots that looking ahead saves over the greedy rule, by the layouts left, and compared with the first shooter (99%)',
  words: '[SHOOTER …]',
  options: { seed: 3, games: 400, rules: 'russian' },
  samples: [savedShotsSample],
  async run(work) {
    const { seed, games, rules } = work.options;
    const maxLayouts = maxLookAheadLayouts(sampleRules(rules, makeRng(seed)));
    let first: readonly number[] | undefined;
    const defaultNames = ['search', 'exact-endgame', 'exact'];
    for (const shooter of work.words.length > 0 ? work.words : defaultNames) {
      if (!shooterFrom(shooter).goesByLayouts) {
        throw new RangeError(`${shooter} does not go by the layouts left`);
      }
      const about = { rules, seed, shooter, most: maxLayouts };
      const savedByGame = await work.sample(savedShotsSample, about, games);
      const totalSaved = savedByGame.map((ends) =>
        ends.reduce((sum, savedShare) => sum + savedShare, 0),
      );
      const less =
        first &&
        `, ${formatMean99(first.map((totalBefore, game) => totalBefore - totalSaved[game]!))} less`;
      first ??= totalSaved;
      work.host.print(
        `${shooter}, ${rules}, ${games} games: ${formatMean99(totalSaved)}${less ?? ''}`,
      );
      for (const [index, end] of LAYOUT_LIMITS.entries()) {
        if (end > maxLayouts) break;
        const rangeStart = index === 0 ? 2 : LAYOUT_LIMITS[index - 1]! + 1;
        const meanSaved = formatMean99(savedByGame.map((ends) => ends[index]!));
        work.host.print(`  ${rangeStart} to ${end} layouts ${meanSaved}`);
      }
    }
  },
});
