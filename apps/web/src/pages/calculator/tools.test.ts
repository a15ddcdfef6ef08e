import type { Mark } from '@flotilla/play';
import { expect, test } from 'vitest';
import { markAfterTap } from './tools.js';

const ASIDE: Mark = { square: 7, kind: 'hit' };

// A tap goes through the answers, and a tool used twice takes its mark away.
test.each([
  ['nothing', 'cycle', 'outcome', 'miss'],
  ['miss', 'cycle', 'outcome', 'hit'],
  ['hit', 'cycle', 'outcome', 'sunk'],
  ['hit', 'cycle', 'hit', 'clear'],
  ['sunk', 'cycle', 'outcome', 'clear'],
  ['hit', 'sunk', 'outcome', 'sunk'],
  ['hit', 'hit', 'outcome', 'clear'],
] as const)('after %s %s (%s is announced) sets %s', (kind, tool, announces, mark) => {
  const marks = kind === 'nothing' ? [ASIDE] : [ASIDE, { square: 3, kind }];
  expect(markAfterTap(marks, 3, tool, { announces })).toBe(mark);
});
