import { numberIn } from '@flotilla/play';
import { expect, it } from 'vitest';
import { makeTexts } from '../index.js';
import { decimals, plusMinus } from './describe-stats.js';

it('writes what rounds to zero without a sign', () => {
  const texts = makeTexts('en');
  const tiny = { mean: -0.001, low: -0.311, high: 0.309, count: 100 };
  expect(plusMinus(texts, tiny)).toBe('0.00 ± 0.31');
  expect(decimals(texts)(-0.006)).toBe('−0.01');
  expect([numberIn(texts, -0.001, 2), numberIn(texts, -0.006, 2)]).toEqual(['0.00', '−0.01']);
});
