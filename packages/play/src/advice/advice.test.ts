import { makeRng, newMemory, remember, uniform } from '@flotilla/engine';
import { newObservation, observe, parseSquare, unwrap } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { testRules } from '../testing/battles.js';
import { heatMapOf, isEmptyQueue, previewChances, queuePlaceOf } from './advice.js';

const unshot = newObservation(testRules('russian'));

test('a position that is counted at once needs no sample meanwhile', () => {
  expect(previewChances(unshot)).toBeNull();
});

test('a shooter with a list goes by it, in the order of its shots', () => {
  expect(isEmptyQueue(heatMapOf('pool/cross-printed', unshot)!)).toBe(true);
  const at = (text: string) => unwrap(parseSquare(unshot.rules.grid, text));
  const hit = observe(unshot, { square: at('E5'), outcome: 'hit' });
  const map = heatMapOf('pool/cross-printed', hit)!;
  const values = ['D5', 'F5', 'E4', 'E6', 'A1'].map((text) => map.values[at(text)]!);
  expect(values.map((value) => queuePlaceOf(map, value))).toEqual([1, 2, 3, 4, undefined]);
  expect(map.kind).toBe('order');
});

test('the heat map of a shooter that remembers changes with its memory', () => {
  const { rules } = unshot;
  const layout = unwrap(uniform.place(rules, makeRng(1)));
  const before = heatMapOf('learned', unshot, newMemory());
  const after = heatMapOf('learned', unshot, remember(newMemory(), rules, layout));
  expect(after).not.toEqual(before);
  expect(heatMapOf('learned', unshot, newMemory())).toEqual(before);
});
