// Makes the opening book of the exact shooter: the best squares of the positions that it meets
// most often and that take it longest. Usage: npm run make-book
import { writeFileSync } from 'node:fs';
import { inferExactly } from '../packages/engine/dist/inference/exact.js';
import { makeEntry } from '../packages/engine/dist/inference/opening-book.js';
import { positionKey } from '../packages/engine/dist/inference/position-key.js';
import { bestSquares, shotOdds } from '../packages/engine/dist/inference/shot-odds.js';
import { makeRng } from '../packages/engine/dist/rng.js';
import { makePreset, newObservation, tryObserve, unwrap } from '../packages/rules/dist/index.js';

/** @typedef {import('../packages/rules/dist/index.js').Observation} Observation */
/** @typedef {import('../packages/rules/dist/index.js').PresetName} PresetName */
/** @typedef {import('../packages/engine/dist/index.js').Inference} Inference */
/** @typedef {{ known: Observation, toBoard: readonly number[], chance: number }} Position */

/**
 * Rules whose first shots take long, with the share of games in which a position must come.
 * @type {readonly { name: PresetName, leastChance: number }[]}
 */
const BOOKS = [
  { name: 'russian', leastChance: 0.001 },
  { name: 'curved', leastChance: 0.01 },
  { name: 'hasbro', leastChance: 0.01 },
];

/** Positions with fewer states take under some 40 ms: neither they nor what follows need an entry. */
const LEAST_STATES = 10_000;

const entries = new Set(BOOKS.flatMap(makeBook));
const target = new URL('../packages/engine/src/inference/openings.ts', import.meta.url);
writeFileSync(
  target,
  `/** The opening book, made by \`npm run make-book\`: see opening-book.ts for the form of an entry. */
export const OPENINGS =
  '${[...entries].join(' ')}';
`,
);

/**
 * Works positions out, the likeliest first, as long as they come often enough.
 * @param {{ name: PresetName, leastChance: number }} book
 */
function makeBook({ name, leastChance }) {
  /** @type {Map<string, Position>} */
  const waiting = new Map();
  const done = new Set();
  /** @type {string[]} */
  const made = [];
  add(waiting, newObservation(makePreset(name, makeRng(1))), 1);
  for (;;) {
    const [text, position] = likeliest(waiting);
    if (!position || position.chance < leastChance) break;
    waiting.delete(text);
    if (done.has(text)) continue;
    done.add(text);
    const { known, toBoard, chance } = position;
    const inference = unwrap(inferExactly(known));
    if (inference.states < LEAST_STATES) continue;
    const best = bestSquares(inference);
    made.push(
      makeEntry(
        text,
        best.map((square) => toBoard.indexOf(square)),
      ),
    );
    for (const square of best) {
      for (const [next, share] of followUps(known, inference, square)) {
        add(waiting, next, (chance * share) / best.length);
      }
    }
    if (made.length % 50 === 0) process.stderr.write(`${name}: ${made.length}, ${chance}\n`);
  }
  return made;
}

/**
 * @param {Map<string, Position>} waiting
 * @param {Observation} known
 * @param {number} chance
 */
function add(waiting, known, chance) {
  const key = positionKey(known);
  if (!key) return;
  const before = waiting.get(key.text)?.chance ?? 0;
  waiting.set(key.text, { known, toBoard: key.toBoard, chance: before + chance });
}

/**
 * @param {Map<string, Position>} waiting
 * @returns {[string, Position | undefined]}
 */
function likeliest(waiting) {
  let best = '';
  for (const [text, { chance }] of waiting) {
    if (chance > (waiting.get(best)?.chance ?? 0)) best = text;
  }
  return [best, waiting.get(best)];
}

/**
 * The observations that a shot may lead to, with their chances.
 * @param {Observation} known
 * @param {Inference} inference
 * @param {number} square
 * @returns {[Observation, number][]}
 */
function followUps(known, inference, square) {
  const { miss, hit, sunk } = shotOdds(inference, square);
  const isTold = known.rules.announces === 'ship';
  const forms = new Set(known.remaining.map(({ id }) => id));
  const sinkings = isTold ? [...forms].map((shapeId) => ({ shapeId })) : [{}];
  /** @type {(readonly [import('../packages/rules/dist/index.js').Answer, number])[]} */
  const answers = [
    [{ square, outcome: 'miss' }, miss],
    [{ square, outcome: 'hit' }, hit],
    ...sinkings.map(
      (sinking) => /** @type {const} */ ([{ square, outcome: 'sunk', ...sinking }, sunk]),
    ),
  ];
  return answers.flatMap(([answer, chance]) => {
    const next = tryObserve(known, answer);
    return chance > 0 && next.ok ? [[next.value, chance]] : [];
  });
}
