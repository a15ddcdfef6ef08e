import { formatDecimal } from '@flotilla/play';
import { expect, it } from 'vitest';
import { LANGS } from '../../shell/i18n/lang.js';
import { makeTexts } from '../index.js';
import { formatMeanAndMargin, makeDecimalFormat } from './describe-stats.js';

it.each([
  [-0.311, 0.309, '0.00 ± 0.31'],
  [-3.11, 3.09, '0.0 ± 3.1'],
])('writes as many digits as the interval from %d to %d leaves', (low, high, text) => {
  expect(formatMeanAndMargin(makeTexts('en'), { mean: -0.001, low, high, count: 100 })).toBe(text);
});

it.each(LANGS)('says in %s that there were too few games for an interval', (lang) => {
  const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const told = formatMeanAndMargin(makeTexts(lang), { mean: 0, low, high, count: 4 });
  expect(told).toMatch(/^0[.,]00 \(\p{L}/u);
  expect(told).not.toContain('∞');
});

it('writes what rounds to zero without a sign', () => {
  const texts = makeTexts('en');
  expect(makeDecimalFormat(texts)(-0.006)).toBe('−0.01');
  expect(formatDecimal(texts, -0.001, 2)).toBe('0.00');
  expect(formatDecimal(texts, -0.006, 2)).toBe('−0.01');
});
