// Makes the opening book of the exact shooter: the best squares of the positions that it meets
// most often and that take it longest. Usage: npm run make-book [-- LEAST_CHANCE]
import { writeFileSync } from 'node:fs';
import { inferExactly } from '../packages/engine/dist/inference/exact.js';
import { makeEntry } from '../packages/engine/dist/inference/opening-book.js';
import { positionKey } from '../packages/engine/dist/inference/position-key.js';
import { bestSquares, shotOdds } from '../packages/engine/dist/inference/shot-odds.js';
import { makeRng } from '../packages/engine/dist/rng.js';
import { makePreset, newObservation, tryObserve } from '../packages/rules/dist/index.js';

/** Rules whose first shots take long, with the share of games in which a position must come. */
const BOOKS = [
  { name: 'russian', leastChance: Number(process.argv[2] ?? 0.001) },
  { name: 'curved', leastChance: 0.01 },
  { name: 'hasbro', leastChance: 0.01 },
];

/** Positions with fewer states take under some 40 ms: neither they nor what follows need an entry. */
const LEAST_STATES = 10_000;

const entries = BOOKS.flatMap(makeBook);
const target = new URL('../packages/engine/src/inference/openings.ts', import.meta.url);
writeFileSync(
  target,
  `/** The opening book, made by \`npm run make-book\`: see opening-book.ts for the form of an entry. */
export const OPENINGS =
  '${[...new Set(entries)].join(' ')}';
`,
);

function makeBook({ name, leastChance }) {
  const start = newObservation(makePreset(name, makeRng(1)));
  const waiting = new Map([[positionKey(start).text, { known: start, chance: 1 }]]);
  const made = [];
  const done = new Set();
  while (waiting.size > 0) {
    const [text, { known, chance }] = [...waiting].reduce((a, b) =>
      b[1].chance > a[1].chance ? b : a,
    );
    waiting.delete(text);
    if (chance < leastChance) break;
    done.add(text);
    const inference = inferExactly(known);
    if (!inference.ok) throw new Error(JSON.stringify(inference.error));
    if (inference.value.states < LEAST_STATES) continue;
    const best = bestSquares(inference.value);
    const { toBoard } = positionKey(known);
    made.push(
      makeEntry(
        text,
        best.map((square) => toBoard.indexOf(square)),
      ),
    );
    for (const [next, share] of best.flatMap((square) =>
      followUps(known, inference.value, square),
    )) {
      const key = positionKey(next)?.text;
      if (!key || done.has(key)) continue;
      const before = waiting.get(key)?.chance ?? 0;
      waiting.set(key, { known: next, chance: before + (chance * share) / best.length });
    }
    if (made.length % 50 === 0)
      process.stderr.write(`\r${name}: ${made.length} entries, chance ${chance.toFixed(5)} `);
  }
  process.stderr.write('\n');
  return made;
}

/** The observations that a shot may lead to, with their chances. */
function followUps(known, inference, square) {
  const odds = shotOdds(inference, square);
  const forms =
    known.rules.announces === 'ship' ? new Set(known.remaining.map(({ id }) => id)) : [];
  const answers = [
    [{ square, outcome: 'miss' }, odds.miss],
    [{ square, outcome: 'hit' }, odds.hit],
    ...(forms.size > 0
      ? [...forms].map((shapeId) => [{ square, outcome: 'sunk', shapeId }, odds.sunk])
      : [[{ square, outcome: 'sunk' }, odds.sunk]]),
  ];
  return answers
    .filter(([, chance]) => chance > 0)
    .flatMap(([answer, chance]) => {
      const next = tryObserve(known, answer);
      return next.ok ? [[next.value, chance]] : [];
    });
}
