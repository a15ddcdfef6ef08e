// What a shooter saves over the greedy rule, which shoots the likeliest square, of equally likely ones the lowest.
// Of each position of a game with few enough layouts left, the greedy rule is played out over all of these, or over a
// million that are evenly spaced among them, once from the square that was shot and once from its own; what it misses
// less is added up over the game. The mean of that over games is by how much the end of the game beats the greedy rule
// (the performance difference lemma: Kakade and Langford, «Approximately optimal approximate reinforcement learning»,
// 2002), and spreads far less than shots.
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

/** Beyond this many layouts only every third position is computed, drawn by lot, and counts three times. */
export const MANY = 20_000;
export const THIRD = 3;
/** The ends of games by the layouts left: up to so many. */
export const ENDS = [30, 500, MANY, MAX_LAYOUTS, MAX_TOUCHING_LAYOUTS];

export interface SavedShots {
  readonly rules: string;
  readonly seed: number;
  readonly shooter: string;
  /** Names the random streams, and that of the shots among them. */
  readonly streams: readonly [string, string | number];
  /** Positions with more layouts left are not computed. */
  readonly most: number;
}

/** By game: the shots saved, by the ends of the game. */
export const savedShots = makeSample('saved-shots', (about: SavedShots) => {
  const { seed, most } = about;
  const [stream, ofShots] = about.streams;
  const rules = sampleRules(about.rules, makeRng(seed));
  const shooter = shooterFrom(about.shooter);
  return (game) => {
    const rngOf = (purpose: string | number) => makeRng(seed, stream, game, purpose);
    const layout = unwrap(uniform.place(rules, rngOf('layout')));
    // The same draws for all shooters: games are the same as long as they shoot alike.
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
 * What a shot saves over that of the greedy rule, on average over all layouts left, or over a million of them.
 * @param costs what the misses from here on cost; left out, each costs 1
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
  // A square that holds a ship in none of them is a miss for nothing.
  if (!costs) return -1;
  const missed = new GreedyTree(new LayoutTables({ ...endgame, costs: costs.slice(1) }));
  return (misses - missed.misses()) / tables.layouts - costs[0]!;
}
