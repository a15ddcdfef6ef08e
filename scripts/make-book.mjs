// Makes the opening books of the shooters exact and adaptive: the best squares of the positions that
// they meet most often and that take them longest. Usage: npm run make-book [-- adaptive]
import { writeFileSync } from 'node:fs';
import { newMemory } from '../packages/engine/dist/habits/memory.js';
import { Mind, sunkKey } from '../packages/engine/dist/habits/mind.js';
import { inferExactly } from '../packages/engine/dist/inference/exact.js';
import { makeEntry } from '../packages/engine/dist/inference/opening-book.js';
import { positionKey } from '../packages/engine/dist/inference/position-key.js';
import { bestSquares, shotOdds } from '../packages/engine/dist/inference/shot-odds.js';
import { makeRng } from '../packages/engine/dist/rng.js';
import { makePreset, newObservation, tryObserve, unwrap } from '../packages/rules/dist/index.js';

/** @typedef {import('../packages/rules/dist/index.js').Observation} Observation */
/** @typedef {import('../packages/rules/dist/index.js').PresetName} PresetName */
/** @typedef {import('../packages/engine/dist/inference/shot-odds.js').Judged} Judged */
/** @typedef {{ known: Observation, toBoard: readonly number[], chance: number }} Position */

/**
 * Rules whose first shots take long, with the share of games in which a position must come.
 * @type {readonly { name: PresetName, leastChance: number }[]}
 */
const BOOKS = [
  { name: 'russian', leastChance: 0.0004 },
  { name: 'curved', leastChance: 0.01 },
  { name: 'hasbro', leastChance: 0.01 },
];

/** Positions with fewer states take under some 40 ms: neither they nor what follows need an entry. */
const LEAST_STATES = 10_000;

/**
 * The books, each with how its shooter judges a position: by which key, and by which chances.
 * @type {Record<string, { file: string, books: typeof BOOKS, keyOf: typeof positionKey, judge: (known: Observation) => Judged | undefined }>}
 */
const SHOOTERS = {
  exact: {
    file: 'inference/openings.ts',
    books: BOOKS,
    keyOf: positionKey,
    judge: judgeExactly,
  },
  adaptive: {
    file: 'habits/openings.ts',
    books: [{ name: 'russian', leastChance: 0.01 }],
    keyOf: sunkKey,
    judge: (known) => judgeExactly(known) && judgeByHabits(known),
  },
};

const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : Object.keys(SHOOTERS)) writeBook(name);

/** @param {string} name */
function writeBook(name) {
  const shooter = SHOOTERS[name];
  if (!shooter) throw new Error(`no book of ${name}`);
  const entries = new Set(shooter.books.flatMap((book) => makeBook(book, shooter)));
  const target = new URL(`../packages/engine/src/${shooter.file}`, import.meta.url);
  writeFileSync(
    target,
    `/** The opening book, made by \`npm run make-book\`: see opening-book.ts for the form of an entry. */
export const OPENINGS =
  '${[...entries].join(' ')}';
`,
  );
}

/**
 * Undefined where it takes so little time that no entry is needed.
 * @param {Observation} known
 */
function judgeExactly(known) {
  const inference = unwrap(inferExactly(known));
  return inference.states < LEAST_STATES ? undefined : inference;
}

/** @param {Observation} known */
function judgeByHabits(known) {
  const belief = new Mind(newMemory()).belief(known);
  return belief && { observation: known, ...belief };
}

/**
 * Works positions out, the likeliest first, as long as they come often enough.
 * @param {{ name: PresetName, leastChance: number }} book
 * @param {(typeof SHOOTERS)[string]} shooter
 */
function makeBook({ name, leastChance }, { keyOf, judge }) {
  /** @type {Map<string, Position>} */
  const waiting = new Map();
  const done = new Set();
  /** @type {string[]} */
  const made = [];
  add(waiting, keyOf, newObservation(makePreset(name, makeRng(1))), 1);
  for (;;) {
    const [text, position] = likeliest(waiting);
    if (!position || position.chance < leastChance) break;
    waiting.delete(text);
    if (done.has(text)) continue;
    done.add(text);
    const { known, toBoard, chance } = position;
    const judged = judge(known);
    if (!judged) continue;
    const best = bestSquares(judged);
    made.push(
      makeEntry(
        text,
        best.map((square) => toBoard.indexOf(square)),
      ),
    );
    for (const square of best) {
      for (const [next, share] of followUps(known, judged, square)) {
        add(waiting, keyOf, next, (chance * share) / best.length);
      }
    }
    if (made.length % 50 === 0) process.stderr.write(`${name}: ${made.length}, ${chance}\n`);
  }
  return made;
}

/**
 * @param {Map<string, Position>} waiting
 * @param {typeof positionKey} keyOf
 * @param {Observation} known
 * @param {number} chance
 */
function add(waiting, keyOf, known, chance) {
  const key = keyOf(known);
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
 * @param {Judged} judged
 * @param {number} square
 * @returns {[Observation, number][]}
 */
function followUps(known, judged, square) {
  const { miss, hit, sunk } = shotOdds(judged, square);
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
