import { findShooter, makeRng, shootSalvo } from '@flotilla/engine';
import type { LevelName } from '@flotilla/engine/catalogue';
import {
  makeLayout,
  makePreset,
  makeRules,
  makeRulesEntry,
  newObservation,
  segmentCount,
  unwrap,
} from '@flotilla/rules';
import { afterAll, expect, test } from 'vitest';
import { Thinkers } from './thinkers.js';

const thinkers = new Thinkers();
afterAll(() => thinkers.close());

const RULES = makePreset('hasbro', makeRng(1, 'rules'));
const WANTED = { rules: makeRulesEntry(RULES), answers: [], due: 1 };
const FOR_EVER_MS = 600_000;

test('a level shoots as its shooter does', async () => {
  for (const level of ['captain', 'admiral'] as const) {
    const stream = `as ${level}`;
    const expected = shootSalvo(findShooter(level)!, newObservation(RULES), 1, makeRng(0, stream));
    const question = { ...WANTED, stream };
    expect(await thinkers.shoot(level, question, FOR_EVER_MS)).toEqual(expected);
  }
});

test('however many wait, a slow level without time is stood in for', async () => {
  const streams = Array.from({ length: 100 }, (_, index) => `many ${index}`);
  const answers = await Promise.all(
    streams.map((stream) => thinkers.shoot('admiral', { ...WANTED, stream }, 0)),
  );
  const shotBy = (level: LevelName) =>
    streams.map((stream) =>
      shootSalvo(findShooter(level)!, newObservation(RULES), 1, makeRng(0, stream)),
    );
  const [own, standIns] = [shotBy('admiral'), shotBy('captain')];
  // A thread that had nothing to do may have answered before the time was seen to be over.
  const isEither = answers.map((answer, index) =>
    [String(own[index]), String(standIns[index])].includes(String(answer)),
  );
  expect(isEither).not.toContain(false);
  const stoodIn = answers.filter(
    (answer, index) =>
      String(answer) === String(standIns[index]) && String(answer) !== String(own[index]),
  );
  expect(stoodIn.length).toBeGreaterThan(0);
});

test('a fleet is laid by the rules', async () => {
  const rules = unwrap(makeRules({ grid: { width: 7, height: 7 }, fleet: [3, 2, 2, 1] }));
  const entry = makeRulesEntry(rules);
  const fleets = await Promise.all(
    ['one', 'other'].map((stream) =>
      thinkers.place({ rules: entry, level: 'captain', stream }, FOR_EVER_MS),
    ),
  );
  for (const fleet of fleets) expect(fleet.flat()).toHaveLength(segmentCount(rules.fleet));
  expect(fleets[0]).not.toEqual(fleets[1]);
});

test('by rules that the usual placer tries for long, a fleet is laid all the same', async () => {
  const fleet = [4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1];
  const rules = unwrap(makeRules({ fleet }));
  const laid = await thinkers.place(
    { rules: makeRulesEntry(rules), level: 'admiral', stream: 'crammed' },
    0,
  );
  expect(makeLayout(rules, laid).ok).toBe(true);
});
