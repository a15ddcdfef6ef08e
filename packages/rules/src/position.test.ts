import { expect, test } from 'vitest';
import { newObservation, observe } from './observation.js';
import { knownFrom, positionOf } from './position.js';
import { makePreset } from './presets.js';
import { answersIn } from './testing/arbitraries.js';

const known = answersIn('0+ 1x').reduce(observe, newObservation(makePreset('russian')));

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
  const twice = { ...positionOf(known), answers: answersIn('0+ 1x 0+') };
  expect(() => knownFrom(twice)).toThrow('agrees with');
});
