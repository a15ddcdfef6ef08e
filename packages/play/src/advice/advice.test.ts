import { makeRng } from '@flotilla/engine';
import {
  makePreset,
  makeRules,
  newObservation,
  observe,
  parseSquare,
  unwrap,
} from '@flotilla/rules';
import { expect, test } from 'vitest';
import { chancesMeanwhile, chancesOf, heatMapOf, isEmptyList, placeOnList } from './advice.js';

test('a position that is counted at once needs no sample meanwhile', () => {
  expect(chancesMeanwhile(newObservation(makePreset('russian', makeRng(1))))).toBeNull();
});

test('a shooter with a list goes by it, in the order of its shots', () => {
  const unshot = newObservation(makePreset('russian', makeRng(1)));
  expect(isEmptyList(heatMapOf('pool/cross-printed', unshot)!)).toBe(true);
  const { grid } = unshot.rules;
  const at = (text: string) => unwrap(parseSquare(grid, text));
  const map = heatMapOf(
    'pool/cross-printed',
    observe(unshot, { square: at('E5'), outcome: 'hit' }),
  )!;
  const places = ['D5', 'F5', 'E4', 'E6', 'A1'].map((text) =>
    placeOnList(map, map.values[at(text)]!),
  );
  expect([map.kind, places]).toEqual(['order', [1, 2, 3, 4, undefined]]);
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
