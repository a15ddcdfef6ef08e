import { expect, test } from 'vitest';
import { newObservation, observe } from './observation.js';
import { knownFrom, positionOf } from './position.js';
import { makePreset } from './presets.js';

const NOTHING_DRAWN = { below: () => 0 };
const known = observe(
  observe(newObservation(makePreset('russian', NOTHING_DRAWN)), { square: 0, outcome: 'hit' }),
  { square: 1, outcome: 'sunk' },
);

test('a position is plain JSON that leads back to what was known', () => {
  const position = positionOf(known);
  const sent = JSON.parse(JSON.stringify(position));
  expect(sent).toEqual(position);
  expect(knownFrom(sent)).toEqual(known);
});

test('the same position is one observation, so that shooters find what they kept for it', () => {
  const position = positionOf(known);
  expect(knownFrom(structuredClone(position))).toBe(knownFrom(position));
});

test('answers that contradict each other plainly are no position', () => {
  const { rules, answers } = positionOf(known);
  const twice = [...answers, ...answers.slice(0, 1)];
  expect(() => knownFrom({ rules, answers: twice })).toThrow('agrees with');
});
