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
import { makeSample } from './study.js';

/** Above this many layouts, only a random third of the positions is computed, with weight three. */
export const LOOK_AHEAD_LAYOUTS = 20_000;
export const SAMPLE_INTERVAL = 3;
/** Endgames, by maximum number of layouts left. */
export const LAYOUT_LIMITS = [
  30,
  500,
  LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS,
  MAX_LOOK_AHEAD_LAYOUTS_TOUCHING,
];

export interface SavedShotsSpec {
  readonly rules: string;
  readonly seed: number;
  readonly shooter: string;
  /** Names of the random streams for layouts and shots. */
  readonly streams: readonly [string, string | number];
  /** Limit on layouts left; other positions are skipped. */
  readonly most: number;
}

export const savedShotsSample = makeSample('saved-shots', (about: SavedShotsSpec) => {
  const { seed, most } = about;
  const [stream, shotStream] = about.streams;
  const rules = sampleRules(about.rules, makeRng(seed));
  const shooter = shooterFrom(about.shooter);
  return (gameNumber) => {
    const rngOf = (purpose: string | number) => makeRng(seed, stream, gameNumber, purpose);
    const layout = unwrap(uniform.place(rules, rngOf('layout')));
    // Uses common random numbers, so that games are equal as long as the shooters agree.
    const squares = playSolo(shooter, rules, layout, rngOf(shotStream));
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

/** Returns the misses that a shot saves over the greedy rule's. @param costs default: 1 each */
export function shotsSavedBy(
  known: Observation,
  square: Square,
  costs?: readonly number[],
): number {
  const inference = inferenceFor(known)!;
  const counts = Array.from(inference.occupied, (count, square) =>
    known.open.has(square) ? count : 0,
  );
  if (square === counts.indexOf(Math.max(...counts))) return 0;
  const layouts = spreadLayouts(known, MOST_LAYOUTS);
  const { announces } = known.rules;
  const endgame = { layouts, hits: known.hits, announces };
  const tables = new LayoutTables({ ...endgame, ...(costs && { costs }) });
  const tree = new GreedyTree(tables);
  const misses = tree.misses();
  const number = tables.squares.indexOf(square);
  if (number >= 0) return (misses - tree.missesAfter(number)) / tables.layouts;
  // A square without a ship in any layout is a wasted miss.
  if (!costs) return -1;
  const missTree = new GreedyTree(new LayoutTables({ ...endgame, costs: costs.slice(1) }));
  return (misses - missTree.misses()) / tables.layouts - costs[0]!;
}
