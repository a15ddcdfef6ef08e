import { makeRng } from '@flotilla/engine';
import type { Mark } from '@flotilla/play';
import { makePreset } from '@flotilla/rules';
import { expect, test } from 'vitest';
import { toolResult } from './tools.js';

const RULES = makePreset('russian', makeRng(1));
const HIT: Mark = { square: 3, kind: 'hit' };
const MISS: Mark = { square: 7, kind: 'miss' };
const SUNK: Mark = { square: 3, kind: 'sunk' };

test('a tap goes through the answers; a tool used twice takes its mark away', () => {
  expect(toolResult([], 3, 'cycle', RULES)).toBe('miss');
  expect(toolResult([MISS], 7, 'cycle', RULES)).toBe('hit');
  expect(toolResult([HIT], 3, 'cycle', RULES)).toBe('sunk');
  expect(toolResult([SUNK], 3, 'cycle', RULES)).toBe('clear');
  expect(toolResult([HIT], 3, 'sunk', RULES)).toBe('sunk');
  expect(toolResult([HIT], 3, 'hit', RULES)).toBe('clear');
});

test('where no sinking is told a tap goes on from a hit to nothing', () => {
  expect(toolResult([HIT], 3, 'cycle', { announces: 'hit' })).toBe('clear');
});
