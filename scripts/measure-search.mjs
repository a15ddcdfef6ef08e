// What the shooter `search` saves, in two ways. First, shots to clear a board beside other shooters on the same
// uniform layouts, the luck taken out, and the differences with 99 % intervals. Second, what the positions of its
// games that are played out over all their layouts are worth: by how much the greedy rule, from there on, misses
// less after the square that was chosen than after the likeliest one. Added up over a game this is by how
// much the end of it beats the greedy rule (the performance difference lemma: Kakade and Langford 2002), and far
// less noisy than shots. Usage: npm run measure-search -- [PRESET] [--games N] [--beside SHOOTERS]
// A run that is stopped goes on where it was, and more games begin with the same: .flotilla/search.
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import {
  bitsValue,
  findShooter,
  luckOfGame,
  makeRng,
  playSolo,
  trainedValue,
  uniform,
} from '../packages/engine/dist/index.js';
import { inferenceFor } from '../packages/engine/dist/inference/best-shots.js';
import { GreedyTree } from '../packages/engine/dist/inference/endgame/greedy.js';
import { EndgameTables } from '../packages/engine/dist/inference/endgame/tables.js';
import { MAX_LAYOUTS } from '../packages/engine/dist/inference/look-ahead.js';
import { addLuck, adjustedOf, newLuckSums } from '../packages/lab/dist/stats/adjusted.js';
import {
  answerTo,
  makePreset,
  newObservation,
  observe,
  unwrap,
} from '../packages/rules/dist/index.js';
import { openCheckpoint } from './checkpoint.mjs';

/** @typedef {import('@flotilla/rules').Rules} Rules */
/** @typedef {import('@flotilla/rules').Layout} Layout */
/** @typedef {import('@flotilla/rules').Observation} Observation */
/** @typedef {{ shots: number[], luck: number[], gains: number[] }} Game */

const SEED = 3;
/** Of a normal distribution: as many deviations hold 95 and 99 %. */
const [Z95, Z99] = [1.96, 2.576];
/** Beyond this many layouts only every third position is worked out, drawn by lot, and counts three times. */
const MANY = 20_000;
const THIRD = 3;
/** The ends of games by the layouts left, up to so many. */
const ENDS = [30, 500, MANY, MAX_LAYOUTS];

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: {
    games: { type: 'string', default: '1000' },
    beside: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
const preset = /** @type {'russian'} */ (positionals[0] ?? 'russian');
const rules = makePreset(preset, makeRng(SEED));
const trained = trainedValue(rules) ?? bitsValue;
const names = ['search', ...values.beside.split(',').filter(Boolean)];
const shooters = names.map((name) => {
  const found = findShooter(name);
  if (!found) throw new Error(`there is no shooter ${name}`);
  return found;
});

const games = Number(values.games);
const checkpoint = openCheckpoint(`search/${preset}-${values.beside.replaceAll('/', '-')}`);
const single = names.map(newLuckSums);
const paired = names.map(newLuckSums);
/** @type {number[][]} */
const gains = [];
for (let game = 0; game < games; game += 1) {
  const kept = /** @type {Game | undefined} */ (checkpoint.get(String(game)));
  const played = kept ?? play(game);
  if (!kept) checkpoint.put(String(game), played);
  const { shots, luck } = played;
  for (const index of names.keys()) {
    addLuck(at(single, index), game, at(shots, index), at(luck, index));
    addLuck(
      at(paired, index),
      game,
      at(shots, index) - at(shots, 0),
      at(luck, index) - at(luck, 0),
    );
  }
  gains.push(played.gains);
  stderr.write(`\r${preset}: ${game + 1} of ${games} games`);
}
stderr.write('\r\u001B[K');

for (const [index, name] of names.entries()) {
  const alone = told(adjustedOf(at(single, index)));
  const more = index === 0 ? '' : `, ${told(adjustedOf(at(paired, index)))} more than search`;
  stdout.write(`${name}: ${alone} shots${more} (${games} layouts, luck taken out, 99 %)\n`);
}
for (const [index, end] of ENDS.entries()) {
  const from = index === 0 ? 2 : at(ENDS, index - 1) + 1;
  const each = gains.map((game) => at(game, index));
  stdout.write(`saved from ${from} to ${end} layouts: ${meanOf(each)} shots\n`);
}
const all = gains.map((game) => game.reduce((sum, gain) => sum + gain, 0));
stdout.write(`saved by the end in all, against the greedy rule: ${meanOf(all)} shots (99 %)\n`);

/**
 * @param {number} game
 * @returns {Game}
 */
function play(game) {
  const layout = unwrap(uniform.place(rules, makeRng(SEED, 'search', game, 'layout')));
  const played = shooters.map((shooter, index) =>
    playSolo(shooter, rules, layout, makeRng(SEED, 'search', game, index)),
  );
  return {
    shots: played.map(({ length }) => length),
    // Nobody to compare it with: then it takes longer than it tells.
    luck: played.map((squares) =>
      names.length < 2 ? 0 : rounded(luckOfGame(rules, layout, squares, { value: trained })),
    ),
    gains: gainsOf(layout, at(played, 0), makeRng(SEED, 'search', game, 'drawn')),
  };
}

/**
 * @param {Layout} layout
 * @param {readonly number[]} squares
 * @param {import('@flotilla/rules').Rng} rng
 */
function gainsOf(layout, squares, rng) {
  const found = ENDS.map(() => 0);
  let known = newObservation(rules);
  for (const square of squares) {
    const { layouts, method } = inferenceFor(known) ?? { layouts: 0, method: 'sampled' };
    const end = ENDS.findIndex((most) => layouts <= most);
    const weight = layouts <= MANY ? 1 : rng.below(THIRD) === 0 ? THIRD : 0;
    if (method === 'exact' && layouts > 1 && end >= 0 && weight > 0) {
      found[end] = at(found, end) + weight * gainOf(known, square);
    }
    known = observe(known, answerTo(rules, layout, known.answers, square));
  }
  return found.map(rounded);
}

/**
 * @param {Observation} known
 * @param {number} square
 */
function gainOf(known, square) {
  const layouts = unwrap(/** @type {any} */ (inferenceFor(known)).list(MAX_LAYOUTS));
  const { announces } = known.rules;
  const tables = new EndgameTables({ layouts, hits: known.hits, announces });
  const tree = new GreedyTree(tables);
  const number = tables.squares.indexOf(square);
  return number < 0 ? 0 : (tree.misses() - tree.missesAfter(number)) / layouts.length;
}

/** @param {import('../packages/lab/dist/index.js').AdjustedEstimate | undefined} estimate */
function told(estimate) {
  const { mean = 0, high = 0 } = estimate ?? {};
  return interval(mean, ((high - mean) * Z99) / Z95);
}

/** @param {readonly number[]} each */
function meanOf(each) {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1);
  return interval(mean, Z99 * Math.sqrt(spread / each.length));
}

/** @param {number} mean @param {number} half */
function interval(mean, half) {
  return `${mean.toFixed(3)} ± ${half.toFixed(3)}`;
}

/** @param {number} number */
function rounded(number) {
  return Math.round(number * 1e6) / 1e6;
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 */
function at(list, index) {
  return /** @type {T} */ (list[index]);
}
