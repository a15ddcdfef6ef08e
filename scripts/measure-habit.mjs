// What there is to gain by knowing that fleets lie as a placer lays them: shots of `exact`, and of the likeliest
// square by what can be known of the placer. Of `edges` that is all: one of its packings holds the longer ships, each
// as likely as any other, and the singles lie anywhere beside them, all ways alike; so the layouts of each packing
// that agree with the answers are counted, out of all of that packing. Of another placer that `adaptive` knows
// beforehand, such as `zones/left`, it is the weights that were fitted to it.
// Usage: npm run measure-habit -- [PLACER] [--games N]
// Prints both means, and how many shots knowing saves on the same layouts, with 95 % intervals.
import { argv, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { fittedHabits } from '../packages/engine/dist/habits/fitted-habits.js';
import { believe } from '../packages/engine/dist/habits/mixture.js';
import {
  exact,
  findPlacer,
  inferExactly,
  makeRng,
  playSolo,
} from '../packages/engine/dist/index.js';
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
/** @typedef {ReturnType<typeof packings>[number]} Packing a packing that it may be, and how likely each of its layouts is */
/**
 * @typedef Knowledge what is known of a hidden fleet
 * @property {(known: Observation) => ArrayLike<number>} weigh how likely a ship is, by square, on any scale
 * @property {(before: Observation, answer: Answer) => Knowledge} after
 */

const SEED = 4;
/** Of a normal distribution: as many deviations hold 95 %. */
const Z95 = 1.96;
/** Equal up to rounding is equal. */
const EQUAL = 1e-9;
const SEGMENTS = 20;

/** More nodes than any position takes. */
const MAX_NODES = 5_000_000;

const { values, positionals } = parseArgs({
  args: argv.slice(2),
  options: { games: { type: 'string', default: '1000' } },
  allowPositionals: true,
});
const [name = 'edges'] = positionals;
const placer = findPlacer(name);
if (!placer) throw new Error(`no placer ${name}`);
const games = Number(values.games);
const rules = makePreset('russian', makeRng(SEED));
const atFirst = name === 'edges' ? knowPackings(packings()) : knowHabit();

/** @type {number[][]} */
const shots = [];
for (let game = 0; game < games; game += 1) {
  const layout = unwrap(placer.place(rules, makeRng(SEED, name, game, 'layout')));
  const rng = makeRng(SEED, name, game, 'exact');
  const known = play(layout, makeRng(SEED, name, game, 'knowing'));
  shots.push([playSolo(exact, rules, layout, rng).length, known]);
  stderr.write(`\r${game + 1} of ${games} games `);
}
stderr.write('\r\u001B[K');
stdout.write(`exact ${meanOf(shots.map(([one = 0]) => one))} shots\n`);
stdout.write(`knowing ${name} ${meanOf(shots.map(([, other = 0]) => other))} shots\n`);
stdout.write(`saved ${meanOf(shots.map(([one = 0, other = 0]) => one - other))} shots\n`);

/** The weights that were fitted to the placer. @returns {Knowledge} */
function knowHabit() {
  const found = fittedHabits(rules)?.find(({ habit }) => habit.name === name);
  if (!found) throw new Error(`no weights were fitted to the placer ${name}`);
  /** @type {Knowledge} */
  const knowledge = {
    weigh(known) {
      const belief = believe(known, [{ ...found, share: 1 }], MAX_NODES);
      if (!belief) throw new Error(`${name} laid what its weights rule out`);
      return belief.posterior;
    },
    after: () => knowledge,
  };
  return knowledge;
}

function packings() {
  return edgePackings(rules).map(({ ships }) => {
    const first = told(ships.flatMap(sinking).reduce(observe, newObservation(rules)));
    return { ...first, ships, share: 1 / first.layouts };
  });
}

/** @param {readonly Packing[]} possible @returns {Knowledge} */
function knowPackings(possible) {
  return {
    weigh({ open }) {
      const weights = new Float64Array(open.capacity);
      for (const { ships, layouts, share, posterior } of possible) {
        for (const square of open) {
          const isShip = ships.some(({ squares }) => squares.includes(square));
          weights[square] =
            (weights[square] ?? 0) + share * layouts * (isShip ? 1 : (posterior[square] ?? 0));
        }
      }
      return weights;
    },
    after: (before, answer) =>
      knowPackings(possible.flatMap((each) => withAnswer(each, before, answer))),
  };
}

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
  let knowledge = atFirst;
  while (known.hits.size + known.sunkSquares.size < SEGMENTS) {
    const square = pick(likeliest(known, knowledge.weigh(known)), rng);
    const answer = answerTo(rules, layout, known.answers, square);
    const before = known;
    known = observe(known, answer);
    knowledge = knowledge.after(before, answer);
  }
  return known.answers.length;
}

/** @param {Observation} known @param {ArrayLike<number>} weights */
function likeliest({ open }, weights) {
  const most = Math.max(...[...open].map((square) => weights[square] ?? 0));
  return [...open].filter((square) => (weights[square] ?? 0) >= most * (1 - EQUAL));
}

/**
 * What is believed of a packing after an answer; nothing where it could not be given.
 * @param {Packing} packing @param {Observation} before @param {Answer} answer
 * @returns {Packing[]}
 */
function withAnswer(packing, before, answer) {
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
