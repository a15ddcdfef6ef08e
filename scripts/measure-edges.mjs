// What there is to gain by knowing that fleets lie as the placer `edges` lays them: shots of `exact`, and of the
// likeliest square by all that can be known of `edges`. One of its packings holds the longer ships, each as likely
// as any other, and the singles lie anywhere beside them, all ways alike: so the layouts of each packing that agree
// with the answers are counted, out of all of that packing.
// Usage: npm run measure-edges -- [--games N]
// Prints both means, and how many shots knowing saves on the same layouts, with 95 % intervals.
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { edges, exact, inferExactly, makeRng, playSolo } from '../packages/engine/dist/index.js';
import { edgePackings } from '../packages/engine/dist/placers/edges.js';
import {
  answerTo,
  makePreset,
  newObservation,
  observe,
  pick,
  unwrap,
} from '../packages/rules/dist/index.js';

/** @typedef {import('@flotilla/rules').Answer} Answer */
/** @typedef {import('@flotilla/rules').Layout} Layout */
/** @typedef {import('@flotilla/rules').Observation} Observation */
/** @typedef {import('@flotilla/rules').Square} Square */
/** @typedef {typeof beliefs[number]} Belief a packing that it may be, and how likely each of its layouts is */

const SEED = 4;
/** Of a normal distribution: as many deviations hold 95 %. */
const Z95 = 1.96;
/** Equal up to rounding is equal. */
const EQUAL = 1e-9;
const SEGMENTS = 20;

const { values } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string', default: '1000' } },
});
const games = Number(values.games);
const rules = makePreset('russian', makeRng(SEED));
const beliefs = edgePackings(rules).map(({ ships }) => {
  const first = told(ships.flatMap(sinking).reduce(observe, newObservation(rules)));
  return { ...first, ships, share: 1 / first.layouts };
});

/** @type {number[][]} */
const shots = [];
for (let game = 0; game < games; game += 1) {
  const layout = unwrap(edges.place(rules, makeRng(SEED, 'edges', game, 'layout')));
  const rng = makeRng(SEED, 'edges', game, 'exact');
  const known = play(layout, makeRng(SEED, 'edges', game, 'knowing'));
  shots.push([playSolo(exact, rules, layout, rng).length, known]);
  stderr.write(`\r${game + 1} of ${games} games `);
}
stderr.write('\r\u001B[K');
stdout.write(`exact ${meanOf(shots.map(([one = 0]) => one))} shots\n`);
stdout.write(`knowing edges ${meanOf(shots.map(([, other = 0]) => other))} shots\n`);
stdout.write(`saved ${meanOf(shots.map(([one = 0, other = 0]) => one - other))} shots\n`);

/** How the singles may lie. @param {Observation} known as if the longer ships had been told before */
function told(known) {
  const inference = inferExactly(known);
  if (!inference.ok) return { known, layouts: 0, posterior: new Float64Array() };
  const { layouts, posterior } = inference.value;
  return { known, layouts, posterior };
}

/** The answers that sink a ship. @param {{ squares: readonly Square[] }} ship @returns {Answer[]} */
function sinking({ squares }) {
  return squares.map((square, index) => ({
    square,
    outcome: index === squares.length - 1 ? 'sunk' : 'hit',
  }));
}

/**
 * @param {Layout} layout
 * @param {import('@flotilla/rules').Rng} rng
 * @returns shots up to the last sinking
 */
function play(layout, rng) {
  let known = newObservation(rules);
  let possible = beliefs;
  while (known.hits.size + known.sunkSquares.size < SEGMENTS) {
    const square = pick(likeliest(known, possible), rng);
    const answer = answerTo(rules, layout, known.answers, square);
    const before = known;
    known = observe(known, answer);
    possible = possible.flatMap((each) => after(each, before, answer));
  }
  return known.answers.length;
}

/** @param {Observation} known @param {readonly Belief[]} possible */
function likeliest({ open }, possible) {
  const chances = new Map([...open].map((square) => [square, 0]));
  for (const { ships, layouts, share, posterior } of possible) {
    for (const square of chances.keys()) {
      const isShip = ships.some(({ squares }) => squares.includes(square));
      const chance = isShip ? 1 : (posterior[square] ?? 0);
      chances.set(square, (chances.get(square) ?? 0) + share * layouts * chance);
    }
  }
  const most = Math.max(...chances.values());
  return [...chances]
    .filter(([, chance]) => chance >= most * (1 - EQUAL))
    .map(([square]) => square);
}

/**
 * What is believed of a packing after an answer; nothing where it could not be given.
 * @param {Belief} packing @param {Observation} before @param {Answer} answer
 * @returns {Belief[]}
 */
function after(packing, before, answer) {
  const ship = packing.ships.find(({ squares }) => squares.includes(answer.square));
  if (ship) {
    const isLast = ship.squares.every((each) => each === answer.square || before.hits.has(each));
    return answer.outcome === (isLast ? 'sunk' : 'hit') ? [packing] : [];
  }
  const isOpen = packing.known.open.has(answer.square);
  if (answer.outcome === 'miss' && !isOpen) return [packing];
  if (answer.outcome === 'hit' || !isOpen) return [];
  const { layouts, posterior, known } = told(observe(packing.known, answer));
  return layouts > 0 ? [{ ...packing, layouts, posterior, known }] : [];
}

/** @param {readonly number[]} each */
function meanOf(each) {
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length;
  const spread = each.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (each.length - 1);
  return `${mean.toFixed(2)} ± ${(Z95 * Math.sqrt(spread / each.length)).toFixed(2)}`;
}
