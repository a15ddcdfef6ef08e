// Shots saved over the greedy rule, which shoots the likeliest square, and the lowest of equals. Positions with
// few enough layouts left are played on by the greedy rule, over all layouts or an evenly spaced million. It
// starts once from the actual shot, and once from its own. The difference in misses is summed over the game.
// Its mean is the advantage over the greedy rule in the endgame (performance difference lemma: Kakade and
// Langford, «Approximately optimal approximate reinforcement learning», 2002). It has far less variance than
// the shots.
import { makeRng, playSolo, uniform } from '@flotilla/engine';
import {
  GreedyTree,
  inferenceFor,
  LayoutTables,
  MAX_LAYOUTS,
  MAX_TOUCHING_LAYOUTS,
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

/** Above this many layouts a random third of positions is computed, with weight three. */
export const MANY = 20_000;
export const THIRD = 3;
/** Endgames, by maximum number of layouts left. */
export const ENDS = [30, 500, MANY, MAX_LAYOUTS, MAX_TOUCHING_LAYOUTS];

export interface SavedShots {
  readonly rules: string;
  readonly seed: number;
  readonly shooter: string;
  /** Names of the random streams, and of that for the shots. */
  readonly streams: readonly [string, string | number];
  /** Limit on layouts left; other positions are skipped. */
  readonly most: number;
}

/** Shots saved per game, by endgame. */
export const savedShots = makeSample('saved-shots', (about: SavedShots) => {
  const { seed, most } = about;
  const [stream, ofShots] = about.streams;
  const rules = sampleRules(about.rules, makeRng(seed));
  const shooter = shooterFrom(about.shooter);
  return (game) => {
    const rngOf = (purpose: string | number) => makeRng(seed, stream, game, purpose);
    const layout = unwrap(uniform.place(rules, rngOf('layout')));
    // Common random numbers: games are equal as long as shooters agree.
    const squares = playSolo(shooter, rules, layout, rngOf(ofShots));
    return savedIn(rules, layout, squares, rngOf('drawn'), most);
  };
});

function savedIn(
  rules: Rules,
  layout: Layout,
  squares: readonly Square[],
  rng: Rng,
  most: number,
): number[] {
  const saved = ENDS.map(() => 0);
  let known = newObservation(rules);
  for (const square of squares) {
    const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
    const end = layouts > most ? -1 : ENDS.findIndex((each) => layouts <= each);
    const weight = layouts <= MANY ? 1 : rng.below(THIRD) === 0 ? THIRD : 0;
    if (method === 'exact' && layouts > 1 && end >= 0 && weight > 0) {
      saved[end]! += weight * savedBy(known, square);
    }
    known = observe(known, answerTo(rules, layout, known.answers, square));
  }
  return saved.map((shots) => Math.round(shots * 1e6) / 1e6);
}

/**
 * Returns the misses saved by a shot over that of the greedy rule. It averages over all layouts left, or over
 * a million of them.
 * @param costs costs of the next misses; omitted: 1 each
 */
export function savedBy(known: Observation, square: Square, costs?: readonly number[]): number {
  const inference = inferenceFor(known)!;
  const counts = Array.from(inference.occupied, (count, each) =>
    known.open.has(each) ? count : 0,
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
  const missed = new GreedyTree(new LayoutTables({ ...endgame, costs: costs.slice(1) }));
  return (misses - missed.misses()) / tables.layouts - costs[0]!;
}
