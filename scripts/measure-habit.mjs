// What there is to gain by knowing how a placer lays its fleets: shots of `exact`, and of the likeliest square by the
// weights that were fitted to the placer, for those that `adaptive` knows beforehand.
// Usage: npm run measure-habit -- [PLACER] [--games N]
// Prints both means, and how many shots knowing saves on the same layouts, with 95 % intervals.
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { fittedHabits } from '../packages/engine/dist/habits/fitted-habits.js';
import { believe } from '../packages/engine/dist/habits/mixture.js';
import { exact, findPlacer, heaviest, makeRng, playSolo } from '../packages/engine/dist/index.js';
import { makePreset, pick, unwrap } from '../packages/rules/dist/index.js';

const SEED = 4;
/** Of a normal distribution: as many deviations hold 95 %. */
const Z95 = 1.96;
/** More nodes than any position takes. */
const MAX_NODES = 5_000_000;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string', default: '400' } },
  allowPositionals: true,
});
const [name = 'zones/left'] = positionals;
const games = Number(values.games);
const rules = makePreset('russian', makeRng(SEED));
const habit = fittedHabits(rules)?.find((each) => each.habit.name === name)?.habit;
const placer = findPlacer(name);
if (!habit || !placer) throw new Error(`no weights were fitted to a placer ${name}`);

/** @type {import('@flotilla/engine').Shooter} */
const knowing = {
  ...exact,
  shoot(known, rng) {
    const belief = believe(known, [{ habit, share: 1 }], MAX_NODES);
    if (!belief) throw new Error(`${name} laid what its weights rule out`);
    return pick(heaviest(known, belief.posterior), rng);
  },
};

/** @type {number[][]} */
const shots = [];
for (let game = 0; game < games; game += 1) {
  const layout = unwrap(placer.place(rules, makeRng(SEED, name, game, 'layout')));
  const [one, other] = [exact, knowing].map(
    (shooter) => playSolo(shooter, rules, layout, makeRng(SEED, name, game, 'shots')).length,
  );
  shots.push([one ?? 0, other ?? 0]);
  stderr.write(`\r${game + 1} of ${games} games `);
}
stderr.write('\r\u001B[K');
stdout.write(`exact ${meanOf(shots.map(([one = 0]) => one))} shots\n`);
stdout.write(`knowing ${name} ${meanOf(shots.map(([, other = 0]) => other))} shots\n`);
stdout.write(`saved ${meanOf(shots.map(([one = 0, other = 0]) => one - other))} shots\n`);

/** @param {readonly number[]} each */
function meanOf(each) {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1);
  return `${mean.toFixed(2)} ± ${(Z95 * Math.sqrt(spread / each.length)).toFixed(2)}`;
}
