import { makeRng } from '@flotilla/engine';
import { makePreset, makeRules, newObservation, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { chancesMeanwhile, chancesOf } from './advice.js';

test('a position that is counted at once needs no sample meanwhile', () => {
  expect(chancesMeanwhile(newObservation(makePreset('russian', makeRng(1))))).toBeNull();
});

test('the sample meanwhile is near the count', { tags: ['long'] }, () => {
  const grid = { width: 11, height: 11 };
  const known = newObservation(unwrap(makeRules({ grid, fleet: [5, 4, 4, 3, 3, 3, 2, 2] })));
  const [sampled, counted] = [chancesMeanwhile(known)!, chancesOf(known)!];
  expect([sampled.method, counted.method]).toEqual(['sampled', 'exact']);
  expect(Math.abs(sampled.layouts / counted.layouts - 1)).toBeLessThan(0.3);
  for (const [square, chance] of counted.posterior.entries())
    expect(Math.abs(sampled.posterior[square]! - chance)).toBeLessThan(0.15);
});
