import type { Worker } from 'node:worker_threads';
import { findShooter, makeRng, shootSalvo } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  newObservation,
  positionOf,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import { afterAll, expect, test } from 'vitest';
import { makeThreadPool } from '../threads.js';
import { ThinkerPools } from './thinkers.js';

const thinkers = new ThinkerPools();
afterAll(() => thinkers.close());

const RULES = makePreset('hasbro', makeRng(1, 'rules'));
const START = positionOf(newObservation(RULES));
const FOR_EVER_MS = 600_000;
const LONG = { tags: ['long'] };

test('a level shoots as its shooter does', async () => {
  for (const level of ['captain', 'admiral'] as const) {
    const stream = [0, `as ${level}`] as const;
    const expected = shootSalvo(findShooter(level)!, newObservation(RULES), 1, makeRng(...stream));
    const answer = await thinkers.player(level, FOR_EVER_MS).shoot(START, 1, stream);
    expect(unwrap(answer)).toEqual(expected);
  }
});

test('however many wait, a slow level without time is stood in for', LONG, async () => {
  const streams = Array.from({ length: 100 }, (_, index) => `many ${index}`);
  const told = await Promise.all(
    streams.map((stream) => thinkers.player('admiral', 0).shoot(START, 1, [0, stream])),
  );
  const answers = told.map((answer) => String(unwrap(answer)));
  const shotBy = (level: LevelName, stream: string) =>
    String(shootSalvo(findShooter(level)!, newObservation(RULES), 1, makeRng(0, stream)));
  // An idle thread may have answered before the timeout was noticed.
  const own = streams.map((stream) => shotBy('admiral', stream));
  for (const [index, stream] of streams.entries()) {
    expect([own[index], shotBy('captain', stream)]).toContain(answers[index]);
  }
  expect(answers).not.toEqual(own);
});

test('a slow level that is late is stood in for, and keeps its thread', LONG, async () => {
  const large = unwrap(makeRules(makeRulesEntry(makePreset('small-26', makeRng(1)))));
  const position = positionOf(newObservation(large));
  const own = new ThinkerPools();
  const started: Worker[] = [];
  const note = (worker: Worker) => started.push(worker);
  process.on('worker', note);
  try {
    await own.player('admiral', FOR_EVER_MS).shoot(START, 1, [0, 'first']);
    for (const stream of ['late', 'later', 'last']) {
      expect((await own.player('admiral', 100).shoot(position, 1, [0, stream])).ok).toBe(true);
    }
    await own.player('admiral', FOR_EVER_MS).shoot(position, 1, [0, 'patient']);
    // One thread for slow questions, and one for substitutes.
    expect(started.length).toBeLessThanOrEqual(2);
  } finally {
    process.off('worker', note);
    await own.close();
  }
});

test('a large question holds up no small one', LONG, async () => {
  const grid = { width: 26, height: 26 };
  const large = unwrap(makeRules({ grid, fleet: [4, 3, 2], turns: { salvo: 100 } }));
  const position = positionOf(newObservation(large));
  const player = thinkers.player('captain', FOR_EVER_MS);
  let answered = 0;
  const many = Array.from({ length: 8 }, async (_, index) => {
    await player.shoot(position, 100, [0, `large ${index}`]);
    answered += 1;
  });
  await player.shoot(START, 1, [0, 'small']);
  expect(answered).toBeLessThan(many.length);
  await Promise.all(many);
});

test('an answer that comes when its thread has been ended stops nothing', async () => {
  const pool = makeThreadPool(import.meta.url, 'thinker', 1);
  expect(pool.emit('error', new Error('unexpected message'))).toBe(true);
  await pool.destroy();
});

test('a fleet is laid by the rules', async () => {
  const rules = unwrap(makeRules({ grid: { width: 7, height: 7 }, fleet: [3, 2, 2, 1] }));
  const player = thinkers.player('captain', FOR_EVER_MS);
  const fleets = [await player.place(rules, [0, 'one']), await player.place(rules, [0, 'other'])];
  for (const fleet of fleets) expect(unwrap(fleet).flat()).toHaveLength(segmentCount(rules.fleet));
  expect(fleets[0]).not.toEqual(fleets[1]);
});

test('by rules that the usual placer tries for long, a fleet is laid all the same', async () => {
  const fleet = [4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1];
  const rules = unwrap(makeRules({ fleet }));
  const laid = await thinkers.player('admiral', 0).place(rules, [0, 'crammed']);
  expect(makeLayout(rules, unwrap(laid)).ok).toBe(true);
});
