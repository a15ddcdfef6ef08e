import { describe, expect, it } from 'vitest';
import { estimateAround } from '../testing/estimates.js';
import {
  areSmallest,
  formatEstimate,
  formatInsignificant,
  isLess,
  pointOf,
  scaleEstimate,
  significantSign,
  subtractFigure,
  verdictBetween,
  verdictOf,
} from './report.js';

const OURS = estimateAround(60, 1);

describe('verdictOf', () => {
  it.each([
    [60, 'same', 0],
    [61.4, 'same', -1.4],
    [61.45, 'differs', -1.45],
    [58.5, 'differs', 1.5],
  ] as const)('beside %d is %s', (figure, verdict, difference) => {
    const told = verdictOf(OURS, { figure, count: 1000 });
    expect(told?.verdict).toBe(verdict);
    expect(told?.difference).toBeCloseTo(difference, 10);
  });

  it('allows a published figure of fewer games to be further off', () => {
    const few = { figure: 61.9, count: 300 };
    expect(verdictOf(OURS, few)?.verdict).toBe('same');
    expect(verdictOf(OURS, { ...few, count: 1e9 })?.verdict).toBe('differs');
  });
});

const UNKNOWN = { mean: 5, low: -Infinity, high: Infinity, count: 1 };

describe('without an interval', () => {
  it('there is no verdict', () => {
    expect(verdictOf(UNKNOWN, { figure: 5, count: 1000 })).toBeNull();
    expect(verdictBetween(UNKNOWN, OURS)).toBeNull();
    expect(verdictBetween(OURS, { ...OURS, low: 60, high: 60 })).toBeNull();
    const nothing = { mean: Number.NaN, low: 0, high: 1, count: 0 };
    expect(verdictBetween(OURS, nothing)).toBeNull();
  });

  it('nothing is found to be more, less or the least', () => {
    expect(significantSign({ ...UNKNOWN, count: 1000 })).toBe(0);
    expect(isLess(UNKNOWN, OURS) || isLess(OURS, UNKNOWN)).toBe(false);
    const unknown = { name: 'a', estimate: UNKNOWN };
    expect(areSmallest(['a'], [unknown, { name: 'b', estimate: OURS }])).toBe('undecided');
    expect(areSmallest(['a'], [unknown])).toBe('undecided');
  });
});

it('verdictBetween takes both intervals into account', () => {
  // Shares of 25 ms naval battle and ours: margins of ±6.16 and ±1.43, 8.35 and 5.27 apart.
  const share = (mean: number, margin: number) => estimateAround(mean, margin, 249);
  expect(verdictBetween(share(56.54, 1.43), share(48.19, 6.16))?.verdict).toBe('differs');
  expect(verdictBetween(share(54.74, 1.65), share(49.47, 7.04))?.verdict).toBe('same');
});

it('a figure is taken off a mean and its interval, and scales both', () => {
  expect(subtractFigure(OURS, 50)).toEqual(estimateAround(10, 1));
  expect(scaleEstimate(OURS, 0.5)).toEqual(estimateAround(30, 0.5));
});

it('a point has no interval where that is infinite', () => {
  expect(pointOf(1, UNKNOWN)).toEqual({ x: 1, y: 5 });
  expect(pointOf('a', OURS)).toEqual({ x: 'a', y: 60, low: 59, high: 61 });
});

it('signOf tells on which side of 0 the interval lies', () => {
  const of = (low: number, high: number) =>
    significantSign({ mean: (low + high) / 2, low, high, count: 1_000_000 });
  expect([of(1, 2), of(-2, -1), of(-1, 1), of(0, 2)]).toEqual([1, -1, 0, 0]);
  // For ten comparisons the margin is 2.807 / 1.960 times as wide.
  const ofTen = (mean: number) => significantSign(estimateAround(mean, 1, 1_000_000), 10);
  expect([ofTen(1.42), ofTen(1.44), ofTen(-1.44)]).toEqual([0, 1, -1]);
});

it('formatEstimate writes a mean with its margin', () => {
  expect(formatEstimate(OURS)).toBe('60.0 ± 1.0');
  expect(formatEstimate(OURS, 'ru')).toBe('60,0 ± 1,0');
  expect(formatInsignificant(UNKNOWN, 'ru')).toMatch(/^5,00 \(\p{L}[^∞]+$/u);
});

it('areLeast decides where intervals are apart', () => {
  const of = (name: string, mean: number) => ({ name, estimate: estimateAround(mean, 1, 9) });
  const told = (b: number) => areSmallest(['a', 'b'], [of('a', 5), of('b', b), of('c', 10)]);
  expect([6, 9, 11, 13].map(told)).toEqual(['yes', 'undecided', 'undecided', 'no']);
});
