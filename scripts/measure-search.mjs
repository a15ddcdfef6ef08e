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
import { makePreset, unwrap } from '../packages/rules/dist/index.js';
import { openCheckpoint } from './checkpoint.mjs';
import { ENDS, meanOf, savedIn } from './saved-shots.mjs';

const SEED = 3;

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
    const saved = savedIn(rules, layout, squares, makeRng(SEED, 'search', game, 'drawn'));
    checkpoint.put(String(game), saved);
    stderr.write(`\r${name}: ${game + 1} of ${games} games `);
    return saved;
  });
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 */
function at(list, index) {
  return /** @type {T} */ (list[index]);
}
