import { makeRng } from '@flotilla/engine';
import { makePreset, newObservation, observe, parseSquare, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { heatMapOf, isEmptyQueue, placeOnList, previewChances } from './advice.js';

test('a position that is counted at once needs no sample meanwhile', () => {
  expect(previewChances(newObservation(makePreset('russian', makeRng(1))))).toBeNull();
});

test('a shooter with a list goes by it, in the order of its shots', () => {
  const unshot = newObservation(makePreset('russian', makeRng(1)));
  expect(isEmptyQueue(heatMapOf('pool/cross-printed', unshot)!)).toBe(true);
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
