// What looking ahead saves: by how much shooters that go by the layouts left beat the greedy rule, which shoots
// the likeliest square, of equally likely ones the lowest. Of each position of their games with few enough layouts
// left, the greedy rule is played out over all of these, once from the square that was shot and once from its own;
// what it misses less is added up over the game. The mean of that over games is by how much the end of the game
// beats the greedy rule (the performance difference lemma: Kakade and Langford, «Approximately optimal approximate
// reinforcement learning», 2002), and spreads far less than shots. Before that the shooters play alike.
// Usage: npm run measure-search -- [SHOOTER …] [--rules PRESET] [--games N]
// Prints shots saved a game, by the layouts left, and how much less than the first shooter each saves, with 99 %
// intervals. A run that is stopped goes on where it was, and more games begin with the same: .flotilla/search.
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { findShooter, makeRng, playSolo, uniform } from '../packages/engine/dist/index.js';
import { inferenceFor } from '../packages/engine/dist/inference/best-shots.js';
import { GreedyTree } from '../packages/engine/dist/inference/endgame/greedy.js';
import { EndgameTables } from '../packages/engine/dist/inference/endgame/tables.js';
import { MAX_LAYOUTS } from '../packages/engine/dist/inference/look-ahead.js';
import {
  answerTo,
  makePreset,
  newObservation,
  observe,
  unwrap,
} from '../packages/rules/dist/index.js';
import { openCheckpoint } from './checkpoint.mjs';

/** @typedef {import('@flotilla/rules').Layout} Layout */
/** @typedef {import('@flotilla/rules').Observation} Observation */
/** @typedef {import('@flotilla/rules').Square} Square */

const SEED = 3;
/** Of a normal distribution: as many deviations hold 99 %. */
const Z99 = 2.576;
/** Beyond this many layouts only every third position is worked out, drawn by lot, and counts three times. */
const MANY = 20_000;
const THIRD = 3;
/** The ends of games by the layouts left: up to so many. */
const ENDS = [30, 500, MANY, MAX_LAYOUTS];

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: 'string', default: '400' },
    rules: { type: 'string', default: 'russian' },
  },
  allowPositionals: true,
});
const preset = /** @type {'russian'} */ (values.rules);
const rules = makePreset(preset, makeRng(SEED));
const games = Number(values.games);

/** @type {readonly number[] | undefined} */
let first;
for (const name of positionals.length > 0 ? positionals : ['search', 'exact-endgame', 'exact']) {
  const saved = measure(name);
  const rows = ENDS.map((end, index) => {
    const from = index === 0 ? 2 : at(ENDS, index - 1) + 1;
    return `${from} to ${end} layouts ${meanOf(saved.map((game) => at(game, index)))}`;
  });
  const all = saved.map((game) => game.reduce((sum, each) => sum + each, 0));
  const less = first && `, ${meanOf(first.map((one, game) => one - at(all, game)))} less`;
  first ??= all;
  stdout.write(`${name}, ${preset}, ${games} games: ${meanOf(all)}${less ?? ''}\n`);
  stdout.write(`  ${rows.join('\n  ')}\n`);
}

/** @param {string} name */
function measure(name) {
  const shooter = findShooter(name);
  if (!shooter?.goesByLayouts) throw new Error(`${name} does not go by the layouts left`);
  const checkpoint = openCheckpoint(`search/${preset}-${name}`);
  return Array.from({ length: games }, (_, game) => {
    const kept = /** @type {number[] | undefined} */ (checkpoint.get(String(game)));
    if (kept) return kept;
    const layout = unwrap(uniform.place(rules, makeRng(SEED, 'search', game, 'layout')));
    // The same draws for all, so that games are the same as long as shooters are.
    const squares = playSolo(shooter, rules, layout, makeRng(SEED, 'search', game, 0));
    const saved = savedIn(layout, squares, makeRng(SEED, 'search', game, 'drawn'));
    checkpoint.put(String(game), saved);
    stderr.write(`\r${name}: ${game + 1} of ${games} games `);
    return saved;
  });
}

/**
 * @param {Layout} layout
 * @param {readonly Square[]} squares in the order of the shots
 * @param {import('@flotilla/rules').Rng} rng
 * @returns by the ends of the game
 */
function savedIn(layout, squares, rng) {
  const saved = ENDS.map(() => 0);
  let known = newObservation(rules);
  for (const square of squares) {
    const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
    const end = ENDS.findIndex((most) => layouts <= most);
    const weight = layouts <= MANY ? 1 : rng.below(THIRD) === 0 ? THIRD : 0;
    if (method === 'exact' && layouts > 1 && end >= 0 && weight > 0) {
      saved[end] = at(saved, end) + weight * savedBy(known, square);
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

/** @param {readonly number[]} each */
function meanOf(each) {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1);
  return `${mean.toFixed(3)} ± ${(Z99 * Math.sqrt(spread / each.length)).toFixed(3)}`;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 */
function at(list, index) {
  return /** @type {T} */ (list[index]);
}
