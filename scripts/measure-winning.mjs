// How well the chance of winning tells who wins: seeded games of `exact` in pairs, each against the
// other, its Brier score after every shot, and how often whoever was given such a chance has won.
// Usage: npm run measure-winning -- [PRESET …] [--games N] [--seed N]
import { argv } from 'node:process';
import { parseArgs } from 'node:util';
import {
  exact,
  exactOdds,
  MAX_NODES_IN_PLAY,
  makeRng,
  playSolo,
  trainedValue,
  uniform,
  winningModel,
} from '../packages/engine/dist/index.js';
import { drawRules } from '../packages/lab/dist/index.js';
import { answerTo, newObservation, observe, unwrap } from '../packages/rules/dist/index.js';

/** @typedef {import('../packages/engine/dist/index.js').ShotsNeeded} ShotsNeeded */
/** @typedef {import('../packages/rules/dist/index.js').Rules} Rules */

/** @typedef {{ needs: ShotsNeeded, byLayouts: number, isHit: boolean }} SoloShot what was needed before it */

/** Not that of the games that the dispersion was fitted to, which is 2. */
const FRESH_SEED = 3;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string' }, seed: { type: 'string' } },
  allowPositionals: true,
});
const seed = Number(values.seed ?? FRESH_SEED);
for (const name of positionals.length > 0 ? positionals : ['russian', 'hasbro', 'small-8']) {
  const rules = drawRules(name, makeRng(seed));
  measure(name, rules, playGames(name, Number(values.games ?? 160)));
}

/** One-sided games: who is shot at by whom is settled when they are paired. */
function playGames(/** @type {string} */ name, /** @type {number} */ count) {
  return Array.from({ length: count }, (_, game) => {
    const rng = (/** @type {string} */ use) => makeRng(seed, 'winning', game, use);
    const rules = drawRules(name, rng('rules'));
    const [value, model] = [trainedValue(rules), winningModel(rules)];
    if (!value || !model) throw new Error(`no chance of winning is told for ${name}`);
    const layout = unwrap(uniform.place(rules, rng('layout')));
    let known = newObservation(rules);
    /** @type {SoloShot[]} */
    const shots = [];
    for (const square of playSolo(exact, rules, layout, rng('shots'))) {
      const odds = exactOdds(known, MAX_NODES_IN_PLAY);
      if (!odds) throw new Error('a position was too much to count');
      const answer = answerTo(rules, layout, known.answers, square);
      const needs = model.needed(known, odds.layouts);
      const byLayouts = Math.max(0, value.shotsLeft(known, odds.layouts) - needs.hits);
      shots.push({ needs, byLayouts, isHit: answer.outcome !== 'miss' });
      known = observe(known, answer);
    }
    return shots;
  });
}

/**
 * @param {string} name
 * @param {Rules} rules
 * @param {SoloShot[][]} games
 */
function measure(name, rules, games) {
  const scores = [];
  const bins = Array.from({ length: 10 }, () => ({ count: 0, chance: 0, won: 0 }));
  for (let index = 0; index + 1 < games.length; index += 2) {
    const [one = [], two = []] = [games[index], games[index + 1]];
    const told = [...duel(rules, one, two), ...duel(rules, two, one)];
    const mean = (/** @type {(each: typeof told[number]) => number} */ of) =>
      told.reduce((sum, each) => sum + of(each), 0) / told.length;
    scores.push({
      model: mean(({ chance, won }) => (chance - won) ** 2),
      hits: mean(({ byHits, won }) => (byHits - won) ** 2),
    });
    for (const { chance, won } of told) {
      const bin = bins[Math.min(9, Math.floor(10 * chance))];
      if (!bin) throw new Error(`no chance: ${chance}`);
      bin.count += 1;
      bin.chance += chance;
      bin.won += won;
    }
  }
  console.log(`${name}: ${scores.length} pairs of games of exact, seed ${seed}, either side first`);
  console.log(`Brier score ${interval(scores.map(({ model }) => model))}`);
  console.log(
    `by the share of hits that both still need ${interval(scores.map(({ hits }) => hits))}`,
  );
  console.log(
    `better by ${interval(scores.map(({ hits, model }) => hits - model))}; always one half: 0.25`,
  );
  console.log('told | positions | mean chance | has won');
  for (const [index, { count, chance, won }] of bins.entries()) {
    const figures = [chance / count, won / count].map((each) => (100 * each).toFixed(1));
    console.log(`${10 * index}–${10 * index + 10} % | ${count} | ${figures.join(' % | ')} %`);
  }
  tellTable(games);
}

/**
 * The chance of the first player after each shot of a game, beside whether it wins.
 * @param {Rules} rules
 * @param {SoloShot[]} first
 * @param {SoloShot[]} second
 */
function duel(rules, first, second) {
  const model = winningModel(rules);
  if (!model) throw new Error('no chance of winning is told');
  let [mover, other] = [
    { shots: first, at: 0, isFirst: true },
    { shots: second, at: 0, isFirst: false },
  ];
  const now = (/** @type {typeof mover} */ side) => side.shots[side.at];
  const told = [];
  for (;;) {
    const fired = now(mover);
    mover.at += 1;
    // By the rules of all that are measured, who sinks everything has won.
    if (!now(mover)) return told.map((each) => ({ ...each, won: mover.isFirst ? 1 : 0 }));
    if (!fired?.isHit || rules.turns === 'alternate') [mover, other] = [other, mover];
    const [own, others] = [now(mover)?.needs, now(other)?.needs];
    if (!own || !others) throw new Error('a side has no shot left');
    const chance = model.chance(own, others, mover.isFirst);
    const byHits = others.hits / (own.hits + others.hits);
    told.push({
      chance: mover.isFirst ? chance : 1 - chance,
      byHits: mover.isFirst ? byHits : 1 - byHits,
    });
  }
}

/** The mean with its interval of 95 %. */
function interval(/** @type {number[]} */ values) {
  const mean = values.reduce((sum, each) => sum + each, 0) / values.length;
  const variance = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (values.length - 1);
  return `${mean.toFixed(4)} ± ${(1.96 * Math.sqrt(variance / values.length)).toFixed(4)}`;
}

/** The table of a board: the weight of least squares, and what it leaves. */
function tellTable(/** @type {SoloShot[][]} */ games) {
  const missesOf = (/** @type {SoloShot[]} */ shots) => shots.filter(({ isHit }) => !isHit).length;
  const all = games.reduce((sum, shots) => sum + missesOf(shots), 0) / games.length;
  const errorsAt = (/** @type {number} */ weight) => {
    let [squares, means] = [0, 0];
    for (const shots of games) {
      let left = missesOf(shots);
      for (const { byLayouts, isHit } of shots) {
        const made = missesOf(shots) - left;
        const told = byLayouts + weight * (all - made - byLayouts);
        const mean = Math.min(2 * byLayouts, Math.max(byLayouts / 2, told));
        squares += (left - mean) ** 2;
        means += mean;
        if (!isHit) left -= 1;
      }
    }
    return { weight, squares, dispersion: squares / means };
  };
  const weights = Array.from({ length: 17 }, (_, step) => step / 20);
  const best = weights.map(errorsAt).reduce((one, two) => (two.squares < one.squares ? two : one));
  const [misses, dispersion] = [all.toFixed(2), best.dispersion.toFixed(2)];
  console.log(
    `these games would give: misses ${misses}, weight ${best.weight}, dispersion ${dispersion}`,
  );
}
