// What a shooter saves over the greedy rule, which shoots the likeliest square, of equally likely ones the lowest.
import { inferenceFor } from '../packages/engine/dist/inference/best-shots.js';
import { GreedyTree } from '../packages/engine/dist/inference/endgame/greedy.js';
import { EndgameTables } from '../packages/engine/dist/inference/endgame/tables.js';
import { MAX_LAYOUTS } from '../packages/engine/dist/inference/look-ahead.js';
import { answerTo, newObservation, observe, unwrap } from '../packages/rules/dist/index.js';

/** @typedef {import('@flotilla/rules').Observation} Observation */
/** @typedef {import('@flotilla/rules').Square} Square */

/** Of a normal distribution: as many deviations hold 99 %. */
const Z99 = 2.576;
/** Beyond this many layouts only every third position is worked out, drawn by lot, and counts three times. */
export const MANY = 20_000;
const THIRD = 3;
/** The ends of games by the layouts left: up to so many. */
export const ENDS = [30, 500, MANY, MAX_LAYOUTS];

/**
 * @param {import('@flotilla/rules').Rules} rules
 * @param {import('@flotilla/rules').Layout} layout
 * @param {readonly Square[]} squares in the order of the shots
 * @param {import('@flotilla/rules').Rng} rng
 * @param {number} most no positions with more layouts left are worked out
 * @returns shots saved, by the ends of the game
 */
export function savedIn(rules, layout, squares, rng, most = MAX_LAYOUTS) {
  const saved = ENDS.map(() => 0);
  let known = newObservation(rules);
  for (const square of squares) {
    const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
    const end = layouts > most ? -1 : ENDS.findIndex((each) => layouts <= each);
    const weight = layouts <= MANY ? 1 : rng.below(THIRD) === 0 ? THIRD : 0;
    if (method === 'exact' && layouts > 1 && end >= 0 && weight > 0) {
      saved[end] = (saved[end] ?? 0) + weight * savedBy(known, square);
    }
    known = observe(known, answerTo(rules, layout, known.answers, square));
  }
  return saved.map((shots) => Math.round(shots * 1e6) / 1e6);
}

/**
 * @param {Observation} known
 * @param {Square} square
 */
function savedBy(known, square) {
  const inference = /** @type {import('@flotilla/engine').Inference} */ (inferenceFor(known));
  const counts = inference.occupied.map((count, each) => (known.open.has(each) ? count : 0));
  if (square === counts.indexOf(Math.max(...counts))) return 0;
  const layouts = unwrap(inference.list(MAX_LAYOUTS));
  const { announces } = known.rules;
  const tables = new EndgameTables({ layouts, hits: known.hits, announces });
  const tree = new GreedyTree(tables);
  const number = tables.squares.indexOf(square);
  // A square that holds a ship in none of them is a miss for nothing.
  if (number < 0) return -1;
  return (tree.misses() - tree.missesAfter(number)) / layouts.length;
}

/** With its 99 % interval. @param {readonly number[]} each */
export function meanOf(each) {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1);
  return `${mean.toFixed(3)} ± ${(Z99 * Math.sqrt(spread / each.length)).toFixed(3)}`;
}
