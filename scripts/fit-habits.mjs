// Fits the habits that `adaptive` knows beforehand: weights of single placements under which each
// square and form of ship is covered as often as by a placer, or by people. Log-linear models are
// fitted by their moments (iterative scaling); the moments come from seeded layouts, the expected
// ones from the exact inference. Usage: npm run fit-habits
import { readFileSync, writeFileSync } from 'node:fs';
import {
  FITTED,
  imageOfPlacer,
  PLACES,
  placeOnBoard,
  weightForPeople,
} from '../packages/engine/dist/habits/known-placers.js';
import { boardSymmetries, findPlacer, makeRng } from '../packages/engine/dist/index.js';
import { Automaton } from '../packages/engine/dist/inference/automaton.js';
import { makeQuestion } from '../packages/engine/dist/inference/question.js';
import {
  makePreset,
  newObservation,
  placementTable,
  unwrap,
} from '../packages/rules/dist/index.js';

const LAYOUTS = 20_000;
const SEED = 1;
const MAX_NODES = 2_000_000;
/** The summed differences of a layout's ten moments at which a fit is good enough. */
const CLOSE = 0.05;
const MAX_STEPS = 60;
/** Scaling all weights at once overshoots, as a layout has ten of them; this share of a step does not. */
const STEP = 0.6;
/** Weights are kept as hundredths of their logarithm. */
const UNIT = 100;

const rules = makePreset('russian', makeRng(SEED));
const symmetries = boardSymmetries(rules.grid);
const all = placementTable(rules).flatMap(({ placements }) => placements);
const keys = all.map(({ squares }) => squares.join());

const even = expectedUnder(new Map(keys.map((key) => [key, 0])));
const factors = factorsOfPeople();
const people = expectedUnder(
  new Map(
    all.map(({ squares }) => [
      squares.join(),
      Math.log(weightForPeople(rules.grid, squares, factors)),
    ]),
  ),
);
const fits = FITTED.map((name) => {
  const weights = rounded(fittedWeights(name));
  return { name, weights: written(weights), ...expectedUnder(weights) };
});

writeFileSync(
  new URL('../packages/engine/src/habits/fits.ts', import.meta.url),
  `// Made by \`npm run fit-habits\`, for the russian fleet: see fitted-habits.ts for the form.

/** Of layouts drawn uniformly. */
export const EVEN = {
  logTotal: ${even.logTotal},
  moments:
    '${moments(even)}',
} as const;

/** Of people: how much oftener than by chance a ship lies on a square, by its place on the board. */
export const PEOPLE = {
  logTotal: ${people.logTotal},
  factors: [${factors.join(', ')}],
  moments:
    '${moments(people)}',
} as const;

/** Of placers. */
export const FITS = [
${fits
  .map(
    ({ name, weights, ...fitted }) => `  {
    name: '${name}',
    logTotal: ${fitted.logTotal},
    weights:
      '${weights}',
    moments:
      '${moments(fitted)}',
  },
`,
  )
  .join('')}] as const;
`,
);

/**
 * Weights of single placements, by their logarithms, until each placement is among a layout's ships
 * as often as in the placer's layouts.
 * @param {string} name
 */
function fittedWeights(name) {
  const wanted = momentsOf(name);
  let weights = new Map([...wanted.keys()].map((key) => [key, 0]));
  for (let step = 1; ; step += 1) {
    const { expected, logTotal } = expectedUnder(weights);
    let distance = 0;
    let chance = -logTotal;
    for (const [key, moment] of wanted) {
      distance += Math.abs(moment - (expected.get(key) ?? 0));
      chance += moment * (weights.get(key) ?? 0);
    }
    process.stderr.write(`${name} ${step}: ${distance.toFixed(3)} apart, ${chance.toFixed(4)}\n`);
    if (distance < CLOSE || step === MAX_STEPS) return weights;
    weights = new Map(
      [...weights].map(([key, weight]) => {
        const ratio = (wanted.get(key) ?? 0) / (expected.get(key) ?? 0);
        return [key, weight + STEP * Math.log(ratio)];
      }),
    );
  }
}

/**
 * By placement: in which share of the placer's layouts it is. A mirror image of a layout is as
 * likely under the mirrored placer, which may be the same one.
 * @param {string} name
 */
function momentsOf(name) {
  const placer = findPlacer(name);
  if (!placer) throw new Error(`no placer is called ${name}`);
  const own = symmetries.filter((each) => imageOfPlacer(name, each, rules.grid) === name);
  /** @type {Map<string, number>} */
  const found = new Map();
  for (let index = 0; index < LAYOUTS; index += 1) {
    const layout = unwrap(placer.place(rules, makeRng(SEED, 'fit', name, index)));
    for (const { squares } of layout.ships) {
      for (const symmetry of own) {
        const image = squares.map((square) => symmetry[square] ?? 0).sort((a, b) => a - b);
        const key = image.join();
        found.set(key, (found.get(key) ?? 0) + 1 / (LAYOUTS * own.length));
      }
    }
  }
  return found;
}

/**
 * What is expected of layouts whose chances go by these weights; others weigh 0.
 * @param {ReadonlyMap<string, number>} weights logarithms, by placement
 */
function expectedUnder(weights) {
  const question = makeQuestion(newObservation(rules), ({ squares }) => {
    const weight = weights.get(squares.join());
    return weight === undefined ? 0 : Math.exp(weight);
  });
  const automaton = new Automaton();
  const { total } = unwrap(automaton.count(question, MAX_NODES));
  const held = automaton.weigh();
  const expected = new Map(
    question.candidates.map(({ squares }, index) => [squares.join(), (held[index] ?? 0) / total]),
  );
  return { expected, logTotal: Math.log(total) };
}

/** By place on the board: how much oftener people put a ship there than the random placer they met. */
function factorsOfPeople() {
  const file = new URL('human-placements.json', import.meta.url);
  const { people, random } = JSON.parse(readFileSync(file, 'utf8'));
  const [peopleTotal, randomTotal] = [sum(people), sum(random)];
  return Array.from({ length: PLACES }, (_, place) => {
    const squares = people.flatMap((_, square) =>
      placeOnBoard(rules.grid, square) === place ? [square] : [],
    );
    if (squares.length === 0) return 1;
    const share = (counts) => sum(squares.map((square) => counts[square]));
    const factor = share(people) / peopleTotal / (share(random) / randomTotal);
    return Math.round(factor * 1000) / 1000;
  });
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** As they are kept. @param {ReadonlyMap<string, number>} weights */
function rounded(weights) {
  return new Map([...weights].map(([key, weight]) => [key, Math.round(weight * UNIT) / UNIT]));
}

/** How often each placement is among a layout's ships. @param {ReturnType<typeof expectedUnder>} fitted */
function moments({ expected }) {
  const logs = [...expected].map(([key, share]) => /** @type {const} */ ([key, Math.log(share)]));
  return written(new Map(logs));
}

/** In the order of the placement table; nothing for a weight of 0. @param {ReadonlyMap<string, number>} weights */
function written(weights) {
  return keys
    .map((key) => {
      const weight = weights.get(key);
      return weight === undefined ? '' : String(Math.round(weight * UNIT));
    })
    .join();
}
